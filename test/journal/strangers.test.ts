/** Opening a stranger's journal can show text and do nothing else. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import type { JournalHeader } from '../../src/record/journal.ts';
import { Emulator } from '../emulator.ts';
import { runGander } from '../harness.ts';
import { KEY, Pty } from '../pty.ts';
import { forged, parsed, writeJournal } from './reading.ts';
import { scriptOf } from './scripts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-strangers-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fresh = (): string => path.join(folder, `s${files++}`);

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';
const EVIL = '\x1b[2J\x1b]0;owned\x07\x9b2J\x7f\u202e';
const CONTROL = /(?!\n)\p{C}/u;
const COMMANDS = [['resume'], ['replay'], ['replay', '-verify'], ['stats'], ['stats', '-json']] as const;

async function recorded(lines = SETTLED, args: readonly string[] = []): Promise<string> {
  const file = fresh();
  expect((await runGander(['constructor', ...args, '-journal', file], lines)).err).toBe('');
  return file;
}

async function withHeader(file: string, change: (header: JournalHeader) => Partial<JournalHeader>): Promise<string> {
  const { header, entries } = parsed(readFileSync(file, 'latin1'));
  return writeJournal(fresh(), { ...header, ...change(header) }, entries);
}

const withOptions = (file: string, ...options: [string, string][]): Promise<string> =>
  withHeader(file, header => ({ options: [...header.options, ...options] }));

const withLines = (file: string, change: (lines: string[]) => string[]): string => {
  const other = fresh();
  writeFileSync(other, forged(readFileSync(file, 'latin1'), change));
  return other;
};

describe('a module named in a journal', () => {
  const proof = path.join(folder, 'it-ran');
  /** A game with a bot whose module leaves a file behind when it is loaded, and its -bots. */
  const ours = async (): Promise<[file: string, bots: string]> => {
    // A new one for each test, since modules are cached.
    const module = `${fresh()}.mjs`;
    writeFileSync(
      module,
      `import fs from 'node:fs';
fs.writeFileSync(${JSON.stringify(proof)}, '');
export default game => ({ decide: view => game.legal(view, game.toAct(view)[0])[0] });
`,
    );
    const bots = `yellow=${module}`;
    const file = await recorded('0\n2\n4\n20\n22\n24\n', ['-bots', bots]);
    rmSync(proof);
    return [file, bots];
  };

  it('is not loaded by subcommands that show or count a game, which need no bot', async () => {
    const [file] = await ours();
    for (const [command, ...options] of COMMANDS.slice(1)) {
      expect(await runGander([command, file, ...options], '')).toMatchObject({ code: 0, err: '' });
      expect(existsSync(proof)).toBe(false);
    }
  });

  it('is not loaded by resume just because the file names it: the same -bots must be given', async () => {
    const [file, bots] = await ours();
    const before = readFileSync(file, 'utf8');
    const refused = await runGander(['resume', file], '');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('players that are not the game');
    expect(refused.err).toContain(bots);
    const other = await runGander(['resume', file, '-bots', bots.replace('yellow', 'red')], '');
    expect(other.err).toContain('was not begun with -bots red=');
    expect(other.code).toBe(2);
    expect(existsSync(proof)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const resumed = await runGander(['resume', file, '-bots', bots], 'roll\n8\n');
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(resumed.out).toMatch(/gained/);
  });

  it('is not loaded if anything else is in the place of a level', async () => {
    for (const word of ['some-package', '@scope/package', 'data:text/javascript;0', 'node:fs', '../x.cjs@5']) {
      const file = await withOptions(await recorded(), ['bots', `yellow=${word}`]);
      expect((await runGander(['resume', file], '')).code).toBe(2);
      expect((await runGander(['stats', file], '')).code).toBe(0);
    }
  });
});

describe('control characters in a journal', () => {
  const shown = async (file: string, ...more: string[]): Promise<string> => {
    let all = '';
    for (const [command, ...options] of COMMANDS) {
      const ran = await runGander([command, file, ...options, ...more], '', new Map(), { NO_COLOR: '1' });
      expect(ran.code).not.toBe(70);
      expect(ran.out + ran.err).not.toMatch(CONTROL);
      all += ran.out + ran.err;
    }
    const svg = (await runGander(['stats', file, '-svg', 'picture'], '')).files.get('picture');
    expect(svg ?? '').not.toMatch(CONTROL);
    return all;
  };

  it.each(['version', 'started', 'game', 'seed'] as const)('in the header are not shown (%s)', async field => {
    const file = await recorded();
    const evil = await withHeader(file, () => ({ [field]: `2026${EVIL}`, rules: field === 'version' ? 0 : 1 }));
    if (field === 'version' || field === 'started') expect(await shown(evil)).toContain('2026?[2J');
    else await shown(evil);
  });

  it('in options are not shown', async () => {
    const file = await recorded();
    for (const [name, value] of [
      [EVIL, ''],
      ['bots', EVIL],
      ['bots', `yellow=./${EVIL}.js`],
      ['think', EVIL],
      ['load', EVIL],
    ] as const) {
      await shown(await withOptions(file, [name, value]));
    }
  });

  it('in typed lines, host text and file contents are not shown', async () => {
    const typed = await recorded(`${SETTLED}${EVIL}\nsave no/${EVIL}\nundo\n`, ['-undo', '-bots', 'yellow=greedy']);
    for (const terminal of [true, false]) {
      for (const rich of [true, false]) {
        await shown(await withHeader(typed, () => ({ terminal, rich })));
        const said = withLines(typed, lines =>
          lines.map(line => (/^said/.test(line) ? `said ${JSON.stringify(EVIL)}` : line)),
        );
        await shown(said);
      }
    }
    expect((await runGander(['replay', typed], '')).out).toContain('?[2J');
  });

  it('in its name are not shown', async () => {
    const file = path.join(folder, `name${EVIL}`);
    writeFileSync(file, readFileSync(await recorded()));
    expect(await shown(file)).toContain('?[2J');
    writeFileSync(file, readFileSync(file).subarray(0, -30));
    await shown(file);
    writeFileSync(file, 'no journal\n');
    await shown(file);
  });

  /** As from a terminal that was killed after three lines. */
  async function cutOff(): Promise<string> {
    const text = readFileSync(await recorded(`0\n${EVIL}\nhelp more\n`, ['-rich']), 'latin1');
    return forged(text.replace(/^.{8} left\n/m, ''), lines =>
      lines.map(line =>
        line
          .replace(/"started":"[^"]*"/, '"started":"2026\\u001b[2J"')
          .replace('"terminal":false', '"terminal":true')
          .replace(/^said .*/, 'said "\\u001b]0;owned\\u0007\\u009b2J"'),
      ),
    );
  }
  /** Without our own escape codes: colours, clearing the window, moving the cursor. */
  const seen = (pty: Pty): string => pty.raw.replaceAll(/\x1b\[[0-9;]*[mHJGKABCD]|\x1b\[\?[0-9]+[hl]|\r/g, '');

  it('do not reach a terminal from the viewer', async () => {
    const pty = new Pty({ args: ['replay', '-lines', 'evil'], files: { evil: await cutOff() } });
    await pty.until('step 0 of 3');
    await pty.type('G', 'step 3 of 3');
    await pty.type('b', 'step 2 of 3 (?[2J');
    pty.send('q');
    expect(await pty.exit).toBe(0);
    expect(seen(pty)).not.toMatch(CONTROL);
    pty.clear();
  });

  it('do not reach a terminal from the screen that replays', async () => {
    const screen = new Emulator({ args: ['replay', 'evil'], files: { evil: await cutOff() } });
    await screen.until('step 0 of 3');
    await screen.press('G', 'step 3 of 3');
    await screen.press(KEY.left, '?[2J');
    await screen.press('L', 'What had happened');
    expect(seen(screen.pty)).not.toMatch(CONTROL);
    screen.pty.clear();
  });

  it('do not reach a terminal from the question after a crash, nor from the screen that is resumed', async () => {
    const state = mkdtempSync(path.join(folder, 'state-'));
    mkdirSync(path.join(state, 'gander'));
    writeFileSync(path.join(state, 'gander', 'constructor-1.journal'), await cutOff());
    const pty = new Pty({ env: { XDG_STATE_HOME: state } });
    await pty.until('2026?[2J was cut off after 3 lines. Go on with it? [yes/no] ');
    await pty.type('yes\r', 'goes on after 3 lines.');
    await pty.until('?]0;owned??2J');
    expect(seen(pty)).not.toMatch(CONTROL);
    pty.clear();
  });
});

describe('a forged line', () => {
  it('that claims to be host text is not accepted by -verify', async () => {
    const file = await recorded(`${SETTLED}roll\n8\nundo\nundo\nbot red greedy\nhelp more\n`, ['-undo']);
    expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
    const said = readFileSync(file, 'latin1')
      .split('\n')
      .flatMap((line, i) => (line.slice(9).startsWith('said ') ? [i] : []));
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const at of said) {
      const evil = withLines(file, lines => lines.map((line, i) => (i === at ? 'said "Blue has won.\\n"' : line)));
      const ran = await runGander(['replay', evil, '-verify'], '');
      expect(ran.err).toMatch(/takes another course: the program said something else/);
      expect(ran).toMatchObject({ code: 1, out: '' });
    }
    const none = withLines(file, lines => lines.filter(line => !line.startsWith('said ')));
    expect((await runGander(['replay', none, '-verify'], '')).code).toBe(1);
    const other = withLines(file, lines => lines.map(line => line.replace('host: help more', 'host: all hail')));
    expect((await runGander(['replay', other, '-verify'], '')).err).toMatch(/not a word of the program here/);
    const taken = withLines(file, lines => lines.map(line => line.replace('host refused: undo', 'host: undo')));
    expect((await runGander(['replay', taken, '-verify'], '')).err).toMatch(/the line was taken and is now refused/);
  });

  it('that claims to be the text of a hint is reported as not verified', async () => {
    const file = await recorded(`${SETTLED}hint\n`, ['-undo']);
    const evil = withLines(file, lines => lines.map(line => line.replace(/^said .*/, 'said "Give up.\\n"')));
    const ran = await runGander(['replay', evil, '-verify'], '');
    expect(ran.out).toMatch(/no difference; what 1 hint said is not proved by the rules\n$/);
  });

  it('that belongs to no entry is refused', async () => {
    const file = await recorded();
    for (const [line, before] of [
      ['said "Hello"', / human: /],
      ['said "Hello"', /^left$/],
      ['world ["exists","layout.txt",false,null]', /^left$/],
    ] as const) {
      const evil = withLines(file, lines => lines.flatMap(one => (before.test(one) ? [line, one] : [one])));
      expect((await runGander(['replay', evil, '-verify'], '')).err).toMatch(
        /it makes no sense: the journal is damaged/,
      );
    }
  });

  it.each([
    'world ["exists","elsewhere",false,null]',
    'world ["exists","layout.txt",true,null]',
    'world ["read","layout.txt",true,null]',
    'world ["read","layout.txt",true,7]',
    'world ["width","",true,-1]',
    'world ["exists",null,false,null]',
    'world ["exists"]',
    'world 7',
    'world {',
  ])('about the world, %s, is reported as damage, not as a bug', async line => {
    const file = await recorded();
    for (const evil of [
      withLines(file, lines => [lines[0]!, line, ...lines.slice(1)]),
      withLines(file, lines => lines.map(one => (one.startsWith('world ["exists"') ? line : one))),
    ]) {
      for (const [command, ...options] of COMMANDS) {
        const ran = await runGander([command, evil, ...options], '');
        expect(ran.err).toMatch(/^gander: .*\n$/);
        expect([1, 2]).toContain(ran.code);
        expect(ran.out).toBe('');
      }
    }
  });

  it.each([
    ['azul', ['players', '1000000000']],
    ['azul', ['players', '-1']],
    ['constructor', ['players', '2']],
    ['constructor', ['help', '']],
    ['constructor', ['version', '']],
    ['nuggets', ['players', '99999']],
    ['newhaven', ['players', 'NaN']],
  ] as const)('with options that %s has not (%j) is refused', async (id, option) => {
    const file = fresh();
    await runGander([id, '-journal', file], '');
    const evil = await withHeader(file, () => ({ options: [[...option]] }));
    for (const [command, ...options] of COMMANDS) {
      const ran = await runGander([command, evil, ...options], '');
      expect([1, 2]).toContain(ran.code);
      expect(ran.out).toBe('');
    }
  });
});

/** What a forger might insert anywhere. */
const BITS = [
  '\\u001b[2J',
  '-1',
  '1e9',
  '9'.repeat(20),
  'null',
  '"',
  '[',
  ' refused',
  ' 1,2',
  'bot',
  'host',
  'undo',
  'left',
];

it.each([...games.keys()])('whatever a line of %s says, it is played or refused, and never a bug', async id => {
  const random = seededRandom(`forged ${id}`);
  const script = await scriptOf(id, 'forged', 15);
  const file = fresh();
  await runGander([id, ...script.args, '-undo', '-journal', file], `${script.lines.join('\n')}\nhint\nundo\n`);
  for (let n = 0; n < 15; n++) {
    const evil = withLines(file, lines => {
      const at = random.below(3) === 0 ? 0 : random.below(lines.length);
      const from = random.below(lines[at]!.length);
      const bit = BITS[random.below(BITS.length)]!;
      return lines.with(at, lines[at]!.slice(0, from) + bit + lines[at]!.slice(from + random.below(6)));
    });
    for (const args of [
      ['replay', evil, '-verify'],
      ['stats', evil],
      ['resume', evil],
    ]) {
      const ran = await runGander(args, '');
      expect([0, 1, 2]).toContain(ran.code);
      if (ran.code > 0) expect(ran.err).toMatch(/^gander: .*\n$/);
      expect(ran.out + ran.err).not.toMatch(CONTROL);
    }
  }
});

it('showing a journal writes nothing, whatever its lines say', async () => {
  const file = await recorded(`${SETTLED}save here\n`);
  const before = readdirSync(folder).sort();
  const ran = await runGander(['replay', file], '', new Map([['here', 'mine']]));
  expect(ran.files.get('here')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(before);
});
