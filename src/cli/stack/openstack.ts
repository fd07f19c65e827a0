/** Opens a game with its wrappers and its bots: for play, resume, replay and statistics alike. */
import type { TypedOptions } from '../../core/option.ts';
import { DEFAULT_SEED, seededRandom } from '../../core/random.ts';
import type { Result } from '../../core/result.ts';
import type { Setup, TextGame, World } from '../../core/session.ts';
import type { JournalEntry } from '../../record/journal.ts';
import type { TextDigest } from '../../record/textdigest.ts';
import { botNamed, type FindBot } from '../botnames.ts';
import type { HostOptions } from '../hostoptions.ts';
import { findBots } from '../seating.ts';
import { DEFAULT_THINKING_TIME, thinkingFor } from '../think.ts';
import { ThinkingThreads } from '../thinkingthreads.ts';
import { type ReplayOptions, SessionStack } from './sessionstack.ts';

export interface OpeningOptions {
  readonly game: TextGame;
  /** The file or package of a game from outside. */
  readonly module?: string | undefined;
  /** The command line: for the game, and for us. */
  readonly typed: TypedOptions;
  readonly host: HostOptions;
  readonly rich: boolean;
  /** Whether lines that humans type must be shown, because there is no terminal that shows them. */
  readonly echo: boolean;
  readonly world: World;
  /** Columns of the window just now, if there is one. */
  width(): number | undefined;
  clearScreen?: (() => void) | undefined;
  warn(sentence: string): void;
  /** Called with every entry as it is recorded. */
  onEntry?: ((entry: JournalEntry) => void) | undefined;
  onEvent?: Setup['onEvent'] | undefined;
  onAction?: Setup['onAction'] | undefined;
  /** Computes the digests of entries that are recorded, or compared with those of a journal. */
  readonly digest?: TextDigest | undefined;
  readonly replay?: ReplayOptions;
  /** Finds the bots of -bots. */
  readonly findBot?: FindBot | undefined;
}

export async function openStack(opening: OpeningOptions): Promise<Result<SessionStack>> {
  const { game, typed, host, world, warn, echo, onEntry, digest, replay } = opening;
  const undo = opening.rich || host.undo;
  // Loaded only if it is needed.
  const journal = undo || onEntry ? await import('../journal/index.ts') : undefined;
  const rich = opening.rich ? new (await import('./rich.ts')).RichWrappers(opening) : undefined;
  const onEvent = opening.onEvent ?? rich?.onEvent;
  const seed = host.seed ?? DEFAULT_SEED;
  const think = thinkingFor(host.think ?? DEFAULT_THINKING_TIME);
  const threads = threadsFor(opening, seed);
  const opened = SessionStack.open({
    game,
    setup: {
      options: typed,
      world,
      random: seededRandom(seed),
      ...(host.bots ? { bots: host.bots.map(({ seat }) => seat) } : {}),
      warn,
      ...(onEvent ? { onEvent } : {}),
      ...(opening.onAction ? { onAction: opening.onAction } : {}),
    },
    seed,
    think,
    threads,
    echo,
    words: host.words,
    rich,
    recording: journal && { wrapper: journal.RecordedSession, undo, onEntry, digest, replay },
  });
  if (!opened.ok) return opened;
  const { session, seats } = opened.value;
  const find = opening.findBot ?? botNamed;
  const bots = await findBots(host.bots ?? [], { game, names: session.names, think, find });
  if (!bots.ok) return bots;
  for (const [seat, bot] of bots.value) seats.assign(seat, bot);
  if (host.ponder && ![...bots.value.values()].some(bot => threads!.anticipates(bot)))
    warn('-ponder is ignored: no bot searches by time (-think 500ms)');
  return opened;
}

/** Undefined unless it is asked for. */
function threadsFor({ game, module, host }: OpeningOptions, seed: string): ThinkingThreads | undefined {
  const { think = DEFAULT_THINKING_TIME, ponder: ponders, 'think-threads': threads = 1 } = host;
  if (threads === 1 && !ponders) return undefined;
  return new ThinkingThreads({ game, module, think, seed, threads, ponders });
}
