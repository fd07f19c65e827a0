/** New Haven as a picture: board, villages and hand, previews, and what can be chosen. */
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { newhavenGame as game } from '../../../src/games/newhaven/index.ts';
import { determinise } from '../../../src/games/newhaven/view.ts';
import { FacedGame } from '../../faces.ts';
import { filesIn, opened, withFile } from '../../openings.ts';
import { hasSoundScenes, linesOf, looksOf, nameOf, shapeOf } from '../../scenes.ts';
import { contract } from './contract.ts';

const NAMES = ['Ana', 'Bo', 'Cy', 'Dora'];
const saved = (name: string) =>
  new FacedGame(game, opened(game, withFile('load', filesIn('saves', `${name}.newhaven`)[0]!)), NAMES);
const placing = saved('mid-game');
const shipping = saved('shipment-face-down');

const sceneOf = (faced: typeof placing, typed = '', viewer: Viewer = faced.state.decider) =>
  game.face!.scene!(faced.sight(viewer), typed);

/** The position after a line of the one whose decision it is. */
function playedOn(faced: typeof placing, line: string): typeof placing {
  const state = game.clone(faced.state);
  game.play(state, state.decider, faced.action(state.decider, line), { below: () => 0 });
  return new FacedGame(game, state, NAMES);
}

const building = playedOn(placing, 'place 1 D4');

describe('in random games', () => {
  const cases = contract.cases!.filter(({ name }) => /^[234] players$|newhaven$|strip|lake/.test(name));
  hasSoundScenes(game, { cases, seeds: ['1'], steps: 60 }, 15);
});

it('a tile has a quarter for each resource, and a face-down shipment is in lower case', () => {
  const scene = sceneOf(shipping);
  expect([1, 2, 3, 4].map(corner => looksOf(scene, `square D4 ${corner} code`))).toEqual([
    'SH (tile white)',
    'SH (tile white)',
    'TI (tile brown)',
    'SH (tile white)',
  ]);
  expect(looksOf(scene, 'square D4 3')).toBe('tile brown');
  expect(looksOf(scene, 'square B1 1 code')).toBe('st (tile grey)');
  expect(shapeOf(scene, 'square D4')?.name).toBe('D4: SH SH / TI SH');
  expect(looksOf(scene, 'square C1')).toBe('muted');
  expect(shapeOf(scene, 'square A1')).toBeUndefined();
});

it('a tile that has been typed lies where it would, with stars at its harvest and that in the markers', () => {
  const scene = sceneOf(placing, 'place 2 F4 3');
  expect([1, 2, 3, 4].map(corner => looksOf(scene, `square F4 ${corner} code`))).toEqual([
    'WH (tile yellow)',
    'TI (tile brown)',
    'SH (tile white)',
    'TI (tile brown)',
  ]);
  expect(looksOf(scene, 'square E4 2 star')).toBe('* (hot)');
  expect(looksOf(scene, 'square E4 1 star')).toBeUndefined();
  expect(looksOf(scene, 'marker TIMBER count')).toBe('TIMBER 9 (tile brown)');
  expect(linesOf(scene)).toEqual([]);
});

it('a village has its buildings, and a building that has been typed', () => {
  expect(looksOf(sceneOf(building), 'village 0 A6 building')).toBe('TI6 (tile brown)');
  expect(looksOf(sceneOf(building), 'village 0 B2 building')).toBe('STX (tile grey)');
  expect(looksOf(sceneOf(building), 'village 0 C2 building')).toBeUndefined();
  expect(looksOf(sceneOf(building, 'build ST6 C2 down'), 'village 0 C2 building')).toBe('STX (tile grey)');
  expect(looksOf(sceneOf(building), 'village 0 row 1 built')).toBe('5/5 =1 (muted)');
  expect(looksOf(sceneOf(building), 'village 1 points')).toBe('0 points, hand 14 (strong)');
});

it('the village of the viewer is the largest', () => {
  const sizeOf = (viewer: Viewer, seat: number) => {
    const label = shapeOf(sceneOf(placing, '', viewer), `village ${seat} points`);
    return label?.kind === 'label' ? label.size : 0;
  };
  expect(sizeOf(0, 0)).toBeGreaterThan(sizeOf(0, 1));
  expect(sizeOf(1, 1)).toBeGreaterThan(sizeOf(1, 0));
});

it('tiles of the hand are chosen first, then free squares', () => {
  expect(linesOf(sceneOf(placing))).toEqual(['place 1', 'place 2']);
  const squares = ['B4', 'C4', 'D4', 'F4', 'B5', 'C5', 'D5', 'E5', 'F5', 'D6', 'E6'];
  expect(linesOf(sceneOf(placing, 'place 2'))).toEqual(squares.map(square => `place 2 ${square}`));
  expect(linesOf(sceneOf(placing, '', 1))).toEqual([]);
  expect(linesOf(sceneOf(placing, '', 'spectator'))).toEqual([]);
});

it('buildings of the hand are chosen first, then spaces, face down where it must be', () => {
  expect(linesOf(sceneOf(building))).toEqual(['build SH5', 'build ST1', 'build ST6']);
  expect(linesOf(sceneOf(building, 'build ST1'))).toEqual(['build ST1 A2 down', 'build ST1 C2 down']);
});

it('buildings to draw can be chosen, and the bag after the first', () => {
  expect(linesOf(sceneOf(shipping))).toEqual(['draw 1', 'draw 2', 'draw 3', 'draw 4', 'draw 5']);
  expect(linesOf(sceneOf(playedOn(shipping, 'draw 2'), 'draw'))).toContain('draw bag');
});

it('what can be chosen is named by its place and what it brings', () => {
  expect(nameOf(sceneOf(placing), 'place 1')).toBe('tile 1: SH SH / ST ST');
  expect(nameOf(sceneOf(placing, 'place 1'), 'place 1 D4')).toBe('D4: SHEEP 2, STONE 2, TIMBER 0, WHEAT 0');
  expect(nameOf(sceneOf(building, 'build ST1'), 'build ST1 C2 down')).toBe('C2: 2 STONE (0 left); row 3/5, column 2/6');
  expect(nameOf(sceneOf(shipping), 'draw 1')).toBe('building 1: ST1');
});

it('is the same whatever is hidden from the viewer', () => {
  for (const faced of [placing, building, shipping]) {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const other = determinise(faced.state, viewer, seededRandom('hidden'));
      expect(sceneOf(new FacedGame(game, other, NAMES), '', viewer)).toEqual(sceneOf(faced, '', viewer));
    }
  }
});
