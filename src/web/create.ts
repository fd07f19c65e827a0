/** Asks the server to make a room; returns its address with the owner's secret, or one sentence on why not. */
import { err, ok, type Result } from '../core/result.ts';
import { formatLink, socketUrl } from '../room/link.ts';
import type { Created } from '../room/protocol.ts';
import type { RequestOf } from '../room/request.ts';
import { checkServerMessage, RESULTS } from '../room/servermessages.ts';
import { newToken, serverUrl } from './place.ts';

export interface NewRoom {
  /** Opens the room as its owner. */
  readonly link: string;
  readonly created: Created;
}

export const createRoom = (body: Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>): Promise<Result<NewRoom>> =>
  new Promise(resolve => {
    const owner = newToken();
    const server = serverUrl();
    const socket = new WebSocket(socketUrl(server));
    const end = (result: Result<NewRoom>): void => {
      resolve(result);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify({ ...body, type: 'create', id: 1, owner }));
    socket.onclose = () => end(err('The server does not answer.'));
    socket.onmessage = ({ data }) => {
      const message = checkServerMessage(JSON.parse(String(data)));
      if (!message.ok || message.value.type !== 'reply') return;
      const reply = message.value;
      if (!reply.ok) return end(err(reply.text));
      const created = RESULTS.create.fromJson(reply.result);
      if (!created.ok) return end(err("The server's answer makes no sense."));
      const link = formatLink({ server, room: created.value.room, token: owner });
      end(ok({ link, created: created.value }));
    };
  });
