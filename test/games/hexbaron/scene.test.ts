/** HexBaron as a picture: hexagons, pieces, what the players have, and what can be chosen. */
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import { hexbaronGame as game } from '../../../src/games/hexbaron/index.ts';
import { LESS, PBDS, pieceOf, SERF, type State, setPiece } from '../../../src/games/hexbaron/state.ts';
import { FacedGame } from '../../faces.ts';
import { hasSoundScenes, linesOf, looksOf, nameOf, shapeOf } from '../../scenes.ts';
import { contract } from './contract.ts';

const start = (): State => game.create({}, { below: () => 0 });
const sceneOf = (state: State, viewer: Viewer, typed = '') =>
  game.face!.scene!(new FacedGame(game, state, ['Player One', 'Player Two']).sight(viewer), typed);

describe('in random games', () => {
  hasSoundScenes(game, { cases: contract.cases!.slice(1), seeds: ['1'], steps: 60 }, 10);
});

it('a hexagon has its terrain as a style and as marks, and its number', () => {
  const scene = sceneOf(start(), 'spectator');
  expect(['tile 0', 'tile 1', 'tile 4'].map(id => looksOf(scene, id))).toEqual(['muted', 'tile green', 'tile brown']);
  expect(looksOf(scene, 'tile 1 left')).toBe('# (tile green)');
  expect(looksOf(scene, 'tile 4 right')).toBe('~ (tile brown)');
  expect(looksOf(scene, 'tile 0 left')).toBeUndefined();
  expect(looksOf(scene, 'tile 31 number')).toBe('31 (muted)');
});

it('neighbours share an edge', () => {
  const scene = sceneOf(start(), 'spectator');
  const corners = (tile: number): string[] => {
    const shape = shapeOf(scene, `tile ${tile}`);
    return shape?.kind === 'polygon' ? shape.points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`) : [];
  };
  const shared = (a: number, b: number) => corners(a).filter(corner => corners(b).includes(corner)).length;
  expect([4, 8].map(tile => shared(0, tile))).toEqual([2, 2]);
  expect([0, 1, 5, 8, 9, 12].map(tile => shared(4, tile))).toEqual([2, 2, 0, 2, 2, 2]);
});

it('pieces have their letters in the style of their owners, and one that is crowded a mark', () => {
  const state = start();
  setPiece(state, 4, pieceOf(1, SERF));
  const scene = sceneOf(state, 0);
  expect(looksOf(scene, 'piece 0 letter')).toBe('B (owner 0)');
  expect(looksOf(scene, 'piece 4 letter')).toBe('s (owner 1)');
  expect(looksOf(scene, 'piece 4')).toBe('owner 1');
  expect(looksOf(scene, 'piece 4 crowded')).toBe('! (warning)');
  expect(looksOf(scene, 'piece 31 crowded')).toBeUndefined();
});

it('a piece that is crowded at the end of a turn is gone', () => {
  const state = start();
  setPiece(state, 12, pieceOf(1, SERF));
  setPiece(state, 16, pieceOf(1, SERF));
  const skip = game.face!.interpret('skip', new FacedGame(game, state, []).sight(0));
  if (skip.kind !== 'action') throw new Error('a command can be given up');
  for (let i = 0; i < 3; i++) game.play(state, 0, skip.action, { below: () => 0 });
  const scene = sceneOf(state, 1);
  expect(shapeOf(scene, 'piece 8')).toBeUndefined();
  expect(shapeOf(scene, 'tile 8')?.name).toBe('tile 8, field');
});

it('has what both players have, and the commands left beside the one whose turn it is', () => {
  const scene = sceneOf(start(), 0);
  expect(looksOf(scene, 'player 0 text')).toBe('Player One (commands left: 3) (owner 0)');
  expect(looksOf(scene, 'player 1 text')).toBe('Player Two (owner 1)');
  expect(looksOf(scene, 'stock 1')).toBe('VPs 1, fuel 10, lumber 10, supply 5 (strong)');
});

it('tiles are chosen for the command that has been typed; without one, for what can be done there', () => {
  const state = start();
  setPiece(state, 1, pieceOf(0, LESS));
  setPiece(state, 5, pieceOf(0, PBDS));
  const lines = (viewer: Viewer, typed = '') => linesOf(sceneOf(state, viewer, typed));
  expect(lines(0)).toEqual(['move 0', 'saw 1', 'spawn 4', 'dig 5', 'move 8']);
  expect(lines(0, 'move 8')).toEqual(['move 8 4', 'move 8 12', 'move 8 16']);
  expect(lines(0, 'upgrade pbds')).toEqual(['upgrade pbds 8']);
  expect(lines(1)).toEqual([]);
  expect(lines('spectator')).toEqual([]);
  const scene = sceneOf(state, 0, 'move 8');
  expect(nameOf(scene, 'move 8 12')).toBe('tile 12, forest: 1 fuel');
  expect(nameOf(sceneOf(state, 0), 'move 8')).toBe("tile 8, field, Player One's Serf: Serf, worth 1 VP");
});
