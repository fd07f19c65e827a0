/** A bot that joins a server like any other client and knows only what its displays show. */
import type { Random } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { ExploredMap } from '../../games/nuggets/exploredmap.ts';
import { STEP_KEYS } from '../../games/nuggets/keys.ts';
import { Connection, type ConnectionEnd } from './connection.ts';
import type { ServerMessage } from './protocol.ts';
import type { ServerAddress } from './transport.ts';

/** Slow enough for human players to keep up. */
export const DEFAULT_PACE_MS = 200;

export interface NetworkBotOptions {
  readonly server: ServerAddress;
  readonly name: string;
  /** Minimum milliseconds between keys. */
  readonly pace: number;
  readonly random: Random;
}

/** A key without a visible effect after this time counts as lost. */
const KEY_TIMEOUT_MS = 250;
/** Time between random steps when there is nothing left to do: something may have been missed. */
const IDLE_INTERVAL_MS = 1000;
/** On servers that send a display for each step of a run, the next one comes within this time. */
const RUN_STEP_TIMEOUT_MS = 20;
/** Keys without any display before the bot leaves. */
const MAX_BLIND_KEYS = 5;

export class NetworkBot {
  readonly ended: Promise<ConnectionEnd>;
  readonly #connection: Connection;
  readonly #options: NetworkBotOptions;
  #map: ExploredMap | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The position before the last key, while its effect is awaited. */
  #pressedAt: number | undefined;
  #nextKeyTime = 0;
  #blindKeys = 0;

  private constructor(connection: Connection, options: NetworkBotOptions) {
    this.#connection = connection;
    this.#options = options;
    this.ended = connection.ended.finally(() => clearTimeout(this.#timer));
  }

  static async join(options: NetworkBotOptions): Promise<Result<NetworkBot>> {
    const connection = await Connection.open(options.server, options.name);
    if (!connection.ok) return connection;
    const bot = new NetworkBot(connection.value, options);
    // The first display may be lost; a key brings another.
    bot.#schedule(IDLE_INTERVAL_MS);
    connection.value.join(message => bot.#onMessage(message));
    return ok(bot);
  }

  /** Leaves the game; then `ended` resolves. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#connection.leave();
  }

  #onMessage(message: ServerMessage): void {
    if (message.kind !== 'display' || this.#connection.isLeaving) return;
    const { rows, columns, grid } = this.#connection.state;
    if (this.#map?.rows !== rows || this.#map.columns !== columns) this.#map = new ExploredMap(rows, columns);
    const previous = this.#map.at;
    this.#map.update(grid);
    if (previous === undefined) this.#act();
    else if (this.#pressedAt !== undefined && this.#map.at !== this.#pressedAt) {
      if (this.#map.isRunning) this.#schedule(RUN_STEP_TIMEOUT_MS);
      else this.#act();
    }
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#act, milliseconds);
  }

  readonly #act = (): void => {
    this.#pressedAt = undefined;
    const wait = this.#nextKeyTime - performance.now();
    if (wait > 0) this.#schedule(wait);
    else if (!this.#connection.isAnswered) this.#schedule(IDLE_INTERVAL_MS);
    else if (this.#map === undefined && this.#blindKeys++ === MAX_BLIND_KEYS) this.leave();
    else if (this.#connection.state.isOver && this.#map?.hasKnownGold !== true) this.#finish();
    else this.#press();
  };

  /** Leaves after a delay, since the server's QUIT comes after the last nugget. */
  #finish(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.leave(), IDLE_INTERVAL_MS);
  }

  #press(): void {
    const { random, pace } = this.#options;
    const isStuck = this.#map?.isStuck === true;
    const key = isStuck && random.below(2) === 0 ? undefined : this.#map?.nextKey();
    this.#pressedAt = key === undefined ? undefined : this.#map!.at;
    this.#nextKeyTime = performance.now() + (isStuck ? IDLE_INTERVAL_MS : pace);
    this.#connection.press(key ?? STEP_KEYS[random.below(STEP_KEYS.length)]!);
    this.#schedule(key === undefined ? IDLE_INTERVAL_MS : KEY_TIMEOUT_MS);
  }
}
