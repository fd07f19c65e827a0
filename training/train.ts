/**
 * npm run train GAME [GAMES] [SEED] [ITERATIONS] [MATCH]: teaches the judgement of a game's experts. They play against themselves with the
 * present weights; some of them make mistakes, since search also looks at positions that good players avoid. Some
 * positions of each game are kept, together with who won in the end. The same seed leads to the same weights.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Judgement } from '../src/bots/judgement.ts';
import { Sfc32 } from '../src/core/sfc32.ts';
import { games } from '../src/games/index.ts';
import { compare } from './compare.ts';
import { Network } from './network.ts';
import { formatWeights } from './networkfile.ts';
import { type Sample, SelfPlay } from './selfplay.ts';

const [id = '', count = '2000', seed = '1', iterations = '32', match = '100'] = process.argv.slice(2);
const GAMES = Number(count);
const HIDDEN_UNITS = 16;
const EPOCHS = 8;
/** One game in this many is held out to measure the judgement. */
const HELD_OUT = 10;

const game = await games.get(id)?.load();
const guide = game?.guide;
if (!game || !guide) throw new Error(`there is no guide for a game called "${id}"`);

const untrained = { direct: Array<number>(guide.features).fill(0), hidden: [] };
const last = guide.weights.direct.length === guide.features ? guide.weights : untrained;
const random = new Sfc32();

const training: Sample[] = [];
const heldOut: Sample[] = [];
const selfPlay = new SelfPlay(game, guide, last, Number(iterations));
const started = performance.now();
for (let number = 0; number < GAMES; number++) {
  (number % HELD_OUT === 0 ? heldOut : training).push(...selfPlay.play(`${seed} ${number}`));
}
console.log(
  `${GAMES} games in ${((performance.now() - started) / 1000).toFixed(0)} s, ${selfPlay.unfinished} of them unfinished`,
);
console.log(`${training.length} positions to train with, ${heldOut.length} held out`);

const meanLoss = (chanceOf: (sample: Sample) => number): string =>
  (heldOut.reduce((sum, sample) => sum - Math.log(chanceOf(sample)), 0) / heldOut.length).toFixed(4);

const judgement = new Judgement(guide, last);
console.log(`last weights: log-loss ${meanLoss(({ rows, winner }) => judgement.chancesOf(rows)[winner]!)}`);
random.seed(Number(seed), 0);
const network = new Network(guide.mayStall ? 3 : 2, guide.features, HIDDEN_UNITS, random);
if (last.hidden.length === HIDDEN_UNITS) network.load(last);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let i = training.length - 1; i > 0; i--) {
    const j = Math.floor(((random.next() >>> 0) / 2 ** 32) * (i + 1));
    [training[i], training[j]] = [training[j]!, training[i]!];
  }
  for (const [i, { rows, winner }] of training.entries()) {
    network.learn(rows, winner, (epoch + i / training.length) / EPOCHS);
  }
  console.log(`epoch ${epoch + 1}: log-loss ${meanLoss(({ rows, winner }) => network.chances(rows)[winner]!)}`);
}

const weights = network.weights();
const file = path.join(import.meta.dirname, `../src/games/${id}/networkweights.ts`);
writeFileSync(file, formatWeights(weights));
console.log(await compare(game, guide, weights, last, Number(match), seed));
