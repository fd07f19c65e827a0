/** Asks the server for one thing, on a connection of its own. The fault is a sentence. */
import { err, type Result } from '../core/result.ts';
import { socketUrl } from '../room/link.ts';
import type { ServerMessage } from '../room/protocol.ts';
import type { Request } from '../room/request.ts';
import { checkServerMessage } from '../room/servermessages.ts';
import { serverUrl } from './place.ts';

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;

/** `read` returns what was asked for, once a message has it. */
export const askServer = <T>(
  request: Unnumbered<Request>,
  read: (message: ServerMessage) => Result<T> | undefined,
): Promise<Result<T>> =>
  new Promise(resolve => {
    const socket = new WebSocket(socketUrl(serverUrl()));
    const end = (result: Result<T>): void => {
      resolve(result);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify({ ...request, id: 1 }));
    socket.onclose = () => end(err('The server does not answer.'));
    socket.onmessage = ({ data }) => {
      const message = checkServerMessage(JSON.parse(String(data)));
      if (!message.ok) return;
      const { value } = message;
      if (value.type === 'reply' && !value.ok) return end(err(value.text));
      const found = read(value);
      if (found) end(found);
    };
  });
