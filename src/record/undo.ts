/** What may be taken back: a player's own last command, while nobody else has acted and nothing new has come to light. */

import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat } from '../core/game.ts';
import { seededRandom } from '../core/random.ts';

/** The conversation just before a line. */
export interface UndoPoint {
  /** Which entry of the log the line belongs to. */
  readonly entry: number;
  readonly speaker: Seat | undefined;
  readonly commanding: boolean;
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

/** Walks back over what changed nothing, and over answers, to the command they belong to. */
export function findUndoTarget(
  game: Game,
  trail: readonly UndoPoint[],
  state: unknown,
  speaker: Seat | undefined,
): UndoTarget {
  let after = state;
  for (let i = trail.length - 1; i >= 0 && speaker !== undefined; i--) {
    const moment = trail[i]!;
    if (moment.chance) return { ok: false, why: 'chance' };
    if (deepEqual(moment.before, after)) continue;
    if (moment.speaker === undefined) return NOTHING;
    if (moment.speaker !== speaker) return { ok: false, why: 'others', seat: moment.speaker };
    if (revealsHidden(game, moment.before, after, speaker)) return { ok: false, why: 'hidden' };
    if (moment.commanding) return { ok: true, entry: moment.entry };
    after = moment.before;
  }
  return NOTHING;
}

/** Guesses at what is hidden that must all come out alike. */
const GUESSES = 8;

/**
 * Whether a seat could not foresee what came of its action. It could when, whatever the hidden things might have been,
 * the action would have led to what it sees now.
 */
function revealsHidden(game: Game, before: unknown, after: unknown, seat: Seat): boolean {
  const known = game.view(before, seat);
  if (deepEqual(known, before) && deepEqual(game.view(after, seat), after)) return false;
  if (!game.determinise) return true;
  const leads = (from: unknown, action: unknown): unknown => {
    const state = game.clone(from);
    return game.play(state, seat, action, seededRandom('undo')) === undefined ? state : undefined;
  };
  const action = game.legal(before, seat).find(one => deepEqual(leads(before, one), after));
  if (action === undefined) return true;
  const seen = game.view(after, seat);
  for (let guess = 0; guess < GUESSES; guess++) {
    const end = leads(game.determinise(known, seat, seededRandom(`undo ${guess}`)), action);
    if (end === undefined || !deepEqual(game.view(end, seat), seen)) return true;
  }
  return false;
}
