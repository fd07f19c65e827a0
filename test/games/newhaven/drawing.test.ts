/** New Haven on a screen: the drawing, its spots, previews, panels, and what a move would bring. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import { newhavenGame as game } from '../../../src/games/newhaven/index.ts';
import { BESIDE, drawingText, fitsSmallScreens, spotTexts, stylesOf } from '../../drawings.ts';
import { FacedGame } from '../../faces.ts';
import { filesIn, opened, withFile } from '../../openings.ts';
import { contract } from './contract.ts';

const saved = (name: string, names: readonly string[]) =>
  new FacedGame(game, opened(game, withFile('load', filesIn('saves', `${name}.newhaven`)[0]!)), names);

const NAMES = ['Ana', 'Bo', 'Cy', 'Dora'];
const placing = saved('mid-game', NAMES);
const shipping = saved('shipment-face-down', NAMES);
const face = game.face!;

const drawn = (faced: typeof placing, typed: string, space = BESIDE, viewer = faced.state.decider): string =>
  drawingText(face.draw!(faced.sight(viewer), space, typed));
const spots = (faced: typeof placing, typed: string, viewer = faced.state.decider): string[] =>
  spotTexts(face.draw!(faced.sight(viewer), BESIDE, typed));

/** The position after some lines of those whose decision it is. */
function playedOn(faced: typeof placing, ...lines: readonly string[]): typeof placing {
  const state = game.clone(faced.state);
  const next = new FacedGame(game, state, NAMES);
  for (const line of lines) game.play(state, state.decider, next.action(state.decider, line), { below: () => 0 });
  return next;
}

const building = playedOn(placing, 'place 1 D4');

describe('in random games', () => {
  const cases = contract.cases!.filter(({ name }) => /^[234] players$|newhaven$/.test(name));
  fitsSmallScreens(game, { cases, seeds: ['1'], steps: 40 });
});

describe('the drawing', () => {
  it('has the board as far as it belongs to the game, and what the viewer holds', () => {
    expect(drawn(placing, '')).toBe(`\
   B     C     D     E     F
2 ST SH ST TI WH ST SH WH WH SH
  TI TI TI WH WH ST ST SH WH TI
3 SH SH ST WH SH SH WH ST WH TI
  TI SH SH ST TI ST TI TI TI TI
4 .. .. .. .. .. .. ST TI .. ..
  .. .. .. .. .. .. WH ST .. ..
5 .. .. .. .. .. .. .. .. .. ..
  .. .. .. .. .. .. .. .. .. ..
6 SH ST SH WH .. .. .. .. ST ST
  SH WH WH WH .. .. .. .. TI WH

tile 1 SH SH  tile 2 SH WH  shipment used
       ST ST         TI TI
hand SH5 SH5 ST1 ST6 TI1 TI2 TI3 TI3 TI6 WH5
     WH6
draw 1 SH2 2 SH1 3 TI2 4 TI1 5 TI1 bag
`);
  });

  it('has the village instead of the board for whoever builds', () => {
    expect(drawn(building, '')).toBe(`\
Ana                     1 point
    A   B   C   D   E
 6 TI6 ... ... ... ...  1/5  12
 5 TI5 TIX ... ... ...  2/5   5
 4 WH4 WH4 ... ... ...  2/5   8
 3 WH3 ... ... ... ...  1/5   6
 2 ... STX ... ... SH2  2/5   2
 1 ST1 STX STX SHX SHX  5/5  =1
   5/6 4/6 1/6 1/6 2/6
    10   4   3   4   5

tile 1 SH WH  shipment used
       TI TI
hand SH5 SH5 ST1 ST6 TI1 TI2 TI3 TI3 TI6 WH5
     WH6
draw 1 SH2 2 SH1 3 TI2 4 TI1 5 TI1 bag
`);
    expect(drawn(building, '', BESIDE, 1)).toMatch(/^ {3}B {5}C/);
  });

  it('has both side by side where they fit, with a face-down shipment in lower case', () => {
    expect(drawn(shipping, '', { rows: 16, columns: 80 })).toBe(`\
   A     B     C     D     E     F     G      Ana                    0 points
1       st st .. .. .. .. .. .. .. ..             A   B   C   D   E
        st st .. .. .. .. .. .. .. ..          6 ST6 ... ... ... ...  1/5  12
2 TI ST ST SH SH SH .. .. SH WH WH SH WH ST    5 ST5 ... ... ... ...  1/5  10
  WH TI TI TI TI TI .. .. ST SH WH TI TI WH    4 WH4 WH4 ... ... SHX  3/5   4
3 .. .. .. .. .. .. .. .. .. .. .. .. .. ..    3 ... ... ... ... SHX  1/5   3
  .. .. .. .. .. .. .. .. .. .. .. .. .. ..    2 ... ... ... ... SH2  1/5   4
4 .. .. .. .. .. .. SH SH .. .. .. .. .. ..    1 TI1 TI1 ... ... ...  2/5   2
  .. .. .. .. .. .. TI SH .. .. .. .. .. ..      4/6 2/6 0/6 0/6 3/6
5 .. .. TI TI .. .. TI SH .. .. .. .. .. ..       10   8   6   8   5
  .. .. SH WH .. .. ST SH .. .. .. .. .. ..
6 .. .. SH ST ST ST ST SH .. .. ST ST .. ..
  .. .. SH WH WH WH WH ST .. .. TI WH .. ..
7       SH WH TI TI WH TI .. .. .. ..
        WH WH WH TI SH TI .. .. .. ..

tile 1 SH WH  tile 2 SH SH  shipment used
       WH TI         TI WH
hand SH1 SH4 ST1 ST1 ST5 ST6 TI3 TI3 WH6
draw 1 ST1 2 TI1 3 TI1 4 ST4 5 TI1 bag
`);
  });

  it('has tiles without gaps in a narrow window', () => {
    const narrow = drawn(shipping, '', { rows: 21, columns: 40 }, 1).split('\n');
    expect(narrow.slice(0, 4)).toEqual([
      '   A    B    C    D    E    F    G',
      '1      stst .... .... .... ....',
      '       stst .... .... .... ....',
      '2 TIST STSH SHSH .... SHWH WHSH WHST',
    ]);
  });

  it('shows a tile that has been typed where it would lie, with stars at its harvest', () => {
    expect(drawn(placing, 'place 2 F4 3').split('\n').slice(3, 7)).toEqual([
      '3 SH SH ST WH SH SH WH ST WH TI*',
      '  TI SH SH ST TI ST TI*TI*TI*TI*',
      '4 .. .. .. .. .. .. ST TI*WH*TI*',
      '  .. .. .. .. .. .. WH ST SH*TI*',
    ]);
    expect(spots(placing, 'place 2 F4 3')).toEqual([]);
  });

  it('shows a building that has been typed in the village', () => {
    expect(drawn(building, 'build ST6 C2 down').split('\n')[6]).toBe(' 2 ... STX STX ... SH2  3/5   2');
  });

  it('has the tiles of the hand as spots, then the free squares', () => {
    expect(spots(placing, '')).toEqual(['tile 1 → place 1', 'tile 2 → place 2']);
    expect(spots(placing, 'place')).toEqual(['tile 1 → place 1', 'tile 2 → place 2']);
    const squares = ['B4', 'C4', 'D4', 'F4', 'B5', 'C5', 'D5', 'E5', 'F5', 'D6', 'E6'];
    expect(spots(placing, 'place 2')).toEqual(squares.map(square => `.. .. → place 2 ${square}`));
    expect(spots(placing, '', 1)).toEqual([]);
  });

  it('has the buildings of the hand as spots, then the spaces of the village, face down where it must be', () => {
    expect(spots(building, '')).toEqual(['SH5 → build SH5', 'ST1 → build ST1', 'ST6 → build ST6']);
    expect(spots(building, 'build ST1')).toEqual(['... → build ST1 A2 down', '... → build ST1 C2 down']);
    const timber = playedOn(placing, 'place 2 F4 3');
    expect(spots(timber, 'build TI6')).toEqual(['... → build TI6 B6', '... → build TI6 C5 down']);
  });

  it('has spaces and squares of the same name apart where both are shown', () => {
    const wide = (faced: typeof placing, typed: string) =>
      face.draw!(faced.sight(faced.state.decider), { rows: 40, columns: 120 }, typed).spots.map(({ line }) => line);
    expect(wide(placing, 'place 2').filter(line => line === 'place 2 B4')).toHaveLength(1);
    const timber = playedOn(placing, 'place 2 F4 3');
    expect(wide(timber, 'build TI6')).toEqual(['build TI6 B6', 'build TI6 C5 down']);
  });

  it('has the buildings that may be drawn as spots', () => {
    expect(spots(shipping, '')).toEqual([
      '1 ST1 → draw 1',
      '2 TI1 → draw 2',
      '3 TI1 → draw 3',
      '4 ST4 → draw 4',
      '5 TI1 → draw 5',
    ]);
    expect(spots(playedOn(shipping, 'draw 2'), 'draw').slice(1)).toEqual([
      '3 TI1 → draw 3',
      '4 ST4 → draw 4',
      '5 TI1 → draw 5',
      'bag → draw bag',
    ]);
  });

  it('has resources in the style of their kind', () => {
    const drawing = face.draw!(placing.sight(0), BESIDE, '');
    expect(stylesOf(drawing, 'SH')).toEqual(['tile white']);
    expect(stylesOf(drawing, 'ST')).toEqual(['tile grey']);
    expect(stylesOf(drawing, 'TI6')).toEqual(['tile brown']);
    expect(stylesOf(drawing, 'WH5')).toEqual(['tile yellow']);
    expect(stylesOf(drawing, '.. ..')).toEqual(['muted']);
  });
});

describe('panels', () => {
  it('have the resources, the standings, and every village, that of the viewer first', () => {
    const [resources, players, village, other] = face.panels!(building.sight(0));
    const texts = (panel: typeof resources) => panel!.rows.map(row => row.map(textOf).join(' '));
    expect(texts(resources)).toEqual(['SHEEP 2', 'STONE 2', 'TIMBER 0', 'WHEAT 0']);
    expect(texts(players)).toEqual([' points to build hand', 'Ana 1 17 11', 'Bo 0 20 14']);
    expect(village!.title).toBe("Ana's village");
    expect(texts(village).slice(3)).toEqual(['3 WH3 . . . .', '2 . STX . . SH2', '1 ST1 STX STX SHX SHX']);
    expect(other!.title).toBe("Bo's village");
  });
});

describe('a description', () => {
  const placed = (line: string) => face.describe!(line, placing.sight(0));
  const built = (line: string) => face.describe!(line, building.sight(0));

  it('of a placement is its harvest', () => {
    expect(placed('place 1')).toBe('SH SH / ST ST');
    expect(placed('place 1 D4')).toBe('SHEEP 2, STONE 2, TIMBER 0, WHEAT 0');
    expect(placed('place 2 F4 3')).toBe('SHEEP 1, STONE 0, TIMBER 9, WHEAT 1');
    expect(placed('place 3')).toBe('');
    expect(placed('ship')).toBe('');
  });

  it('of a building is its cost, and how far it brings its row and column', () => {
    expect(built('build ST1')).toBe('face up on a 1, face down anywhere, beside STONE');
    expect(built('build ST1 A2 down')).toBe('2 STONE (0 left); row 3/5, column 6/6; +5 points');
    expect(built('build ST1 C2 down')).toBe('2 STONE (0 left); row 3/5, column 2/6');
    expect(built('build ST1 D2 down')).toBe('');
    expect(built('pass')).toBe('build no more this turn');
    expect(built('place 1')).toBe('');
  });

  it('of a draw is the building', () => {
    expect(face.describe!('draw 1', shipping.sight(0))).toBe('ST1');
    expect(face.describe!('draw bag', playedOn(shipping, 'draw 1').sight(0))).toBe('one of 68 in the bag');
  });

  it('is only for whoever may act', () => {
    expect(face.describe!('place 1 D4', placing.sight(1))).toBe('');
    expect(face.describe!('place 1 D4', placing.sight('spectator'))).toBe('');
  });
});
