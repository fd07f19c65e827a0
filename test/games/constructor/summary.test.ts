/** A turn of Constructor in one line. */
import { expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { COLOURS } from '../../../src/games/constructor/state.ts';
import { summarise } from '../../../src/games/constructor/summary.ts';

const [BLUE, RED, ORANGE] = [0, 1, 2];
const [BRICK, , , HEAT, WIFI] = [0, 1, 2, 3, 4];
const NOTHING = [0, 0, 0, 0, 0];
const line = (...events: Event[]): string => summarise(events, COLOURS);
const rolled = (builder: number, roll: number): Event => ({ type: 'rolled', builder, roll });
const turn = (builder: number): Event => ({ type: 'turn', builder });

it('tells the roll, what everybody gained and what was built', () => {
  const gains = [[0, 0, 0, 0, 2], [0, 0, 0, 1, 0], NOTHING, NOTHING];
  const events: Event[] = [rolled(RED, 8), { type: 'gained', gains }, { type: 'paved', builder: RED, path: 35 }];
  expect(line(...events, turn(ORANGE))).toBe('Red 8: +1 HEAT, Blue +2 WIFI, road 35.');
  expect(line({ type: 'built', builder: RED, address: 12, level: 2 })).toBe('Red: house 12.');
});

it('tells a seven to its end', () => {
  expect(
    line(
      rolled(ORANGE, 7),
      { type: 'lost', builder: BLUE, hand: [3, 0, 0, 2, 0] },
      { type: 'geese', builder: ORANGE, tile: 2, victims: [RED] },
      { type: 'stolen', builder: ORANGE, from: RED, resource: HEAT },
    ),
  ).toBe('Orange 7: Blue lost 5 cards, geese to 2, took HEAT from Red.');
});

it('tells trades that were made, not offers that were declined', () => {
  const offer: Event = { type: 'offered', builder: RED, to: BLUE, give: BRICK, take: WIFI };
  const answered = (answer: 'accepted' | 'declined'): Event => ({ type: 'answered', builder: RED, to: BLUE, answer });
  expect(line(rolled(RED, 3), offer, answered('accepted'))).toBe('Red 3: BRICK to Blue for WIFI.');
  expect(line(rolled(RED, 3), offer, answered('declined'))).toBe('Red 3: nothing.');
  // The offer may have been made before these events.
  expect(line(answered('accepted'))).toBe('Red: traded with Blue.');
});

it('has a sentence for each builder, and nothing to say about the end of a turn alone', () => {
  expect(line({ type: 'settled', builder: RED, address: 5 }, { type: 'settled', builder: ORANGE, address: 20 })).toBe(
    'Red: basement 5. Orange: basement 20.',
  );
  expect(line(rolled(RED, 3), turn(ORANGE), rolled(ORANGE, 4), turn(BLUE))).toBe('Red 3: nothing. Orange 4: nothing.');
  expect(line(turn(BLUE))).toBe('');
  expect(line()).toBe('');
});

it('is one line about any turn of a random game', () => {
  const random = seededRandom('summary');
  const state = game.create({}, random);
  let events: Event[] = [];
  for (let step = 0; step < 2000 && !game.outcome(state); step++) {
    const [seat] = game.toAct(state);
    const actions = game.legal(state, seat!);
    game.play(state, seat!, actions[random.below(actions.length)]!, random, event => events.push(event));
    if (!game.turnStart!(state)) continue;
    expect(summarise(events, COLOURS)).toMatch(/^([A-Z][^\n]*\.)?$/);
    events = [];
  }
});

it('a seven whose geese are still to be moved is not nothing', () => {
  expect(line(rolled(RED, 7))).toBe('Red 7.');
});
