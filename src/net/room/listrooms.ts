/** Asks a server for its public rooms. */
import http from 'node:http';
import https from 'node:https';
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { integer, listUpTo } from '../../core/schema.ts';
import { MAX_SEATS } from '../../room/limits.ts';
import { ROOMS_PATH } from '../../room/link.ts';
import { type ListedRoom, PHASES } from '../../room/protocol.ts';
import { explainSocketError, MAX_MESSAGE } from './roomsocket.ts';

const TIMEOUT_MS = 10_000;

const text = v.pipe(v.string(), v.maxLength(200));
const seats = integer(0, MAX_SEATS);
const roomList = v.array(
  v.object({
    room: text,
    game: text,
    title: text,
    phase: v.picklist(PHASES),
    open: seats,
    seats,
    // An older server does not tell.
    people: v.optional(listUpTo(text, MAX_SEATS), []),
  }),
);

/** `server` is its address as in a link. The fault is a clause. */
export function listRooms(server: string): Promise<Result<readonly ListedRoom[]>> {
  const url = server + ROOMS_PATH;
  const { host } = new URL(url);
  return new Promise(resolve => {
    const get = url.startsWith('https') ? https.get : http.get;
    const request = get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }, response => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > MAX_MESSAGE) request.destroy(new Error('the answer is too long'));
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(parseRooms(body, host));
        else resolve(err(`${host} has no list of rooms (HTTP ${response.statusCode})`));
      });
      response.on('error', error => resolve(err(explainSocketError(url, error))));
    });
    request.on('error', error =>
      resolve(err(error.name === 'AbortError' ? `${host} does not answer` : explainSocketError(url, error))),
    );
  });
}

function parseRooms(body: string, host: string): Result<readonly ListedRoom[]> {
  try {
    const list = v.safeParse(roomList, JSON.parse(body));
    if (list.success) return ok(list.output);
  } catch {
    // Not JSON.
  }
  return err(`${host} does not answer with a list of rooms`);
}
