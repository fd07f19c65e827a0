/** As many connections to the bare server as a room has, which say again what was said in the room. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { openSocket } from './participant.ts';
import type { Step } from './script.ts';

export class BareRoom {
  readonly #sockets: readonly WebSocket[];
  #awaited = 0;
  #arrived: () => void = () => {};

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.on('message', data => {
        JSON.parse(data.toString());
        if (--this.#awaited === 0) this.#arrived();
      });
    }
  }

  /** `room` is the number of the room in the script. */
  static async open(port: number, room: number, connections: number): Promise<BareRoom> {
    const opened: WebSocket[] = [];
    for (let i = 0; i < connections; i++) opened.push(await openSocket(`ws://127.0.0.1:${port}/${room}/${i}`));
    return new BareRoom(opened);
  }

  /** Each message is sent after everybody has got what followed the one before. */
  async repeat(steps: readonly Step[]): Promise<void> {
    for (const { connection, request, deliveries } of steps) {
      this.#awaited = deliveries.reduce((sum, { to }) => sum + to.length, 0);
      const arrived = new Promise<void>(resolve => {
        this.#arrived = resolve;
      });
      this.#sockets[connection]!.send(request);
      await arrived;
    }
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#sockets.map(socket => {
        socket.close();
        return once(socket, 'close');
      }),
    );
  }
}
