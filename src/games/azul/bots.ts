/** The hand-made computer player: takes what is worth most, less what it leaves to the next player. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import { sourceName } from './messages.ts';
import {
  CENTRE,
  type Colour,
  factories,
  MARKER_FREE,
  PLAYERS,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf } from './tiles.ts';
import { Prospects, type Worth } from './worth.ts';

/** How much a point that the next player could make counts against a point of one's own. */
const DENIAL = 0.5;

const tilesAt = (state: State, source: Source, colour: Colour): number => state[SOURCES + source * SIZE + colour]!;

/** Weighs the moves of a position. */
class Scales {
  readonly #state: State;
  readonly #own: Prospects;
  readonly #next: Prospects;
  /** What the next player would make of tiles, by colour and number, with and without the marker. */
  readonly #bests = new Map<number, number>();
  /** The same, of what is left after taking a colour from a source. */
  readonly #left = new Map<number, number>();

  constructor(state: State, seat: Seat) {
    this.#state = state;
    this.#own = new Prospects(state, seat);
    this.#next = new Prospects(state, (seat + 1) % state[PLAYERS]!);
  }

  value(action: Action): number {
    return this.own(action).total - DENIAL * this.leaves(sourceOf(action), colourOf(action));
  }

  own(action: Action): Worth {
    const source = sourceOf(action);
    const colour = colourOf(action);
    const marker = source === CENTRE && this.#state[MARKER_FREE] === 1;
    return this.#own.worth(colour, tilesAt(this.#state, source, colour), destinationOf(action), marker);
  }

  /** The best the next player can do once these tiles are gone. */
  leaves(source: Source, colour: Colour): number {
    const key = source * SIZE + colour;
    const known = this.#left.get(key);
    if (known !== undefined) return known;
    let best = Number.NEGATIVE_INFINITY;
    const markerFree = this.#state[MARKER_FREE] === 1 && source !== CENTRE;
    for (let other = 0; other < SIZE; other++) {
      for (let from = CENTRE; from <= factories(this.#state); from++) {
        if (from === source && (source !== CENTRE || other === colour)) continue;
        const added =
          from === CENTRE && source !== CENTRE && other !== colour ? tilesAt(this.#state, source, other) : 0;
        const tiles = tilesAt(this.#state, from, other) + added;
        if (tiles > 0) best = Math.max(best, this.#best(other, tiles, markerFree && from === CENTRE));
      }
    }
    const value = Math.max(0, best);
    this.#left.set(key, value);
    return value;
  }

  #best(colour: Colour, tiles: number, marker: boolean): number {
    const key = (tiles * SIZE + colour) * 2 + (marker ? 1 : 0);
    let best = this.#bests.get(key);
    if (best === undefined) {
      best = this.#next.best(colour, tiles, marker);
      this.#bests.set(key, best);
    }
    return best;
  }
}

export const greedy: SyncBot<State, Action> = {
  decide(view, seat, legal) {
    const scales = new Scales(view, seat);
    let choice = legal[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of legal) {
      const value = scales.value(action);
      if (value > most) {
        most = value;
        choice = action;
      }
    }
    return choice;
  },

  explain(view, seat, action) {
    const scales = new Scales(view, seat);
    const { line, floor } = scales.own(action);
    const destination = destinationOf(action);
    const tiles = `${tilesAt(view, sourceOf(action), colourOf(action))} ${letterOf(colourOf(action))}`;
    const where = destination === TO_FLOOR ? 'the floor' : `line ${destination + 1}`;
    const reasons = [];
    if (destination !== TO_FLOOR) reasons.push(`worth about ${points(line)}`);
    if (floor > 0) reasons.push(`costs ${points(floor)} on the floor`);
    reasons.push(`leaves the next player at most ${points(scales.leaves(sourceOf(action), colourOf(action)))}`);
    return `${tiles} from ${sourceName(sourceOf(action))} to ${where}: ${reasons.join(', ')}.`;
  },
};

const points = (value: number): string => counted(Math.round(value * 10) / 10, 'point');
