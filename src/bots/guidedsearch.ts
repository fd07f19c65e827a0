/**
 * Search with a guide: its policy says which actions deserve a look, and a learnt judgement says how good a position is,
 * instead of random play. The tree is open-loop and every iteration guesses anew what is hidden, as in `search.ts`; an
 * action is selected by PUCT (Rosin 2011; Silver et al. 2017). With a budget of iterations nothing is kept between
 * decisions, so that a resumed game continues in the same way.
 */
import { botChoices, type SyncBot } from '../core/bot.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Guide, NetworkWeights } from '../core/guide.ts';
import type { Random } from '../core/random.ts';
import { calm, indexOfMax } from './calm.ts';
import type { GuidedNode } from './guidednode.ts';
import { Judgement } from './judgement.ts';
import { KeptTree } from './kepttree.ts';
import { decidingBy } from './tally.ts';

const MAX_TREE_DEPTH = 60;
/** The weight of the score in a final result, beside the win. */
const SCORE_WEIGHT = 0.05;

/** A win that is one action further away is worth this share: whoever stands well should not dither. */
const PATIENCE = 0.998;

/** What looks nearly equal is tried in another order each time: play should not be predictable. */
const JITTER = 0.6;
/** Less without a search that corrects it. */
const FINAL_JITTER = 0.2;
/** One time in this many, an action that could be undone for ever is not considered. */
const RELUCTANCE = 6;
const jitter = (random: Random, width: number): number => (random.below(1001) / 1000 - 0.5) * width;

export interface GuidedSearchOptions {
  /** The guide's own by default; training compares others. */
  readonly weights?: NetworkWeights;
  /** The actions of all nodes of the tree together, at most. */
  readonly mostActions?: number;
}

export function guidedSearch<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  { weights = guide.weights, mostActions }: GuidedSearchOptions = {},
): SyncBot<State, Action> {
  const judgement = new Judgement(guide, weights);
  const { stride = 1 } = guide;
  const next = (state: State, seats: readonly Seat[]): Seat => guide.next?.(state, seats) ?? seats[0]!;
  const tree = new KeptTree(game, { next, mostActions });

  /** One iteration: selects a path, adds a node, and adds its judgement to every node of the path. */
  function iterate(state: State, view: State, seat: Seat, legal: readonly Action[], random: Random): void {
    const { root } = tree;
    const path: GuidedNode<Action>[] = [];
    const indices: number[] = [];
    const actors: Seat[] = [];
    let node = root;
    let actor = seat;
    let actions = legal;
    for (let depth = 0; depth < MAX_TREE_DEPTH; depth++) {
      const known = node.actions.length;
      const index = node.select(actions, () =>
        node === root
          ? carefulRatings(guide, state, actor, actions, random, JITTER)
          : guide.rate(state, actor, actions),
      );
      tree.grow(node.actions.length - known);
      game.play(state, actor, node.actions[index]!, random);
      path.push(node);
      indices.push(index);
      actors.push(actor);
      const seats = game.toAct(state);
      const child = node.children[index];
      if (seats.length === 0 || !child || guide.isHorizon?.(state, view)) {
        node.addChild(index);
        break;
      }
      if (child.actions.length === 0 && tree.isFull) break;
      node = child;
      actor = next(state, seats);
      actions = botChoices(game, state, actor);
    }
    calm(game, guide, state, random);
    const values = valuesOf(state);
    const worth = PATIENCE ** path.length;
    for (let i = 0; i < path.length; i++) path[i]!.add(indices[i]!, worth * values[actors[i]!]!);
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

  const examine: NonNullable<SyncBot<State, Action>['examine']> = function* (view, seat, offered, random, budget) {
    const legal = withoutTussle(guide, view, seat, offered, random);
    if (budget.isTimed) takeUp(view, seat, legal, random);
    else tree.begin();
    const imagine = imagination(game, guide, view, seat, random);
    // At least one iteration, even without any budget.
    while (budget.more() || tree.root.visits === 0) {
      for (let n = 0; n < stride; n++) iterate(imagine(), view, seat, legal, random);
      yield;
    }
    return tree.root.tally(legal);
  };

  /** Starts from what was found before. */
  function takeUp(view: State, seat: Seat, legal: readonly Action[], random: Random): void {
    tree.continueFrom({ view, seat, actor: seat }, random);
    if (tree.root.visits > 0) tree.root.rate(legal, carefulRatings(guide, view, seat, legal, random, JITTER));
  }

  const anticipate: NonNullable<SyncBot<State, Action>['anticipate']> = function* (view, seat, random) {
    const seats = game.toAct(view);
    if (seats.length === 0) return;
    tree.continueFrom({ view, seat, actor: next(view, seats) }, random);
    const imagine = imagination(game, guide, view, seat, random);
    while (!tree.isFull) {
      for (let n = 0; n < stride; n++) {
        const state = imagine();
        const actor = next(state, game.toAct(state));
        iterate(state, view, actor, botChoices(game, state, actor), random);
      }
      yield;
    }
  };

  return {
    ...decidingBy(examine, () => tree.root.tally(tree.root.actions)),
    anticipate,
    explain(view, seat, action) {
      const value = tree.root.valueOf(action);
      const said = guide.explain?.(view, seat, action);
      if (value === undefined) return said ?? 'there is nothing else to do.';
      const worth = `it looked ${tree.root.visits} times ahead, and this wins about ${Math.round(100 * value)} % of the time`;
      return said === undefined ? `${worth}.` : `${worth}: ${said}`;
    },
  };
}

/** A function that fills in what a view hides, anew each time. */
export function imagination<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  view: State,
  seat: Seat,
  random: Random,
): () => State {
  if (guide.imagine) return guide.imagine(view, seat, random);
  return () => game.determinise?.(view, seat, random) ?? game.clone(view);
}

/** The actions to consider this time. */
function withoutTussle<State, Action>(
  { isTussle }: Guide<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  random: Random,
): readonly Action[] {
  const peaceful = isTussle ? actions.filter(action => !isTussle(view, seat, action)) : actions;
  const canChoose = peaceful.length > 0 && peaceful.length < actions.length;
  return canChoose && random.below(RELUCTANCE) === 0 ? peaceful : actions;
}

/** How promising the actions of a decision look; nearly equal ones in another order each time. */
function carefulRatings<State, Action>(
  guide: Guide<State, Action>,
  state: State,
  seat: Seat,
  actions: readonly Action[],
  random: Random,
  width: number,
): number[] {
  const ratings = guide.plan ? guide.plan(state, seat, actions) : guide.rate(state, seat, actions);
  return ratings.map(rating => rating + jitter(random, width));
}

/** The action of a decision that looks best to the policy. */
export const bestPlanned = <State, Action>(
  guide: Guide<State, Action>,
  state: State,
  seat: Seat,
  actions: readonly Action[],
  random: Random,
): Action => actions[indexOfMax(carefulRatings(guide, state, seat, actions, random, FINAL_JITTER))]!;
