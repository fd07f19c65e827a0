/** The lesson for Nuggets: steps, runs, gold, and that only what is in sight is seen. */
import { type Lesson, unlessLine } from '../../core/lesson.ts';
import type { State } from './state.ts';

export const nuggetsLesson: Lesson<State> = {
  minutes: 2,
  about: 'steps, runs, gold, what is in sight',
  steps: [
    {
      title: 'A step',
      start: { options: { players: '1' }, files: {}, seed: '1' },
      text: 'You are the @ in a dark place and see only the room that you are in. A letter is a step: look at Steps. Take one to the left, with h.',
      solution: 'h',
      fault: unlessLine(/^h$/, 'A step to the left is h.'),
      done: 'Steps go in eight directions, k and j up and down, y, u, b and n to the corners.',
    },
    {
      title: 'A run',
      text: 'A capital letter is a run: the same step until something is in the way. There is gold (*) to your left. Run there with H.',
      solution: 'H',
      fault: unlessLine(/^H$/, 'A run to the left is a capital H.'),
      done: 'You have run to the wall, and collected the gold on your way. The purse shows what you have.',
    },
    {
      title: 'Gold',
      text: 'A step onto gold collects the whole pile. There are 250 nuggets in all, and whoever has most of them in the end wins. The next pile is right above you.',
      solution: 'k',
      fault: unlessLine(/^k$/, 'The gold is above you: k.'),
      done: 'Nobody knows how much is in a pile before it is theirs.',
    },
    {
      title: 'A way out',
      text: 'A # is a passage to another room. One begins in the wall, a step up and a step to the left of you. A step to a corner does both at once: y.',
      solution: 'y',
      fault: unlessLine(/^y$/, 'Up and left at once is y.'),
      done: 'In a passage you see only the spots around you. The gold in the room is out of sight, but it is still there.',
    },
    {
      title: 'Into the dark',
      text: 'Follow the passage to the left with a run. What you have seen stays on your map; gold and other players are shown only while you see them.',
      solution: 'H',
      fault: unlessLine(/^H$/, 'Run to the left with a capital H.'),
      done: 'The passage turns up here, to a room with more gold. The game ends with the last nugget. Now play: gander play nuggets',
    },
  ],
};
