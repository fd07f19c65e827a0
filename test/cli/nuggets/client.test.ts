import dgram from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { runGander } from '../../harness.ts';
import { Hall, LOOPBACK } from '../../net/nuggets/peer.ts';

const TWO = '+--+\n|..|\n+--+\n';

/** A server that says what it is told to, as one in C would, and keeps what it hears. */
class Script {
  readonly heard: string[] = [];
  readonly #socket: dgram.Socket;

  private constructor(socket: dgram.Socket, answer: (message: string) => readonly string[]) {
    this.#socket = socket;
    socket.on('message', (bytes, from) => {
      const message = bytes.toString('latin1');
      this.heard.push(message);
      for (const text of answer(message)) socket.send(Buffer.from(text, 'latin1'), from.port, from.address);
    });
  }

  static open(answer: (message: string) => readonly string[]): Promise<Script> {
    const socket = dgram.createSocket('udp4');
    return new Promise(done => socket.bind(0, LOOPBACK, () => done(new Script(socket, answer))));
  }

  get port(): string {
    return String(this.#socket.address().port);
  }

  close(): void {
    this.#socket.close();
  }
}

let closing: { close(): void | Promise<void> } | undefined;
afterEach(async () => {
  await closing?.close();
  closing = undefined;
});

const serve = async (answer: (message: string) => readonly string[]) => {
  const script = await Script.open(answer);
  closing = script;
  return script;
};

const GREETING = ['OK C', 'GRID 1 3', 'GOLD 0 0 250', 'DISPLAY\n.@*\n'];
const client = (port: string, input: string, ...name: string[]) =>
  runGander(['nuggets', 'client', LOOPBACK, port, ...name], input);

describe('the client in a pipe', () => {
  it('plays on our server: a picture after each move, then the table', async () => {
    const hall = await Hall.open(TWO);
    closing = hall;
    const ran = await client(String(hall.server.port), 'hl', 'Alice');
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
    const hall = await Hall.open(TWO);
    closing = hall;
    const ran = await client(String(hall.server.port), '');
    expect(ran.out).toMatch(
      /^Spectator: 250 nuggets unclaimed\.\n\+--\+\n\|(\.\*|\*\.)\|\n\+--\+\nThanks for watching!\n$/,
    );
    expect(ran.code).toBe(0);
  });

  it('sends each character as a key once it has joined, then KEY Q at the end of input', async () => {
    const script = await serve(message =>
      message.startsWith('PLAY') ? GREETING : message === 'KEY Q' ? ['QUIT Thanks for playing!'] : [],
    );
    const ran = await client(script.port, 'hJ\nz', 'Alice  the  Third');
    expect(script.heard).toEqual(['PLAY Alice  the  Third', 'KEY h', 'KEY J', 'KEY z', 'KEY Q']);
    expect(ran).toMatchObject({
      out: 'Player C has 0 nuggets (250 nuggets unclaimed).\n.@*\nThanks for playing!\n',
      err: '',
      code: 0,
    });
  });

  it('notes errors, malformed messages and gold in the status line, and goes on', async () => {
    const answers = new Map<string, readonly string[]>([
      ['PLAY Al', GREETING],
      ['KEY 1', ['ERROR usage: unknown keystroke']],
      ['KEY 2', ['DISPLAY\n.@*\n...\n']],
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

  it('is turned away with the explanation', async () => {
    const script = await serve(() => ['QUIT Game is full: no more players can join.']);
    const ran = await client(script.port, 'hhh', 'Late');
    expect(ran).toMatchObject({ out: 'Game is full: no more players can join.\n', code: 0 });
  });
});

describe('the client', () => {
  it('ends with 1 for a wrong number of arguments', async () => {
    for (const args of [[], ['localhost'], ['localhost', '1', 'a', 'b']]) {
      const ran = await runGander(['nuggets', 'client', ...args], '');
      expect(ran.code).toBe(1);
      expect(ran.err).toMatch(/^gander: .+\n$/);
      expect(ran.out).toBe('');
    }
  });

  it('ends with 3 for a host or a port that cannot be used', async () => {
    for (const port of ['0', '65536', 'x', '-1', '']) {
      const ran = await runGander(['nuggets', 'client', LOOPBACK, '--', port, 'Alice'], '');
      expect([port, ran.code]).toEqual([port, 3]);
      expect(ran.err).toBe(`gander: a port is a whole number from 1 to 65535, not "${port}"\n`);
    }
    const ran = await runGander(['nuggets', 'client', 'no host', '4000', 'Alice'], '');
    expect(ran).toMatchObject({ code: 3, err: 'gander: there is no host called "no host"\n' });
  });

  it('says that nobody answers', async () => {
    const script = await Script.open(() => []);
    const { port } = script;
    script.close();
    const ran = await client(port, 'h', 'Alice');
    expect(ran).toMatchObject({ code: 3, err: `gander: nobody answers at ${LOOPBACK}:${port}\n`, out: '' });
  });
});
