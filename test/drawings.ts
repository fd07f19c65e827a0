/** Drawings in tests: as text, with their spots and styles, and on a small screen. */
import { expect, it } from 'vitest';
import { type Drawing, type Space, textOf } from '../src/core/drawing.ts';
import type { Face, Sight } from '../src/core/face.ts';
import type { TextGame } from '../src/core/session.ts';
import { type ContractOptions, type Position, Suite } from '../src/testing/suite.ts';

/** What a screen of 80 × 24 gives to a drawing: beside panels, or above them. */
export const BESIDE: Space = { rows: 21, columns: 44 };
const ABOVE: Space = { rows: 16, columns: 80 };

const linesOf = ({ lines }: Drawing): string[] => lines.map(line => line.map(textOf).join(''));

/** As it is seen without colours, for comparison with what a test expects. */
export const drawingText = (drawing: Drawing): string =>
  linesOf(drawing)
    .map(line => `${line.trimEnd()}\n`)
    .join('');

/** The text of each spot and its line. */
export const spotTexts = (drawing: Drawing): string[] =>
  drawing.spots.map(({ row, column, length, line }) => {
    const text = [...linesOf(drawing)[row]!].slice(column, column + length).join('');
    return `${text} → ${line}`;
  });

/** The styles of the pieces with this text. */
export const stylesOf = ({ lines }: Drawing, text: string): string[] => [
  ...new Set(lines.flat().flatMap(piece => (typeof piece !== 'string' && piece.text === text ? [piece.style] : []))),
];

// biome-ignore lint/suspicious/noExplicitAny: the options of a game play no part here.
type AnyGame = TextGame<any, any, any, any, any, any>;

/** A property of random games in the cases of the contract. What else holds for drawings is in the contract. */
export function fitsSmallScreens(game: AnyGame, options: ContractOptions): void {
  const face: Face = game.face!;
  const suite = new Suite(game, options);

  it('a drawing fits a screen of 80 × 24, and everything that it needs is known', () => {
    const check = ({ state, players }: Position): void => {
      const names = Array.from({ length: players }, (_, seat) => `Player number ${seat + 1}`);
      for (const viewer of suite.viewers({ players })) {
        const sight: Sight = { view: game.view(state, viewer), viewer, names };
        for (const space of [BESIDE, ABOVE]) {
          const lines = linesOf(face.draw!(sight, space, ''));
          expect(lines.length).toBeLessThanOrEqual(21);
          expect(Math.max(...lines.map(line => [...line].length))).toBeLessThanOrEqual(space.columns);
          expect(lines.filter(line => /undefined|NaN/.test(line))).toEqual([]);
        }
        const cells = face.panels!(sight).flatMap(({ rows }) => rows.flat().map(textOf));
        expect(cells.filter(cell => /undefined|NaN/.test(cell))).toEqual([]);
      }
    };
    suite.visit(check, check);
  });
}
