/** Standard output when something must be done before anything is shown. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Output } from '../../src/cli/output.ts';

it('shows nothing, however much it is, before the work is done; then everything in its order', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-output-'));
  const file = path.join(folder, 'out');
  const descriptor = openSync(file, 'w');
  try {
    const output = new Output(descriptor);
    let done = 0;
    output.before(() => {
      expect(readFileSync(file, 'utf8')).toBe(done === 0 ? '' : shown);
      done++;
    });
    const texts = ['é'.repeat(100_000), ...Array.from({ length: 3000 }, (_, i) => `${i} ${'x'.repeat(2000)}\n`)];
    const shown = texts.join('');
    for (const text of texts) output.write(text);
    expect(readFileSync(file, 'utf8')).toBe('');
    output.flush();
    expect(readFileSync(file, 'utf8')).toBe(shown);
    output.write('more');
    output.flush();
    expect(readFileSync(file, 'utf8')).toBe(`${shown}more`);
    expect(done).toBe(2);
  } finally {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  }
});
