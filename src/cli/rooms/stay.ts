/** The time that somebody spends in a room at the keyboard, from their first prompt until they leave. */

import { EXIT } from '../../core/exit.ts';
import type { LineState } from '../../net/room/roomsocket.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { roomCoach } from '../stack/coach.ts';
import { untilTerminated } from '../untilterminated.ts';
import { type LineHost, pipeHost, terminalHost } from './linehost.ts';
import { stateText } from './linestate.ts';
import { saveWith } from './saving.ts';
import { type Destination, Visit, wayBack } from './visit.ts';
import type { VisitorName } from './visitorname.ts';

/** Who goes where, and as what. */
export interface StayOptions extends Destination {
  readonly visitor: VisitorName;
  readonly seat?: string | undefined;
  readonly watch: boolean;
  readonly module?: string | undefined;
  /** The command that opens the room again, if its server ends with the stay. */
  readonly reopenCommand?: string | undefined;
}

interface LineStayOptions extends StayOptions {
  /** Absent if it depends on whether there is a terminal. */
  readonly rich?: boolean | undefined;
}

/** Enters a room and plays there; returns the exit code. */
export async function stayInRoom(options: LineStayOptions, io: Io): Promise<number> {
  const stay = new Stay(options, io);
  try {
    return await untilTerminated(stay.run(), io, code => stay.stop(code));
  } finally {
    await stay.leave();
  }
}

class Stay {
  readonly #options: LineStayOptions;
  readonly #io: Io;
  #visit: Visit | undefined;
  #host: LineHost | undefined;
  /** Sent away, or the room was closed: no link leads back. */
  #isDismissed = false;

  constructor(options: LineStayOptions, io: Io) {
    this.#options = options;
    this.#io = io;
  }

  async run(): Promise<number> {
    const { visitor, seat, watch } = this.#options;
    const started = await Visit.start({ ...this.#options, onState: state => this.#onState(state) });
    if (!started.ok) return refuse(started, this.#io, 'code' in started ? started.code : undefined);
    this.#visit = started.value;
    const seated = watch ? undefined : await this.#visit.takeSeat(visitor, seat);
    if (seated && !seated.ok) {
      if (seated.misused) return refuse(seated, this.#io);
      this.#io.warn(`you have no seat, but you can watch: ${seated.fault}`);
    }
    this.#tellWayBack();
    this.#host = this.#openHost(this.#visit);
    const code = await this.#host.ended;
    if (!this.#isDismissed) this.#tellWayBack(this.#options.reopenCommand);
    return code;
  }

  /** A signal ends it. */
  stop(code: number): number {
    this.#host?.stop(code);
    return code;
  }

  #openHost({ client, game }: Visit): LineHost {
    const io = this.#io;
    const face = { client, game, name: this.#options.visitor.name, save: saveWith(io), coach: roomCoach(game) };
    const { rich = this.#isAtTerminal, watch } = this.#options;
    return this.#isAtTerminal ? terminalHost(face, io) : pipeHost(face, { rich, stays: watch }, io);
  }

  get #isAtTerminal(): boolean {
    return this.#io.terminal && this.#options.rich !== false;
  }

  /** A script has no use for it. */
  #tellWayBack(reopenCommand?: string): void {
    if (!this.#isAtTerminal) return;
    this.#io.print(wayBack(this.#visit!, reopenCommand));
    this.#io.flush();
  }

  #onState(state: LineState): void {
    const isGoodbye = state.kind === 'over' && state.reason === 'goodbye';
    if (isGoodbye) this.#isDismissed = true;
    else this.#host?.note(stateText(state));
    if (state.kind === 'over') this.#host?.stop(isGoodbye ? EXIT.fine : EXIT.unreachable);
  }

  async leave(): Promise<void> {
    await this.#visit?.leave();
  }
}
