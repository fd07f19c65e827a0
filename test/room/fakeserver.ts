/** The fake room over real sockets: a WebSocket server on a free port that plays Nim with everybody who comes. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Created, ListedRoom } from '../../src/room/protocol.ts';
import type { Request } from '../../src/room/request.ts';
import { type FakeConnection, FakeRoom, INVITATION, tokenOf } from './fakeroom.ts';

export interface FakeServer {
  readonly room: FakeRoom;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** What GET /rooms answers. */
  list: unknown;
  /** Requests to make a room. */
  readonly created: Request[];
  /** How many of these are to be cut off before they are answered. */
  unanswered: number;
  /** Cuts all lines; clients may come back. */
  cut(): void;
  /** Sends something to everybody. */
  broadcast(text: string): void;
  /** Asks for a sign of life; resolves with the answer. */
  ping(): Promise<string>;
  close(): Promise<void>;
}

export const LISTED: ListedRoom = {
  room: 'aaaaaaaa',
  game: 'nim',
  title: 'A title',
  phase: 'waiting',
  open: 2,
  seats: 2,
  people: [],
};

export async function fakeServer(room = new FakeRoom()): Promise<FakeServer> {
  const created: Request[] = [];
  const server = http.createServer((request, response) => {
    response.statusCode = request.url === '/rooms' ? 200 : 404;
    response.end(typeof fake.list === 'string' ? fake.list : JSON.stringify(fake.list));
  });
  const sockets = new WebSocketServer({ server, path: '/socket' });
  sockets.on('connection', (socket: WebSocket) => {
    const send = (message: unknown): void => socket.send(JSON.stringify(message));
    const connection: FakeConnection = { send };
    socket.on('message', data => {
      const request = JSON.parse(String(data)) as Request;
      if (request.type !== 'create') {
        room.receive(connection, request);
        return;
      }
      created.push(request);
      if (created.length <= fake.unanswered) {
        socket.terminate();
        return;
      }
      room.owners.add(request.owner);
      const result: Created = {
        room: room.id,
        spectator: tokenOf('eve'),
        invitation: INVITATION,
        code: 'K7QM-2XWP-5T',
      };
      if (request.game === 'hexbaron')
        send({ type: 'reply', id: request.id, ok: false, code: 'limit', text: 'There are too many rooms.' });
      else send({ type: 'reply', id: request.id, ok: true, result });
    });
    socket.on('close', () => room.connections.delete(connection));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeServer = {
    room,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    list: [LISTED],
    created,
    unanswered: 0,
    cut: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
    broadcast: text => {
      for (const socket of sockets.clients) socket.send(text);
    },
    ping: () =>
      new Promise(resolve => {
        for (const socket of sockets.clients) {
          socket.on('pong', data => resolve(String(data)));
          socket.ping('are you there?');
        }
      }),
    close: () =>
      new Promise(resolve => {
        fake.cut();
        sockets.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
