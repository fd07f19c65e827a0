/**
 * Monte Carlo tree search for any game of the registry and any number of seats. The tree is open-loop: a node stands
 * for the actions that led to it, whatever chance made of them, and every iteration plays them anew from a fresh guess
 * at what is hidden (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 */
import { type Budget, botChoices, runToEnd, type SyncBot } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';

/** How much curiosity weighs against what went well so far. */
const CURIOSITY = 0.4;
/** What an action not tried yet promises above the average of its position: little, so that wide positions get deep. */
const HOPE = 0.3;
/** Actions played at random after the tree: few where the game can judge any position, else as far
 * as one that it can judge, or to the end. */
const PLAYOUT = 4;
const LONG_PLAYOUT = 400;
/** Actions in the tree. */
const DEPTH = 60;
/** Of a result, what the score counts beside the win: a good second place is better than a bad one. */
const SCORE_WEIGHT = 0.15;

class Node {
  visits = 0;
  /** Results of all visits, for whoever chose the action that leads here. */
  total = 0;
  readonly children = new Map<unknown, Node>();
}

const keyOf = (action: unknown): unknown => (typeof action === 'object' ? JSON.stringify(action) : action);

export function searchBot<State, Action>(game: Game<State, Action>): SyncBot<State, Action> {
  let last = { root: new Node(), seat: 0 };
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, legal, random, budget) {
    const root = new Node();
    last = { root, seat };
    // Without any budget it still looks once.
    while (budget.more() || root.visits === 0) {
      iterate(game, root, view, seat, legal, random);
      yield;
    }
    return mostVisited(root, legal);
  };
  return {
    ponder,
    decide: (...question) => runToEnd(ponder(...question)),
    explain(_view, _seat, action) {
      const child = last.root.children.get(keyOf(action));
      if (!child) return 'there is nothing else to do.';
      const share = Math.round((100 * child.total) / child.visits);
      return `of ${last.root.visits} continuations it tried, this came out best, worth ${share} % of a win.`;
    },
  };
}

function mostVisited<Action>(root: Node, legal: readonly Action[]): Action {
  let best = legal[0] as Action;
  let bestVisits = -1;
  let bestTotal = 0;
  for (const action of legal) {
    const child = root.children.get(keyOf(action));
    if (!child) continue;
    if (child.visits > bestVisits || (child.visits === bestVisits && child.total > bestTotal)) {
      best = action;
      bestVisits = child.visits;
      bestTotal = child.total;
    }
  }
  return best;
}

/** One walk down the tree, one node more, one playout, and the result told to everybody on the way. */
function iterate<State, Action>(
  game: Game<State, Action>,
  root: Node,
  view: State,
  seat: Seat,
  legal: readonly Action[],
  random: Random,
): void {
  const state = game.determinise ? game.determinise(view, seat, random) : game.clone(view);
  const path: Node[] = [];
  const movers: Seat[] = [];
  let node = root;
  let mover = seat;
  let open = legal;
  for (let depth = 0; depth < DEPTH; depth++) {
    const action = promising(node, open, random);
    const key = keyOf(action);
    let child = node.children.get(key);
    const fresh = child === undefined;
    if (child === undefined) {
      child = new Node();
      node.children.set(key, child);
    }
    game.play(state, mover, action, random);
    path.push(child);
    movers.push(mover);
    node = child;
    const seats = game.toAct(state);
    if (fresh || seats.length === 0 || game.canEvaluate?.(state, view)) break;
    mover = oneOf(seats, random);
    open = botChoices(game, state, mover);
  }
  playOn(game, state, view, random);
  const results = judge(game, state, movers);
  root.visits++;
  for (let i = 0; i < path.length; i++) {
    path[i]!.visits++;
    path[i]!.total += results[i]!;
  }
}

const oneOf = <T>(items: readonly T[], random: Random): T =>
  items.length === 1 ? items[0]! : items[random.below(items.length)]!;

/** The action with the best prospects (upper confidence bound); among equals the first from a random place on. */
function promising<Action>(node: Node, open: readonly Action[], random: Random): Action {
  if (open.length === 1) return open[0]!;
  const curious = Math.log(node.visits + 1);
  const seen: (Node | undefined)[] = open.map(action => node.children.get(keyOf(action)));
  let visits = 0;
  let total = 0;
  for (const child of seen) {
    if (!child) continue;
    visits += child.visits;
    total += child.total;
  }
  const hope = visits === 0 ? 1 : total / visits + HOPE * Math.sqrt(curious);
  const from = random.below(open.length);
  let best = from;
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < open.length; k++) {
    const i = from + k < open.length ? from + k : from + k - open.length;
    const child = seen[i];
    const promise = child ? child.total / child.visits + CURIOSITY * Math.sqrt(curious / child.visits) : hope;
    if (promise > bestPromise) {
      best = i;
      bestPromise = promise;
    }
  }
  return open[best]!;
}

function playOn<State, Action>(game: Game<State, Action>, state: State, since: State, random: Random): void {
  const most = game.evaluate && !game.canEvaluate ? PLAYOUT : LONG_PLAYOUT;
  for (let ply = 0; ply < most; ply++) {
    const seats = game.toAct(state);
    if (seats.length === 0 || game.canEvaluate?.(state, since)) return;
    const seat = oneOf(seats, random);
    game.play(state, seat, oneOf(botChoices(game, state, seat), random), random);
  }
}

/** What a state is worth to each of some seats, from 0 to 1. */
function judge<State, Action>(game: Game<State, Action>, state: State, seats: readonly Seat[]): number[] {
  const outcome = game.outcome(state);
  if (!outcome) return seats.map(seat => game.evaluate?.(state, seat) ?? 0.5);
  const { winners, scores } = outcome;
  const least = Math.min(...scores);
  const range = Math.max(...scores) - least;
  return seats.map(seat => {
    const won = winners.includes(seat) ? 1 / winners.length : winners.length === 0 ? 1 / scores.length : 0;
    const scored = range === 0 ? 0.5 : (scores[seat]! - least) / range;
    return (1 - SCORE_WEIGHT) * won + SCORE_WEIGHT * scored;
  });
}

/** A number of iterations to think: reproducible, unlike time. */
export function iterations(count: number): Budget {
  let left = count;
  return { more: () => left-- > 0 };
}
