/** What a server of rooms answers over HTTP, and whom it lets use its WebSocket. */
import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Page } from '../../../src/net/room/page.ts';
import type { RoomServerOptions } from '../../../src/net/room/roomserver.ts';
import { WebServer, type WebServerOptions } from '../../../src/net/room/websocketserver.ts';
import type { Created, ServerMessage } from '../../../src/room/protocol.ts';
import { OWNER, TestServer } from './serving.ts';

let web: WebServer;
let test: TestServer;
afterEach(() => web.close());

async function open(
  options: Partial<WebServerOptions> = {},
  limits: Partial<RoomServerOptions['limits']> = {},
): Promise<void> {
  test = new TestServer({ limits });
  const opened = await WebServer.open({
    server: test.server,
    host: '127.0.0.1',
    port: 0,
    origins: [],
    isBehindProxy: false,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.fault);
  web = opened.value;
}

const addressOf = (path: string): string => `http://127.0.0.1:${web.port}${path}`;

/** Somebody at the WebSocket, and how it ended. */
class Visitor {
  readonly socket: WebSocket;
  readonly #messages: ServerMessage[] = [];
  #onMessage = (): void => {};
  /** The code with which the server has closed the connection. */
  readonly closed: Promise<number>;

  constructor(options: WebSocket.ClientOptions = {}) {
    this.socket = new WebSocket(addressOf('/socket').replace('http', 'ws'), options);
    this.socket.on('message', data => {
      this.#messages.push(JSON.parse(String(data)));
      this.#onMessage();
    });
    this.socket.on('error', () => {});
    this.closed = new Promise(resolve => this.socket.on('close', resolve));
  }

  /** The status of the answer if the server does not want a WebSocket; 101 if it does. */
  get status(): Promise<number | undefined> {
    return new Promise(resolve => {
      this.socket.on('open', () => resolve(101));
      this.socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    });
  }

  async ask(request: object): Promise<ServerMessage> {
    if (this.socket.readyState !== WebSocket.OPEN) await new Promise(resolve => this.socket.on('open', resolve));
    const answered = new Promise<void>(resolve => {
      this.#onMessage = resolve;
    });
    this.socket.send(JSON.stringify(request));
    await answered;
    return this.#messages.at(-1)!;
  }
}

describe('HTTP', () => {
  it('tells that the server is well, what it counts, and its public rooms', async () => {
    await open();
    const visitor = new Visitor();
    const create = { type: 'create', owner: OWNER, game: 'azul', title: 'Friday', public: true };
    const reply = await visitor.ask({ ...create, id: 1 });
    const { room } = (reply as unknown as { result: Created }).result;
    await visitor.ask({ ...create, id: 2, game: 'chess', owner: OWNER.replace('o', 'x') });
    const health = await fetch(addressOf('/health'));
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const rooms = await fetch(addressOf('/rooms'));
    const listed = { room, game: 'azul', title: 'Friday', phase: 'waiting', open: 2, seats: 2, people: [] };
    expect(await rooms.json()).toEqual([listed]);
    const metrics = await fetch(addressOf('/metrics'));
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await metrics.text()).split('\n').filter(line => !line.startsWith('#'));
    expect(lines).toEqual([
      'gander_rooms 1',
      'gander_rooms_open 1',
      'gander_connections 1',
      'gander_thinking_seconds 0',
      'gander_messages_total 2',
      'gander_refusals_total 1',
      'gander_entries_total 2',
      'gander_frames_total 0',
      'gander_rooms_created_total 1',
      '',
    ]);
  });

  it('has a page at the root and at every room if there is one, and otherwise a line for people', async () => {
    await open();
    for (const path of ['/', '/room/aaaaaaaa']) {
      expect(await (await fetch(addressOf(path))).text()).toMatch(/^A Gander server\. In a terminal: gander join/);
    }
    await web.close();
    await open({ page: new Page(new Map([['page.html', Buffer.from('<base href="BASE/">')]])) });
    const start = await fetch(addressOf('/'));
    expect(await start.text()).toBe('<base href="./">');
    expect(start.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(start.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await fetch(addressOf('/room/aaaaaaaa'))).text()).toBe('<base href="../">');
  });

  it('answers nothing else', async () => {
    await open();
    for (const path of ['/key', '/../key', '/room/a/b', '/aaaaaaaa.journal', '/socket']) {
      expect((await fetch(addressOf(path))).status).toBe(404);
    }
    const post = await fetch(addressOf('/rooms'), { method: 'POST', body: 'x' });
    expect([post.status, await post.text()]).toEqual([405, 'Only GET is answered here.\n']);
    const head = await fetch(addressOf('/rooms'), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('the WebSocket', () => {
  it('is open to programs, to pages of the same host, and to those that are listed', async () => {
    await open({ origins: ['https://example.org'] });
    const own = `http://127.0.0.1:${web.port}`;
    const statuses = (origins: (string | undefined)[]) =>
      Promise.all(origins.map(origin => new Visitor(origin === undefined ? {} : { origin }).status));
    expect(await statuses([undefined, own, 'https://example.org'])).toEqual([101, 101, 101]);
    const others = ['http://example.org', 'https://example.org.evil.net', 'null', 'http://127.0.0.1:1', 'x'];
    expect(await statuses(others)).toEqual(others.map(() => 403));
  });

  it('is nowhere else', async () => {
    await open();
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    const status = await new Promise(resolve =>
      http.get(addressOf('/rooms'), { headers: upgrade }, ({ statusCode }) => resolve(statusCode)),
    );
    expect(status).toBe(404);
  });

  it('closes with 1009 after a message that is too long', async () => {
    await open({}, { messageBytes: 1000 });
    const visitor = new Visitor();
    expect(await visitor.ask({ type: 'x'.repeat(900) })).toMatchObject({ ok: false, code: 'malformed' });
    visitor.socket.send('x'.repeat(1001));
    expect(await visitor.closed).toBe(1009);
  });

  it('refuses bytes that are no text', async () => {
    await open();
    const visitor = new Visitor();
    await visitor.status;
    const answer = new Promise(resolve => visitor.socket.on('message', data => resolve(JSON.parse(String(data)))));
    visitor.socket.send(Buffer.from('{}'));
    expect(await answer).toMatchObject({ ok: false, code: 'malformed', text: 'The message is not JSON.' });
  });

  it('closes with 1013 if there are too many of one address', async () => {
    await open({}, { connectionsPerAddress: 2 });
    const visitors = [new Visitor(), new Visitor()];
    await Promise.all(visitors.map(({ status }) => status));
    expect(await new Visitor().closed).toBe(1013);
    expect(test.logged).toEqual(['127.0.0.1 was turned away: too many connections']);
    visitors[0]!.socket.close();
    await visitors[0]!.closed;
    expect(await new Visitor().ask({})).toMatchObject({ code: 'malformed' });
  });

  it('takes addresses from a proxy only if it is behind one, and then the last', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' };
    for (const [isBehindProxy, address] of [
      [false, '127.0.0.1'],
      [true, '10.0.0.2'],
    ] as const) {
      await open({ isBehindProxy });
      const visitor = new Visitor({ headers });
      await visitor.ask({ type: 'join', id: 1, room: 'aaaaaaaa' });
      expect(test.logged).toEqual([`${address} had a wrong token`]);
      if (!isBehindProxy) await web.close();
    }
  });
});

describe('connections that say nothing', () => {
  it('are limited for each address too, so that there is room for others', async () => {
    await open({}, { connectionsPerAddress: 2 });
    const connect = (): Promise<string> =>
      new Promise(resolve => {
        const socket = net.connect(web.port, '127.0.0.1');
        sockets.push(socket);
        socket.on('error', () => {});
        socket.on('close', () => resolve('cut off'));
        // Whoever is let in is answered.
        socket.on('data', () => resolve('answered'));
        socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
      });
    const sockets: net.Socket[] = [];
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++) outcomes.push(await connect());
    expect(outcomes).toEqual(['answered', 'answered', 'answered', 'answered', 'cut off', 'cut off']);
    const gone = new Promise(resolve => sockets[0]!.on('close', resolve));
    sockets[0]!.end();
    await gone;
    expect(await connect()).toBe('answered');
    for (const socket of sockets) socket.destroy();
  });
});

describe('when the server stops', () => {
  it('everybody is told, and the connections are closed', async () => {
    await open();
    const visitor = new Visitor();
    await visitor.status;
    const goodbye = new Promise(resolve => visitor.socket.on('message', data => resolve(JSON.parse(String(data)))));
    await web.close();
    expect(await goodbye).toMatchObject({ type: 'goodbye', reason: 'stopping' });
    expect(await visitor.closed).toBe(1000);
  });
});
