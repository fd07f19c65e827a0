/** Draws the factories, the centre and the boards as text. */
import type { Seat } from '../../core/game.ts';
import { sideBySide } from '../../core/sidebyside.ts';
import { floorLossOf } from './scoring.ts';
import {
  boardOf,
  CENTRE,
  colourAt,
  FLOOR,
  FLOOR_COUNT,
  factoryCount,
  LETTERS,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER_IN_CENTRE,
  MOSAIC,
  type PatternLine,
  PLAYERS,
  SCORE,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf, lettersOf } from './tiles.ts';

export const EMPTY = '.';

/** One line for the centre (0), then one per factory. */
export function tableLines(state: State): string[] {
  return Array.from({ length: factoryCount(state) + 1 }, (_, source) =>
    labelled(`${source}:`, sourceLetters(state, source)),
  );
}

export function sourceLetters(state: State, source: Source): string[] {
  const tiles = lettersOf(state, SOURCES + source * SIZE);
  return source === CENTRE && state[MARKER_IN_CENTRE] === 1 ? ['F', ...tiles] : tiles;
}

const labelled = (label: string, letters: readonly string[]): string => [label, ...letters].join(' ');

/** Five pattern lines with the mosaic rows beside them, then the floor; `showPattern` fills empty places in lower case. */
export function boardLines(state: State, seat: Seat, showPattern: boolean): string[] {
  const rows = Array.from({ length: SIZE }, (_, line) => {
    const indent = '  '.repeat(SIZE - 1 - line);
    return `${line + 1}: ${indent}${lineCells(state, seat, line).join(' ')} || ${mosaicCells(state, seat, line, showPattern).join(' ')}`;
  });
  return [...rows, labelled('broken:', floorLetters(state, seat))];
}

export function lineCells(state: State, seat: Seat, line: PatternLine): string[] {
  const board = boardOf(seat);
  const held = state[board + LINE_COUNT + line]!;
  const letter = letterOf(state[board + LINE_COLOUR + line]!);
  return Array.from({ length: line + 1 }, (_, i) => (i > line - held ? letter : EMPTY));
}

export function mosaicCells(state: State, seat: Seat, line: PatternLine, showPattern: boolean): string[] {
  const colours = state[boardOf(seat) + MOSAIC + line]!;
  return Array.from({ length: SIZE }, (_, column) => {
    const colour = colourAt(line, column);
    if (colours & (1 << colour)) return letterOf(colour);
    return showPattern ? letterOf(colour).toLowerCase() : EMPTY;
  });
}

export function floorLetters(state: State, seat: Seat): string[] {
  const board = boardOf(seat);
  return Array.from({ length: state[board + FLOOR_COUNT]! }, (_, i) => LETTERS[state[board + FLOOR + i]!]!);
}

/** The boards of all players in the order of play, with names, scores and floor losses, side by side. */
export function drawBoards(
  state: State,
  first: Seat,
  names: readonly string[],
  showPattern: boolean,
  columns?: number,
): string {
  const players = state[PLAYERS]!;
  const seats = Array.from({ length: players }, (_, i) => (first + i) % players);
  const blocks = seats.map(seat => boardWithScore(state, seat, names[seat]!, showPattern));
  return joinLines(sideBySide(blocks, columns));
}

/** One board under its player's name: the plain text before a turn. */
export const drawBoard = (state: State, seat: Seat, name: string): string =>
  joinLines([`Mosaic for ${name}:`, ...boardLines(state, seat, false)]);

export const drawTable = (state: State): string => joinLines(['Factories:', ...tableLines(state)]);

const joinLines = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

function boardWithScore(state: State, seat: Seat, name: string, showPattern: boolean): string[] {
  const score = state[boardOf(seat) + SCORE]!;
  const rows = boardLines(state, seat, showPattern);
  const lost = floorLossOf(state, seat);
  if (lost > 0) rows[SIZE] += ` (-${lost})`;
  return [`Mosaic for ${name}: ${score} ${score === 1 ? 'point' : 'points'}`, ...rows];
}
