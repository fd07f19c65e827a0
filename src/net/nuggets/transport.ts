/** A client's way to a server: over UDP or WebSocket, with the same messages. */
import type { Result } from '../../core/result.ts';
import { UdpClient } from './udpclient.ts';

/** A host and its UDP port, or the URL of a WebSocket. */
export type ServerAddress = { readonly host: string; readonly port: string } | { readonly url: string };

export interface TransportListener {
  onMessage(bytes: Buffer): void;
  /** Called with a sentence when the server can no longer be reached. */
  onLost(fault: string): void;
}

export interface Transport {
  send(message: string): void;
  /** Messages that were sent before are still delivered. */
  close(): void;
}

export const formatAddress = (server: ServerAddress): string =>
  'url' in server ? server.url : `${server.host}:${server.port}`;

export async function openTransport(server: ServerAddress, listener: TransportListener): Promise<Result<Transport>> {
  if (!('url' in server)) return UdpClient.open(server.host, server.port, listener);
  // Loaded only if wanted, since it takes time.
  const { WebSocketClient } = await import('./websocketclient.ts');
  return WebSocketClient.open(server.url, listener);
}
