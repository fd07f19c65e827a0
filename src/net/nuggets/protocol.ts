/** The datagrams of Nuggets, one message each, ASCII: what clients ask and what a server answers. */
import { counted } from '../../core/text.ts';
import type { GameMap } from '../../games/nuggets/map.ts';
import { sanitizeName } from '../../games/nuggets/messages.ts';

/** Bytes that one datagram can carry. */
const MAX_PAYLOAD = 65_507;

export type ClientMessage =
  /** The name is undefined when nothing but blanks was given. */
  | { readonly kind: 'play'; readonly name: string | undefined }
  | { readonly kind: 'spectate' }
  | { readonly kind: 'key'; readonly key: string }
  /** What only servers say: an answer to it would be answered in turn, without end. */
  | { readonly kind: 'news' }
  | { readonly kind: 'bad'; readonly fault: string };

const PLAY = Buffer.from('PLAY ');
const KEY = Buffer.from('KEY ');
const SPECTATE = Buffer.from('SPECTATE');

const SERVER_WORDS = /^(OK|GRID|GOLD|DISPLAY|QUIT|ERROR)(?![A-Z])/i;
/** A character more than the longest of them has. */
const LONGEST_WORD = 8;

const startsWith = (bytes: Buffer, word: Buffer): boolean => {
  for (let i = 0; i < word.length; i++) if (bytes[i] !== word[i]) return false;
  return true;
};

const isAll = (bytes: Buffer, word: string): boolean =>
  bytes.length === word.length && bytes.toString('latin1') === word;

export function parseRequest(bytes: Buffer): ClientMessage {
  if (startsWith(bytes, KEY)) {
    // Clients in C send a line end or the end of the string along.
    if (bytes.length === KEY.length) return { kind: 'bad', fault: 'KEY must be followed by one character' };
    return { kind: 'key', key: String.fromCharCode(bytes[KEY.length]!) };
  }
  if (startsWith(bytes, PLAY)) return { kind: 'play', name: sanitizeName(bytes.subarray(PLAY.length)) };
  if (isAll(bytes, 'PLAY')) return { kind: 'play', name: undefined };
  if (bytes.equals(SPECTATE)) return { kind: 'spectate' };
  if (SERVER_WORDS.test(bytes.toString('latin1', 0, LONGEST_WORD))) return { kind: 'news' };
  return { kind: 'bad', fault: bytes.length === 0 ? 'empty message' : 'unknown message' };
}

export const formatPlay = (name: string): string => `PLAY ${name}`;
export const formatKey = (key: string): string => `KEY ${key}`;
export const formatSpectate = (): string => 'SPECTATE';

export const DISPLAY = Buffer.from('DISPLAY\n');
export const formatOk = (letter: string): Buffer => Buffer.from(`OK ${letter}`);
export const formatGrid = (rows: number, columns: number): Buffer => Buffer.from(`GRID ${rows} ${columns}`);
export const formatGold = (collected: number, purse: number, unclaimed: number): Buffer =>
  Buffer.from(`GOLD ${collected} ${purse} ${unclaimed}`);
export const formatQuit = (explanation: string): Buffer => Buffer.from(`QUIT ${explanation}`, 'latin1');
export const formatError = (explanation: string): Buffer => Buffer.from(`ERROR ${explanation}`);

/** What is wrong with a map whose display is too large to be sent; undefined if it fits. */
export function displayFault({ rows, columns }: GameMap, file: string): string | undefined {
  // Each row has a line end. The requirements count ten bytes beside the gridpoints.
  if (Math.max(DISPLAY.length + rows * (columns + 1), rows * columns + 10) <= MAX_PAYLOAD) return undefined;
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

/** A server's text may go to a terminal: what could steer one is replaced. */
const printable = (text: string): string => text.replace(/[^\n\x20-\x7e]/g, '?');

const malformed = (what: string): ServerMessage => ({
  kind: 'malformed',
  fault: `malformed ${what.toUpperCase()} message`,
});

/** Servers are not exact: white space at the end, several blanks and letters in either case do no harm. */
export function parseNews(bytes: Buffer): ServerMessage {
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
