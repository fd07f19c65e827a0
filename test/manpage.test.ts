/** The manual page is up to date with the tables that it is made from, and leaves nothing out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT_STATUS } from '../man/facts.ts';
import { manPage } from '../man/manpage.ts';
import manifest from '../package.json' with { type: 'json' };
import { commandRows } from '../src/cli/commands.ts';
import { SETTINGS } from '../src/cli/config/config.ts';
import { HOST_OPTIONS } from '../src/cli/hostoptions.ts';
import { EXIT } from '../src/core/exit.ts';

const root = path.join(import.meta.dirname, '..');
const FILE = 'man/gander.1';
const page = readFileSync(path.join(root, FILE), 'utf8');

describe('the manual page', () => {
  it('is what npm run man writes', async () => {
    expect(page).toBe(await manPage());
  });

  it('is in the package, and named in a list, without which npm does not install it', () => {
    expect(manifest.files).toContain(FILE);
    expect(manifest.man).toEqual([`./${FILE}`]);
  });

  it('has every command, every setting and every exit code', () => {
    for (const { name } of commandRows([])) {
      expect(page).toContain(`.SS "gander ${name} `);
      for (const row of commandRows([name])) expect(page).toContain(`.SS "gander ${name} ${row.name} `);
    }
    for (const { name } of HOST_OPTIONS)
      expect(page).toMatch(new RegExp(`^\\\\fB\\\\-${name.replaceAll('-', '\\\\-')}\\b`, 'm'));
    for (const { name } of SETTINGS) expect(page).toContain(`\\fB${name} = `);
    expect(new Set(EXIT_STATUS.map(([code]) => code))).toEqual(new Set(Object.values(EXIT)));
  });

  it('names no folder of a machine', () => {
    expect(page).not.toContain(root);
  });
});
