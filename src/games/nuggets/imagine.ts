/**
 * Fills in what a player does not see: the gold that must be somewhere, and the purses of the others. Unexplored edges
 * stand for what lies behind them. If everything is known, the gold is imagined at one place out of sight, chosen anew
 * for each decision, so that nobody walks to and fro between the rooms around them.
 */
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { hasBit } from './bits.ts';
import { TOTAL_NUGGETS } from './limits.ts';
import { isSpot, type Point, ROOM } from './map.ts';
import { neighboursOf } from './path.ts';
import { keysFrom, UNREACHED } from './reach.ts';
import { clone } from './rules.ts';
import type { State } from './state.ts';

/** Hidden gold is spread, further away than the place where it is imagined: of 100 nuggets, what counts there. */
const BEHIND_EDGES = 35;
const OUT_OF_SIGHT = 35;
/** The same while there are unexplored edges. */
const OUT_OF_SIGHT_LATER = 10;
const MAX_PILE = 255;

interface Unseen {
  /** Spots with something unknown beside them. */
  readonly edges: readonly Point[];
  /** Room spots that are known but not in sight. */
  readonly rooms: readonly Point[];
}

function unseenSpots({ map, known, sight, at }: State, seat: Seat): Unseen {
  const edges: Point[] = [];
  const rooms: Point[] = [];
  const keys = keysFrom(map, at[seat]!);
  for (let spot = 0; spot < map.cells.length; spot++) {
    if (!isSpot(map.cells[spot]) || keys[spot] === UNREACHED || spot === at[seat]) continue;
    if (neighboursOf(map, spot).some(near => !hasBit(known[seat]!, near))) edges.push(spot);
    else if (map.cells[spot] === ROOM && !hasBit(sight[seat]!, spot)) rooms.push(spot);
  }
  return { edges, rooms };
}

export function imagine(view: State, seat: Seat, random: Random): () => State {
  const { edges, rooms } = unseenSpots(view, seat);
  let hidden = view.unclaimed;
  for (const pile of view.gold) hidden -= pile;
  const guess = clone(view);
  const put = (at: Point, nuggets: number): void => {
    guess.gold[at] = Math.min(guess.gold[at]! + Math.ceil(nuggets), MAX_PILE);
  };
  // The rules end a game without gold, so what is unclaimed stays what it is.
  for (const edge of edges) put(edge, (hidden * BEHIND_EDGES) / 100 / edges.length);
  if (rooms.length > 0 && hidden > 0) {
    put(rooms[random.below(rooms.length)]!, (hidden * (edges.length > 0 ? OUT_OF_SIGHT_LATER : OUT_OF_SIGHT)) / 100);
  }
  const others = view.joined - 1;
  const taken = TOTAL_NUGGETS - view.unclaimed - view.purse[seat]!;
  for (let other = 0; other < view.joined; other++) {
    if (other !== seat) guess.purse[other] = Math.min(MAX_PILE, Math.round(taken / others));
  }
  return () => clone(guess);
}
