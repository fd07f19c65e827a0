/** Opens a table for a session: the game with its options, its log if one is kept, and its computer players. */
import type { SetupWithOptions } from '../core/opensession.ts';
import type { TypedOptions } from '../core/option.ts';
import { DEFAULT_SEED, seededRandom } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import { plainText, richText, type Text } from '../core/richtext.ts';
import type { TextGame, World } from '../core/session.ts';
import type { GameStatistics, StatisticsCollector } from '../core/statistics.ts';
import type { JournalEntry } from '../record/journal.ts';
import type { TextDigest } from '../record/textdigest.ts';
import { botNamed, type FindPlayer } from './botnames.ts';
import type { HostOptions } from './hostoptions.ts';
import { seatBots } from './seating.ts';
import { Table } from './table.ts';
import { DEFAULT_THINKING_TIME, thinkingFor } from './think.ts';

export interface Opening {
  readonly game: TextGame;
  /** The command line: for the game, and for us. */
  readonly typed: TypedOptions;
  readonly host: HostOptions;
  readonly rich: boolean;
  /** Whether lines that people type must be repeated, for want of a terminal that shows them. */
  readonly echo: boolean;
  readonly world: World;
  width(): number | undefined;
  warn(sentence: string): void;
  /** Called with every entry of the log as it is made. */
  note?(entry: JournalEntry): void;
  /** Computes the digests of entries that are noted, or compared with those of a journal. */
  readonly digest?: TextDigest | undefined;
  /** The first entry of a log that is told again. */
  readonly first?: JournalEntry;
  tell?(event: unknown, state: unknown): void;
  /** For the names in `-bots`. */
  readonly player?: FindPlayer;
}

export async function openTable(opening: Opening): Promise<Result<Table>> {
  const { game, typed, host, rich, world, note, first, digest } = opening;
  const undo = rich || host.undo;
  // Loaded only when a log is kept.
  const match = undo || note ? (await import('./journal/index.ts')).RecordedSession : undefined;
  const tally = rich && game.statistics ? new Tally(game) : undefined;
  const draw = tally && (await import('./stats/chart.ts')).statisticsText;
  const tell = opening.tell ?? tally?.hear;
  const seed = host.seed ?? DEFAULT_SEED;
  const render = (text: Text): string => (rich ? richText(text, opening.width()) : plainText(text));
  const setup: SetupWithOptions = {
    options: typed,
    world,
    random: seededRandom(seed),
    ...(host.bots ? { bots: host.bots.map(({ seat }) => seat) } : {}),
    warn: opening.warn,
    ...(tell ? { onEvent: tell } : {}),
  };
  const opened = Table.open(game, setup, {
    rich,
    render,
    echo: opening.echo,
    think: thinkingFor(host.think ?? DEFAULT_THINKING_TIME),
    seed,
    undo,
    ...(match
      ? {
          match: (_game: TextGame, heard: SetupWithOptions) =>
            match.open(game, heard, { undo, digest, render, ...(note ? { onEntry: note } : {}) }, first),
        }
      : {}),
    ...(tally && draw ? { summary: (names: readonly string[]) => draw(tally.result(names), opening.width()) } : {}),
  });
  if (!opened.ok) return opened;
  const seated = await seatBots(opened.value, host.bots ?? [], opening.player ?? botNamed);
  return seated.ok ? opened : seated;
}

/** Counts the game in play; another game (played again, or rebuilt by undo) is counted from its beginning. */
class Tally {
  readonly #game: TextGame;
  #state: unknown;
  #counting: StatisticsCollector | undefined;

  constructor(game: TextGame) {
    this.#game = game;
  }

  readonly hear = (event: unknown, state: unknown): void => {
    if (state !== this.#state) {
      this.#state = state;
      this.#counting = this.#game.statistics!();
    }
    this.#counting!.onEvent(event, state);
  };

  result(names: readonly string[]): GameStatistics | undefined {
    return this.#counting?.result(names);
  }
}
