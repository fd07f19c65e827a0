/**
 * What may be taken back, and the words for it: a player's own last command, if nobody else has acted since and nothing
 * new was revealed.
 */

import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat } from '../core/game.ts';
import { type Random, seededRandom } from '../core/random.ts';

/** The session just before a line. */
export interface UndoPoint {
  /** The entry of the log that the line belongs to. */
  readonly entry: number;
  readonly activeSeat: Seat | undefined;
  readonly atCommandPrompt: boolean;
  /** A copy; undefined between games. */
  readonly before: unknown;
  /** Whether the line drew random numbers. */
  readonly chance: boolean;
}

export type UndoTarget =
  | { readonly ok: true; readonly entry: number }
  | { readonly ok: false; readonly why: 'nothing' | 'chance' | 'hidden' }
  | { readonly ok: false; readonly why: 'others'; readonly seat: Seat };

const NOTHING: UndoTarget = { ok: false, why: 'nothing' };

/** Goes back past lines that changed nothing, and past the seat's answers, to the command that they belong to. */
export function findUndoTarget(
  game: Game,
  points: readonly UndoPoint[],
  state: unknown,
  seat: Seat | undefined,
): UndoTarget {
  let after = state;
  for (let i = points.length - 1; i >= 0 && seat !== undefined; i--) {
    const point = points[i]!;
    if (point.chance) return { ok: false, why: 'chance' };
    if (deepEqual(point.before, after)) continue;
    if (point.activeSeat === undefined) return NOTHING;
    if (point.activeSeat !== seat) return { ok: false, why: 'others', seat: point.activeSeat };
    if (revealsHidden(game, point.before, after, seat)) return { ok: false, why: 'hidden' };
    if (point.atCommandPrompt) return { ok: true, entry: point.entry };
    after = point.before;
  }
  return NOTHING;
}

/** How many possible hidden states are tried. */
const MAX_GUESSES = 8;

/**
 * Whether a seat could not foresee the result of its action. It could if the action leads to what the seat sees now,
 * whatever was hidden.
 */
function revealsHidden(game: Game, before: unknown, after: unknown, seat: Seat): boolean {
  const known = game.view(before, seat);
  if (deepEqual(known, before) && deepEqual(game.view(after, seat), after)) return false;
  if (!game.determinise) return true;
  const resultOf = (from: unknown, action: unknown, random: Random): unknown => {
    const state = game.clone(from);
    return game.play(state, seat, action, random) === undefined ? state : undefined;
  };
  const action = game.legal(before, seat).find(one => deepEqual(resultOf(before, one, seededRandom('undo')), after));
  if (action === undefined) return true;
  const seen = game.view(after, seat);
  for (let guess = 0; guess < MAX_GUESSES; guess++) {
    const random = seededRandom(`undo ${guess}`);
    const end = resultOf(game.determinise(known, seat, random), action, random);
    if (end === undefined || !deepEqual(game.view(end, seat), seen)) return true;
  }
  return false;
}

/** The host command for a seat, which it names by number: a name may have blanks in it, or be the number of another. */
export const undoCommand = (seat: Seat): string => `undo ${seat + 1}`;

/** What the host says after an undo; a bot types several lines at once. */
export const undoneText = (lines: readonly string[]): string => {
  const typed = lines.flatMap(text => text.split('\n')).filter(line => line.trim() !== '');
  return `Taken back: ${typed.join(', ')}.\n`;
};

/** What the host says instead. `seat` is the one that was named, if it was. */
export const notUndoneText = (
  target: Exclude<UndoTarget, { ok: true }>,
  names: readonly string[],
  seat?: Seat,
): string => `Nothing is taken back: ${whyNotUndone(target, names, seat)}.\n`;

function whyNotUndone(target: Exclude<UndoTarget, { ok: true }>, names: readonly string[], seat?: Seat): string {
  switch (target.why) {
    case 'nothing':
      return `there is no command of ${seat === undefined ? 'yours' : names[seat]} to take back`;
    case 'chance':
      return 'random numbers have been drawn since';
    case 'hidden':
      return 'something hidden has come to light since';
    case 'others':
      return `${names[target.seat]} has acted since`;
  }
}
