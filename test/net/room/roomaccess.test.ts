/** Who gets into a room: by tokens, by the code, as the public, and who does not. */
import { describe, expect, it } from 'vitest';
import {
  digestOf,
  isSecret,
  linksOf,
  newRoomId,
  newSeed,
  newToken,
  normalisedCode,
} from '../../../src/net/room/tokens.ts';
import { ROOM_ID, TOKEN } from '../../../src/room/protocol.ts';
import { OWNER, openTable, playedTable, settle, type TestClient, TestServer, tokenOf } from './serving.ts';

const NO_ROOM = {
  type: 'reply',
  ok: false,
  code: 'forbidden',
  text: 'There is no such room, or this link does not open it.',
};
const roleOf = ({ welcome: { seat, isOwner, mayClaim } }: TestClient) => ({ seat, isOwner, mayClaim });

describe('a room is joined', () => {
  it('with the token of a seat, as its player', async () => {
    const { test, room } = await playedTable();
    const client = test.connect();
    await client.get({ type: 'join', room, token: tokenOf('Bob') });
    expect(roleOf(client)).toEqual({ seat: 1, isOwner: false, mayClaim: false });
  });

  it('with the invitation or its code, to take a seat', async () => {
    const { test, room, created } = await openTable();
    const { code } = created;
    for (const request of [
      { room, token: created.invitation },
      { code },
      { code: code.toLowerCase() },
      { code: code.replaceAll('-', '') },
      { room, code },
    ]) {
      const client = test.connect();
      await client.get({ type: 'join', ...request });
      expect(client.welcome.room).toBe(room);
      expect(roleOf(client)).toEqual({ seat: null, isOwner: false, mayClaim: true });
    }
  });

  it('with the spectators’ token, only to watch', async () => {
    const { test, room, created } = await openTable();
    const client = test.connect();
    await client.get({ type: 'join', room, token: created.spectator });
    expect(roleOf(client)).toEqual({ seat: null, isOwner: false, mayClaim: false });
    expect(await client.ask({ type: 'claim', name: 'Eve', token: tokenOf('Eve') })).toMatchObject({
      ok: false,
      code: 'forbidden',
      text: 'This link is only for watching.',
    });
  });

  it('with the tokens of the owner and of their seat', async () => {
    const { test, room } = await playedTable();
    const client = test.connect();
    await client.get({ type: 'join', room, token: tokenOf('Ann'), owner: OWNER });
    expect(roleOf(client)).toEqual({ seat: 0, isOwner: true, mayClaim: false });
    expect(await client.ask({ type: 'join', room, token: tokenOf('Ann'), owner: tokenOf('wrong') })).toMatchObject(
      NO_ROOM,
    );
  });

  it('without a token if it is public, and not otherwise', async () => {
    const test = new TestServer();
    const table = await openTable(test, { public: true });
    const other = await openTable(test, { owner: tokenOf('private') });
    const client = test.connect();
    await client.get({ type: 'join', room: table.room });
    expect(roleOf(client)).toEqual({ seat: null, isOwner: false, mayClaim: true });
    expect(await client.ask({ type: 'join', room: other.room })).toMatchObject(NO_ROOM);
    expect(await client.ask({ type: 'join', room: table.room, token: tokenOf('wrong') })).toMatchObject(NO_ROOM);
  });

  it('after another one, which is left', async () => {
    const test = new TestServer();
    const { room, players } = await playedTable(test);
    const other = await openTable(test, { owner: tokenOf('other') });
    const [ann, bob] = players as [TestClient, TestClient];
    await ann.get({ type: 'join', room: other.room, token: other.created.invitation });
    expect(bob.follower!.status.seats[0]).toMatchObject({ person: 'Ann', present: false });
    await ann.get({ type: 'join', room, token: tokenOf('Ann') });
    expect(bob.follower!.status.seats[0]).toMatchObject({ person: 'Ann', present: true });
  });
});

describe('a wrong token', () => {
  it('gets the same answer whether the room exists, is on disk, or does not exist', async () => {
    const { test, room } = await openTable();
    const later = test.restart();
    const answers = [];
    for (const server of [test, later]) {
      for (const at of [room, 'aaaaaaaa']) {
        const client = server.connect();
        client.post({ type: 'join', room: at, token: tokenOf('wrong') }, 7);
        await settle();
        answers.push(client.texts.join());
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toEqual({ ...NO_ROOM, id: 7 });
    const client = test.connect();
    expect(await client.ask({ type: 'join', code: 'AAAA-AAAA-AA' })).toMatchObject(NO_ROOM);
    expect(await client.ask({ type: 'join' })).toMatchObject(NO_ROOM);
  });

  it('does not open a room that was put away', async () => {
    const { test, room } = await openTable();
    const later = test.restart();
    await later.connect().ask({ type: 'join', room, token: tokenOf('wrong') });
    expect(later.server.metricsText()).toContain('gander_rooms_open 0\n');
  });

  it('blocks its address after many, other addresses not, and lets it in again later', async () => {
    const { test, room } = await openTable();
    const guess = async (client: TestClient, token: string) => {
      const reply = await client.ask({ type: 'join', room, token });
      return reply.ok ? 'in' : reply.code;
    };
    const client = test.connect('10.6.6.6');
    for (let i = 0; i < 20; i++) expect(await guess(client, tokenOf(`${i}`))).toBe('forbidden');
    expect(await guess(client, OWNER)).toBe('limit');
    expect(await client.ask({ type: 'create', owner: OWNER, game: 'azul' })).toMatchObject({ code: 'limit' });
    expect(await guess(test.connect('10.7.7.7'), OWNER)).toBe('in');
    test.now += 4000;
    test.server.tick();
    expect(await guess(client, OWNER)).toBe('limit');
    test.now += 2000;
    test.server.tick();
    expect(await guess(client, OWNER)).toBe('in');
  });

  it('makes no rooms where that takes a key', async () => {
    const key = tokenOf('key');
    const test = new TestServer({ keyDigest: digestOf(key) });
    const client = test.connect();
    const create = (more: object) => client.ask({ type: 'create', owner: OWNER, game: 'azul', ...more });
    expect(await create({})).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await create({ key: tokenOf('wrong') })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(test.store.rooms()).toEqual([]);
    expect(await create({ key })).toMatchObject({ ok: true });
  });
});

describe('a claim', () => {
  it('can be repeated with the same token, and takes no second seat', async () => {
    const { test, room, created } = await openTable(new TestServer(), { options: { players: '3' } });
    const [one, other] = [test.connect(), test.connect()];
    for (const client of [one, other]) await client.get({ type: 'join', room, token: created.invitation });
    const claim = { type: 'claim', name: 'Ann', token: tokenOf('Ann') } as const;
    expect(await one.get(claim)).toEqual({ seat: 0 });
    expect(await one.get(claim)).toEqual({ seat: 0 });
    expect(await other.get({ ...claim, seat: 2 })).toEqual({ seat: 0 });
    expect([one.welcome.seat, other.welcome.seat]).toEqual([0, 0]);
    expect(one.follower!.status.seats.map(({ person }) => person)).toEqual(['Ann', null, null]);
    one.hangUp();
    await settle();
    expect(other.follower!.status.seats[0]!.present).toBe(true);
  });

  it('does not take a seat again from which its token was sent away, also after a restart; a new token may', async () => {
    const { test, room, created, owner, players } = await playedTable();
    test.isThinking = false;
    const claim = { type: 'claim', name: 'Bob', seat: 1, token: tokenOf('Bob') } as const;
    await owner.get({ type: 'kick', seat: 1 });
    expect(players[1]!.goodbye).toMatchObject({ reason: 'kicked' });
    const later = test.restart({ think: () => new Promise(() => {}) });
    for (const server of [test, later]) {
      const again = server.connect(undefined, undefined, players[1]);
      await again.get({ type: 'join', room, token: created.invitation });
      expect(await again.ask(claim)).toMatchObject({
        ok: false,
        code: 'forbidden',
        text: 'The owner of the room has sent you away.',
      });
      expect(again.follower!.status.seats[1]!.person).toBeNull();
      again.hangUp();
    }
    const guest = later.connect();
    await guest.get({ type: 'join', room, token: created.invitation });
    expect(await guest.get({ ...claim, token: tokenOf('Bob-2') })).toEqual({ seat: 1 });
  });

  it('of a second seat is refused', async () => {
    const { players } = await playedTable();
    expect(await players[0]!.ask({ type: 'claim', seat: 1, name: 'Eve', token: tokenOf('Eve') })).toMatchObject({
      ok: false,
      text: 'You have a seat already.',
    });
  });

  it('is refused with the token of a link, which others have too', async () => {
    const { test, room, created } = await openTable();
    const client = test.connect();
    await client.get({ type: 'join', room, token: created.invitation });
    for (const token of [created.invitation, created.spectator]) {
      expect(await client.ask({ type: 'claim', name: 'Ann', token })).toMatchObject({ ok: false, code: 'forbidden' });
    }
  });

  it('in mid-game takes over a computer’s seat', async () => {
    const { test, owner, room, created } = await openTable();
    test.isThinking = false;
    await owner.get({ type: 'start', level: 'random' });
    const client = test.connect();
    await client.get({ type: 'join', room, token: created.invitation });
    expect(await client.ask({ type: 'claim', name: 'Ann', token: tokenOf('Ann') })).toMatchObject({ ok: false });
    const [seat] = client.follower!.status.toAct;
    expect(await client.get({ type: 'claim', seat: seat!, name: 'Ann', token: tokenOf('Ann') })).toEqual({ seat });
    await client.move();
    expect(client.follower!.news).toMatchObject({ kind: 'move', seat });
  });
});

describe('secrets', () => {
  it('are random, in the forms that the protocol accepts', () => {
    expect(newToken()).toMatch(TOKEN);
    expect(newRoomId()).toMatch(ROOM_ID);
    expect(newSeed()).toMatch(/^chacha:[0-9a-f]{32}$/);
    for (const make of [newToken, newRoomId, newSeed]) {
      expect(new Set(Array.from({ length: 100 }, make)).size).toBe(100);
    }
  });

  it('of a room follow from its owner’s, each from that one alone, in the same forms', () => {
    const owners = Array.from({ length: 100 }, newToken);
    const links = owners.map(linksOf);
    for (const { room, spectator, invitation, code } of links) {
      expect(room).toMatch(ROOM_ID);
      expect(spectator).toMatch(TOKEN);
      expect(invitation).toMatch(TOKEN);
      expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{2}$/);
    }
    expect(new Set(links.flatMap(link => Object.values(link))).size).toBe(400);
    expect(owners.map(linksOf)).toEqual(links);
  });

  it('are compared by their digests; a seat without a digest is opened by nothing', () => {
    expect(isSecret('a', digestOf('a'))).toBe(true);
    expect(isSecret('b', digestOf('a'))).toBe(false);
    expect(isSecret('', null)).toBe(false);
    expect(normalisedCode('K7QM-2XWP-9T')).toBe('k7qm2xwp9t');
  });

  it('are not in the journal, only their digests', async () => {
    const { test, room, created } = await playedTable();
    const journal = test.store.journals.get(room)!;
    for (const secret of [OWNER, tokenOf('Ann'), created.invitation, created.spectator, created.code]) {
      expect(journal).not.toContain(secret);
      if (secret !== created.code) expect(journal).toContain(digestOf(secret));
    }
  });

  it('of others are in nobody’s log', async () => {
    const { test, created } = await playedTable();
    const log = test.logged.join('\n');
    for (const secret of [OWNER, tokenOf('Ann'), created.invitation, created.spectator, created.code]) {
      expect(log).not.toContain(secret);
    }
  });
});
