/** The Nuggets client in a pipe: what it sends and prints, also with servers that are not exact. */
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { runGander } from '../../harness.ts';
import { type Answer, ScriptedServer } from '../../net/nuggets/faultyserver.ts';
import { LOOPBACK, TestServer } from '../../net/nuggets/testserver.ts';

const TWO = '+--+\n|..|\n+--+\n';

let opened: { close(): void | Promise<void> } | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const serve = async (answer: Answer) => {
  const script = await ScriptedServer.open(answer);
  opened = script;
  return script;
};

const GREETING = ['OK C', 'GRID 1 3', 'GOLD 0 0 250', 'DISPLAY\n.@*\n'];
const client = (port: string, input: string, ...name: string[]) =>
  runGander(['nuggets', 'client', LOOPBACK, port, ...name], input);

describe('the client in a pipe', () => {
  it('plays on our server: a frame after each move, then the summary', async () => {
    const testServer = await TestServer.open(TWO);
    opened = testServer;
    const ran = await client(String(testServer.game.udpPort), 'hl', 'Alice');
    expect(ran.code).toBe(0);
    expect(ran.err).toBe('');
    expect(ran.out.replace(/\|(@\*|\*@)\|/, '|start|').replace(/\|(@\.|\.@)\|/, '|end|')).toBe(
      [
        'Player A has 0 nuggets (250 nuggets unclaimed).\n+--+\n|start|\n+--+\n',
        'Player A has 250 nuggets (0 nuggets unclaimed).  GOLD received: 250\n+--+\n|end|\n+--+\n',
        'GAME OVER:\nA        250 Alice\n',
      ].join(''),
    );
  });

  it('watches without a name', async () => {
    const testServer = await TestServer.open(TWO);
    opened = testServer;
    const ran = await client(String(testServer.game.udpPort), '');
    expect(ran.out).toMatch(
      /^Spectator: 250 nuggets unclaimed\.\n\+--\+\n\|(\.\*|\*\.)\|\n\+--\+\nThanks for watching!\n$/,
    );
    expect(ran.code).toBe(0);
  });

  it('sends each character as a key once it has joined, and KEY Q at the end of the input', async () => {
    const script = await serve(message =>
      message.startsWith('PLAY') ? GREETING : message === 'KEY Q' ? ['QUIT Thanks for playing!'] : [],
    );
    const ran = await client(script.port, 'hJ\nz', 'Alice  the  Third');
    expect(script.received).toEqual(['PLAY Alice  the  Third', 'KEY h', 'KEY J', 'KEY z', 'KEY Q']);
    expect(ran).toMatchObject({
      out: 'Player C has 0 nuggets (250 nuggets unclaimed).\n.@*\nThanks for playing!\n',
      err: '',
      code: 0,
    });
  });

  it('shows errors, malformed messages and gold in the status line, and continues', async () => {
    const answers = new Map<string, readonly string[]>([
      ['PLAY Al', GREETING],
      ['KEY 1', ['ERROR usage: unknown keystroke']],
      ['KEY 2', ['DISPLAY .@*']],
      ['KEY 3', ['GOLD 39 39']],
      ['KEY 4', ['WHAT']],
      ['KEY l', ['GOLD 39 39 211', 'DISPLAY\n..@']],
      ['KEY 5', ['ERROR \x1b[2J\x07']],
      ['KEY Q', ['QUIT bye\nbye \x1b[2J']],
    ]);
    const script = await serve(message => answers.get(message) ?? []);
    const ran = await client(script.port, '1234l5', 'Al');
    const start = 'Player C has 0 nuggets (250 nuggets unclaimed).';
    expect(ran.out.split('\n')).toEqual([
      start,
      '.@*',
      `${start}  usage: unknown keystroke`,
      '.@*',
      `${start}  malformed DISPLAY message`,
      '.@*',
      `${start}  malformed GOLD message`,
      '.@*',
      `${start}  unknown message from the server`,
      '.@*',
      'Player C has 39 nuggets (211 nuggets unclaimed).  GOLD received: 39',
      '..@',
      'Player C has 39 nuggets (211 nuggets unclaimed).  ?[2J?',
      '..@',
      'bye',
      'bye ?[2J',
      '',
    ]); // prettier-ignore
  });

  it('prints the explanation if it is rejected', async () => {
    const script = await serve(() => ['QUIT Game is full: no more players can join.']);
    const ran = await client(script.port, 'hhh', 'Late');
    expect(ran).toMatchObject({ out: 'Game is full: no more players can join.\n', code: 0 });
  });
});

describe('the client in a pipe, on a server that is not exact,', () => {
  const QUIT = ['QUIT Thanks for playing!'];
  const FRAME = 'Player C has 0 nuggets (250 nuggets unclaimed).\n.@*\n';

  it('repeats PLAY while nothing comes', async () => {
    let attempts = 0;
    const script = await serve(message =>
      message === 'KEY Q' ? QUIT : message === 'PLAY Al' && ++attempts > 1 ? GREETING : [],
    );
    const ran = await client(script.port, '', 'Al');
    expect(ran).toMatchObject({ out: `${FRAME}Thanks for playing!\n`, err: '', code: 0 });
    expect(script.received.filter(message => message === 'PLAY Al').length).toBeGreaterThan(1);
  });

  it('repeats PLAY if its keys are answered only with ERROR, as those of an unknown client are', async () => {
    let attempts = 0;
    const script = await serve(message => {
      if (message === 'PLAY Al') return ++attempts > 2 ? GREETING : [];
      if (attempts < 3) return ['ERROR who are you?'];
      return message === 'KEY Q' ? QUIT : [];
    });
    const ran = await client(script.port, 'h'.repeat(100), 'Al');
    expect(ran.out).toContain(FRAME);
    expect(ran).toMatchObject({ err: '', code: 0 });
  });

  it('sends its keys, and Q once, if the display was lost', async () => {
    const script = await serve(message =>
      message === 'PLAY Al'
        ? GREETING.slice(0, 3)
        : message === 'KEY h'
          ? [GREETING[3]!]
          : message === 'KEY Q'
            ? QUIT
            : [],
    );
    const ran = await client(script.port, 'hl', 'Al');
    expect(script.received).toEqual(['PLAY Al', 'KEY h', 'KEY l', 'KEY Q']);
    expect(ran).toMatchObject({ out: `${FRAME}Thanks for playing!\n`, err: '', code: 0 });
  });

  it('shows a game whose OK and GRID were lost', async () => {
    const script = await serve(message => (message === 'KEY Q' ? QUIT : ['DISPLAY\n.@*\n']));
    const ran = await client(script.port, '', 'Al');
    expect(ran.out).toBe('Player ? has 0 nuggets (0 nuggets unclaimed).\n.@*\nThanks for playing!\n');
  });

  it('sends nothing after the Q of the script', async () => {
    const script = await serve(message => (message === 'KEY Q' ? QUIT : GREETING));
    await client(script.port, 'hQl', 'Al');
    expect(script.received).toEqual(['PLAY Al', 'KEY h', 'KEY Q']);
  });

  it('has left even if no QUIT comes, and says so', async () => {
    const script = await serve(message => (message === 'PLAY Al' ? GREETING : []));
    const ran = await client(script.port, 'h', 'Al');
    expect(script.received).toEqual(['PLAY Al', 'KEY h', 'KEY Q']);
    expect(ran).toMatchObject({
      out: `${FRAME}${FRAME.split('\n')[0]}\n`,
      err: `gander: ${LOOPBACK}:${script.port} sent no QUIT\n`,
      code: 0,
    });
  });

  it('says that no display came, and why, if there were other messages', async () => {
    const script = await serve(() => ['OKAY']);
    const ran = await client(script.port, 'h', 'Al');
    expect(script.received).toEqual(['PLAY Al', 'KEY h', 'KEY Q']);
    const err = `gander: ${LOOPBACK}:${script.port} sent no display: unknown message from the server\n`;
    expect(ran).toMatchObject({ out: '', err, code: 3 });
  });

  it('sends Q once and says that there was no answer if nothing came', async () => {
    const script = await serve(() => []);
    const ran = await client(script.port, 'h', 'Al');
    expect(script.received.filter(message => message !== 'PLAY Al')).toEqual(['KEY h', 'KEY Q']);
    const err = `gander: no answer from ${LOOPBACK}:${script.port}; is a server running there?\n`;
    expect(ran).toMatchObject({ out: '', err, code: 3 });
  });

  it('says that the server is gone', async () => {
    const script = await serve(message => {
      if (message === 'PLAY Al') return GREETING;
      opened = undefined;
      script.close();
      return [];
    });
    const { port } = script;
    const ran = await client(port, 'h'.repeat(100), 'Al');
    expect(ran).toMatchObject({ err: `gander: the server at ${LOOPBACK}:${port} has gone\n`, code: 3 });
  });

  it('treats a server that closes after the last nugget as the end of the game', async () => {
    const script = await serve(message => {
      if (message === 'PLAY Al') return GREETING;
      opened = undefined;
      return ['GOLD 250 250 0', 'DISPLAY\n..@', ScriptedServer.GONE];
    });
    const ran = await client(script.port, 'l'.repeat(100), 'Al');
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/Player C has 250 nuggets \(0 nuggets unclaimed\)\.\n$/);
  });
});

describe('the client with a WebSocket', () => {
  const serveWebSocket = async (map: string): Promise<TestServer> => {
    const testServer = await TestServer.open(map, 'test', LOOPBACK, {});
    opened = testServer;
    return testServer;
  };

  it('prints the same as over UDP', async () => {
    const [first, second] = [await TestServer.open(TWO), await serveWebSocket(TWO)];
    const overUdp = await client(String(first.game.udpPort), 'hl', 'Alice');
    const ran = await runGander(['nuggets', 'client', second.webSocketUrl, 'Alice'], 'hl');
    expect(ran).toEqual(overUdp);
    expect(ran).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/GAME OVER:\nA {8}250 Alice\n$/) });
    expect(second.log[0]).toMatch(/^A joined from ws:\/\/127\.0\.0\.1:\d+: "Alice"$/);
    await first.close();
  });

  it('watches without a name', async () => {
    const testServer = await serveWebSocket(TWO);
    const ran = await runGander(['nuggets', 'client', testServer.webSocketUrl], '');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^Spectator: 250 nuggets unclaimed\.\n[-+|.*\n]+Thanks for watching!\n$/);
  });

  it('says that nobody answers, or that the server does not accept it', async () => {
    const testServer = await TestServer.open(TWO, 'test', LOOPBACK, { limits: { connections: 1 } });
    const { webSocketUrl } = testServer;
    await testServer.webSocket();
    const refused = await runGander(['nuggets', 'client', webSocketUrl, 'Alice'], 'h');
    expect(refused).toMatchObject({
      code: 3,
      err: `gander: ${webSocketUrl} does not accept the connection (status 503)\n`,
      out: '',
    });
    const secure = await runGander(['nuggets', 'client', webSocketUrl.replace('ws:', 'wss:'), 'Alice'], 'h');
    expect(secure).toMatchObject({ code: 3, err: expect.stringMatching(/^gander: wss:.+ cannot be reached: .+\n$/) });
    await testServer.close();
    const ran = await runGander(['nuggets', 'client', webSocketUrl, 'Alice'], 'h');
    expect(ran).toMatchObject({ code: 3, err: `gander: nobody answers at ${webSocketUrl}\n`, out: '' });
  });

  it('says that the server is gone', async () => {
    const server = new WebSocketServer({ port: 0, host: LOOPBACK });
    server.on('connection', socket => {
      socket.on('message', data => {
        if (String(data).startsWith('PLAY')) for (const message of GREETING) socket.send(message);
        else socket.terminate();
      });
    });
    await new Promise(done => server.on('listening', done));
    const url = `ws://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
    const ran = await runGander(['nuggets', 'client', url, 'Al'], 'h'.repeat(100));
    server.close();
    expect(ran).toMatchObject({ err: `gander: the server at ${url} has gone\n`, code: 3 });
  });
});

describe('the client', () => {
  it('exits with 1 for a wrong number of arguments', async () => {
    for (const args of [[], ['localhost'], ['localhost', '1', 'a', 'b'], ['ws://localhost:1', 'a', 'b']]) {
      const ran = await runGander(['nuggets', 'client', ...args], '');
      expect(ran.code).toBe(1);
      expect(ran.err).toMatch(/^gander: .+\n$/);
      expect(ran.out).toBe('');
    }
  });

  it('exits with 3 for a host or a port that cannot be used', async () => {
    for (const port of ['0', '65536', 'x', '-1', '']) {
      const ran = await runGander(['nuggets', 'client', LOOPBACK, '--', port, 'Alice'], '');
      expect([port, ran.code]).toEqual([port, 3]);
      expect(ran.err).toBe(`gander: a port is a whole number from 1 to 65535, not "${port}"\n`);
    }
    const ran = await runGander(['nuggets', 'client', 'no host', '4000', 'Alice'], '');
    expect(ran).toMatchObject({ code: 3, err: 'gander: there is no host called "no host"\n' });
  });

  it('says what is wrong with the address of a WebSocket', async () => {
    for (const url of ['ws://', 'ws://127.0.0.1:99999', 'ws://127.0.0.1:4000/#seat']) {
      const ran = await runGander(['nuggets', 'client', url, 'Alice'], '');
      expect(ran).toMatchObject({
        code: 3,
        out: '',
        err: `gander: "${url}" is not the address of a WebSocket (ws://HOST:PORT)\n`,
      });
    }
  });

  it('says that nobody answers', async () => {
    const script = await ScriptedServer.open(() => []);
    const { port } = script;
    script.close();
    const ran = await client(port, 'h', 'Alice');
    expect(ran).toMatchObject({ code: 3, err: `gander: nobody answers at ${LOOPBACK}:${port}\n`, out: '' });
  });
});
