/** The greedy bot: weighs what a placement harvests for its own village against what it leaves to the others. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { counted, listed } from '../../core/text.ts';
import { type Action, buildAction, type DecodedAction, decodeAction, PASS } from './actions.ts';
import { formatKind, KINDS } from './buildings.ts';
import { planningHorizon, turnsLeft } from './evaluate.ts';
import { layTile } from './grid.ts';
import { harvest } from './harvest.ts';
import { bestBuild, buildGreedily, DRAW_VALUE, drawValuesOf, type PlanningState } from './plan.ts';
import { RESOURCES } from './resources.ts';
import { handOf, handSize, NONE, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { affordableSpaces, COLUMNS, columnLine, formatSpace, openSpaces, rowLine, spaceNumber } from './village.ts';

/** What a leftover resource is worth to an opponent who could build with it. */
const LEFTOVER_VALUE = 0.08;
/** What it is worth to keep the shipment for a later turn. */
const SHIPMENT_VALUE = 1.2;

export const planningState = (state: State, seat: Seat, markers: Int32Array): PlanningState => ({
  village: villageOf(state, seat).slice(),
  hand: handOf(state, seat).slice(),
  markers: markers.slice(),
  horizon: planningHorizon(state),
});

/** A placement that harvests what an earlier one does is not the first. */
interface PlacementValue {
  readonly value: number;
  readonly isFirst: boolean;
}

type Placement = Extract<DecodedAction, { type: 'place' | 'ship' }>;

/** What a placement would harvest. */
function harvestOf(state: State, move: Placement): Int32Array {
  const { length, height } = state;
  const nodes = state.nodes.slice();
  const face = move.type === 'place' ? tileFace(move.tile, move.rotation) : new Uint8Array(4).fill(move.resource);
  layTile({ length, height, nodes }, move.square, face);
  const counts = new Int32Array(RESOURCES.length);
  harvest(nodes, length, move.square, counts);
  return counts;
}

/** The value of building with a harvest and drawing for markers at 0, minus that of the rest to the others. */
function harvestValue(state: State, seat: Seat, counts: Int32Array): number {
  const plan = planningState(state, seat, counts);
  let value = buildGreedily(plan).gain;
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    const left = plan.markers[colour]!;
    // A marker that a building brings to 0 is part of that building's gain.
    if (counts[colour] === 0) value += DRAW_VALUE;
    for (let other = 0; other < state.players && left > 0; other++) {
      if (other === seat || handSize(state, other) === 0) continue;
      if ((openSpaces(villageOf(state, other), colour) & affordableSpaces(left)) !== 0)
        value -= LEFTOVER_VALUE * Math.min(left, 12);
    }
  }
  return value;
}

/** What each placement is worth. Many of them harvest the same, so each distinct harvest is evaluated once. */
export function placementValues(state: State, seat: Seat, actions: readonly Action[]): PlacementValue[] {
  const values = new Map<string, number>();
  const reserve = SHIPMENT_VALUE * Math.min(1, (Math.ceil(turnsLeft(state)) - 1) / 5);
  return actions.map(action => {
    const move = decodeAction(action) as Placement;
    const counts = harvestOf(state, move);
    const key = counts.join();
    const known = values.get(key);
    const value = known ?? harvestValue(state, seat, counts);
    values.set(key, value);
    return { value: move.type === 'ship' ? value - reserve : value, isFirst: known === undefined };
  });
}

function bestPlacement(state: State, seat: Seat, legal: readonly Action[]): Action {
  const values = placementValues(state, seat, legal);
  let best = 0;
  for (let i = 1; i < legal.length; i++) if (values[i]!.value > values[best]!.value) best = i;
  return legal[best]!;
}

/** What each draw is worth; the bag has the average of all kinds. */
export function drawValues(state: State, seat: Seat, actions: readonly Action[]): number[] {
  const values = drawValuesOf(planningState(state, seat, state.markers));
  const average = values.reduce((sum, value) => sum + value, 0) / KINDS;
  return actions.map(action => {
    const move = decodeAction(action) as Extract<DecodedAction, { type: 'draw' }>;
    return move.from === 'bag' ? average : values[state.display[move.from]!]!;
  });
}

function bestDraw(state: State, seat: Seat, legal: readonly Action[]): Action {
  const values = drawValues(state, seat, legal);
  let best = 0;
  for (let i = 1; i < legal.length; i++) if (values[i]! > values[best]!) best = i;
  return legal[best]!;
}

/** How a draw compares with the others that were possible. */
function explainDraw(state: State, seat: Seat, from: number | 'bag'): string {
  const values = drawValuesOf(planningState(state, seat, state.markers));
  const faceUp = [...state.display].filter(kind => kind !== NONE).sort((a, b) => values[b]! - values[a]!);
  const [best] = faceUp;
  if (from === 'bag') {
    const average = values.reduce((sum, value) => sum + value, 0) / KINDS;
    if (best === undefined || values[best]! <= average) return 'nothing that lies face up is better than chance.';
    return `on average the bag has less to offer than ${formatKind(best)}, which lies face up.`;
  }
  const kind = state.display[from]!;
  const better = [...new Set(faceUp.filter(other => values[other]! > values[kind]!).map(formatKind))];
  if (better.length === 0) return `${formatKind(kind)} is the one of those face up that the village needs most.`;
  return `${formatKind(kind)} fits the village, though ${listed(better)} would fit better.`;
}

export const greedy: SyncBot<State, Action> = {
  decide(state, seat, legal) {
    switch (state.phase) {
      case 'place':
        return bestPlacement(state, seat, legal);
      case 'build': {
        const next = bestBuild(planningState(state, seat, state.markers));
        return next ? buildAction(next.kind, next.space, next.down) : PASS;
      }
      case 'draw':
        return bestDraw(state, seat, legal);
      case 'over':
        throw new Error('there is no decision once the game is over');
    }
  },

  explain(state, seat, action) {
    const move = decodeAction(action)!;
    switch (move.type) {
      case 'place':
      case 'ship': {
        const counts = harvestOf(state, move);
        const yields = RESOURCES.map((name, r) => `${name} ${counts[r]}`).filter((_, r) => counts[r]! > 0);
        const { built } = buildGreedily(planningState(state, seat, counts));
        const use = built === 0 ? 'not enough for any building' : `enough for ${counted(built, 'building')}`;
        return `it harvests ${yields.join(', ')}, ${use}.`;
      }
      case 'build': {
        const village = villageOf(state, seat);
        const row = rowLine(village, Math.floor(move.space / COLUMNS));
        const column = columnLine(village, move.space % COLUMNS);
        const face = move.down ? 'face down' : 'face up';
        return `it brings row ${spaceNumber(move.space)} to ${row.built + 1} of ${row.size} and column ${formatSpace(move.space)[0]} to ${column.built + 1} of ${column.size}, ${face}.`;
      }
      case 'pass':
        return bestBuild(planningState(state, seat, state.markers))
          ? 'it keeps the buildings in hand for later.'
          : 'nothing that could still be built is worth it.';
      case 'draw': {
        return explainDraw(state, seat, move.from);
      }
    }
  },
};

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
