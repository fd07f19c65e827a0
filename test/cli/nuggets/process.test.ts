/** The real program: signals to the server, and the client in a pseudo-terminal. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Emulator } from '../../emulator.ts';
import { ScriptedServer } from '../../net/nuggets/faultyserver.ts';
import { LOOPBACK, TestClient, TestServer } from '../../net/nuggets/testserver.ts';
import { TestWebSocket } from '../../net/nuggets/testwebsocket.ts';
import { COMMAND } from '../../process.ts';
import { Pty } from '../../pty.ts';

const gander = [COMMAND, 'nuggets'];
const nest = path.join(import.meta.dirname, '../../../layouts/nuggets/nest.txt');

/** A process whose output can be waited for. */
class Program {
  out = '';
  err = '';
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  /** Standard error is collected, or goes to a file descriptor. */
  constructor(command: string, args: readonly string[], errors: 'pipe' | number = 'pipe') {
    const env = { ...process.env, TERM: 'xterm', NO_COLOR: '1' };
    this.#child = spawn(command, args, { env, stdio: ['pipe', 'pipe', errors] });
    this.#child.stdout!.on('data', data => {
      this.out += data;
    });
    this.#child.stderr?.on('data', data => {
      this.err += data;
    });
    this.ended = new Promise(done => this.#child.on('close', done));
  }

  async until(pattern: RegExp): Promise<RegExpExecArray> {
    for (let tries = 0; tries < 2000; tries++) {
      const found = pattern.exec(this.out);
      if (found) return found;
      await new Promise(done => setTimeout(done, 10));
    }
    throw new Error(`${pattern} did not come; there is ${JSON.stringify(this.out)} and ${JSON.stringify(this.err)}`);
  }

  type(text: string): void {
    this.#child.stdin!.write(text);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

let program: Program | undefined;
let testServer: TestServer | undefined;
afterEach(async () => {
  program?.kill('SIGKILL');
  await testServer?.close();
  testServer = undefined;
});

describe('the server', () => {
  it('prints only its port, logs to standard error, and sends QUIT on SIGTERM', async () => {
    program = new Program(process.execPath, [...gander, 'server', nest, '5', '-host', LOOPBACK]);
    const [line, port] = await program.until(/^.* port (\d+)\n$/);
    const alice = await TestClient.open(Number(port));
    expect((await alice.ask('PLAY Alice', 4))[1]).toBe('GRID 11 25');
    program.kill('SIGTERM');
    expect(await alice.take(1)).toEqual(['QUIT The server was stopped.']);
    alice.close();
    expect(await program.ended).toBe(0);
    expect(program.out).toBe(line);
    expect(program.err).toMatch(/^A joined from 127\.0\.0\.1:\d+: "Alice"\nstopped by a signal\n$/);
  });
});

describe('the server', () => {
  it('keeps serving, and handles signals, if its log goes to a full pipe that is not read', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nuggets-'));
    const fifo = path.join(folder, 'log');
    execFileSync('mkfifo', [fifo]);
    const reader = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
    expect(() => {
      for (;;) writeSync(reader, Buffer.alloc(4096));
    }).toThrow('EAGAIN');
    const writer = openSync(fifo, 'w');
    program = new Program(process.execPath, [...gander, 'server', nest, '5', '-host', LOOPBACK], writer);
    const [, port] = await program.until(/ port (\d+)\n$/);
    const alice = await TestClient.open(Number(port));
    for (let i = 0; i < 3; i++) expect((await alice.ask('PLAY Alice', 4))[0]).toBe('OK A');
    expect(await alice.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    expect(await alice.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    program.kill('SIGTERM');
    expect(await alice.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await program.ended).toBe(0);
    alice.close();
    for (const descriptor of [reader, writer]) closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  it('prints a second line for -websocket, and writes those messages to the transcript too', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nuggets-'));
    const file = path.join(folder, 'transcript');
    const options = ['-websocket', '0', '-origin', 'https://example.org', '-transcript', file];
    program = new Program(process.execPath, [...gander, 'server', nest, '5', '-host', LOOPBACK, ...options]);
    const [, udp, port] = await program.until(
      /^Ready to play, waiting at port (\d+)\nReady for WebSockets, waiting at port (\d+)\n$/,
    );
    const url = `ws://${LOOPBACK}:${port}`;
    await expect(TestWebSocket.open(url, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    const bob = await TestWebSocket.open(url, { origin: 'https://example.org' });
    expect((await bob.ask('PLAY Bob', 4))[0]).toBe('OK A');
    const alice = await TestClient.open(Number(udp));
    expect((await alice.ask('PLAY Alice', 4))[0]).toBe('OK B');
    expect(await bob.take(1)).toEqual([expect.stringMatching(/^DISPLAY\n/)]);
    program.kill('SIGTERM');
    expect(await bob.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await bob.closed).toBe(1000);
    expect(await program.ended).toBe(0);
    alice.close();
    const lines = readFileSync(file, 'latin1').split('\n');
    rmSync(folder, { recursive: true });
    expect(lines[0]).toMatch(/^\d+\.\d{3} from ws:\/\/127\.0\.0\.1:\d+ "PLAY Bob"$/);
    expect(lines[1]).toMatch(/^\d+\.\d{3} to ws:\/\/127\.0\.0\.1:\d+ "OK A"$/);
    expect(lines.filter(line => line.endsWith('"QUIT The server was stopped."'))).toHaveLength(2);
  });

  it('drops players who are silent for longer than -idle', async () => {
    program = new Program(process.execPath, [...gander, 'server', nest, '5', '-host', LOOPBACK, '-idle', '1']);
    const [, port] = await program.until(/ port (\d+)\n$/);
    const alice = await TestClient.open(Number(port));
    await alice.ask('PLAY Alice', 4);
    expect(await alice.take(1)).toEqual(['QUIT You were silent for too long.']);
    alice.close();
  });

  it('writes every datagram to the file of -transcript, one per line', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nuggets-'));
    const [map, file] = [path.join(folder, 'map'), path.join(folder, 'transcript')];
    writeFileSync(map, '..\n');
    writeFileSync(file, 'the last game\n'.repeat(100));
    program = new Program(process.execPath, [...gander, 'server', map, '5', '-host', LOOPBACK, '-transcript', file]);
    const [, port] = await program.until(/ port (\d+)\n$/);
    const alice = await TestClient.open(Number(port));
    const [, , , display] = await alice.ask('PLAY \xe9\x1b', 4);
    await alice.ask(display!.includes('*@') ? 'KEY h' : 'KEY l', 3);
    expect(await program.ended).toBe(0);
    const address = `127.0.0.1:${alice.port}`;
    alice.close();
    const lines = readFileSync(file, 'latin1').split('\n');
    expect(
      lines.map(line =>
        line
          .replace(/^\d+\.\d{3} /, '')
          .replace(/@\*|\*@|@\.|\.@/, '??')
          .replace(/[hl]"$/, 'k"'),
      ),
    ).toEqual([
      `from ${address} "PLAY \\u00c3\\u00a9\\u001b"`,
      `to ${address} "OK A"`,
      `to ${address} "GRID 1 2"`,
      `to ${address} "GOLD 0 0 250"`,
      `to ${address} "DISPLAY\\n??\\n"`,
      `from ${address} "KEY k"`,
      `to ${address} "GOLD 250 250 0"`,
      `to ${address} "DISPLAY\\n??\\n"`,
      `to ${address} "QUIT GAME OVER:\\nA        250 ___\\n"`,
      '',
    ]);
    expect(program.out).toMatch(/\nGAME OVER:\nA {8}250 ___\n$/);
    rmSync(folder, { recursive: true });
  });
});

describe('the client in a pseudo-terminal', () => {
  /** Runs in a window of that size; once the file `larger` exists, the window becomes 24 × 80. */
  const inTerminal = (rows: number, columns: number, larger: string, ...args: string[]) => {
    const command = [process.execPath, ...gander, ...args].map(word => `'${word}'`).join(' ');
    const grow = `(while [ ! -e '${larger}' ]; do sleep 0.05; done; stty -F /dev/tty rows 24 cols 80) &`;
    const after = `echo "code $?"; stty -a | tr ' ;' '\\n\\n' | grep icanon`;
    return new Program('script', [
      '-qec',
      `stty rows ${rows} cols ${columns}; ${grow} ${command}; ${after}`,
      '/dev/null',
    ]);
  };

  it('waits for a large enough window, sends keys, shows status and grid, and restores the terminal', async () => {
    testServer = await TestServer.open('+--+\n|..|\n+--+\n');
    const larger = path.join(mkdtempSync(path.join(tmpdir(), 'nuggets-')), 'larger');
    program = inTerminal(3, 80, larger, 'client', LOOPBACK, String(testServer.game.udpPort), 'Alice');
    await program.until(/must be 4 rows high and 5 columns wide/);
    writeFileSync(larger, '');
    await program.until(/Player A has 0 nuggets \(250 nuggets unclaimed\)\..*\x1b\[2;1H\x1b\[0m\+--\+/s);
    rmSync(path.dirname(larger), { recursive: true });
    program.type('q');
    await program.until(/unknown keystroke/);
    program.type('\x1b[D\x1b[C');
    await program.until(/code/);
    expect(await program.ended).toBe(0);
    expect(program.out).toMatch(/\x1b\[\?25h\x1b\[\?1049lGAME OVER:\r\nA {8}250 Alice\r\ncode 0\r\nicanon\r\n$/);
  });

  it('restores the terminal on Ctrl-C and leaves the game', async () => {
    testServer = await TestServer.open('+--+\n|..|\n+--+\n');
    program = inTerminal(24, 80, '/', 'client', LOOPBACK, String(testServer.game.udpPort), 'Alice');
    await program.until(/Player A has/);
    program.type('\x03');
    await program.until(/code 130/);
    await program.ended;
    expect(program.out).toMatch(/\x1b\[\?25h\x1b\[\?1049lcode 130\r\nicanon\r\n$/);
    expect(testServer.log.at(-1)).toBe('A left with 0 nuggets');
  });

  it('restores the terminal when a signal ends it', async () => {
    testServer = await TestServer.open('+--+\n|..|\n+--+\n');
    const pty = new Pty({ args: ['nuggets', 'client', LOOPBACK, String(testServer.game.udpPort), 'Alice'] });
    await pty.until('Player A has');
    pty.signal('SIGTERM');
    expect(await pty.exit).toBe(143);
    expect(pty.raw).toMatch(/\x1b\[\?25h\x1b\[\?1049l$/);
    expect(testServer.log.at(-1)).toBe('A left with 0 nuggets');
    pty.clear();
  });

  it('says what it is waiting for, sends keys before there is a display, and leaves with Q', async () => {
    const script = await ScriptedServer.open(message =>
      message === 'KEY l' ? ['GRID 1 3', 'DISPLAY\n.@.\n'] : ['OK A'],
    );
    const server = `${LOOPBACK}:${script.port}`;
    const screen = new Emulator({ args: ['nuggets', 'client', LOOPBACK, script.port, 'Alice'] });
    await screen.until(`Waiting for ${server} to show the game.`);
    await screen.press('l', '.@.');
    await screen.press('Q', `Waiting for ${server} to say goodbye.`);
    expect(await screen.pty.exit).toBe(0);
    expect(screen.pty.text).toMatch(/sent no QUIT\nPlayer A has 0 nuggets \(0 nuggets unclaimed\)\.\n$/);
    expect(script.received).toEqual(['PLAY Alice', 'KEY l', 'KEY Q']);
    script.close();
    screen.pty.clear();
  });

  it.each([
    ['Q', 3],
    ['\x03', 130],
  ])('leaves with %j if the server is silent', async (key, code) => {
    const script = await ScriptedServer.open(() => []);
    const pty = new Pty({ args: ['nuggets', 'client', LOOPBACK, script.port] });
    await pty.until('Press Q to quit.');
    pty.send(key);
    expect(await pty.exit).toBe(code);
    expect(script.received.filter(message => message === 'KEY Q')).toHaveLength(1);
    expect(pty.raw).toContain('\x1b[?25h\x1b[?1049l');
    script.close();
    pty.clear();
  });
});
