/** A computer player that joins like anybody else and knows only what its displays show. */
import type { Random } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { ExploredMap } from '../../games/nuggets/exploredmap.ts';
import { STEP_KEYS } from '../../games/nuggets/keys.ts';
import { Connection, type ConnectionEnd } from './connection.ts';
import type { ServerMessage } from './protocol.ts';

/** Milliseconds from one key to the next with which people can keep up. */
export const DEFAULT_PACE = 200;

export interface BotSettings {
  readonly host: string;
  readonly port: string;
  readonly name: string;
  /** Least milliseconds from one key to the next. */
  readonly pace: number;
  readonly random: Random;
}

/** A key whose effect is not seen after this many milliseconds is taken for lost. */
const PATIENCE = 250;
/** With nothing left to do it takes a step now and then: somebody may have missed something. */
const IDLE = 1000;
/** Where a run sends a display for each step, the next one comes within this time. */
const SETTLE = 20;
/** Keys in vain before a server without displays is left. */
const BLIND = 5;

export class Bot {
  readonly ended: Promise<ConnectionEnd>;
  readonly #connection: Connection;
  readonly #settings: BotSettings;
  #chart: ExploredMap | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Where it stood when it sent the key whose effect it waits for. */
  #left: number | undefined;
  #earliest = 0;
  #blind = 0;

  private constructor(connection: Connection, settings: BotSettings) {
    this.#connection = connection;
    this.#settings = settings;
    this.ended = connection.ended.finally(() => clearTimeout(this.#timer));
  }

  static async join(settings: BotSettings): Promise<Result<Bot>> {
    const connection = await Connection.open(settings.host, settings.port, settings.name);
    if (!connection.ok) return connection;
    const bot = new Bot(connection.value, settings);
    // The first display may be lost: a key brings another.
    bot.#planIn(IDLE);
    connection.value.join(news => bot.#hear(news));
    return ok(bot);
  }

  /** Leaves the game; `ended` follows. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#connection.leave();
  }

  #hear(news: ServerMessage): void {
    if (news.kind !== 'display' || this.#connection.isLeaving) return;
    const { rows, columns, grid } = this.#connection.picture;
    if (this.#chart?.rows !== rows || this.#chart.columns !== columns) this.#chart = new ExploredMap(rows, columns);
    const before = this.#chart.at;
    this.#chart.update(grid);
    if (before === undefined) this.#plan();
    else if (this.#left !== undefined && this.#chart.at !== this.#left) {
      if (this.#chart.isRunning) this.#planIn(SETTLE);
      else this.#plan();
    }
  }

  #planIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#plan, milliseconds);
  }

  readonly #plan = (): void => {
    this.#left = undefined;
    const wait = this.#earliest - performance.now();
    if (wait > 0) this.#planIn(wait);
    else if (!this.#connection.isAnswered) this.#planIn(IDLE);
    else if (this.#chart === undefined && this.#blind++ === BLIND) this.leave();
    else if (this.#connection.picture.isOver && this.#chart?.hasKnownGold !== true) this.#finish();
    else this.#press();
  };

  /** Not at once: the server's goodbye comes after the last nugget. */
  #finish(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.leave(), IDLE);
  }

  #press(): void {
    const { random, pace } = this.#settings;
    const isStuck = this.#chart?.isStuck === true;
    const key = isStuck && random.below(2) === 0 ? undefined : this.#chart?.nextKey();
    this.#left = key === undefined ? undefined : this.#chart!.at;
    this.#earliest = performance.now() + (isStuck ? IDLE : pace);
    this.#connection.press(key ?? STEP_KEYS[random.below(STEP_KEYS.length)]!);
    this.#planIn(key === undefined ? IDLE : PATIENCE);
  }
}
