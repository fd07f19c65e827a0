/** A golden session with a journal is the same session, and replaying the journal prints it again, byte for byte. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { goldenNames, readGolden, runGolden } from '../goldens.ts';
import { runGander } from '../harness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const name of goldenNames) {
  const golden = readGolden(name);
  const [id = '', command = ''] = golden.args;
  // Subcommands keep no journal.
  const game = games.get(id);
  if (!game || game.subcommands?.some(row => row.name === command)) continue;
  it(name, async () => {
    const journal = path.join(folder, name.replace('/', '-'));
    const args = [...golden.args, '-journal', journal];
    expect(await runGolden({ ...golden, args })).toEqual({ ...golden, args });
    // A session that cannot start leaves no journal.
    if (!existsSync(journal)) return expect(golden.out).toBe('');
    const replayed = await runGander(['replay', journal], '');
    expect([replayed.err, replayed.out, replayed.code]).toEqual(['', golden.out, 0]);
  });
}
