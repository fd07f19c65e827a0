/** Moves as they are typed in games without a session of their own. */
import { splitTyped, startingWith } from './command.ts';
import type { Seat } from './game.ts';
import type { SimpleText } from './simpletext.ts';
import { words, wrapList } from './text.ts';

const COLUMNS = 80;
/** How many moves are listed after a line that is not one. */
const LISTED_MOVES = 12;

type MoveText<State, Action> = Pick<
  SimpleText<State, Action, unknown, string>,
  'game' | 'formatAction' | 'parseAction'
>;

/** The moves of a seat, as they are written. */
export const movesOf = <State, Action>(text: MoveText<State, Action>, state: State, seat: Seat): string[] =>
  text.game.legal(state, seat).map(action => text.formatAction(action, state));

/** Case and the width of blanks do not matter. */
const normalised = (line: string): string => words(line.toLowerCase()).join(' ');

/** The action that a line means to a seat, if any. */
export function parseMove<State, Action>(
  { game, formatAction, parseAction }: MoveText<State, Action>,
  line: string,
  seat: Seat,
  { state, view }: { readonly state: State; view(): State },
): Action | undefined {
  if (parseAction) return parseAction(line, view(), seat);
  const typed = normalised(line);
  return game.legal(state, seat).find(action => normalised(formatAction(action, state)) === typed);
}

export const listMoves = (moves: readonly string[]): string => wrapList(moves, COLUMNS);

/** A sentence with some of the moves. */
export function exampleMoves(moves: readonly string[]): string {
  const shown = moves.slice(0, LISTED_MOVES).join(', ');
  return `Moves: ${shown}${moves.length > LISTED_MOVES ? ` and ${moves.length - LISTED_MOVES} more` : ''}.`;
}

/** Moves are completed word by word. */
export function completeMove(moves: readonly string[], typed: string): string[] {
  const [before, last] = splitTyped(typed);
  const fitting = moves
    .map(words)
    .filter(move => before.every((word, i) => move[i]?.toLowerCase() === word.toLowerCase()));
  return startingWith(
    fitting.flatMap(move => move[before.length] ?? []),
    last,
  );
}

/** Moves that begin with the same word are one usage. */
export function moveUsages(moves: readonly string[]): string[] {
  const byWord = new Map<string, string>();
  for (const move of moves) {
    const [first = ''] = words(move);
    byWord.set(first, byWord.has(first) ? `${first} ...` : move);
  }
  return [...byWord.values()];
}

/** Text that ends with one line ending. */
export const wholeLines = (text: string): string => text.replace(/\n*$/, '\n');
