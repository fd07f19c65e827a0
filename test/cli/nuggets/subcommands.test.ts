/** The subcommands of Nuggets: check, pad, server, bot and solo. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGander } from '../../harness.ts';
import { LOOPBACK, TestServer } from '../../net/nuggets/testserver.ts';

const room = `${'.'.repeat(10)}\n`.repeat(6);
const run = (args: readonly string[], map?: string) =>
  runGander(['nuggets', ...args], '', new Map(map === undefined ? [] : [['m.txt', map]]));

describe('check', () => {
  it('summarises a valid map', async () => {
    expect(await run(['check', 'm.txt'], room)).toMatchObject({
      out: 'm.txt: 6 rows, 10 columns, 60 room spots, 0 passage spots: nothing is wrong\n',
      err: '',
      code: 0,
    });
  });

  it('reports everything that is wrong, line by line', async () => {
    expect(await run(['check', 'm.txt'], '...\n..\n.*.\n')).toMatchObject({
      out: [
        'm.txt, line 2: the line has 2 characters, not 3 as the first line has\n',
        'm.txt, line 3, column 2: "*" is not a map character (blank - | + . #)\n',
      ].join(''),
      code: 2,
    });
  });

  it('warns about too few spots, and does not accept unreachable parts', async () => {
    expect(await run(['check', 'm.txt'], '....\n')).toMatchObject({
      out: 'm.txt: only 4 room spots; 26 players and 30 piles of gold need 56\nm.txt: 1 row, 4 columns, 4 room spots, 0 passage spots\n',
      code: 0,
    });
    const apart = await run(['check', 'm.txt'], `${room}          \n${room}`);
    expect(apart.out).toMatch(/^m.txt: the spots are not connected: 2 parts cannot be reached from one another\n/);
    expect(apart.code).toBe(2);
  });

  it('reports a missing file', async () => {
    expect(await run(['check', 'no.txt'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/cannot read "no.txt"/),
    });
  });
});

describe('a map that is too large for a datagram', () => {
  const large = `${'.'.repeat(65_500)}\n`;

  it('is refused by server, solo and check', async () => {
    const sentence = 'm.txt: 1 row of 65500 columns does not fit a datagram of 65507 bytes\n';
    for (const tool of ['server', 'solo']) {
      expect(await run([tool, 'm.txt'], large)).toMatchObject({ out: '', err: `gander: ${sentence}`, code: 2 });
    }
    expect(await run(['check', 'm.txt'], large)).toMatchObject({ out: sentence, err: '', code: 2 });
  });
});

describe('pad', () => {
  const ragged = '+--+\n|..|.\n\n|..#\n';

  it('prints the map with all lines padded to the longest, including empty ones', async () => {
    expect(await run(['pad', 'm.txt'], ragged)).toMatchObject({
      out: '+--+ \n|..|.\n     \n|..# \n',
      err: '',
      code: 0,
    });
  });

  it('is mentioned when such a map is refused', async () => {
    for (const args of [
      ['server', 'm.txt'],
      ['solo', 'm.txt'],
      ['-map', 'm.txt'],
    ]) {
      expect(await run(args, ragged)).toMatchObject({
        err: 'gander: m.txt, line 2: the line has 5 characters, not 4 as the first line has (gander nuggets pad mends that)\n',
        out: '',
        code: 2,
      });
    }
    expect((await run(['server', 'm.txt'], '\n....\n')).err).toBe(
      'gander: m.txt, line 1: the line is empty (gander nuggets pad mends that)\n',
    );
  });

  it('leaves a valid map unchanged', async () => {
    expect((await run(['pad', 'm.txt'], room)).out).toBe(room);
  });

  it('refuses a map that is invalid even when padded, and is not mentioned then', async () => {
    const invalid = '..\n...\n*\n';
    expect(await run(['pad', 'm.txt'], invalid)).toMatchObject({
      out: '',
      err: 'gander: m.txt, line 3, column 1: "*" is not a map character (blank - | + . #)\n',
      code: 2,
    });
    expect((await run(['server', 'm.txt'], invalid)).err).not.toContain('pad');
    const large = await run(['pad', 'm.txt'], `..\n${'.'.repeat(65_000)}\n`);
    expect(large).toMatchObject({ out: '', code: 2 });
    expect(large.err).toContain('2 rows of 65000 columns is too large: a map has at most 65536 gridpoints');
  });
});

describe('a wrong command line', () => {
  it.each([
    [['server'], 1, "missing required argument 'map'"],
    [['server', 'm.txt', '1', '2'], 1, 'unexpected word "2"'],
    [['server', 'm.txt', '0'], 1, 'the seed must be a positive whole number, not "0"'],
    [['server', 'm.txt', '1.5'], 1, 'the seed must be a positive whole number, not "1.5"'],
    [['server', 'm.txt', '-port', '70000'], 1, '-port must be a whole number from 0 to 65535, not "70000"'],
    [['server', 'm.txt', '-idle', '0'], 1, '-idle must be a whole number from 1 to 86400, not "0"'],
    [['server', 'm.txt', '-idle', 'x'], 1, '-idle must be a whole number from 1 to 86400, not "x"'],
    [['server', 'm.txt', '-transcript', 'no/such'], 2, 'cannot write "no/such": there is no such file or folder'],
    [['server', 'm.txt', '-transcript', '/'], 2, 'cannot write "/": it is a folder'],
    [['server', 'm.txt', '-transcript', '/dev/null'], 2, 'cannot write "/dev/null": it is not an ordinary file'],
    [['server', 'no.txt'], 2, 'cannot read "no.txt"'],
    [['server', 'm.txt', '-host', 'no host'], 3, 'there is no host called "no host"'],
    [['server', 'm.txt', '-websocket', 'x'], 1, '-websocket must be a whole number from 0 to 65535, not "x"'],
    [['server', 'm.txt', '-origin', 'https://example.org'], 1, '-origin needs -websocket'],
    [
      ['server', 'm.txt', '-websocket', '0', '-origin', 'https://a.example,b.example'],
      1,
      '-origin: an origin looks like https://example.org or http://localhost:8000, not "b.example"',
    ],
    [['solo', 'm.txt', '-bots', '26'], 1, '-bots must be a whole number from 0 to 25, not "26"'],
    [['bot', '127.0.0.1', '1', 'x', '-pace', 'fast'], 1, '-pace must be a whole number from 0 to 60000, not "fast"'],
    [['bot', '127.0.0.1', '1'], 1, "missing required argument 'name' (see gander nuggets bot --help)"],
    [['bot', '127.0.0.1'], 1, "missing required argument 'port' (see gander nuggets bot --help)"],
    [['bot', 'ws://127.0.0.1:1'], 1, "missing required argument 'name' (see gander nuggets bot --help)"],
    [['bot', 'ws://127.0.0.1:1', 'x', 'y'], 1, 'unexpected word "y" (see gander nuggets bot --help)'],
    [['bot', 'ws://', 'x'], 3, '"ws://" is not the address of a WebSocket (ws://HOST:PORT)'],
    [['client', '127.0.0.1'], 1, "missing required argument 'port' (see gander nuggets client --help)"],
    [['servr', 'm.txt'], 1, 'gander nuggets has no "servr"; did you mean server?'],
  ])('%j exits with %i', async (args, code, words) => {
    const ran = await run(args, room);
    expect(ran.err).toContain(words);
    expect(ran).toMatchObject({ code, out: '' });
  });
});

describe('a bot', () => {
  it('has a moderate pace by default, and its help says how to get full speed', async () => {
    const { out } = await run(['bot', '--help']);
    expect(out).toMatch(/minimum milliseconds from one key to the next \(200; 0 for full\s+speed\)/);
  });
});

describe('a bot with a WebSocket', () => {
  it('plays as over UDP', async () => {
    const testServer = await TestServer.open(room, 'test', LOOPBACK, {});
    const ran = await run(['bot', testServer.webSocketUrl, 'Robot', '-pace', '0']);
    await testServer.close();
    expect(ran).toMatchObject({ code: 0, out: 'GAME OVER:\nA        250 Robot\n', err: '' });
  });
});

describe('a port for WebSockets that is in use', () => {
  it('makes the server exit with 3', async () => {
    const testServer = await TestServer.open(room, 'test', LOOPBACK, {});
    const port = String(testServer.game.webSocketPort);
    const ran = await run(['server', 'm.txt', '-websocket', port, '-host', LOOPBACK], room);
    await testServer.close();
    expect(ran).toMatchObject({
      code: 3,
      out: '',
      err: `gander: port ${port} of ${LOOPBACK} cannot be used: another program is using it\n`,
    });
  });
});

describe('a port that is in use', () => {
  it('makes the server exit with 3, and leaves the transcript unchanged', async () => {
    const testServer = await TestServer.open(room);
    const port = String(testServer.game.udpPort);
    const folder = mkdtempSync(path.join(tmpdir(), 'nuggets-'));
    const file = path.join(folder, 'transcript');
    writeFileSync(file, 'of the other server\n');
    const ran = await run(['server', 'm.txt', '-port', port, '-host', LOOPBACK, '-transcript', file], room);
    await testServer.close();
    expect(readFileSync(file, 'utf8')).toBe('of the other server\n');
    rmSync(folder, { recursive: true });
    expect(ran).toMatchObject({
      code: 3,
      out: '',
      err: `gander: port ${port} of ${LOOPBACK} cannot be used: another program is using it\n`,
    });
  });
});

describe('solo', () => {
  it('is a server and a client in one', async () => {
    const ran = await runGander(['nuggets', 'solo', 'm.txt', '3', '-name', 'Ann'], 'hl', new Map([['m.txt', '..\n']]));
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^Player A has 0 nuggets \(250 nuggets unclaimed\)\.\n(@\*|\*@)\n/);
    expect(ran.out).toMatch(/GAME OVER:\nA {8}250 Ann\n$/);
    expect(ran.err).toContain('A joined from 127.0.0.1');
  });

  it('can be watched, and the same seed gives the same game', async () => {
    const watch = () =>
      runGander(['nuggets', 'solo', 'm.txt', '3', '-watch', '-bots', '0'], '', new Map([['m.txt', room]]));
    const ran = await watch();
    expect(ran.out).toMatch(/^Spectator: 250 nuggets unclaimed\.\n[.*\n]{66}Thanks for watching!\n$/);
    expect((await watch()).out).toBe(ran.out);
  });
});
