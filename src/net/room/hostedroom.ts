/** A room on a server: its participants, what of its log is durable, and the computers that play in it. */
import zlib from 'node:zlib';
import type { Viewer } from '../../core/game.ts';
import type { TextGame } from '../../core/session.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { JournalWriter } from '../../record/journalwriter.ts';
import type { FrameText } from '../../room/frames.ts';
import type { Goodbye, Phase } from '../../room/protocol.ts';
import { RecentMap } from '../../room/recentmap.ts';
import type { Room } from '../../room/room.ts';
import { done, type RoomRefusal, type RoomReply } from '../../room/roomreply.ts';
import { GuestLines } from './guestlines.ts';
import { Message } from './message.ts';
import type { Participant } from './participant.ts';
import { RoomComputers, type Think } from './roomcomputers.ts';

export interface HostedRoomOptions {
  readonly id: string;
  readonly game: TextGame;
  readonly seed: string;
  /** The game's own options, and the content of the files that they name. */
  readonly options: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly writer: JournalWriter;
  now(): number;
  /** What is durable of the journal, from its beginning. */
  journal(): Iterable<JournalEntry>;
  /** Stores a piece of the journal; calls back when it is durable. */
  append(text: string, done: () => void): void;
  readonly think: Think;
  /** The entries after which the room is closed. */
  readonly maxEntries: number;
  log(line: string): void;
  count(counter: 'entries' | 'frames', by?: number): void;
}

/** Refusals that are remembered. */
const REMEMBERED_REFUSALS = 200;

const PHASE_NEWS: Readonly<Record<Exclude<Phase, 'waiting'>, string>> = {
  playing: 'the game starts',
  over: 'the game is over',
  closed: 'it is closed',
};

export class HostedRoom {
  readonly id: string;
  readonly game: TextGame;
  readonly guestLines = new GuestLines();
  readonly #options: HostedRoomOptions;
  #room: Room | undefined;
  readonly #participants = new Set<Participant>();
  #durable = -1;
  /** The last entry before the server was started. */
  #reopenedAt: number | undefined;
  /** By the name of the request. */
  readonly #refusals = new RecentMap<string, RoomRefusal>(REMEMBERED_REFUSALS);
  readonly #computers: RoomComputers;
  /** Entries that were recorded but not yet passed to the store. */
  #recorded = 0;
  /** Of the frames that are being sent. */
  readonly #messages = new Map<FrameText, Message>();
  /** Those who could not be sent everything yet, since they read too slowly. */
  #behind = new Set<Participant>();
  /** When the room has something to do. */
  #deadline: number | undefined;
  /** When the last participant left. */
  emptySince: number;
  /** As the server's log knows it. */
  #phase: Phase = 'waiting';

  constructor(options: HostedRoomOptions) {
    this.id = options.id;
    this.game = options.game;
    this.#options = options;
    this.emptySince = options.now();
    this.#computers = new RoomComputers({ ...options, hosted: this });
  }

  /** Once the room is there: new, or as its log left it. */
  start(room: Room, isNew: boolean): void {
    this.#room = room;
    if (!isNew) {
      this.#durable = room.n;
      this.#reopenedAt = room.n;
      this.#phase = room.phase;
      room.seating.allWent(this.now());
    }
    this.changed();
  }

  get room(): Room {
    return this.#room!;
  }
  get seed(): string {
    return this.#options.seed;
  }
  get options(): ReadonlyMap<string, string> {
    return this.#options.options;
  }
  get files(): ReadonlyMap<string, string> {
    return this.#options.files;
  }
  /** What is durable of the journal, from its beginning. */
  journal(): Iterable<JournalEntry> {
    return this.#options.journal();
  }
  /** The last entry that is on the disk. */
  get durable(): number {
    return this.#durable;
  }
  get isDurable(): boolean {
    return this.#durable === this.room.n;
  }
  get participants(): ReadonlySet<Participant> {
    return this.#participants;
  }
  /** Whether nobody is there and nothing is under way, so that it can be put away. */
  get isIdle(): boolean {
    return this.#participants.size === 0 && this.isDurable && !this.#computers.areThinking;
  }
  now(): number {
    return this.#options.now();
  }

  /** The room's `record`: entries are stored together when the request that made them is done. */
  readonly record = (entry: JournalEntry): void => {
    this.#options.writer.entry(entry);
    this.#recorded++;
  };

  framesSince(viewer: Viewer, n: number): readonly FrameText[] | undefined {
    return this.room.framesSince(viewer, n);
  }

  /** For somebody who comes back. Undefined also if no frame would say how the clocks run since the server was started. */
  framesMissed(viewer: Viewer, since: number): readonly FrameText[] | undefined {
    const frames = this.framesSince(viewer, since);
    return frames?.length === 0 && since === this.#reopenedAt ? undefined : frames;
  }

  /** The message with a frame, which is the same for everybody who gets it. */
  messageOf(frame: FrameText): Message {
    this.#options.count('frames');
    let message = this.#messages.get(frame);
    if (!message) {
      message = new Message(frame.text);
      this.#messages.set(frame, message);
    }
    return message;
  }

  /** Somebody has to be pumped again, once they have read more. */
  waitFor(participant: Participant): void {
    this.#behind.add(participant);
  }

  add(participant: Participant): void {
    this.#participants.add(participant);
    this.#updatePresence();
  }

  remove(participant: Participant): void {
    if (!this.#participants.delete(participant)) return;
    this.#behind.delete(participant);
    if (this.#participants.size === 0) this.emptySince = this.now();
    this.#updatePresence();
  }

  /** Whoever has a connection is there. */
  #updatePresence(): void {
    const { seats } = this.room;
    const connected = new Set([...this.#participants].map(({ role }) => role?.seat));
    if (!connected.has(undefined)) this.room.forget('spectator');
    for (const seat of seats.all) {
      if (connected.has(seat) && !seats.isPresent(seat)) this.room.seating.came(seat, this.now());
      else if (!connected.has(seat) && seats.isPresent(seat)) this.room.seating.went(seat, this.now());
    }
    this.changed();
  }

  /** Must be called after everything that may have changed the room: stores it, and lets computers think. */
  changed(): void {
    if (this.room.n >= this.#options.maxEntries) this.room.close(this.now());
    this.#store();
    this.#logPhase();
    this.#deadline = this.room.deadline;
    this.#computers.think();
  }

  #logPhase(): void {
    const { phase } = this.room;
    if (phase === this.#phase || phase === 'waiting') return;
    this.#phase = phase;
    this.#options.log(`room ${this.id}: ${PHASE_NEWS[phase]}`);
  }

  #store(): void {
    if (this.#recorded === 0) return;
    this.#options.count('entries', this.#recorded);
    this.#recorded = 0;
    const { n } = this.room;
    this.#options.append(this.#options.writer.take(), () => {
      this.#durable = n;
      this.#pump(this.#participants);
    });
  }

  /** How a request was answered before; also before the server was started, if it was done. */
  answerBefore(request: string): RoomReply | undefined {
    const n = this.room.doneBefore(request);
    return n === undefined ? this.#refusals.get(request) : done(n);
  }

  /** Does what somebody asks for, so that it is answered as before if they repeat it. */
  doFor<Result>(request: string | undefined, act: () => RoomReply<Result>): RoomReply<Result> {
    const answer = this.room.doFor(request, act);
    if (!answer.ok && request !== undefined) this.#refusals.set(request, answer);
    return answer;
  }

  /** It will be opened again from its journal, perhaps by another server: what a computer decides from now on comes too late. */
  putAway(): void {
    this.#computers.stop();
  }

  /** What is due by the clock. */
  tick(): void {
    const now = this.now();
    if (this.#deadline !== undefined && this.#deadline <= now) {
      this.room.tick(now);
      this.changed();
    }
    if (this.#behind.size === 0) return;
    const behind = this.#behind;
    this.#behind = new Set();
    this.#pump(behind);
  }

  #pump(participants: ReadonlySet<Participant>): void {
    for (const participant of participants) participant.pump();
    this.#messages.clear();
  }

  /** Sends everybody away, or those for whom it is meant. */
  dismiss(goodbye: Goodbye, isMeant: (participant: Participant) => boolean = () => true): void {
    for (const participant of [...this.#participants]) {
      if (!isMeant(participant)) continue;
      participant.dismiss(goodbye);
      this.remove(participant);
    }
  }
}

/** For a new journal, or for one that goes on after what was read of it. */
export const journalWriter = (checksum?: number): JournalWriter => new JournalWriter(zlib.crc32, undefined, checksum);
