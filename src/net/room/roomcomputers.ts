/** The computers of a room on a server: they think elsewhere, and their moves are made here. */
import type { Seat } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { WantedDecision } from '../../room/computermoves.ts';
import type { HostedRoom } from './hostedroom.ts';

/** What a computer has to decide, for whoever lets it think. */
export interface ThinkingRequest {
  readonly game: string;
  readonly level: string;
  readonly think: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: string;
  readonly decision: number;
}

/** Lets a computer think. */
export type Think = (request: ThinkingRequest) => Promise<Result<unknown>>;

export interface RoomComputersOptions {
  readonly hosted: HostedRoom;
  readonly think: Think;
  log(line: string): void;
}

export class RoomComputers {
  readonly #options: RoomComputersOptions;
  /** The decision that a computer is making, and the last one that no computer could make. */
  #thinking: WantedDecision | undefined;
  #failed: WantedDecision | undefined;
  /** Computers that think, also about what is not wanted any more. */
  #pending = 0;

  constructor(options: RoomComputersOptions) {
    this.#options = options;
  }

  get areThinking(): boolean {
    return this.#pending > 0;
  }

  /** What they decide from now on comes too late. */
  stop(): void {
    this.#thinking = undefined;
  }

  /** Lets one think if it has something to decide. Computers play only while somebody is there. */
  think(): void {
    const { hosted } = this.#options;
    const { room } = hosted;
    const wanted = hosted.participants.size === 0 ? undefined : room.computers.wanted;
    if (!wanted || isSame(wanted, this.#thinking) || isSame(wanted, this.#failed)) return;
    this.#thinking = wanted;
    void this.#letDecide(wanted);
  }

  async #letDecide(wanted: WantedDecision): Promise<void> {
    const { hosted, log } = this.#options;
    this.#pending++;
    try {
      const action = await this.#decide(wanted);
      if (!isSame(wanted, this.#thinking)) return;
      this.#thinking = undefined;
      // Asked again, it would fail again; another level may be tried.
      if (action) hosted.room.computers.play(wanted, action.value, hosted.now());
      else this.#failed = wanted;
      hosted.changed();
    } catch (error) {
      this.#failed = wanted;
      log(`room ${hosted.id}: the game failed when a computer played: ${describe(error)}`);
    } finally {
      this.#pending--;
    }
  }

  async #decide(wanted: WantedDecision): Promise<{ readonly value: unknown } | undefined> {
    const { hosted, think, log } = this.#options;
    const { room, id, game, seed } = hosted;
    const { seat, level, decision } = wanted;
    const only = room.computers.onlyChoice(seat);
    if (only) {
      // Others get a turn between two moves.
      await new Promise(resolve => setImmediate(resolve));
      return { value: only.action };
    }
    const request = { game: game.id, think: room.opened.think, seat, seed, decision };
    const view = room.computers.viewOf(seat);
    const decided = await think({ ...request, view, level });
    if (decided.ok) return decided;
    // Nobody asks any more; perhaps it failed only because the server stops.
    if (!isSame(wanted, this.#thinking)) return undefined;
    log(`room ${id}: the computer player ${level} failed: ${decided.fault}`);
    const instead = await think({ ...request, view, level: 'random' });
    return instead.ok ? instead : undefined;
  }
}

const isSame = ({ seat, level, version }: WantedDecision, other: WantedDecision | undefined): boolean =>
  other?.seat === seat && other.level === level && other.version === version;

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
