/** Opens a session from the command line: a saved game, or a new one on a map. */
import { fileOption, numberOption, type OptionValues } from '../../core/option.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, Setup } from '../../core/session.ts';
import { wholeNumber } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { defaultMap } from './defaultmap.ts';
import { MAX_PLAYERS } from './limits.ts';
import { countCells, type GameMap, parseMapFile, ROOM } from './map.ts';
import { create, type Options } from './rules.ts';
import { parseSave } from './save.ts';
import { NuggetsSession } from './session.ts';
import { letterOf, type State } from './state.ts';

const unless = ['load'];

export const OPTIONS = [
  fileOption({
    name: 'map',
    help: 'the map to play on (a small one is built in)',
    unless,
    parseFile: parseConnectedMap,
  }),
  numberOption({
    name: 'players',
    placeholder: 'N',
    min: 1,
    max: MAX_PLAYERS,
    help: 'how many play, in turns',
    unless,
  }),
  fileOption({
    name: 'load',
    help: 'go on with a saved game',
    parseFile: parseSave,
  }),
];
type Values = OptionValues<typeof OPTIONS>;

/** A game with unreachable gold would never end. */
function parseConnectedMap(text: string, file: string): Result<GameMap> {
  const parsed = parseMapFile(text, file);
  if (!parsed.ok) return parsed;
  const { map, warnings } = parsed.value;
  const unconnected = warnings.find(issue => issue.kind === 'unconnected');
  return unconnected ? err(unconnected.message) : ok(map);
}

export function configure(values: Values, { bots = [] }: Pick<Setup, 'bots'>): Result<Options> {
  const map = values.map ?? defaultMap();
  const max = Math.min(MAX_PLAYERS, countCells(map, ROOM) - 1);
  const players = values.players ?? playersNamed(bots, max);
  if (players <= max) return ok({ map, players, roster: 'fixed' });
  return misused(`-players must be a whole number from 1 to ${max} on this map, not "${players}"`);
}

/** Without -players, enough for the seats in -bots: `-bots B` is a game for two. */
function playersNamed(bots: readonly string[], max: number): number {
  const letters = Array.from({ length: max }, (_, seat) => letterOf(seat));
  const numbers = bots.map(seat => wholeNumber(seat) ?? letters.indexOf(seat.toUpperCase()) + 1);
  return Math.max(1, ...numbers.filter(number => number <= max));
}

export function open(values: Values, setup: Setup): Result<Session<State, Action>> {
  if (values.load) {
    setup.random.resume(values.load.random.save());
    return ok(new NuggetsSession(setup, values.load.state));
  }
  const options = configure(values, setup);
  return options.ok ? ok(new NuggetsSession(setup, create(options.value, setup.random))) : options;
}
