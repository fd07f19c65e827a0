/** HexBaron: random play through the contract, with and without drawing, on the default board and a large one. */
import { seededRandom } from '../src/core/random.ts';
import { drawBoard } from '../src/games/hexbaron/board.ts';
import { hexbaronGame as game } from '../src/games/hexbaron/index.ts';
import { parseSave } from '../src/games/hexbaron/save.ts';
import { COMMANDS_PER_TURN, defaultState, type State } from '../src/games/hexbaron/state.ts';
import { minSeconds, type Row } from './report.ts';

const RUNS = 5;

/** Plays random turns, starting again when a game ends; returns the number of characters drawn. */
function playTurns(start: State, turns: number, drawing: boolean): number {
  const random = seededRandom('bench');
  let state = game.create({ start }, random);
  let drawn = 0;
  for (let turn = 0; turn < turns; turn++) {
    if (game.toAct(state).length === 0) state = game.create({ start }, random);
    for (let command = 0; command < COMMANDS_PER_TURN; command++) {
      const legal = game.legal(state, state.turn);
      game.play(state, state.turn, legal[random.below(legal.length)]!, random);
    }
    if (drawing) drawn += drawBoard(state, false).length;
  }
  return drawn;
}

/** A board of that size with the pieces of the default game in its corners. */
function boardOf(size: number): State {
  const tiles = (size * size) / 2;
  const terrain = Array.from({ length: tiles }, (_, tile) => ' #~'[tile % 3]).join();
  const pieces = `1,Baron,0\n1,Serf,${size}\n2,Baron,${tiles - 1}\n2,Serf,${tiles - 1 - size}`;
  const parsed = parseSave(`One,0,10,10,5\nTwo,1,10,10,5\n${size}\n${terrain}\n${pieces}\n`, 'bench');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

export default async (): Promise<Row[]> => {
  const rate = (start: State, turns: number, drawing: boolean) =>
    turns / minSeconds(RUNS, () => playTurns(start, turns, drawing));
  const small = defaultState();
  const large = boardOf(200);
  return [
    { what: 'turns of random play, size 8', value: rate(small, 20_000, false) },
    { what: 'turns with the drawing, size 8', value: rate(small, 10_000, true) },
    { what: 'turns of random play, size 200', value: rate(large, 10_000, false) },
    { what: 'turns with the drawing, size 200', value: rate(large, 100, true) },
  ];
};
