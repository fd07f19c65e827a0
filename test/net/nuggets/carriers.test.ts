/** Clients over UDP and over WebSocket in one game: they get the same bytes and see each other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Seat } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { Display } from '../../../src/games/nuggets/display.ts';
import { ExploredMap } from '../../../src/games/nuggets/exploredmap.ts';
import { type Key, STEP_KEYS } from '../../../src/games/nuggets/keys.ts';
import { create, play } from '../../../src/games/nuggets/rules.ts';
import { ClientState } from '../../../src/net/nuggets/clientstate.ts';
import { NetworkBot } from '../../../src/net/nuggets/networkbot.ts';
import { DISPLAY_HEADER } from '../../../src/net/nuggets/protocol.ts';
import { mapOf } from '../../games/nuggets/boards.ts';
import type { Inbox } from './inbox.ts';
import { LOOPBACK, TestServer } from './testserver.ts';

const nest = readFileSync(path.join(import.meta.dirname, '../../../layouts/nuggets/nest.txt'), 'utf8');
/** One row: runs to both ends collect everything. */
const ROW = `+${'-'.repeat(40)}+\n|${'.'.repeat(40)}|\n+${'-'.repeat(40)}+\n`;

let testServer: TestServer;
const open = async (map: string): Promise<TestServer> => {
  testServer = await TestServer.open(map, 'test', LOOPBACK, {});
  return testServer;
};
afterEach(() => testServer.close());

const gameRow = (display: string): string => display.split('\n')[2]!;

describe('a UDP player, a WebSocket player and a WebSocket spectator in one game', () => {
  it('see each other come, move and leave, and get the same end', async () => {
    await open(ROW);
    const [alice, bob, watcher] = [
      await testServer.client(),
      await testServer.webSocket(),
      await testServer.webSocket(),
    ];
    expect((await watcher.ask('SPECTATE', 3)).slice(0, 2)).toEqual(['GRID 3 42', 'GOLD 0 0 250']);
    expect((await alice.ask('PLAY Alice', 4)).slice(0, 3)).toEqual(['OK A', 'GRID 3 42', 'GOLD 0 0 250']);
    expect((await bob.ask('PLAY Bob', 4)).slice(0, 3)).toEqual(['OK B', 'GRID 3 42', 'GOLD 0 0 250']);
    expect(gameRow((await alice.take(1))[0]!)).toMatch(/@.*B|B.*@/);
    const [, spectated] = await watcher.take(2);
    expect(gameRow(spectated!)).toMatch(/A.*B|B.*A/);

    bob.send('KEY H');
    const seen = [await bob.until('DISPLAY'), await alice.until('DISPLAY'), await watcher.until('DISPLAY')];
    const rows = seen.map(messages => gameRow(messages.at(-1)!));
    expect(rows.map(row => row[1])).toEqual(['@', 'B', 'B']);

    alice.send('KEY L');
    expect(gameRow((await bob.until('DISPLAY')).at(-1)!).at(-2)).toBe('A');
    alice.send('KEY H');
    const summary = await testServer.game.ended;
    expect(summary).toMatch(/^GAME OVER:\nA +\d+ Alice\nB +\d+ Bob$/);
    for (const client of [alice, bob, watcher]) expect((await client.until('QUIT')).at(-1)).toBe(`QUIT ${summary}\n`);
    expect(await Promise.all([bob.closed, watcher.closed])).toEqual([1000, 1000]);
  });

  it('are told that the server was stopped', async () => {
    await open(ROW);
    const [alice, bob] = [await testServer.player('Alice'), await testServer.webSocket()];
    await bob.ask('PLAY Bob', 4);
    await alice.take(1);
    testServer.game.stop('The server was stopped.');
    expect(await alice.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await bob.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await testServer.game.ended).toBeUndefined();
  });
});

describe('the log', () => {
  it('names WebSocket clients by their address and port, with ws:// before it', async () => {
    await open(ROW);
    const bob = await testServer.webSocket();
    await bob.ask('PLAY Bob', 4);
    await bob.ask('KEY q', 1);
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    expect(testServer.log).toEqual([
      `A joined from ${bob.name}: "Bob"`,
      `${bob.name} was refused: unknown keystroke ("q")`,
      `a spectator is watching from ${watcher.name}`,
    ]);
  });
});

/** A bot that decides in step with the test. */
class SteppedBot {
  readonly received: string[] = [];
  readonly client: Inbox;
  readonly #state = new ClientState('?');
  readonly #random = seededRandom('steps');
  #map: ExploredMap | undefined;

  constructor(client: Inbox) {
    this.client = client;
  }

  get isOver(): boolean {
    return this.received.at(-1)?.startsWith('QUIT') === true;
  }

  /** Sends a message and reads all its effects. */
  async tell(message: string): Promise<void> {
    this.client.send(message);
    await this.#catchUp();
  }

  /** Presses the next key, from what is known now, and returns it. */
  async step(): Promise<Key | undefined> {
    await this.#catchUp();
    if (this.isOver) return undefined;
    const key = this.#map!.nextKey() ?? STEP_KEYS[this.#random.below(STEP_KEYS.length)]!;
    await this.tell(`KEY ${key}`);
    return key;
  }

  /** Reads up to the answer to a wrong key, which comes after everything before it. */
  async #catchUp(): Promise<void> {
    this.client.send('KEY ?');
    do {
      const [text] = await this.client.take(1);
      this.received.push(text!);
      this.#state.receive(Buffer.from(text!, 'latin1'));
      if (!text!.startsWith('DISPLAY')) continue;
      this.#map ??= new ExploredMap(this.#state.rows, this.#state.columns);
      this.#map.update(this.#state.grid);
    } while (!/^(ERROR|QUIT)/.test(this.received.at(-1)!));
  }
}

type Way = 'udp' | 'webSocket';

interface PlayedGame {
  /** By seat. */
  readonly received: readonly (readonly string[])[];
  /** In the order in which everybody acted. */
  readonly actions: readonly { readonly seat: Seat; readonly action: Key | 'join' }[];
}

/** A whole game of three bots, one key after another. */
async function playGame(ways: readonly [Way, Way, Way]): Promise<PlayedGame> {
  await open(nest);
  const bots: SteppedBot[] = [];
  const actions: { seat: Seat; action: Key | 'join' }[] = [];
  for (const [seat, way] of ways.entries()) {
    const bot = new SteppedBot(way === 'udp' ? await testServer.client() : await testServer.webSocket());
    await bot.tell(`PLAY bot ${seat}`);
    actions.push({ seat, action: 'join' });
    bots.push(bot);
  }
  // At random, since three that take turns may swap places forever.
  const random = seededRandom('turns');
  while (!bots.some(({ isOver }) => isOver)) {
    const seat = random.below(bots.length);
    const action = await bots[seat]!.step();
    if (action !== undefined) actions.push({ seat, action });
  }
  for (const bot of bots) while (!bot.isOver) bot.received.push(...(await bot.client.take(1)));
  await testServer.close();
  return { received: bots.map(bot => bot.received), actions };
}

const isDisplay = (message: string): boolean => message.startsWith('DISPLAY');

/** What every seat would see if the same was done without a network. */
function displaysOf(actions: PlayedGame['actions']): string[][] {
  const random = seededRandom('test');
  const state = create({ map: mapOf(nest), roster: 'open', players: 0 }, random);
  const seen: string[][] = [];
  for (const { seat, action } of actions) {
    if (play(state, seat, action, random) !== undefined) continue;
    if (action === 'join') seen.push([]);
    for (const [viewer, displays] of seen.entries()) {
      displays.push(Buffer.from(new Display(state, viewer, DISPLAY_HEADER).bytes).toString('latin1'));
    }
  }
  return seen;
}

describe('the same keys in the same order on the same seed', () => {
  it('are the same game, byte for byte, over UDP, over WebSocket, over both and without a network', async () => {
    const overUdp = await playGame(['udp', 'udp', 'udp']);
    expect(overUdp.received[0]!.at(-1)).toMatch(/^QUIT GAME OVER:\nA +\d+ bot 0\nB +\d+ bot 1\nC +\d+ bot 2\n$/);
    expect(overUdp.received[0]!.filter(isDisplay).length).toBeGreaterThan(10);
    expect(await playGame(['webSocket', 'webSocket', 'webSocket'])).toEqual(overUdp);
    expect(await playGame(['webSocket', 'udp', 'webSocket'])).toEqual(overUdp);
    // The same as without any network.
    expect(displaysOf(overUdp.actions)).toEqual(overUdp.received.map(messages => messages.filter(isDisplay)));
  });
});

describe('the page in docs/nuggets.md', () => {
  it('plays: it shows displays and gold, sends keys, and shows why it is over', async () => {
    await open(ROW);
    const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/nuggets.md'), 'utf8');
    const [, script] = /```js\n(.*?)```/s.exec(docs)!;
    const grid = { textContent: '' };
    const page = { title: '', querySelector: () => grid, onkeydown: (_event: { key: string }) => {} };
    const url = 'ws://localhost:8081';
    expect(script).toContain(url);
    const run = new Function('document', 'WebSocket', script!.replace(url, testServer.webSocketUrl));
    const watcher = await testServer.webSocket();
    await watcher.ask('SPECTATE', 3);
    run(page, WebSocket);
    expect(gameRow((await watcher.take(1))[0]!)).toContain('A');
    for (const key of ['H', 'Shift', 'L']) page.onkeydown({ key });
    await watcher.until('QUIT');
    await testServer.game.ended;
    expect(page.title).toBe('250 nuggets');
    expect(grid.textContent).toMatch(/@\|\n\+-+\+\nGAME OVER:\nA {8}250 Ann\n$/);
    expect(testServer.log.filter(line => line.includes('refused'))).toEqual([]);
  });
});

describe('bots', () => {
  it('finish a game over WebSocket and UDP, and all get the summary', async () => {
    await open(nest);
    const udp = { host: LOOPBACK, port: String(testServer.game.udpPort) };
    const bots: NetworkBot[] = [];
    for (const server of [{ url: testServer.webSocketUrl }, udp, { url: testServer.webSocketUrl }]) {
      const name = `bot ${bots.length}`;
      const bot = await NetworkBot.join({ server, name, pace: 0, random: seededRandom(name) });
      if (!bot.ok) throw new Error(bot.fault);
      bots.push(bot.value);
    }
    const explanation = await testServer.game.ended;
    expect(explanation).toMatch(/^GAME OVER:\n/);
    for (const bot of bots) expect(await bot.ended).toEqual({ kind: 'quit', explanation });
  });
});
