/** What may be taken back: a player's own last command, if nobody else has acted since and nothing new was revealed. */

import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat } from '../core/game.ts';
import { seededRandom } from '../core/random.ts';

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

/** Goes back past lines that changed nothing, and past answers, to the command that they belong to. */
export function findUndoTarget(
  game: Game,
  points: readonly UndoPoint[],
  state: unknown,
  activeSeat: Seat | undefined,
): UndoTarget {
  let after = state;
  for (let i = points.length - 1; i >= 0 && activeSeat !== undefined; i--) {
    const point = points[i]!;
    if (point.chance) return { ok: false, why: 'chance' };
    if (deepEqual(point.before, after)) continue;
    if (point.activeSeat === undefined) return NOTHING;
    if (point.activeSeat !== activeSeat) return { ok: false, why: 'others', seat: point.activeSeat };
    if (revealsHidden(game, point.before, after, activeSeat)) return { ok: false, why: 'hidden' };
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
  const resultOf = (from: unknown, action: unknown): unknown => {
    const state = game.clone(from);
    return game.play(state, seat, action, seededRandom('undo')) === undefined ? state : undefined;
  };
  const action = game.legal(before, seat).find(one => deepEqual(resultOf(before, one), after));
  if (action === undefined) return true;
  const seen = game.view(after, seat);
  for (let guess = 0; guess < MAX_GUESSES; guess++) {
    const end = resultOf(game.determinise(known, seat, seededRandom(`undo ${guess}`)), action);
    if (end === undefined || !deepEqual(game.view(end, seat), seen)) return true;
  }
  return false;
}
