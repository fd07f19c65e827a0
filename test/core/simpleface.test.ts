/** The face that `defineGame` gives to a game, and its JSON. */
import { describe, expect, it } from 'vitest';
import { defineGame } from '../../src/core/definegame.ts';
import { seededRandom } from '../../src/core/random.ts';
import { checkContract } from '../../src/testing/index.ts';
import { FacedGame } from '../faces.ts';

/** Take one to three sticks; taking the last one loses. */
const nim = {
  id: 'nim',
  title: 'Nim',
  seats: 2,
  names: ['Ann', 'Bob'],
  help: 'Take one to three sticks.',
  create: () => ({ sticks: 7, turn: 0 }),
  whoseTurn: (state: Sticks) => state.turn,
  legal: ({ sticks }: Sticks) => [1, 2, 3].filter(n => n <= sticks).map(n => `take ${n}`),
  play(state: Sticks, seat: number, action: string, _random: unknown, emit: (event: Taken) => void) {
    const taken = Number(action.slice('take '.length));
    state.sticks -= taken;
    state.turn = 1 - seat;
    emit({ taken });
    return undefined;
  },
  outcome: ({ sticks, turn }: Sticks) => (sticks === 0 ? { winners: [turn] } : undefined),
  board: ({ sticks }: Sticks) => '|'.repeat(sticks),
  narrate: ({ taken }: Taken) => `${taken} taken.`,
};
interface Sticks {
  sticks: number;
  turn: number;
}
interface Taken {
  readonly taken: number;
}

const random = () => seededRandom('face');
const defined = defineGame(nim);
const game = new FacedGame(defined, defined.create({}, random()), ['Ann', 'Bob']);
const VIEWERS = [0, 1, 'spectator'] as const;

describe('lines', () => {
  it('are moves of the player whose turn it is, as they are written', () => {
    expect(game.action(0, ' TAKE  2')).toBe('take 2');
    for (const viewer of [1, 'spectator'] as const) expect(game.refusal(viewer, 'take 2')).toBe("It is Ann's turn.");
    expect(game.refusal(0, 'take 9')).toBe('"take 9" is not a move or a command. Moves: take 1, take 2, take 3.');
    expect(game.refusal(0, '')).toBe('Type a move or a command. Moves: take 1, take 2, take 3.');
  });

  it('show the board and help to everybody, moves to whoever may move', () => {
    for (const viewer of VIEWERS) {
      expect(game.answer(viewer, 'Board')).toBe('|||||||\n');
      expect(game.answer(viewer, 'help')).toBe(`Take one to three sticks.
Type a move (moves lists them), or one of these:
board         show the board
moves         list the moves that are possible now
save <file>   save the game
help          show this list
quit          leave the game
`);
    }
    expect(game.answer(0, 'moves')).toBe('take 1, take 2, take 3\n');
    expect(game.refusal(1, 'moves')).toBe("It is Ann's turn.");
    expect(game.refusal(1, 'board 2')).toBe('Type it like this: board.');
  });

  it('save and quit, but do not load', () => {
    expect(game.interpret(1, 'save it')).toEqual({ kind: 'save', file: 'it' });
    expect(game.interpret(1, 'quit')).toEqual({ kind: 'quit' });
    expect(game.refusal(0, 'load it')).toBe('There is no "load" in a room: its owner has set up the game.');
  });

  it('mean something whatever they are', () => {
    game.expectTotal(['take', '1', '2', '9', 'board', 'save', 'load', 'moves'], VIEWERS);
  });
});

it('completes, lists and asks for moves only in turn', () => {
  const { face } = game;
  expect(face.complete('take ', game.sight(0))).toEqual(['1', '2', '3']);
  expect(face.usages(game.sight(0))).toEqual(['take ...', 'board', 'moves', 'save <file>', 'help', 'quit']);
  expect(face.usages(game.sight(1))).toEqual(['board', 'moves', 'save <file>', 'help', 'quit']);
  expect(face.complete('take ', game.sight(1))).toEqual([]);
  expect(VIEWERS.map(viewer => face.question(game.sight(viewer)))).toEqual([
    'It is your turn: type a move (moves lists them).\n',
    '',
    '',
  ]);
});

it('tells events in the words of the game, if it has any', () => {
  expect(game.face.narrate({ taken: 2 }, game.sight(1))).toBe('2 taken.\n');
  const { narrate: _, ...silent } = nim;
  expect(defineGame(silent).face!.narrate({ taken: 2 }, game.sight(1))).toBe('');
});

it('gives the reasons of the game for a refusal', () => {
  const face = defineGame({ ...nim, refusals: { greedy: 'Leave some.' } }).face!;
  expect(face.refusalText('greedy', 'take 3', game.sight(0))).toBe('Leave some.');
  expect(face.refusalText('not-your-turn', 'take 3', game.sight(0))).toBe('It is not your turn.');
});

it('lets no control character through to a terminal', () => {
  const rude = defineGame({ ...nim, board: () => '\x1b[2J|', narrate: () => 'ding\x07' }).face!;
  expect(rude.board(game.sight(0))).toBe('?[2J|\n');
  expect(rude.narrate({ taken: 1 }, game.sight(0))).toBe('ding?\n');
});

it('refuses a line on which the code of the game fails', () => {
  const parseAction = (): string => {
    throw new Error('boom\nat nowhere');
  };
  const broken = defineGame({ ...nim, parseAction });
  expect(broken.face!.interpret('take 1', game.sight(0))).toEqual({
    kind: 'refused',
    text: 'Nim failed on that line: "Error: boom?at nowhere".',
  });
});

it('keeps the contract, with the JSON that it gets', () => {
  checkContract(defined, { wire: defined.wire! });
});

it('what is JSON for a state may be the game’s own', () => {
  const stateCodec = {
    toJson: ({ sticks, turn }: Sticks) => [sticks, turn],
    fromJson: () => ({ ok: true, value: { sticks: 1, turn: 1 } }) as const,
  };
  const { wire } = defineGame({ ...nim, stateCodec });
  expect(wire!.view.toJson(game.state)).toEqual({ state: [7, 0] });
  expect(wire!.view.fromJson({ state: [] })).toEqual({ ok: true, value: { sticks: 1, turn: 1 } });
  expect(wire!.action.fromJson(wire!.action.toJson('take 1'))).toEqual({ ok: true, value: 'take 1' });
});
