/** The lesson for Azul: taking tiles, lines and floor, the marker, the end of a round, the end of the game. */
import { type Lesson, savedStart, unlessLine } from '../../core/lesson.ts';
import type { State } from './state.ts';

const TILES_IN_LID = 'RRRRRRRRRRRRRYYYYYYYYYYYYBBBBBBBBBBBBBBLLLLLLLLLLLLLLLUUUUUUUUUUUUUUUU';

/** Two tiles are left in the centre, and row 1 of A's mosaic lacks an L. */
const LAST_TILES = `azul 1
players: 2
round: 5
turn: 1
starter: 2
0: L R
1:
2:
3:
4:
5:
bag:
lid: ${TILES_IN_LID}
random: {"c":1867104,"s0":0.10493086627684534,"s1":0.12674821144901216,"s2":0.25442698365077376}
player: A
score: 31
1:         . || B Y R U .
2:       . . || . B Y R U
3:     . . . || . L B Y .
4:   . . . . || . . . B .
5: . . Y Y Y || . . . . .
broken:
player: B
score: 33
1:         . || B Y R . .
2:       . . || L B Y R .
3:     . . U || . L . . .
4:   . . . . || R U L . .
5: . . . . . || . R . . .
broken: F
`;

export const azulLesson: Lesson<State> = {
  minutes: 4,
  about: 'tiles, lines, floor, the end of a round',
  steps: [
    {
      title: 'Taking tiles',
      start: { options: { players: '2' }, files: {}, seed: '3' },
      text: 'You take all tiles of one colour from one factory, and the rest of it goes to the centre. Choose with arrows and Enter: the two B of factory 1, then line 2. It has two places, so it is full at once.',
      solution: '1 b 2',
      fault: unlessLine(/^1 b 2$/, 'Take the B of factory 1, and put both on line 2.'),
      others: ['4 l 3'],
      done: 'At the end of the round a full line lays one tile on the mosaic. B has taken three L.',
    },
    {
      title: 'The centre',
      text: 'You can take from the centre too. Whoever does it first in a round also gets F: a point less, but they start the next round. Take the Y of the centre (c) to line 1.',
      solution: 'c y 1',
      fault: unlessLine(/^c y 1$/, 'Take the Y of the centre, c, and put it on line 1.'),
      others: ['2 r 2'],
      done: 'F lies on your floor now. Everything there costs points at the end of the round, more and more.',
    },
    {
      title: 'A line that is not full',
      text: 'Tiles that do not fit fall to the floor. Two R of factory 3 fit on lines 3, 4 and 5. Choose the one that they fill most: a line waits for its last tiles as long as it takes.',
      solution: '3 r 3',
      fault: unlessLine(/^3 r 3$/, 'Take the two R of factory 3 to line 3: it has three places.'),
      others: ['5 u 1'],
      done: 'Line 3 has R now and takes nothing else, until it is full and its tile is on the mosaic.',
    },
    {
      title: 'Filling a line',
      text: 'All tiles are in the centre now. Which colour fills line 3, with nothing left for the floor?',
      solution: 'c r 3',
      fault: unlessLine(/^c r 3$/, 'Line 3 needs one more R, and there is one in the centre.'),
      others: ['c b 4'],
      done: 'Three of your lines are full.',
    },
    {
      title: 'The end of a round',
      text: 'Three Y and an L are left, and B gets what you leave. Three Y are worth more: take them to line 4, where only one place stays empty. Then the round ends.',
      solution: 'c y 4',
      fault: unlessLine(/^c y 4$/, 'Take the three Y to line 4.'),
      others: ['c l 5'],
      done: 'Full lines laid a tile each. Your B got 2 points, because it lies below the Y: neighbours in rows and columns count. F cost 1.',
    },
    {
      title: 'The end of the game',
      start: savedStart(LAST_TILES, '1'),
      text: 'Some rounds later. The game ends after the round in which somebody fills a row of the mosaic. Row 1 lacks an L, and you are behind by 2 points. A full row brings 2, and the L lies at the end of a long row.',
      solution: 'c l 1',
      fault: unlessLine(/^c l 1$/, 'Take the L of the centre to line 1.'),
      others: ['c r f'],
      done: 'The L brought 7 points, because its row and its column count, and the row 2 more. Now play: gander play azul',
    },
  ],
};
