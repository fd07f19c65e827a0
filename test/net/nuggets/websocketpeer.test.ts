/** A connection without a network: what waits while its buffer is full, and how many messages are too many. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../../../src/net/nuggets/websocketlimits.ts';
import { WebSocketPeer } from '../../../src/net/nuggets/websocketpeer.ts';

/** A socket whose buffer is as full as the test says. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  /** The messages as objects, since their bytes must not change later. */
  readonly sent: Buffer[] = [];
  readonly #waiting: (() => void)[] = [];

  send(message: Buffer, options: { binary: boolean }, done: () => void): void {
    expect(options.binary).toBe(false);
    this.sent.push(message);
    this.#waiting.push(done);
  }

  drain(): void {
    this.bufferedAmount = 0;
    for (const done of this.#waiting.splice(0)) done();
  }

  ping(): void {
    this.pings++;
  }

  close(): void {
    this.readyState = 2;
  }

  terminate(): void {
    this.readyState = 3;
    this.emit('close');
  }
}

const LIMITS = { ...DEFAULT_LIMITS, bufferedBytes: 1000, hopelessBytes: 5000, burst: 3, messagesPerSecond: 2 };

function connect() {
  const socket = new FakeSocket();
  const received: string[] = [];
  const gone: (string | undefined)[] = [];
  const log: string[] = [];
  const peer = new WebSocketPeer(socket as unknown as WebSocket, 'ws://x:1', LIMITS, {
    onMessage: bytes => received.push(String(bytes)),
    onGone: (_peer, explanation) => gone.push(explanation),
    log: line => log.push(line),
  });
  const texts = () => socket.sent.map(String);
  return { socket, peer, received, gone, log, texts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a display', () => {
  it('is sent as it was, even if it changes before it has left', () => {
    const { peer, texts } = connect();
    const display = Buffer.from('DISPLAY\n@.\n');
    peer.sendDisplay(display);
    display.write('DISPLAY\n.@\n');
    peer.sendDisplay(display);
    expect(texts()).toEqual(['DISPLAY\n@.\n', 'DISPLAY\n.@\n']);
  });

  it('waits while too much is unread; then the newest is sent, once', () => {
    const { socket, peer, texts } = connect();
    const display = Buffer.from('DISPLAY\n1\n');
    peer.sendDisplay(display);
    socket.bufferedAmount = 1001;
    for (const text of ['DISPLAY\n2\n', 'DISPLAY\n3\n']) {
      display.write(text);
      peer.sendDisplay(display);
    }
    peer.send(Buffer.from('GOLD 1 1 249'));
    expect(texts()).toEqual(['DISPLAY\n1\n', 'GOLD 1 1 249']);
    socket.drain();
    socket.drain();
    expect(texts()).toEqual(['DISPLAY\n1\n', 'GOLD 1 1 249', 'DISPLAY\n3\n']);
  });

  it('that waits goes before the QUIT, and never after it', () => {
    const { socket, peer, texts } = connect();
    peer.send(Buffer.from('OK A'));
    socket.bufferedAmount = 1001;
    peer.sendDisplay(Buffer.from('DISPLAY\n1\n'));
    peer.sendQuit(Buffer.from('QUIT bye'));
    socket.drain();
    expect(texts()).toEqual(['OK A', 'DISPLAY\n1\n', 'QUIT bye']);
  });
});

describe('a client that is hopelessly behind', () => {
  it('is closed, and is gone', () => {
    const { socket, peer, texts, gone, log } = connect();
    socket.bufferedAmount = 5001;
    peer.send(Buffer.from('GOLD 1 1 249'));
    peer.send(Buffer.from('GOLD 1 2 248'));
    expect(texts()).toEqual([]);
    expect(socket.readyState).toBe(3);
    expect(gone).toEqual([undefined]);
    expect(log).toEqual(['ws://x:1 was closed: it does not read what it is sent']);
  });
});

describe('messages', () => {
  it('may come in a burst, and at the rate after it', () => {
    const { socket, received, gone } = connect();
    const send = (text: string) => socket.emit('message', Buffer.from(text), false);
    for (const text of ['1', '2', '3']) send(text);
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(500);
      send('later');
    }
    expect(received).toHaveLength(13);
    expect(gone).toEqual([]);
  });

  it('beyond that are not taken: the client is sent away', () => {
    const { socket, received, gone, log } = connect();
    for (let i = 0; i < 10; i++) socket.emit('message', Buffer.from(`${i}`), false);
    expect(received).toEqual(['0', '1', '2']);
    expect(gone).toEqual(['You sent too many messages.']);
    expect(log).toEqual(['ws://x:1 was closed: too many messages']);
    // It does not close its side.
    vi.advanceTimersByTime(10_000);
    expect(socket.readyState).toBe(3);
  });

  it('that were not sent for a long time do not add up', () => {
    const { socket, received } = connect();
    vi.advanceTimersByTime(3_600_000);
    for (let i = 0; i < 10; i++) socket.emit('message', Buffer.from(`${i}`), false);
    expect(received).toHaveLength(3);
  });
});

describe('a ping', () => {
  it('is answered by a pong or any message; otherwise the connection is closed', () => {
    const { socket, peer, log } = connect();
    peer.checkAlive();
    socket.emit('pong');
    peer.checkAlive();
    socket.emit('message', Buffer.from('KEY h'), false);
    peer.checkAlive();
    expect([socket.pings, socket.readyState]).toEqual([3, 1]);
    peer.checkAlive();
    expect([socket.pings, socket.readyState]).toEqual([3, 3]);
    expect(log).toEqual(['ws://x:1 was closed: it does not answer']);
  });
});
