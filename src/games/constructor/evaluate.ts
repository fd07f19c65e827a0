/** Who is likely to win, at a glance: for search and for players that people write. */

import type { Seat } from '../../core/game.ts';
import { winChance } from './bots/forecast.ts';
import { Table } from './bots/valuetable.ts';
import { WEIGHTS } from './bots/weights.ts';
import { WINNING_POINTS } from './rules.ts';
import { OVER, PHASE, POINTS, type State } from './state.ts';

const table = new Table(WEIGHTS);

export function evaluate(state: State, seat: Seat): number {
  if (state[PHASE] === OVER) return state[POINTS + seat]! >= WINNING_POINTS ? 1 : 0;
  table.forget();
  return winChance(state, seat, table);
}
