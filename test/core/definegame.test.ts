/** What `defineGame` makes of a game's rules: the whole contract, a session, saves. */
import { describe, expect, it } from 'vitest';
import { iterations, searchBot } from '../../src/bots/search.ts';
import { defineGame } from '../../src/core/definegame.ts';
import type { GameDefinition } from '../../src/core/gamedefinition.ts';
import { flagOption, numberOption } from '../../src/core/option.ts';
import { seededRandom } from '../../src/core/random.ts';
import { contractTests } from '../../src/testing/index.ts';
import { openSession, tryOpenSession } from '../session.ts';

/** Take one to three sticks; taking the last one loses. */
const nim = {
  id: 'nim',
  title: 'Nim',
  seats: 2,
  create: () => ({ sticks: 7, turn: 0 }),
  whoseTurn: (state: Sticks) => state.turn,
  legal: ({ sticks }: Sticks) => [1, 2, 3].filter(n => n <= sticks),
  play(state: Sticks, seat: number, taken: number) {
    state.sticks -= taken;
    state.turn = 1 - seat;
    return undefined;
  },
  outcome: ({ sticks, turn }: Sticks) => (sticks === 0 ? { winners: [turn] } : undefined),
  board: ({ sticks }: Sticks) => '|'.repeat(sticks),
};
interface Sticks {
  sticks: number;
  turn: number;
}
const defined = defineGame(nim);

/** Every player holds a card that only they may see, and may play it at any time. */
const cards = defineGame({
  id: 'cards',
  title: 'Cards',
  seats: { min: 2, max: 4 },
  create: ({ players }, random) => ({
    hands: Array.from({ length: players }, () => random.below(100)),
    played: Array<number>(players).fill(-1),
  }),
  toAct: ({ played }) => played.flatMap((card, seat) => (card < 0 ? [seat] : [])),
  legal: (): ('play the card' | 'discard')[] => ['play the card'],
  parseAction: line => (line === 'play the card' || line === 'discard' ? line : undefined),
  play(state, seat, action, _random, emit: (event: { seat: number; card: number }) => void) {
    if (action === 'discard') return 'needed';
    state.played[seat] = state.hands[seat]!;
    emit({ seat, card: state.hands[seat]! });
  },
  refusals: { needed: 'You cannot do without it.' },
  narrate: ({ seat, card }: { seat: number; card: number }) => `Player ${seat + 1} plays ${card}.`,
  outcome: ({ played }) =>
    played.includes(-1) ? undefined : { winners: [played.indexOf(Math.max(...played))], scores: played },
  view: (state, viewer) => ({ ...state, hands: state.hands.map((card, seat) => (seat === viewer ? card : -1)) }),
  redact: event => event,
  board: ({ hands }, viewer) => (viewer === 'spectator' ? 'Cards are hidden.' : `Your card: ${hands[viewer]}`),
});

const random = () => seededRandom('test');

describe('the contract of a defined game', () => {
  it('includes what the definition leaves out', () => {
    const state = defined.create({}, random());
    expect(defined.seats).toEqual({ min: 2, max: 2 });
    expect(defined.toAct(state)).toEqual([0]);
    expect(defined.view(state, 'spectator')).toBe(state);
    const copy = defined.clone(state);
    copy.sticks = 0;
    expect(state.sticks).toBe(7);
    expect([defined.toAct(copy), defined.outcome(copy)]).toEqual([[], { winners: [0], scores: [1, 0] }]);
  });

  it('refuses a seat that may not act and an action that is not legal, and changes nothing', () => {
    const state = defined.create({}, random());
    expect(defined.legal(state, 1)).toEqual([]);
    expect(defined.play(state, 1, 1, random())).toBe('not-your-turn');
    expect(defined.play(state, 0, 4, random())).toBe('illegal');
    expect(state).toEqual({ sticks: 7, turn: 0 });
    expect(defined.play(state, 0, 3, random())).toBeUndefined();
    expect(state).toEqual({ sticks: 4, turn: 1 });
  });

  it('leaves it to a game with refusals of its own to check actions', () => {
    const state = cards.create({}, random());
    expect(cards.play(state, 0, 'discard', random())).toBe('needed');
    expect(cards.play(state, 2, 'play the card', random())).toBe('not-your-turn');
  });

  it('accepts every allowed number of players; the smallest is the default', () => {
    expect(cards.create({}, random()).hands).toHaveLength(2);
    expect(cards.create({ players: 4 }, random()).hands).toHaveLength(4);
    expect(() => cards.create({ players: 5 }, random())).toThrow('Cards is not for 5 players');
  });

  it('hides all events of a game that has a view but no redact', () => {
    const { redact, ...silent } = nim as typeof nim & { redact?: undefined };
    expect(defineGame({ ...silent, view: state => state }).redact({} as never, 0)).toBeUndefined();
    expect(defined.redact('event' as never, 0)).toBe('event');
  });

  it.each(contractTests(defined))('keeps the rule: $name', ({ run }) => run());

  it.each(
    contractTests(cards, {
      resample: (state, viewer, other) => ({
        ...state,
        hands: state.hands.map((card, seat) => (seat === viewer || state.played[seat]! >= 0 ? card : other.below(100))),
      }),
    }),
  )('keeps the rule in a game with hidden cards: $name', ({ run }) => run());

  it('is enough for search', () => {
    const state = defined.create({}, random());
    // Taking two leaves five, a lost position for the opponent.
    expect(searchBot(defined).decide(state, 0, [1, 2, 3], random(), iterations(400))).toBe(2);
  });

  it.each<[string, object]>([
    ['id must be lower-case letters, digits and hyphens', { id: '../nim' }],
    ['nim has no title', { title: undefined }],
    ['nim: seats must be a whole number, or { min, max }', { seats: { min: 3, max: 2 } }],
    ['nim has no legal()', { legal: undefined }],
    ['nim has neither whoseTurn() nor toAct()', { whoseTurn: undefined }],
    ['nim: there must be 2 different names', { names: ['A', 'A'] }],
    ['nim: the option load already exists', { options: [{ name: 'load' }] }],
  ])('is not made from a definition that makes no sense: %s', (fault, change) => {
    const definition = { ...nim, ...change } as GameDefinition<Sticks, number, never, never>;
    expect(() => defineGame(definition)).toThrow(`defineGame: ${fault}`);
  });
});

describe('the session of a defined game', () => {
  it('shows the board, asks each player in turn and says who has won', () => {
    const { opening, type, session } = openSession(defined);
    expect(opening).toBe('Nim: Player 1 and Player 2. Type help for help.\n\n|||||||\nPlayer 1> ');
    expect(type('3')).toBe('\n||||\nPlayer 2> ');
    expect(type(' 3 ')).toBe('\n|\nPlayer 1> ');
    expect(type('1')).toBe('\n\nPlayer 2 wins.\n');
    expect(session).toMatchObject({ ended: 0, activeSeat: undefined });
  });

  it('lists the possible moves after an impossible one', () => {
    const { type, session } = openSession(defined);
    expect(type('4 sticks')).toBe('"4 sticks" is not a move or a command. Moves: 1, 2, 3.\nPlayer 1> ');
    expect(type('save')).toBe('Type it like this: save <file>.\nPlayer 1> ');
    expect(type('')).toBe('Player 1> ');
    expect([session.line('x'), session.line('save'), session.line(''), session.line('help')]).toEqual([
      'refused',
      'refused',
      'refused',
      'taken',
    ]);
    expect(session.state).toEqual({ sticks: 7, turn: 0 });
  });

  it('leaves the list of possible moves to a rich host', () => {
    expect(openSession(defined, { rich: true }).type('4')).toBe('"4" is not a move or a command.\nPlayer 1> ');
  });

  it('has commands for everything but moves', () => {
    const { type, session } = openSession(defined);
    expect(type('BOARD')).toBe('\n|||||||\nPlayer 1> ');
    expect(type('moves')).toBe('1, 2, 3\nPlayer 1> ');
    expect(type('help')).toMatch(/^Type a move .*\n(?:[a-z]+ .*\n){6}Player 1> $/);
    expect(type('quit')).toBe('');
    expect(session.ended).toBe(0);
    expect(session.backup()).toBeUndefined();
  });

  it('passes every event on, and narrates what all players may know of it', () => {
    const events: unknown[] = [];
    const { type, session } = openSession(cards, { onEvent: (event, state) => events.push([event, state]) });
    expect(type('play the card')).toMatch(/^Player 1 plays \d+\.\n\nCards are hidden\.\nPlayer 2> $/);
    expect(events).toEqual([[{ seat: 0, card: expect.any(Number) }, session.state]]);
    expect(type('discard')).toBe('You cannot do without it.\nPlayer 2> ');
  });

  it('shows hidden information only to the player who asks for it', () => {
    const { opening, type, session } = openSession(cards, { options: { players: '3' } });
    expect(opening).not.toContain('Your card');
    expect(openSession(cards, { rich: true }).opening).toContain('Your card');
    expect(type('board')).toContain(`Your card: ${(session.state as { hands: number[] }).hands[0]}`);
  });

  it('lets players act one after another if several may act at once, and prints the scores', () => {
    const { type } = openSession(cards, { options: { players: '3' } });
    const [, second, third] = [type('play the card'), type('play the card'), type('play the card')];
    expect(second).toMatch(/Player 3> $/);
    expect(third).toMatch(/Player \d wins \(Player 1 \d+, Player 2 \d+, Player 3 \d+\)\.\n$/);
  });

  it('completes moves word by word, and lists moves with the same first word once', () => {
    const { session } = openSession(cards);
    expect(session.complete('')).toEqual(['play', 'board', 'moves', 'save', 'load', 'help', 'quit']);
    expect(session.complete('PL')).toEqual(['play']);
    expect(session.complete('play ')).toEqual(['the']);
    expect(session.complete('play the c')).toEqual(['card']);
    expect(session.complete('save ')).toEqual([]);
    const many = openSession(defineGame({ ...nim, formatAction: (action: number) => `take ${action}` }));
    expect(many.session.usages().slice(0, 2)).toEqual(['take ...', 'board']);
  });

  it('accepts other ways to write a move if the game parses them', () => {
    const words = ['one', 'two', 'three'];
    const game = defineGame({
      ...nim,
      parseAction: line =>
        words.includes(line) ? words.indexOf(line) + 1 : /^\d+$/.test(line) ? Number(line) : undefined,
    });
    const { type } = openSession(game);
    expect(type('two')).toBe('\n|||||\nPlayer 2> ');
    expect(type('9')).toBe('That is not possible now.\nPlayer 2> ');
  });

  it('has the options of its definition, each with a value', () => {
    const game = defineGame({
      ...nim,
      options: [
        numberOption({ name: 'sticks', placeholder: 'N', min: 1, max: 99, default: 7, help: 'how many sticks' }),
        flagOption({ name: 'second', help: 'the second player begins' }),
      ],
      create: ({ sticks, second, players }) => ({ sticks: sticks + players - 2, turn: second ? 1 : 0 }),
    });
    expect(game.create({}, random())).toEqual({ sticks: 7, turn: 0 });
    expect(game.create({ sticks: 3 }, random())).toEqual({ sticks: 3, turn: 0 });
    const { opening, files, type } = openSession(game, { options: { sticks: '4', second: '' } });
    expect(opening).toMatch(/\n\|{4}\nPlayer 2> $/);
    type('save f');
    expect(tryOpenSession(game, { options: { sticks: '0' } })).toMatchObject({ ok: false, misused: true });
    const warnings: string[] = [];
    const warn = (sentence: string): void => void warnings.push(sentence);
    const loaded = openSession(game, { files, options: { load: 'f', sticks: '9' }, warn });
    expect(loaded.opening).toMatch(/\n\|{4}\nPlayer 2> $/);
    expect(warnings).toEqual(['-sticks is ignored, since -load is given']);
  });

  it('has as many players as -players says', () => {
    expect(openSession(cards, { options: { players: '4' } }).session.names).toHaveLength(4);
    expect(tryOpenSession(cards, { options: { players: '5' } })).toMatchObject({ ok: false, misused: true });
  });
});

describe('a saved game', () => {
  const saved = (): string => {
    const { type, files } = openSession(defined);
    expect(type('3', 'save game')).toMatch(/Saved to game\.\nPlayer 2> $/);
    return files.get('game')!;
  };

  it('continues where it was, with the same random numbers, by option and by command', () => {
    const first = openSession(cards, { seed: 'one', options: { players: '3' } });
    first.type('play the card', 'save game');
    const loaded = openSession(cards, { seed: 'two', files: first.files, options: { load: 'game' } });
    const again = openSession(cards, { seed: 'two', files: first.files });
    expect(again.type('load game')).toContain('Player 2> ');
    for (const { session, random } of [loaded, again]) {
      expect(session.state).toEqual(first.session.state);
      expect(session.names).toHaveLength(3);
      expect(random.save()).toBe(first.random.save());
    }
  });

  it('asks the same player next if all players may act at any time', () => {
    const race = defineGame({
      id: 'race',
      title: 'Race',
      seats: 3,
      create: () => ({ steps: [0, 0, 0] }),
      toAct: ({ steps }) => (Math.max(...steps) < 3 ? [0, 1, 2] : []),
      legal: () => ['step'],
      play({ steps }, seat) {
        steps[seat]!++;
      },
      outcome: ({ steps }) => (steps.includes(3) ? { winners: [steps.indexOf(3)], scores: steps } : undefined),
      board: ({ steps }) => steps.join(' '),
    });
    const { type, files } = openSession(race);
    expect(type('step', 'step', 'save f')).toMatch(/Player 3> $/);
    expect(openSession(race, { files, options: { load: 'f' } }).opening).toMatch(/1 1 0\nPlayer 3> $/);
    expect(openSession(race, { files }).type('load f')).toMatch(/1 1 0\nPlayer 3> $/);
    expect(type('step', 'step')).toMatch(/2 1 1\nPlayer 2> $/);
  });

  it('is the backup at the end of the input, unless the game is over', () => {
    const { session, type } = openSession(defined);
    type('3');
    const { file, text } = session.backup()!;
    expect(file).toBe('backup.nim');
    expect(openSession(defined, { files: { [file]: text }, options: { load: file } }).opening).toContain('||||\n');
    type('3', '1');
    expect(session.backup()).toBeUndefined();
  });

  it('that was changed anywhere is refused in a sentence, and the game in play continues', () => {
    const text = saved();
    for (let at = 0; at < text.length - 1; at++) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      const { type } = openSession(defined, { files: { f: changed, torn: text.slice(0, at) } });
      for (const file of ['f', 'torn']) {
        expect(type(`load ${file}`)).toMatch(/^Not loaded: "\w+" is [^\n]*\.\nPlayer 1> $/);
      }
    }
  });

  it.each([
    ['', '"f" is not a saved game of Nim'],
    ['[1]', '"f" is not a saved game of Nim'],
    ['null', '"f" is not a saved game of Nim'],
    ['{"game":"chess"}', '"f" is a saved game of "chess", not of Nim'],
    ['{"game":"nim","state":{}}', '"f" is damaged: it is not what was saved'],
  ])('is not %s', (text, fault) => {
    expect(tryOpenSession(defined, { files: { f: text }, options: { load: 'f' } })).toEqual({ ok: false, fault });
  });

  it('of other rules is refused', () => {
    const other = defineGame({ ...nim, rulesVersion: 2 });
    expect(tryOpenSession(other, { files: { f: saved() }, options: { load: 'f' } })).toEqual({
      ok: false,
      fault: '"f" was saved with other rules of Nim',
    });
  });

  it('that the rules cannot continue is refused, even if it is unchanged', () => {
    const careless = defineGame({
      ...nim,
      create: () => ({ turn: 0 }) as Sticks,
      legal: () => [1],
      board: () => '',
      outcome: () => undefined,
    });
    const { files, type } = openSession(careless);
    type('save f');
    const strict = defineGame({ ...nim, board: ({ sticks }) => '|'.repeat(sticks.valueOf()) });
    expect(tryOpenSession(strict, { files, options: { load: 'f' } })).toEqual({
      ok: false,
      fault: '"f" is damaged: Nim cannot go on with it',
    });
  });

  it('that cannot be written is reported in a sentence', () => {
    const { type, session } = openSession(defined);
    expect(type('save no/where')).toMatch(/^Not saved: cannot write "no\/where": .*\.\nPlayer 1> $/);
    expect(session.line('save no/where')).toBe('refused');
  });
});
