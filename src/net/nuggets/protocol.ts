/** The protocol of Nuggets: ASCII messages, one per datagram, from clients and from the server. */
import { counted } from '../../core/text.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { sanitizeName } from '../../games/nuggets/messages.ts';

/** The most bytes that a UDP datagram can carry. */
const MAX_PAYLOAD = 65_507;

export type ClientMessage =
  /** The name is undefined if it is empty or blank. */
  | { readonly kind: 'play'; readonly name: string | undefined }
  | { readonly kind: 'spectate' }
  | { readonly kind: 'key'; readonly key: string }
  /** From another server: if two servers answered each other, they would never stop. */
  | { readonly kind: 'server-message' }
  | { readonly kind: 'malformed'; readonly fault: string };

const PLAY = Buffer.from('PLAY ');
const KEY = Buffer.from('KEY ');
const SPECTATE = Buffer.from('SPECTATE');

const SERVER_MESSAGE = /^(OK|GRID|GOLD|DISPLAY|QUIT|ERROR)(?![A-Z])/i;
/** One character more than the longest of them. */
const MAX_WORD_LENGTH = 8;

const startsWith = (bytes: Buffer, word: Buffer): boolean => {
  for (let i = 0; i < word.length; i++) if (bytes[i] !== word[i]) return false;
  return true;
};

const isExactly = (bytes: Buffer, word: string): boolean =>
  bytes.length === word.length && bytes.toString('latin1') === word;

export function parseClientMessage(bytes: Buffer): ClientMessage {
  if (startsWith(bytes, KEY)) {
    if (bytes.length === KEY.length) return { kind: 'malformed', fault: 'KEY must be followed by one character' };
    // Clients written in C may send a newline or a NUL after the key.
    return { kind: 'key', key: String.fromCharCode(bytes[KEY.length]!) };
  }
  if (startsWith(bytes, PLAY)) return { kind: 'play', name: sanitizeName(bytes.subarray(PLAY.length)) };
  if (isExactly(bytes, 'PLAY')) return { kind: 'play', name: undefined };
  if (bytes.equals(SPECTATE)) return { kind: 'spectate' };
  if (SERVER_MESSAGE.test(bytes.toString('latin1', 0, MAX_WORD_LENGTH))) return { kind: 'server-message' };
  return { kind: 'malformed', fault: bytes.length === 0 ? 'empty message' : 'unknown message' };
}

export const formatPlay = (name: string): string => `PLAY ${name}`;
export const formatKey = (key: string): string => `KEY ${key}`;
export const formatSpectate = (): string => 'SPECTATE';

export const DISPLAY_HEADER = Buffer.from('DISPLAY\n');
export const formatOk = (letter: string): Buffer => Buffer.from(`OK ${letter}`);
export const formatGrid = (rows: number, columns: number): Buffer => Buffer.from(`GRID ${rows} ${columns}`);
export const formatGold = (collected: number, purse: number, unclaimed: number): Buffer =>
  Buffer.from(`GOLD ${collected} ${purse} ${unclaimed}`);
export const formatQuit = (explanation: string): Buffer => Buffer.from(`QUIT ${explanation}`, 'latin1');
export const formatError = (explanation: string): Buffer => Buffer.from(`ERROR ${explanation}`);

/** Returns a sentence if the display of a map is too large to be sent. */
export function displayFault({ rows, columns }: GameMap, file: string): string | undefined {
  // Each row has a newline. The requirements allow for ten bytes besides the gridpoints.
  if (Math.max(DISPLAY_HEADER.length + rows * (columns + 1), rows * columns + 10) <= MAX_PAYLOAD) return undefined;
  const size = `${counted(rows, 'row')} of ${counted(columns, 'column')}`;
  return `${file}: ${size} ${rows === 1 ? 'does' : 'do'} not fit a datagram of ${MAX_PAYLOAD} bytes`;
}

export type ServerMessage =
  | { readonly kind: 'ok'; readonly letter: string }
  | { readonly kind: 'grid'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'gold'; readonly collected: number; readonly purse: number; readonly unclaimed: number }
  | { readonly kind: 'display'; readonly rows: readonly string[] }
  | { readonly kind: 'quit'; readonly explanation: string }
  | { readonly kind: 'error'; readonly explanation: string }
  | { readonly kind: 'malformed'; readonly fault: string };

/** The text may be printed on a terminal, so control characters are replaced. */
const printable = (text: string): string => text.replace(/[^\n\x20-\x7e]/g, '?');

const malformed = (word: string): ServerMessage => ({
  kind: 'malformed',
  fault: `malformed ${word.toUpperCase()} message`,
});

/** Lenient, since servers are not exact: accepts trailing white space, several blanks, and upper or lower case. */
export function parseServerMessage(bytes: Buffer): ServerMessage {
  const text = bytes.toString('latin1').replace(/\0+$/, '');
  const [word] = /^[A-Za-z]*/.exec(text)!;
  const rest = text.slice(word.length);
  switch (word.toUpperCase()) {
    case 'DISPLAY': {
      const [head] = /^[ \t\r]*\n/.exec(rest) ?? [];
      if (head === undefined) return malformed(word);
      const rows = rest.slice(head.length).split(/\r?\n/);
      if (rows.at(-1) === '') rows.pop();
      return { kind: 'display', rows: rows.map(printable) };
    }
    case 'GOLD': {
      const numbers = /^\s+(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s*$/.exec(rest);
      if (!numbers) return malformed(word);
      const [, collected, purse, unclaimed] = numbers.map(Number) as [number, number, number, number];
      return { kind: 'gold', collected, purse, unclaimed };
    }
    case 'GRID': {
      const [, rows, columns] = (/^\s+(\d{1,5})\s+(\d{1,5})\s*$/.exec(rest) ?? []).map(Number);
      if (!rows || !columns || rows * columns > MAX_PAYLOAD) return malformed(word);
      return { kind: 'grid', rows, columns };
    }
    case 'OK': {
      const [, letter] = /^\s+([A-Za-z])\s*$/.exec(rest) ?? [];
      return letter === undefined ? malformed(word) : { kind: 'ok', letter: letter.toUpperCase() };
    }
    case 'QUIT':
      return { kind: 'quit', explanation: printable(rest.trim()) };
    case 'ERROR':
      return { kind: 'error', explanation: printable(rest.trim()).replace(/\n/g, ' ') };
    default:
      return { kind: 'malformed', fault: 'unknown message from the server' };
  }
}
