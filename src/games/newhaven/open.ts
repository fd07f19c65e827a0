/** From the command line to a table with players: a new game on the printed board or a map, or a saved one. */
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { OptionSpec, Setup } from '../../core/session.ts';
import { counted } from '../../core/text.ts';
import { freeSquares, type Grid } from './grid.ts';
import { parseMap } from './map.ts';
import { defaultNames, LEAST_PLAYERS, MOST_PLAYERS, namesFault, PLAYER_COUNTS } from './players.ts';
import { create } from './rules.ts';
import { parseSave, type SavedGame } from './save.ts';

export const OPTIONS: readonly OptionSpec[] = [
  { name: 'players', value: 'N', choices: PLAYER_COUNTS, help: 'how many play' },
  { name: 'names', value: 'A,B', help: 'what the players are called, separated by commas' },
  { name: 'map', value: 'FILE', help: 'play on the board of a .gbmap file' },
];

export function openTable({ options, world, random, warn }: Setup): Result<SavedGame> {
  const save = options.get('load');
  if (save !== undefined) {
    const ignored = ['players', 'names', 'map'].filter(name => options.has(name));
    if (ignored.length > 0) warn(`the saved game decides: -${ignored.join(' and -')} ignored`);
    const text = world.read(save);
    return text.ok ? parseSave(text.value, save) : text;
  }
  const names = readNames(options.get('players'), options.get('names'));
  if (!names.ok) return names;
  const players = names.value.length;
  const map = options.get('map');
  if (map === undefined) return ok({ state: create({ players }, random), names: names.value });
  const board = readBoard(map, world);
  return board.ok ? ok({ state: create({ players, board: board.value }, random), names: names.value }) : board;
}

function readNames(count: string | undefined, list: string | undefined): Result<string[]> {
  if (list === undefined) return ok(defaultNames(Number(count ?? LEAST_PLAYERS)));
  const names = list.split(',').map(name => name.trim());
  const wanted = Number(count ?? names.length);
  if (names.length !== wanted) return misused(`-names gives ${counted(names.length, 'name')} for ${wanted} players`);
  if (wanted < LEAST_PLAYERS || wanted > MOST_PLAYERS) {
    return misused(`${LEAST_PLAYERS} to ${MOST_PLAYERS} can play, but -names gives ${wanted}`);
  }
  const fault = namesFault(names);
  return fault === undefined ? ok(names) : misused(`-names: ${fault}`);
}

function readBoard(file: string, world: Setup['world']): Result<Grid> {
  const text = world.read(file);
  if (!text.ok) return text;
  const board = parseMap(text.value, file);
  // With one free square left the game would be over before it began.
  if (board.ok && freeSquares(board.value).length < 2) return err(`${file}: a game needs at least two free tiles`);
  return board;
}
