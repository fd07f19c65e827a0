/** The life of a room on a server, from its making to its end, and what everybody is told on the way. */

import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { err, type Result } from '../../../src/core/result.ts';
import { digestOf, linksOf } from '../../../src/net/room/tokens.ts';
import { JournalReader } from '../../../src/record/journalreader.ts';
import type { Created } from '../../../src/room/protocol.ts';
import { knownGame } from '../../room/rooms.ts';
import { MemoryStore, OWNER, openTable, PLAYERS, playedTable, settle, TestServer, tokenOf, turn } from './serving.ts';

describe('the log', () => {
  it('has a line for every event on the server, without what is secret', async () => {
    const table = await playedTable();
    const { test, owner, room, created, players } = table;
    players[1]!.hangUp();
    await owner.ask({ type: 'kick', seat: 1 });
    await test.connect('10.0.0.9').ask({ type: 'join', room, token: tokenOf('x') });
    await owner.get({ type: 'close' });
    expect(test.logged).toEqual([
      `room ${room} (azul) was made by 10.0.0.1`,
      `room ${room}: 10.0.0.1 joined without a seat`,
      `room ${room}: 10.0.0.1 joined without a seat`,
      `room ${room}: "Ann" sits at A`,
      `room ${room}: 10.0.0.1 joined without a seat`,
      `room ${room}: the game starts`,
      `room ${room}: "Bob" sits at B`,
      `room ${room}: 10.0.0.1 left`,
      `room ${room}: the owner sent B away`,
      '10.0.0.9 had a wrong token',
      `room ${room}: it is closed`,
    ]);
    for (const secret of [OWNER, created.invitation, created.spectator, created.code, tokenOf('Ann')]) {
      expect(test.logged.join()).not.toContain(secret);
    }
    const later = test.restart();
    await later.connect().ask({ type: 'join', room, token: OWNER });
    expect(later.logged).toEqual([`room ${room} was opened again`]);
  });
});

describe('a room', () => {
  it('is made, filled and played to its end, and everybody sees the same end', async () => {
    const table = await playedTable();
    const { owner, players, created, test } = table;
    const spectator = test.connect();
    await spectator.get({ type: 'join', room: created.room, token: created.spectator });
    for (let i = 0; owner.follower!.status.phase === 'playing'; i++) {
      await turn(table).move(`${i}`);
    }
    const { status, view } = owner.follower!;
    expect(status.outcome!.scores).toHaveLength(2);
    for (const client of [...players, spectator]) {
      expect(client.follower!.status).toEqual(status);
      expect(client.follower!.n).toBe(owner.follower!.n);
    }
    expect(spectator.follower!.view).toEqual(view);
  });

  it('tells who it is for: seats, owner, invited', async () => {
    const { owner, players, room } = await playedTable();
    expect(owner.welcome).toMatchObject({ type: 'welcome', protocol: 1, room, game: 'azul', title: '', now: 1e6 });
    expect(owner.welcome).toMatchObject({ seat: null, isOwner: true, mayClaim: true });
    expect(players.map(({ welcome: { seat, isOwner, mayClaim } }) => ({ seat, isOwner, mayClaim }))).toEqual([
      { seat: 0, isOwner: false, mayClaim: false },
      { seat: 1, isOwner: false, mayClaim: false },
    ]);
  });

  it('is not made of games, options, levels or files that do not exist', async () => {
    const client = new TestServer().connect();
    const create = (request: object) => client.ask({ type: 'create', owner: OWNER, game: 'azul', ...request });
    expect(await create({ game: 'chess' })).toMatchObject({
      ok: false,
      code: 'unknown',
      text: 'The room cannot be made: there is no game called "chess" here.',
    });
    expect(await create({ game: '__proto__' })).toMatchObject({ ok: false, code: 'unknown' });
    expect(await create({ options: { seed: 'mine' } })).toMatchObject({
      ok: false,
      text: 'The room cannot be made: Azul has no option "seed" in a room.',
    });
    expect(await create({ options: { load: 'key' } })).toMatchObject({
      ok: false,
      text: expect.stringContaining('"key"'),
    });
    expect(await create({ computers: ['deep thought'] })).toMatchObject({ ok: false });
    expect(await create({ computers: ['random', 'random', 'random'] })).toMatchObject({ ok: false });
    expect(await create({})).toMatchObject({ ok: true });
  });

  it('is made once, however often its making is asked for, also after a restart', async () => {
    const { test, created } = await openTable();
    const create = { type: 'create', owner: OWNER, game: 'azul' } as const;
    const later = test.restart();
    for (const server of [test, later]) expect(await server.connect().get(create)).toEqual(created);
    expect(test.store.rooms()).toEqual([created.room]);
    expect(later.server.metricsText()).toContain('gander_rooms 1\n');
    for (const token of [OWNER, created.invitation, created.spectator])
      expect(await later.connect().ask({ type: 'join', room: created.room, token })).toMatchObject({ ok: true });
    expect(await later.connect().ask({ type: 'join', code: created.code })).toMatchObject({ ok: true });
  });

  it('is made once if two ask for it at the same time, or the server dies before it is durable', async () => {
    const test = new TestServer();
    const create = { type: 'create', owner: OWNER, game: 'azul' } as const;
    test.store.isHeld = true;
    const askers = [test.connect(), test.connect()];
    for (const asker of askers) asker.post(create);
    await settle();
    expect(askers.map(({ replies }) => replies)).toEqual([[], []]);
    test.store.crash();
    test.store.isHeld = false;
    const later = test.restart();
    const again = [later.connect(), later.connect()];
    const [one, other] = await Promise.all(again.map(asker => asker.get(create)));
    expect(one).toEqual(other);
    expect(test.store.rooms()).toEqual([(one as Created).room]);
    const { room } = one as Created;
    expect(test.store.journals.get(room)!.match(/"opened"/g)).toHaveLength(1);
  });

  it('is told to nobody but its owner, with the key of the server', async () => {
    const key = tokenOf('key');
    const test = new TestServer({ keyDigest: digestOf(key) });
    const { created } = await openTable(test, { key });
    const client = test.connect();
    expect(await client.ask({ type: 'create', owner: OWNER, game: 'azul' })).toMatchObject({ code: 'forbidden' });
    expect(await client.get({ type: 'create', owner: tokenOf('other'), game: 'azul', key })).not.toEqual(created);
    // A journal of another owner, or none that can be read, under the name that the room would have.
    const { room } = linksOf(tokenOf('third'));
    for (const text of [test.store.journals.get(created.room)!, 'no journal']) {
      test.store.journals.set(room, text);
      expect(await client.ask({ type: 'create', owner: tokenOf('third'), game: 'azul', key })).toMatchObject({
        ok: false,
        text: 'This token cannot have a room here; make another one.',
      });
      expect(test.store.journals.get(room)).toBe(text);
    }
  });

  it('is refused if its board is too large for a snapshot', async () => {
    const client = new TestServer({ limits: { snapshotLength: 100 } }).connect();
    expect(await client.ask({ type: 'create', owner: OWNER, game: 'azul' })).toMatchObject({
      ok: false,
      text: 'The room cannot be made: the board is too large for a room.',
    });
  });

  it('has a fresh secret seed, and its journal is an ordinary one', async () => {
    const table = await playedTable();
    const other = await playedTable(table.test, { owner: tokenOf('other') });
    for (let i = 0; i < 5; i++) await turn(table).move(`${i}`);
    const headers = [table, other].map(({ room, test }) => {
      const journal = JournalReader.open([test.store.journals.get(room)!], room, zlib.crc32);
      if (!journal.ok) throw new Error(journal.fault);
      while (journal.value.next());
      expect(journal.value.damage).toBeUndefined();
      return journal.value.header;
    });
    for (const { seed, game, options } of headers) {
      expect(seed).toMatch(/^chacha:[0-9a-f]{32}$/);
      expect([game, options]).toEqual(['azul', expect.arrayContaining([['seed', seed]])]);
    }
    expect(headers[0]!.seed).not.toBe(headers[1]!.seed);
  });

  it('lets computers play, who are asked with their view only', async () => {
    const { game } = await knownGame('newhaven');
    const { test, owner } = await openTable(new TestServer(), { game: 'newhaven', computers: ['random', 'random'] });
    for (let i = 0; i < 50; i++) await settle();
    expect(owner.follower!.n).toBeGreaterThan(20);
    expect(test.thoughts.length).toBeGreaterThan(10);
    for (const { seat, view, level } of test.thoughts) {
      expect(level).toBe('random');
      expect(game.view(view, seat)).toEqual(view);
    }
  });

  it('lets computers play only while somebody is there', async () => {
    const { test, owner } = await openTable(new TestServer(), { computers: ['random'] });
    const { room } = owner.welcome;
    owner.hangUp();
    await settle();
    const again = test.connect();
    await again.get({ type: 'join', room, token: OWNER });
    expect(await again.ask({ type: 'start', level: 'random' })).toMatchObject({ ok: true });
    again.hangUp();
    for (let i = 0; i < 10; i++) await settle();
    const { length } = test.thoughts;
    for (let i = 0; i < 10; i++) await settle();
    expect(test.thoughts).toHaveLength(length);
  });

  it('goes on with the level random if a level fails, and waits if that fails too', async () => {
    const test = new TestServer({ think: async () => ({ ok: false, fault: 'it does not want to' }) });
    const { owner } = await openTable(test, { computers: ['search', 'search'] });
    for (let i = 0; i < 20; i++) await settle();
    expect(test.logged.filter(line => line.includes('failed: it does not want to'))).toHaveLength(1);
    expect(
      await owner.ask({ type: 'computer', seat: owner.follower!.status.toAct[0]!, level: 'random' }),
    ).toMatchObject({
      ok: true,
    });
    for (let i = 0; i < 20; i++) await settle();
    expect(test.logged.filter(line => line.includes('failed: it does not want to'))).toHaveLength(2);
  });

  it('survives a computer that throws', async () => {
    const test = new TestServer({ think: () => Promise.reject(new Error('broken')) });
    const { owner } = await openTable(test, { computers: ['search', 'search'] });
    for (let i = 0; i < 5; i++) await settle();
    expect(test.logged.filter(line => line.includes('broken'))).toHaveLength(1);
    expect(await owner.ask({ type: 'chat', text: 'Hello?' })).toMatchObject({ ok: true });
  });
});

describe('what is only for some', () => {
  it('starting, kicking and closing are only for the owner', async () => {
    const { players } = await playedTable();
    for (const request of [{ type: 'start' }, { type: 'kick', seat: 0 }, { type: 'close' }] as const) {
      expect(await players[1]!.ask(request)).toMatchObject({ ok: false, code: 'forbidden' });
    }
  });

  it('computers and people change only in one’s own seat, or by the owner', async () => {
    const { players, owner } = await playedTable();
    const refused = { ok: false, code: 'forbidden', text: 'Only for your own seat.' };
    expect(await players[1]!.ask({ type: 'computer', seat: 0 })).toMatchObject(refused);
    expect(await players[1]!.ask({ type: 'person', seat: 0 })).toMatchObject(refused);
    expect(await players[0]!.ask({ type: 'computer', seat: 0, level: 'random' })).toMatchObject({ ok: true });
    expect(await owner.ask({ type: 'person', seat: 0 })).toMatchObject({ ok: true });
  });

  it('who has no seat does not act, undo, agree, ask for a rematch or save', async () => {
    const { test, created, room } = await playedTable();
    const spectator = test.connect();
    await spectator.get({ type: 'join', room, token: created.spectator });
    const refused = { ok: false, code: 'forbidden', text: 'You have no seat.' };
    for (const request of [
      { type: 'act', version: 0, line: 'x' },
      { type: 'legal' },
      { type: 'undo' },
      { type: 'consent', agree: true },
      { type: 'rematch' },
      { type: 'save' },
    ] as const) {
      expect(await spectator.ask(request)).toMatchObject(refused);
    }
    expect(await spectator.ask({ type: 'chat', text: 'Hello!', name: 'Eve' })).toMatchObject({ ok: true });
    expect(await spectator.ask({ type: 'chat', text: 'Hello!', name: 'Ann' })).toMatchObject({ ok: false });
  });

  it('who has joined nothing does nothing', async () => {
    const client = new TestServer().connect();
    expect(await client.ask({ type: 'chat', text: 'Hello?' })).toMatchObject({ ok: false, text: 'Join a room first.' });
    expect(await client.ask({ type: 'claim', name: 'Ann', token: tokenOf('Ann') })).toMatchObject({ ok: false });
  });

  it('an act has either an action or a line that means one', async () => {
    const table = await playedTable();
    const player = turn(table);
    const version = player.follower!.n;
    const { actions } = (await player.get({ type: 'legal' })) as { actions: { line: string }[] };
    const act = (more: object) => player.ask({ type: 'act', version, ...more });
    expect(await act({})).toMatchObject({ ok: false, code: 'malformed' });
    expect(await act({ action: {}, line: 'x' })).toMatchObject({ ok: false, code: 'malformed' });
    expect(await act({ action: { type: 'nonsense' } })).toMatchObject({ ok: false, code: 'malformed' });
    expect(await act({ line: 'nonsense' })).toMatchObject({ ok: false, code: 'rules' });
    expect(await act({ line: 'quit' })).toMatchObject({ ok: false, code: 'malformed' });
    expect(await act({ line: 'help' })).toMatchObject({ ok: true, result: { text: expect.stringContaining('help') } });
    expect(player.follower!.n).toBe(version);
    expect(await act({ line: actions[0]!.line })).toMatchObject({ ok: true });
    expect(player.follower!.n).toBeGreaterThan(version);
  });
});

describe('a goodbye', () => {
  it('is said to who is kicked, whose token opens nothing from then on', async () => {
    const { owner, players, room, test } = await playedTable();
    await owner.get({ type: 'kick', seat: 0 });
    expect(players[0]!.goodbye).toMatchObject({ reason: 'kicked' });
    expect([players[0]!.isClosed, players[1]!.goodbye]).toEqual([true, undefined]);
    test.server.disconnect(players[0]!.participant!);
    const again = test.connect();
    expect(await again.ask({ type: 'join', room, token: tokenOf('Ann') })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    expect(owner.follower!.status.seats[0]).toMatchObject({ person: null, present: false });
    expect(owner.follower!.status.seats[0]!.computer).not.toBe(null);
  });

  it('is not said to anybody if a kick is refused', async () => {
    const { owner, players } = await playedTable();
    expect(await players[0]!.ask({ type: 'kick', seat: 1 })).toMatchObject({ ok: false });
    expect(await owner.ask({ type: 'kick', seat: 9 })).toMatchObject({ ok: false });
    expect(players.map(({ goodbye }) => goodbye)).toEqual([undefined, undefined]);
  });

  it('is said to everybody in a room that is closed, after the frame that says so', async () => {
    const { owner, players, room, test, created } = await playedTable();
    await owner.get({ type: 'close' });
    for (const client of [owner, ...players]) {
      expect(client.goodbye).toMatchObject({ reason: 'closed' });
      expect(client.follower!.status.phase).toBe('closed');
      expect(client.isClosed).toBe(true);
      test.server.disconnect(client.participant!);
    }
    const again = test.connect();
    expect(await again.ask({ type: 'join', room, token: OWNER })).toMatchObject({
      ok: false,
      text: 'The room is closed.',
    });
    expect(await again.ask({ type: 'join', code: created.code })).toMatchObject({ ok: false, code: 'forbidden' });
  });

  it('is said to everybody when the server stops, and the game is kept', async () => {
    const table = await playedTable();
    const { players, room, test } = table;
    await turn(table).move();
    test.server.stop();
    await settle();
    for (const player of players) expect([player.goodbye!.reason, player.isClosed]).toEqual(['stopping', true]);
    expect(test.connect().participant).toBeUndefined();
    const later = test.restart();
    const ann = later.connect();
    await ann.get({ type: 'join', room, token: tokenOf('Ann') });
    expect(ann.follower!.view).toEqual(players[0]!.follower!.view);
    expect(ann.follower!.status.seats.map(({ person, present }) => [person, present])).toEqual([
      ['Ann', true],
      ['Bob', false],
    ]);
  });

  it('is no failure of a computer that thinks when the server stops', async () => {
    let stopThinking = (): void => {};
    const think = (): Promise<Result<unknown>> =>
      new Promise(resolve => {
        stopThinking = () => resolve(err('the server is stopping'));
      });
    const { test, owner } = await openTable(new TestServer({ think }));
    await owner.get({ type: 'start', level: 'random' });
    test.server.stop();
    stopThinking();
    await settle();
    expect(owner.goodbye).toMatchObject({ reason: 'stopping' });
    expect(test.logged.filter(line => line.includes('failed'))).toEqual([]);
  });
});

describe('a rematch', () => {
  it('is one new room, with the same people in their seats and the same tokens', async () => {
    const table = await playedTable(new TestServer(), { public: true, title: 'Finals' });
    const { players, owner, test, room } = table;
    for (let i = 0; owner.follower!.status.phase === 'playing'; i++) await turn(table).move(`${i}`);
    await players[0]!.get({ type: 'rematch' });
    expect(test.store.rooms()).toHaveLength(1);
    players[1]!.post({ type: 'rematch' });
    players[1]!.post({ type: 'rematch' });
    players[0]!.post({ type: 'rematch' });
    await settle();
    expect(test.store.rooms()).toHaveLength(2);
    const next = test.store.rooms().find(one => one !== room)!;
    expect(owner.texts.at(-1)).toContain(`{"type":"rematch","room":"${next}"}`);
    const again = test.connect();
    await again.get({ type: 'join', room: next, token: tokenOf('Bob'), owner: OWNER });
    expect(again.welcome).toMatchObject({ seat: 1, isOwner: true, title: 'Finals' });
    expect(again.follower!.status).toMatchObject({ phase: 'playing', outcome: null });
    expect(again.follower!.status.seats.map(({ person }) => person)).toEqual(PLAYERS.slice(0, 2));
  });

  it('is where the code leads from then on, also after a restart', async () => {
    const table = await playedTable();
    const { players, owner, test, room, created } = table;
    for (let i = 0; owner.follower!.status.phase === 'playing'; i++) await turn(table).move(`${i}`);
    for (const player of players) await player.get({ type: 'rematch' });
    await settle();
    const next = test.store.rooms().find(one => one !== room)!;
    // In whatever order the rooms are found.
    const reversed = new Map([...test.store.journals].reverse());
    for (const server of [
      test,
      test.restart(),
      new TestServer({}, Object.assign(new MemoryStore(), { journals: reversed })),
    ]) {
      const guest = server.connect();
      await guest.get({ type: 'join', code: created.code });
      expect(guest.welcome.room).toBe(next);
      await guest.get({ type: 'join', room, token: created.spectator });
      expect(guest.welcome.room).toBe(room);
    }
  });

  it('is not made beyond the limit of rooms', async () => {
    const table = await playedTable(new TestServer({ limits: { rooms: 1 } }));
    const { players, owner, test } = table;
    for (let i = 0; owner.follower!.status.phase === 'playing'; i++) await turn(table).move(`${i}`);
    for (const player of players) await player.get({ type: 'rematch' });
    expect(test.store.rooms()).toHaveLength(1);
    expect(test.logged.at(-1)).toContain('there is no rematch: too many rooms');
  });

  it('is made when the last request for it comes again, if a restart was in between', async () => {
    const table = await playedTable(new TestServer({ limits: { rooms: 1 } }));
    const { players, owner, test, room } = table;
    for (let i = 0; owner.follower!.status.phase === 'playing'; i++) await turn(table).move(`${i}`);
    await players[0]!.get({ type: 'rematch' });
    players[1]!.post({ type: 'rematch' }, 7);
    await settle();
    const bob = test.restart({ limits: { rooms: 2 } }).connect();
    await bob.get({ type: 'join', room, token: tokenOf('Bob') });
    bob.post({ type: 'rematch' }, 7);
    await settle();
    expect(bob.replies.at(-1)).toMatchObject({ id: 7, ok: true });
    expect(test.store.rooms()).toHaveLength(2);
  });
});

describe('a room that nobody needs', () => {
  it('is put away after a while, and opened again when it is wanted, with the same state', async () => {
    const table = await playedTable();
    const { test, owner, players, room } = table;
    for (let i = 0; i < 4; i++) await turn(table).move(`${i}`);
    const before = players[0]!.follower!;
    for (const client of [owner, ...players]) client.hangUp();
    await settle();
    expect(test.server.metricsText()).toContain('gander_rooms_open 1\n');
    test.now += test.server.limits.emptyRoom;
    test.server.tick();
    await settle();
    expect(test.server.metricsText()).toContain('gander_rooms_open 1\n');
    test.now += 1;
    test.server.tick();
    expect(test.server.metricsText()).toContain('gander_rooms_open 0\n');
    expect(test.server.metricsText()).toContain('gander_rooms 1\n');
    const ann = test.connect();
    await ann.get({ type: 'join', room, token: tokenOf('Ann') });
    expect(ann.welcome.snapshot!.view).toEqual(before.view);
    expect(test.server.metricsText()).toContain('gander_rooms_open 1\n');
  });

  it('is not put away while somebody is there, a computer thinks, or something is not durable yet', async () => {
    const test = new TestServer();
    const isOpen = async () => {
      test.now += 1e9;
      test.server.tick();
      await settle();
      return test.server.metricsText().includes('gander_rooms_open 1\n');
    };
    const { owner, room } = await openTable(test);
    expect(await isOpen()).toBe(true);
    test.store.isHeld = true;
    owner.post({ type: 'chat', text: 'Good night.' });
    owner.hangUp();
    expect(await isOpen()).toBe(true);
    test.store.isHeld = false;
    test.store.commit();
    expect(await isOpen()).toBe(false);
    test.isThinking = false;
    const again = test.connect();
    await again.get({ type: 'join', room, token: OWNER });
    await again.get({ type: 'start', level: 'random' });
    again.hangUp();
    expect(await isOpen()).toBe(true);
  });

  it('is opened once for all who want it at the same time', async () => {
    const { test, room } = await playedTable();
    test.server.stop();
    await settle();
    const later = test.restart();
    const clients = PLAYERS.slice(0, 2).map(name => [later.connect(), tokenOf(name)] as const);
    for (const [client, token] of clients) client.post({ type: 'join', room, token });
    await settle();
    expect(clients.map(([client]) => client.follower!.status.seats.map(({ present }) => present))).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('that cannot be opened is refused with a sentence, and the others are not affected', async () => {
    const { test, room, created } = await playedTable();
    test.server.stop();
    await settle();
    const journal = test.store.journals.get(room)!;
    test.store.journals.set(room, journal.replace(/"azul"/, '"chess"'));
    const later = test.restart();
    const client = later.connect();
    expect((await client.ask({ type: 'join', room, token: created.spectator })).ok).toBe(false);
    expect((await client.ask({ type: 'create', owner: tokenOf('other'), game: 'azul' })).ok).toBe(true);
  });
});

describe('public rooms', () => {
  it('are listed with what is free in them while somebody is there, until they are closed; others are not', async () => {
    const test = new TestServer();
    await openTable(test, { owner: tokenOf('private') });
    const { room, owner } = await openTable(test, { public: true, title: 'Open table' });
    const listed = { room, game: 'azul', title: 'Open table', phase: 'waiting', open: 2, seats: 2, people: [] };
    expect(test.server.list()).toEqual([listed]);
    await owner.get({ type: 'claim', name: 'Ann', token: tokenOf('Ann') });
    expect(test.server.list()).toEqual([{ ...listed, open: 1, people: ['Ann'] }]);
    await owner.get({ type: 'close' });
    expect(test.server.list()).toEqual([]);
  });
});
