/** The operands of `client` and `bot`: host, port and name; a WebSocket's URL may stand for host and port. */
import { misused, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { ServerAddress } from '../../net/nuggets/transport.ts';

export const URL_HELP = `If the server has a port for WebSockets, ws://HOST:PORT or wss://HOST:PORT may
stand for HOST PORT.`;

export interface ServerOperands {
  readonly server: ServerAddress;
  /** A bot has one; a client without one watches. */
  readonly name: string | undefined;
}

export function parseServerOperands(operands: readonly string[], subcommand: 'client' | 'bot'): Result<ServerOperands> {
  const wrong = (fault: string) => misused(`${fault} (see gander nuggets ${subcommand} --help)`);
  const [host = '', ...rest] = operands;
  const isUrl = /^wss?:\/\//i.test(host);
  const [port, name, excess] = isUrl ? [undefined, ...rest] : rest;
  if (!isUrl && port === undefined) return wrong("missing required argument 'port'");
  if (name === undefined && subcommand === 'bot') return wrong("missing required argument 'name'");
  if (excess !== undefined) return wrong(`unexpected word ${quote(excess)}`);
  return ok({ server: port === undefined ? { url: host } : { host, port }, name });
}
