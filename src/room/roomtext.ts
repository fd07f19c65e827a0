/** A room in words: its seats, and what happens there besides the game. */
import type { Outcome, Seat } from '../core/game.ts';
import { counted, listed, printableLine } from '../core/text.ts';
import type { PublicNote } from './note.ts';
import type { EntryNews, LegalActions, RoomStatus, SeatStatus, Welcome } from './protocol.ts';

/** What the sentences are made from. */
export interface NewsContext {
  readonly before: RoomStatus;
  readonly after: RoomStatus;
  /** The reader's. */
  readonly seat: Seat | undefined;
  /** How long a player may be away, in milliseconds. */
  readonly absence?: number | undefined;
}

/** The name of the person at a seat or, if there is none, of the seat. */
const whoIn = (status: Pick<RoomStatus, 'seats'>, seat: Seat): string => {
  const { person, name } = status.seats[seat] ?? { person: null, name: `Player ${seat + 1}` };
  return printableLine(person ?? name);
};

const nameOf = ({ after }: NewsContext, seat: Seat): string =>
  printableLine(after.seats[seat]?.name ?? `Player ${seat + 1}`);

/** Whole lines; empty if there is nothing to tell. Moves are told by the game. */
export function newsText(news: EntryNews, context: NewsContext): string {
  if (news.kind === 'undo') return `${whoIn(context.after, news.seat)} takes back the last command.\n`;
  if (news.kind !== 'note') return '';
  const text = noteText(news.note, context);
  return text === '' ? '' : `${text}\n`;
}

function noteText(note: PublicNote, context: NewsContext): string {
  const who = (seat: Seat): string => whoIn(context.after, seat);
  switch (note.type) {
    case 'opened':
    case 'clock':
      return '';
    case 'seated':
      return `${printableLine(note.name)} takes ${nameOf(context, note.seat)}'s seat.`;
    case 'kicked':
      return `${whoIn(context.before, note.seat)} has to leave ${nameOf(context, note.seat)}'s seat.`;
    case 'computer':
      return computerText(note, context);
    case 'person':
      return `${who(note.seat)} plays ${nameOf(context, note.seat)} again.`;
    case 'came':
      return note.seat === context.seat ? '' : `${who(note.seat)} is here.`;
    case 'went':
      // After a restart of the server, also of those who are there again.
      return note.seat === context.seat ? '' : wentText(note.seat, context);
    case 'started':
      return 'The game starts.';
    case 'chat':
      return `${printableLine(note.name)}${note.seat === null ? ' (watching)' : ''}: ${printableLine(note.text)}`;
    case 'undoAsked':
      return `${who(note.seat)} asks to take back the last command.${isAskedToConsent(context.after, context.seat) ? ' Type agree or decline.' : ''}`;
    case 'undoAgreed':
      return `${who(note.seat)} agrees.`;
    case 'undoDeclined':
      return `${who(note.seat)} declines: nothing is taken back.`;
    case 'rematchAsked':
      return `${who(note.seat)} would like to play again.${wantsRematch(context) ? '' : ' Type rematch to agree.'}`;
    case 'rematch':
      return `The next game is in room ${printableLine(note.room)}.`;
    case 'expired':
      return `${who(note.seat)}'s time is up: a computer decides for ${nameOf(context, note.seat)}.`;
    case 'closed':
      return 'The room is closed.';
  }
}

function computerText({ seat, level, why }: Extract<PublicNote, { type: 'computer' }>, context: NewsContext): string {
  const person = context.after.seats[seat]?.person;
  const computer = `a computer (${printableLine(level)}) plays ${nameOf(context, seat)}`;
  if (why === 'absent' && person != null) return `${printableLine(person)} is still away: ${computer}.`;
  return `A${computer.slice(1)}${why === 'asked' && person != null ? ` for ${printableLine(person)}` : ''}.`;
}

function wentText(seat: Seat, context: NewsContext): string {
  const { after, absence } = context;
  const who = whoIn(after, seat);
  if (after.phase !== 'playing' || after.seats[seat]?.computer != null) return `${who} left.`;
  const when = absence === undefined ? 'soon' : `in ${counted(Math.round(absence / 1000), 'second')}`;
  return `${who} left; a computer plays ${nameOf(context, seat)} ${when} unless ${who} comes back.`;
}

/** Whether a seat is asked to agree that something is taken back. */
export const isAskedToConsent = ({ undo }: RoomStatus, seat: Seat | undefined): boolean =>
  seat !== undefined && undo !== null && undo.seat !== seat && !undo.agreed.includes(seat);

const wantsRematch = ({ after, seat }: NewsContext): boolean => seat === undefined || after.rematch.includes(seat);

/** `0:45`, `14:30`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** One line for each seat: who sits there and who plays. */
export function seatsText({ seats }: RoomStatus, own: Seat | undefined): string {
  const width = Math.max(...seats.map(({ name }) => name.length));
  return seats
    .map((seat, i) => `${printableLine(seat.name).padEnd(width)}  ${occupantText(seat, i === own)}\n`)
    .join('');
}

function occupantText({ person, computer, present }: SeatStatus, isOwn: boolean): string {
  const level = computer === null ? '' : `a computer (${printableLine(computer)})`;
  if (person === null) return level === '' ? 'open' : level;
  const who = printableLine(person) + (isOwn ? ' (you)' : present ? '' : ' (away)');
  return level === '' ? who : `${who}; ${level} plays`;
}

/** What somebody may do now: the lines that they could type, in a form that programs can read too. */
export function movesText({ actions }: LegalActions): string {
  if (actions.length === 0) return 'You have nothing to decide now.\n';
  return `${counted(actions.length, 'move')}:\n${actions.map(({ line }) => `  ${printableLine(line)}\n`).join('')}`;
}

/** One line: who has won, with the scores if they tell more. */
export const outcomeText = (outcome: Outcome, status: RoomStatus): string =>
  `The game is over: ${resultText(outcome, status)}.\n`;

/** The same as a clause. */
export function resultText({ winners, scores }: Outcome, status: Pick<RoomStatus, 'seats'>): string {
  const names = winners.map(seat => whoIn(status, seat));
  const result = names.length === 0 ? 'nobody wins' : `${listed(names)} ${names.length === 1 ? 'wins' : 'win'}`;
  const tellsMore = scores.some((score, seat) => score !== Number(winners.includes(seat)));
  const points = status.seats.map(({ name }, seat) => `${printableLine(name)} ${scores[seat] ?? 0}`).join(', ');
  return `${result}${tellsMore ? ` (${points})` : ''}`;
}

/** Where somebody is who has just come in, and what they may do about it. */
export function greetingText(welcome: Welcome, status: RoomStatus, game: string): string {
  const { room, title, seat, mayClaim, isOwner } = welcome;
  const heading = `Room ${printableLine(room)}: ${game}${title === '' ? '' : `, “${printableLine(title)}”`}.`;
  const invitations = [
    ...(mayClaim && seat === null ? ['Type sit to take a seat.'] : []),
    ...(isOwner && status.phase === 'waiting' ? ['Type start to start; computers take the open seats.'] : []),
    'Type help more for what else there is.',
  ];
  return `${heading}\n${seatsText(status, seat ?? undefined)}${invitations.join(' ')}\n`;
}

/** Frames were missed, and a snapshot came instead. */
export const MISSED = 'Something has happened meanwhile that is not shown here.';
