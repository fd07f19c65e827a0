/** A computer player's decision as somebody else sees it, who may not know what it knew. */
import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat, Viewer } from '../core/game.ts';
import { seededRandom } from '../core/random.ts';

/** The last decision of a computer player. */
export interface BotDecision {
  readonly seat: Seat;
  readonly level: string;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

export interface SeenDecision {
  readonly seat: Seat;
  readonly level: string;
  /** What somebody sees before and after it. */
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the player saw no more than that. */
  readonly isOpen: boolean;
  /** Undefined if it cannot be told from others that the player could have chosen. */
  readonly action?: unknown;
}

export function seenDecision(game: Game, decision: BotDecision, viewer: Viewer): SeenDecision {
  const { seat, level, action } = decision;
  const before = game.view(decision.before, viewer);
  const after = game.view(decision.after, viewer);
  const sawAll = (seen: unknown, state: unknown): boolean =>
    deepEqual(seen, game.view(state, seat)) || deepEqual(seen, state);
  const isOpen = sawAll(before, decision.before) && sawAll(after, decision.after);
  const seen = { seat, level, before, after, isOpen };
  return isOpen || isPlain(game, decision, viewer) ? { ...seen, action } : seen;
}

/**
 * Whether everybody at this place can see what was chosen: nothing of what happened is hidden from them, there was
 * something else to do, and whatever else would have been done would have looked otherwise.
 */
function isPlain(game: Game, { seat, action, before }: BotDecision, viewer: Viewer): boolean {
  const own = look(game, before, seat, action, viewer);
  if (!own.isShown || own.events.length === 0) return false;
  const others = game.legal(before, seat).filter(one => !deepEqual(one, action));
  return others.length > 0 && !others.some(one => looksLike(look(game, before, seat, one, viewer), own));
}

/** What an action looks like. */
interface Look {
  readonly events: readonly unknown[];
  readonly view: unknown;
  /** Whether all of its events are shown in full. */
  readonly isShown: boolean;
}

function look(game: Game, before: unknown, seat: Seat, action: unknown, viewer: Viewer): Look {
  const state = game.clone(before);
  const events: unknown[] = [];
  let isShown = true;
  // The same numbers for all: what is drawn tells nothing about what was chosen.
  game.play(state, seat, action, seededRandom('look'), event => {
    const seen = game.redact(event, viewer);
    events.push(seen);
    isShown &&= deepEqual(seen, event);
  });
  return { events, view: game.view(state, viewer), isShown };
}

const looksLike = (one: Look, other: Look): boolean =>
  deepEqual(one.events, other.events) && deepEqual(one.view, other.view);
