/** Saves of games without a format of their own: the state and the generator's position as one line of JSON. */
import type { Game, Seat } from './game.ts';
import { hash } from './hash.ts';
import { resumeRandom } from './random.ts';
import { err, ok, type Result } from './result.ts';
import { quote } from './text.ts';
import type { Codec } from './wire.ts';

/** Which game the saves belong to. Saves of another game or of other rules are refused. */
export interface SaveFormat<State> extends Pick<Game, 'id' | 'title' | 'seats'> {
  readonly rulesVersion: number;
  readonly stateCodec: Codec<State>;
}

export interface JsonSave<State> {
  readonly players: number;
  /** Who acted last; −1 before the first action. */
  readonly lastActor: Seat;
  readonly state: State;
  /** As `SavedRandom.save` writes it. */
  readonly random: string;
}

const checksum = (save: object): string => hash(JSON.stringify(save)).toString(16).padStart(8, '0');

/** Throws if the state has no form in JSON. */
export function formatJsonSave<State>(
  game: JsonSave<State>,
  { id, rulesVersion, stateCodec }: SaveFormat<State>,
): string {
  const { players, lastActor, random } = game;
  const save = { game: id, rules: rulesVersion, players, lastActor, random, state: stateCodec.toJson(game.state) };
  return `${JSON.stringify({ ...save, checksum: checksum(save) })}\n`;
}

/** Refuses a file that was changed since it was written. */
export function parseJsonSave<State>(text: string, file: string, format: SaveFormat<State>): Result<JsonSave<State>> {
  const { id, title, seats, rulesVersion, stateCodec } = format;
  const json = parseObject(text);
  if (typeof json?.game !== 'string') return err(`${quote(file)} is not a saved game of ${title}`);
  if (json.game !== id) return err(`${quote(file)} is a saved game of ${quote(json.game)}, not of ${title}`);
  const { checksum: expected, ...save } = json;
  if (checksum(save) !== expected) return err(`${quote(file)} is damaged: it is not what was saved`);
  if (json.rules !== rulesVersion) return err(`${quote(file)} was saved with other rules of ${title}`);
  const { players, lastActor, random } = json;
  const state = stateCodec.fromJson(json.state);
  if (!state.ok) return err(`${quote(file)} is damaged: ${state.fault}`);
  if (!isIntegerIn(seats.min, players, seats.max) || !isIntegerIn(-1, lastActor, players - 1)) {
    return err(`${quote(file)} is damaged: ${title} is not for these players`);
  }
  if (typeof random !== 'string' || !resumeRandom(random)) {
    return err(`${quote(file)} is damaged: it has no random numbers`);
  }
  return ok({ players, lastActor, state: state.value, random });
}

const isIntegerIn = (min: number, value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const json = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
