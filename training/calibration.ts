/** Whether chances come true as often as they say: positions of held-out games between computers, and who won in the end. */
import { levelsOf } from '../src/bots/levels.ts';
import { judgeOf } from '../src/bots/review/judgeof.ts';
import { winShares } from '../src/bots/review/winshares.ts';
import { iterations } from '../src/bots/search.ts';
import { wilsonInterval } from '../src/bots/statistics.ts';
import { TurnCounter } from '../src/bots/turns.ts';
import { botChoices } from '../src/core/bot.ts';
import { seededRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';

/** What was said of a seat in a position, and what it won in the end. */
export interface Prediction {
  readonly game: number;
  readonly chances: readonly number[];
  readonly won: readonly number[];
}

/** Turns after which a game is abandoned: nobody wins. */
const CAP = 200;
/** One position in this many is judged, since neighbouring ones are nearly alike. */
const SAMPLE_EVERY = 7;
/** Iterations of a player whose level has no limit of its own. */
const THINKING = 40;

interface CalibrationSettings {
  readonly seed: string;
  readonly seats: number;
  /** Who plays: each seat is any of these. By default medium and hard players, or all bots of a game without levels. */
  readonly players?: readonly string[] | undefined;
}

/** The positions of one game; no seed of the training begins with this word. */
export function predictionsOf(game: TextGame, number: number, { seed, seats, players: given }: CalibrationSettings) {
  const random = seededRandom(`calibration ${seed} ${number}`);
  const judge = judgeOf(game, seats);
  const levels = levelsOf(game);
  const names = given ?? ((game.guide ?? game.levels) ? ['medium', 'hard'] : [...game.bots.keys()]);
  const players = Array.from({ length: seats }, () => levels.get(names[random.below(names.length)]!)!);
  const state = game.create({ players: seats }, random);
  const turns = new TurnCounter(game, state);
  const judged: (readonly number[])[] = [];
  let last = -1;
  for (let next = random.below(SAMPLE_EVERY); turns.count < CAP; next--) {
    const toAct = game.toAct(state);
    if (toAct.length === 0) break;
    if (next <= 0) {
      judged.push(judge.chances(state));
      next = SAMPLE_EVERY;
    }
    const seat = toAct.find(one => one > last) ?? toAct[0]!;
    last = seat;
    const actions = botChoices(game, state, seat);
    const choose = () => players[seat]!.decide(game.view(state, seat), seat, actions, random, iterations(THINKING));
    game.play(state, seat, actions.length === 1 ? actions[0] : choose(), random);
    turns.acted(seat, state);
  }
  const outcome = game.outcome(state);
  const won = outcome ? winShares(outcome) : players.map(() => 0);
  return judged.map((chances): Prediction => ({ game: number, chances, won }));
}

export interface Decile {
  /** From this chance up to a tenth more. */
  readonly from: number;
  readonly count: number;
  /** Positions of one game are not independent, so the interval counts games. */
  readonly games: number;
  readonly said: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
}

export function deciles(predictions: readonly Prediction[]): Decile[] {
  const all = predictions.flatMap(({ game, chances, won }) =>
    chances.map((chance, seat) => ({ game, chance, won: won[seat]! })),
  );
  return Array.from({ length: 10 }, (_, i) => {
    const some = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === i);
    const mean = (value: (one: (typeof all)[number]) => number): number =>
      some.reduce((sum, one) => sum + value(one), 0) / some.length;
    const games = new Set(some.map(({ game }) => game)).size;
    const won = mean(one => one.won);
    const [low, high] = wilsonInterval(won, games);
    return { from: i / 10, count: some.length, games, said: mean(one => one.chance), won, low, high };
  }).filter(({ count }) => count > 0);
}

/** Chances that are less certain (a temperature of more than 1), or more so. */
export function tempered(chances: readonly number[], temperature: number): number[] {
  const powers = chances.map(chance => chance ** (1 / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map(power => power / sum);
}

/** The mean of −log of the chance of what came true; games that nobody won are left out. */
export function logLoss(predictions: readonly Prediction[], temperature: number): number {
  let sum = 0;
  let count = 0;
  for (const { chances, won } of predictions) {
    tempered(chances, temperature).forEach((chance, seat) => {
      if (won[seat]! === 0) return;
      sum -= won[seat]! * Math.log(Math.max(chance, 1e-9));
      count += won[seat]!;
    });
  }
  return sum / count;
}

/** The temperature with the least loss, in steps of 4 %. */
export function bestTemperature(predictions: readonly Prediction[]): number {
  const candidates = Array.from({ length: 56 }, (_, i) => (40 + 4 * i) / 100);
  const losses = candidates.map(one => logLoss(predictions, one));
  return candidates[losses.indexOf(Math.min(...losses))]!;
}
