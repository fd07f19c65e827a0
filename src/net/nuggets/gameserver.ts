/** The server without its carriers: messages in, messages out. No message can stop it, except for the last nugget. */
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
import type { Peer } from './carrier.ts';
import {
  DISPLAY_HEADER,
  formatError,
  formatGold,
  formatGrid,
  formatOk,
  formatQuit,
  parseClientMessage,
} from './protocol.ts';

/** A player or the spectator. */
interface Participant {
  readonly peer: Peer;
  /** Undefined for the spectator. */
  readonly seat: number | undefined;
  readonly display: Display;
  /** The bytes of the display, as a socket takes them. */
  readonly displayBytes: Buffer;
  lastMessageTime: number;
}

export interface ServerEnvironment {
  /** One line per event; `source` is given if anybody could cause any number of them. */
  log(line: string, source?: string): void;
  /** Milliseconds from an arbitrary start. */
  now(): number;
}

export class GameServer {
  readonly #state: State;
  readonly #random: Random;
  readonly #environment: ServerEnvironment;
  readonly #names: string[] = [];
  readonly #participants = new Map<string, Participant>();
  #spectator: Participant | undefined;
  readonly #changes = new DisplayChanges();
  #summary: string | undefined;

  constructor(map: GameMap, random: Random, environment: ServerEnvironment) {
    this.#state = create({ map, roster: 'open', players: 0 }, random);
    this.#random = random;
    this.#environment = environment;
  }

  /** Set once the last nugget is collected. */
  get summary(): string | undefined {
    return this.#summary;
  }

  receive(bytes: Buffer, from: Peer): void {
    if (this.#summary !== undefined) return;
    if (from.isSelf) {
      this.#ignore(from, 'that is where this server listens');
      return;
    }
    const message = parseClientMessage(bytes);
    const participant = this.#participants.get(from.name);
    if (participant) participant.lastMessageTime = this.#environment.now();
    switch (message.kind) {
      case 'key':
        if (participant) this.#handleKey(participant, message.key);
        else this.#refuse(from, 'join first, with PLAY and a name or with SPECTATE');
        return;
      case 'play':
        if (!participant) this.#join(message.name, from);
        else if (participant.seat === undefined) this.#refuse(from, 'you are watching already');
        else if (message.name !== this.#names[participant.seat]) this.#refuse(from, 'you are playing already');
        else this.#welcome(participant);
        return;
      case 'spectate':
        if (participant?.seat === undefined) this.#spectate(from, participant);
        else this.#refuse(from, 'you are playing already');
        return;
      case 'server-message':
        this.#ignore(from, 'only servers say that');
        return;
      case 'malformed':
        this.#refuse(from, message.fault, ` (${bytes.length} bytes: ${quote(bytes.toString('latin1', 0, 50))})`);
    }
  }

  /** The peer is gone, as if it had sent Q, or is sent away with an explanation. */
  dismiss(peer: Peer, explanation?: string): void {
    const participant = this.#participants.get(peer.name);
    if (participant) this.#leave(participant, explanation);
    else if (explanation !== undefined) peer.sendQuit(formatQuit(explanation));
  }

  /** Drops players who were silent for longer, as if they had quit. A spectator sends nothing, so it stays. */
  dropSilent(milliseconds: number): void {
    const earliest = this.#environment.now() - milliseconds;
    for (const participant of [...this.#participants.values()]) {
      if (participant.seat === undefined || participant.lastMessageTime >= earliest) continue;
      this.#leave(participant, QUIT_MESSAGES.silent);
    }
  }

  /** Sends everybody a QUIT with the reason. */
  stop(reason: string): void {
    const bytes = formatQuit(reason);
    for (const { peer } of this.#participants.values()) peer.sendQuit(bytes);
    this.#participants.clear();
  }

  #handleKey(participant: Participant, key: string): void {
    if (key === 'Q') this.#leave(participant);
    else if (participant.seat === undefined) this.#refuse(participant.peer, 'a spectator can only quit, with Q');
    else if (isKey(key)) this.#play(participant.seat, key);
    else this.#refuse(participant.peer, UNKNOWN_KEY, ` (${quote(key)})`);
  }

  /** An impossible step changes nothing, so nothing is sent. */
  #play(seat: Seat, key: Key): void {
    if (play(this.#state, seat, key, this.#random, this.#onEvent) !== undefined) return;
    this.#sendDisplays();
    if (this.#state.unclaimed === 0) this.#finish();
  }

  readonly #onEvent = (event: Event): void => {
    this.#changes.onEvent(event);
    if (event.type !== 'collected') return;
    const { seat, nuggets } = event;
    const { purse, unclaimed } = this.#state;
    this.#environment.log(
      `${letterOf(seat)} collected ${nuggets} nuggets, has ${purse[seat]}, ${unclaimed} are unclaimed`,
    );
    for (const participant of this.#participants.values())
      this.#sendGold(participant, participant.seat === seat ? nuggets : 0);
  };

  #sendDisplays(): void {
    for (const participant of this.#participants.values()) {
      participant.display.update(this.#state, this.#changes);
      participant.peer.sendDisplay(participant.displayBytes);
    }
    this.#changes.clear();
  }

  #join(name: string | undefined, from: Peer): void {
    if (name === undefined) {
      this.#reject(from, QUIT_MESSAGES.nameless);
      return;
    }
    const seat = this.#state.joined;
    if (play(this.#state, seat, 'join', this.#random, this.#changes.onEvent) !== undefined) {
      this.#reject(from, QUIT_MESSAGES.full);
      return;
    }
    this.#names.push(name);
    this.#environment.log(`${letterOf(seat)} joined from ${from.name}: ${quote(name)}`);
    this.#welcome(this.#addParticipant(from, seat), false);
    this.#sendDisplays();
  }

  /** Also answers a repeated PLAY under the same name, since the first answer may have been lost. */
  #welcome(participant: Participant, display = true): void {
    participant.peer.send(formatOk(letterOf(participant.seat!)));
    this.#sendGridAndGold(participant);
    if (display) participant.peer.sendDisplay(participant.displayBytes);
  }

  /** Also answers a repeated SPECTATE; then `current` is the sender. */
  #spectate(from: Peer, current: Participant | undefined): void {
    if (!current && this.#spectator) {
      this.#environment.log(`the spectator at ${this.#spectator.peer.name} was replaced`, from.name);
      this.#removeParticipant(this.#spectator, QUIT_MESSAGES.replaced);
    }
    this.#spectator = current ?? this.#addParticipant(from, undefined);
    this.#environment.log(`a spectator is watching from ${from.name}`, from.name);
    this.#sendGridAndGold(this.#spectator);
    this.#spectator.peer.sendDisplay(this.#spectator.displayBytes);
  }

  #addParticipant(peer: Peer, seat: number | undefined): Participant {
    const display = new Display(this.#state, seat ?? 'spectator', DISPLAY_HEADER);
    const { buffer, byteOffset, byteLength } = display.bytes;
    const participant: Participant = {
      peer,
      seat,
      display,
      displayBytes: Buffer.from(buffer, byteOffset, byteLength),
      lastMessageTime: this.#environment.now(),
    };
    this.#participants.set(peer.name, participant);
    return participant;
  }

  #sendGridAndGold(participant: Participant): void {
    participant.peer.send(formatGrid(this.#state.map.rows, this.#state.map.columns));
    this.#sendGold(participant, 0);
  }

  #sendGold(participant: Participant, collected: number): void {
    const purse = participant.seat === undefined ? 0 : this.#state.purse[participant.seat]!;
    participant.peer.send(formatGold(collected, purse, this.#state.unclaimed));
  }

  #leave(participant: Participant, explanation?: string): void {
    if (participant.seat === undefined) {
      const { name } = participant.peer;
      this.#environment.log(`the spectator at ${name} left`, name);
      this.#removeParticipant(participant, explanation ?? QUIT_MESSAGES.watched);
      return;
    }
    const action = explanation === QUIT_MESSAGES.silent ? 'was silent for too long and left' : 'left';
    this.#environment.log(
      `${letterOf(participant.seat)} ${action} with ${this.#state.purse[participant.seat]} nuggets`,
    );
    this.#removeParticipant(participant, explanation ?? QUIT_MESSAGES.played);
    this.#play(participant.seat, 'Q');
  }

  #removeParticipant(participant: Participant, explanation: string): void {
    this.#participants.delete(participant.peer.name);
    if (participant === this.#spectator) this.#spectator = undefined;
    participant.peer.sendQuit(formatQuit(explanation));
  }

  #reject(from: Peer, explanation: string): void {
    this.#environment.log(`${from.name} was turned away: ${explanation}`, from.name);
    from.sendQuit(formatQuit(explanation));
  }

  #refuse(from: Peer, fault: string, detail = ''): void {
    this.#environment.log(`${from.name} was refused: ${fault}${detail}`, from.name);
    from.send(formatError(fault));
  }

  #ignore(from: Peer, reason: string): void {
    this.#environment.log(`${from.name} was ignored: ${reason}`, from.name);
  }

  #finish(): void {
    this.#summary = summary(this.#state, this.#names);
    this.#environment.log('the last nugget was collected');
    // Clients print it as it is, so its last line needs a newline.
    this.stop(`${this.#summary}\n`);
  }
}
