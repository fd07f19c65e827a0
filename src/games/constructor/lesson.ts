/** The lesson for Constructor: where to build and why, income, roads, a trade, the geese, winning. */
import { type Lesson, type LessonStart, savedStart, unlessLine } from '../../core/lesson.ts';
import { CHANCE } from './bots/income.ts';
import type { State } from './state.ts';
import { STANDARD } from './variant.ts';

const FIRST_WORTH = 0.3;
/** The BRICK with the 6. */
const BRICK_TILE = 10;

const tilesAt = (line: string): readonly number[] => STANDARD.geometry.addressTiles[Number(line)] ?? [];
const worth = (view: State, line: string): number =>
  tilesAt(line).reduce((sum, tile) => sum + CHANCE[view[view.variant.tileValue + tile]!]!, 0);

const BOARD = '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9';

/** It is Blue's turn, and the geese are on the PARK. Builders are lines of a save; the seed decides what is rolled. */
const blueToRoll = (seed: string, ...builders: readonly string[]): LessonStart =>
  savedStart(`${[0, ...builders, BOARD, 4].join('\n')}\n`, seed);

/** The same after the roll. */
const blueToBuild = (seed: string, ...builders: readonly string[]): LessonStart => ({
  ...blueToRoll(seed, ...builders),
  lines: ['roll'],
});

const ROLLS_10 = '10';
const ROLLS_3 = '8';
const ROLLS_7 = '6';
const ROLLS_6_8_9_5 = '117';

export const constructorLesson: Lesson<State> = {
  minutes: 10,
  about: 'where to build, roads, trading, geese, winning',
  steps: [
    {
      title: 'Your first basement',
      start: { options: {}, files: {}, seed: ROLLS_6_8_9_5 },
      text: 'A basement gets a card whenever the number of a tile beside it is rolled; *6* and *8* come most often. Move with the arrows: the row below tells what a place is worth. Choose one of 0.30 or more, press Enter.',
      solution: '37',
      fault: (line, view) =>
        worth(view, line) > FIRST_WORTH
          ? undefined
          : 'That is less than 0.30 cards a roll: look for corners of *6* and *8*.',
      others: ['22', '13', '46', '10', '50', '4'],
      done: 'Well chosen. The others have built both of their basements now. Nobody may build right next to anybody.',
    },
    {
      title: 'Your second basement',
      text: 'Numbers are half of it. A basement costs BRICK, ENERGY, GLASS and WIFI (see Costs), and you have no BRICK yet. Find the BRICK with the *6* and build at one of its corners.',
      solution: '34',
      fault: line =>
        tilesAt(line).includes(BRICK_TILE)
          ? undefined
          : 'There you would not get that BRICK. It is at the right edge, with a *6*.',
      done: 'With many kinds of resources you need few trades. Setup is over, and the first turn is yours.',
    },
    {
      title: 'The dice',
      text: 'A turn starts with the dice. Everybody with a residence beside a tile of that number gets its resource, whoever rolled. Press r to roll.',
      solution: 'roll',
      fault: unlessLine(/^roll$/, 'Roll the dice first: press r.'),
      done: 'A 6: your BRICK has paid. The table of builders shows what everybody has; nothing is secret.',
    },
    {
      title: 'The end of a turn',
      text: 'In Costs, 0/1 means that you have none of the one that it takes: you cannot pay for anything yet. Press n to end your turn. The others play then, and their rolls pay you too.',
      solution: 'next',
      fault: unlessLine(/^next$/, 'A trade comes later. End your turn for now: press n.'),
      others: ['roll', 'next', 'roll', 'next', 'roll', 'next'],
      done: 'Red rolled an 8, Orange a 9 and Yellow a 5. L shows everything that has happened, at any time.',
    },
    {
      title: 'A road',
      start: blueToBuild(
        ROLLS_10,
        '1 1 1 1 2 r 52 h 37 B 34 B',
        '0 1 0 2 0 r h 22 B 4 B',
        '0 1 1 0 0 r h 13 B 50 B',
        '0 0 2 1 0 r h 10 B 46 B',
      ),
      text: 'A few turns later. A new basement must be at the end of a road of yours, two paths or more from any other. Press r, move until the row below says "leads to 44", and press Enter.',
      solution: 'build-road 56',
      fault: line => {
        if (!line.startsWith('build-road')) return 'Build a road first: press r.';
        return line === 'build-road 56'
          ? undefined
          : 'That road does not lead to 44: read the row below while you move.';
      },
      done: 'A road brings no points, but you reach new places, and they are closed to the others once you build there.',
    },
    {
      title: 'A third basement',
      text: 'Costs says "ready" beside what you can pay for and have a place for. Press b to build a basement at 44, and Enter. Every basement is a point, and it earns.',
      solution: 'build-res 44',
      fault: unlessLine(/^build-res 44$/, 'Keep your cards for the basement: press b.'),
      done: 'Three points. Ten win the game.',
    },
    {
      title: 'A trade',
      start: blueToBuild(
        ROLLS_3,
        '0 1 2 2 3 r 52 56 h 37 B 34 B 44 B',
        '1 0 1 4 0 r 7 h 22 B 4 B',
        '2 1 1 0 1 r h 13 B 50 B',
        '0 2 2 0 1 r h 10 B 46 B',
      ),
      text: 'A house takes 3 HEAT; you have 2, and 3 WIFI. Red has HEAT, but no WIFI. Press t, then the letters that the last row shows: Red, the WIFI that you give, the HEAT that you want.',
      solution: 'trade Red WIFI HEAT',
      fault: line => {
        if (!line.startsWith('trade')) return 'One HEAT is missing for a house. Trade first: press t.';
        return line === 'trade Red WIFI HEAT' ? undefined : 'Offer Red one WIFI for one HEAT: both of you need that.';
      },
      others: ['yes'],
      done: 'Red has accepted. Others say yes to what helps them too, so look at what they lack before you offer.',
    },
    {
      title: 'A house',
      text: 'A house is two points and gets two cards for each roll of its tiles. Press i and improve the basement that earns most: the row below tells which.',
      solution: 'improve 37',
      fault: line => {
        if (!line.startsWith('improve')) return 'Improve a basement: press i.';
        return line === 'improve 37' ? undefined : 'Another one earns 0.39 more cards a roll as a house.';
      },
      done: 'Two cards for every 5, 6 and 8 now. A house can become a tower later, for three points in all.',
    },
    {
      title: 'A seven',
      start: blueToRoll(
        ROLLS_7,
        '2 3 2 2 2 r 52 56 h 37 H 34 B 44 B',
        '1 0 1 4 1 r 7 15 h 22 H 4 H 15 B',
        '1 2 0 0 1 r h 13 B 50 B',
        '0 0 1 0 0 r h 10 B 46 B',
      ),
      text: 'A few turns later: you have 11 cards. That is dangerous, because a 7 takes half of the cards of everybody with 10 or more. Nothing can be built before the roll: press r, and hope.',
      solution: 'roll',
      fault: unlessLine(/^roll$/, 'Roll the dice first: press r.'),
      done: 'A 7! Five of your cards are gone. Build or trade before you hold ten. But a 7 also lets you move the geese.',
    },
    {
      title: 'The geese',
      text: 'Nobody gets anything from the tile where the geese are, and you steal a card from somebody there. Red leads: find the tile that costs Red most, in the row below, and press Enter.',
      solution: '2',
      fault: unlessLine(/^2$/, 'Look for the HEAT with the 5: Red has a house and a basement there.'),
      done: 'Until the next 7, Red and Yellow get nothing from that HEAT.',
    },
    {
      title: 'Stealing',
      text: 'Two builders are at that tile, and you steal one card of one of them. You do not choose the card, so take from whom you want to slow down, or who has what you need: choose Red.',
      solution: 'Red',
      fault: unlessLine(/^red$/i, 'Yellow has a single card, and Red leads. Choose Red.'),
      done: 'After a 7 your turn goes on as usual: you may build and trade.',
    },
    {
      title: 'Winning',
      start: blueToBuild(
        ROLLS_3,
        '0 1 2 3 1 r 52 56 45 42 h 37 T 44 T 34 H 29 B',
        '1 0 1 4 1 r 7 15 h 22 H 4 T 15 H',
        '1 2 0 0 1 r h 13 H 50 H',
        '0 0 1 0 0 r h 10 H 46 B',
      ),
      text: 'The end of the game: you have 9 points, and 10 win at once, on your own turn. What can you pay for that brings a point? The row below says when something wins.',
      solution: 'improve 29',
      fault: line =>
        line.startsWith('improve') ? undefined : 'That brings no point. You have what a house takes: press i.',
      done: 'You have won! Now you know all of it. Play against three computers with: gander play constructor',
    },
  ],
};
