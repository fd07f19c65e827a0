/**
 * npm run calibrate GAME [GAMES] [SEED] [SEATS] [LEVELS]: how often chances come true, in games between computers that were not
 * used in training, and the temperature by which they would come true more often.
 */
import { games } from '../src/games/index.ts';
import { bestTemperature, deciles, logLoss, type Prediction, predictionsOf } from './calibration.ts';

const [id = '', count = '200', seed = '1', seats, levels] = process.argv.slice(2);
const game = await games.get(id)?.load();
if (!game) throw new Error(`there is no game called "${id}"`);
const players = Number(seats ?? (id === 'constructor' ? 4 : 2));

const predictions: Prediction[] = [];
for (let number = 0; number < Number(count); number++) {
  predictions.push(...predictionsOf(game, number, { seed, seats: players, players: levels?.split(',') }));
}
const unfinished = new Set(predictions.filter(({ won }) => won.every(share => share === 0)).map(one => one.game)).size;
const percent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `${id}: ${predictions.length} positions of ${count} games of ${players}; ${unfinished} were won by nobody and are left out`,
);
console.log('| said | positions | games | mean of what was said | won | 95 % interval |');
console.log('|---|---|---|---|---|---|');
for (const { from, count: n, games: of, said, won, low, high } of deciles(
  predictions.filter(({ won }) => won.some(share => share > 0)),
)) {
  const range = `${percent(from).slice(0, -2)}-${percent(from + 0.1).slice(0, -2)} %`;
  console.log(
    `| ${range} | ${n} | ${of} | ${percent(said)} % | ${percent(won)} % | ${percent(low)} to ${percent(high)} % |`,
  );
}
const best = bestTemperature(predictions);
console.log(
  `log-loss ${logLoss(predictions, 1).toFixed(4)}; with a temperature of ${best}: ${logLoss(predictions, best).toFixed(4)}`,
);
