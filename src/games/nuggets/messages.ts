/** The words of the game, for players, spectators and the log. */
import { MAX_NAME } from './limits.ts';
import { letterOf, type State } from './state.ts';

export const QUITS = {
  full: 'Game is full: no more players can join.',
  nameless: "Sorry - you must provide player's name.",
  played: 'Thanks for playing!',
  watched: 'Thanks for watching!',
  replaced: 'You have been replaced by a new spectator.',
  silent: 'You were silent for too long.',
} as const;

export const UNKNOWN_KEY = 'unknown keystroke';

/** The note in the status line about gold that was just collected. */
export const received = (nuggets: number): string => `GOLD received: ${nuggets}`;

/** The line above the grid: a player's with a letter, a spectator's without. */
export function status(letter: string | undefined, purse: number, unclaimed: number, note = ''): string {
  const line =
    letter === undefined
      ? `Spectator: ${unclaimed} nuggets unclaimed.`
      : `Player ${letter} has ${purse} nuggets (${unclaimed} nuggets unclaimed).`;
  return note === '' ? line : `${line}  ${note}`;
}

/** The table at the end, with everybody who played, even if they left; without a line end after it. */
export function summary(state: State, names: readonly string[]): string {
  const lines = ['GAME OVER:'];
  for (let seat = 0; seat < state.joined; seat++) {
    lines.push(`${letterOf(seat)} ${String(state.purse[seat]).padStart(10)} ${names[seat]}`);
  }
  return lines.join('\n');
}

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
const isPrintable = (byte: number): boolean => byte > 0x20 && byte < 0x7f;

/** A name that is safe to show: at most 50 bytes, others than printable ASCII become `_`; undefined if all are blank. */
export function realName(bytes: Uint8Array): string | undefined {
  if (bytes.every(isBlank)) return undefined;
  const kept = Array.from(bytes.subarray(0, MAX_NAME), byte => (isBlank(byte) || isPrintable(byte) ? byte : 0x5f));
  return String.fromCharCode(...kept);
}
