/** What a server puts up with from its WebSocket clients. */
export interface WebSocketLimits {
  /** Of one message from a client. */
  readonly messageBytes: number;
  /** Messages that a connection may send at once, and per second after that. */
  readonly burst: number;
  readonly messagesPerSecond: number;
  /** Connections at the same time. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** With more than this unread by the client, displays wait. */
  readonly bufferedBytes: number;
  /** With more than this, the connection is closed. */
  readonly hopelessBytes: number;
  /** Milliseconds between pings; a connection that does not answer until the next one is closed. */
  readonly pingInterval: number;
}

export const DEFAULT_LIMITS: WebSocketLimits = {
  messageBytes: 256,
  // A bot at full speed plays a whole game in one burst.
  burst: 500,
  messagesPerSecond: 100,
  // All players and the spectator may share one address.
  connectionsPerAddress: 32,
  connections: 256,
  bufferedBytes: 1 << 18,
  hopelessBytes: 1 << 20,
  pingInterval: 20_000,
};
