/** Azul: random two-player games on one core through the ordinary rules, and games of greedy bots. */
import { Sfc32 } from '../src/core/sfc32.ts';
import { azulGame } from '../src/games/azul/index.ts';
import { actionBuffer, listActions } from '../src/games/azul/legality.ts';
import { type State, TURN } from '../src/games/azul/state.ts';
import { minSeconds, type Row } from './report.ts';

/** Games per second of a Rust engine for the same game on one core. */
const RUST_GAMES = 9_600;
// Many short runs: the fastest shows the real cost even on a busy machine.
const GAMES = 200;
const RUNS = 200;
const GREEDY_GAMES = 5;

type Choose = (state: State, random: Sfc32) => number;

const buffer = actionBuffer();
/** Without allocations. */
const listed: Choose = (state, random) => buffer[random.below(listActions(state, buffer))]!;
/** Through the contract alone. */
const contract: Choose = (state, random) => {
  const legal = azulGame.legal(state, azulGame.toAct(state)[0]!);
  return legal[random.below(legal.length)]!;
};
const budget = { more: () => false };
const bot = azulGame.bots.get('greedy')!;
const greedy: Choose = (state, random) => {
  const seat = azulGame.toAct(state)[0]!;
  return bot.decide(azulGame.view(state, seat), seat, azulGame.legal(state, seat), random, budget);
};

/** Plays games and returns the number of moves. */
function playGames(games: number, choose: Choose): number {
  const random = new Sfc32();
  let moves = 0;
  for (let game = 0; game < games; game++) {
    random.seed(1, game);
    const state = azulGame.create({}, random);
    while (azulGame.toAct(state).length > 0) {
      if (azulGame.play(state, state[TURN]!, choose(state, random), random) !== undefined)
        throw new Error('a legal move was refused');
      moves++;
    }
  }
  return moves;
}

function rows(what: string, games: number, choose: Choose, runs = RUNS): Row[] {
  let moves = 0;
  const seconds = minSeconds(runs, () => {
    moves = playGames(games, choose);
  });
  const rate = games / seconds;
  return [
    { what: `${what}: games`, value: rate, ratio: rate / RUST_GAMES, against: 'a Rust engine', goal: 'above 1' },
    { what: `${what}: moves`, value: moves / seconds },
    { what: `${what}: moves a game`, value: moves / games, unit: 'moves' },
  ];
}

export default async (): Promise<Row[]> => [
  ...rows('random, listActions and play', GAMES, listed),
  ...rows('random, legal and play', GAMES, contract),
  ...rows('greedy against itself', GREEDY_GAMES, greedy, 20).map(({ what, value, unit }) => ({
    what,
    value: value!,
    ...(unit === undefined ? {} : { unit }),
  })),
];
