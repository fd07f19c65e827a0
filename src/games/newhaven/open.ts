/** Opens a session from the command line: a saved game, or a new one on the printed board or a map. */
import { choiceOption, fileOption, type OptionValues, parsedOption } from '../../core/option.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, Setup } from '../../core/session.ts';
import { counted } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { freeSquares, type TileGrid } from './grid.ts';
import { parseMap } from './map.ts';
import { defaultNames, MAX_PLAYERS, MIN_PLAYERS, namesFault } from './players.ts';
import { create, type Options } from './rules.ts';
import { parseSave } from './save.ts';
import { NewHavenSession } from './session.ts';
import type { State } from './state.ts';

const unless = ['load'];

export const OPTIONS = [
  choiceOption({ name: 'players', choices: [2, 3, 4], help: 'how many play', unless }),
  parsedOption({
    name: 'names',
    placeholder: 'A,B',
    help: 'what the players are called, separated by commas',
    unless,
    parse: parseNames,
  }),
  fileOption({ name: 'map', help: 'play on the board of a .gbmap file', unless, parseFile: parseBoard }),
  fileOption({ name: 'load', help: 'go on with a saved game', parseFile: parseSave }),
];
type Values = OptionValues<typeof OPTIONS>;

function parseNames(list: string): Result<readonly string[]> {
  const names = list.split(',').map(name => name.trim());
  if (names.length < MIN_PLAYERS || names.length > MAX_PLAYERS) {
    return err(`New Haven is for ${MIN_PLAYERS} to ${MAX_PLAYERS} players, not ${names.length}`);
  }
  const fault = namesFault(names);
  return fault === undefined ? ok(names) : err(fault);
}

/** With a single free square the game would be over before it started. */
function parseBoard(text: string, file: string): Result<TileGrid> {
  const board = parseMap(text, file);
  if (board.ok && freeSquares(board.value).length < 2) return err(`${file}: a game needs at least two free tiles`);
  return board;
}

export function configure({ players, names, map }: Values): Result<Options> {
  if (players !== undefined && names && players !== names.length) {
    return misused(`-names gives ${counted(names.length, 'name')} for ${players} players`);
  }
  return ok({ players: names?.length ?? players ?? MIN_PLAYERS, ...(map && { board: map }) });
}

export function open(values: Values, setup: Setup): Result<Session<State, Action>> {
  const { load, names } = values;
  if (load) return ok(new NewHavenSession(setup, load));
  const options = configure(values);
  if (!options.ok) return options;
  const state = create(options.value, setup.random);
  return ok(new NewHavenSession(setup, { state, names: names ?? defaultNames(state.players) }));
}
