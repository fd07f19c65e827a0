/** The table and the boards as text. */
import type { Seat } from '../../core/game.ts';
import { loss } from './scoring.ts';
import {
  boardOf,
  CENTRE,
  colourAt,
  FLOOR,
  FLOOR_COUNT,
  factories,
  LETTERS,
  LINE_COLOUR,
  LINE_COUNT,
  type Line,
  MARKER_FREE,
  MOSAIC,
  SCORE,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf, lettersOf } from './tiles.ts';

const EMPTY = '.';
/** Between boards side by side: the wide one if all of them fit with it. */
const GAPS = ['    ', '  '] as const;
/** For boards side by side where there is no window. */
const DEFAULT_COLUMNS = 80;

/** Centre (0) and factories, each with its tiles. */
export function tableLines(state: State): string[] {
  return Array.from({ length: factories(state) + 1 }, (_, source) => labelled(`${source}:`, pieces(state, source)));
}

function pieces(state: State, source: Source): string[] {
  const tiles = lettersOf(state, SOURCES + source * SIZE);
  return source === CENTRE && state[MARKER_FREE] === 1 ? ['F', ...tiles] : tiles;
}

const labelled = (label: string, letters: readonly string[]): string => [label, ...letters].join(' ');

/** Five lines with the mosaic rows beside them, then the floor; `pattern` shows what belongs on empty places. */
export function boardLines(state: State, seat: Seat, pattern: boolean): string[] {
  const rows = Array.from({ length: SIZE }, (_, line) => {
    const indent = '  '.repeat(SIZE - 1 - line);
    return `${line + 1}: ${indent}${lineCells(state, seat, line).join(' ')} || ${mosaicCells(state, seat, line, pattern).join(' ')}`;
  });
  return [...rows, labelled('broken:', floorPieces(state, seat))];
}

function lineCells(state: State, seat: Seat, line: Line): string[] {
  const at = boardOf(seat);
  const held = state[at + LINE_COUNT + line]!;
  const letter = letterOf(state[at + LINE_COLOUR + line]!);
  return Array.from({ length: line + 1 }, (_, place) => (place > line - held ? letter : EMPTY));
}

function mosaicCells(state: State, seat: Seat, line: Line, pattern: boolean): string[] {
  const colours = state[boardOf(seat) + MOSAIC + line]!;
  return Array.from({ length: SIZE }, (_, at) => {
    const colour = colourAt(line, at);
    if (colours & (1 << colour)) return letterOf(colour);
    return pattern ? letterOf(colour).toLowerCase() : EMPTY;
  });
}

function floorPieces(state: State, seat: Seat): string[] {
  const at = boardOf(seat);
  return Array.from({ length: state[at + FLOOR_COUNT]! }, (_, i) => LETTERS[state[at + FLOOR + i]!]!);
}

/** Boards with names, scores and losses, side by side as far as the window allows. */
export function drawBoards(
  state: State,
  seats: readonly Seat[],
  names: readonly string[],
  pattern: boolean,
  columns = DEFAULT_COLUMNS,
): string {
  const blocks = seats.map(seat => withScore(state, seat, names[seat]!, pattern));
  const gap = GAPS.find(one => totalWidth(blocks, one) <= columns) ?? GAPS[1];
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

/** The board of one seat under its name, as a pipe gets it before a turn. */
export const drawBoard = (state: State, seat: Seat, name: string): string =>
  joinLines([`Mosaic for ${name}:`, ...boardLines(state, seat, false)]);

export const drawTable = (state: State): string => joinLines(['Factories:', ...tableLines(state)]);

const joinLines = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

function withScore(state: State, seat: Seat, name: string, pattern: boolean): string[] {
  const score = state[boardOf(seat) + SCORE]!;
  const rows = boardLines(state, seat, pattern);
  const lost = loss(state, seat);
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
