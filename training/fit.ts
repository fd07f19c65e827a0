/**
 * npm run fit: finds the numbers of Constructor's forecast and writes src/games/constructor/bots/lessons.ts.
 * Careful players, who go by the forecast there is, and a few greedy ones play many games, some of them with mistakes;
 * of each game some turns are kept, with who won in the end. Takes half an hour or so.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sfc32 } from '../src/core/sfc32.ts';
import { carefulAction } from '../src/games/constructor/bots/careful.ts';
import { extractFeatures, FEATURES } from '../src/games/constructor/bots/features.ts';
import type { Policy } from '../src/games/constructor/bots/playout.ts';
import { consider, greedyAction } from '../src/games/constructor/bots/policy.ts';
import { Shortlist } from '../src/games/constructor/bots/shortlist.ts';
import { Table } from '../src/games/constructor/bots/valuetable.ts';
import { WEIGHTS } from '../src/games/constructor/bots/weights.ts';
import { create, decider, play } from '../src/games/constructor/rules.ts';
import { BUILDER, BUILDERS, OVER, PHASE, START } from '../src/games/constructor/state.ts';
import { Network } from './network.ts';

const GAMES = 70_000;
const CAP = 400;
/** One turn in so many is kept: neighbours in a game tell nearly the same. */
const EVERY = 6;
/** In how many of 1,000 decisions a player takes any of the best few: search also looks at what a good player avoids. */
const MISTAKES = [0, 0, 30, 120];
const FEW = 4;
/** One player in so many is greedy. */
const GREEDY = 8;
const UNITS = 16;
const ROUNDS = 6;
/** One game in so many is kept apart, to see what the forecast is worth. */
const APART = 10;

interface Sample {
  readonly rows: Float32Array;
  readonly winner: number;
}

const random = new Sfc32();
const table = new Table(WEIGHTS);
const list = new Shortlist();
const rows = new Float64Array(BUILDERS * FEATURES);

const careful = carefulAction(WEIGHTS);
/** A policy that now and then takes any of what looks good. */
const erring =
  (policy: Policy, mistakes: number): Policy =>
  (state, table, random) => {
    if (random.below(1000) >= mistakes) return policy(state, table, random);
    consider(state, table, random, list);
    const few = list.top(FEW);
    return few[random.below(few.length)]!.action;
  };

function game(number: number): Sample[] {
  random.seed(1, number);
  const state = create({}, random);
  const players = Array.from({ length: BUILDERS }, () =>
    erring(random.below(GREEDY) === 0 ? greedyAction : careful, MISTAKES[random.below(MISTAKES.length)]!),
  );
  const kept: Float32Array[] = [];
  table.forget();
  for (let turn = random.below(EVERY); state[PHASE] !== OVER && turn < CAP; ) {
    if (state[PHASE] === START && turn++ % EVERY === 0) {
      extractFeatures(state, table, rows);
      kept.push(Float32Array.from(rows));
    }
    const seat = decider(state);
    const next = players[seat]!(state, table, random);
    table.heed(state, next);
    play(state, seat, next, random);
  }
  return state[PHASE] === OVER ? kept.map(one => ({ rows: one, winner: state[BUILDER]! })) : [];
}

const lessons: Sample[] = [];
const tests: Sample[] = [];
for (let number = 0; number < GAMES; number++) (number % APART === 0 ? tests : lessons).push(...game(number));
console.log(`${lessons.length} positions to learn from, ${tests.length} to test with`);

const network = new Network(FEATURES, UNITS, random);
const steps = ROUNDS * lessons.length;
for (let round = 0; round < ROUNDS; round++) {
  for (let i = lessons.length - 1; i > 0; i--) {
    const j = Math.floor(((random.next() >>> 0) / 2 ** 32) * (i + 1));
    [lessons[i], lessons[j]] = [lessons[j]!, lessons[i]!];
  }
  for (const [i, { rows, winner }] of lessons.entries()) {
    network.learn(rows, winner, (round * lessons.length + i) / steps);
  }
  const surprise = tests.reduce((sum, { rows, winner }) => sum - Math.log(network.chances(rows)[winner]!), 0);
  console.log(`round ${round + 1}: ${(surprise / tests.length).toFixed(4)} nats a position`);
}

const numbers = (list: readonly number[]): string => `[${list.map(one => Number(one.toFixed(3))).join(', ')}]`;
const units = network.units().map(({ weight, threshold, traits }) => {
  const [out, from] = [weight, threshold].map(one => Number(one.toFixed(3)));
  return `{ weight: ${out}, threshold: ${from}, traits: ${numbers(traits)} },`;
});
writeFileSync(
  path.join(import.meta.dirname, '../src/games/constructor/bots/lessons.ts'),
  `/** The numbers of the forecast, found by \`npm run fit\`; traits are in the order of traits.ts. */
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: any likeness to e or pi is chance

export const DIRECT: readonly number[] = ${numbers(network.direct())};

/** Each weighs the traits against a threshold. */
export const UNITS: readonly {
  readonly weight: number;
  readonly threshold: number;
  readonly traits: readonly number[];
}[] = [${units.join('')}];
`,
);
