/** How much a server bears. */
export interface ServerLimits {
  /** Rooms in all, those on disk included. */
  readonly rooms: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Bytes of one message to the server. */
  readonly messageBytes: number;
  /** Of one connection. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Characters of a snapshot: larger boards are refused. */
  readonly snapshotLength: number;
  /** Entries of a room's log: a game without an end is given up. */
  readonly entries: number;
  /** Milliseconds after which a room without anybody is put away; its log stays. */
  readonly emptyRoom: number;
  /** Milliseconds that a reader may be behind. */
  readonly slowReader: number;
}

export const DEFAULT_LIMITS: ServerLimits = {
  rooms: 10_000,
  connections: 10_000,
  connectionsPerAddress: 100,
  messageBytes: 1 << 20,
  messagesPerSecond: 20,
  messageBurst: 60,
  snapshotLength: 1 << 18,
  entries: 200_000,
  emptyRoom: 600_000,
  slowReader: 60_000,
};
