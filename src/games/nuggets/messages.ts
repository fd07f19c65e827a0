/** The text of the game, for players, spectators and the log. */
import { counted } from '../../core/text.ts';
import type { Event } from './events.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import type { Refusal } from './rules.ts';
import { letterOf, type State } from './state.ts';

export const QUIT_MESSAGES = {
  full: 'Game is full: no more players can join.',
  nameless: "Sorry - you must provide player's name.",
  played: 'Thanks for playing!',
  watched: 'Thanks for watching!',
  replaced: 'You have been replaced by a new spectator.',
  silent: 'You were silent for too long.',
  flooding: 'You sent too many messages.',
} as const;

export const UNKNOWN_KEY = 'unknown keystroke';

/** The note in the status line after gold was collected. */
export const goldReceived = (nuggets: number): string => `GOLD received: ${nuggets}`;

/** The line above the grid; a spectator has no letter. */
export function statusLine(letter: string | undefined, purse: number, unclaimed: number, note = ''): string {
  const line =
    letter === undefined
      ? `Spectator: ${unclaimed} nuggets unclaimed.`
      : `Player ${letter} has ${purse} nuggets (${unclaimed} nuggets unclaimed).`;
  return note === '' ? line : `${line}  ${note}`;
}

/** The specified line has no singular. */
export const withSingular = (text: string): string => text.replaceAll(/\b1 nuggets\b/g, '1 nugget');

/** The final scores of everybody who played, including those who left; without a final newline. */
export function summary(state: State, names: readonly string[]): string {
  const lines = ['GAME OVER:'];
  for (let seat = 0; seat < state.joined; seat++) {
    lines.push(`${letterOf(seat)} ${String(state.purse[seat]).padStart(10)} ${names[seat]}`);
  }
  return lines.join('\n');
}

/** Why a key is refused. */
export const REFUSAL_MESSAGES: Record<Refusal, string> = {
  over: 'The game is over.',
  absent: 'You are not on the map.',
  blocked: 'There is no way in that direction.',
  full: 'No more players can join.',
  fixed: 'Nobody joins or leaves this game.',
  joined: 'You have joined already.',
};

/** A line for those who saw the event; empty for a step, which the display shows. */
export function message(event: Event): string {
  const player = `Player ${letterOf(event.seat)}`;
  switch (event.type) {
    case 'joined':
      return `${player} joins.\n`;
    case 'moved':
      return '';
    case 'swapped':
      return `${player} swaps places with player ${letterOf(event.other)}.\n`;
    case 'collected':
      return `${player} collects ${counted(event.nuggets, 'nugget')}.\n`;
    case 'left':
      return `${player} leaves.\n`;
  }
}

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
const isPrintable = (byte: number): boolean => byte > 0x20 && byte < 0x7f;

/** At most 50 bytes, in which everything but printable ASCII, blanks and tabs becomes `_`; undefined if all are blank. */
export function sanitizeName(bytes: Uint8Array): string | undefined {
  if (bytes.every(isBlank)) return undefined;
  const kept = Array.from(bytes.subarray(0, MAX_NAME_LENGTH), byte =>
    isBlank(byte) || isPrintable(byte) ? byte : 0x5f,
  );
  return String.fromCharCode(...kept);
}
