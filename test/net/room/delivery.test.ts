/** What leaves the server, and when: nothing before it is durable, in order, once, and no more than a reader can read. */
import { describe, expect, it } from 'vitest';
import {
  OWNER,
  openTable,
  playedTable,
  settle,
  type Table,
  type TestClient,
  TestServer,
  tokenOf,
  turn,
} from './serving.ts';

const FULL = 1 << 20;

/** Texts that arrive while something is done. */
async function arriving(client: TestClient, act: () => unknown): Promise<string[]> {
  const before = client.texts.length;
  await act();
  await settle();
  return client.texts.slice(before);
}

const chat = (client: TestClient, text: string) => client.get({ type: 'chat', text });

describe('before an entry is durable', () => {
  it('neither its frames nor its reply leave the server; afterwards they do, the reply last', async () => {
    const table = await playedTable();
    const { test, owner, players } = table;
    const player = turn(table);
    const { actions } = (await player.get({ type: 'legal' })) as { actions: { action: unknown }[] };
    test.store.isHeld = true;
    const clients = [owner, ...players];
    const counts = clients.map(({ texts }) => texts.length);
    const id = player.post({ type: 'act', version: player.follower!.n, action: actions[0]!.action });
    await settle();
    test.server.tick();
    expect(clients.map(({ texts }) => texts.length)).toEqual(counts);
    test.store.commit();
    for (const [i, client] of clients.entries()) {
      const news = client.messages.slice(counts[i]);
      expect(news[0]).toMatchObject({ type: 'frame', news: { kind: 'move' } });
      expect(news.at(-1)!.type).toBe(client === player ? 'reply' : 'frame');
    }
    expect(player.messages.at(-1)).toEqual({ type: 'reply', id, ok: true, n: player.follower!.n });
  });

  it('nobody is let in on it by a snapshot either', async () => {
    const { test, owner, room } = await playedTable();
    test.store.isHeld = true;
    owner.post({ type: 'chat', text: 'Not yet.' });
    const late = test.connect();
    late.post({ type: 'join', room, token: tokenOf('Ann') });
    await settle();
    expect(late.texts.join()).not.toContain('Not yet.');
    expect(late.types).not.toContain('welcome');
    test.store.commit();
    expect(late.texts.join()).toContain('Not yet.');
  });

  it('a room is not announced, and a seat is not given', async () => {
    const test = new TestServer();
    const { room, created } = await openTable(test);
    test.store.isHeld = true;
    const [maker, player] = [test.connect(), test.connect()];
    maker.post({ type: 'create', owner: tokenOf('maker'), game: 'azul' });
    await player.get({ type: 'join', room, token: created.invitation }).catch(() => {});
    player.post({ type: 'claim', name: 'Ann', token: tokenOf('Ann') });
    await settle();
    expect(maker.texts).toEqual([]);
    expect(player.texts.join()).not.toContain('"seat":0');
    test.store.commit();
    await settle();
    expect(maker.replies).toMatchObject([{ ok: true }]);
    expect(player.replies.at(-1)).toMatchObject({ ok: true, result: { seat: 0 } });
  });

  it('a crash loses it, and nobody has seen it', async () => {
    const table = await playedTable();
    const { test, owner, players, room } = table;
    await turn(table).move();
    const seen = owner.follower!.n;
    test.store.isHeld = true;
    owner.post({ type: 'chat', text: 'Lost.' });
    await settle();
    test.store.crash();
    test.store.isHeld = false;
    const again = test.restart().connect(undefined, players[0]!.follower);
    await again.get({ type: 'join', room, token: tokenOf('Ann'), since: seen });
    expect(again.texts.join()).not.toContain('Lost.');
    // Everybody went when the server did, and Ann came.
    expect(again.follower!.n).toBe(seen + 3);
  });
});

describe('replies', () => {
  it('come in the order of the requests, each after the frames it is about', async () => {
    const { owner } = await playedTable();
    const texts = await arriving(owner, () => {
      for (const text of ['a', 'b']) owner.post({ type: 'chat', text });
    });
    const shapes = texts.map(text => JSON.parse(text)).map(message => message.n);
    expect(texts.map(text => JSON.parse(text).type).filter(type => type === 'reply')).toHaveLength(2);
    for (const [i, text] of texts.entries()) {
      const message = JSON.parse(text);
      if (message.type !== 'reply') continue;
      const framed = texts
        .slice(0, i)
        .map(one => JSON.parse(one))
        .filter(({ type }) => type === 'frame');
      expect(framed.map(({ n }) => n)).toContain(message.n);
    }
    expect(shapes.at(-1)).toBe(owner.follower!.n);
  });

  it('to what is no request have no id, and change nothing', async () => {
    const { owner } = await playedTable();
    const { n } = owner.follower!;
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"type":"act"}',
      '\u0000',
      '{"type":"chat","id":1,"text":"\\u001b[2J"}',
    ]) {
      const [reply] = await arriving(owner, () => owner.postText(text));
      expect(JSON.parse(reply!)).toMatchObject({ type: 'reply', id: null, ok: false, code: 'malformed' });
    }
    expect(owner.follower!.n).toBe(n);
  });
});

describe('a request that is sent again', () => {
  it('is answered again, and not done twice', async () => {
    const table = await playedTable();
    const player = turn(table);
    const { n } = player.follower!;
    for (let i = 0; i < 3; i++) player.post({ type: 'chat', text: 'Once.' }, 77);
    await settle();
    expect(player.replies.filter(({ id }) => id === 77)).toEqual(
      Array(3).fill({ type: 'reply', id: 77, ok: true, n: n + 1 }),
    );
    expect(player.follower!.n).toBe(n + 1);
  });

  it('over another connection is answered too', async () => {
    const table = await playedTable();
    const { test, room } = table;
    const player = turn(table);
    const { actions } = (await player.get({ type: 'legal' })) as { actions: { action: unknown }[] };
    const act = { type: 'act', version: player.follower!.n, action: actions[0]!.action } as const;
    player.post(act, 99);
    await settle();
    const { seat } = player.welcome;
    const { n } = player.follower!;
    player.hangUp();
    await settle();
    const again = test.connect(undefined, undefined, player);
    await again.get({ type: 'join', room, token: tokenOf(['Ann', 'Bob'][seat!]!) });
    again.post(act, 99);
    await settle();
    expect(again.replies.at(-1)).toEqual({ type: 'reply', id: 99, ok: true, n });
    expect(again.follower!.n).toBe(n + 2);
  });

  it('is known also if many others have said something since', async () => {
    const { test, created, room, owner } = await openTable();
    const watchers = Array.from({ length: 50 }, () => test.connect());
    for (const watcher of watchers) {
      await watcher.get({ type: 'join', room, token: created.spectator });
      await watcher.get({ type: 'chat', text: 'Hello.', name: 'Somebody' });
    }
    const [first] = watchers as [TestClient];
    const { n } = owner.follower!;
    const said = first.replies.at(-1)!;
    first.post({ type: 'chat', text: 'Hello.', name: 'Somebody' }, said.id!);
    await settle();
    expect(first.replies.at(-1)).toEqual(said);
    expect(owner.follower!.n).toBe(n);
  });

  it('is known also to a guest who has taken a seat meanwhile', async () => {
    const { test, created, room, owner } = await openTable();
    const guest = test.connect();
    await guest.get({ type: 'join', room, token: created.invitation });
    guest.post({ type: 'chat', text: 'Once.', name: 'Ann' }, 7);
    await guest.get({ type: 'claim', name: 'Ann', token: tokenOf('Ann') });
    const { n } = owner.follower!;
    guest.post({ type: 'chat', text: 'Once.', name: 'Ann' }, 7);
    await settle();
    const [first, again] = guest.replies.filter(({ id }) => id === 7);
    expect(again).toEqual(first);
    expect(owner.follower!.n).toBe(n);
  });

  it('is known also to an owner who has taken a seat meanwhile', async () => {
    const { owner, test, created, room } = await openTable();
    const ann = test.connect();
    await ann.get({ type: 'join', room, token: created.invitation });
    await ann.get({ type: 'claim', name: 'Ann', token: tokenOf('Ann') });
    owner.post({ type: 'chat', text: 'Hello.', name: 'Ann' }, 7);
    owner.post({ type: 'chat', text: 'Once.', name: 'Zoe' }, 8);
    await owner.get({ type: 'claim', name: 'Zoe', token: tokenOf('Zoe') });
    const { n } = owner.follower!;
    owner.post({ type: 'chat', text: 'Hello.', name: 'Ann' }, 7);
    owner.post({ type: 'chat', text: 'Once.', name: 'Zoe' }, 8);
    await settle();
    const [refusal, done, ...again] = owner.replies.filter(({ id }) => id === 7 || id === 8);
    expect([refusal, done]).toMatchObject([{ ok: false }, { ok: true }]);
    expect(again).toEqual([refusal, done]);
    expect(owner.follower!.n).toBe(n);
  });

  it('is another one if another program at the same seat has sent it', async () => {
    const { test, room, players } = await playedTable();
    const [ann] = players as [TestClient];
    const elsewhere = test.connect();
    await elsewhere.get({ type: 'join', room, token: tokenOf('Ann') });
    const { n } = ann.follower!;
    ann.post({ type: 'chat', text: 'Here.' }, 5);
    elsewhere.post({ type: 'chat', text: 'Here.' }, 5);
    await settle();
    expect(ann.follower!.n).toBe(n + 2);
    expect([ann, elsewhere].map(({ replies }) => replies.at(-1))).toMatchObject([{ n: n + 1 }, { n: n + 2 }]);
  });

  it('of a program without a name is another one each time', async () => {
    const { test, room, created, owner } = await openTable();
    const watcher = test.connect();
    watcher.postText(JSON.stringify({ type: 'join', id: 1, room, token: created.spectator }));
    await settle();
    const { n } = owner.follower!;
    for (const text of ['One.', 'Two.', 'Two.']) watcher.post({ type: 'chat', text }, 5);
    await settle();
    expect(owner.follower!.n).toBe(n + 3);
  });

  it('is answered anew if it changes nothing', async () => {
    const table = await playedTable();
    const player = turn(table);
    const legal = async () => {
      player.post({ type: 'legal' }, 500);
      await settle();
      return player.replies.at(-1);
    };
    const before = await legal();
    await player.move();
    expect(await legal()).not.toEqual(before);
  });

  it('is known after a restart too, to everybody who made one', async () => {
    const { test, owner, players, created, room } = await playedTable();
    const watcher = test.connect();
    await watcher.get({ type: 'join', room, token: created.spectator });
    const requests: readonly [TestClient, string, Parameters<TestClient['post']>[0]][] = [
      [players[0]!, tokenOf('Ann'), { type: 'chat', text: 'Hello.' }],
      [players[1]!, tokenOf('Bob'), { type: 'chat', text: 'Hello.' }],
      [watcher, created.spectator, { type: 'chat', text: 'Hello.' }],
      [owner, OWNER, { type: 'chat', text: 'Hello.' }],
      [players[0]!, tokenOf('Ann'), { type: 'computer', seat: 0, level: 'random' }],
      [owner, OWNER, { type: 'kick', seat: 0 }],
    ];
    test.isThinking = false;
    for (const [id, [client, , request]] of requests.entries()) client.post(request, id);
    await settle();
    const restarted = test.restart({ think: () => new Promise(() => {}) });
    const replies: unknown[] = [];
    const again: TestClient[] = [];
    for (const [id, [before, token, request]] of requests.entries()) {
      const client = restarted.connect(undefined, undefined, before);
      again.push(client);
      if (!(await client.ask({ type: 'join', room, token })).ok) continue;
      client.post(request, id);
      await settle();
      replies.push(client.replies.at(-1));
    }
    // Ann is not let in any more.
    const wanted = [...requests.keys()].filter(id => requests[id]![1] !== tokenOf('Ann'));
    expect(replies).toEqual(wanted.map(id => ({ type: 'reply', id, ok: true, n: expect.any(Number) })));
    const journal = test.store.journals.get(room)!;
    expect(journal.match(/Hello\./g)).toHaveLength(4);
    expect(journal.match(/"kicked"/g)).toHaveLength(1);
    expect([...owner.texts, ...again.flatMap(({ texts }) => texts)].join()).not.toContain(owner.program);
    again.at(-1)!.post({ type: 'chat', text: 'Hello.' }, 8);
    await settle();
    expect(test.store.journals.get(room)!.match(/Hello\./g)).toHaveLength(5);
  });

  it('is known after a restart if it is an act, too; that of another program is stale', async () => {
    const table = await playedTable();
    const { test, room } = table;
    const player = turn(table);
    const { actions } = (await player.get({ type: 'legal' })) as { actions: { action: unknown }[] };
    const act = { type: 'act', version: player.follower!.n, action: actions[0]!.action } as const;
    player.post(act, 7);
    await settle();
    const token = tokenOf(['Ann', 'Bob'][player.welcome.seat!]!);
    const { view, n } = player.follower!;
    const restarted = test.restart();
    const again = restarted.connect(undefined, undefined, player);
    const other = restarted.connect();
    for (const client of [again, other]) {
      await client.get({ type: 'join', room, token });
      client.post(act, 7);
      await settle();
    }
    expect(again.replies.at(-1)).toEqual({ type: 'reply', id: 7, ok: true, n });
    expect(other.replies.at(-1)).toMatchObject({ ok: false, code: 'stale' });
    expect(again.follower!.view).toEqual(view);
  });
});

describe('who comes back', () => {
  it('gets the frames that are missing, and nothing else', async () => {
    const { test, owner, players, room } = await playedTable();
    const [ann] = players as [TestClient];
    ann.hangUp();
    await settle();
    const since = ann.follower!.n;
    for (const text of ['a', 'b', 'c']) await chat(owner, text);
    const again = test.connect(undefined, ann.follower);
    await again.get({ type: 'join', room, token: tokenOf('Ann'), since });
    expect(again.welcome.snapshot).toBeUndefined();
    // Went, three times chat, came.
    expect(again.types).toEqual(['welcome', ...Array(5).fill('frame'), 'reply']);
    expect(again.follower).toMatchObject({ n: owner.follower!.n, view: again.follower!.view });
    expect(again.follower!.status).toEqual(owner.follower!.status);
  });

  it('gets a snapshot if too much is missing, or if they have seen what never was', async () => {
    const { test, owner, room } = await playedTable();
    for (let i = 0; i < 110; i++) {
      test.now += 100;
      await chat(owner, `${i}`);
    }
    for (const since of [0, 1e6]) {
      const again = test.connect();
      await again.get({ type: 'join', room, token: tokenOf('Ann'), since });
      expect(again.welcome.snapshot!.n).toBeLessThanOrEqual(owner.follower!.n);
      expect(again.follower!.status).toEqual(owner.follower!.status);
      again.hangUp();
      await settle();
    }
  });

  it('after a restart gets the frames that are missing too', async () => {
    const table = await playedTable();
    const { test, players, room } = table;
    const [ann, bob] = players as [TestClient, TestClient];
    ann.hangUp();
    await settle();
    await chat(bob, 'Where are you?');
    const again = test.restart().connect(undefined, ann.follower);
    await again.get({ type: 'join', room, token: tokenOf('Ann'), since: ann.follower!.n });
    expect(again.welcome.snapshot).toBeUndefined();
    expect(again.texts.join()).toContain('Where are you?');
    expect(again.follower!.view).toEqual(ann.follower!.view);
  });
});

describe('a slow reader', () => {
  async function slowTable(): Promise<Table & { slow: TestClient }> {
    const table = await playedTable();
    return { ...table, slow: table.players[0]! };
  }

  it('gets nothing while their buffer is full, and the missing frames afterwards', async () => {
    const { slow, owner, test } = await slowTable();
    slow.buffered = FULL;
    const held = await arriving(slow, async () => {
      for (const text of ['a', 'b']) await chat(owner, text);
    });
    expect(held).toEqual([]);
    slow.buffered = 0;
    const freed = await arriving(slow, () => test.server.tick());
    expect(freed.map(text => JSON.parse(text).news.note.text)).toEqual(['a', 'b']);
    expect(slow.follower!.n).toBe(owner.follower!.n);
  });

  it('gets a snapshot afterwards if too much was missed, and then frames again', async () => {
    const { slow, owner, test } = await slowTable();
    slow.buffered = FULL;
    for (let i = 0; i < 110; i++) {
      test.now += 100;
      await chat(owner, `${i}`);
    }
    slow.buffered = 0;
    const freed = await arriving(slow, () => test.server.tick());
    expect(freed.map(text => JSON.parse(text).type)).toEqual(['welcome']);
    expect(slow.follower!.n).toBe(owner.follower!.n);
    await chat(owner, 'And now?');
    expect(slow.types.at(-1)).toBe('frame');
    expect(slow.follower!.n).toBe(owner.follower!.n);
  });

  it('is cut off in the end, but not if they catch up in time', async () => {
    const { slow, test, owner } = await slowTable();
    const { slowReader } = test.server.limits;
    slow.buffered = FULL;
    test.server.tick();
    test.now += slowReader - 1;
    test.server.tick();
    slow.buffered = 0;
    test.server.tick();
    slow.buffered = FULL;
    test.server.tick();
    test.now += slowReader - 1;
    test.server.tick();
    expect(slow.isClosed).toBe(false);
    test.now += 1;
    test.server.tick();
    await settle();
    expect([slow.isClosed, slow.goodbye?.reason]).toEqual([true, 'slow']);
    expect(owner.follower!.status.seats[0]).toMatchObject({ person: 'Ann', present: false });
  });

  it('does not delay the others', async () => {
    const { slow, players, owner } = await slowTable();
    slow.buffered = FULL;
    await chat(owner, 'Hello!');
    expect(players[1]!.follower!.n).toBe(owner.follower!.n);
  });
});

describe('whoever is away', () => {
  it('is played by a computer after the absence, and takes the seat back by coming', async () => {
    const table = await playedTable(new TestServer(), { absence: 30 });
    const { test, owner, players, room } = table;
    test.isThinking = false;
    players[0]!.hangUp();
    await settle();
    test.now += 29_999;
    test.server.tick();
    await settle();
    expect(owner.follower!.status.seats[0]).toMatchObject({ person: 'Ann', computer: null, present: false });
    test.now += 1;
    test.server.tick();
    await settle();
    expect(owner.follower!.status.seats[0]!.computer).not.toBe(null);
    const again = test.connect();
    await again.get({ type: 'join', room, token: tokenOf('Ann') });
    expect(owner.follower!.status.seats[0]).toMatchObject({ person: 'Ann', computer: null, present: true });
  });

  it('is late all the same: a computer decides once', async () => {
    const table = await playedTable(new TestServer(), { clock: { kind: 'move', seconds: 10 } });
    const { test, owner } = table;
    const seat = owner.follower!.status.toAct[0]!;
    turn(table).hangUp();
    await settle();
    test.now += 10_000;
    const { n } = owner.follower!;
    test.server.tick();
    await settle();
    const moves = owner.messages.filter(message => message.type === 'frame' && message.n > n);
    expect(moves).toMatchObject([
      { news: { kind: 'note', note: { type: 'expired', seat } } },
      { news: { kind: 'move', seat, computer: true } },
    ]);
    expect(owner.follower!.status.seats[seat]!.computer).toBe(null);
    expect(await owner.ask({ type: 'join', room: table.room, token: OWNER })).toMatchObject({ ok: true });
  });
});
