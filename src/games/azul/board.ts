/** Draws the factories, the centre and the boards as text. */
import type { Seat } from '../../core/game.ts';
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
  SCORE,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf, lettersOf } from './tiles.ts';

const EMPTY = '.';
/** Between boards side by side: the wider gap if all boards fit with it. */
const GAPS = ['    ', '  '] as const;
/** The width to fill when there is no window. */
const DEFAULT_COLUMNS = 80;

/** One line for the centre (0), then one per factory. */
export function tableLines(state: State): string[] {
  return Array.from({ length: factoryCount(state) + 1 }, (_, source) =>
    labelled(`${source}:`, sourceLetters(state, source)),
  );
}

function sourceLetters(state: State, source: Source): string[] {
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

function lineCells(state: State, seat: Seat, line: PatternLine): string[] {
  const board = boardOf(seat);
  const held = state[board + LINE_COUNT + line]!;
  const letter = letterOf(state[board + LINE_COLOUR + line]!);
  return Array.from({ length: line + 1 }, (_, i) => (i > line - held ? letter : EMPTY));
}

function mosaicCells(state: State, seat: Seat, line: PatternLine, showPattern: boolean): string[] {
  const colours = state[boardOf(seat) + MOSAIC + line]!;
  return Array.from({ length: SIZE }, (_, column) => {
    const colour = colourAt(line, column);
    if (colours & (1 << colour)) return letterOf(colour);
    return showPattern ? letterOf(colour).toLowerCase() : EMPTY;
  });
}

function floorLetters(state: State, seat: Seat): string[] {
  const board = boardOf(seat);
  return Array.from({ length: state[board + FLOOR_COUNT]! }, (_, i) => LETTERS[state[board + FLOOR + i]!]!);
}

/** Boards with names, scores and floor losses, as many side by side as the window has room for. */
export function drawBoards(
  state: State,
  seats: readonly Seat[],
  names: readonly string[],
  showPattern: boolean,
  columns = DEFAULT_COLUMNS,
): string {
  const blocks = seats.map(seat => boardWithScore(state, seat, names[seat]!, showPattern));
  const gap = GAPS.find(candidate => totalWidth(blocks, candidate) <= columns) ?? GAPS[1];
  const lines: string[] = [];
  for (let from = 0; from < blocks.length; ) {
    let to = from + 1;
    while (to < blocks.length && totalWidth(blocks.slice(from, to + 1), gap) <= columns) to++;
    if (from > 0) lines.push('');
    lines.push(...sideBySide(blocks.slice(from, to), gap));
    from = to;
  }
  return joinLines(lines);
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

const textWidth = (text: string): number => [...text].length;
const blockWidth = (block: readonly string[]): number => Math.max(...block.map(textWidth));
const totalWidth = (blocks: readonly (readonly string[])[], gap: string): number =>
  blocks.reduce((sum, block) => sum + blockWidth(block), gap.length * (blocks.length - 1));

function sideBySide(blocks: readonly (readonly string[])[], gap: string): string[] {
  return blocks[0]!.map((_, row) =>
    blocks
      .map(block => block[row]! + ' '.repeat(blockWidth(block) - textWidth(block[row]!)))
      .join(gap)
      .trimEnd(),
  );
}
