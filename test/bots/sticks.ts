/** A small game for the tests of search, and a guide that knows nothing of it. */
import type { Game } from '../../src/core/game.ts';
import type { Guide } from '../../src/core/guide.ts';

export interface Sticks {
  left: number;
  turn: number;
}

/** Take one or two of ten sticks; whoever takes the last one wins. Multiples of three are lost. */
export const sticks: Game<Sticks, number> = {
  id: 'sticks',
  title: 'Sticks',
  seats: { min: 2, max: 2 },
  create: () => ({ left: 10, turn: 0 }),
  toAct: ({ left, turn }) => (left === 0 ? [] : [turn]),
  legal: ({ left }) => (left === 1 ? [1] : [1, 2]),
  play(state, _seat, taken) {
    state.left -= taken;
    state.turn = 1 - state.turn;
    return undefined;
  },
  outcome: ({ left, turn }) => (left === 0 ? { winners: [1 - turn], scores: [turn, 1 - turn] } : undefined),
  clone: state => ({ ...state }),
  view: state => state,
  redact: event => event,
};

/** Everything looks alike. */
export const ignorant: Guide<Sticks, number> = {
  rate: (_state, _seat, actions) => actions.map(() => 0),
  seatCount: () => 2,
  features: 1,
  describe: () => undefined,
  weights: { direct: [0], hidden: [] },
  levels: { easy: { overlooks: 50, iterations: 0 }, medium: { iterations: 0 }, hard: { iterations: 9 }, expert: {} },
};
