/** HexBaron on a screen: the drawing, its spots, panels, and what a command would bring. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import { hexbaronGame as game } from '../../../src/games/hexbaron/index.ts';
import { LESS, PBDS, pieceOf, SERF, type State, setPiece } from '../../../src/games/hexbaron/state.ts';
import { BESIDE, drawingText, fitsSmallScreens, spotTexts, stylesOf } from '../../drawings.ts';
import { FacedGame } from '../../faces.ts';
import { contract } from './contract.ts';

const NAMES = ['Player One', 'Player Two'];
const start = (): State => game.create({}, { below: () => 0 });
const faced = (state: State) => new FacedGame(game, state, NAMES);
const face = game.face!;

describe('in random games', () => {
  fitsSmallScreens(game, { cases: [contract.cases![0]!], seeds: ['1'], steps: 40 });
});

describe('the drawing', () => {
  it('has large hexagons where these fit, with terrain above pieces, and numbers where something can be done', () => {
    expect(drawingText(face.draw!(faced(start()).sight(0), BESIDE, ''))).toBe(
      String.raw`
  ___       ___       ___       ___
 /   \     /###\     /###\     /   \
/  B  \___/     \___/     \___/     \___
\  0  /~~~\     /~~~\     /   \     /   \
 \___/     \___/     \___/     \___/     \
 /   \  4  /~~~\     /   \     /###\     /
/  S  \___/     \___/     \___/     \___/
\  8  /###\     /   \     /   \     /   \
 \___/     \___/     \___/     \___/     \
 /   \     /   \     /###\     /###\     /
/     \___/     \___/     \___/     \___/
\     /###\     /###\     /~~~\     /~~~\
 \___/     \___/     \___/     \___/  s  \
 /~~~\     /~~~\     /~~~\     /   \     /
/     \___/     \___/     \___/     \___/
\     /###\     /   \     /###\     /   \
 \___/     \___/     \___/     \___/  b  \
     \     /   \     /   \     /   \     /
      \___/     \___/     \___/     \___/
`.slice(1),
    );
  });

  it('has small hexagons elsewhere, with numbers on their lower edges', () => {
    expect(drawingText(face.draw!(faced(start()).sight(0), { rows: 15, columns: 44 }, 'move 8'))).toBe(
      String.raw`
 __    __    __    __
/ B\__/# \__/# \__/  \__
\__/~ \__/~ \__/  \__/  \
/ S\_4/~ \__/  \__/# \__/
\__/# \__/  \__/  \__/  \
/  \12/  \__/# \__/# \__/
\16/# \__/# \__/~ \__/~s\
/~ \__/~ \__/~ \__/  \__/
\__/# \__/  \__/# \__/ b\
   \__/  \__/  \__/  \__/
`.slice(1),
    );
  });

  it('marks a piece that two others crowd, in large hexagons', () => {
    const state = start();
    setPiece(state, 4, pieceOf(1, SERF));
    const drawn = drawingText(face.draw!(faced(state).sight('spectator'), BESIDE, ''));
    expect(drawn).toContain('/  B! \\');
    expect(drawn).toContain('/  S! \\');
    expect(drawn).toContain('  s! \\');
  });

  it('has the tiles of the verb that has been typed as spots; without one, what can be done there', () => {
    const state = start();
    setPiece(state, 1, pieceOf(0, LESS));
    setPiece(state, 5, pieceOf(0, PBDS));
    const spots = (typed: string) =>
      spotTexts(face.draw!(faced(state).sight(0), BESIDE, typed)).map(text => text.replace(/ +/g, ' ').trim());
    expect(spots('')).toEqual(['0 → move 0', '1 → saw 1', '4 → spawn 4', '5 → dig 5', '8 → move 8']);
    expect(spots('move')).toEqual(['0 → move 0', '8 → move 8']);
    expect(spots('move 8')).toEqual(['4 → move 8 4', '12 → move 8 12', '16 → move 8 16']);
    expect(spots('upgrade')).toEqual([]);
    expect(spots('upgrade pbds')).toEqual(['8 → upgrade pbds 8']);
    expect(spots('spawn')).toEqual(['4 → spawn 4']);
    expect(spots('move 8 12')).toEqual([]);
  });

  it('has terrain in the style of its kind, and pieces in that of their owner', () => {
    const drawing = face.draw!(faced(start()).sight(0), BESIDE, '');
    expect(stylesOf(drawing, '###')).toEqual(['tile green']);
    expect(stylesOf(drawing, '~~~')).toEqual(['tile brown']);
    expect(stylesOf(drawing, 'B')).toEqual(['owner 0']);
    expect(stylesOf(drawing, 's')).toEqual(['owner 1']);
  });
});

describe('panels', () => {
  it('have what both players have, and the commands left in the turn', () => {
    const [players] = face.panels!(faced(start()).sight(1));
    expect(players!.rows.map(row => row.map(textOf))).toEqual([
      ['', 'Player One', 'Player Two'],
      ['VPs', '0', '1'],
      ['fuel', '10', '10'],
      ['lumber', '10', '10'],
      ['supply', '5', '5'],
      ['commands', '3', ''],
      ['pieces', 'BSLP', 'bslp'],
    ]);
  });
});

describe('a description', () => {
  const state = start();
  setPiece(state, 1, pieceOf(0, LESS));
  setPiece(state, 24, pieceOf(0, PBDS));
  setPiece(state, 15, pieceOf(0, PBDS));
  const say = (line: string, viewer: 0 | 1 | 'spectator' = 0) => face.describe!(line, faced(state).sight(viewer));

  it.each([
    ['move 8', 'Serf, worth 1 VP'],
    ['move 8 12', '1 fuel'],
    ['move 8 4', '2 fuel; crowds your Serf on 4'],
    ['move 15 19', '2 fuel'],
    ['saw 1', '+1 lumber'],
    ['dig 24', '+1 fuel, or +5 with the last of the peat (1 in 10)'],
    ['dig 15', 'no peat here: nothing'],
    ['spawn 4', 'a Serf for 3 lumber, 4 left in supply; crowds your Baron on 0, your Serf on 4 and your Serf on 8'],
    ['upgrade less 8', 'a LESS for 5 lumber'],
    ['skip', 'gives up this command'],
    ['move', ''],
    ['upgrade less', ''],
    ['move 99', ''],
    ['saw 8', ''],
    ['', ''],
  ])('of %s', (line, told) => {
    expect(say(line)).toBe(told);
  });

  it('is only for whoever may act', () => {
    expect(say('move 8 12', 1)).toBe('');
    expect(say('move 8 12', 'spectator')).toBe('');
  });
});
