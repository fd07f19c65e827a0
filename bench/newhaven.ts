/** Benchmarks of New Haven: the harvest of a huge patch against a plain pass over the same bytes, and random games. */
import { seededRandom } from '../src/core/random.ts';
import { layTile } from '../src/games/newhaven/grid.ts';
import { harvest } from '../src/games/newhaven/harvest.ts';
import { newhavenGame as game } from '../src/games/newhaven/index.ts';
import { minSeconds, type Row } from './report.ts';

const SIZE = 2000;
const RUNS = 7;
const GAMES = 200;

/** Each run works on a fresh copy; copying is not measured. */
function minSecondsOnCopy(nodes: Uint8Array, work: (copy: Uint8Array) => void): number {
  let seconds = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const copy = nodes.slice();
    seconds = Math.min(
      seconds,
      minSeconds(1, () => work(copy)),
    );
  }
  return seconds;
}

/** `percentage` of the nodes have the same resource. */
function harvestRow(what: string, percentage: number): Row {
  const random = seededRandom('bench');
  const nodes = new Uint8Array(4 * SIZE * SIZE);
  const square = (SIZE * SIZE) / 2 + SIZE / 2;
  for (let node = 0; node < nodes.length; node++) nodes[node] = random.below(100) < percentage ? 1 : 2;
  layTile({ length: SIZE, height: SIZE, nodes }, square, [0, 0, 0, 0]);
  let sum = 0;
  const passSeconds = minSecondsOnCopy(nodes, copy => {
    for (let node = 0; node < copy.length; node++) sum += copy[node]!;
  });
  const counts = [0, 0, 0, 0];
  const harvestSeconds = minSecondsOnCopy(nodes, copy => {
    counts.fill(0);
    harvest(copy, SIZE, square, counts);
  });
  if (sum === 0 || counts[0] === 0) throw new Error('nothing was done');
  return {
    what,
    value: counts[0]! / harvestSeconds,
    unit: 'nodes/s',
    ratio: harvestSeconds / passSeconds,
    against: 'a plain pass',
    goal: 'at most 15',
  };
}

function randomGamesRow(players: number): Row {
  let actions = 0;
  const seconds = minSeconds(3, () => {
    actions = 0;
    for (let n = 0; n < GAMES; n++) {
      const random = seededRandom(`bench ${n}`);
      const state = game.create({ players }, random);
      for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
        const legal = game.legal(state, seat);
        game.play(state, seat, legal[random.below(legal.length)]!, random);
        actions++;
      }
    }
  });
  return {
    what: `random games, ${players} players (${Math.round(actions / GAMES)} actions each)`,
    value: GAMES / seconds,
  };
}

export default async (): Promise<Row[]> => [
  harvestRow('harvest of 16,000,000 nodes, one resource', 100),
  // Just dense enough to be connected: many short spans.
  harvestRow('harvest in a labyrinth, 65 % of them sheep', 65),
  randomGamesRow(2),
  randomGamesRow(4),
];
