/** Nuggets as the participants of a room play it: A, whose turn it is, B, and somebody who watches. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/nuggets/events.ts';
import { nuggetsGame } from '../../../src/games/nuggets/index.ts';
import { create, type Options, play } from '../../../src/games/nuggets/rules.ts';
import { FacedGame } from '../../faces.ts';
import { openSession } from '../../session.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const newGame = (options: Options = {}) => new FacedGame(nuggetsGame, create(options, seededRandom('n')), ['A', 'B']);
const game = newGame();

describe('lines', () => {
  it('are one key of the player whose turn it is', () => {
    expect(game.action(0, 'h')).toBe('h');
    expect(game.action(0, ' L ')).toBe('L');
    for (const viewer of [1, 'spectator'] as const) expect(game.refusal(viewer, 'h')).toBe("It is A's turn.");
    for (const line of ['hh', 'h l', 'HLQ']) expect(game.refusal(0, line)).toBe('One key at a time.');
    expect(game.refusal(0, 'x')).toBe('"x" is neither a key nor a command: help lists them.');
  });

  it('are those of the next player after a key, as in the session', () => {
    const next = newGame();
    play(next.state, 0, 'l', seededRandom('n'));
    expect(next.action(1, 'h')).toBe('h');
    expect(next.refusal(0, 'h')).toBe("It is B's turn.");
    expect(next.face.toAct!(next.sight(0).view)).toEqual([1]);
  });

  it('show everybody their own display at any time', () => {
    expect(game.answer(0, 'board')).toBe(`Player A has 0 nuggets (250 nuggets unclaimed).
+-------+                
|*...*.*|                
|..@..*.|                
|.....**#                
|*.*....|                
|**...*.|                
+-------+                
                         
                         
                         
                         
`);
    expect(game.answer(1, 'board')).toMatch(/^Player B has 0 nuggets/);
    expect(game.answer(1, 'board')).not.toContain('A\n');
    const all = game.answer('spectator', 'board');
    expect(all).toMatch(/^Spectator: 250 nuggets unclaimed\.\n/);
    expect([all.includes('..A..'), all.includes('#####B')]).toEqual([true, true]);
    for (const viewer of VIEWERS) expect(game.face.board(game.sight(viewer))).toBe(game.answer(viewer, 'board'));
  });

  it('save, quit and explain', () => {
    for (const viewer of VIEWERS) {
      expect(game.interpret(viewer, 'save it.nug')).toEqual({ kind: 'save', file: 'it.nug' });
      for (const line of ['Q', 'quit']) expect(game.interpret(viewer, line)).toEqual({ kind: 'quit' });
      expect(game.answer(viewer, 'help')).toMatch(/^One key at a time: h l j k y u b n to step/);
    }
  });

  it('mean something whatever they are', () => {
    game.expectTotal(['h', 'H', 'Q', 'board', 'save', 'help', 'join', 'quit'], VIEWERS);
    newGame({ roster: 'open' }).expectTotal(['h', 'Q', 'join'], [0, 1, 2, 3, 'spectator']);
  });
});

it('in an open roster everybody on the map may act, leave, and the next one join', () => {
  const open = newGame({ roster: 'open' });
  for (const viewer of [0, 1]) for (const key of ['h', 'Q']) expect(open.action(viewer, key)).toBe(key);
  expect(open.action(2, 'join')).toBe('join');
  expect(open.face.question(open.sight(2))).toBe('Type join to enter the map.\n');
  expect(open.face.board(open.sight(2))).toBe('You are not on the map.\n');
  expect(open.refusal(3, 'join')).toMatch(/^"join" is neither/);
  play(open.state, 0, 'Q', seededRandom('n'));
  expect(open.refusal(0, 'h')).toBe('You are not on the map.');
  expect(open.face.board(open.sight(0))).toMatch(/^Player A has 0 nuggets/);
});

it('asks for a key and lists the keys that are possible, only in turn', () => {
  const { face } = game;
  expect(face.question(game.sight(0))).toMatch(/^Your keys: h l j k y u b n to step, H /);
  expect(face.complete('', game.sight(0))).toEqual([...'hljkyubnHLJKYUBN', 'board', 'save', 'help', 'quit']);
  for (const viewer of [1, 'spectator'] as const) {
    expect(face.question(game.sight(viewer))).toBe('');
    expect(face.complete('', game.sight(viewer))).toEqual(['board', 'save', 'help', 'quit']);
    expect(face.usages(game.sight(viewer))).toEqual(['board', 'save FILE', 'help', 'quit']);
  }
});

it('tells those who saw it about gold and swaps, and says nothing about steps', () => {
  const seenBy = [1];
  const told = (event: Event) => game.face.narrate(event, game.sight(1));
  expect(told({ type: 'collected', seat: 0, at: 3, nuggets: 1, seenBy })).toBe('Player A collects 1 nugget.\n');
  expect(told({ type: 'swapped', seat: 0, other: 1, from: 3, to: 4, seenBy })).toBe(
    'Player A swaps places with player B.\n',
  );
  expect(told({ type: 'joined', seat: 2, at: 3, seenBy })).toBe('Player C joins.\n');
  expect(told({ type: 'left', seat: 0, at: 3, seenBy })).toBe('Player A leaves.\n');
  expect(told({ type: 'moved', seat: 0, from: 3, to: 4, seenBy })).toBe('');
});

it('explains a refusal of the rules', () => {
  expect(game.face.refusalText('blocked', 'h', game.sight(0))).toBe('There is no way in that direction.');
});

it('nobody acts once all gold is collected', () => {
  const over = newGame();
  over.state.unclaimed = 0;
  for (const viewer of VIEWERS) expect(over.refusal(viewer, 'h')).toBe('The game is over.');
});

it('a room is for two players', () => {
  const { session } = openSession(nuggetsGame, { options: Object.fromEntries(nuggetsGame.roomOptions!) });
  expect(session.names).toEqual(['A', 'B']);
});
