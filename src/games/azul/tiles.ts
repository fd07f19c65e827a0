/** Tiles as letters, and the bag file: the order in which all of them are drawn. */
import { ok, type Result } from '../../core/result.ts';
import { errorAt, lastLine, quote, tokenLines } from '../../core/text.ts';
import { COLOURS, type Colour, LISTED, PER_COLOUR, SIZE, type State, TILES } from './state.ts';

export const letterOf = (colour: Colour): string => COLOURS[colour]!;

/** In either case. */
export function colourNamed(letter: string): Colour | undefined {
  const colour = (COLOURS as readonly string[]).indexOf(letter.toUpperCase());
  return colour < 0 ? undefined : colour;
}

/** Counts of five colours as letters, R Y B L U. */
export const lettersOf = (state: State, counts: number): string[] =>
  LISTED.flatMap(colour => Array<string>(state[counts + colour]!).fill(letterOf(colour)));

/** In groups of ten, so that they can be counted. */
export const grouped = (letters: readonly string[]): string => letters.join('').replace(/.{10}(?=.)/g, '$& ');

/** Twenty to a line: what two players are dealt in a round. */
export function formatBag(order: readonly Colour[]): string {
  const letters = order.map(letterOf);
  let text = '';
  for (let from = 0; from < TILES; from += 20) text += `${grouped(letters.slice(from, from + 20))}\n`;
  return text;
}

/** All 100 tiles, the first one drawn first; blanks and lines may be anywhere. */
export function parseBag(text: string, file: string): Result<Colour[]> {
  const order: Colour[] = [];
  const counts = Array<number>(SIZE).fill(0);
  for (const word of tokenLines(text).flat()) {
    let column = word.column;
    for (const letter of word.text) {
      const at = { line: word.line, column };
      const colour = colourNamed(letter);
      if (colour === undefined) return errorAt(file, at, `a tile is one of R, Y, B, L and U, not ${quote(letter)}`);
      if (++counts[colour]! > PER_COLOUR) {
        return errorAt(
          file,
          at,
          `there are only ${PER_COLOUR} tiles of each colour, and this is one more ${letterOf(colour)}`,
        );
      }
      order.push(colour);
      column += letter.length;
    }
  }
  if (order.length === TILES) return ok(order);
  const missing = LISTED.find(colour => counts[colour]! < PER_COLOUR)!;
  const found = `only ${counts[missing]} of the ${PER_COLOUR} tiles of colour ${letterOf(missing)}`;
  return errorAt(file, { line: lastLine(text) }, `the file ends with ${order.length} of ${TILES} tiles: ${found}`);
}
