/**
 * Search with a guide: its policy says which actions deserve a look, and a learnt judgement says how good a position is,
 * instead of random play. The tree is open-loop and every iteration guesses anew what is hidden, as in `search.ts`; an
 * action is selected by PUCT (Rosin 2011; Silver et al. 2017). Nothing is kept between decisions, so that a resumed game
 * continues in the same way.
 */
import { botChoices, runToEnd, type SyncBot } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Guide, NetworkWeights } from '../core/guide.ts';
import type { Random } from '../core/random.ts';
import { Judgement } from './judgement.ts';
import { GuidedNode } from './guidednode.ts';

const MAX_TREE_DEPTH = 60;
/** Actions played to reach a quiet position, at most. */
const MAX_UNREST = 60;
/** The weight of the score in a final result, beside the win. */
const SCORE_WEIGHT = 0.05;

export interface GuidedSearchOptions {
  /** The guide's own by default; training compares others. */
  readonly weights?: NetworkWeights;
}

export function guidedSearch<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  { weights = guide.weights }: GuidedSearchOptions = {},
): SyncBot<State, Action> {
  const judgement = new Judgement(guide, weights);
  const determinise = guide.determinise ?? game.determinise ?? ((view: State) => game.clone(view));
  let last: GuidedNode<Action> | undefined;

  /** One iteration: selects a path, adds a node, and adds its judgement to every node of the path. */
  function iterate(root: GuidedNode<Action>, view: State, seat: Seat, legal: readonly Action[], random: Random): void {
    const state = determinise(view, seat, random);
    const path: GuidedNode<Action>[] = [];
    const indices: number[] = [];
    const actors: Seat[] = [];
    let node = root;
    let actor = seat;
    let actions = legal;
    for (let depth = 0; depth < MAX_TREE_DEPTH; depth++) {
      const index = node.select(actions, () => guide.rate(state, actor, actions));
      game.play(state, actor, node.actions[index]!, random);
      path.push(node);
      indices.push(index);
      actors.push(actor);
      const seats = game.toAct(state);
      const child = node.children[index];
      if (seats.length === 0 || !child || guide.isHorizon?.(state, view)) {
        node.children[index] ??= new GuidedNode();
        break;
      }
      node = child;
      actor = seats.length === 1 ? seats[0]! : seats[random.below(seats.length)]!;
      actions = botChoices(game, state, actor);
    }
    calm(state, random);
    const values = valuesOf(state);
    for (let i = 0; i < path.length; i++) path[i]!.add(indices[i]!, values[actors[i]!]!);
  }

  /** Plays what looks best until nothing is pending. */
  function calm(state: State, random: Random): void {
    if (!guide.isQuiet) return;
    for (let n = 0; n < MAX_UNREST && !guide.isQuiet(state); n++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) return;
      const actions = botChoices(game, state, seat);
      game.play(state, seat, bestRated(guide, state, seat, actions), random);
    }
  }

  /** What a position is worth to each seat, from 0 to 1. */
  function valuesOf(state: State): ArrayLike<number> {
    const outcome = game.outcome(state);
    if (!outcome) return judgement.chances(state);
    const { winners, scores } = outcome;
    const min = Math.min(...scores);
    const range = Math.max(...scores) - min;
    return scores.map((score, seat) => {
      const win = winners.includes(seat) ? 1 / winners.length : winners.length === 0 ? 1 / scores.length : 0;
      return (1 - SCORE_WEIGHT) * win + SCORE_WEIGHT * (range === 0 ? 0.5 : (score - min) / range);
    });
  }

  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, legal, random, budget) {
    const root = new GuidedNode<Action>();
    last = root;
    // At least one iteration, even without any budget.
    while (budget.more() || root.visits === 0) {
      iterate(root, view, seat, legal, random);
      yield;
    }
    return root.mostVisited();
  };
  return {
    ponder,
    decide: (...question) => runToEnd(ponder(...question)),
    explain(view, seat, action) {
      const value = last?.valueOf(action);
      const said = guide.explain?.(view, seat, action);
      if (value === undefined) return said ?? 'there is nothing else to do.';
      const worth = `it looked ${last!.visits} times ahead, and this wins about ${Math.round(100 * value)} % of the time`;
      return said === undefined ? `${worth}.` : `${worth}: ${said}`;
    },
  };
}

/** The action that looks best to the policy; the first of equals. */
export function bestRated<State, Action>(
  guide: Guide<State, Action>,
  state: State,
  seat: Seat,
  actions: readonly Action[],
): Action {
  if (actions.length === 1) return actions[0]!;
  const ratings = guide.rate(state, seat, actions);
  let best = 0;
  for (let i = 1; i < actions.length; i++) if (ratings[i]! > ratings[best]!) best = i;
  return actions[best]!;
}
