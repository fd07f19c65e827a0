/** What guided search knows about Nuggets: gold that is near, and edges of the known map, attract. */
import type { Seat } from '../../core/game.ts';
import type { Guide } from '../../core/guide.ts';
import type { Random } from '../../core/random.ts';
import type { Action } from './actions.ts';
import { explain } from './explain.ts';
import { describe, FEATURES } from './features.ts';
import { imagine } from './imagine.ts';
import { MOVEMENTS } from './keys.ts';
import { WEIGHTS } from './networkweights.ts';
import { prospects } from './prospects.ts';
import { clone, play } from './rules.ts';
import type { State } from './state.ts';
import { TEMPERATURE } from './temperature.ts';

/** How clearly a key that brings more looks more promising. */
const SHARPNESS = 25;
/** How much less promising it is to change places with somebody: both would do so for ever. */
const SWAP = 3;
/** How much more promising a run is: it may go on into the unknown, and sees more on the way. */
const RUN = 0.4;
/** Leaving is never promising. */
const NEVER = -1000;
/** Moving involves no luck. */
const NO_LUCK: Random = { below: () => 0 };

interface RatedMove {
  /** The nuggets it brings, now and on the way from there. */
  readonly gain: number;
  readonly bonus: number;
}

const isMove = (action: Action): boolean => MOVEMENTS.has(action);

function after(state: State, seat: Seat, action: Action): State {
  const next = clone(state);
  play(next, seat, action, NO_LUCK);
  return next;
}

/** Whether anybody else stands elsewhere than before. */
const swapsPlaces = (before: State, { at }: State, seat: Seat): boolean =>
  before.at.some((from, other) => other !== seat && from !== at[other]);

function rateMove(state: State, seat: Seat, action: Action): RatedMove {
  if (!isMove(action)) return { gain: 0, bonus: NEVER };
  const next = after(state, seat, action);
  const gain = next.purse[seat]! - state.purse[seat]! + prospects(next, seat);
  const isRun = MOVEMENTS.get(action)!.isRun;
  return { gain, bonus: (isRun ? RUN : 0) - (swapsPlaces(state, next, seat) ? SWAP : 0) };
}

export const GUIDE: Guide<State, Action> = {
  rate(state, seat, actions) {
    const moves = actions.map(action => rateMove(state, seat, action));
    const most = Math.max(1e-9, ...moves.map(({ gain }) => gain));
    return moves.map(({ gain, bonus }) => (SHARPNESS * gain) / most + bonus);
  },
  seatCount: ({ joined }) => joined,
  features: FEATURES,
  describe,
  weights: WEIGHTS,
  temperature: TEMPERATURE,
  imagine,
  // In a narrow passage two who go the same way would overtake each other for ever.
  isTussle: (view, seat, action) => isMove(action) && swapsPlaces(view, after(view, seat, action), seat),
  next: ({ last }, seats) => seats.find(seat => seat > last) ?? seats[0]!,
  levels: {
    easy: { overlooks: 94, iterations: 0 },
    medium: { overlooks: 82, iterations: 0 },
    hard: { overlooks: 54, iterations: 0 },
    expert: {},
  },
  explain,
};
