/** The options of a game as its owner types them and a room gets them: as words, with the files that they name. */
import { openSession } from '../core/opensession.ts';
import type { OptionSpec, OptionTable } from '../core/option.ts';
import { seededRandom } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { MAX_FILE_LENGTH } from './limits.ts';

/** What was typed for an option, and the content of the file if it names one. */
interface TypedValue {
  readonly word: string;
  readonly content?: string;
}

/** The game's table, whose values are what was typed: checked here, and sent as it is. */
export const typedTable = (table: OptionTable): OptionTable => table.map(typedRow);

function typedRow(row: OptionSpec): OptionSpec {
  if (!('parseFile' in row)) {
    const parse = (word: string): Result<TypedValue> => {
      const parsed = row.parse(word);
      return parsed.ok ? ok({ word }) : parsed;
    };
    return { ...row, default: undefined, parse };
  }
  return {
    ...row,
    default: undefined,
    ...(row.named && { named: new Map([...row.named.keys()].map(word => [word, { word } satisfies TypedValue])) }),
    parseFile: (content, file, warn) => {
      if (content.length > MAX_FILE_LENGTH) return err(`${quote(file)} is too long for a room`);
      const parsed = row.parseFile(content, file, warn);
      return parsed.ok ? ok({ word: file, content } satisfies TypedValue) : parsed;
    },
  };
}

export interface RoomGame {
  readonly options: Record<string, string>;
  readonly files: Record<string, string>;
}

/** The values of a `typedTable` as a room gets them. */
export function roomGameOf(table: OptionTable, values: Readonly<Record<string, unknown>>): RoomGame {
  const options: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const { name } of table) {
    const value = values[name] as TypedValue | undefined;
    if (value === undefined) continue;
    options[name] = value.word;
    if (value.content !== undefined) files[value.word] = value.content;
  }
  return { options, files };
}

/** The names of the seats in a game with these options, as a room would open it. */
export function seatNamesOf(game: TextGame, { options, files }: RoomGame): Result<readonly string[]> {
  const read = (file: string): Result<string> => {
    const text = files[file];
    return text === undefined ? err(`there is no file ${quote(file)}`) : ok(text);
  };
  const session = openSession(game, {
    options: new Map([...(game.roomOptions ?? []), ...Object.entries(options)]),
    random: seededRandom('names'),
    warn: () => {},
    world: { print: () => {}, read, exists: file => files[file] !== undefined, write: () => err('not here') },
  });
  return session.ok ? ok(session.value.names) : session;
}
