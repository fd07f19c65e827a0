/** The operands of `server` and `solo`: `<map> [seed]`. */
import { err, misused, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { type GameMap, parseMapFile } from '../../games/nuggets/map.ts';
import { displayFault } from '../../net/nuggets/protocol.ts';
import type { Io } from '../io.ts';

export interface NewGame {
  readonly map: GameMap;
  readonly seed: string;
}

/** Prints the warnings about the map. */
export function readNewGame([file, word]: readonly string[], io: Io): Result<NewGame> {
  const seed = parseSeed(word);
  if (!seed.ok) return seed;
  const map = readMap(file!, io);
  return map.ok ? ok({ map: map.value, seed: seed.value }) : map;
}

function readMap(file: string, io: Io): Result<GameMap> {
  const text = io.read(file);
  const parsed = text.ok ? parseMapFile(text.value, file) : text;
  if (!parsed.ok) return parsed;
  const { map, warnings } = parsed.value;
  const fault = displayFault(map, file);
  if (fault !== undefined) return err(fault);
  for (const { message } of warnings) io.warn(message);
  return ok(map);
}

/** A positive integer; if it is missing, every game is different. */
function parseSeed(word: string | undefined): Result<string> {
  if (word === undefined) return ok(`${Date.now()} ${process.pid}`);
  if (/^0*[1-9][0-9]{0,15}$/.test(word)) return ok(String(Number(word)));
  return misused(`the seed must be a positive whole number, not ${quote(word)}`);
}
