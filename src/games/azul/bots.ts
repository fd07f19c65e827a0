/** The greedy bot: takes the most valuable action, less a share of what it leaves to the next player. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { counted, listed } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import { sourceName } from './messages.ts';
import { PlacementEvaluator, type PlacementValue } from './placement.ts';
import {
  CENTRE,
  type Colour,
  factoryCount,
  MARKER_IN_CENTRE,
  PLAYERS,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf } from './tiles.ts';

/** What a point for the next player counts against a point of one's own. */
const DENIAL_WEIGHT = 0.5;

const tilesAt = (state: State, source: Source, colour: Colour): number => state[SOURCES + source * SIZE + colour]!;

/** Evaluates the actions of one position. */
export class ActionEvaluator {
  readonly #state: State;
  readonly #own: PlacementEvaluator;
  readonly #next: PlacementEvaluator;
  /** The next player's best placement of some tiles, by colour, number and whether the marker comes with them. */
  readonly #placements = new Map<number, number>();
  /** The next player's best reply, by the source and colour taken before it. */
  readonly #replies = new Map<number, number>();

  constructor(state: State, seat: Seat) {
    this.#state = state;
    this.#own = new PlacementEvaluator(state, seat);
    this.#next = new PlacementEvaluator(state, (seat + 1) % state[PLAYERS]!);
  }

  evaluate(action: Action): number {
    return this.placement(action).total - DENIAL_WEIGHT * this.bestReply(sourceOf(action), colourOf(action));
  }

  placement(action: Action): PlacementValue {
    const source = sourceOf(action);
    const colour = colourOf(action);
    const marker = source === CENTRE && this.#state[MARKER_IN_CENTRE] === 1;
    return this.#own.evaluate(colour, tilesAt(this.#state, source, colour), destinationOf(action), marker);
  }

  /** What the next player can gain at most once these tiles are gone. */
  bestReply(source: Source, colour: Colour): number {
    const key = source * SIZE + colour;
    const known = this.#replies.get(key);
    if (known !== undefined) return known;
    let best = Number.NEGATIVE_INFINITY;
    const markerLeft = this.#state[MARKER_IN_CENTRE] === 1 && source !== CENTRE;
    for (let other = 0; other < SIZE; other++) {
      for (let from = CENTRE; from <= factoryCount(this.#state); from++) {
        if (from === source && (source !== CENTRE || other === colour)) continue;
        const added =
          from === CENTRE && source !== CENTRE && other !== colour ? tilesAt(this.#state, source, other) : 0;
        const tiles = tilesAt(this.#state, from, other) + added;
        if (tiles > 0) best = Math.max(best, this.#bestPlacement(other, tiles, markerLeft && from === CENTRE));
      }
    }
    const value = Math.max(0, best);
    this.#replies.set(key, value);
    return value;
  }

  #bestPlacement(colour: Colour, tiles: number, marker: boolean): number {
    const key = (tiles * SIZE + colour) * 2 + (marker ? 1 : 0);
    let value = this.#placements.get(key);
    if (value === undefined) {
      value = this.#next.best(colour, tiles, marker);
      this.#placements.set(key, value);
    }
    return value;
  }
}

export const greedy: SyncBot<State, Action> = {
  decide(view, seat, legal) {
    const evaluator = new ActionEvaluator(view, seat);
    let best = legal[0]!;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const action of legal) {
      const value = evaluator.evaluate(action);
      if (value > bestValue) {
        bestValue = value;
        best = action;
      }
    }
    return best;
  },

  explain(view, seat, action) {
    const evaluator = new ActionEvaluator(view, seat);
    const { line, floor } = evaluator.placement(action);
    const destination = destinationOf(action);
    const tiles = `${tilesAt(view, sourceOf(action), colourOf(action))} ${letterOf(colourOf(action))}`;
    const where = destination === TO_FLOOR ? 'the floor' : `line ${destination + 1}`;
    const reasons = [];
    if (destination !== TO_FLOOR) reasons.push(`worth about ${points(line)}`);
    if (floor > 0) reasons.push(`costs ${points(floor)} on the floor`);
    reasons.push(`leaves the next player at most ${points(evaluator.bestReply(sourceOf(action), colourOf(action)))}`);
    return `${tiles} from ${sourceName(sourceOf(action))} to ${where}: ${listed(reasons)}.`;
  },
};

const points = (value: number): string => counted(Math.round(value * 10) / 10, 'point');

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
