/**
 * Links to rooms and servers. What opens a room is in the fragment, which browsers do not send to anybody:
 * `https://host/room/ROOM#TOKEN`, or `#TOKEN.OWNER` for an owner who has a seat.
 */
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';
import { CODE, ROOM_ID, TOKEN } from './protocol.ts';

/** Where a server listens for WebSockets, and where it lists its public rooms. */
export const SOCKET_PATH = '/socket';
export const ROOMS_PATH = '/rooms';

/** The port of a server that is named without one. */
export const DEFAULT_PORT = 8080;

export interface ServerLink {
  /** `http://host:port`, perhaps with the path under which a proxy offers it; without a slash at the end. */
  readonly server: string;
  /** What allows to make rooms there. */
  readonly key?: string;
}

export interface RoomLink {
  readonly server: string;
  readonly room: string;
  /** Absent for a public room that is only watched. */
  readonly token?: string;
  readonly owner?: string;
}

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['http:', 'http:'],
  ['https:', 'https:'],
  ['ws:', 'http:'],
  ['wss:', 'https:'],
]);

/** A word without a scheme is a host, with a port or without. */
function parseUrl(word: string): Result<URL> {
  const isBare = !/^[a-z][a-z0-9+.-]*:\/\//i.test(word);
  let url: URL;
  try {
    url = new URL(isBare ? `http://${word}` : word);
  } catch {
    return err(`${quote(word)} is not the address of a server (it looks like HOST:PORT or https://HOST)`);
  }
  const scheme = SCHEMES.get(url.protocol);
  if (scheme === undefined) return err(`${quote(word)} must start with http, https, ws or wss`);
  if (url.username !== '' || url.password !== '' || url.search !== '') {
    return err(`${quote(word)} has a name, a password or a question mark in it, which no address of a server has`);
  }
  const port = isBare && !/:[0-9]+(?:[/#]|$)/.test(word) ? `:${DEFAULT_PORT}` : url.port && `:${url.port}`;
  return ok(new URL(`${scheme}//${url.hostname}${port}${url.pathname}${url.hash}`));
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** `host`, `host:8080`, `https://host/games`, with `#KEY` or without. */
export function parseServer(word: string): Result<ServerLink> {
  const url = parseUrl(word);
  if (!url.ok) return url;
  const { origin, pathname, hash } = url.value;
  const server = withoutSlash(origin + pathname);
  const key = hash.slice(1);
  if (key === '') return ok({ server });
  return TOKEN.test(key) ? ok({ server, key }) : err(`the key after # must have 22 letters, digits, - or _`);
}

export const formatServer = ({ server, key }: ServerLink): string => (key === undefined ? server : `${server}#${key}`);

/** Whether a word is meant to be the link of a room, not the address of a server. */
export const isRoomLink = (word: string): boolean => /\/room\//.test(word);

export function parseLink(word: string): Result<RoomLink> {
  const url = parseUrl(word);
  if (!url.ok) return url;
  const { origin, pathname, hash } = url.value;
  const [, path, room] = /^(.*)\/room\/([^/]*)\/?$/.exec(pathname) ?? [];
  if (room === undefined) return err(`${quote(word)} is not the link of a room (it has /room/ and a word in it)`);
  if (!ROOM_ID.test(room))
    return err(`${quote(room)} is not a room: it must have 8 of the letters a to z and digits 2 to 7`);
  const server = withoutSlash(origin + path);
  if (hash.length <= 1) return ok({ server, room });
  const tokens = hash.slice(1).split('.');
  if (tokens.length > 2 || !tokens.every(token => TOKEN.test(token))) {
    return err('the link is not complete: after # there must be 22 letters, digits, - or _');
  }
  const [token, owner] = tokens as [string, string?];
  return ok(owner === undefined ? { server, room, token } : { server, room, token, owner });
}

export function formatLink({ server, room, token, owner }: RoomLink): string {
  const secret = token === undefined ? '' : `#${owner === undefined ? token : `${token}.${owner}`}`;
  return `${server}/room/${room}${secret}`;
}

export function parseCode(word: string): Result<string> {
  return CODE.test(word) ? ok(word) : err(`${quote(word)} is not a code (it looks like K7QM-2XWP-5T)`);
}

/** The address of a server's WebSocket. */
export const socketUrl = (server: string): string => `${server.replace(/^http/, 'ws')}${SOCKET_PATH}`;
