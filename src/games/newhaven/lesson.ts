/** The lesson for New Haven: placing a tile, its harvest, building, drawing, the shipment. */
import { type Lesson, type LessonStart, unlessLine } from '../../core/lesson.ts';
import type { State } from './state.ts';

const NEW_GAME: LessonStart = { options: {}, files: {}, seed: '2' };

export const newhavenLesson: Lesson<State> = {
  minutes: 4,
  about: 'tiles, harvests, building, drawing, shipping',
  steps: [
    {
      title: 'Placing a tile',
      start: NEW_GAME,
      text: 'A tile harvests, for each of its four squares, everything of that resource that is joined to it. Press t, choose tile 1 and C2, with arrows and Enter: the row below tells the harvest. Place it as it is, not turned.',
      solution: 'place 1 C2',
      fault: unlessLine(/^place 1 C2$/, 'Place tile 1 on C2, as it is: the harvest is 2 SHEEP, 4 TIMBER and 1 WHEAT.'),
      done: 'The markers show 2 SHEEP, 4 TIMBER and 1 WHEAT: TIMBER and SHEEP of the tile beside it counted too.',
    },
    {
      title: 'Building',
      text: 'A building costs the number of its row, in its own colour. If its own number is that of the row, it may be face up, which scores double in the end. Build TI3 in row 3, face up: 3 TIMBER.',
      solution: 'build TI3 A3',
      fault: unlessLine(/^build TI3 [A-E]3$/, 'Build TI3 on a space of row 3, face up.'),
      done: 'The next TIMBER must be beside this one: each colour grows from its first building.',
    },
    {
      title: 'Face down',
      text: 'You have 2 SHEEP, but no SH2. A building may be face down anywhere: it fills its space, but its row and column do not score double. Build one of your SH in row 2, face down.',
      solution: 'build SH4 B2 down',
      fault: unlessLine(/^build SH[1-6] [A-E]2 down$/, 'Build SH4, SH5 or SH6 on a space of row 2, down.'),
      done: 'Full rows score their number, full columns 3 to 5.',
    },
    {
      title: 'What is left over',
      text: 'You cannot build any more. Pass. The others may build with what you leave, so a harvest that only you can use is the best.',
      solution: 'pass',
      fault: unlessLine(/^pass$/, 'Pass: there is nothing else to build.'),
      others: ['pass'],
      done: 'SHEEP and STONE are at 0. For each marker at 0 you draw a building: a turn that uses up everything brings most.',
    },
    {
      title: 'Drawing',
      text: 'The first building must be one of the five that are face up. Choose one; TIMBER goes well with the TI3 in your village.',
      solution: 'draw 1',
      fault: unlessLine(/^draw [134]$/, 'That is no TIMBER: choose a building with TI.'),
      done: 'The second one could also come from the bag. After that it is the turn of the next player.',
    },
    {
      title: 'The shipment',
      start: NEW_GAME,
      text: 'The same game once more. Once a game you place your shipment instead of a tile: four squares of a resource that you choose. Ship TIMBER to C2, and look at the harvest.',
      solution: 'ship TIMBER C2',
      fault: unlessLine(/^ship TIMBER C2$/, 'Ship TIMBER to C2: ship, TIMBER, then the square.'),
      done: 'Six TIMBER at once pay for the top row. Keep it for a turn that needs it. Now play: gander play newhaven',
    },
  ],
};
