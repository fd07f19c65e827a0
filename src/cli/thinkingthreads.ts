/**
 * The threads in which computer players of one game think, if somebody asked for that: several for one decision, or on
 * the time of others. They are started for the first decision, and kept until the end.
 */
import type { Seat } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { type NamedBot, nameAndTime } from './botnames.ts';
import type { ThinkingPool } from './serve/thinkingpool.ts';
import { formatThinkingTime, type ThinkingTime } from './think.ts';

export interface ThinkingThreadsOptions {
  readonly game: TextGame;
  /** The file or package of a game from outside. */
  readonly module?: string | undefined;
  /** Of bots without a time of their own. */
  readonly think: ThinkingTime;
  readonly seed: string;
  readonly threads: number;
  readonly ponders: boolean;
}

/** What a bot sees, and where it sits. */
export interface Outlook {
  readonly bot: NamedBot;
  readonly seat: Seat;
  /** Not changed by others any more. */
  readonly view: unknown;
  /** The number of the decision among those of the seat, from 1. */
  readonly decision: number;
}

export class ThinkingThreads {
  readonly #options: ThinkingThreadsOptions;
  #loading: Promise<ThinkingPool> | undefined;

  constructor(options: ThinkingThreadsOptions) {
    this.#options = options;
  }

  /** Whether a bot thinks there. Those that do not search, and those from outside, think where they are asked. */
  takes(bot: NamedBot): boolean {
    return bot.bot.examine !== undefined && (this.#options.threads > 1 || this.anticipates(bot));
  }

  /** Whether a bot goes on while others decide. */
  anticipates({ bot, name }: NamedBot): boolean {
    if (!this.#options.ponders || !bot.anticipate) return false;
    const [, own] = nameAndTime(name);
    return (own?.ok ? own.value : this.#options.think).unit === 'ms';
  }

  async decide(outlook: Outlook): Promise<Result<unknown>> {
    this.#loading ??= this.#load();
    return (await this.#loading).decide(this.#decisionOf(outlook));
  }

  /** Lets a bot that has decided before search on until it has to decide again. */
  async anticipate(outlook: Outlook): Promise<void> {
    if (this.anticipates(outlook.bot)) await (await this.#loading)?.anticipate(this.#decisionOf(outlook));
  }

  /** Nobody wants any more what is being thought about. */
  async stop(): Promise<void> {
    (await this.#loading)?.stop();
  }

  async close(): Promise<void> {
    await (await this.#loading)?.close();
  }

  async #load(): Promise<ThinkingPool> {
    const { ThinkingPool } = await import('./serve/thinkingpool.ts');
    const { threads } = this.#options;
    // Whoever asks for an hour of thinking gets it.
    return new ThinkingPool({ threads, shares: threads, startTimer: () => () => undefined });
  }

  #decisionOf({ bot, seat, view, decision }: Outlook) {
    const { game, module, seed, think } = this.#options;
    const level = bot.name;
    return {
      game: game.id,
      module,
      level,
      think: formatThinkingTime(think),
      view,
      seat,
      seed,
      decision,
      isUnlimited: true,
    };
  }
}
