/** Hidden information on the text as it leaves the server: every game, every viewer, in every way to get text. */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Face } from '../../../src/core/face.ts';
import type { Viewer } from '../../../src/core/game.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { TextGame } from '../../../src/core/session.ts';
import type { Wire } from '../../../src/core/wire.ts';
import { games } from '../../../src/games/index.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import { digestOf } from '../../../src/net/room/tokens.ts';
import type { LastDecision, ServerMessage } from '../../../src/room/protocol.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { pick, Suite } from '../../../src/testing/suite.ts';
import { knownGame } from '../../room/rooms.ts';
import { type Defect, stash, stashWire } from '../../testing/stash.ts';
import { type Comparisons, checkTexts, type Observed } from './observed.ts';
import { OWNER, PLAYERS, playedTable, settle, type Table, type TestClient, TestServer, tokenOf } from './serving.ts';
import { truthOf } from './truth.ts';

const STEPS = 50;

const isComputerMove = (message: ServerMessage): boolean =>
  message.type === 'frame' && message.news.kind === 'move' && message.news.computer;

/** A room in which everything happens that gives somebody text. */
class Evening {
  readonly known: KnownGame;
  readonly random: Random;
  readonly actions = new Map<number, { seat: number; action: unknown }>();
  /** What was told of computers' decisions, and after which entry. */
  readonly told: { readonly viewer: Viewer; readonly n: number; readonly decision: LastDecision }[] = [];
  /** Everybody who was ever connected. */
  readonly clients: TestClient[] = [];
  readonly tokens: string[] = [OWNER];
  test!: TestServer;
  table!: Table;
  /** By seat. */
  players!: TestClient[];

  constructor(known: KnownGame, seed: string) {
    this.known = known;
    this.random = seededRandom(seed);
  }

  async play(options: Readonly<Record<string, string>>): Promise<void> {
    const { known } = this;
    this.test = new TestServer({ findGame: async () => known });
    this.table = await playedTable(this.test, { game: known.game.id, options });
    this.players = [...this.table.players];
    const { owner, created } = this.table;
    this.clients.push(owner, ...this.players);
    this.tokens.push(created.invitation, created.spectator, ...PLAYERS.map(tokenOf));
    await this.#watch();
    for (let i = 0; i < STEPS && owner.follower!.status.phase === 'playing'; i++) {
      this.test.now += 5000;
      // Not left to chance: the room's own seed is another one each time.
      if (i === 5) await this.#letComputerPlay();
      if (i === 20) await this.#replace();
      if (i === 30) await this.#restart();
      await this.#step(i);
    }
  }

  async #step(i: number): Promise<void> {
    const seat = this.random.below(this.players.length);
    switch (this.random.below(10)) {
      case 0:
        await this.players[seat]!.get({ type: 'chat', text: `Number ${i}` });
        break;
      case 1:
        await this.players[seat]!.ask({ type: 'undo' });
        for (const player of this.players) await player.ask({ type: 'consent', agree: true });
        break;
      case 2:
        await this.#comeBack(seat);
        break;
      case 3:
        await this.#watch();
        break;
      case 4:
        await this.#letComputerPlay();
        break;
      default:
        await this.#act();
    }
  }

  /** The first of those who may act. */
  get #seatToAct(): number | undefined {
    return this.players[0]!.follower!.status.toAct[0];
  }

  async #act(): Promise<void> {
    const seat = this.#seatToAct;
    if (seat === undefined) return;
    const player = this.players[seat]!;
    const { actions } = (await player.get({ type: 'legal' })) as { actions: { action: unknown }[] };
    const { action } = pick(actions, this.random);
    const { n } = player.follower!;
    await player.get({ type: 'act', version: n, action });
    const decoded = this.known.wire.action.fromJson(action);
    if (decoded.ok) this.actions.set(n + 1, { seat, action: decoded.value });
  }

  /** A computer makes at least one move for somebody. */
  async #letComputerPlay(): Promise<void> {
    const seat = this.#seatToAct;
    if (seat === undefined) return;
    const player = this.players[seat]!;
    const seen = player.texts.length;
    await player.get({ type: 'computer', seat, level: 'random' });
    while (!player.messages.slice(seen).some(isComputerMove)) await afterEvents();
    await player.ask({ type: 'person', seat });
    await this.#askWhy(seat);
  }

  /** Everybody asks why the computer decided as it did. */
  async #askWhy(seat: number): Promise<void> {
    const everybody = [...this.players.entries(), ['spectator', await this.#watch()]] as const;
    for (const [viewer, client] of everybody) {
      const reply = await client.ask({ type: 'why', seat });
      if (!reply.ok) throw new Error(reply.text);
      this.told.push({ viewer, n: reply.n!, decision: reply.result as LastDecision });
    }
  }

  /** A spectator gets a snapshot in mid-game. */
  async #watch(): Promise<TestClient> {
    const { room, created } = this.table;
    const client = this.test.connect();
    await client.get({ type: 'join', room, token: created.spectator });
    this.clients.push(client);
    return client;
  }

  /** A player loses the connection and catches up. */
  async #comeBack(seat: number, tokenName = this.#nameAt(seat)): Promise<void> {
    const { room } = this.table;
    const old = this.players[seat]!;
    old.hangUp();
    await settle();
    const again = this.test.connect(undefined, old.follower);
    await again.get({ type: 'join', room, token: tokenOf(tokenName), since: old.follower!.n });
    this.players[seat] = again;
    this.clients.push(again);
  }

  #nameAt(seat: number): string {
    return this.players[seat]!.follower!.status.seats[seat]!.person!;
  }

  /** Somebody is sent away, and somebody else takes over the computer's seat. */
  async #replace(): Promise<void> {
    const { owner, room, created } = this.table;
    await owner.get({ type: 'kick', seat: 1 });
    const client = this.test.connect();
    this.clients.push(client);
    await client.get({ type: 'join', room, token: created.invitation });
    await client.get({ type: 'claim', seat: 1, name: 'Eve', token: tokenOf('Eve') });
    this.tokens.push(tokenOf('Eve'));
    this.players[1] = client;
  }

  /** Everybody comes back to a room that is opened from its journal. */
  async #restart(): Promise<void> {
    const { known } = this;
    const { room } = this.table;
    const names = this.players.map((_, seat) => this.#nameAt(seat));
    this.test.server.stop();
    await settle();
    this.test = this.test.restart({ findGame: async () => known });
    const owner = this.test.connect();
    await owner.get({ type: 'join', room, token: OWNER });
    this.clients.push(owner);
    this.table = { ...this.table, owner };
    for (const [seat, name] of names.entries()) {
      const again = this.test.connect(undefined, this.players[seat]!.follower);
      await again.get({ type: 'join', room, token: tokenOf(name), since: this.players[seat]!.follower!.n });
      this.players[seat] = again;
      this.clients.push(again);
    }
  }

  observed(suite: Suite): Observed & { seed: string } {
    const journal = this.test.store.journals.get(this.table.room)!;
    const { seed, entries } = truthOf(journal, this.known.game);
    return { ...this.known, suite, truth: entries, actions: this.actions, seed };
  }
}

async function compare(evening: Evening, contract: ContractOptions): Promise<Comparisons> {
  const compared: Comparisons = { entries: 0, views: 0, events: 0 };
  const observed = evening.observed(new Suite(evening.known.game, contract));
  for (const { texts } of evening.clients) checkTexts(observed, texts, compared);
  return compared;
}

for (const id of games.keys()) {
  const known = await knownGame(id);
  const { contract } = await import(`../../games/${id}/contract.ts`);
  const options: Record<string, string> = id === 'newhaven' ? { players: '3' } : {};
  // With this seed even HexBaron, where nothing else is drawn and games can be short, lasts the whole evening.
  const evening = new Evening(known, `hidden 6 ${id}`);
  await evening.play(options);

  describe(id, () => {
    it('tells everybody their view and their events at every entry, and the same if the rest were different', async () => {
      const compared = await compare(evening, contract);
      expect(compared.entries).toBeGreaterThan(200);
      const hides = [0, 'spectator' as const].some(viewer =>
        evening
          .observed(new Suite(known.game, contract))
          .truth.some(({ state }) => JSON.stringify(known.game.view(state, viewer)) !== JSON.stringify(state)),
      );
      if (hides) {
        expect(compared.views).toBeGreaterThan(100);
        expect(compared.events).toBeGreaterThan(20);
      }
    });

    it('has seen moves, undo, chat, catch-up, snapshots, a claim in mid-game and a restart', () => {
      const { truth } = evening.observed(new Suite(known.game, contract));
      const authors = new Set(truth.map(({ entry }) => entry.by));
      expect([...authors].sort()).toEqual(expect.arrayContaining(['begin', 'bot', 'human', 'room']));
      const texts = evening.clients.flatMap(client => client.texts);
      expect(texts.some(text => text.startsWith('{"type":"welcome"') && !text.includes('"snapshot"'))).toBe(true);
      expect(texts.some(text => text.includes('"snapshot"'))).toBe(true);
      expect(texts.some(text => text.includes('"type":"chat"'))).toBe(true);
      expect(texts.some(text => text.includes('"name":"Eve"'))).toBe(true);
    });

    it('gives nobody the seed, a digest, or a token', () => {
      const { seed } = evening.observed(new Suite(known.game, contract));
      const { created } = evening.table;
      const secrets = [
        seed,
        seed.replace('chacha:', ''),
        ...evening.tokens,
        ...[...evening.tokens, created.code.replaceAll('-', '').toLowerCase()].map(digestOf),
      ];
      for (const { texts } of evening.clients) {
        for (const text of texts) {
          // The one who made the room got its links.
          if (text.includes('"code"') && text.includes(created.room)) continue;
          for (const secret of secrets) expect(text.includes(secret), text).toBe(false);
        }
      }
    });

    it('tells of a computer’s decision what was in the views of who asks, and what it was if they saw as much', () => {
      const { truth } = evening.observed(new Suite(known.game, contract));
      const { game, wire } = known;
      const viewAt = (n: number, viewer: Viewer) =>
        JSON.stringify(wire.view.toJson(game.view(truth[n]!.state, viewer)));
      let hidden = 0;
      for (const { viewer, n, decision } of evening.told) {
        const [before, after] = [decision.before, decision.after].map(view => JSON.stringify(view));
        const steps = truth.flatMap(({ entry }, i) => (entry.by === 'bot' && i <= n ? [i] : []));
        const at = steps.findLast(i => viewAt(i - 1, viewer) === before);
        const end = truth.findIndex((_, i) => i >= at! && i <= n && viewAt(i, viewer) === after);
        expect(end).toBeGreaterThanOrEqual(at!);
        const seesAll = (i: number): boolean =>
          [viewAt(i, decision.seat), JSON.stringify(wire.view.toJson(truth[i]!.state))].includes(viewAt(i, viewer));
        expect(decision.action !== undefined).toBe(seesAll(at! - 1) && seesAll(end));
        expect(decision.line !== undefined).toBe(decision.action !== undefined);
        if (decision.action === undefined) hidden++;
      }
      expect(evening.told.length).toBeGreaterThan(5);
      if (known.game.savesSecrets && id !== 'azul') expect(hidden).toBeGreaterThan(3);
    });

    it('gives nobody the line that somebody typed', () => {
      const { truth } = evening.observed(new Suite(known.game, contract));
      // Whoever is stolen from is named by a line that is in every status.
      const names = evening.clients[0]!.follower!.status.seats.map(({ name }) => name);
      const isTelling = (line: string): boolean => line.length >= 5 && !names.includes(line);
      const lines = truth.flatMap(({ entry: { by, text } }) => (by === 'room' || !isTelling(text) ? [] : [text]));
      const frames = evening.clients
        .flatMap(client => client.texts)
        .filter(text => text.startsWith('{"type":"frame"'))
        .join('\n');
      for (const line of new Set(lines)) expect(frames.includes(`"${line}"`), line).toBe(false);
    });
  });
}

/** As much of a face as a room needs for actions that are lines. */
const LINES = {
  formatAction: (action: string) => action,
  interpret: (line: string) => ({ kind: 'action', action: line }),
  refusalText: () => 'No.',
} as unknown as Face;

async function stashEvening(defect?: Defect): Promise<Comparisons> {
  const game = { ...stash(defect), face: LINES } as unknown as TextGame;
  const known = { game, wire: stashWire(defect) as Wire };
  const resample = (state: never, viewer: never, random: Random) => stash().determinise!(state, viewer, random);
  const total: Comparisons = { entries: 0, views: 0, events: 0 };
  for (const seed of ['1', '2', '3', '4']) {
    const evening = new Evening(known, seed);
    await evening.play({ players: '3' });
    const { entries, views, events } = await compare(evening, { resample } as unknown as ContractOptions);
    total.entries += entries;
    total.views += views;
    total.events += events;
  }
  return total;
}

describe('a leak is found', () => {
  it('not in a game without one', async () => {
    const compared = await stashEvening();
    expect(compared.views).toBeGreaterThan(20);
    expect(compared.events).toBeGreaterThan(5);
  });

  it.each([
    'a view shows the deck',
    'a view shows hands to spectators',
    'JSON shows the deck',
    'an event shows a card',
    'an event shows a card to spectators',
  ] as const)('if %s', async defect => {
    await expect(stashEvening(defect)).rejects.toThrow('with other hidden information');
  });

  it('if a frame has more than it should, or another view', async () => {
    const evening = new Evening(await knownGame('azul'), 'changed');
    await evening.play({});
    const { contract } = await import('../../games/azul/contract.ts');
    const observed = evening.observed(new Suite(evening.known.game, contract as ContractOptions));
    // The owner's, who is there from the first move on.
    const { texts } = evening.clients[0]!;
    const check = (change: (text: string) => string) => () =>
      checkTexts(observed, texts.map(change), { entries: 0, views: 0, events: 0 });
    expect(check(text => text)).not.toThrow();
    expect(check(text => text.replace('"type":"frame"', '"type":"frame","line":"x"'))).toThrow('has a member line');
    expect(check(text => text.replace('"computer":false', '"computer":false,"text":"x"'))).toThrow('the news of');
    expect(check(text => text.replace('"turn":0', '"turn":1'))).toThrow('the view of');
    expect(check(text => text.replace(/"events":\[\{/, '"events":[{"secret":1,'))).toThrow('hears of');
  });
});
