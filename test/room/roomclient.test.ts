/** A client follows its room through every accident between them. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { MAX_ENTRIES_SINCE, type Reply, type ServerMessage } from '../../src/room/protocol.ts';
import type { Request } from '../../src/room/request.ts';
import { type Credentials, RoomClient } from '../../src/room/roomclient.ts';
import { type FakeConnection, FakeRoom, INVITATION, OWNER, tokenOf } from './fakeroom.ts';
import { nimWire } from './nim.ts';

const ROOM = 'aaaaaaaa';

function newClient(credentials: Credentials, program = 'program'): RoomClient {
  const client = new RoomClient({
    credentials,
    client: tokenOf(program),
    now: () => 1000,
    newToken: () => tokenOf('new'),
  });
  client.wire = nimWire;
  return client;
}

/** A client whose messages come at once. Returns a function that cuts the line. */
function connect(room: FakeRoom, client: RoomClient): () => void {
  const connection: FakeConnection = { send: message => client.receive(structuredClone(message)) };
  client.open(request => room.receive(connection, structuredClone(request)));
  return () => {
    room.connections.delete(connection);
    client.closed();
  };
}

/** A game in play, and a client at each seat. */
function startedGame(): { room: FakeRoom; blue: RoomClient; red: RoomClient } {
  const room = new FakeRoom();
  room.status = { ...room.status, phase: 'playing', toAct: [0] };
  const blue = newClient({ room: ROOM, token: tokenOf('Blue') });
  const red = newClient({ room: ROOM, token: tokenOf('Red') }, 'another');
  return { room, blue, red };
}

const act = (action: number) => ({ type: 'act', action }) as const;

describe('a client in its room', () => {
  it('knows what the snapshot says', () => {
    const { room, blue } = startedGame();
    connect(room, blue);
    expect(blue).toMatchObject({ n: 0, seat: 0, isOwner: false, mayClaim: false, view: { sticks: 7, turn: 0 } });
    expect(blue.status).toEqual(room.status);
    expect(blue.clockOffset).toBe(4000);
    expect(blue.timeUntil(6500)).toBe(1500);
    expect(blue.isCurrent).toBe(true);
  });

  it('applies the fields of a frame that have changed, and passes on its events', () => {
    const { room, blue, red } = startedGame();
    connect(room, blue);
    connect(room, red);
    const seen: unknown[] = [];
    red.listen({ onFrame: ({ n }, events, before) => seen.push([n, events, before.toAct]) });
    void blue.request(act(2));
    expect(red.view).toEqual({ sticks: 5, turn: 1 });
    expect(red.status).toMatchObject({ phase: 'playing', toAct: [1] });
    expect(seen).toEqual([[1, [{ type: 'taken', seat: 0, taken: 2 }], [0]]]);
  });

  it('gets a reply for each request, after the frames that belong to it', async () => {
    const { room, blue } = startedGame();
    const held: ServerMessage[] = [];
    const connection: FakeConnection = {
      send: message => (message.type === 'frame' ? held.push(message) : blue.receive(message)),
    };
    blue.open(request => room.receive(connection, request));
    let reply: Reply | undefined;
    blue.ask(act(1), given => {
      reply = given;
    });
    expect(reply).toBeUndefined();
    for (const frame of held) blue.receive(frame);
    expect(reply).toMatchObject({ ok: true, n: 1 });
    expect(await blue.request(act(1))).toMatchObject({ ok: false, code: 'not-now' });
  });

  it('keeps the chat', () => {
    const { room, blue, red } = startedGame();
    room.status = { ...room.status, ...room.changedSeat(0, { person: 'Ann' }) };
    connect(room, blue);
    connect(room, red);
    void blue.request({ type: 'chat', text: 'hello' });
    expect(red.chat).toEqual([{ type: 'chat', seat: 0, name: 'Ann', text: 'hello' }]);
  });

  it('never uses an id twice, and comes back under its name', () => {
    const { room, blue } = startedGame();
    connect(room, blue)();
    connect(room, blue);
    void blue.request(act(1));
    void blue.request({ type: 'save' });
    const ids = room.requests.map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4]);
    const joins = room.requests.filter(({ type }) => type === 'join');
    expect(joins).toMatchObject([{ client: tokenOf('program') }, { client: tokenOf('program') }]);
  });

  it('refuses by itself what no server would understand', async () => {
    const { room, blue } = startedGame();
    connect(room, blue);
    const reply = await blue.request({ type: 'chat', text: 'a\u0007b' });
    expect(reply).toMatchObject({ ok: false, code: 'malformed' });
    expect(reply.ok ? '' : reply.text).toMatch(/^That cannot be sent: text must be a line of at most 300 characters/);
    expect(room.requests.map(({ type }) => type)).toEqual(['join']);
  });

  it('says when the room does not let it in', () => {
    const client = newClient({ room: ROOM, token: tokenOf('wrong') });
    const refusals: string[] = [];
    client.listen({ onRefused: ({ text }) => refusals.push(text) });
    connect(new FakeRoom(), client);
    expect(refusals).toEqual(['This link opens nothing.']);
    expect(client.isCurrent).toBe(false);
  });
});

describe('a client that takes a seat', () => {
  it('comes back with the token of the seat', async () => {
    const room = new FakeRoom();
    const client = newClient({ room: ROOM, token: INVITATION });
    const cut = connect(room, client);
    expect(client).toMatchObject({ seat: undefined, mayClaim: true });
    expect(await client.request({ type: 'claim', seat: 1, name: 'Ann' })).toMatchObject({ ok: true });
    expect(client.seat).toBe(1);
    expect(client.credentials).toEqual({ room: ROOM, token: tokenOf('new') });
    cut();
    connect(room, client);
    expect(client).toMatchObject({ seat: 1, isCurrent: true });
    expect(room.requests.at(-1)).toMatchObject({ token: tokenOf('new'), since: 1 });
  });

  it('stays the owner', async () => {
    const room = new FakeRoom();
    const client = newClient({ room: ROOM, token: OWNER });
    connect(room, client);
    await client.request({ type: 'claim', name: 'Ann' });
    expect(client.credentials).toEqual({ room: ROOM, token: tokenOf('new'), owner: OWNER });
    expect(client).toMatchObject({ isOwner: true, seat: 0 });
  });

  it('comes back there also if only the welcome has come, and not the reply', async () => {
    const room = new FakeRoom();
    const client = newClient({ room: ROOM, token: OWNER });
    const connection: FakeConnection = {
      send: message => {
        if (message.type !== 'reply' || !('result' in message)) client.receive(message);
      },
    };
    client.open(request => room.receive(connection, request));
    const reply = client.request({ type: 'claim', name: 'Ann' });
    expect(client.seat).toBe(0);
    expect(client.credentials).toEqual({ room: ROOM, token: tokenOf('new'), owner: OWNER });
    client.closed();
    connect(room, client);
    expect(room.requests.findLast(({ type }) => type === 'join')).toMatchObject({ token: tokenOf('new') });
    expect(await reply).toMatchObject({ ok: true, result: { seat: 0 } });
    expect(client).toMatchObject({ seat: 0, isOwner: true, isCurrent: true });
  });

  it('asks for everything if the line is cut before it is welcomed there', () => {
    const room = new FakeRoom();
    const client = newClient({ room: ROOM, token: INVITATION });
    let isDeaf = false;
    const connection: FakeConnection = {
      send: message => {
        if (!isDeaf) client.receive(message);
        isDeaf ||= message.type === 'reply' && 'result' in message;
      },
    };
    client.open(request => room.receive(connection, request));
    void client.request({ type: 'claim', name: 'Ann' });
    expect(client.seat).toBeUndefined();
    client.closed();
    connect(room, client);
    expect(room.requests.at(-1)).not.toHaveProperty('since');
    expect(client).toMatchObject({ seat: 0, isCurrent: true });
  });
});

describe('a client whose line is cut', () => {
  it('gets the frames that it has missed', () => {
    const { room, blue, red } = startedGame();
    connect(room, blue);
    const cut = connect(room, red);
    cut();
    void blue.request(act(3));
    expect(red.n).toBe(0);
    const frames: number[] = [];
    red.listen({ onFrame: ({ n }) => frames.push(n) });
    connect(room, red);
    expect(room.requests.at(-1)).toMatchObject({ type: 'join', since: 0 });
    expect(frames).toEqual([1]);
    expect(red.view).toEqual({ sticks: 4, turn: 1 });
  });

  it('gets a snapshot if they are too many, and says that it has missed something', () => {
    const { room, blue, red } = startedGame();
    room.memory = 0;
    connect(room, blue);
    connect(room, red)();
    void blue.request(act(3));
    const missed: boolean[] = [];
    red.listen({ onWelcome: (_welcome, isMissing) => missed.push(isMissing) });
    connect(room, red);
    expect(missed).toEqual([true]);
    expect(red.view).toEqual({ sticks: 4, turn: 1 });
  });

  it('sends what has no reply again, in order and with the same ids', () => {
    const { room, blue } = startedGame();
    const lost: Request[] = [];
    const connection: FakeConnection = { send: message => blue.receive(message) };
    blue.open(request => (request.type === 'join' ? room.receive(connection, request) : lost.push(request)));
    void blue.request(act(1));
    void blue.request({ type: 'save' });
    blue.closed();
    void blue.request({ type: 'legal' });
    connect(room, blue);
    const again = room.requests.filter(({ type }) => type !== 'join');
    expect(again.map(({ type }) => type)).toEqual(['act', 'save', 'legal']);
    expect(again.slice(0, 2)).toEqual(lost);
    expect(room.moves).toEqual(['0: 1']);
  });

  it('learns that a move was made whose reply was lost, also from a server that was started again', async () => {
    const { room, blue } = startedGame();
    const connection: FakeConnection = { send: message => (isFirst ? blue.receive(message) : undefined) };
    let isFirst = true;
    blue.open(request => {
      isFirst = request.type === 'join';
      room.receive(connection, request);
    });
    const reply = blue.request(act(2));
    room.connections.delete(connection);
    room.forgetReplies();
    blue.closed();
    connect(room, blue);
    expect(await reply).toMatchObject({ ok: true, n: 1 });
    expect(room.moves).toEqual(['0: 2']);
  });

  it('does not take a move for its own that was made at its seat from elsewhere', async () => {
    const { room, blue } = startedGame();
    const elsewhere = newClient({ room: ROOM, token: tokenOf('Blue') }, 'elsewhere');
    connect(room, elsewhere);
    const connection: FakeConnection = { send: message => blue.receive(message) };
    blue.open(request => (request.type === 'join' ? room.receive(connection, request) : undefined));
    const reply = blue.request(act(2));
    room.connections.delete(connection);
    blue.closed();
    expect(await elsewhere.request(act(2))).toMatchObject({ ok: true, n: 1 });
    connect(room, blue);
    expect(await reply).toMatchObject({ ok: false, code: 'stale' });
    expect(room.moves).toEqual(['0: 2']);
  });

  it('does not send a request again that no server would recognise any more', async () => {
    const { room, blue } = startedGame();
    const connection: FakeConnection = { send: message => blue.receive(message) };
    blue.open(request => (request.type === 'join' ? room.receive(connection, request) : undefined));
    const sent = blue.request({ type: 'undo' });
    room.connections.delete(connection);
    blue.closed();
    const unsent = blue.request({ type: 'save' });
    for (let i = 0; i < MAX_ENTRIES_SINCE; i++) room.note({ type: 'clock', seat: 0, left: i });
    connect(room, blue);
    expect(await sent).toMatchObject({
      ok: false,
      code: 'stale',
      text: expect.stringMatching(/^The connection was lost/),
    });
    expect(await unsent).toMatchObject({ ok: true });
    expect(room.requests.map(({ type }) => type)).toEqual(['join', 'join', 'save']);
  });

  it('sends a move again after one that a computer made for it, and is told that it is stale', async () => {
    const { room, blue } = startedGame();
    const connection: FakeConnection = { send: message => blue.receive(message) };
    blue.open(request => (request.type === 'join' ? room.receive(connection, request) : undefined));
    const reply = blue.request(act(2));
    room.connections.delete(connection);
    blue.closed();
    room.state = { sticks: 6, turn: 1 };
    room.entry({ kind: 'move', seat: 0, computer: true }, { toAct: [1] });
    connect(room, blue);
    expect(await reply).toMatchObject({ ok: false, code: 'stale' });
    expect(room.moves).toEqual([]);
  });

  it('is refused everything once no connection will come any more', async () => {
    const { blue } = startedGame();
    const reply = blue.request(act(1));
    blue.abandon('The server is gone.');
    expect(await reply).toMatchObject({ ok: false, text: 'The server is gone.' });
    expect(await blue.request(act(1))).toMatchObject({ ok: false, text: 'The server is gone.' });
  });
});

describe('messages out of order', () => {
  it('ignores a frame that it has seen', () => {
    const { room, blue } = startedGame();
    connect(room, blue);
    void blue.request(act(2));
    const view = blue.view;
    let frames = 0;
    blue.listen({ onFrame: () => frames++ });
    blue.receive(room.frames[1]);
    expect(blue.view).toEqual(view);
    expect(frames).toBe(0);
  });

  it('joins again if a frame is missing', () => {
    const { room, blue, red } = startedGame();
    let drops = false;
    const connection: FakeConnection = {
      send: message => {
        if (drops) drops = false;
        else red.receive(message);
      },
    };
    red.open(request => room.receive(connection, request));
    connect(room, blue);
    drops = true;
    void blue.request(act(1));
    expect(red.n).toBe(0);
    room.note({ type: 'clock', seat: 0, left: 5 });
    expect(red).toMatchObject({ n: 2, isCurrent: true, view: { sticks: 6, turn: 1 } });
  });

  it('does not go back to a welcome that was overtaken', () => {
    const { room, blue } = startedGame();
    connect(room, blue);
    const old = room.welcome({ send: () => {}, token: tokenOf('Blue') });
    void blue.request(act(2));
    blue.receive(old);
    expect(blue).toMatchObject({ n: 1, view: { sticks: 5, turn: 1 } });
  });
});

describe('a server that sends nonsense', () => {
  const faultsOf = (...messages: unknown[]): string[] => {
    const { room, blue } = startedGame();
    const faults: string[] = [];
    blue.listen({ onFault: fault => faults.push(fault) });
    connect(room, blue);
    for (const message of messages) blue.receive(message);
    void blue.view;
    return faults;
  };

  it.each([
    [null, 'the server sent a message that makes no sense: it must be a JSON object'],
    [{ type: 'dance' }, /^the server sent a message that makes no sense: type must be .* not "dance"$/],
    [{ type: 'frame', n: -1, news: { kind: 'begin' } }, /n must be a whole number from 0 to \d+, not -1$/],
    [
      { type: 'frame', n: 1, news: { kind: 'begin' }, view: { sticks: 'x' } },
      /view of the game makes no sense: sticks/,
    ],
    [{ type: 'frame', n: 1, news: { kind: 'begin' }, events: [{}] }, /an event that makes no sense/],
    [
      { type: 'reply', id: null, ok: false, code: 'malformed', text: 'What?' },
      'the server did not understand a message: What?',
    ],
  ])('reports %j once', (message, fault) => {
    const faults = faultsOf(message, message);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault instanceof RegExp ? fault : new RegExp(`^${fault.replace(/[.?]/g, '\\$&')}$`));
  });

  it('has no effect on what is known', () => {
    const { room, blue } = startedGame();
    connect(room, blue);
    blue.receive({ type: 'frame', n: 1, news: { kind: 'begin' }, status: { phase: 'on fire' }, view: { sticks: 1 } });
    expect(blue).toMatchObject({ n: 0, view: { sticks: 7 } });
  });
});

describe('any accidents', () => {
  /** Two clients play to the end over lines that lose, repeat, swap and delay messages, and are cut anywhere. */
  function playThroughAccidents(seed: string): void {
    const random = seededRandom(seed);
    const { room, blue, red } = startedGame();
    room.memory = random.below(4);
    const clients = [blue, red];
    const wanted: string[] = [];
    const lines = clients.map(() => newLine());

    function newLine() {
      return {
        toRoom: [] as Request[],
        toClient: [] as ServerMessage[],
        connection: undefined as FakeConnection | undefined,
      };
    }
    function cut(i: number): void {
      if (lines[i]!.connection) room.connections.delete(lines[i]!.connection!);
      clients[i]!.closed();
      lines[i] = newLine();
    }
    function open(i: number): void {
      const line = lines[i]!;
      line.connection = { send: message => line.toClient.push(structuredClone(message)) };
      clients[i]!.open(request => line.toRoom.push(structuredClone(request)));
    }
    function deliver<T>(queue: T[], take: (message: T) => void): void {
      if (queue.length === 0) return;
      const accident = random.below(20);
      if (accident === 0 && queue.length > 1) queue.push(queue.shift()!);
      else if (accident === 1) queue.push(structuredClone(queue[0]!));
      else if (accident === 2) queue.shift();
      else take(queue.shift()!);
    }
    const moved = [false, false];
    function move(i: number): void {
      const client = clients[i]!;
      if (moved[i] || !client.isCurrent || !client.status!.toAct.includes(i)) return;
      moved[i] = true;
      client.ask(act(1), reply => {
        moved[i] = false;
        if (reply.ok) wanted.push(`${i}: 1`);
      });
    }
    for (let step = 0; step < 20_000 && room.status.phase === 'playing'; step++) {
      const i = random.below(2);
      const line = lines[i]!;
      if (!line.connection) open(i);
      else if (random.below(40) === 0) cut(i);
      else if (random.below(200) === 0) room.forgetReplies();
      else if (random.below(3) === 0) move(i);
      else if (random.below(2) === 0) deliver(line.toRoom, request => room.receive(line.connection!, request));
      else deliver(line.toClient, message => clients[i]!.receive(message));
    }
    expect(room.status.phase).toBe('over');
    // Nothing is lost on the last line.
    for (const i of [0, 1]) cut(i);
    for (const client of clients) connect(room, client);
    for (const client of clients) {
      expect(client.isCurrent).toBe(true);
      expect(client.view).toEqual(room.state);
      expect(client.status).toEqual(room.status);
      expect(client.n).toBe(room.n);
    }
    expect(room.moves).toHaveLength(7);
    // Whatever was acknowledged has happened, once.
    expect(wanted.length).toBeLessThanOrEqual(7);
    for (const i of [0, 1]) {
      const acknowledged = wanted.filter(one => one.startsWith(`${i}`)).length;
      expect(room.moves.filter(one => one.startsWith(`${i}`))).toHaveLength(acknowledged);
    }
  }

  it.each(Array.from({ length: 100 }, (_, i) => `accidents ${i}`))('leave everybody with the same game: %s', seed =>
    playThroughAccidents(seed),
  );
});
