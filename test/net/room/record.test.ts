/** The record of a game: when it is given, what it tells, and that it is the game that was played. */
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../../src/bots/random.ts';
import { iterations } from '../../../src/bots/search.ts';
import { chooseAction, runToEnd } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { ok, type Result } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import type { ThinkingRequest } from '../../../src/net/room/roomcomputers.ts';
import type { GameRecord } from '../../../src/room/protocol.ts';
import { replayRecord } from '../../../src/room/replayedrecord.ts';
import { knownGame } from '../../room/rooms.ts';
import { openTable, PLAYERS, playedTable, settle, type Table, TestServer, turn } from './serving.ts';

async function playToTheEnd(table: Table): Promise<void> {
  for (let i = 0; table.owner.follower!.status.phase === 'playing'; i++) await turn(table).move(`${i}`);
}

describe('the record of a game', () => {
  it('is refused before the game is over; then everybody may have it, after a restart too', async () => {
    const table = await playedTable();
    const { owner, players, test } = table;
    const refusal = { ok: false, code: 'not-now', text: 'The game is not over.' };
    for (const client of [owner, ...players]) expect(await client.ask({ type: 'record' })).toMatchObject(refusal);
    await playToTheEnd(table);
    const restarted = test.restart();
    const late = restarted.connect();
    await late.get({ type: 'join', room: table.room, token: table.created.spectator });
    expect(await late.ask({ type: 'record' })).toMatchObject({ ok: true });
  });

  it('plays the same game again: every position as its players saw it, taken back or not', async () => {
    const table = await playedTable();
    const { owner, players, created, test } = table;
    const seen = new Map<number, unknown>();
    const first = players[0]!;
    const note = (): Map<number, unknown> => seen.set(first.follower!.n, structuredClone(first.follower!.view));
    await turn(table).move('0');
    const mover = players[1 - players.indexOf(turn(table))]!;
    await mover.get({ type: 'undo' });
    await turn(table).ask({ type: 'consent', agree: true });
    for (let i = 1; owner.follower!.status.phase === 'playing'; i++) {
      note();
      await turn(table).move(`${i}`);
    }
    note();
    const spectator = test.connect();
    await spectator.get({ type: 'join', room: created.room, token: created.spectator });
    await spectator.get({ type: 'chat', text: 'well played' });
    const record = (await spectator.get({ type: 'record' })) as GameRecord;
    const { game, wire } = await knownGame('azul');
    const replayed = replayRecord(game, record);
    if (!replayed.ok) throw new Error(replayed.fault);
    const { positions, outcome, seats, statistics } = replayed.value;
    expect(outcome).toEqual(owner.follower!.status.outcome);
    expect(seats.map(({ person }) => person)).toEqual(PLAYERS.slice(0, 2));
    expect(positions.some(({ by }) => by === 'host')).toBe(true);
    expect(statistics!.charts[0]!.lines.map(({ values }) => values.at(-1))).toEqual(outcome!.scores);
    for (const [n, view] of seen) {
      expect(wire.view.toJson(game.view(positions[n]!.state, 0)), `entry ${n}`).toEqual(view);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it.each([...games.keys()])('of %s plays it again to the same end', async id => {
    const { game, wire } = await knownGame(id);
    const think = async ({ view, seat, decision }: ThinkingRequest): Promise<Result<unknown>> => {
      // Two good ones might go round in circles.
      const bot = seat === 0 ? [...game.bots.values()][0]! : randomBot;
      const random = seededRandom(`${seat} ${decision}`);
      return ok(runToEnd(chooseAction(game, bot, view, seat, random, iterations(1))));
    };
    const test = new TestServer({ think });
    const { owner } = await openTable(test, { game: id });
    await owner.get({ type: 'start' });
    while (owner.follower!.status.phase === 'playing' && owner.follower!.n < 20_000) await settle();
    const replayed = replayRecord(game, (await owner.get({ type: 'record' })) as GameRecord);
    if (!replayed.ok) throw new Error(replayed.fault);
    const { positions, outcome, statistics } = replayed.value;
    const { status, view } = owner.follower!;
    expect(outcome).toEqual(status.outcome);
    expect(wire.view.toJson(game.view(positions.at(-1)!.state, 'spectator'))).toEqual(view);
    expect(statistics!.charts.length).toBeGreaterThan(0);
  });

  it('has no digest of what opens the room, or the next one', async () => {
    const table = await playedTable();
    await playToTheEnd(table);
    const text = JSON.stringify(await table.owner.get({ type: 'record' }));
    const journal = table.test.store.journals.get(table.room)!;
    const digests = journal.match(/(?<=access|owner|spectator|invitation|code|request)\W+[\w-]{43}(?![\w-])/g)!;
    expect(digests.length).toBeGreaterThan(5);
    for (const digest of digests) expect(text).not.toContain(digest.slice(-43));
  });

  it('is refused by a game with other rules, and if it takes another course', async () => {
    const table = await playedTable();
    await playToTheEnd(table);
    await settle();
    const record = (await table.owner.get({ type: 'record' })) as GameRecord;
    const { game } = await knownGame('azul');
    expect(replayRecord(game, { ...record, rules: 99 })).toMatchObject({
      fault: 'the server plays other rules of Azul',
    });
    const other = replayRecord(game, { ...record, seed: 'another' });
    expect(other).toMatchObject({ ok: false, fault: expect.stringMatching(/^step \d+ \(.*\) takes another course: /) });
  });
});
