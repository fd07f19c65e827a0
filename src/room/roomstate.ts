/** Everything about a room besides its game, as the notes of the log determine it. */
import type { Seat } from '../core/game.ts';
import type { Note, OpenedNote } from './note.ts';
import { NoteShares } from './noteshares.ts';
import type { Phase } from './protocol.ts';
import { Seats } from './seats.ts';

export type ChatNote = Extract<Note, { type: 'chat' }>;

/** Chat that newcomers get to see. */
const MAX_CHAT = 50;

export class RoomState {
  readonly seats: Seats;
  readonly shares = new NoteShares();
  phase: Phase = 'waiting';
  /** How the room was made: the first note. */
  opened: OpenedNote | undefined;
  readonly chat: ChatNote[] = [];
  /** A request to take something back, and who has agreed. */
  undo: { readonly seat: Seat; readonly agreed: Seat[] } | undefined;
  /** Who would like to play again. */
  readonly rematch: Seat[] = [];
  /** The room of the next game. */
  successor: string | undefined;
  /** The seat whose time is up: a computer decides for it once. */
  expired: Seat | undefined;

  constructor(names: readonly string[]) {
    this.seats = new Seats(names);
  }

  apply(note: Note): void {
    this.seats.apply(note);
    this.shares.apply(note);
    switch (note.type) {
      case 'opened':
        this.opened = note;
        break;
      case 'started':
        this.phase = 'playing';
        break;
      case 'chat':
        this.chat.push(note);
        if (this.chat.length > MAX_CHAT) this.chat.shift();
        break;
      case 'undoAsked':
        this.undo = { seat: note.seat, agreed: [] };
        break;
      case 'undoAgreed':
        this.undo?.agreed.push(note.seat);
        break;
      case 'undoDeclined':
        this.undo = undefined;
        break;
      case 'kicked':
        if (this.undo?.seat === note.seat) this.undo = undefined;
        break;
      case 'rematchAsked':
        this.rematch.push(note.seat);
        break;
      case 'rematch':
        this.successor = note.room;
        break;
      case 'expired':
        this.expired = note.seat;
        break;
      case 'closed':
        this.phase = 'closed';
        break;
    }
  }

  /** Somebody has moved, or a move was taken back: requests and times refer to another question now. */
  onMove(isOver: boolean): void {
    this.undo = undefined;
    this.expired = undefined;
    if (isOver && this.phase === 'playing') this.phase = 'over';
  }

  /** Who has to agree that something is taken back: everybody else who plays and is there. */
  get undoVoters(): Seat[] {
    const { seats, undo } = this;
    return seats.played.filter(seat => seat !== undo?.seat && seats.isPresent(seat));
  }

  get isUndoAgreed(): boolean {
    const { undo } = this;
    return undo !== undefined && this.undoVoters.every(seat => undo.agreed.includes(seat));
  }

  /** Everybody who is there would like to play again. */
  get isRematchAgreed(): boolean {
    const { seats, rematch } = this;
    if (this.phase !== 'over' || this.successor !== undefined || rematch.length === 0) return false;
    return seats.played.every(seat => !seats.isPresent(seat) || rematch.includes(seat));
  }
}
