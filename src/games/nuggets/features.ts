/** How a player stands, for the experts' judgement: what they have, how soon they can have more, and how it would end. */
import type { Seat } from '../../core/game.ts';
import { TOTAL_NUGGETS } from './limits.ts';
import { prospects } from './prospects.ts';
import { race } from './race.ts';
import { NOWHERE, type State } from './state.ts';

export const FEATURES = 18;

export function describe(state: State, seat: Seat, row: Float64Array): void {
  const own = state.purse[seat]!;
  let most = 0;
  let threat = 0;
  let inSight = 0;
  for (let other = 0; other < state.joined; other++) {
    if (other === seat) continue;
    most = Math.max(most, state.purse[other]!);
    if (state.at[other] === NOWHERE) continue;
    inSight = 1;
    threat = Math.max(threat, prospects(state, other));
  }
  const lead = own - most;
  const future = prospects(state, seat);
  const left = state.unclaimed / TOTAL_NUGGETS;
  row[0] = lead / 50;
  row[1] = lead / (Math.abs(lead) + 20);
  row[2] = own > TOTAL_NUGGETS / 2 ? 1 : 0;
  row[3] = lead > state.unclaimed ? 1 : 0;
  row[4] = future / 50;
  row[5] = left;
  row[6] = left * (lead / 50);
  row[7] = state.at[seat] === NOWHERE ? 1 : 0;
  row[8] = inSight;
  row[9] = threat / 50;
  row[10] = own / TOTAL_NUGGETS;
  row[11] = lead / (state.unclaimed + 10);
  row[12] = future / (state.unclaimed + 10);
  row[13] = (lead + future) / 50;
  const ends = race(state);
  let mostAtEnd = 0;
  let sum = 0;
  for (let other = 0; other < ends.length; other++) {
    sum += ends[other]!;
    if (other !== seat) mostAtEnd = Math.max(mostAtEnd, ends[other]!);
  }
  const leadAtEnd = ends[seat]! - mostAtEnd;
  row[14] = leadAtEnd / 50;
  row[15] = leadAtEnd / (Math.abs(leadAtEnd) + 20);
  row[16] = leadAtEnd / (TOTAL_NUGGETS - sum + 20);
  row[17] = ends[seat]! > TOTAL_NUGGETS / 2 ? 1 : 0;
}
