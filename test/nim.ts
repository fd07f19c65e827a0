/** A small game in its own module, as a user would write it: take one to three of seven sticks, the last one loses. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built library, where a module without a `node_modules` finds it. */
const LIBRARY = pathToFileURL(path.join(import.meta.dirname, '../dist/library/node/index.js')).href;

/** The text of a module. `changes` are members of the definition that come after the others. */
export const nimModule = (changes = ''): string => `import { defineGame } from ${JSON.stringify(LIBRARY)};

export default defineGame({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  names: ['Ann', 'Bob'],
  create: () => ({ sticks: 7, turn: 0 }),
  whoseTurn: state => state.turn,
  legal: ({ sticks }) => [1, 2, 3].filter(n => n <= sticks),
  play(state, seat, taken, random, emit) {
    emit({ type: 'taken', seat, taken });
    state.sticks -= taken;
    state.turn = 1 - seat;
  },
  outcome: ({ sticks, turn }) => (sticks === 0 ? { winners: [turn] } : undefined),
  board: ({ sticks }) => '|'.repeat(sticks),
  narrate: ({ taken }) => \`\${taken} taken.\`,
  ${changes}
});
`;
