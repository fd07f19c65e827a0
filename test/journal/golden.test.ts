/** With a journal every golden session is the same, and its journal tells it again, byte for byte. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { goldens } from '../goldens.ts';
import { runGander } from '../harness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const [id, sessions] of goldens) {
  const game = await games.get(id)!.load();
  describe(id, () => {
    for (const { name, args, input, before, out, err, code } of sessions) {
      if (game.tools?.has(args[0] ?? '')) continue;
      it(name, async () => {
        const journal = path.join(folder, `${id}-${name}`);
        const ran = await runGander([id, ...args, '-journal', journal], input, before);
        expect(ran.out).toBe(out);
        expect(ran.err).toBe(err);
        expect(ran.code).toBe(code);
        // What cannot even begin leaves no journal.
        if (!existsSync(journal)) return expect(out).toBe('');
        const told = await runGander(['replay', journal], '');
        expect(told.err).toBe('');
        expect(told.out).toBe(out);
        expect(told.code).toBe(0);
      });
    }
  });
}
