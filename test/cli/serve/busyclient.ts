/** A participant who is never quiet: moves, talks, takes things back, and comes back by itself when the server is gone. */
import type { Viewer } from '../../../src/core/game.ts';
import type { Random } from '../../../src/core/random.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import { type LineState, RoomSocket } from '../../../src/net/room/roomsocket.ts';
import { newToken } from '../../../src/net/room/tokens.ts';
import { socketUrl } from '../../../src/room/link.ts';
import type { Frame, Reply } from '../../../src/room/protocol.ts';
import type { RequestBody } from '../../../src/room/request.ts';
import { type Credentials, RoomClient } from '../../../src/room/roomclient.ts';
import { pick } from '../../../src/testing/suite.ts';

const RETRY_MS = 20;

export interface BusyClientOptions extends KnownGame {
  readonly name: string;
  readonly server: string;
  readonly credentials: Credentials;
  readonly isPlayer: boolean;
  readonly random: Random;
  /** Something has arrived. */
  onNews(): void;
  onFailure(what: string): void;
}

/** A frame, and for whom it was. */
export interface SeenFrame {
  readonly viewer: Viewer;
  readonly frame: Frame;
}

export class BusyClient {
  readonly name: string;
  readonly room: RoomClient;
  readonly #options: BusyClientOptions;
  readonly #socket: RoomSocket;
  /** Requests with their answers. */
  readonly answered: { readonly body: RequestBody; readonly reply: Reply }[] = [];
  readonly seen: SeenFrame[] = [];
  /** How often it has come back. */
  returns = 0;
  /** Resolves when it is in the room for the first time. */
  readonly entered: Promise<void>;
  #onEntered = (): void => {};
  /** By type: whether an answer is missing. */
  readonly #open = new Set<RequestBody['type']>();
  #isBusy = true;
  #said = 0;

  constructor(options: BusyClientOptions) {
    this.#options = options;
    const { name, wire, credentials, server, onNews, onFailure } = options;
    this.name = name;
    this.entered = new Promise(resolve => {
      this.#onEntered = resolve;
    });
    this.room = new RoomClient({ credentials, client: newToken(), now: Date.now, newToken });
    this.room.wire = wire;
    this.room.listen({
      onFrame: frame => {
        this.seen.push({ viewer: this.room.seat ?? 'spectator', frame });
        onNews();
      },
      onSettled: () => {
        this.#behave();
        onNews();
      },
      onFault: fault => onFailure(`${name}: ${fault}`),
    });
    this.#socket = new RoomSocket({
      client: this.room,
      url: socketUrl(server),
      onState: state => this.#onState(state),
      backOff: () => RETRY_MS,
    });
  }

  #onState(state: LineState): void {
    if (state.kind === 'connected') {
      this.#onEntered();
      this.returns++;
    } else if (state.kind === 'over') this.#options.onFailure(`${this.name} gives up: ${state.why}`);
  }

  /** From now on it only waits for answers. */
  calm(): void {
    this.#isBusy = false;
    this.#behave();
  }

  /** Whether it knows everything that there is to know, if `n` is the last entry. */
  isAtRest(n: number): boolean {
    return this.#open.size === 0 && this.room.isCurrent && this.room.n === n;
  }

  close(): Promise<void> {
    return this.#socket.close();
  }

  #behave(): void {
    if (!this.room.status) return;
    const { random, isPlayer } = this.#options;
    const { seat } = this.room;
    if (!this.#isBusy) {
      // Computers could play for hours.
      if (seat !== undefined) this.#takeBack(seat);
      return;
    }
    if (random.below(3) === 0) this.#chat();
    if (seat !== undefined) this.#play(seat);
    // Always: if nobody did anything, nothing would ever happen.
    else if (isPlayer) this.#ask({ type: 'claim', name: this.name });
  }

  #chat(): void {
    if (!this.#open.has('chat')) this.#ask({ type: 'chat', text: `${this.name} says number ${++this.#said}.` });
  }

  #play(seat: number): void {
    const { random } = this.#options;
    const { toAct, undo, phase, seats } = this.room.status!;
    if (phase !== 'playing') this.#chat();
    else if (undo && undo.seat !== seat && !undo.agreed.includes(seat))
      this.#ask({ type: 'consent', agree: random.below(3) > 0 });
    else if (seats[seat]!.computer !== null) this.#takeBack(seat);
    else if (toAct.includes(seat)) this.#move(seat);
    else if (random.below(30) === 0) this.#ask({ type: 'computer', seat, level: 'random' });
    else if (random.below(10) === 0) this.#ask({ type: 'undo' });
  }

  #takeBack(seat: number): void {
    const { phase, seats } = this.room.status!;
    if (phase === 'playing' && seats[seat]!.computer !== null) this.#ask({ type: 'person', seat });
  }

  #move(seat: number): void {
    const { game, wire, random } = this.#options;
    const { view } = this.room;
    // It was complained about.
    if (view === undefined) return;
    const legal = game.legal(view, seat).filter(action => !game.isUnfair?.(action));
    this.#ask({ type: 'act', action: wire.action.toJson(pick(legal, random)) });
  }

  #ask(body: RequestBody): void {
    if (this.#open.has(body.type)) return;
    this.#open.add(body.type);
    this.room.ask(body, reply => {
      this.#open.delete(body.type);
      this.answered.push({ body, reply });
      this.#options.onNews();
    });
  }
}
