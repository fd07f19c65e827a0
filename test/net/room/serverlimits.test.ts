/** How much a server bears from one connection, one address and all of them. */
import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../../src/net/room/ratelimit.ts';
import { OWNER, openTable, playedTable, settle, type TestClient, TestServer, tokenOf } from './serving.ts';

describe('a rate limit', () => {
  it('allows a burst, then so many a second', () => {
    const limit = new RateLimit(2, 3, 0);
    expect([1, 2, 3, 4].map(() => limit.take(0))).toEqual([true, true, true, false]);
    expect([limit.allows(499), limit.allows(500)]).toEqual([false, true]);
    expect([limit.take(500), limit.take(500), limit.take(1000)]).toEqual([true, false, true]);
    expect([limit.isFull(2499), limit.isFull(2500)]).toEqual([false, true]);
    expect([1, 2, 3, 4].map(() => limit.take(1e9))).toEqual([true, true, true, false]);
  });
});

describe('a server', () => {
  it('cuts off who sends too many messages, and nobody else', async () => {
    const test = new TestServer({ limits: { messageBurst: 5, messagesPerSecond: 1 } });
    const [loud, quiet] = [test.connect(), test.connect()];
    for (let i = 0; i < 5; i++) loud.postText('x');
    expect([loud.replies.length, loud.isClosed]).toEqual([5, false]);
    test.now += 1000;
    loud.postText('x');
    expect(loud.isClosed).toBe(false);
    loud.postText('x');
    loud.postText('x');
    expect([loud.isClosed, loud.goodbye?.reason, loud.replies.length]).toEqual([true, 'flood', 6]);
    expect(await quiet.ask({ type: 'create', owner: OWNER, game: 'azul' })).toMatchObject({ ok: true });
    expect(test.server.metricsText()).toContain('gander_connections 1\n');
  });

  it('cuts off whose requests wait in too long a queue', async () => {
    const test = new TestServer({ limits: { messageBurst: 1000 }, findGame: () => new Promise(() => {}) });
    const client = test.connect();
    client.post({ type: 'create', owner: OWNER, game: 'azul' });
    for (let i = 0; i < 199; i++) client.post({ type: 'chat', text: 'x' });
    expect(client.isClosed).toBe(false);
    client.post({ type: 'chat', text: 'x' });
    expect([client.isClosed, client.goodbye?.reason]).toEqual([true, 'flood']);
    await settle();
    expect(client.replies).toEqual([]);
  });

  it('cuts off for whom too many replies wait', async () => {
    const { test, players, owner } = await playedTable(new TestServer({ limits: { messageBurst: 1000 } }));
    const [ann] = players;
    ann!.buffered = 1 << 20;
    for (let i = 0; i < 200; i++) ann!.postText('x');
    expect(ann!.isClosed).toBe(false);
    ann!.postText('x');
    expect([ann!.isClosed, ann!.goodbye?.reason]).toEqual([true, 'flood']);
    test.server.disconnect(ann!.participant!);
    await settle();
    expect(owner.follower!.status.seats[0]!.present).toBe(false);
  });

  it('takes so many connections of an address, and so many in all', () => {
    const { server, connect, logged } = wired(new TestServer({ limits: { connections: 4, connectionsPerAddress: 2 } }));
    const first = connect('10.0.0.1');
    expect(connect('10.0.0.1')).toBeDefined();
    expect(connect('10.0.0.1')).toBeUndefined();
    expect([connect('10.0.0.2'), connect('10.0.0.3'), connect('10.0.0.4')].map(Boolean)).toEqual([true, true, false]);
    expect(logged.at(-1)).toBe('10.0.0.4 was turned away: too many connections');
    server.disconnect(first!);
    server.disconnect(first!);
    expect([connect('10.0.0.1'), connect('10.0.0.4')].map(Boolean)).toEqual([true, false]);
  });

  it('holds so many rooms, those on disk included', async () => {
    const { test } = await openTable(new TestServer({ limits: { rooms: 2 } }));
    const again = test.restart({ limits: { rooms: 2 } });
    const client = again.connect();
    const create = (name: string, game = 'azul') => client.ask({ type: 'create', owner: tokenOf(name), game });
    expect(await create('a', 'chess')).toMatchObject({ code: 'unknown' });
    expect(await create('b')).toMatchObject({ ok: true });
    expect(await create('c')).toMatchObject({ ok: false, code: 'limit', text: 'There are too many rooms here.' });
    expect(again.store.rooms()).toHaveLength(2);
  });

  it('closes a room that has no end', async () => {
    const { owner } = await openTable(new TestServer({ limits: { entries: 10 } }));
    while (owner.follower!.n < 10) await owner.get({ type: 'chat', text: 'And on.' });
    expect(await owner.ask({ type: 'chat', text: 'And on.' })).toMatchObject({ code: 'not-now' });
    expect(owner.follower!.status.phase).toBe('closed');
  });

  it('lets guests of one address say half of what all guests may, and leaves the rest to others', async () => {
    const { test, room, created } = await openTable(new TestServer({ limits: { messageBurst: 1e6 } }));
    const guest = async (address: string) => {
      const client = test.connect(address);
      await client.get({ type: 'join', room, token: created.spectator });
      return client;
    };
    const say = (client: TestClient, name: string) => client.ask({ type: 'chat', text: '!', name });
    /** Says as much as it may; returns how much that was. */
    const sayAll = async (client: TestClient) => {
      for (let lines = 0; ; lines++) if (!(await say(client, `Eve ${lines}`)).ok) return lines;
    };
    const [eve, again, bob] = [await guest('10.6.6.6'), await guest('10.6.6.6'), await guest('10.7.7.7')];
    expect(await sayAll(eve)).toBe(500);
    expect(await say(again, 'Mallory')).toMatchObject({
      ok: false,
      code: 'limit',
      text: 'Guests at your address have said 500 lines in this room; the rest is for the others.',
    });
    expect(await sayAll(bob)).toBe(250);
    expect((await say(await guest('10.8.8.8'), 'Cid')).ok).toBe(true);
  });

  it('says so to who has come and gone too often', async () => {
    const { test, room, players } = await playedTable();
    const [ann] = players as [TestClient];
    const { seating } = ann.participant!.room!.room;
    for (let i = 0; i < 5000; i++) {
      seating.went(0, 0);
      seating.came(0, 0);
    }
    ann.hangUp();
    const again = test.connect();
    expect(await again.ask({ type: 'join', room, token: tokenOf('Ann') })).toMatchObject({
      code: 'limit',
      text: 'There has been too much coming and going at this seat: a computer plays it.',
    });
  });

  it('does not count a room whose game fails while it is made', async () => {
    const findGame = () => Promise.reject(new Error('broken'));
    const test = new TestServer({ limits: { rooms: 1 }, findGame });
    const client = test.connect();
    for (let i = 0; i < 3; i++) {
      expect(await client.ask({ type: 'create', owner: tokenOf(`${i}`), game: 'azul' })).toMatchObject({
        ok: false,
        code: 'not-now',
        text: 'The server made a mistake; it is in its log.',
      });
    }
    expect(test.server.metricsText()).toContain('gander_rooms 0\n');
    expect(test.logged.join('\n')).toContain('broken');
  });

  it('takes no new connections once it stops', () => {
    const { server, connect } = wired(new TestServer());
    server.stop();
    expect(connect('10.0.0.1')).toBeUndefined();
  });

  it('writes a log in which strangers cannot fake lines', async () => {
    const { test, owner } = await openTable();
    const client = test.connect('10.0.0.9\nroom x was closed');
    await client.ask({ type: 'join', room: owner.welcome.room, token: tokenOf('wrong') });
    for (const line of test.logged) expect(line).not.toMatch(/\p{C}/u);
  });
});

function wired(test: TestServer) {
  const { server, logged } = test;
  return { server, logged, connect: (address: string) => test.connect(address).participant };
}
