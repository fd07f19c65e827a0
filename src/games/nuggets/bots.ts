/** Hand-made computer players for the contract: they see only their view, and remember nothing between two moves. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { hasBit } from './bits.ts';
import { STEPS, type Step } from './keys.ts';
import { isSpot, type Point, ROOM } from './map.ts';
import { around, firstKey, type Ground } from './path.ts';
import type { Action, State } from './state.ts';

type Errand = 'gold' | 'unknown' | 'unseen';

interface Plan {
  readonly step: Step;
  readonly errand: Errand;
}

/** Gold in sight first, then the edge of the known, then rooms that are out of sight: something may lie there. */
function plan(view: State, seat: Seat): Plan | undefined {
  const { map, gold } = view;
  const ground: Ground = { rows: map.rows, columns: map.columns, isOpen: at => isSpot(map.cells[at]) };
  const known = view.known[seat]!;
  const sight = view.sight[seat]!;
  const errands: readonly (readonly [Errand, (at: Point) => boolean])[] = [
    ['gold', at => gold[at] !== 0],
    ['unknown', at => around(ground, at).some(near => !hasBit(known, near))],
    ['unseen', at => map.cells[at] === ROOM && !hasBit(sight, at)],
  ];
  for (const [errand, wanted] of errands) {
    const step = firstKey(ground, view.at[seat]!, STEPS, wanted);
    if (step !== undefined) return { step, errand };
  }
  return undefined;
}

const REASONS: Readonly<Record<Errand, string>> = {
  gold: 'that way lies the nearest gold in sight',
  unknown: 'that way lies the nearest spot with something unknown beside it',
  unseen: 'everything is known, so look again at a room that is out of sight',
};

const explorer: SyncBot<State, Action> = {
  decide(view, seat, legal, random) {
    const step = plan(view, seat)?.step;
    return legal.find(key => key === step) ?? legal[random.below(legal.length)]!;
  },
  explain(view, seat, action) {
    const best = plan(view, seat);
    return best?.step === action ? REASONS[best.errand] : 'nothing better is in sight';
  },
};

export const bots: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['explorer', explorer]]);
