/**
 * npm run fit [GAMES]: trains the network of Constructor's forecast and writes its weights into the sources. The
 * players are careful ones, who use the present forecast, and a few greedy ones; some of them make mistakes. Some turns
 * of each game are kept, together with who won in the end.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sfc32 } from '../src/core/sfc32.ts';
import { CandidateFinder } from '../src/games/constructor/bots/candidates.ts';
import { carefulPlayers } from '../src/games/constructor/bots/careful.ts';
import { extractFeatures, FEATURES } from '../src/games/constructor/bots/features.ts';
import { Outlooks } from '../src/games/constructor/bots/outlooks.ts';
import type { Policy } from '../src/games/constructor/bots/playout.ts';
import { WEIGHTS } from '../src/games/constructor/bots/weights.ts';
import { activeSeat, create, play } from '../src/games/constructor/rules.ts';
import { BUILDER, OVER, PHASE, START } from '../src/games/constructor/state.ts';
import { STANDARD } from '../src/games/constructor/variant.ts';
import { Network } from './network.ts';
import { formatNetworkWeights } from './networkfile.ts';

const [GAMES = 70_000] = process.argv.slice(2).map(Number);
/** Turns after which a game is abandoned. */
const CAP = 400;
/** One turn in this many is kept: neighbouring turns are nearly alike. */
const SAMPLE_EVERY = 6;
/** Mistakes per 1,000 decisions, drawn for each player: search also looks at what a good player avoids. */
const MISTAKE_RATES = [0, 0, 30, 120];
/** A mistake is any of this many best candidates. */
const MISTAKE_WIDTH = 4;
/** One player in this many is greedy. */
const GREEDY_SHARE = 8;
const HIDDEN_UNITS = 16;
const EPOCHS = 6;
/** One game in this many is held out to measure the forecast. */
const HELD_OUT = 10;

interface Sample {
  readonly features: Float32Array;
  readonly winner: number;
}

const random = new Sfc32();
const outlooks = new Outlooks(WEIGHTS);
const finder = new CandidateFinder(outlooks);
const BUILDERS = STANDARD.builders;
const features = new Float64Array(BUILDERS * FEATURES);

const greedy: Policy = (state, random) => finder.find(state, random).best();
const careful = carefulPlayers(outlooks);
const withMistakes =
  (policy: Policy, rate: number): Policy =>
  (state, random) => {
    if (random.below(1000) >= rate) return policy(state, random);
    const best = finder.find(state, random).top(MISTAKE_WIDTH);
    return best[random.below(best.length)]!.action;
  };

function playGame(number: number): Sample[] {
  random.seed(1, number);
  const state = create({}, random);
  const players = Array.from({ length: BUILDERS }, () =>
    withMistakes(
      random.below(GREEDY_SHARE) === 0 ? greedy : careful,
      MISTAKE_RATES[random.below(MISTAKE_RATES.length)]!,
    ),
  );
  const kept: Float32Array[] = [];
  outlooks.clear();
  for (let turn = random.below(SAMPLE_EVERY); state[PHASE] !== OVER && turn < CAP; ) {
    if (state[PHASE] === START && turn++ % SAMPLE_EVERY === 0) {
      extractFeatures(state, outlooks, features);
      kept.push(Float32Array.from(features));
    }
    const seat = activeSeat(state);
    const action = players[seat]!(state, random);
    outlooks.invalidate(state, action);
    play(state, seat, action, random);
  }
  return state[PHASE] === OVER ? kept.map(one => ({ features: one, winner: state[BUILDER]! })) : [];
}

const training: Sample[] = [];
const heldOut: Sample[] = [];
for (let number = 0; number < GAMES; number++) {
  (number % HELD_OUT === 0 ? heldOut : training).push(...playGame(number));
}
console.log(`${training.length} positions to train with, ${heldOut.length} held out`);

const network = new Network(BUILDERS, FEATURES, HIDDEN_UNITS, random);
const steps = EPOCHS * training.length;
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let i = training.length - 1; i > 0; i--) {
    const j = Math.floor(((random.next() >>> 0) / 2 ** 32) * (i + 1));
    [training[i], training[j]] = [training[j]!, training[i]!];
  }
  for (const [i, { features, winner }] of training.entries()) {
    network.learn(features, winner, (epoch * training.length + i) / steps);
  }
  const loss = heldOut.reduce((sum, { features, winner }) => sum - Math.log(network.chances(features)[winner]!), 0);
  console.log(`epoch ${epoch + 1}: log-loss ${(loss / heldOut.length).toFixed(4)}`);
}

writeFileSync(
  path.join(import.meta.dirname, '../src/games/constructor/bots/networkweights.ts'),
  formatNetworkWeights(network.weights()),
);
