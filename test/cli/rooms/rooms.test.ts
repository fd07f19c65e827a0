/** The subcommands for rooms: the built command against a server on this machine. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/room/link.ts';
import { TOKEN } from '../../../src/room/protocol.ts';
import { runGander } from '../../harness.ts';
import { COMMAND, finish, start } from '../../process.ts';
import { KEY, Pty } from '../../pty.ts';
import { INVITATION, tokenOf } from '../../room/fakeroom.ts';
import { type FakeServer, fakeServer } from '../../room/fakeserver.ts';
import { NIM_WITH_FACE } from '../../room/nimmodule.ts';

const FILES = { 'nim.mjs': NIM_WITH_FACE };
const OWN_GAME = ['-game', './nim.mjs'];

let server: FakeServer;
let pty: Pty | undefined;
beforeEach(async () => {
  server = await fakeServer();
});
afterEach(async () => {
  pty?.clear();
  pty = undefined;
  await server.close();
});

const linkWith = (token: string): string => formatLink({ server: server.url, room: 'aaaaaaaa', token });
const run = (args: readonly string[], input = '') => finish(args, input, FILES);

/** What the server sees may come later than what a process does. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5));
}

/** Ann plays Blue, Bob plays Red, and it is Ann's turn. */
function startGame(): void {
  const { room } = server;
  room.status = {
    ...room.status,
    phase: 'playing',
    toAct: [0],
    seats: ['Ann', 'Bob'].map((person, i) => ({ name: ['Blue', 'Red'][i]!, person, computer: null, present: true })),
  };
}

describe('gander join in a pipe', () => {
  it('plays a script: each line waits for its turn', async () => {
    startGame();
    const [ann, bob] = await Promise.all([
      run(['join', linkWith(tokenOf('Blue')), ...OWN_GAME], '3\nsticks\nsave my.nim\n2\n'),
      run(['join', linkWith(tokenOf('Red')), ...OWN_GAME, '-watch'], 'x\n1\n1\n'),
    ]);
    expect(ann).toMatchObject({ err: '', code: 0 });
    // Whether Ann still sees the end depends on how soon her input ends.
    expect(ann.out.slice(0, ann.out.indexOf('Blue takes 2.'))).toBe(`Room aaaaaaaa: Nim, “A title”.
Blue  Ann (you)
Red   Bob
Type help more for what else there is.
|||||||
How many?
Blue> Blue takes 3.
Waiting for Bob (Red).
Red takes 1.
|||
How many?
Blue> 3 left.
Blue> Saved to my.nim.
Blue> `);
    expect(ann.files.get('my.nim')).toBe('saved\n');
    expect(bob).toMatchObject({ err: '', code: 0 });
    expect(bob.out).toMatch(/Red> Type how many sticks you take\.\nRed> Red takes 1\.\n/);
    expect(bob.out).toMatch(/The game is over: Ann wins\.\n$/);
    expect(server.room.moves).toEqual(['0: 3', '1: 1', '0: 2', '1: 1']);
  });

  it('takes a seat under a name', async () => {
    const { out, code } = await run(
      ['join', linkWith(INVITATION), '-name', 'Ann', '-seat', 'red', ...OWN_GAME],
      'seats\n',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/Red {3}Ann \(you\)\nType help more.*\nBlue {2}open\nRed {3}Ann \(you\)\n$/);
    expect(server.room.status.seats[1]).toMatchObject({ person: 'Ann' });
  });

  it('opens a room with a code, and only watches if it is asked to', async () => {
    const { host } = new URL(server.url);
    const { out } = await run(['join', host, 'K7QM-2XWP-5T', '-watch', ...OWN_GAME], 'say hello\nquit\n');
    expect(server.room.requests[0]).toMatchObject({ type: 'join', code: 'K7QM-2XWP-5T' });
    expect(server.room.status.seats.map(({ person }) => person)).toEqual([null, null]);
    expect(out).toMatch(/\n.* \(watching\): hello\n$/);
  });

  it('comes back by itself, and says so', async () => {
    startGame();
    const playing = start(process.execPath, [COMMAND, 'join', linkWith(tokenOf('Blue')), ...OWN_GAME], FILES);
    await playing.printed('Blue> ');
    server.cut();
    playing.child.stdin!.end('3\n');
    const { out, err, code } = await playing.finished;
    expect(out).toContain('Blue takes 3.\n');
    expect(err).toMatch(/^gander: the connection is lost; trying again in [12] s\ngander: connected again\n$/);
    expect(code).toBe(0);
  });

  it('leaves when it is told to by a signal', async () => {
    startGame();
    const playing = start(process.execPath, [COMMAND, 'join', linkWith(tokenOf('Red')), ...OWN_GAME], FILES);
    await playing.printed('help more');
    playing.child.kill('SIGTERM');
    expect((await playing.finished).code).toBe(143);
    await until(() => server.room.connections.size === 0);
  });

  it('ends with the room', async () => {
    startGame();
    const playing = start(process.execPath, [COMMAND, 'join', linkWith(tokenOf('Red')), ...OWN_GAME], FILES);
    await playing.printed('help more');
    server.broadcast(JSON.stringify({ type: 'goodbye', reason: 'closed', text: 'The room is closed.' }));
    expect(await playing.finished).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('The room is closed.'),
    });
  });
});

describe('gander join at a terminal', () => {
  it('prints what comes above the line that is being typed', async () => {
    startGame();
    pty = new Pty({ args: ['join', linkWith(tokenOf('Blue')), '-lines', ...OWN_GAME], files: FILES });
    await pty.until("To come back to your seat: gander join '");
    await pty.until('How many?\nBlue> ');
    pty.send('stic');
    await pty.until('stic');
    server.room.note({ type: 'chat', seat: 1, name: 'Bob', text: 'hello' });
    await pty.until('Bob: hello\nBlue> stic');
    await pty.type(KEY.tab, 'sticks ');
    await pty.type(KEY.enter, '7 left.\nBlue> ');
    await pty.type(`9${KEY.enter}`, 'Take one to three sticks.\n');
    await pty.until('Valid now: 1-3, sticks');
    await pty.until('Blue> ');
    await pty.type(`2${KEY.enter}`, 'Blue takes 2.\nWaiting for Bob (Red).\nBlue> ');
    await pty.type(`${KEY.up}${KEY.up}`, '9');
    pty.send(KEY.interrupt);
    expect(await pty.exit).toBe(130);
  });

  it('shows that the line is cut, and goes on at the same prompt', async () => {
    startGame();
    pty = new Pty({ args: ['join', linkWith(tokenOf('Blue')), '-lines', ...OWN_GAME], files: FILES });
    await pty.until('How many?\nBlue> ');
    server.cut();
    await pty.until('The connection is lost; trying again in ');
    await pty.until('Connected again.\nBlue> ');
    await pty.type(`1${KEY.enter}`, 'Blue takes 1.\nWaiting for Bob (Red).\nBlue> ');
    await pty.type(`quit${KEY.enter}`, 'To come back to your seat');
    expect(await pty.exit).toBe(0);
  });

  it('ends with the input', async () => {
    startGame();
    pty = new Pty({ args: ['join', linkWith(tokenOf('Blue')), '-lines', ...OWN_GAME], files: FILES });
    await pty.until('How many?\nBlue> ');
    pty.send(KEY.end);
    expect(await pty.exit).toBe(0);
  });
});

describe('gander bot', () => {
  const seated = (name: string): Promise<void> =>
    until(() => server.room.status.seats.some(({ person }) => person === name));

  it('plays a seat to the end of the game', async () => {
    startGame();
    const played = await Promise.all([
      run(['bot', linkWith(tokenOf('Blue')), 'random', ...OWN_GAME]),
      run(['bot', linkWith(tokenOf('Red')), 'search', ...OWN_GAME]),
    ]);
    for (const one of played) expect(one).toMatchObject({ code: 0, err: '', out: '' });
    expect(server.room.status.phase).toBe('over');
  });

  it('plays the same game again with the same seed', async () => {
    const play = async (): Promise<readonly string[]> => {
      startGame();
      const args = ['-seed', 'again', ...OWN_GAME];
      await Promise.all(['Blue', 'Red'].map(seat => run(['bot', linkWith(tokenOf(seat)), 'random', ...args])));
      return server.room.moves;
    };
    const first = await play();
    await server.close();
    server = await fakeServer();
    expect(await play()).toEqual(first);
  });

  it('takes a seat under the name of its level', async () => {
    const playing = start(process.execPath, [COMMAND, 'bot', linkWith(INVITATION), 'random', ...OWN_GAME], FILES);
    await seated('random');
    server.room.note({ type: 'started' }, { phase: 'playing', toAct: [0] });
    await until(() => server.room.moves.length === 1);
    server.broadcast(JSON.stringify({ type: 'goodbye', reason: 'kicked', text: 'You have to leave.' }));
    expect((await playing.finished).code).toBe(0);
  });

  it('gets a number if another one has the name already', async () => {
    const { room } = server;
    room.status = { ...room.status, ...room.changedSeat(0, { person: 'Random' }) };
    const args = ['bot', linkWith(INVITATION), 'random', '-seat', '2', ...OWN_GAME];
    const playing = start(process.execPath, [COMMAND, ...args], FILES);
    await seated('random 2');
    playing.child.kill('SIGTERM');
    expect((await playing.finished).code).toBe(143);
  });

  it('knows the levels of the game', async () => {
    startGame();
    expect(await run(['bot', linkWith(tokenOf('Blue')), 'clever', ...OWN_GAME])).toMatchObject({
      code: 1,
      err: 'gander: there is no level called "clever" (there are random, search)\n',
    });
  });
});

describe('gander rooms', () => {
  it('lists the public rooms', async () => {
    const { out, code } = await runGander(['rooms', server.url], '');
    expect(out).toBe(`${server.url}/room/aaaaaaaa  nim  waiting  2 of 2 open  A title\n`);
    expect(code).toBe(0);
    server.list = [];
    expect((await runGander(['rooms', server.url], '')).out).toBe('There are no public rooms.\n');
  });

  it('prints them as JSON', async () => {
    const { out } = await runGander(['rooms', server.url, '-json'], '');
    expect(JSON.parse(out)).toEqual(server.list);
  });
});

describe('gander host', () => {
  it('makes a room, says how to get there, and takes a seat', async () => {
    const args = ['host', './nim.mjs', '-server', `${server.url}#${tokenOf('key')}`, '-name', 'Ann', '-public'];
    const more = ['-title', 'For two', '-bots', 'red=random', '-clock', '15m+10', '-absence', '30', '-think', '50ms'];
    const { out, err, code } = await run([...args, ...more], 'start\n');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const { host } = new URL(server.url);
    expect(out).toContain(`To play:  gander join '${linkWith(INVITATION)}'
      or  gander join ${host} K7QM-2XWP-5T
To watch: gander join '${linkWith(tokenOf('eve'))}' -watch
Room aaaaaaaa: Nim`);
    expect(out).toContain('The game starts.\n|||||||\nHow many?\nBlue> ');
    expect(server.created).toEqual([
      {
        type: 'create',
        id: 1,
        key: tokenOf('key'),
        owner: expect.stringMatching(TOKEN),
        game: 'nim',
        options: {},
        files: {},
        title: 'For two',
        public: true,
        clock: { kind: 'bank', seconds: 900, increment: 10 },
        absence: 30,
        think: '50ms',
        computers: [null, 'random'],
      },
    ]);
  });

  it('sends the options of the game along, and the files that they name', async () => {
    const save = await finish(['./nim.mjs'], '3\n', FILES);
    const text = save.files.get('backup.nim')!;
    const args = ['host', './nim.mjs', '-server', server.url, '-load', 'my.nim', '-watch'];
    await finish(args, 'quit\n', { ...FILES, 'my.nim': text });
    expect(server.created).toMatchObject([{ options: { load: 'my.nim' }, files: { 'my.nim': text } }]);
    expect(server.room.status.seats[0]!.person).toBeNull();
  });

  it('lists the options of the game in its help', async () => {
    const { out } = await runGander(['host', 'azul', '--help'], '');
    expect(out).toContain('-players 2|3|4');
    expect(out).toContain('-clock 60|15m+10');
  });

  it('is refused in the words of the server', async () => {
    expect(await runGander(['host', 'hexbaron', '-server', server.url], '')).toMatchObject({
      code: 3,
      err: 'gander: There are too many rooms\n',
    });
  });
});

describe('a wrong command line', () => {
  const LINK = 'http://127.0.0.1:1/room/aaaaaaaa';

  it.each([
    [['join'], /missing required argument 'link'/],
    [['join', 'localhost'], '"localhost" is not the link of a room; for a server, add the room\'s code'],
    [['join', 'localhost', 'x'], '"x" is not a code (it looks like K7QM-2XWP-5T)'],
    [['join', 'http://localhost/room/x'], /^"x" is not a room/],
    [['join', `${LINK}#x`], /^the link is not complete/],
    [['join', LINK, '-name', 'a\u0007'], '-name must be a line of at most 24 characters, not "a?"'],
    [['join', LINK, '-game', './there-is-none.js'], /there-is-none/],
    [['bot', LINK], /missing required argument 'level'/],
    [['bot', LINK, 'random', '-think', 'x'], /^-think: the thinking time must be/],
    [['rooms', 'a b'], /is not the address of a server/],
    [['host'], /missing required argument 'game'/],
    [['host', 'ludo'], /^there is no game called "ludo"/],
    [['host', 'azul', '-players', '9'], '-players must be one of 2, 3, 4, not "9"'],
    [['host', 'azul', '-clock', 'x'], /^-clock: the time must be like 60/],
    [['host', 'azul', '-bots', 'nobody'], /^there is no player called "nobody"/],
    [['host', 'hexbaron', '-bots', '1=clever'], /^there is no level called "clever"/],
    [['host', 'azul', '-title', ''], /^-title must be a line of at most 60 characters/],
    [['host', 'azul', '-server', 'ftp://x'], '-server: "ftp://x" must start with http, https, ws or wss'],
  ])('%j is refused', async (args, fault) => {
    const { err, code } = await runGander(args, '');
    expect(code).toBe(1);
    expect(err).toMatch(/^gander: .*\n$/);
    const sentence = err.slice('gander: '.length, -1);
    if (fault instanceof RegExp) expect(sentence).toMatch(fault);
    else expect(sentence).toBe(fault);
  });

  it('is told from a server that is not there', async () => {
    const { url } = server;
    await server.close();
    const { host } = new URL(url);
    for (const args of [
      ['join', `${url}/room/aaaaaaaa`],
      ['bot', `${url}/room/aaaaaaaa`, 'random'],
      ['rooms', url],
      ['host', 'hexbaron', '-server', url],
    ]) {
      expect(await runGander(args, '')).toMatchObject({ code: 3, err: `gander: no server answers at ${host}\n` });
    }
  });

  it('is told from a link that opens nothing, and from a game that is not here', async () => {
    expect(await runGander(['join', linkWith(tokenOf('wrong'))], '')).toMatchObject({
      code: 3,
      err: 'gander: This link opens nothing\n',
    });
    expect(await runGander(['join', linkWith(INVITATION)], '')).toMatchObject({
      code: 2,
      err: 'gander: the room plays "nim", which is not built in; name its module with -game\n',
    });
  });
});
