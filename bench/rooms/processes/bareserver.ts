/** What `ws` alone costs: parses each message, and sends the bytes that the room server sent after it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Script } from '../script.ts';
import { answerQuestions } from './control.ts';

interface Delivery {
  readonly to: readonly number[];
  readonly bytes: Buffer;
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
await once(server, 'listening');

/** By room and number of the connection. */
const sockets: WebSocket[][] = [];
/** By room: what follows each message. */
let script: Iterator<readonly Delivery[]>[] = [];

server.on('connection', (socket, { url }) => {
  const [, room, connection] = url!.split('/').map(Number) as [number, number, number];
  sockets[room] ??= [];
  sockets[room][connection] = socket;
  socket.on('close', () => delete sockets[room]![connection]);
  socket.on('message', data => {
    JSON.parse(data.toString());
    for (const { to, bytes } of script[room]!.next().value as readonly Delivery[]) {
      for (const connection of to) sockets[room]![connection]!.send(bytes, { binary: false });
    }
  });
});

answerQuestions({
  port: () => (server.address() as AddressInfo).port,
  follow: (given: Script) => {
    script = given.map(steps =>
      steps
        .map(({ deliveries }) => deliveries.map(({ to, text }): Delivery => ({ to, bytes: Buffer.from(text) })))
        .values(),
    );
  },
});
