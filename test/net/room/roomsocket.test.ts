/** The WebSocket of a room's client. */
import { afterEach, describe, expect, it } from 'vitest';
import { createRoom } from '../../../src/net/room/createroom.ts';
import { listRooms } from '../../../src/net/room/listrooms.ts';
import { backOffDelay, type LineState, MAX_MESSAGE, RoomSocket } from '../../../src/net/room/roomsocket.ts';
import { socketUrl } from '../../../src/room/link.ts';
import { RoomClient } from '../../../src/room/roomclient.ts';
import { OWNER, tokenOf } from '../../room/fakeroom.ts';
import { type FakeServer, fakeServer, LISTED } from '../../room/fakeserver.ts';
import { nimWire } from '../../room/nim.ts';

let server: FakeServer | undefined;
let socket: RoomSocket | undefined;
afterEach(async () => {
  await socket?.close();
  await server?.close();
});

/** A client at a seat, and a promise for each state of its line. */
function connect(token: string, url = server!.url, silence = 60_000) {
  const client = new RoomClient({
    credentials: { room: 'aaaaaaaa', token },
    client: tokenOf('program'),
    now: Date.now,
    newToken: () => tokenOf('new'),
  });
  client.wire = nimWire;
  const states: LineState[] = [];
  const waiting: ((state: LineState) => void)[] = [];
  let taken = 0;
  const onState = (state: LineState): void => {
    const next = waiting.shift();
    if (next) {
      taken++;
      next(state);
    }
    states.push(state);
  };
  socket = new RoomSocket({ client, url: socketUrl(url), onState, backOff: () => 5, silence });
  const nextState = (): Promise<LineState> =>
    taken < states.length ? Promise.resolve(states[taken++]!) : new Promise(resolve => waiting.push(resolve));
  return { client, nextState };
}

describe('the line to a room', () => {
  it('carries requests and replies', async () => {
    server = await fakeServer();
    server.room.status = { ...server.room.status, phase: 'playing', toAct: [0] };
    const { client, nextState } = connect(tokenOf('Blue'));
    expect(await nextState()).toEqual({ kind: 'connected' });
    expect(await client.request({ type: 'act', action: 3 })).toMatchObject({ ok: true, n: 1 });
    expect(client.view).toEqual({ sticks: 4, turn: 1 });
  });

  it('is opened again by itself when it is cut, and the game goes on', async () => {
    server = await fakeServer();
    server.room.status = { ...server.room.status, phase: 'playing', toAct: [0] };
    const { client, nextState } = connect(tokenOf('Blue'));
    await nextState();
    server.cut();
    const reply = client.request({ type: 'act', action: 2 });
    expect(await nextState()).toEqual({ kind: 'lost', retryIn: 5, why: 'the connection is lost' });
    expect(await nextState()).toEqual({ kind: 'connected' });
    expect(await reply).toMatchObject({ ok: true });
    expect(server.room.moves).toEqual(['0: 2']);
  });

  it('is cut if the server sends too much at once', async () => {
    server = await fakeServer();
    const { nextState } = connect(tokenOf('Blue'));
    await nextState();
    server.broadcast(`"${'x'.repeat(MAX_MESSAGE)}"`);
    expect(await nextState()).toMatchObject({ kind: 'lost', why: expect.stringContaining('no connection to') });
  });

  it('is dead if the server is silent for too long', async () => {
    server = await fakeServer();
    const { nextState } = connect(tokenOf('Blue'), server.url, 20);
    await nextState();
    expect(await nextState()).toMatchObject({ kind: 'lost', why: 'the server is silent' });
  });

  it('answers a ping', async () => {
    server = await fakeServer();
    const { nextState } = connect(tokenOf('Blue'));
    await nextState();
    expect(await server.ping()).toBe('are you there?');
  });

  it('survives what is not JSON', async () => {
    server = await fakeServer();
    const { client, nextState } = connect(tokenOf('Blue'));
    await nextState();
    const fault = new Promise(resolve => client.listen({ onFault: resolve }));
    server.broadcast('{');
    expect(await fault).toBe('the server sent a message that makes no sense: it must be a JSON object');
  });

  it('is given up if the room does not let us in', async () => {
    server = await fakeServer();
    const { nextState } = connect(tokenOf('wrong'));
    expect(await nextState()).toEqual({ kind: 'over', reason: 'refused', why: 'This link opens nothing' });
  });

  it('is given up when the room says goodbye', async () => {
    server = await fakeServer();
    const { client, nextState } = connect(tokenOf('Blue'));
    await nextState();
    const reply = client.request({ type: 'legal' }).then(() => client.request({ type: 'legal' }));
    server.broadcast(JSON.stringify({ type: 'goodbye', reason: 'closed', text: 'The room is closed.' }));
    expect(await nextState()).toEqual({ kind: 'over', reason: 'goodbye', why: 'The room is closed' });
    expect(await reply).toMatchObject({ ok: false });
  });

  it('is given up at once if no server was ever there', async () => {
    server = await fakeServer();
    const { url } = server;
    await server.close();
    server = undefined;
    const { nextState } = connect(tokenOf('Blue'), url);
    expect(await nextState()).toEqual({
      kind: 'over',
      reason: 'unreachable',
      why: `no server answers at ${new URL(url).host}`,
    });
  });

  it('is given up if something else answers there', async () => {
    server = await fakeServer();
    const { nextState } = connect(tokenOf('Blue'), `${server.url}/elsewhere`);
    expect(await nextState()).toMatchObject({
      why: expect.stringMatching(/does not speak this game's language \(HTTP 400\)/),
    });
  });
});

describe('the back-off', () => {
  it('doubles from one second to thirty, give or take a quarter', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(attempts => backOffDelay(attempts, 0.5) / 1000)).toEqual([
      1, 2, 4, 8, 16, 30, 30, 30,
    ]);
    expect(backOffDelay(0, 0)).toBe(750);
    expect(backOffDelay(0, 1)).toBe(1250);
  });
});

describe('a new room', () => {
  it('is made by the server', async () => {
    server = await fakeServer();
    expect(await createRoom(server.url, { game: 'nim', owner: OWNER })).toMatchObject({
      ok: true,
      value: { room: 'aaaaaaaa' },
    });
    expect(server.created).toEqual([{ type: 'create', id: 1, game: 'nim', owner: OWNER }]);
  });

  it('is asked for again, with the same secret, if the connection is lost before the answer', async () => {
    server = await fakeServer();
    server.unanswered = 2;
    expect(await createRoom(server.url, { game: 'nim', owner: OWNER })).toMatchObject({ ok: true });
    expect(server.created).toEqual(Array(3).fill({ type: 'create', id: 1, game: 'nim', owner: OWNER }));
  });

  it('is not asked for again where no server is', async () => {
    server = await fakeServer();
    const { url } = server;
    await server.close();
    const { host } = new URL(url);
    const answer = await createRoom(url, { game: 'nim', owner: OWNER });
    expect(answer).toEqual({ ok: false, fault: `no server answers at ${host}` });
  });

  it('is refused in the words of the server', async () => {
    server = await fakeServer();
    expect(await createRoom(server.url, { game: 'hexbaron', owner: OWNER })).toEqual({
      ok: false,
      fault: 'There are too many rooms',
    });
  });
});

describe('the list of rooms', () => {
  it('is read from the server', async () => {
    server = await fakeServer();
    expect(await listRooms(server.url)).toEqual({ ok: true, value: [LISTED] });
  });

  it.each([
    ['{', /does not answer with a list of rooms$/],
    [[{ ...LISTED, seats: 'many' }], /does not answer with a list of rooms$/],
    ['x'.repeat(MAX_MESSAGE + 1), /the answer is too long$/],
  ])('is refused if it makes no sense', async (list, fault) => {
    server = await fakeServer();
    server.list = list;
    expect(await listRooms(server.url)).toEqual({ ok: false, fault: expect.stringMatching(fault) });
  });

  it('is not there', async () => {
    server = await fakeServer();
    const { host } = new URL(server.url);
    expect(await listRooms(`${server.url}/x`)).toEqual({ ok: false, fault: `${host} has no list of rooms (HTTP 404)` });
  });
});
