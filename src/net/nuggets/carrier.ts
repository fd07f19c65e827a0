/** What carries messages between a game and its clients, UDP or WebSocket, as the game server sees it. */

/** Where a message came from, and where answers go. */
export interface Peer {
  /** Identifies the peer among those of all carriers, also in the log: `127.0.0.1:36606`, `ws://127.0.0.1:36606`. */
  readonly name: string;
  /** Whether this server itself listens there. */
  readonly isSelf: boolean;
  send(message: Buffer): void;
  /** The bytes change with the game. A display that has to wait is left out for a newer one. */
  sendDisplay(display: Buffer): void;
  /** The last message of a game: a display that was waiting goes first, and none comes afterwards. */
  sendQuit(message: Buffer): void;
}

/** A carrier's way to the game. */
export interface CarrierListener {
  onMessage(bytes: Buffer, from: Peer): void;
  /** The peer is gone, or goes with this explanation. */
  onGone(peer: Peer, explanation?: string): void;
  /** One line per event; `source` is given if anybody could cause any number of them. */
  log(line: string, source?: string): void;
  /** Called with every message and the name of the peer that it came from or goes to. */
  onTransfer?: ((direction: 'from' | 'to', peer: string, bytes: Buffer) => void) | undefined;
}

export interface Carrier {
  readonly port: number;
  /** Waits, but not for long, until what was sent has left. */
  close(): Promise<void>;
}

/** Where a carrier listens. */
export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** All addresses if undefined. */
  readonly host: string | undefined;
}
