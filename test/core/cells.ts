/** A small game whose moves are written on its board. */
import { defineGame } from '../../src/core/definegame.ts';

/** Mark cells by their numbers until none is left; whoever marks the last one wins. */
export const cells = defineGame({
  id: 'cells',
  title: 'Cells',
  seats: 2,
  create: () => ({ marked: [] as number[] }),
  whoseTurn: ({ marked }) => marked.length % 2,
  legal: ({ marked }) => [1, 2, 3, 4].filter(cell => !marked.includes(cell)).map(cell => `mark ${cell}`),
  play(state, _seat, action) {
    state.marked.push(Number(action.slice('mark '.length)));
    return undefined;
  },
  outcome: ({ marked }) => (marked.length === 4 ? { winners: [1] } : undefined),
  board: ({ marked }) => [1, 2, 3, 4].map(cell => `[${marked.includes(cell) ? 'X' : cell}]`).join(' '),
});
