/**
 * Gander beside boardgame.io, the other engine of turn-based games in this language: the same games of Connect Four
 * (examples/connect4.ts), played without anything else, then by two clients over a network. `npm ci --prefix bench/peers`
 * installs what this needs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { Game } from '../src/core/game.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { newToken } from '../src/net/room/tokens.ts';
import type { Created } from '../src/room/protocol.ts';
import { minSeconds, type Row } from './report.ts';
import { Launched } from './rooms/launch.ts';
import { Participant } from './rooms/participant.ts';

const root = path.join(import.meta.dirname, '..');
const peers = path.join(import.meta.dirname, 'peers');

/** The columns that discs are dropped into, one game after the other. */
type Script = readonly (readonly number[])[];
type ConnectFour = Game<unknown, number>;

/** Two people in one room. */
interface Table {
  play(columns: readonly number[]): Promise<void>;
  leave(): unknown;
}

interface BoardgameIo {
  playAll(games: Script): number;
  openMatch(port: number, id: string): Promise<Table>;
}

const AGAINST = 'boardgame.io';
const RUNS = 5;
const PLAYED = 100;
/** Rooms that play at the same time, a game each; the first ones warm the server up. */
const ROOMS = 40;

export default async function measure(): Promise<Row[]> {
  if (!fs.existsSync(path.join(peers, 'node_modules'))) {
    return [{ what: AGAINST, skipped: 'npm ci --prefix bench/peers installs it' }];
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    const file = await bundleExample(folder);
    const { default: game } = (await import(file)) as { default: ConnectFour };
    const boardgameIo = createRequire(path.join(peers, 'package.json'))('./boardgameio.cjs') as BoardgameIo;
    return [
      ...measureRules(game, boardgameIo),
      ...(await measureRooms(randomGames(game, ROOMS), file, folder, boardgameIo)),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The example as its author would build it. */
async function bundleExample(folder: string): Promise<string> {
  const outfile = path.join(folder, 'connect4.mjs');
  await build({
    entryPoints: [path.join(root, 'examples/connect4.ts')],
    alias: { gander: path.join(root, 'src/index.ts') },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
}

function randomGames(game: ConnectFour, count: number): Script {
  const random = seededRandom('peers');
  return Array.from({ length: count }, () => {
    const columns: number[] = [];
    const state = game.create({}, random);
    for (;;) {
      const [seat] = game.toAct(state);
      if (seat === undefined) return columns;
      const legal = game.legal(state, seat);
      columns.push(legal[random.below(legal.length)]!);
      game.play(state, seat, columns.at(-1)!, random);
    }
  });
}

function replayAll(game: ConnectFour, games: Script, random: Random): void {
  for (const columns of games) {
    const state = game.create({}, random);
    for (const column of columns) game.play(state, game.toAct(state)[0]!, column, random);
    if (!game.outcome(state)) throw new Error('a game is not over');
  }
}

function measureRules(game: ConnectFour, boardgameIo: BoardgameIo): Row[] {
  const games = randomGames(game, PLAYED);
  const actions = games.flat().length;
  const random = seededRandom('peers');
  const ours = actions / minSeconds(RUNS, () => replayAll(game, games, random));
  const theirs = actions / minSeconds(RUNS, () => boardgameIo.playAll(games));
  return [
    { what: 'Connect Four in boardgame.io, actions', value: theirs },
    { what: 'the same games in Gander', value: ours, ratio: ours / theirs, against: AGAINST },
  ];
}

/** Microseconds of the server for an action, until both players have seen it. Gander's is on disk before. */
async function measureRooms(games: Script, file: string, folder: string, boardgameIo: BoardgameIo): Promise<Row[]> {
  const rooms = await Launched.start('roomserver', folder, { arguments: [folder, 'put-away', file] });
  const port = await rooms.ask<number>('port');
  const ours = await costOf(
    () => rooms.cpu(),
    () => openRoom(port),
    games,
  );
  await rooms.ask('close');
  await rooms.stop();

  const server = fork(path.join(peers, 'server.cjs'));
  const [serverPort] = (await once(server, 'message')) as [number];
  const cpu = async (): Promise<number> => {
    server.send('cpu');
    const [time] = (await once(server, 'message')) as [number];
    return time;
  };
  let matches = 0;
  const theirs = await costOf(cpu, () => boardgameIo.openMatch(serverPort, `${matches++}`), games);
  server.disconnect();
  return [
    { what: 'a server of boardgame.io, an action for two', value: theirs, unit: 'µs' },
    { what: 'a room of Gander, which is durable', value: ours, unit: 'µs', ratio: ours / theirs, against: AGAINST },
  ];
}

async function costOf(cpu: () => Promise<number>, open: () => Promise<Table>, games: Script): Promise<number> {
  let cost = 0;
  for (let run = 0; run < RUNS; run++) {
    const tables = await Promise.all(games.map(open));
    const before = await cpu();
    await Promise.all(tables.map((table, i) => table.play(games[i]!)));
    // The last run is that of a server that is warm.
    cost = ((await cpu()) - before) / games.flat().length;
    await Promise.all(tables.map(table => table.leave()));
  }
  return cost;
}

async function openRoom(port: number): Promise<Table> {
  const players = await Promise.all([Participant.connect(port), Participant.connect(port)]);
  const [host] = players;
  const made = await host!.request({ type: 'create', owner: newToken(), game: 'connect4', options: {} });
  const { room, invitation } = made.result as Created;
  for (const [i, player] of players.entries()) await player.sitDown(room, invitation, `player ${i + 1}`);
  return {
    async play(columns) {
      for (const [i, action] of columns.entries()) {
        const mover = players.find(({ seat }) => seat === i % 2)!;
        await Promise.all(players.map(player => player.reached(mover.n)));
        const { n } = await mover.request({ type: 'act', version: mover.n, action });
        await Promise.all(players.map(player => player.reached(n!)));
      }
    },
    leave: () => Promise.all(players.map(player => player.leave())),
  };
}
