/** What a user's game makes for rooms is guarded like its rules: a failure is reported as that game's. */
import { describe, expect, it } from 'vitest';
import { guardGame } from '../../src/cli/guardedgame.ts';
import { defineGame } from '../../src/core/definegame.ts';
import { GameError } from '../../src/core/game.ts';
import type { TextGame } from '../../src/core/session.ts';

const fails = (): never => {
  throw new Error('boom');
};
const game = guardGame(
  defineGame({
    id: 'coin',
    title: 'Coin',
    seats: 1,
    create: () => ({ flips: 0 }),
    whoseTurn: () => 0,
    legal: () => ['flip'],
    play: state => void state.flips++,
    outcome: () => undefined,
    board: fails,
    parseAction: fails,
    stateCodec: { toJson: fails, fromJson: fails },
  }) as TextGame,
  './coin.mjs',
);
const sight = { view: { flips: 0 }, viewer: 0, names: ['Ann'] };
const failure = new GameError('the game ./coin.mjs failed: boom');

describe('a game that fails in a room', () => {
  it('is named if its face fails', () => {
    expect(() => game.face!.board(sight)).toThrow(failure);
    expect(game.face!.formatAction('flip', sight.view)).toBe('flip');
  });

  it('is named if its JSON fails', () => {
    expect(() => game.wire!.view.toJson(sight.view)).toThrow(failure);
    expect(() => game.wire!.view.fromJson({ state: {} })).toThrow(failure);
    expect(game.wire!.action.toJson('flip')).toBe('flip');
  });

  it('only refuses a line that it fails to understand', () => {
    expect(game.face!.interpret('flip', sight).kind).toBe('refused');
  });
});
