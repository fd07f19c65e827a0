/** Azul on a screen: the drawing, its spots, panels, and what a move would bring. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import { azulGame as game } from '../../../src/games/azul/index.ts';
import { BESIDE, drawingText, fitsSmallScreens, spotTexts, stylesOf } from '../../drawings.ts';
import { FacedGame } from '../../faces.ts';
import { filesIn, opened, withFile } from '../../openings.ts';
import { contract } from './contract.ts';
import { position } from './position.ts';

const loaded = (name: string, text: string, names: readonly string[]) =>
  new FacedGame(game, opened(game, withFile('load', [name, text])), names);

const [name, text] = filesIn('saves/azul', 'last-round.azul')[0]!;
const three = loaded(name, text, ['Ana', 'Bo', 'Cy']);
const { face } = three;

describe('in random games', () => {
  fitsSmallScreens(game, { ...contract, seeds: ['1'], steps: 40 });
});

describe('the drawing', () => {
  it('has the table, the board of the viewer, and the others below it in the order of play', () => {
    expect(drawingText(face.draw!(three.sight(1), BESIDE, ''))).toBe(` 1 RR Y L  2 RR B L  3 R Y LL  4 R B L U
 5 R Y LL  6 R B L U 7 B LL U
 c F

 Bo                 33 points
 1         . |  B  Y  R  U  l
 2       . . |  L  B  Y  R  u
 3     . . U |  u  L  b  y  r
 4   . . . . |  R  U  L  b  y
 5 . . . . . |  y  R  u  l  b
 floor  .  .  .  .  .  .  .
       -1 -1 -2 -2 -2 -3 -3

 Cy       23  Ana      31
     .|BYRUl      .|BYRUl
    ..|LBYru     ..|lBYRU
   ...|ULbyR    ...|uLBYr
  ..YY|rUlby   ....|rulBy
 .....|Yrulb  ..YYY|yrulb
           0            0
`);
  });

  it('has the other boards beside the table if it is too low', () => {
    const low = { rows: 16, columns: 80 };
    expect(
      drawingText(face.draw!(three.sight(0), low, '')),
    ).toBe(` 1 RR Y L  2 RR B L  3 R Y LL  4 R B L U  Bo       33  Cy       23
 5 R Y LL  6 R B L U 7 B LL U                 .|BYRUl      .|BYRUl
 c F                                         ..|LBYRu     ..|LBYru
                                            ..U|uLbyr    ...|ULbyR
 Ana                31 points              ....|RULby   ..YY|rUlby
 1         . |  B  Y  R  U  l             .....|yRulb  .....|Yrulb
 2       . . |  l  B  Y  R  U                       0            0
 3     . . . |  u  L  B  Y  r
 4   . . . . |  r  u  l  B  y
 5 . . Y Y Y |  y  r  u  l  b
 floor  .  .  .  .  .  .  .
       -1 -1 -2 -2 -2 -3 -3
`);
  });

  it('has the tiles of one colour in a source as a spot, then the lines that take them, and the floor', () => {
    const spots = (viewer: number, typed: string) => spotTexts(face.draw!(three.sight(viewer), BESIDE, typed));
    expect(spots(1, '').slice(0, 4)).toEqual(['RR → 1 r', 'Y → 1 y', 'L → 1 l', 'RR → 2 r']);
    expect(spots(1, '2')).toEqual(['RR → 2 r', 'B → 2 b', 'L → 2 l']);
    expect(spots(1, '3 y')).toEqual(['. . . . → 3 y 4', '. . . . . → 3 y 5', 'floor → 3 y f']);
    expect(spots(0, '')).toEqual([]);
  });

  it('has tiles in the style of their colour, empty places muted, and names in that of their owner', () => {
    const drawing = face.draw!(three.sight(1), BESIDE, '');
    expect(stylesOf(drawing, 'RR')).toEqual(['tile red']);
    expect(stylesOf(drawing, 'Y')).toEqual(['tile yellow']);
    expect(stylesOf(drawing, 'y')).toEqual(['muted']);
    expect(stylesOf(drawing, 'Bo')).toEqual(['owner 1']);
    expect(stylesOf(drawing, 'F')).toEqual(['warning']);
  });
});

describe('panels', () => {
  it('have points, and what full lines and the floor bring at the end of the round', () => {
    const save = position({ table: '0:\n1: R', own: '1: R || . . . . .\n2: Y Y || . . . . .\nbroken: F U' });
    const [scores] = face.panels!(loaded('p.azul', save, ['Ana', 'Bo']).sight('spectator'));
    expect(scores!.title).toBe('Round 2');
    expect(scores!.rows.map(row => row.map(textOf))).toEqual([
      ['', 'points', 'lines', 'floor'],
      ['Ana', '20', '+3', '-2'],
      ['Bo', '20', '0', '0'],
    ]);
  });
});

describe('a description', () => {
  const save = position({
    table: '0: F R R R\n2: R Y Y U\n3: B B B B',
    own: '1: . || . Y . . .\n2: . R || . B . . .\n3: L L L || . . . . .',
    other: '2: Y Y || . . . . .',
  });
  const two = loaded('p.azul', save, ['Ana', 'Bo']);
  const say = (line: string, viewer: 0 | 1 | 'spectator' = 0) => face.describe!(line, two.sight(viewer));

  it.each([
    ['2', 'factory 2: R Y Y U'],
    ['c', 'the centre: F R R R'],
    ['2 r', '1 R from factory 2; Y Y U to the centre'],
    ['3 b', '4 B from factory 3'],
    ['c r', '3 R from the centre, with F: you start the next round'],
    ['2 r 1', 'completes line 1 (+2)'],
    ['2 y 3', ''],
    ['2 y 4', 'line 4 still needs 2 (then +1)'],
    ['c r 2', 'completes line 2 (+1); 2 tiles and F go to the floor (-4)'],
    ['c r 4', 'line 4 still needs 1 (then +1); F goes to the floor (-1)'],
    ['3 b 1', 'completes line 1 (+2); 3 tiles go to the floor (-4)'],
    ['3 b f', '4 tiles go to the floor (-6)'],
    ['2 u 2', ''],
    ['9 b 1', ''],
    ['menu', ''],
    ['', ''],
  ])('of %s', (line, told) => {
    expect(say(line)).toBe(told);
  });

  it('is only for whoever may move', () => {
    expect(say('2 y 5', 1)).toBe('');
    expect(say('2 y 5', 'spectator')).toBe('');
  });
});
