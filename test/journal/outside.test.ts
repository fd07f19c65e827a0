/** Journals of games that users wrote themselves: they are replayed only with a module that the user names. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';
import { nimModule } from '../nim.ts';
import { Pty } from '../pty.ts';
import { forged, parsed, writeJournal } from './reading.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));
const terminals: Pty[] = [];
afterEach(() => {
  for (const pty of terminals.splice(0)) pty.clear();
});

/** Exists once the module has been loaded. */
const PROOF = path.join(folder, 'it-ran');
const WITH_PROOF = `import fs from 'node:fs';\nfs.writeFileSync(${JSON.stringify(PROOF)}, '');\n${nimModule()}`;
let files = 0;
const fresh = (ending = ''): string => path.join(folder, `f${files++}${ending}`);
/** Modules are cached, so each test has its own. */
const newGame = (text = WITH_PROOF): string => {
  const file = fresh('.mjs');
  writeFileSync(file, text);
  return file;
};

async function recorded(game: string, input = '3\nx\n2\n', ...args: string[]): Promise<string> {
  const file = fresh();
  expect(await runGander([game, '-journal', file, ...args], input)).toMatchObject({ code: 0, err: '' });
  rmSync(PROOF, { force: true });
  return file;
}

const COMMANDS = [['replay'], ['replay', '-verify'], ['stats'], ['stats', '-json'], ['resume']] as const;
const ADVICE = 'which is not a game of this program: add -game and its file or package';

describe('a journal of a game from outside', () => {
  it('is replayed, verified, counted and resumed with -game', async () => {
    const game = newGame();
    const file = await recorded(game);
    const asBefore = await runGander(['replay', file, '-game', game], '');
    expect(asBefore.out).toBe((await runGander([game], '3\nx\n2\n')).out);
    expect((await runGander(['replay', file, '-game', game, '-verify'], '')).out).toBe(
      `${file}: 3 steps of Nim, no difference\n`,
    );
    expect((await runGander(['stats', file, '-game', game], '')).out).toMatch(
      /^Nim, .* 3 lines\n(?:.*\n)*Ann +1 +0 +0\nBob +1 +1 +0\n/,
    );
    const resumed = await runGander(['resume', file, '-game', game], '1\n1\n');
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(resumed.out).toBe('2 taken.\n\n||\nAnn> 1 taken.\n\n|\nBob> 1 taken.\n\n\nAnn wins.\n');
  });

  it('never loads its game by itself: the error says what to add', async () => {
    const file = await recorded(newGame());
    const before = readFileSync(file, 'utf8');
    for (const [command, ...options] of COMMANDS) {
      const ran = await runGander([command, file, ...options], '');
      expect(ran).toMatchObject({ code: 2, out: '', err: `gander: "${file}" is a journal of "nim", ${ADVICE}\n` });
    }
    expect(existsSync(PROOF)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each(['./evil.mjs', '/PATH', 'file:///PATH', '../f0.mjs', 'some-package', 'node:fs', 'data:text/javascript,0'])(
    'that names %s as its game loads nothing either',
    async name => {
      const evil = newGame();
      const { header, entries } = parsed(readFileSync(await recorded(evil), 'latin1'));
      const file = await writeJournal(fresh(), { ...header, game: name.replace('/PATH', evil) }, entries);
      for (const [command, ...options] of COMMANDS) {
        const ran = await runGander([command, file, ...options], '');
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toContain(ADVICE);
        expect(existsSync(PROOF)).toBe(false);
      }
    },
  );

  it('that names a module in an option loads nothing', async () => {
    const evil = newGame();
    const { header, entries } = parsed(readFileSync(await recorded(evil), 'latin1'));
    for (const options of [[['game', evil]], [['bots', `ann=${evil}`]]] as [string, string][][]) {
      const file = await writeJournal(fresh(), { ...header, options }, entries);
      for (const [command, ...more] of COMMANDS) {
        await runGander([command, file, ...more], '');
        expect(existsSync(PROOF)).toBe(false);
      }
    }
  });

  it('is not replayed by another game, nor by other rules of the same game', async () => {
    const file = await recorded(newGame());
    const other = newGame(nimModule("id: 'marienbad', title: 'Marienbad',"));
    const changed = newGame(nimModule('rulesVersion: 2,'));
    for (const [game, fault] of [
      [other, 'is a journal of "nim", not of Marienbad'],
      ['azul', 'is a journal of "nim", not of Azul'],
      [changed, 'with other rules of Nim'],
    ] as const) {
      const ran = await runGander(['replay', file, '-game', game], '');
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(fault);
    }
    const missing = await runGander(['replay', file, '-game', './nowhere.mjs'], '');
    expect([missing.err, missing.code]).toEqual([
      'gander: cannot load "./nowhere.mjs": there is no such file or folder\n',
      1,
    ]);
  });

  it('is reported to go differently if the rules have changed without a new version', async () => {
    const file = await recorded(newGame());
    const changed = newGame(nimModule('legal: () => [1],'));
    const ran = await runGander(['replay', file, '-game', changed, '-verify'], '');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toMatch(/step 1 \("3"\) takes another course: the line was taken and is now refused/);
    const failing = newGame(nimModule("play() { throw new Error('boom'); },"));
    expect((await runGander(['replay', file, '-game', failing, '-verify'], '')).err).toMatch(
      /it cannot be played \(the game .* failed: boom\)\n$/,
    );
  });

  it('with bots from outside needs both to be named again', async () => {
    const game = newGame();
    const bot = newGame('export default { decide: (view, seat, legal) => legal[0] };');
    const file = await recorded(game, '3\n', '-bots', `bob=${bot}`);
    const half = await runGander(['resume', file, '-game', game], '');
    expect(half.code).toBe(2);
    expect(half.err).toContain(`the same -bots (bob=${bot})`);
    const whole = await runGander(['resume', file, '-game', game, '-bots', `bob=${bot}`], '1\n1\n');
    expect(whole).toMatchObject({ code: 0, err: '' });
  });

  it('that was forged is replayed or refused, and never a bug', async () => {
    const game = newGame();
    const text = readFileSync(await recorded(game), 'latin1');
    for (const line of ['human: 99', 'human: load /etc/passwd', 'human refused: 1', 'host: undo', 'bot: 7']) {
      const file = fresh();
      writeFileSync(
        file,
        forged(text, lines => lines.map(one => one.replace(/(?:person|human): 2$/, line))),
      );
      for (const [command, ...options] of COMMANDS) {
        const ran = await runGander([command, file, '-game', game, ...options], '');
        expect([0, 1, 2]).toContain(ran.code);
      }
    }
  });
});

describe('at a terminal', () => {
  const sit = (home: string, ...args: string[]): Pty => {
    const pty = new Pty({ args: args.length === 0 ? ['-lines'] : args, env: { HOME: home } });
    terminals.push(pty);
    return pty;
  };

  it('a game from outside is offered after a crash only when the same game is started again', async () => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const game = newGame(nimModule());
    const first = sit(home, game);
    await first.type('3\r', 'Bob> ');
    first.signal('SIGKILL');
    await first.exit;

    const other = sit(home);
    await other.until('Builder Blue, where');
    other.send('\x04');
    await other.exit;
    const last = sit(home, 'resume');
    expect(await last.exit).toBe(2);
    expect(last.text).toContain('is passed over');

    const second = sit(home, game);
    await second.until('A game of Nim begun');
    await second.type('yes\r', 'goes on after 1 line.\n');
    await second.type('3\r', 'Ann> ');
    second.send('\x04');
    expect(await second.exit).toBe(0);
    expect(second.text).toContain(`kept in backup.nim:\n  gander ${game} -load backup.nim\n`);
    expect(second.text).toContain(`gander resume -game ${game}`);

    const third = sit(home, 'resume', '-game', game);
    await third.until('goes on after 2 lines.\n');
    await third.type('1\r', 'Bob wins.');
    expect(await third.exit).toBe(0);
  });
});
