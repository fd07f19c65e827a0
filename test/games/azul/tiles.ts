/** Counts where every tile is, the slow way, and lays mosaics given as letters. */
import { boardLines, tableLines } from '../../../src/games/azul/board.ts';
import {
  BAG,
  boardOf,
  COLOURS,
  IN_BAG,
  LID,
  MOSAIC,
  PLAYERS,
  SIZE,
  type State,
} from '../../../src/games/azul/state.ts';

export const PLACES = ['bag', 'lid', 'factory', 'centre', 'line', 'floor', 'mosaic'] as const;
export type Place = (typeof PLACES)[number];
export type Census = Record<Place, Record<string, number>>;

const letters = (text: string): string[] => text.match(/[RYBLUF]/g) ?? [];

/** The number of pieces by place and letter, counted from what is shown. */
export function census(state: State): Census {
  const found = Object.fromEntries(PLACES.map(place => [place, Object.fromEntries([...'RYBLUF'].map(c => [c, 0]))]));
  const add = (place: Place, list: readonly string[]) => {
    for (const letter of list) found[place]![letter]!++;
  };
  for (let i = 0; i < state[IN_BAG]!; i++) add('bag', [COLOURS[state[BAG + i]!]!]);
  COLOURS.forEach((letter, colour) => {
    add('lid', Array<string>(state[LID + colour]!).fill(letter));
  });
  tableLines(state).forEach((line, source) => {
    add(source === 0 ? 'centre' : 'factory', letters(line));
  });
  for (let seat = 0; seat < state[PLAYERS]!; seat++) {
    const rows = boardLines(state, seat, false);
    const floor = rows.pop()!;
    for (const row of rows) {
      const [line, mosaic] = row.split('||');
      add('line', letters(line!));
      add('mosaic', letters(mosaic!));
    }
    add('floor', letters(floor.slice('broken:'.length)));
  }
  return found as Census;
}

/** The number of pieces with a letter in all places. */
export const everywhere = (found: Census, letter: string): number =>
  PLACES.reduce((sum, place) => sum + found[place][letter]!, 0);

/** Puts tiles on a mosaic: five rows of five letters or dots. */
export function layMosaic(state: State, seat: number, rows: readonly string[]): void {
  rows.forEach((row, line) => {
    let colours = 0;
    [...row].forEach((letter, at) => {
      if (letter === '.') return;
      const colour = COLOURS.indexOf(letter as (typeof COLOURS)[number]);
      if ((colour + line) % SIZE !== at)
        throw new Error(`${letter} does not belong at row ${line + 1}, place ${at + 1}`);
      colours |= 1 << colour;
    });
    state[boardOf(seat) + MOSAIC + line] = colours;
  });
}
