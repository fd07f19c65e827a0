/** Games that users wrote themselves: where they come from, what is checked, and what happens if they fail. */
import { describe, expect, it } from 'vitest';
import { nimModule } from '../nim.ts';
import { finish } from '../process.ts';

const GAME = { 'nim.mjs': nimModule() };
const play = (input: string, files: Readonly<Record<string, string>>, ...args: string[]) =>
  finish(['./nim.mjs', ...args], input, files);

describe('a game from outside', () => {
  it('is played in a pipe', async () => {
    const ran = await play('3\nx\n3\n1\n', GAME);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toBe(
      'Nim: Ann and Bob. Type help for help.\n\n|||||||\n' +
        'Ann> 3 taken.\n\n||||\n' +
        'Bob> "x" is not a move or a command. Moves: 1, 2, 3.\n' +
        'Bob> 3 taken.\n\n|\n' +
        'Ann> 1 taken.\n\n\nBob wins.\n',
    );
  });

  it('has the options of every game, and its own help', async () => {
    const { out, code } = await finish(['./nim.mjs', '--help'], '', GAME);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: gander \.\/nim\.mjs \[options\]\n\nNim, a game of Gander\.\n/);
    expect(out).toMatch(/-load FILE .*\n(?:.*\n)*.*-bots LIST/);
    expect((await play('', GAME, '-players', '3')).err).toContain("unknown option '-players'");
  });

  it('is saved at the end of the input, and continues from there', async () => {
    const { files } = await play('3\n', GAME);
    const backup = files.get('backup.nim')!;
    const ran = await play('3\n1\n', { ...GAME, 'backup.nim': backup }, '-load', 'backup.nim');
    expect(ran.out).toMatch(/\n\|\|\|\|\nBob> .*\n\n\|\nAnn> /);
    expect(ran.out).toContain('Bob wins.');
    const broken = await play('', { ...GAME, 'backup.nim': backup.slice(5) }, '-load', 'backup.nim');
    expect(broken).toMatchObject({ code: 2, err: 'gander: "backup.nim" is not a saved game of Nim\n', out: '' });
  });

  it('has bots: random, search and its own', async () => {
    const own = nimModule('bots: { timid: { decide: () => 1 } },');
    const timid = await play('', { 'nim.mjs': own }, '-bots', 'all=timid');
    expect(timid.out.match(/1 taken/g)).toHaveLength(7);
    expect(timid.out).toMatch(/Bob wins\.\n$/);
    for (const bots of ['all=search', 'all=random', 'ann=search,2=random']) {
      expect((await play('', { 'nim.mjs': own }, '-bots', bots)).out).toMatch(/(Ann|Bob) wins\.\n$/);
    }
    expect((await play('', GAME, '-bots', 'all=timid')).err).toContain('there is no level called "timid"');
  });

  it('plays in the arena, in this thread and in others', async () => {
    const run = async (threads: string) => {
      const args = ['arena', '-game', './nim.mjs', '-players', 'search,random', '-games', '6', '-json', '-threads'];
      const { out, err, code } = await finish([...args, threads], '', GAME);
      expect([err, code]).toEqual(['', 0]);
      const { seconds, players, ...rest } = JSON.parse(out);
      return { ...rest, wins: players.map(({ wins }: { wins: number }) => wins) };
    };
    const [one, two] = [await run('1'), await run('2')];
    expect(two).toEqual(one);
    expect(one).toMatchObject({ game: './nim.mjs', games: 6, finished: 6 });
    expect(one.wins[0]).toBeGreaterThan(one.wins[1]);
  });

  it('is announced by its title in the arena, whose player count is that of the game', async () => {
    const arena = (players: string) =>
      finish(['arena', '-game', './nim.mjs', '-games', '2', '-players', players], '', GAME);
    expect((await arena('random,random')).out).toMatch(/^Nim: 2 games on 1 deal,/);
    expect((await arena('random')).err).toBe('gander: Nim is for 2 players, not for 1\n');
  });

  it.each(['game', '@scope/game'])('may be the installed package %s', async name => {
    const place = `node_modules/${name}/`;
    const files = {
      'node_modules/': '',
      'node_modules/@scope/': '',
      [place]: '',
      [`${place}main.mjs`]: nimModule(),
      [`${place}package.json`]: '{ "exports": "./main.mjs" }',
    };
    expect((await finish([name], '1\n', files)).out).toContain('1 taken.');
  });

  it('may be written without defineGame, as a class too', async () => {
    const text = `${nimModule().replace('export default', 'const nim =')}
class Nim {
  id = 'own';
  title = 'Own';
  seats = { min: 2, max: 2 };
  options = nim.options;
  highlights = [];
  bots = new Map();
  #rules = nim;
${['create', 'toAct', 'legal', 'play', 'outcome', 'clone', 'view', 'redact', 'configure', 'open']
  .map(name => `  ${name}(...args) { return this.#rules.${name}(...args); }\n`)
  .join('')}}
export default new Nim();
`;
    expect((await play('', { 'nim.mjs': text }, '-bots', 'all=search', '-think', '50')).out).toMatch(/wins\.\n$/);
  });

  it('may be TypeScript if Node supports it; otherwise the error says so', async () => {
    const ran = await finish(['./nim.ts'], '', { 'nim.ts': nimModule() });
    const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
    const can = major > 22 || (major === 22 && minor >= 18);
    const cannot = `cannot load "./nim.ts": Node ${process.versions.node} does not run TypeScript; 22.18 and later do`;
    expect([ran.code, ran.err]).toEqual(can ? [0, expect.anything()] : [1, `gander: ${cannot}\n`]);
  });

  it('that is an ES module in a CommonJS package is refused with advice', async () => {
    const ran = await finish(['./nim.js'], '', { 'nim.js': nimModule(), 'package.json': '{ "type": "commonjs" }' });
    expect(ran.err).toContain(
      'cannot load "./nim.js": it is an ES module, so its name must end in .mjs, or its package.json must say "type": "module"\n',
    );
    expect(ran.code).toBe(1);
  });
});

describe('what is not a game is reported in one sentence', () => {
  /** What plays such a module: at a table, and in the arena. */
  const COMMANDS = [['./nim.mjs'], ['arena', '-game', './nim.mjs', '-players', 'random,random']];
  const faults: [string, string, string][] = [
    ['no default export', 'export const game = 1;', '"./nim.mjs" does not export a game by default'],
    ['a function', 'export default () => {};', '"./nim.mjs" does not export a game by default'],
    ['a bot', 'export default { decide() {} };', '"./nim.mjs" does not export a game by default: it has no create()'],
    ['a syntax error', 'export default (', 'cannot load "./nim.mjs": Unexpected end of input'],
    ['a throw', "throw 'no idea';", 'cannot load "./nim.mjs": no idea'],
    ['a missing import', "import 'nowhere';", 'cannot load "./nim.mjs": Cannot find package \'nowhere\''],
    [
      'a definition without a method',
      nimModule('legal: undefined,'),
      'cannot load "./nim.mjs": defineGame: nim has no legal()',
    ],
    ['a game without a method', edited('legal: 1'), '"./nim.mjs" does not export a game by default: it has no legal()'],
    [
      'the id of another game',
      nimModule("id: 'azul',"),
      '"./nim.mjs" exports a game with the id azul, which is Azul\'s',
    ],
    [
      'an id that is a path',
      edited("id: '../../nim'"),
      '"./nim.mjs" exports a game whose id is not made of lower-case letters, digits and hyphens',
    ],
    ['a title that is none', edited('title: 7'), '"./nim.mjs" exports a game whose title is not a string'],
    ['seats that are none', edited('seats: 2'), '"./nim.mjs" exports a game whose seats are not { min, max }'],
    [
      'options that are none',
      edited('options: {}'),
      '"./nim.mjs" exports a game whose options are not a table of options',
    ],
    [
      'an option that every game has',
      nimModule("options: [{ name: 'seed', help: '', default: 1, parse: () => ({ ok: true, value: 1 }) }],"),
      '"./nim.mjs" exports a game with an option -seed, which every game has already',
    ],
    [
      'an option that every command has',
      nimModule("options: [{ name: 'no-color', help: '', default: 1, parse: () => ({ ok: true, value: 1 }) }],"),
      '"./nim.mjs" exports a game with an option -no-color, which every game has already',
    ],
    ['bots that are none', edited('bots: {}'), '"./nim.mjs" exports a game whose bots are not a Map'],
  ];

  /** The finished game with one member replaced. */
  function edited(member: string): string {
    return `${nimModule().replace('export default', 'const nim =')}export default { ...nim, ${member} };\n`;
  }

  // By each of the commands in turn.
  it.each(faults.map(([what, text, fault], i) => [what, text, fault, COMMANDS[i % COMMANDS.length]!] as const))(
    '%s',
    async (_, text, fault, command) => {
      const ran = await finish(command, '', { 'nim.mjs': text });
      expect(ran).toMatchObject({ code: 1, out: '' });
      expect(ran.err).toMatch(/^gander: .*\n$/);
      expect(ran.err).toContain(fault);
    },
  );

  it.each([
    ['./missing.mjs', 'cannot load "./missing.mjs": there is no such file or folder'],
    ['connect5', 'there is no game or subcommand called "connect5" (there are constructor, '],
    ['azull', 'there is no game or subcommand called "azull"; did you mean azul?'],
  ])('%s, which does not exist', async (name, fault) => {
    const ran = await finish([name], '', {});
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain(`gander: ${fault}`);
  });
});

describe('a game that fails is reported by name in one sentence, not as a bug in the program', () => {
  const BOOM = "throw new Error('boom\\nat nowhere')";
  const failures: [string, string, string][] = [
    ['create', `create() { ${BOOM}; },`, 'boom'],
    ['whoseTurn', `whoseTurn() { ${BOOM}; },`, 'boom'],
    ['legal', `legal() { ${BOOM}; },`, 'boom'],
    ['legal, with nothing', 'legal: () => undefined,', 'legal() returned undefined, not a list of actions'],
    ['legal, with no action', 'legal: () => [],', 'nothing is legal for seat 0, which may act'],
    ['toAct, with nothing', 'toAct: () => 3,', 'toAct() returned number, not a list of seats'],
    ['toAct, with nobody', 'toAct: () => [],', 'nobody may act, but there is no outcome()'],
    ['play', `play() { ${BOOM}; },`, 'boom'],
    ['outcome', `outcome() { ${BOOM}; },`, 'boom'],
    ['board', `board() { ${BOOM}; },`, 'boom'],
    ['narrate', `narrate() { ${BOOM}; },`, 'boom'],
    ['formatAction', `formatAction() { ${BOOM}; },`, 'boom'],
  ];

  it.each(failures)('in a pipe: %s', async (_, change, why) => {
    const ran = await play('1\n', { 'nim.mjs': nimModule(change) });
    expect([ran.err, ran.code]).toEqual([`gander: the game ./nim.mjs failed: ${why}\n`, 2]);
  });

  it('between bots, in search and in the arena', async () => {
    for (const [i, [what, change, why]] of failures.entries()) {
      if (['board', 'narrate', 'formatAction'].includes(what)) continue;
      const files = { 'nim.mjs': nimModule(change) };
      const expected = [`gander: the game ./nim.mjs failed: ${why}\n`, 2];
      const table = await play('', files, '-bots', 'all=search');
      expect([table.err, table.code]).toEqual(expected);
      // In this thread and in others by turns.
      const order = ['arena', '-game', './nim.mjs', '-players', 'search,random', '-games', '2'];
      const arena = await finish([...order, '-threads', `${1 + (i % 2)}`], '', files);
      expect([arena.err, arena.code]).toEqual(expected);
    }
  });

  it('and saved, if that is still possible', async () => {
    const change = `play(state, seat, taken) { if (taken === 2) { ${BOOM}; } state.sticks -= taken; state.turn = 1 - seat; },`;
    const ran = await play('1\n2\n', { 'nim.mjs': nimModule(change) });
    expect([ran.err, ran.code]).toEqual(['gander: the game ./nim.mjs failed: boom\n', 2]);
    expect(ran.files.get('backup.nim')).toContain('"sticks":6');
    const unsaveable = nimModule(`create: () => ({ sticks: 7, turn: 0, f() {} }), clone: state => ({ ...state }),`);
    const other = await play('1\n', { 'nim.mjs': unsaveable });
    expect([other.err, other.code]).toEqual(['gander: the game ./nim.mjs failed: a function has no form in JSON\n', 2]);
  });

  it('a failure of its own bot is reported as the bot’s', async () => {
    const ran = await play('', { 'nim.mjs': nimModule('bots: { odd: { decide: () => 9 } },') }, '-bots', 'all=odd');
    expect([ran.err, ran.code]).toEqual(['gander: player odd failed: it chose what it was not offered\n', 2]);
  });
});
