/** From the command line to a session: a saved game, or a new one on a map. */
import { fileOption, numberOption, type OptionValues } from '../../core/option.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, Setup } from '../../core/session.ts';
import { wholeNumber } from '../../core/text.ts';
import { defaultMap } from './defaultmap.ts';
import { MAX_PLAYERS } from './limits.ts';
import { countOf, type GameMap, parseMapFile, ROOM } from './map.ts';
import { nuggetsRules as rules } from './rules.ts';
import { parseSave } from './save.ts';
import { NuggetsSession } from './session.ts';
import { type Action, letterOf, type Options, type State } from './state.ts';

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
    help: 'number of players who take turns at this keyboard (1)',
    unless,
  }),
  fileOption({
    name: 'load',
    help: 'go on with a saved game',
    parseFile: (text, file) => parseSave(file, text),
  }),
];
type Values = OptionValues<typeof OPTIONS>;

/** Gold that nobody can reach would make a game without an end. */
function parseConnectedMap(text: string, file: string): Result<GameMap> {
  const parsed = parseMapFile(file, text);
  if (!parsed.ok) return parsed;
  const { map, warnings } = parsed.value;
  const split = warnings.find(finding => finding.kind === 'unconnected');
  return split ? err(split.sentence) : ok(map);
}

export function configure(values: Values, { bots = [] }: Pick<Setup, 'bots'>): Result<Options> {
  const map = values.map ?? defaultMap();
  const most = Math.min(MAX_PLAYERS, countOf(map, ROOM) - 1);
  const players = values.players ?? playersNamed(bots, most);
  if (players <= most) return ok({ map, players, table: 'fixed' });
  return misused(`-players must be a whole number from 1 to ${most} on this map, not "${players}"`);
}

/** As many as -bots names, where -players does not say: `-bots B` is a game for two. */
function playersNamed(bots: readonly string[], most: number): number {
  const letters = Array.from({ length: most }, (_, seat) => letterOf(seat));
  const numbers = bots.map(seat => wholeNumber(seat) ?? letters.indexOf(seat.toUpperCase()) + 1);
  return Math.max(1, ...numbers.filter(number => number <= most));
}

export function open(values: Values, setup: Setup): Result<Session<State, Action>> {
  if (values.load) {
    setup.random.resume(values.load.random.save());
    return ok(new NuggetsSession(setup, values.load.state));
  }
  const options = configure(values, setup);
  return options.ok ? ok(new NuggetsSession(setup, rules.create(options.value, setup.random))) : options;
}
