/** Nuggets on a screen: the display, the steps in it, panels, and what a key would do. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import type { Options } from '../../../src/games/nuggets/rules.ts';
import { BESIDE, drawingText, fitsSmallScreens, spotTexts, stylesOf } from '../../drawings.ts';
import { FacedGame } from '../../faces.ts';
import { contract } from './contract.ts';

const face = game.face!;
const created = (options: Options) =>
  new FacedGame(game, game.create(options, seededRandom('drawing')), ['Ana', 'Bo', 'Cy']);
const three = created({ players: 3 });
const draw = (viewer: Viewer, typed = '', faced = three) => face.draw!(faced.sight(viewer), BESIDE, typed);

describe('in random games', () => {
  const cases = contract.cases!.filter(({ name }) => /^(2|26) players$|an open roster$/.test(name));
  fitsSmallScreens(game, { cases, seeds: ['1'], steps: 20 });
});

/** Gold to the left of the first player, the second one to the right. */
function surrounded() {
  const faced = created({ players: 2 });
  const { state } = faced;
  state.gold[state.at[0]! - 1] = 5;
  state.at[1] = state.at[0]! + 1;
  return faced;
}

describe('the drawing', () => {
  it('is what the viewer sees and knows', () => {
    expect(drawingText(draw('spectator'))).toBe(
      `
+-------+
|.*.....|
|C......|
|.*..A..####
|.......|  #   +--------+
|..*..**|  #   |....*...|
+-------+  #   |...***.*|
           #####..*..*..|
               |*.......|
               |.*....B.|
               +--------+
`.slice(1),
    );
    expect(drawingText(draw(0))).toBe(
      `
+-------+
|.*.....|
|C......|
|.*..@..#
|.......|
|..*..**|
+-------+




`.slice(1),
    );
  });

  it('has the steps of the player whose turn it is as spots', () => {
    expect(spotTexts(draw(0)).sort()).toEqual([...'bhjklnuy'].map(key => `. → ${key}`));
    expect(spotTexts(draw(0, '', surrounded()))).toEqual(expect.arrayContaining(['* → h', 'B → l']));
    expect(spotTexts(draw(0, 'h'))).toEqual([]);
    expect(spotTexts(draw(1))).toEqual([]);
    expect(spotTexts(draw('spectator'))).toEqual([]);
  });

  it('has gold and players in styles of their own', () => {
    expect(stylesOf(draw(0), '@')).toEqual(['owner 0']);
    expect(stylesOf(draw(0), 'C')).toEqual(['owner 2']);
    expect(stylesOf(draw(0), '*')).toEqual(['tile yellow']);
    expect(stylesOf(draw(0), '+-------+')).toEqual(['muted']);
  });

  it('says to a seat that has not been taken that it is not on the map', () => {
    const open = created({ players: 1, roster: 'open' });
    expect(drawingText(draw(1, '', open))).toBe('You are not on the map.\n');
    expect(face.describe!('join', open.sight(1))).toBe('enter the map');
  });
});

describe('panels', () => {
  const rows = (viewer: Viewer) => face.panels!(three.sight(viewer))[0]!.rows.map(row => row.map(textOf));

  it('have the purse of the viewer, or all of them for a spectator', () => {
    three.state.purse.set([1, 2, 3]);
    const unclaimed = `${three.state.unclaimed}`;
    expect(rows(1)).toEqual([
      ['B Bo (@)', '2'],
      ['unclaimed', unclaimed],
      ['A Ana', ''],
      ['C Cy', ''],
    ]);
    expect(rows('spectator')).toEqual([
      ['unclaimed', unclaimed],
      ['A Ana', '1'],
      ['B Bo', '2'],
      ['C Cy', '3'],
    ]);
  });
});

describe('a description', () => {
  const faced = surrounded();
  const say = (line: string, viewer: Viewer = 0) => face.describe!(line, faced.sight(viewer));

  it('says where a key leads, and what is there', () => {
    expect(say('y')).toBe('step up left');
    expect(say('J')).toBe('run down');
    expect(say('h')).toBe('step left: collect gold');
    expect(say('l')).toBe('step right: swap places with B');
    expect(say('Q')).toBe('');
    expect(say('join')).toBe('');
    expect(face.describe!('Q', created({ players: 1, roster: 'open' }).sight(0))).toBe('leave the map');
  });

  it('is only for whoever may act', () => {
    expect(say('y', 1)).toBe('');
    expect(say('y', 'spectator')).toBe('');
  });
});
