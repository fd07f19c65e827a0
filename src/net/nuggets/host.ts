/** The server without its socket: datagrams in, datagrams out. Nothing that arrives can stop it but the last nugget. */
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { quote } from '../../core/text.ts';
import { Display, DisplayChanges } from '../../games/nuggets/display.ts';
import type { Event } from '../../games/nuggets/events.ts';
import { isKey, type Key } from '../../games/nuggets/keys.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { QUIT_MESSAGES, summary, UNKNOWN_KEY } from '../../games/nuggets/messages.ts';
import { create, play } from '../../games/nuggets/rules.ts';
import { letterOf, type State } from '../../games/nuggets/state.ts';
import { placeOf } from './address.ts';
import { DISPLAY, formatError, formatGold, formatGrid, formatOk, formatQuit, parseRequest } from './protocol.ts';

export interface Peer {
  readonly address: string;
  readonly port: number;
}

interface Client extends Peer {
  /** Undefined for the spectator. */
  readonly seat: number | undefined;
  readonly display: Display;
  /** The bytes of the display, as the socket wants them. */
  readonly shown: Buffer;
  /** When something last came from it. */
  heard: number;
}

export interface Outside {
  send(bytes: Buffer, to: Peer): void;
  /** One line for one event; the source is named where a stranger could cause any number of them. */
  log(line: string, source?: string): void;
  /** Milliseconds from some moment on. */
  now(): number;
  /** Whether that is where this server itself listens. */
  isSelf(peer: Peer): boolean;
}

export class Host {
  readonly #state: State;
  readonly #random: Random;
  readonly #outside: Outside;
  readonly #names: string[] = [];
  readonly #clients = new Map<string, Client>();
  #spectator: Client | undefined;
  readonly #changes = new DisplayChanges();
  #summary: string | undefined;

  constructor(map: GameMap, random: Random, outside: Outside) {
    this.#state = create({ map, roster: 'open', players: 0 }, random);
    this.#random = random;
    this.#outside = outside;
  }

  /** The final table, once the last nugget is collected. */
  get summary(): string | undefined {
    return this.#summary;
  }

  receive(bytes: Buffer, from: Peer): void {
    // Nobody can be answered at port 0.
    if (this.#summary !== undefined || from.port === 0) return;
    if (this.#outside.isSelf(from)) {
      this.#ignore(from, 'that is where this server listens');
      return;
    }
    const request = parseRequest(bytes);
    const client = this.#clients.get(placeOf(from));
    if (client) client.heard = this.#outside.now();
    switch (request.kind) {
      case 'key':
        if (client) this.#key(client, request.key);
        else this.#refuse(from, 'join first, with PLAY and a name or with SPECTATE');
        return;
      case 'play':
        if (!client) this.#join(request.name, from);
        else if (client.seat === undefined) this.#refuse(from, 'you are watching already');
        else if (request.name !== this.#names[client.seat]) this.#refuse(from, 'you are playing already');
        else this.#welcome(client);
        return;
      case 'spectate':
        if (client?.seat === undefined) this.#watch(from, client);
        else this.#refuse(from, 'you are playing already');
        return;
      case 'news':
        this.#ignore(from, 'only servers say that');
        return;
      case 'bad':
        this.#refuse(from, request.fault, ` (${bytes.length} bytes: ${quote(bytes.toString('latin1', 0, 50))})`);
    }
  }

  /** Players who were silent for longer leave, as if they had quit; a spectator has nothing to say. */
  dropSilent(milliseconds: number): void {
    const earliest = this.#outside.now() - milliseconds;
    for (const client of [...this.#clients.values()]) {
      if (client.seat !== undefined && client.heard < earliest) this.#leave(client, QUIT_MESSAGES.silent);
    }
  }

  /** Tells everybody why there will be no more news. */
  stop(reason: string): void {
    const bytes = formatQuit(reason);
    for (const client of this.#clients.values()) this.#outside.send(bytes, client);
    this.#clients.clear();
  }

  #key(client: Client, key: string): void {
    if (key === 'Q') this.#leave(client);
    else if (client.seat === undefined) this.#refuse(client, 'a spectator can only quit, with Q');
    else if (isKey(key)) this.#play(client.seat, key);
    else this.#refuse(client, UNKNOWN_KEY, ` (${quote(key)})`);
  }

  /** A step that is not possible changes nothing, so that there is nothing to tell. */
  #play(seat: Seat, key: Key): void {
    if (play(this.#state, seat, key, this.#random, this.#hear) !== undefined) return;
    this.#show();
    if (this.#state.unclaimed === 0) this.#finish();
  }

  readonly #hear = (event: Event): void => {
    this.#changes.onEvent(event);
    if (event.type !== 'collected') return;
    const { seat, nuggets } = event;
    const { purse, unclaimed } = this.#state;
    this.#outside.log(`${letterOf(seat)} collected ${nuggets} nuggets, has ${purse[seat]}, ${unclaimed} are unclaimed`);
    for (const client of this.#clients.values()) this.#sendGold(client, client.seat === seat ? nuggets : 0);
  };

  #show(): void {
    for (const client of this.#clients.values()) {
      client.display.update(this.#state, this.#changes);
      this.#outside.send(client.shown, client);
    }
    this.#changes.clear();
  }

  #join(name: string | undefined, from: Peer): void {
    if (name === undefined) {
      this.#turnAway(from, QUIT_MESSAGES.nameless);
      return;
    }
    const seat = this.#state.joined;
    if (play(this.#state, seat, 'join', this.#random, this.#changes.onEvent) !== undefined) {
      this.#turnAway(from, QUIT_MESSAGES.full);
      return;
    }
    this.#names.push(name);
    this.#outside.log(`${letterOf(seat)} joined from ${placeOf(from)}: ${quote(name)}`);
    this.#welcome(this.#admit(from, seat), false);
    this.#show();
  }

  /** A second PLAY from the same place under the same name is answered as the first: its answer may have been lost. */
  #welcome(client: Client, display = true): void {
    this.#outside.send(formatOk(letterOf(client.seat!)), client);
    this.#greet(client);
    if (display) this.#outside.send(client.shown, client);
  }

  /** So is a second SPECTATE. */
  #watch(from: Peer, again: Client | undefined): void {
    if (!again && this.#spectator) {
      this.#outside.log(`the spectator at ${placeOf(this.#spectator)} was replaced`, placeOf(from));
      this.#dismiss(this.#spectator, QUIT_MESSAGES.replaced);
    }
    this.#spectator = again ?? this.#admit(from, undefined);
    this.#outside.log(`a spectator watches from ${placeOf(from)}`, placeOf(from));
    this.#greet(this.#spectator);
    this.#outside.send(this.#spectator.shown, this.#spectator);
  }

  #admit({ address, port }: Peer, seat: number | undefined): Client {
    const display = new Display(this.#state, seat ?? 'spectator', DISPLAY);
    const { buffer, byteOffset, byteLength } = display.bytes;
    const client: Client = {
      address,
      port,
      seat,
      display,
      shown: Buffer.from(buffer, byteOffset, byteLength),
      heard: this.#outside.now(),
    };
    this.#clients.set(placeOf(client), client);
    return client;
  }

  #greet(client: Client): void {
    this.#outside.send(formatGrid(this.#state.map.rows, this.#state.map.columns), client);
    this.#sendGold(client, 0);
  }

  #sendGold(client: Client, collected: number): void {
    const purse = client.seat === undefined ? 0 : this.#state.purse[client.seat]!;
    this.#outside.send(formatGold(collected, purse, this.#state.unclaimed), client);
  }

  #leave(client: Client, explanation: string = QUIT_MESSAGES.played): void {
    if (client.seat === undefined) {
      this.#outside.log(`the spectator at ${placeOf(client)} left`, placeOf(client));
      this.#dismiss(client, QUIT_MESSAGES.watched);
      return;
    }
    const how = explanation === QUIT_MESSAGES.silent ? 'was silent for too long and left' : 'left';
    this.#outside.log(`${letterOf(client.seat)} ${how} with ${this.#state.purse[client.seat]} nuggets`);
    this.#dismiss(client, explanation);
    this.#play(client.seat, 'Q');
  }

  #dismiss(client: Client, explanation: string): void {
    this.#clients.delete(placeOf(client));
    if (client === this.#spectator) this.#spectator = undefined;
    this.#outside.send(formatQuit(explanation), client);
  }

  #turnAway(from: Peer, explanation: string): void {
    this.#outside.log(`${placeOf(from)} was turned away: ${explanation}`, placeOf(from));
    this.#outside.send(formatQuit(explanation), from);
  }

  #refuse(from: Peer, fault: string, detail = ''): void {
    this.#outside.log(`${placeOf(from)} was refused: ${fault}${detail}`, placeOf(from));
    this.#outside.send(formatError(fault), from);
  }

  #ignore(from: Peer, why: string): void {
    this.#outside.log(`${placeOf(from)} was ignored: ${why}`, placeOf(from));
  }

  #finish(): void {
    this.#summary = summary(this.#state, this.#names);
    this.#outside.log('the last nugget is collected');
    // Clients print it as it is: each line of the table has its end.
    this.stop(`${this.#summary}\n`);
  }
}
