/** Opens a table for a conversation: the game with its options, its log if one is kept, and its computer players. */
import type { Entry } from '../core/journal.ts';
import { seededRandom } from '../core/random.ts';
import { good } from '../core/result.ts';
import type { Setup, TextGame, World } from '../core/session.ts';
import type { Counting } from '../core/statistics.ts';
import { AskedOptions } from './asked.ts';
import { EXIT } from './exit.ts';
import { type FindPlayer, playerNamed } from './players.ts';
import { seatBots } from './seating.ts';
import { Table } from './table.ts';
import { parseThink, usualThink } from './think.ts';
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
  note?(entry: Entry): void;
  /** The first entry of a log that is told again. */
  readonly first?: Entry;
  tell?(event: unknown, state: unknown): void;
  /** For the names in `-bots`. */
  readonly player?: FindPlayer;
}

export type Opened =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly fault: string; readonly code: number };

export async function openTable(opening: Opening): Promise<Opened> {
  const { game, rich, world, note, first } = opening;
  const options = new AskedOptions(opening.options);
  const think = options.has('think') ? parseThink(options.get('think')!) : good(usualThink);
  if (!think.ok) return { ...think, code: EXIT.wrongCommandLine };
  const undo = rich || options.has('undo');
  // Loaded only when a log is kept.
  const match = undo || note ? (await import('./journal/index.ts')).Match : undefined;
  const tally = rich && game.statistics ? new Tally(game) : undefined;
  const draw = tally && (await import('./stats/chart.ts')).figuresText;
  const tell = opening.tell ?? tally?.hear;
  const setup: Setup = {
    options,
    world,
    random: seededRandom(options.get('seed')),
    rich,
    get width() {
      return rich ? opening.width() : undefined;
    },
    warn: opening.warn,
    ...(tell ? { tell } : {}),
  };
  const opened = Table.open(game, setup, {
    echo: opening.echo,
    think: think.value,
    undo,
    ...(match
      ? {
          match: (_game: TextGame, heard: Setup) => match.open(game, heard, { undo, ...(note ? { note } : {}) }, first),
        }
      : {}),
    ...(tally && draw ? { summary: () => draw(tally.figures(), opening.width()) } : {}),
  });
  if (!opened.ok) return { ...opened, code: opened.misused ? EXIT.wrongCommandLine : EXIT.badFile };
  // How the input is read is no business of the game.
  const ofTheGame = game.options.map(({ name }) => name).filter(name => name !== WORDS);
  const unasked = options.unasked(['load', ...ofTheGame]);
  if (unasked.includes('load')) {
    return { ok: false, fault: `-load: ${game.title} has no saved games`, code: EXIT.wrongCommandLine };
  }
  for (const name of unasked) opening.warn(`-${name} is ignored${options.has('load') ? ', since -load is given' : ''}`);
  const seated = await seatBots(opened.value, options.get('bots') ?? '', opening.player ?? playerNamed);
  return seated.ok ? { ok: true, table: opened.value } : { ...seated, code: EXIT.wrongCommandLine };
}

/** Counts the game in play; another game (played again, or rebuilt by undo) is counted from its beginning. */
class Tally {
  readonly #game: TextGame;
  #state: unknown;
  #counting: Counting | undefined;

  constructor(game: TextGame) {
    this.#game = game;
  }

  readonly hear = (event: unknown, state: unknown): void => {
    if (state !== this.#state) {
      this.#state = state;
      this.#counting = this.#game.statistics!();
    }
    this.#counting!.hear(event, state);
  };

  figures(): ReturnType<Counting['figures']> | undefined {
    return this.#counting?.figures();
  }
}
