/** The hand-made computer player: what a placement harvests for its own village against what it leaves to the others. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { type Action, buildAction, type Move, moveOf, PASS } from './actions.ts';
import { KINDS, kindName } from './buildings.ts';
import { layTile } from './grid.ts';
import { harvest } from './harvest.ts';
import { bestBuild, buildOut, DRAW_VALUE, drawValue, prospect, type Sketch } from './plan.ts';
import { RESOURCES } from './resources.ts';
import { handOf, handSize, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { COLUMNS, columnLine, openTo, payable, rowLine, spaceName, spaceNumber } from './village.ts';

/** What one resource left over is worth to one opponent who could build with it. */
const GIFT = 0.08;
/** The shipment is kept as long as it may be worth more later. */
const SHIPMENT_VALUE = 1.2;

const sketchOf = (state: State, seat: Seat, markers: Int32Array): Sketch => ({
  village: villageOf(state, seat).slice(),
  hand: handOf(state, seat).slice(),
  markers: markers.slice(),
  horizon: horizonOf(state),
});

/** A player's turns to come: as long as there are squares, and tiles to lay on them. */
const turnsLeft = (state: State): number =>
  Math.min(state.free - 1, state.stack.length + 3 * state.players) / state.players;

const horizonOf = (state: State): number => 1 + 1.5 * turnsLeft(state);

type Laying = Extract<Move, { type: 'place' | 'ship' }>;

/** What laying a tile would harvest. */
function harvestOf(state: State, move: Laying): Int32Array {
  const { length, height } = state;
  const nodes = state.nodes.slice();
  const face = move.type === 'place' ? tileFace(move.tile, move.rotation) : new Uint8Array(4).fill(move.resource);
  layTile({ length, height, nodes }, move.square, face);
  const counts = new Int32Array(RESOURCES.length);
  harvest(nodes, length, move.square, counts);
  return counts;
}

/** Building all that pays, drawing for markers at 0, less what the others can do with the rest. */
function harvestValue(state: State, seat: Seat, counts: Int32Array): number {
  const sketch = sketchOf(state, seat, counts);
  let evaluate = buildOut(sketch).gain;
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    const left = sketch.markers[colour]!;
    // Markers that a building brought to 0 have been counted with it.
    if (counts[colour] === 0) evaluate += DRAW_VALUE;
    for (let other = 0; other < state.players && left > 0; other++) {
      if (other === seat || handSize(state, other) === 0) continue;
      if ((openTo(villageOf(state, other), colour) & payable(left)) !== 0) evaluate -= GIFT * Math.min(left, 12);
    }
  }
  return evaluate;
}

/** Many placements harvest the same: each harvest is judged once. */
function bestLaying(state: State, seat: Seat, legal: readonly Action[]): Action {
  const judged = new Map<string, number>();
  const reserve = SHIPMENT_VALUE * Math.min(1, (Math.ceil(turnsLeft(state)) - 1) / 5);
  let best = legal[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    const move = moveOf(action) as Laying;
    const counts = harvestOf(state, move);
    const key = counts.join();
    let value = judged.get(key);
    if (value === undefined) {
      value = harvestValue(state, seat, counts);
      judged.set(key, value);
    }
    if (move.type === 'ship') value -= reserve;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

function bestDraw(state: State, seat: Seat, legal: readonly Action[]): Action {
  const sketch = sketchOf(state, seat, state.markers);
  const values = Array.from({ length: KINDS }, (_, kind) => drawValue(sketch, kind));
  const average = values.reduce((sum, value) => sum + value, 0) / KINDS;
  const worth = (action: Action) => {
    const move = moveOf(action) as Extract<Move, { type: 'draw' }>;
    return move.from === 'bag' ? average : values[state.display[move.from]!]!;
  };
  return legal.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

const greedy: SyncBot<State, Action> = {
  decide(state, seat, legal) {
    switch (state.phase) {
      case 'place':
        return bestLaying(state, seat, legal);
      case 'build': {
        const next = bestBuild(sketchOf(state, seat, state.markers));
        return next ? buildAction(next.kind, next.space, next.down) : PASS;
      }
      case 'draw':
        return bestDraw(state, seat, legal);
      case 'over':
        throw new Error('nobody decides when the game is over');
    }
  },

  explain(state, seat, action) {
    const move = moveOf(action)!;
    switch (move.type) {
      case 'place':
      case 'ship': {
        const counts = harvestOf(state, move);
        const yields = RESOURCES.map((name, r) => `${name} ${counts[r]}`).filter((_, r) => counts[r]! > 0);
        const { built } = buildOut(sketchOf(state, seat, counts));
        return `it harvests ${yields.join(', ')}, good for ${counted(built, 'building')} of your own.`;
      }
      case 'build': {
        const village = villageOf(state, seat);
        const row = rowLine(village, Math.floor(move.space / COLUMNS));
        const column = columnLine(village, move.space % COLUMNS);
        const face = move.down ? 'face down' : 'face up';
        return `it brings row ${spaceNumber(move.space)} to ${row.built + 1} of ${row.size} and column ${spaceName(move.space)[0]} to ${column.built + 1} of ${column.size}, ${face}.`;
      }
      case 'pass':
        return 'nothing you could build with what is left is worth it.';
      case 'draw': {
        if (move.from === 'bag') return 'nothing that lies face up is better than chance.';
        return `${kindName(state.display[move.from]!)} is the one of those face up that your village needs most.`;
      }
    }
  },
};

/** A lead of this many points in prospect makes three wins out of four. */
const CLEAR_LEAD = 4;

/** How likely a seat is to win, by what its village promises against the best of the others. */
export function value(state: State, seat: Seat): number {
  const horizon = horizonOf(state);
  let best = 0;
  for (let other = 0; other < state.players; other++) {
    if (other !== seat) best = Math.max(best, prospect(villageOf(state, other), horizon));
  }
  const lead = prospect(villageOf(state, seat), horizon) - best;
  return 1 / (1 + 3 ** (-lead / CLEAR_LEAD));
}

export const BOTS: ReadonlyMap<string, SyncBot<State, Action>> = new Map([['greedy', greedy]]);
