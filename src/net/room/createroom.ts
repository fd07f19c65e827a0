/** Asks a server to make a room. */
import WebSocket from 'ws';
import { err, type Result } from '../../core/result.ts';
import { socketUrl } from '../../room/link.ts';
import type { Created } from '../../room/protocol.ts';
import type { RequestOf } from '../../room/request.ts';
import { checkServerMessage, RESULTS } from '../../room/servermessages.ts';
import { decodeMessage, explainSocketError, SOCKET_OPTIONS } from './roomsocket.ts';

const ANSWER_TIMEOUT_MS = 20_000;
/** Before a server is asked again. */
const PAUSE_MS = 500;
const ID = 1;

/**
 * `server` is its address as in a link. The fault is a clause. If the connection is lost, nobody knows whether the room was
 * made: the server is asked again, which leads to the same room.
 */
export const createRoom = (server: string, body: Omit<RequestOf<'create'>, 'id' | 'type'>): Promise<Result<Created>> =>
  new Promise(resolve => {
    const url = socketUrl(server);
    let socket: WebSocket;
    let wasSent = false;
    let isOver = false;
    const timer = setTimeout(() => end(err(`${new URL(url).host} does not answer`)), ANSWER_TIMEOUT_MS);
    const end = (result: Result<Created>): void => {
      isOver = true;
      clearTimeout(timer);
      resolve(result);
      socket.close(1000);
    };
    const ask = (): void => {
      if (isOver) return;
      socket = new WebSocket(url, SOCKET_OPTIONS);
      socket.on('open', () => {
        wasSent = true;
        socket.send(JSON.stringify({ ...body, type: 'create', id: ID }));
      });
      socket.on('message', (data, isBinary) => {
        const created = readCreated(decodeMessage(data, isBinary));
        if (created) end(created);
      });
      socket.on('error', error => {
        if (!wasSent) end(err(explainSocketError(url, error)));
      });
      socket.on('close', () => {
        if (!isOver) setTimeout(ask, PAUSE_MS);
      });
    };
    ask();
  });

/** Undefined if it is not the answer. */
function readCreated(json: unknown): Result<Created> | undefined {
  const message = checkServerMessage(json);
  if (!message.ok) return err(`the server sent a message that makes no sense: ${message.fault}`);
  const reply = message.value;
  if (reply.type !== 'reply' || (reply.id !== ID && reply.id !== null)) return undefined;
  return reply.ok ? RESULTS.create.fromJson(reply.result) : err(reply.text.replace(/\.$/, ''));
}
