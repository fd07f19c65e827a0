/** Opens a table for a conversation: the game with its options, its log if one is kept, and its computer players. */

import { seededRandom } from '../core/random.ts';
import { ok } from '../core/result.ts';
import { plainText, richText, type Text } from '../core/richtext.ts';
import type { Setup, TextGame, World } from '../core/session.ts';
import type { StatisticsCollector } from '../core/statistics.ts';
import type { JournalEntry } from '../record/journal.ts';
import { botNamed, type FindPlayer } from './botnames.ts';
import { EXIT } from './exit.ts';
import { seatBots } from './seating.ts';
import { Table } from './table.ts';
import { defaultThinking, parseThinking } from './think.ts';
import { TrackedOptions } from './trackedoptions.ts';
import { WORDS } from './wordreader.ts';

export interface Opening {
  readonly game: TextGame;
  readonly options: ReadonlyMap<string, string>;
  readonly rich: boolean;
  /** Whether lines that people type must be repeated, for want of a terminal that shows them. */
  readonly echo: boolean;
  readonly world: World;
  width(): number | undefined;
  warn(sentence: string): void;
  /** Hears every entry of the log as it is made. */
  note?(entry: JournalEntry): void;
  /** The first entry of a log that is told again. */
  readonly first?: JournalEntry;
  tell?(event: unknown, state: unknown): void;
  /** For the names in `-bots`. */
  readonly player?: FindPlayer;
}

export type Opened =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly fault: string; readonly code: number };

export async function openTable(opening: Opening): Promise<Opened> {
  const { game, rich, world, note, first } = opening;
  const options = new TrackedOptions(opening.options);
  const think = options.has('think') ? parseThinking(options.get('think')!) : ok(defaultThinking);
  if (!think.ok) return { ...think, code: EXIT.wrongCommandLine };
  const undo = rich || options.has('undo');
  // Loaded only when a log is kept.
  const match = undo || note ? (await import('./journal/index.ts')).RecordedSession : undefined;
  const tally = rich && game.statistics ? new Tally(game) : undefined;
  const draw = tally && (await import('./stats/chart.ts')).figuresText;
  const tell = opening.tell ?? tally?.hear;
  const render = (text: Text): string => (rich ? richText(text, opening.width()) : plainText(text));
  const setup: Setup = {
    options,
    world,
    random: seededRandom(options.get('seed')),
    warn: opening.warn,
    ...(tell ? { onEvent: tell } : {}),
  };
  const opened = Table.open(game, setup, {
    rich,
    render,
    echo: opening.echo,
    think: think.value,
    undo,
    ...(match
      ? {
          match: (_game: TextGame, heard: Setup) =>
            match.open(game, heard, { undo, render, ...(note ? { onEntry: note } : {}) }, first),
        }
      : {}),
    ...(tally && draw ? { summary: () => draw(tally.figures(), opening.width()) } : {}),
  });
  if (!opened.ok) return { ...opened, code: opened.misused ? EXIT.wrongCommandLine : EXIT.badFile };
  // How the input is read is no business of the game.
  const ofTheGame = game.options.map(({ name }) => name).filter(name => name !== WORDS);
  const unasked = options.unread(['load', ...ofTheGame]);
  if (unasked.includes('load')) {
    return { ok: false, fault: `-load: ${game.title} has no saved games`, code: EXIT.wrongCommandLine };
  }
  for (const name of unasked) opening.warn(`-${name} is ignored${options.has('load') ? ', since -load is given' : ''}`);
  const seated = await seatBots(opened.value, options.get('bots') ?? '', opening.player ?? botNamed);
  return seated.ok ? { ok: true, table: opened.value } : { ...seated, code: EXIT.wrongCommandLine };
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

  figures(): ReturnType<StatisticsCollector['result']> | undefined {
    return this.#counting?.result();
  }
}
