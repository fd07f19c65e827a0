/**
 * Monte Carlo tree search for any game and any number of seats. The tree is open-loop: a node stands for the actions
 * that lead to it, whatever their random outcomes, and every iteration replays them from a new determinisation of what
 * is hidden (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 */
import { type Budget, botChoices, type SyncBot, type Tally } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import { keyOf } from './actionkey.ts';
import { decidingBy } from './tally.ts';

/** The exploration constant of UCB. */
const EXPLORATION = 0.4;
/** First-play urgency, above the average of the position: low, so that positions with many actions are searched deeply. */
const FIRST_PLAY_BONUS = 0.3;
/** Random actions after the tree: few if the game can evaluate any position, otherwise up to one that it can evaluate. */
const SHORT_PLAYOUT = 4;
const LONG_PLAYOUT = 400;

const MAX_TREE_DEPTH = 60;
/** The weight of the score in a result, beside the win: a good second place is better than a bad one. */
const SCORE_WEIGHT = 0.15;

class SearchNode {
  visits = 0;
  /** The sum of the results of all visits, for the seat that chose the action leading here. */
  total = 0;
  readonly children = new Map<unknown, SearchNode>();
}

/** A bot for any game: Monte Carlo tree search over the rules. */
export function searchBot<State, Action>(game: Game<State, Action>): SyncBot<State, Action> {
  let last: { readonly root: SearchNode; readonly legal: readonly Action[] } = { root: new SearchNode(), legal: [] };
  const examine: NonNullable<SyncBot<State, Action>['examine']> = function* (view, seat, legal, random, budget) {
    const root = new SearchNode();
    last = { root, legal };
    // At least one iteration, even without any budget.
    while (budget.more() || root.visits === 0) {
      iterate(game, root, view, seat, legal, random);
      yield;
    }
    return tallyOf(root, legal);
  };
  return {
    ...decidingBy(examine, () => tallyOf(last.root, last.legal)),
    explain(_view, _seat, action) {
      const child = last.root.children.get(keyOf(action));
      if (!child) return 'there is nothing else to do.';
      const share = Math.round((100 * child.total) / child.visits);
      return `of ${last.root.visits} continuations it tried, this came out best, worth ${share} % of a win.`;
    },
  };
}

function tallyOf<Action>(root: SearchNode, legal: readonly Action[]): Tally<Action> {
  const children = legal.map(action => root.children.get(keyOf(action)));
  return {
    actions: legal,
    visits: children.map(child => child?.visits ?? 0),
    totals: children.map(child => child?.total ?? 0),
  };
}

/** One iteration: selects a path, adds a node, plays out, and adds the result to every node of the path. */
function iterate<State, Action>(
  game: Game<State, Action>,
  root: SearchNode,
  view: State,
  seat: Seat,
  legal: readonly Action[],
  random: Random,
): void {
  const state = game.determinise ? game.determinise(view, seat, random) : game.clone(view);
  const path: SearchNode[] = [];
  const actors: Seat[] = [];
  let node = root;
  let actor = seat;
  let actions = legal;
  for (let depth = 0; depth < MAX_TREE_DEPTH; depth++) {
    const action = selectAction(node, actions, random);
    const key = keyOf(action);
    let child = node.children.get(key);
    const isNew = child === undefined;
    if (child === undefined) {
      child = new SearchNode();
      node.children.set(key, child);
    }
    game.play(state, actor, action, random);
    path.push(child);
    actors.push(actor);
    node = child;
    const seats = game.toAct(state);
    if (isNew || seats.length === 0 || game.canEvaluate?.(state, view)) break;
    actor = pickOne(seats, random);
    actions = botChoices(game, state, actor);
  }
  playOut(game, state, view, random);
  const results = resultsFor(game, state, actors);
  root.visits++;
  for (let i = 0; i < path.length; i++) {
    path[i]!.visits++;
    path[i]!.total += results[i]!;
  }
}

const pickOne = <T>(items: readonly T[], random: Random): T =>
  items.length === 1 ? items[0]! : items[random.below(items.length)]!;

/** The action with the highest upper confidence bound; ties go to the first one after a random position. */
function selectAction<Action>(node: SearchNode, actions: readonly Action[], random: Random): Action {
  if (actions.length === 1) return actions[0]!;
  const logVisits = Math.log(node.visits + 1);
  const children: (SearchNode | undefined)[] = actions.map(action => node.children.get(keyOf(action)));
  let visits = 0;
  let total = 0;
  for (const child of children) {
    if (!child) continue;
    visits += child.visits;
    total += child.total;
  }
  const newValue = visits === 0 ? 1 : total / visits + FIRST_PLAY_BONUS * Math.sqrt(logVisits);
  const from = random.below(actions.length);
  let best = from;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < actions.length; k++) {
    const i = from + k < actions.length ? from + k : from + k - actions.length;
    const child = children[i];
    const value = child ? child.total / child.visits + EXPLORATION * Math.sqrt(logVisits / child.visits) : newValue;
    if (value > bestValue) {
      best = i;
      bestValue = value;
    }
  }
  return actions[best]!;
}

function playOut<State, Action>(game: Game<State, Action>, state: State, since: State, random: Random): void {
  const limit = game.evaluate && !game.canEvaluate ? SHORT_PLAYOUT : LONG_PLAYOUT;
  for (let ply = 0; ply < limit; ply++) {
    const seats = game.toAct(state);
    if (seats.length === 0 || game.canEvaluate?.(state, since)) return;
    const seat = pickOne(seats, random);
    game.play(state, seat, pickOne(botChoices(game, state, seat), random), random);
  }
}

/** The value of a state for each of the seats, from 0 to 1. */
function resultsFor<State, Action>(game: Game<State, Action>, state: State, seats: readonly Seat[]): number[] {
  const outcome = game.outcome(state);
  if (!outcome) return seats.map(seat => game.evaluate?.(state, seat) ?? 0.5);
  const { winners, scores } = outcome;
  const min = Math.min(...scores);
  const range = Math.max(...scores) - min;
  return seats.map(seat => {
    const winShare = winners.includes(seat) ? 1 / winners.length : winners.length === 0 ? 1 / scores.length : 0;
    const scoreShare = range === 0 ? 0.5 : (scores[seat]! - min) / range;
    return (1 - SCORE_WEIGHT) * winShare + SCORE_WEIGHT * scoreShare;
  });
}

/** A budget of a number of iterations: reproducible, unlike time. */
export function iterations(count: number): Budget {
  let left = count;
  return { more: () => left-- > 0 };
}
