/** Constructor on a screen: the tables beside the board. */
import { expect, it } from 'vitest';
import { type Panel, textOf } from '../../../src/core/drawing.ts';
import type { Viewer } from '../../../src/core/game.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode } from '../../../src/games/constructor/actions.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { packOffer } from '../../../src/games/constructor/offer.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { example, ROLLED, saved, sightOf } from './positions.ts';

const [BLUE, RED] = [0, 1];
const panelsOf = (state: State, viewer: Viewer): readonly Panel[] => face.panels!(sightOf(state, viewer));
const panel = (title: string, state: State, viewer: Viewer) =>
  panelsOf(state, viewer).find(one => one.title === title)!;
const texts = ({ rows }: Panel): string[][] => rows.map(row => row.map(textOf));
/** As wide as a table is with one blank between its columns. */
const widthOf = ({ rows }: Panel): number => {
  const columns = Math.max(...rows.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map(row => textOf(row[i] ?? '').length)));
  return widths.reduce((sum, width) => sum + 1 + width);
};

it('the first table has the points and hands of everybody, and a star for whoever is waited for', () => {
  const state = saved({ builders: ['1 0 2 10 0 r h 0 B', '0 0 0 0 3 r h 26 T'] });
  expect(texts(panelsOf(state, 'spectator')[0]!)).toEqual([
    ['', 'PT', 'BRI', 'ENE', 'GLA', 'HEA', 'WIF', 'ALL'],
    ['*Blue', '1', '1', '0', '2', '10', '0', '13'],
    [' Red', '3', '0', '0', '0', '0', '3', '3'],
    [' Orange', '0', '0', '0', '0', '0', '0', '0'],
    [' Yellow', '0', '0', '0', '0', '0', '0', '0'],
  ]);
  expect(panel('Builders', state, RED).rows[2]![0]).toEqual({ text: ' Red', style: 'owner 1' });
});

it('costs say what the viewer lacks of them, and what is ready to be built', () => {
  const state = saved({ builders: ['1 1 0 2 1 r 2 h 0 B'] });
  expect(texts(panel('Costs', state, BLUE)).slice(1)).toEqual([
    ['road', '', '', '', '1', '1', 'ready'],
    ['basement', '1', '1', '0/1', '', '1', ''],
    ['house', '', '', '0/2', '2/3', '', ''],
    ['tower', '1/3', '1/2', '0/2', '2', '1', ''],
  ]);
  expect(panel('Costs', state, BLUE).rows[2]![3]).toEqual({ text: '0/1', style: 'warning' });
  expect(texts(panel('Costs', state, 'spectator'))[4]).toEqual(['tower', '3', '2', '2', '2', '1', '']);
});

it('what can be paid is ready only if there is a place for it', () => {
  const state = saved({ builders: ['9 9 9 9 9 r h 0 H'] });
  const ready = texts(panel('Costs', state, BLUE)).flatMap(row => (row.at(-1) === 'ready' ? row[0]! : []));
  expect(ready).toEqual(['road', 'tower']);
});

it('a pending offer comes right after what everybody has, and the star goes to whoever is asked', () => {
  const state = saved({ builders: ['1 0 0 0 0 r h'] }, ...ROLLED, encode(A.PROPOSE, packOffer(RED, 0, 4)));
  expect(texts(panelsOf(state, BLUE)[1]!)).toEqual([
    ['Blue', 'gives', 'BRICK'],
    ['Red', 'gives', 'WIFI'],
  ]);
  expect(texts(panelsOf(state, BLUE)[0]!).map(([name]) => name)).toEqual(['', ' Blue', '*Red', ' Orange', ' Yellow']);
});

it('dice are shown if those of the builder whose turn it is are loaded', () => {
  expect(texts(panel('Dice', saved({}), RED))).toEqual([['Blue', 'loaded']]);
  expect(panelsOf(saved({}, encode(A.FAIR_DICE)), RED).map(({ title }) => title)).not.toContain('Dice');
});

it('every table fits beside the compact board in 80 columns', () => {
  for (const name of ['setup.sv', 'mid-game.sv', 'before-the-seven.sv', 'one-move-from-winning.sv', 'won.sv']) {
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      for (const one of panelsOf(example(name), viewer)) expect(widthOf(one)).toBeLessThanOrEqual(35);
    }
  }
});

it('nobody is waited for when the game is over, and thousands of cards are short', () => {
  expect(
    texts(panel('Builders', example('won.sv'), BLUE))
      .flat()
      .join(),
  ).not.toContain('*');
  expect(texts(panel('Builders', saved({ builders: ['999999 0 0 0 0 r h'] }), BLUE))[1]![2]).toBe('999k');
});
