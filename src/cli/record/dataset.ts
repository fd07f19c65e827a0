/** A folder with a data set: compressed games in files of fixed size, and a file that tells what was ordered. */
import fs from 'node:fs';
import path from 'node:path';
import type { Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { ArenaOptions } from '../arena/opentournament.ts';
import { makeFolder, readText, reason, writeText } from '../files.ts';
import type { Played } from '../runs/run.ts';
import { VERSION } from '../version.ts';
import { SCHEMA } from './gamerecord.ts';
import type { RecordedGames } from './recording.ts';

/** Games in a file. Whoever stops early loses at most so many for each file that is not full. */
export const FILE_GAMES = 250;
const ABOUT = 'dataset.json';
const DIGITS = 8;

export class DataSet {
  readonly #folder: string;
  readonly #games: number;
  /** Games of files that are not complete yet. */
  readonly #pending = new Map<number, Map<number, string>>();
  readonly #written = new Set<number>();
  #fault: string | undefined;

  constructor(folder: string, games: number) {
    this.#folder = folder;
    this.#games = games;
    for (let file = 0; file * FILE_GAMES < games; file++)
      if (fs.existsSync(path.join(folder, fileName(file)))) this.#written.add(file);
  }

  /** Why something could not be written. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Games that are in complete files. */
  get count(): number {
    return [...this.#written].reduce((sum, file) => sum + this.#rangeOf(file).count, 0);
  }

  get files(): number {
    return this.#written.size;
  }

  get bytes(): number {
    return [...this.#written].reduce((sum, file) => sum + fs.statSync(path.join(this.#folder, fileName(file))).size, 0);
  }

  /** Whether all of these games are in complete files. */
  readonly has = ({ from, count }: Range): boolean => {
    for (let file = fileOf(from); file <= fileOf(from + count - 1); file++) if (!this.#written.has(file)) return false;
    return true;
  };

  /** Keeps games, and writes a file as soon as all of its games are there. */
  readonly add = ({ from, outcome }: Played<RecordedGames>): void => {
    for (const [i, game] of outcome.entries()) {
      const file = fileOf(from + i);
      if (this.#written.has(file)) continue;
      const pending = this.#pending.get(file) ?? new Map<number, string>();
      this.#pending.set(file, pending.set(from + i, game));
      if (pending.size === this.#rangeOf(file).count) this.#write(file, pending);
    }
  };

  #rangeOf(file: number): Range {
    const from = file * FILE_GAMES;
    return { from, count: Math.min(FILE_GAMES, this.#games - from) };
  }

  #write(file: number, pending: ReadonlyMap<number, string>): void {
    const inOrder = [...pending].sort(([a], [b]) => a - b).map(([, game]) => Buffer.from(game, 'base64'));
    const written = writeText(fileName(file), Buffer.concat(inOrder), this.#folder);
    this.#pending.delete(file);
    if (written.ok) this.#written.add(file);
    else this.#fault ??= written.fault;
  }
}

const fileOf = (game: number): number => Math.floor(game / FILE_GAMES);
const fileName = (file: number): string => `games-${String(file * FILE_GAMES).padStart(DIGITS, '0')}.jsonl.gz`;

/** Makes the folder, or finds that it has games of the same order; those of another one are refused. */
export function openDataSet(
  name: string,
  order: ArenaOptions,
  clocked: readonly string[],
  base: string,
): Result<DataSet> {
  const folder = path.resolve(base, name);
  const text = `${JSON.stringify({ schema: SCHEMA, version: VERSION, reproducible: clocked.length === 0, order }, undefined, 2)}\n`;
  try {
    makeFolder(folder, 0o777);
    if (!fs.existsSync(path.join(folder, ABOUT))) {
      if (fs.readdirSync(folder).length > 0) return err(`the folder ${quote(name)} has other files in it`);
      const written = writeText(ABOUT, text, folder);
      if (!written.ok) return written;
    }
  } catch (error) {
    return err(`cannot use the folder ${quote(name)}: ${reason(error)}`);
  }
  const about = readText(ABOUT, folder);
  if (!about.ok) return about;
  if (about.value !== text) return err(`the folder ${quote(name)} has games of another order or version in it`);
  return ok(new DataSet(folder, order.games));
}
