/** Azul as a picture: the table, the boards, and what can be chosen in them. */
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import { azulGame as game } from '../../../src/games/azul/index.ts';
import { FacedGame } from '../../faces.ts';
import { opened, withFile } from '../../openings.ts';
import { hasSoundScenes, linesOf, looksOf, nameOf, shapeOf } from '../../scenes.ts';
import { contract } from './contract.ts';
import { position } from './position.ts';

const save = position({
  table: '0: F R R R\n2: R Y Y U\n3: B B B B',
  own: '1: . || . Y . . .\n2: . R || . B . . .\n3: L L L || . . . . .\nbroken: R U\nscore: 7',
  other: '2: Y Y || . . . . .',
});
const state = opened(game, withFile('load', ['p.azul', save]));
const two = new FacedGame(game, state, ['Ana', 'Bo']);
const scene = (viewer: Viewer, typed = '') => two.face.scene!(two.sight(viewer), typed);

describe('in random games', () => {
  hasSoundScenes(game, { ...contract, seeds: ['1'], steps: 300 }, 20);
});

it('a factory has a shape for the tiles of each colour, and a letter for each tile', () => {
  const table = scene(0);
  expect(looksOf(table, 'factory 2 Y')).toBe('tile yellow');
  expect(looksOf(table, 'factory 2 Y 0')).toBe('Y (tile yellow)');
  expect(looksOf(table, 'factory 2 Y 1')).toBe('Y (tile yellow)');
  expect(looksOf(table, 'factory 2 Y 2')).toBeUndefined();
  expect(looksOf(table, 'factory 2 B')).toBeUndefined();
  expect(shapeOf(table, 'factory 2')?.name).toBe('factory 2: R Y Y U');
  expect(shapeOf(table, 'factory 1')?.name).toBe('factory 1: empty');
});

it('the centre has the number of tiles of each colour, and the marker', () => {
  const table = scene(0);
  expect(looksOf(table, 'centre R')).toBe('tile red');
  expect(looksOf(table, 'centre R count')).toBe('×3 (strong)');
  expect(looksOf(table, 'centre Y')).toBe('muted');
  expect(looksOf(table, 'centre F')).toBe('warning');
});

it('a tile on the mosaic has its colour and letter, and an empty place the letter of its colour, muted', () => {
  const table = scene(0);
  expect(looksOf(table, 'board 0 mosaic 2 2')).toBe('tile blue');
  expect(looksOf(table, 'board 0 mosaic 2 2 letter')).toBe('B (tile blue)');
  expect(looksOf(table, 'board 0 mosaic 2 3')).toBe('muted');
  expect(looksOf(table, 'board 0 mosaic 2 3 letter')).toBe('y (muted)');
});

it('a board has its pattern lines, its floor with what that costs, and its points', () => {
  const table = scene(0);
  expect(looksOf(table, 'board 0 line 2 1')).toBe('muted');
  expect(looksOf(table, 'board 0 line 2 2')).toBe('tile red');
  expect(looksOf(table, 'board 0 floor 1 letter')).toBe('R (tile red)');
  expect(looksOf(table, 'board 0 floor cost 7')).toBe('-3 (muted)');
  expect(looksOf(table, 'board 0 floor loss')).toBe('-2 (warning)');
  expect(looksOf(table, 'board 1 floor loss')).toBeUndefined();
  expect(looksOf(table, 'board 0 points')).toBe('7 points (strong)');
  expect(looksOf(table, 'board 1 points')).toBe('20 points (strong)');
});

it('the board of the viewer is the larger one', () => {
  const sizeOf = (viewer: Viewer, id: string) => {
    const label = shapeOf(scene(viewer), id);
    return label?.kind === 'label' ? label.size : 0;
  };
  expect(sizeOf(0, 'board 0 points')).toBeGreaterThan(sizeOf(0, 'board 1 points'));
  expect(sizeOf(1, 'board 1 points')).toBeGreaterThan(sizeOf(1, 'board 0 points'));
});

it('tiles are chosen first, then the lines that take them, or the floor', () => {
  expect(linesOf(scene(0))).toEqual(['2 r', '2 y', '2 u', '3 b', 'c r']);
  expect(linesOf(scene(0, '2'))).toEqual(['2 r', '2 y', '2 u']);
  expect(linesOf(scene(0, '2 y'))).toEqual(['2 y 4', '2 y 5', '2 y f']);
  expect(linesOf(scene(0, '2 y 4'))).toEqual([]);
  expect(linesOf(scene(1))).toEqual([]);
  expect(linesOf(scene('spectator'))).toEqual([]);
});

it('what can be chosen is named by its place and what it brings', () => {
  expect(nameOf(scene(0), '2 y')).toBe('2 Y from factory 2; R U to the centre');
  expect(nameOf(scene(0, '2 y'), '2 y 4')).toBe('line 4 still needs 2 (then +1)');
  expect(nameOf(scene(0, '3 b'), '3 b f')).toBe('4 tiles go to the floor (-9)');
});
