/** The command line: what it accepts, what it refuses, and what it prints. */
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { Command, CommanderError } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { doubleDashes, type ParsedCommandLine, parseCommandLine } from '../../src/cli/commandline.ts';
import { HOST_OPTIONS, optionsFor, readHostOptions } from '../../src/cli/hostoptions.ts';
import { LEVEL_NAMES } from '../../src/core/guide.ts';
import { choiceOption, flagOption, textOption } from '../../src/core/option.ts';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';

const TABLE = [
  ...HOST_OPTIONS,
  textOption({ name: 'load', placeholder: 'FILE', help: 'go on' }),
  flagOption({ name: 'random-board', help: 'draw the board' }),
  choiceOption({ name: 'tiles', choices: ['hex', 'square'], help: 'shape of the tiles' }),
];
const usage = { name: 'gander fake', about: 'A game.', options: TABLE };
const parse = (...args: string[]): ParsedCommandLine => parseCommandLine(args, usage);

function options(...args: string[]): Record<string, string> {
  const parsed = parse(...args);
  if (parsed.kind !== 'options') throw new Error(JSON.stringify(parsed));
  return Object.fromEntries(parsed.typed);
}

function fault(...args: string[]): string {
  const parsed = parse(...args);
  if (parsed.kind !== 'fault') throw new Error(JSON.stringify(parsed));
  return parsed.fault;
}

describe('options', () => {
  it('take one dash or two, in any order', () => {
    const wanted = { seed: '7', 'random-board': '', tiles: 'square' };
    expect(options('-seed', '7', '-random-board', '-tiles', 'square')).toEqual(wanted);
    expect(options('--tiles', 'square', '--random-board', '--seed', '7')).toEqual(wanted);
  });

  it('take a value after a space or an equals sign', () => {
    expect(options('-seed=7')).toEqual({ seed: '7' });
    expect(options('--seed=a=b')).toEqual({ seed: 'a=b' });
    expect(options('-seed=')).toEqual({ seed: '' });
  });

  it('take any word as a value, even one that starts with a dash or is empty', () => {
    expect(options('-seed', '-7')).toEqual({ seed: '-7' });
    expect(options('-seed', '-plain')).toEqual({ seed: '-plain' });
    expect(options('-load', '--', '-plain')).toEqual({ load: '--', plain: '' });
    expect(options('-seed', '')).toEqual({ seed: '' });
    expect(options('-seed', 'two\nlines')).toEqual({ seed: 'two\nlines' });
  });

  it('the last one wins if an option is repeated', () => {
    expect(options('-seed', '1', '--seed=2', '-seed', '3')).toEqual({ seed: '3' });
  });

  it('the last of -plain and -rich wins', () => {
    expect(options('-plain', '-rich')).toEqual({ rich: '' });
    expect(options('-rich', '-plain')).toEqual({ plain: '' });
    expect(options('-rich', '-plain', '--rich')).toEqual({ rich: '' });
  });

  it('are optional', () => {
    expect(options()).toEqual({});
  });

  it('-h is --help, -v and -V are --version, unless an option has that name', () => {
    expect(doubleDashes(['-h', '-seed', '-h', '-v', '-V'], TABLE)).toEqual([
      '--help',
      '--seed=-h',
      '--version',
      '--version',
    ]);
    const own = { ...usage, options: [flagOption({ name: 'v', help: 'verbose' })] };
    expect(parseCommandLine(['-v', '-h'], own)).toMatchObject({
      kind: 'answer',
      text: expect.stringContaining('\n  -V, --version '),
    });
    expect(parseCommandLine(['-v'], own)).toMatchObject({ kind: 'options', typed: new Map([['v', '']]) });
  });

  it('any other single letter keeps its dash', () => {
    expect(doubleDashes(['-x'], TABLE)).toEqual(['-x']);
  });

  it('-no-color is no option of the game', () => {
    for (const flag of ['-no-color', '--no-color']) {
      expect(parse(flag, '-plain')).toMatchObject({ typed: new Map([['plain', '']]), noColour: true });
    }
    expect(parse('-plain')).toMatchObject({ noColour: false });
  });

  it('end at a double dash', () => {
    expect(doubleDashes(['-plain', '--', '-seed'], TABLE)).toEqual(['--plain', '--', '-seed']);
  });
});

describe('refused with one sentence that names the fault', () => {
  it('an unknown option, with a guess if a similar one exists', () => {
    expect(fault('-sed', '7')).toBe("unknown option '-sed'; did you mean -seed? (see gander fake --help)");
    expect(fault('--no-such-thing')).toMatch(/^unknown option '--no-such-thing' \(/);
    expect(fault('-x')).toMatch(/^unknown option '-x' \(/);
    expect(fault('-Seed', '7')).toMatch(/^unknown option '-Seed'; did you mean -seed\?/);
  });

  it.each([
    ['-random', '-random-board'],
    ['--random', '--random-board'],
    ['-randomboard', '-random-board'],
    ['-rnadom-board', '-random-board'],
    ['-tile=square', '-tiles'],
    ['--lod', '--load'],
    ['-versoin', '-version'],
    ['--hlep', '--help'],
  ])('%s, which was meant to be %s, with the dashes that were typed', (typed, meant) => {
    expect(fault('-seed', '-sed', typed)).toContain(`; did you mean ${meant}? (`);
  });

  it('the option that was typed, not a value that looks like one', () => {
    expect(fault('-seed', '-sed', '-bogus')).toMatch(/^unknown option '-bogus' \(/);
    expect(fault('-seed=-sed', '-bogus=-sed')).toMatch(/^unknown option '-bogus=-sed' \(/);
  });

  it('an unknown option, shown short and printable', () => {
    expect(fault('-\x1b[31m')).toMatch(/^unknown option '-\?\[31m' \(/);
    expect(fault(`--${'x'.repeat(99)}`)).toMatch(/^unknown option '--x+\.\.\.' \(/);
  });

  it('a missing value', () => {
    expect(fault('-seed')).toMatch(/^option '--seed <WORD>' argument missing \(/);
  });

  it('a value for a flag', () => {
    expect(fault('-plain=yes')).toMatch(/^unknown option '-plain=yes'; did you mean -plain\?/);
  });

  it('an unexpected word', () => {
    expect(fault('-seed', '7', 'extra')).toMatch(/^unexpected word "extra" \(/);
    expect(fault('--', '-seed')).toMatch(/^unexpected word "-seed" \(/);
  });

  it('the first of several unexpected words', () => {
    const parsed = parseCommandLine(['map', 'extra', 'more'], { ...usage, operands: '<map>' });
    expect(parsed).toMatchObject({ kind: 'fault', fault: expect.stringMatching(/^unexpected word "extra"/) });
  });

  it('however commander would word it', () => {
    const wrong = [['-sed', '7'], ['-plain', '-seed'], ['extra']];
    const said = wrong.map(args => fault(...args));
    const errorSpy = vi.spyOn(Command.prototype, 'error').mockImplementation((_, { code = '' } = {}) => {
      throw new CommanderError(1, code, 'error: nein. (Did you mean nothing?)');
    });
    const saidNow = wrong.map(args => fault(...args));
    const { calls } = errorSpy.mock;
    errorSpy.mockRestore();
    expect([saidNow, calls.length]).toEqual([said, wrong.length]);
  });

  it('a missing operand', () => {
    const parsed = parseCommandLine([], { ...usage, operands: '<map>' });
    expect(parsed).toMatchObject({ kind: 'fault', fault: expect.stringMatching(/^missing required argument 'map'/) });
  });
});

describe('help and version', () => {
  it.each(['-help', '--help', '-h'])('%s lists every option with one dash and says that two do', flag => {
    const parsed = parse('-seed', '7', flag);
    if (parsed.kind !== 'answer') throw new Error(parsed.kind);
    for (const { name } of TABLE) expect(parsed.text).toContain(`\n  -${name} `);
    expect(parsed.text).toContain('-tiles hex|square');
    expect(parsed.text).toContain('one dash or two');
    expect(Math.max(...parsed.text.split('\n').map(line => line.length))).toBeLessThanOrEqual(80);
  });

  it.each(['-version', '--version', '-v', '-V'])('%s prints the version', flag => {
    expect(parse(flag)).toEqual({ kind: 'answer', text: `${manifest.version}\n` });
  });
});

describe('the program', () => {
  it('lists the games in its help', async () => {
    const { out, err, code } = await runGander(['--help'], '');
    expect(out).toMatch(/^Usage: gander \[game\] \[options\]\n/);
    expect(out).toMatch(/\nGames .*\n {2}constructor +\S/);
    expect(out).toMatch(/\nExamples:\n {2}gander /);
    expect([err, code]).toEqual(['', 0]);
  });

  it('lists only one game’s options in the help of that game', async () => {
    const { out, code } = await runGander(['constructor', '--help'], '');
    expect(out).toMatch(/^Usage: gander constructor \[options\]\n/);
    expect(out).not.toContain('Games');
    expect(code).toBe(0);
  });

  it('help prints what --help prints, of the program, a game or a subcommand', async () => {
    for (const words of [[], ['azul'], ['newhaven', 'check'], ['arena'], ['help'], ['host', 'azul']]) {
      const { out, err, code } = await runGander(['help', ...words], '');
      expect([out, err, code]).toEqual([(await runGander([...words, '--help'], '')).out, '', 0]);
      expect(out).toMatch(/^Usage: gander/);
    }
    expect(await runGander(['help', 'azil'], '')).toMatchObject({
      out: '',
      err: 'gander: there is no game or subcommand called "azil"; did you mean azul?\n',
      code: 1,
    });
  });

  it('the help of a game says where its rules are', async () => {
    for (const id of games.keys()) {
      const { out } = await runGander(['help', id], '');
      const [, page] = /\nRules, commands and files: (.*)\n+$/.exec(out)!;
      expect(existsSync(page!)).toBe(true);
      expect(page).toMatch(new RegExp(`docs/${id}\\.md$`));
    }
  });

  it('games lists every game with its players', async () => {
    const { out, code } = await runGander(['games'], '');
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(games.size + 1);
    expect(out).toMatch(/^constructor +2 to 6 players +\S/m);
    expect(out).toMatch(/^azul +2 to 4 players +\S/m);
    const list = JSON.parse((await runGander(['games', '-json'], '')).out);
    expect(list.map(({ id }: { id: string }) => id)).toEqual([...games.keys()]);
    expect(list[1]).toMatchObject({
      title: 'Azul',
      seats: { min: 2, max: 4 },
      levels: ['random', 'greedy', 'search', ...LEVEL_NAMES],
    });
  });

  it('-no-color prints rich text without escape codes, whatever FORCE_COLOR says', async () => {
    const rich = (...args: string[]) =>
      runGander(['constructor', '-rich', ...args], 'board\n', {}, { FORCE_COLOR: '3' });
    const { out } = await rich('-no-color');
    expect(out).not.toContain('\x1b');
    expect(out).toBe(stripVTControlCharacters((await rich()).out));
  });

  it('a subcommand that is not listed is neither in the help nor suggested', async () => {
    expect((await runGander(['--help'], '')).out).not.toMatch(/^ {2}complete /m);
    expect((await runGander(['complet'], '')).err).not.toMatch(/complete\?/);
  });

  it('exits with 1 and prints nothing on standard output if the command line is wrong', async () => {
    for (const args of [
      ['-sed', '7'],
      ['constructor', 'extra'],
      ['-tiles', 'round'],
      ['-think', 'long'],
      ['constuctor'],
      ['newhaven', 'chek'],
      ['azul', '-names', 'Ann,Ann'],
      ['azul', '-players', '2', '-bots', '3'],
      ['azul', '-bots', 'C'],
      ['constructor', '-bots', ''],
      ['constructor', '-bots', 'red='],
      ['constructor', '-bots', '=greedy'],
      ['newhaven', '-names', 'A'],
      ['nuggets', '-players', '0'],
      ['nuggets', '-players', '1', '-bots', 'B'],
      ['nuggets', '-bots', '27'],
    ]) {
      const { out, err, code, files } = await runGander(args, '');
      expect([out, code, files.size]).toEqual(['', 1, 0]);
      expect(err).toMatch(/^gander: .*\n$/);
    }
  });

  it('warns about each option that -load overrides', async () => {
    const { files } = await runGander(['nuggets', '-players', '2'], 'save mine\n');
    const { out, err, code } = await runGander(['nuggets', '-load', 'mine', '-players', '3', '-map', 'm'], '', files);
    expect(out).toContain('Player A has 0 nuggets');
    expect(err).toBe(
      'gander: -map is ignored, since -load is given\ngander: -players is ignored, since -load is given\n',
    );
    expect(code).toBe(0);
  });

  it('warns that -keep is ignored if no journal is kept', async () => {
    const { err, code } = await runGander(['hexbaron', '-keep'], 'Q\n');
    expect([err, code]).toEqual(['gander: -keep is ignored, since no journal is kept\n', 0]);
  });

  it('refuses -load for a game without saves, and does not list it', async () => {
    const azul = await games.get('azul')!.load();
    const game = { ...azul, options: azul.options.filter(({ name }) => name !== 'load') };
    const parsed = parseCommandLine(['-load', 'there'], { ...usage, options: optionsFor(game) });
    if (parsed.kind !== 'options') throw new Error(parsed.kind);
    expect(readHostOptions(game, parsed.typed)).toEqual({
      ok: false,
      fault: '-load: Azul has no saved games',
      misused: true,
    });
    const help = parseCommandLine(['-help'], { ...usage, options: optionsFor(game) });
    expect(help).toMatchObject({ kind: 'answer', text: expect.not.stringContaining('-load') });
    expect(readHostOptions(azul, parsed.typed)).toMatchObject({ ok: true });
  });

  it('accepts -words only for games that support it', async () => {
    for (const [id, entry] of games) {
      const { readsWords = false } = await entry.load();
      const { err, code } = await runGander([id, '-words'], '');
      expect([id, code === 0 && err === '']).toEqual([id, readsWords]);
      expect(readsWords).toBe(id === 'constructor');
    }
  });

  it('allows fewer players of Nuggets on a smaller map', async () => {
    const map = new Map([['m', '....\n']]);
    expect((await runGander(['nuggets', '-map', 'm', '-players', '3'], '', map)).code).toBe(0);
    expect(await runGander(['nuggets', '-map', 'm', '-players', '4'], '', map)).toMatchObject({
      out: '',
      err: 'gander: -players must be a whole number from 1 to 3 on this map, not "4"\n',
      code: 1,
    });
  });

  it('plays Nuggets with as many players as -bots names', async () => {
    for (const list of ['B', 'b=random', '2', 'A=random,B']) {
      const { out, err } = await runGander(['nuggets', '-bots', list, '-seed', '5'], 'h\n');
      expect(err).toBe('');
      expect(out).toContain('Player B has ');
      expect(out).not.toContain('Player C');
    }
    expect((await runGander(['nuggets', '-bots', 'all', '-think', '1'], '')).out).not.toContain('Player B');
  });

  it('suggests the game that was probably meant', async () => {
    expect((await runGander(['constuctor'], '')).err).toBe(
      'gander: there is no game or subcommand called "constuctor"; did you mean constructor?\n',
    );
  });

  it.each([
    ['simulat', 'there is no game or subcommand called "simulat"; did you mean simulate?'],
    ['newhaven chek', 'gander newhaven has no "chek"; did you mean check?'],
    ['nuggets x', 'gander nuggets has no "x" (there are pad, server, client, bot, solo, check)'],
    ['azul x', 'unexpected word "x" (see gander azul --help)'],
  ])('%s: suggests the subcommand that was probably meant, or lists them all', async (line, sentence) => {
    const { out, err, code } = await runGander(line.split(' '), '');
    expect([out, err, code]).toEqual(['', `gander: ${sentence}\n`, 1]);
  });

  it('lists all subcommands of a game in its help, including those that need sockets', async () => {
    expect((await runGander(['newhaven', '-help'], '')).out).toMatch(/\n {2}gander newhaven check +\S/);
    expect((await runGander(['nuggets', '-help'], '')).out).toMatch(/\n {2}gander nuggets server +\S/);
    expect((await runGander(['azul', '-help'], '')).out).not.toContain('Subcommands');
  });
});
