/** The real rules and the naive ones side by side, in games of random choices. */
import { expect } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { typeOf } from '../../../src/games/constructor/actions.ts';
import { diceOf } from '../../../src/games/constructor/dice.ts';
import { gainsOf } from '../../../src/games/constructor/economy.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { type Layout, randomLayout } from '../../../src/games/constructor/layout.ts';
import { activeSeat, create, legal, outcome, play, toAct } from '../../../src/games/constructor/rules.ts';
import {
  BUILDER,
  clone,
  DECLINED,
  GEESE,
  HANDS,
  handOf,
  handSize,
  KINDS,
  PHASE,
  POINTS,
  residencesOf,
  roadsOf,
  type State,
} from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { same } from '../../same.ts';
import * as naive from './naive.ts';
import { play as naivePlay } from './naiveplay.ts';

const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const BUILDS = new Set([A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE, A.DEVELOP]);
const PHASES = ['setup', 'start', 'dice', 'geese', 'steal', 'turn', 'offered', 'over'];

const NO_CHANCE: Random = { below: () => 0 };

/** A board as the source draws one, or one with anything anywhere: many parks, no park, sevens. */
export function board(random: Random, wild: boolean, { ruleset, geometry } = STANDARD): Layout {
  if (!wild) return randomLayout(ruleset, random);
  const parks = random.below(2);
  const resources = Array.from({ length: geometry.tiles }, () => random.below(5 + parks));
  return { resources, values: resources.map(resource => (resource === 5 ? 7 : 2 + random.below(11))) };
}

/** Something legal, preferably a build, and of those an improvement; now and then a trade or other dice. */
export function choose(all: readonly number[], random: Random): number {
  const builds = all.filter(one => BUILDS.has(typeOf(one)));
  const better = builds.filter(one => typeOf(one) === A.IMPROVE);
  const plain = all.filter(one => ![A.PROPOSE, A.LOAD_DICE].includes(typeOf(one)));
  const wish = better.length > 0 && random.below(3) > 0 ? better : builds;
  const pool = wish.length > 0 && random.below(4) > 0 ? wish : random.below(8) > 0 ? plain : all;
  return pool[random.below(pool.length)]!;
}

/** Gives everybody some of everything, so that towers are built and games are won in a few turns. */
export function donate(state: State, random: Random): number[][] {
  const gifts = state.variant.colours.map(() => Array.from({ length: KINDS }, () => random.below(10)));
  for (const [i, amount] of gifts.flat().entries()) state[HANDS + i]! += amount;
  return gifts;
}

/** Plays the real rules and the naive ones side by side; the watcher sees what happened. */
export function sideBySide(
  n: number,
  watch: (event: Event) => void,
  variant = STANDARD,
  rules = naive.STANDARD_RULES,
): void {
  const { ruleset } = variant;
  const choices = seededRandom(`choices ${n}`);
  const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
  const layout = board(choices, n % 2 === 1, variant);
  const dice = n % 3 === 0 ? 'loaded' : 'fair';
  const state = create(dice === 'fair' ? { ruleset, layout } : { ruleset, layout, dice }, random);
  const position = naive.begin(layout, dice, rules);
  const phases = new Set<string>();
  for (let step = 0; step < 160 && position.phase !== 'over'; step++) {
    if (step % 16 === 8 && n % 4 > 0) {
      const gifts = donate(state, choices);
      position.hands = position.hands.map((hand, builder) =>
        hand.map((amount, kind) => amount + gifts[builder]![kind]!),
      );
    }
    const open = agree(state, position);
    if (!phases.has(position.phase)) refuseAlike(state, position);
    phases.add(position.phase);
    const one = choose(open, choices);
    const heard: Event[] = [];
    // With nobody listening the same must happen, unsaid.
    expect(
      play(state, activeSeat(state), one, random, n % 5 === 0 ? undefined : event => heard.push(event)),
    ).toBeUndefined();
    const events = naivePlay(position, one, twin);
    same(heard, n % 5 === 0 ? [] : events);
    events.forEach(watch);
  }
  agree(state, position);
}

/** Everything a state says, allows and refuses, both ways; gives what is allowed. */
function agree(state: State, position: naive.Position): number[] {
  const judged = naive.judged(position);
  const wrong = judged.filter(
    ([one, reason]) => reason !== undefined && play(state, activeSeat(state), one, NO_CHANCE) !== reason,
  );
  expect(wrong).toEqual([]);
  const declined = Array.from({ length: 160 }, (_, offer) => offer).filter(
    offer => (state[DECLINED + (offer >> 5)]! >> (offer & 31)) & 1,
  );
  same(
    [PHASES[state[PHASE]!], state[BUILDER], state[GEESE], toAct(state), outcome(state), declined],
    [
      ...[position.phase, position.builder, position.geese, naive.toAct(position), naive.outcome(position)],
      [...new Set(position.declined)].sort((a, b) => a - b),
    ],
  );
  const { builders } = position.rules;
  same(
    builders.map(builder => [
      state[POINTS + builder],
      ...[diceOf(state, builder), handOf(state, builder), handSize(state, builder)],
      ...[roadsOf(state, builder), residencesOf(state, builder)],
    ]),
    builders.map(builder => [
      naive.points(position, builder),
      ...[position.dice[builder], position.hands[builder], naive.size(position.hands[builder]!)],
      position.roads.filter(road => road.builder === builder).map(({ path }) => path),
      position.residences.filter(one => one.builder === builder),
    ]),
  );
  same(
    ROLLS.map(roll => gainsOf(state, roll)),
    ROLLS.map(roll => naive.gains(position, roll)),
  );
  const { tiles } = position.rules;
  same(
    tiles.map((_, tile) => [state.variant.production.second(state, tile), state.variant.production.less(state, tile)]),
    tiles.map((_, tile) => [position.second[tile] ?? -1, position.delivered[tile] === position.rules.after ? 1 : 0]),
  );
  const [speaker] = naive.toAct(position);
  const open = judged.flatMap(([one, reason]) => (reason === undefined ? [one] : []));
  for (const seat of [0, 1, 2, 3, 4, 5]) {
    const listed = legal(state, seat).sort((a, b) => a - b);
    same(listed, seat === speaker ? open : []);
  }
  return open;
}

/** Every number that could be an action is allowed or refused for the same reason, and a refusal changes nothing. */
export function refuseAlike(state: State, position: naive.Position): void {
  const wrong: unknown[] = [];
  let copy = clone(state);
  const types = Array.from({ length: 17 }, (_, i) => i - 2);
  const places = naive.argumentsFor(position.rules);
  for (const one of types.flatMap(type => places.map(argument => A.encode(type, argument)))) {
    const expected = naive.refusal(position, one);
    for (const seat of [0, 1, 2, 3, 4, 5]) {
      if (naive.toAct(position).includes(seat)) continue;
      const refusal = play(copy, seat, one, NO_CHANCE);
      const alsoUntimely = refusal === 'not now' && expected === 'not now';
      if (refusal !== 'not-your-turn' && !alsoUntimely) wrong.push([seat, one, refusal]);
    }
    const refusal = play(copy, activeSeat(copy), one, NO_CHANCE);
    if (refusal !== expected) wrong.push([one, refusal]);
    if (refusal === undefined) copy = clone(state);
  }
  expect(wrong).toEqual([]);
  expect(copy).toEqual(state);
}
