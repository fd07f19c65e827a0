/** The server over WebSocket: who may connect, what is too much, and clients that break off, flood or do not read. */
import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seededRandom } from '../../../src/core/random.ts';
import type { WebSocketServerOptions } from '../../../src/net/nuggets/websocketserver.ts';
import { ANY_ADDRESS, LOOPBACK, TestServer } from './testserver.ts';
import { TestWebSocket } from './testwebsocket.ts';

/** One open room, where everybody sees everything. */
const ROOM = `+${'-'.repeat(20)}+\n${`|${'.'.repeat(20)}|\n`.repeat(6)}+${'-'.repeat(20)}+\n`;

let testServer: TestServer;
const open = async (options: Partial<WebSocketServerOptions> = {}, map = ROOM): Promise<TestServer> => {
  testServer = await TestServer.open(map, 'test', LOOPBACK, options);
  return testServer;
};
afterEach(() => testServer.close());

async function join(name: string): Promise<TestWebSocket> {
  const client = await testServer.webSocket();
  await client.ask(`PLAY ${name}`, 4);
  return client;
}

/** Tries until it succeeds, since the server learns a little later that a connection was closed. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise(done => setTimeout(done, 5));
    }
  }
}

const logged = (line: string) => eventually(async () => expect(testServer.log).toContain(line));

describe('the server', () => {
  it('listens for WebSockets on all IPv4 and IPv6 addresses by default', async () => {
    testServer = await TestServer.open(ROOM, 'test', ANY_ADDRESS, {});
    for (const host of [LOOPBACK, '[::1]']) {
      const client = await TestWebSocket.open(`ws://${host}:${testServer.game.webSocketPort}`);
      expect((await client.ask(`PLAY ${host}`, 4))[1]).toBe('GRID 8 22');
      client.close();
    }
    expect(testServer.log.filter(line => line.includes('joined'))).toEqual([
      expect.stringMatching(/^A joined from ws:\/\/127\.0\.0\.1:\d+: "127\.0\.0\.1"$/),
      expect.stringMatching(/^B joined from ws:\/\/\[::1\]:\d+: "\[::1\]"$/),
    ]);
  });
});

describe('an origin', () => {
  it('is not needed: programs send none', async () => {
    await open();
    expect((await (await testServer.webSocket()).ask('PLAY x', 4))[0]).toBe('OK A');
  });

  it('may be the host that is asked, or one of those listed', async () => {
    await open({ origins: ['https://example.org'] });
    const own = `http://${LOOPBACK}:${testServer.game.webSocketPort}`;
    for (const origin of [own, 'https://example.org', 'HTTPS://EXAMPLE.ORG']) {
      const client = await testServer.webSocket({ origin });
      expect(await client.ask('KEY h', 1)).toEqual([expect.stringMatching(/^ERROR join first/)]);
    }
  });

  it.each([
    'https://elsewhere.example',
    'http://example.org',
    'https://example.org:8443',
    'https://example.org.elsewhere.example',
    `http://${LOOPBACK}`,
    `http://${LOOPBACK}:1`,
    'null',
    'rubbish',
    '',
  ])('from elsewhere is refused and logged: %j', async origin => {
    await open({ origins: ['https://example.org'] });
    await expect(testServer.webSocket({ origin })).rejects.toThrow('403 Pages from elsewhere may not connect.');
    expect(testServer.log).toEqual([
      expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+ was refused: a page from "[^"]*"$/),
    ]);
    expect(testServer.log[0]).toContain(JSON.stringify(origin));
  });

  it('brings no control characters into the log', async () => {
    await open();
    const socket = net.connect(testServer.game.webSocketPort!, LOOPBACK);
    const request = [
      'GET / HTTP/1.1',
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Origin: http://x\x9b2J\x85y',
    ];
    socket.write(`${request.join('\r\n')}\r\n\r\n`, 'latin1');
    await new Promise(done => socket.on('data', done));
    socket.destroy();
    expect(testServer.log).toEqual([expect.stringMatching(/ was refused: a page from "http:\/\/x\?2J\?y"$/)]);
  });
});

describe('a request that is not for a WebSocket', () => {
  it('is answered with what this is', async () => {
    await open();
    const response = await new Promise<http.IncomingMessage>(done =>
      http.get({ host: LOOPBACK, port: testServer.game.webSocketPort, path: '/index.html' }, done),
    );
    expect(response.statusCode).toBe(426);
    response.resume();
  });

  it('may be rubbish', async () => {
    await open();
    const socket = net.connect(testServer.game.webSocketPort!, LOOPBACK);
    socket.on('error', () => {});
    socket.resume();
    socket.end(Buffer.from(Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256)));
    await new Promise(done => socket.on('close', done));
    expect((await (await testServer.webSocket()).ask('PLAY x', 4))[0]).toBe('OK A');
  });
});

describe('the number of connections', () => {
  it('is limited for each address; who leaves makes room', async () => {
    await open({ limits: { connectionsPerAddress: 2 } });
    const first = await join('Alice');
    await testServer.webSocket();
    await expect(testServer.webSocket()).rejects.toThrow('429 Too many connections from this address.');
    expect(testServer.log.at(-1)).toMatch(/^ws:.* was refused: 2 connections from this address are open$/);
    first.close();
    await eventually(() => testServer.webSocket());
  });

  it('is limited in all', async () => {
    await open({ limits: { connections: 2 } });
    const first = await testServer.webSocket();
    await testServer.webSocket();
    await expect(testServer.webSocket()).rejects.toThrow('503 Too many connections.');
    expect(testServer.log.at(-1)).toMatch(/^ws:.* was refused: 2 connections are open$/);
    first.close();
    await eventually(() => testServer.webSocket());
  });

  it('counts sockets that never ask for a WebSocket', async () => {
    await open({ limits: { connectionsPerAddress: 2 } });
    const silent = Array.from({ length: 6 }, () => net.connect(testServer.game.webSocketPort!, LOOPBACK));
    await Promise.all(
      silent.slice(4).map(socket => {
        socket.on('error', () => {});
        return new Promise(done => socket.on('close', done));
      }),
    );
    await expect(testServer.webSocket()).rejects.toThrow();
    for (const socket of silent) socket.destroy();
    await eventually(() => testServer.webSocket());
  });
});

describe('a connection that is cut', () => {
  it('in mid-game is a player who quits', async () => {
    await open();
    const alice = await testServer.player('Alice');
    const bob = await join('Bob');
    expect((await alice.take(1))[0]).toMatch(/^DISPLAY\n[\s\S]*B/);
    bob.socket.terminate();
    expect((await alice.take(1))[0]).toMatch(/^DISPLAY\n[^B]*$/);
    expect(testServer.log.at(-1)).toBe('B left with 0 nuggets');
    expect((await (await testServer.webSocket()).ask('PLAY Bob', 4))[0]).toBe('OK C');
  });

  it('in good order is the same', async () => {
    await open();
    const alice = await testServer.player('Alice');
    const bob = await join('Bob');
    await alice.take(1);
    bob.socket.close();
    expect((await alice.take(1))[0]).toMatch(/^DISPLAY\n[^B]*$/);
    expect(testServer.log.at(-1)).toBe('B left with 0 nuggets');
  });

  it('of the spectator ends the watching', async () => {
    await open();
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    const { name } = watcher;
    watcher.socket.terminate();
    await logged(`the spectator at ${name} left`);
    const next = await testServer.webSocket();
    await next.ask('SPECTATE', 3);
    expect(testServer.log).not.toContain(`the spectator at ${name} was replaced`);
  });

  it('after Q is nothing new', async () => {
    await open();
    const bob = await join('Bob');
    expect(await bob.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    // The connection is still there, as a UDP client is.
    expect((await bob.ask('PLAY Bob', 4))[0]).toBe('OK B');
    expect(await bob.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    bob.socket.close();
    await bob.closed;
    expect(testServer.log.filter(line => line.includes('left'))).toHaveLength(2);
  });
});

describe('a hostile message', () => {
  it('that is binary gets an ERROR and changes nothing', async () => {
    await open();
    const bob = await join('Bob');
    for (const bytes of [Buffer.from('KEY Q'), Buffer.from('PLAY Eve'), new Uint8Array(0), new Uint8Array(256)]) {
      expect(await bob.ask(bytes, 1)).toEqual(['ERROR messages must be text']);
      expect(testServer.log.at(-1)).toBe(`${bob.name} was refused: a binary message of ${bytes.length} bytes`);
    }
    expect(await bob.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
  });

  it('is not a PLAY of 256 bytes, whose name is cut and cleaned as ever', async () => {
    await open();
    const bob = await testServer.webSocket();
    expect((await bob.ask(`PLAY \x1b[2J\u{e9}${'x'.repeat(245)}`, 4))[0]).toBe('OK A');
    expect(testServer.log).toEqual([`A joined from ${bob.name}: "_[2J__${'x'.repeat(31)}..."`]);
  });

  it.each([
    [
      'of more than 256 bytes',
      1009,
      'a message of more than 256 bytes',
      (socket: WebSocket) => socket.send('x'.repeat(257)),
    ],
    [
      'of a megabyte',
      1009,
      'a message of more than 256 bytes',
      (socket: WebSocket) => socket.send(Buffer.alloc(1 << 20)),
    ],
    [
      'that is not UTF-8',
      1007,
      'a message that is not text',
      (socket: WebSocket) => socket.send(Buffer.from([75, 0xff]), { binary: false }),
    ],
    [
      'in hundreds of pieces',
      1008,
      'not the protocol of WebSockets',
      (socket: WebSocket) => {
        for (let i = 0; i < 300; i++) socket.send('', { fin: false });
      },
    ],
    [
      'that is no WebSocket frame',
      1002,
      'not the protocol of WebSockets',
      (socket: WebSocket) => (socket as unknown as { _socket: net.Socket })._socket.write('GET / HTTP/1.1\r\n\r\n'),
    ],
  ])('%s closes its connection, and only that', async (_what, code, reason, send) => {
    await open();
    const alice = await testServer.player('Alice');
    const [, , , before] = await alice.ask('PLAY Alice', 4);
    const eve = await testServer.webSocket();
    const { name } = eve;
    send(eve.socket);
    expect(await eve.closed).toBe(code);
    expect(testServer.log).toContain(`${name} was closed: ${reason}`);
    expect((await alice.ask('PLAY Alice', 4))[3]).toBe(before);
    expect(alice.inbox).toEqual([]);
  });

  it('of any kind, 5,000 times from many connections, leaves a working server and an unchanged game', async () => {
    await open({ limits: { burst: 10_000 } });
    const alice = await testServer.player('Alice');
    const [, , , before] = await alice.ask('PLAY Alice', 4);
    const random = seededRandom('hostile');
    const bytes = (most: number) => Uint8Array.from({ length: random.below(most) }, () => random.below(256));
    const words = [
      'KEY',
      'KEY ',
      'KEY Q',
      'KEY h',
      'PLAY',
      'PLAY ',
      'play x',
      'QUIT',
      'DISPLAY\n',
      'ERROR x',
      '{}',
      '\0',
    ];
    for (let round = 0; round < 20; round++) {
      const eve = await testServer.webSocket();
      for (let i = 0; i < 250; i++) {
        if (random.below(2) === 0) eve.send(words[random.below(words.length)]!);
        else eve.socket.send(bytes(200), { binary: random.below(3) > 0 });
      }
      eve.socket.close();
      await eve.closed;
    }
    expect((await alice.ask('PLAY Alice', 4))[3]).toBe(before);
    expect(testServer.log.every(line => /^[ -~]*$/.test(line))).toBe(true);
    expect(testServer.log.filter(line => line.includes('joined'))).toHaveLength(1);
  });
});

describe('a flood', () => {
  it('of messages is told so and closed; the player has left', async () => {
    await open({ limits: { burst: 50, messagesPerSecond: 10 } });
    const alice = await testServer.player('Alice');
    const bob = await join('Bob');
    await alice.take(1);
    const { name } = bob;
    for (let i = 0; i < 5000; i++) bob.send('KEY ?');
    const answers = await bob.until('QUIT');
    expect(answers.at(-1)).toBe('QUIT You sent too many messages.');
    expect(answers.length).toBeLessThan(4000);
    expect(await bob.closed).toBe(1008);
    expect((await alice.take(1))[0]).toMatch(/^DISPLAY\n[^B]*$/);
    const lines = testServer.log.filter(line => !line.includes('unknown keystroke'));
    expect(lines.slice(-2)).toEqual([`${name} was closed: too many messages`, 'B left with 0 nuggets']);
  });

  it('of pings is one too', async () => {
    await open({ limits: { burst: 50, messagesPerSecond: 10 } });
    const eve = await testServer.webSocket();
    for (let i = 0; i < 5000; i++) eve.socket.ping();
    expect(await eve.until('QUIT')).toEqual(['QUIT You sent too many messages.']);
    expect(await eve.closed).toBe(1008);
  });

  it('is not what a bot sends in a burst', async () => {
    await open();
    const bob = await join('Bob');
    for (let i = 0; i < 400; i++) bob.send('KEY ?');
    expect(new Set(await bob.take(400))).toEqual(new Set(['ERROR unknown keystroke']));
  });
});

describe('a connection that does not answer pings', () => {
  it('is closed; one that answers is not', async () => {
    await open({ limits: { pingInterval: 1000 } });
    const alice = await join('Alice');
    const dead = new WebSocket(testServer.webSocketUrl, { autoPong: false });
    await new Promise(done => dead.on('close', done));
    expect(testServer.log.at(-1)).toMatch(/^ws:.* was closed: it does not answer$/);
    expect(await alice.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
  });
});

describe('a client that reads slowly', () => {
  /** Displays of 62,760 bytes: a few hundred do not fit into the buffers of the system. */
  const LARGE = `${'.'.repeat(250)}\n`.repeat(250);
  const MOVES = 400;

  /** A player walks back and forth while the spectator reads nothing. Returns the player's last display. */
  async function walk(): Promise<string> {
    const alice = await testServer.client();
    let [, , , display] = await alice.ask('PLAY Alice', 4);
    for (let i = 0; i < MOVES; i++) {
      // The last step leads to a spot that is not in any display before it.
      alice.send(i === MOVES - 1 ? 'KEY j' : i % 2 === 0 ? 'KEY h' : 'KEY l');
      display = (await alice.until('DISPLAY')).at(-1);
    }
    return display!;
  }

  it('misses displays but not the newest, and is not closed', async () => {
    await open({}, LARGE);
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    watcher.socket.pause();
    const newest = (await walk()).replace('@', 'A');
    watcher.socket.resume();
    let displays = 0;
    for (let last = ''; last !== newest; displays++) [last = ''] = (await watcher.until('DISPLAY')).slice(-1);
    expect(displays).toBeLessThan(MOVES);
    expect(await watcher.ask('KEY h', 1)).toEqual(['ERROR a spectator can only quit, with Q']);
  });

  it('gets the newest display before the QUIT', async () => {
    await open({}, LARGE);
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    watcher.socket.pause();
    const newest = (await walk()).replace('@', 'A');
    testServer.game.stop('The server was stopped.');
    watcher.socket.resume();
    const [display, quit] = (await watcher.until('QUIT')).slice(-2);
    expect(display === newest).toBe(true);
    expect(quit).toBe('QUIT The server was stopped.');
  });

  it('is closed if too much is waiting', async () => {
    await open({ limits: { bufferedBytes: 1 << 22, hopelessBytes: 1 << 20 } }, LARGE);
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    const { name } = watcher;
    watcher.socket.pause();
    await walk();
    expect(testServer.log).toContain(`${name} was closed: it does not read what it is sent`);
    await logged(`the spectator at ${name} left`);
  });
});
