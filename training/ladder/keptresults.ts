/**
 * The games of one pairing in a file, so that an interrupted ladder goes on where it was: a line that says what is played
 * by which program, then a line for each range of games, as in a part of a run.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { MatchResult } from '../../src/bots/statistics.ts';
import { outcome } from '../../src/cli/arena/forms.ts';
import type { ArenaOptions } from '../../src/cli/arena/opentournament.ts';
import type { Played } from '../../src/cli/runs/run.ts';
import { formatThinkingTime } from '../../src/cli/think.ts';
import type { Range } from '../../src/core/range.ts';
import { err, ok, type Result } from '../../src/core/result.ts';
import { quote } from '../../src/core/text.ts';

const LINE = v.object({ from: v.number(), count: v.number(), outcome });

/** Without the number of games, so that more can be played later. */
interface Head {
  /** The digest of the sources by which the games were played. */
  readonly version: string;
  readonly order: Omit<ArenaOptions, 'games'>;
}

export class KeptResults {
  readonly #file: string;
  readonly #head: Head;
  readonly #games = new Map<number, MatchResult>();

  constructor(file: string, head: Head, games: readonly MatchResult[]) {
    this.#file = file;
    this.#head = head;
    for (const game of games) this.#games.set(game.game, game);
  }

  readonly has = ({ from, count }: Range): boolean => {
    for (let game = from; game < from + count; game++) if (!this.#games.has(game)) return false;
    return true;
  };

  /** Written at once, so that at most the games in progress are lost. */
  readonly add = (played: Played<readonly MatchResult[]>): void => {
    if (!fs.existsSync(this.#file)) {
      fs.mkdirSync(path.dirname(this.#file), { recursive: true });
      fs.writeFileSync(this.#file, `${JSON.stringify(this.#head)}\n`);
    }
    fs.appendFileSync(this.#file, `${JSON.stringify(played)}\n`);
    for (const game of played.outcome) this.#games.set(game.game, game);
  };

  /** Those with a number below `games`. */
  first(games: number): MatchResult[] {
    return [...this.#games.values()].filter(({ game }) => game < games).sort((a, b) => a.game - b.game);
  }
}

/** `azul expert+hard seed=ladder think=400 cap=1000.jsonl` */
const fileName = ({ game, players, seed, think, cap }: ArenaOptions): string =>
  `${game} ${players.join('+')} seed=${seed} think=${think ? formatThinkingTime(think) : ''} cap=${cap}.jsonl`;

const parseLine = (line: string): MatchResult[] => v.parse(LINE, JSON.parse(line)).outcome as MatchResult[];

/** A line that was cut off while it was written is removed, so that the next one starts where it did. */
function readLines(file: string): string[] {
  const text = fs.readFileSync(file);
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) fs.truncateSync(file, end);
  return text.toString('utf8', 0, end).split('\n').slice(0, -1);
}

/** The file of a pairing, which is made with its first game. Games of another version are refused unless `mixed`. */
export function openResults(
  folder: string,
  { games: _, ...order }: ArenaOptions,
  version: string,
  mixed: boolean,
): Result<KeptResults> {
  const name = fileName({ ...order, games: 0 });
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return ok(new KeptResults(file, { version, order }, []));
  try {
    const lines = readLines(file);
    const head = JSON.parse(lines[0]!) as Head;
    if (head.version !== version && !mixed)
      return err(`${quote(name)} has games of other sources: remove it, or take them with -mixed`);
    return ok(new KeptResults(file, head, lines.slice(1).flatMap(parseLine)));
  } catch {
    return err(`${quote(name)} is damaged: remove it`);
  }
}
