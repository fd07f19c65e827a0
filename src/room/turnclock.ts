/** How long a seat may take to decide. It runs whether or not the player is connected. Pure: the time is an argument. */
import type { Seat } from '../core/game.ts';
import type { ClockSetting } from './note.ts';

interface Running {
  readonly seat: Seat;
  readonly since: number;
}

export class TurnClock {
  readonly #setting: ClockSetting;
  /** What is left of each seat's bank, in milliseconds. */
  readonly #banks: number[];
  #running: Running | undefined;

  constructor(setting: ClockSetting, seats: number) {
    this.#setting = setting;
    this.#banks = Array(seats).fill(setting.limit);
  }

  /** Undefined without banks. */
  get banks(): readonly number[] | undefined {
    return this.#setting.kind === 'bank' ? this.#banks : undefined;
  }

  /** A seat is asked to decide. */
  start(seat: Seat, now: number): void {
    this.#running = { seat, since: now };
  }

  /** Nobody is waited for. Returns the bank of the seat that has decided, if there are banks. */
  stop(now: number): { readonly seat: Seat; readonly left: number } | undefined {
    const running = this.#running;
    this.#running = undefined;
    if (!running || this.#setting.kind === 'move') return undefined;
    const { seat, since } = running;
    const left = Math.max(0, Math.round(this.#banks[seat]! - (now - since))) + this.#setting.increment;
    return { seat, left };
  }

  /** As the log says. */
  setBank(seat: Seat, left: number): void {
    this.#banks[seat] = left;
  }

  /** When the decision that is waited for is due. */
  get deadline(): number | undefined {
    if (!this.#running) return undefined;
    const { seat, since } = this.#running;
    return since + (this.#setting.kind === 'bank' ? this.#banks[seat]! : this.#setting.limit);
  }

  /** The seat that is waited for. */
  get seat(): Seat | undefined {
    return this.#running?.seat;
  }
}
