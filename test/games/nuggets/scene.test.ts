/** Nuggets as a picture: the map as far as it is known, and the steps. */
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import type { Options } from '../../../src/games/nuggets/rules.ts';
import { FacedGame } from '../../faces.ts';
import { hasSoundScenes, linesOf, looksOf, nameOf, shapeOf } from '../../scenes.ts';
import { contract } from './contract.ts';

const created = (options: Options) =>
  new FacedGame(game, game.create(options, seededRandom('drawing')), ['Ana', 'Bo', 'Cy']);
const sceneOf = (faced: ReturnType<typeof created>, viewer: Viewer, typed = '') =>
  game.face!.scene!(faced.sight(viewer), typed);

describe('in random games', () => {
  const cases = contract.cases!.filter(({ name }) => /^(2|26) players$|3 players, |an open roster/.test(name));
  hasSoundScenes(game, { ...contract, cases, steps: 20 }, 10);
});

/** The first player in the first of two rooms, gold to their left, the second one to their right. */
function surrounded() {
  const faced = created({ players: 3 });
  const { state } = faced;
  const at = state.at[0]!;
  state.gold[at - 1] = 5;
  state.at[1] = at + 1;
  return { faced, at, columns: state.map.columns };
}

it('has walls, rooms, passages, gold and players', () => {
  const { faced, at, columns } = surrounded();
  const scene = sceneOf(faced, 'spectator');
  expect(shapeOf(scene, 'wall 1')?.kind).toBe('line');
  expect(looksOf(scene, `spot ${at}`)).toBe('tile grey');
  expect(looksOf(scene, `spot ${3 * columns + 8}`)).toBe('tile brown');
  expect(looksOf(scene, `gold ${at - 1}`)).toBe('tile yellow');
  expect(looksOf(scene, `gold ${at - 1} mark`)).toBe('* (tile yellow)');
  expect(looksOf(scene, 'player A letter')).toBe('A (owner 0)');
  expect(shapeOf(scene, 'player B')?.name).toBe('row 4, column 7: B Bo');
});

it('has nothing that the viewer has not seen', () => {
  const { faced, at } = surrounded();
  const { state } = faced;
  state.at[2] = state.map.cells.lastIndexOf('.'.charCodeAt(0));
  const scene = sceneOf(faced, 0);
  const other = state.at[2]!;
  for (const id of [`spot ${other}`, 'player C']) {
    expect(shapeOf(sceneOf(faced, 'spectator'), id)).toBeDefined();
    expect(shapeOf(scene, id)).toBeUndefined();
  }
  expect(looksOf(scene, 'player A letter')).toBe('@ (owner 0)');
  expect(looksOf(scene, `gold ${at - 1}`)).toBe('tile yellow');
});

it('has what is remembered and no longer in sight muted', () => {
  const { faced } = surrounded();
  const { state } = faced;
  const before = state.at[0]!;
  state.sight[0] = new Uint32Array(state.sight[0]!.length);
  expect(looksOf(sceneOf(faced, 0), `spot ${before - 1}`)).toBe('muted');
  expect(shapeOf(sceneOf(faced, 0), `gold ${before - 1}`)).toBeUndefined();
});

it('the steps of the player whose turn it is can be chosen', () => {
  const { faced } = surrounded();
  expect(linesOf(sceneOf(faced, 0)).sort()).toEqual([...'bhjklnuy']);
  expect(linesOf(sceneOf(faced, 0, 'h'))).toEqual([]);
  expect(linesOf(sceneOf(faced, 1))).toEqual([]);
  expect(linesOf(sceneOf(faced, 'spectator'))).toEqual([]);
  expect(nameOf(sceneOf(faced, 0), 'h')).toBe('row 4, column 5: step left: collect gold');
  expect(nameOf(sceneOf(faced, 0), 'l')).toBe('row 4, column 7: step right: swap places with B');
});

it('says to a seat that has not been taken that it is not on the map', () => {
  const scene = sceneOf(created({ players: 1, roster: 'open' }), 1);
  expect(looksOf(scene, 'absence')).toBe('You are not on the map. (muted)');
});
