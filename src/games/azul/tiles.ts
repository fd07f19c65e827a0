/** Tiles as letters, and the bag file: the order in which all tiles are drawn. */
import { ok, type Result } from '../../core/result.ts';
import { errorAt, lastLine, quote, tokenLines } from '../../core/text.ts';
import { COLOURS, type Colour, DISPLAY_ORDER, SIZE, type State, TILE_COUNT, TILES_PER_COLOUR } from './state.ts';

export const letterOf = (colour: Colour): string => COLOURS[colour]!;

/** Upper or lower case. */
export function parseColour(letter: string): Colour | undefined {
  const colour = (COLOURS as readonly string[]).indexOf(letter.toUpperCase());
  return colour < 0 ? undefined : colour;
}

/** The tiles that five counts at an offset stand for, in display order. */
export const lettersOf = (state: State, offset: number): string[] =>
  DISPLAY_ORDER.flatMap(colour => Array<string>(state[offset + colour]!).fill(letterOf(colour)));

/** Groups of ten are easier to count. */
export const groupTens = (letters: readonly string[]): string => letters.join('').replace(/.{10}(?=.)/g, '$& ');

/** Twenty tiles to a line: what is dealt in a round of two players. */
export function formatBag(order: readonly Colour[]): string {
  const letters = order.map(letterOf);
  let text = '';
  for (let from = 0; from < TILE_COUNT; from += 20) text += `${groupTens(letters.slice(from, from + 20))}\n`;
  return text;
}

/** All 100 tiles in the order of drawing; white space is ignored. */
export function parseBag(text: string, file: string): Result<Colour[]> {
  const order: Colour[] = [];
  const counts = Array<number>(SIZE).fill(0);
  for (const word of tokenLines(text).flat()) {
    let column = word.column;
    for (const letter of word.text) {
      const at = { line: word.line, column };
      const colour = parseColour(letter);
      if (colour === undefined) return errorAt(file, at, `a tile is one of R, Y, B, L and U, not ${quote(letter)}`);
      if (++counts[colour]! > TILES_PER_COLOUR) {
        return errorAt(
          file,
          at,
          `there are only ${TILES_PER_COLOUR} tiles of each colour, and this is one more ${letterOf(colour)}`,
        );
      }
      order.push(colour);
      column += letter.length;
    }
  }
  if (order.length === TILE_COUNT) return ok(order);
  const missing = DISPLAY_ORDER.find(colour => counts[colour]! < TILES_PER_COLOUR)!;
  const found = `only ${counts[missing]} of the ${TILES_PER_COLOUR} tiles of colour ${letterOf(missing)}`;
  return errorAt(file, { line: lastLine(text) }, `the file ends with ${order.length} of ${TILE_COUNT} tiles: ${found}`);
}
