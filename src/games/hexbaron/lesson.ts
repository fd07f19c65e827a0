/** The lesson for HexBaron: moving, upgrading, sawing, spawning, and how pieces are crowded. */
import { type Lesson, savedStart, unlessLine } from '../../core/lesson.ts';
import type { State } from './state.ts';

/** Two Serfs of Player One are close to the Baron of Player Two. */
const BARON_IN_REACH = `Player One,1,6,3,3
Player Two,1,6,4,4
8
 ,#,#, ,~,~, , , ,~, ,#,#, , , , , ,#,#,#,#,~,~,~,~,~, ,#, ,#, 
1,Baron,0
1,LESS,12
1,Serf,11
1,Serf,18
2,Baron,19
2,Serf,31
`;

export const hexbaronLesson: Lesson<State> = {
  minutes: 3,
  about: 'moving, sawing, spawning, crowding',
  steps: [
    {
      title: 'Moving',
      start: { options: {}, files: {}, seed: 'lesson' },
      text: 'You have the capital letters, Baron B and Serf S, and three commands a turn; the last row has a letter for each. Press m, choose the Serf on 8 with arrows and Enter, and move it to 12, into the forest (#).',
      solution: 'move 8 12',
      fault: unlessLine(/^move 8 12$/, 'Move the Serf on 8 to 12, the forest below it on the right.'),
      done: 'One fuel less. Two commands are left.',
    },
    {
      title: 'Upgrading',
      text: 'A Serf becomes a LESS, which saws lumber in forests, or a PBDS, which digs fuel in peat (~). It costs 5 lumber and pays for itself. Upgrade the Serf on 12 to a LESS.',
      solution: 'upgrade less 12',
      fault: unlessLine(/^upgrade less 12$/, 'Upgrade the Serf on 12 to a LESS: upgrade, less, then the tile.'),
      done: 'A LESS that stands in a forest never leaves it, and saws as often as you like.',
    },
    {
      title: 'Sawing',
      text: 'Your last command of this turn: let the LESS on 12 saw. It brings 1 lumber.',
      solution: 'saw 12',
      fault: unlessLine(/^saw 12$/, 'Let the LESS saw on tile 12.'),
      others: ['move 23 19', 'skip', 'skip'],
      done: 'After three commands it is the turn of the other player, who has moved a Serf.',
    },
    {
      title: 'A new Serf',
      text: 'A new Serf costs 3 lumber and appears next to your Baron. Spawn one on tile 8. The row below warns you that it would be crowded there: that comes next.',
      solution: 'spawn 8',
      fault: unlessLine(/^spawn 8$/, 'Spawn a Serf on tile 8, below your Baron.'),
      done: 'An exclamation mark is on the new Serf: it is in danger.',
    },
    {
      title: 'The crowd',
      text: 'When a turn ends, every piece with two occupied tiles beside it is destroyed, no matter whose they are. Your Serf has the Baron on one side and the LESS on the other. Move it to 16.',
      solution: 'move 8 16',
      fault: unlessLine(/^move 8 16$/, 'Move the Serf from 8 to 16: only the LESS is beside it there.'),
      done: 'Saved. Never leave two pieces beside one of yours, your own included.',
    },
    {
      title: 'Crowding the Baron',
      start: { ...savedStart(BARON_IN_REACH, 'lesson'), lines: ['skip', 'skip'] },
      text: 'Much later: a Baron is worth 10 points, and the game ends when one falls. One Serf is beside the other Baron, and you have one command. Bring a second one there that is not next to the first.',
      solution: 'move 18 22',
      fault: unlessLine(/^move 18 22$/, 'Move the Serf on 18 to 22. On 14 the other Serf would be beside it.'),
      others: ['skip', 'skip', 'skip'],
      done: 'The Baron has fallen, and after a last turn of the other player you have won. Now play: gander play hexbaron',
    },
  ],
};
