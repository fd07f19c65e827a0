/** Keys that a Nuggets server handles per second, with a display to every client after each, against bare datagrams. */
import { type ChildProcess, fork } from 'node:child_process';
import dgram from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../src/core/random.ts';
import { isSpot, parseMap } from '../src/games/nuggets/map.ts';
import { sightFrom } from '../src/games/nuggets/sight.ts';
import { NetworkGame } from '../src/net/nuggets/networkgame.ts';
import { minSeconds, type Row } from './report.ts';

const LOOPBACK = '127.0.0.1';
const PLAYER_COUNTS = [1, 6, 13, 26] as const;
const RUNS = 3;
const KEYS = 4000;

const file = path.join(import.meta.dirname, '../layouts/nuggets/burrow.txt');
const loaded = parseMap(readFileSync(file, 'utf8'), file);
if (!loaded.ok) throw new Error(loaded.fault);
const { map } = loaded.value;

interface Crowd {
  readonly child: ChildProcess;
  readonly ports: readonly number[];
}

async function startCrowd(port: number, players: number): Promise<Crowd> {
  const child = fork(path.join(import.meta.dirname, 'nuggets/crowd.ts'), [String(port), String(players)]);
  const [{ ports }] = (await once(child, 'message')) as [{ ports: number[] }];
  return { child, ports };
}

/** One of the programs that are compared. */
interface Contender {
  run(): Promise<RunResult>;
  close(): Promise<void>;
}

/** A round is one display for each client. */
interface RunResult {
  readonly rounds: number;
  /** Displays that arrived. */
  readonly displays: number;
}

/** The crowd presses keys; a round counts if its display reached the spectator. */
async function pressKeys({ child }: Crowd): Promise<RunResult> {
  child.send({ keys: KEYS });
  const [{ seen, displays }] = (await once(child, 'message')) as [{ seen: number; displays: number }];
  return { rounds: seen, displays };
}

async function ourServer(players: number): Promise<Contender> {
  const udp = { port: 0, host: LOOPBACK };
  const opened = await NetworkGame.open({ map, random: seededRandom('bench'), udp, log: () => {} });
  if (!opened.ok) throw new Error(opened.fault);
  const server = opened.value;
  const crowd = await startCrowd(server.udpPort, players);
  crowd.child.send({ join: true });
  await new Promise(done => setTimeout(done, 300));
  return {
    run: () => pressKeys(crowd),
    close: async () => {
      crowd.child.disconnect();
      server.stop('the benchmark is over');
      await server.ended;
    },
  };
}

/** Only node:dgram: datagrams as large as a display, in rounds of one for each client. */
async function bareDatagrams(players: number): Promise<{ sending: Contender; answering: Contender }> {
  const socket = dgram.createSocket('udp4');
  await new Promise<void>(done => socket.bind(0, LOOPBACK, done));
  const crowd = await startCrowd(socket.address().port, players);
  const { child, ports } = crowd;
  const bytes = Buffer.alloc(8 + map.rows * (map.columns + 1), 'D');
  socket.on('message', () => {
    for (const port of ports) socket.send(bytes, port, LOOPBACK);
  });
  const last = ports.length - 1;
  const send = async (): Promise<RunResult> => {
    for (let round = 0; round < KEYS; round++) {
      for (let i = 0; i < last; i++) socket.send(bytes, ports[i]!, LOOPBACK);
      await new Promise(done => socket.send(bytes, ports[last]!, LOOPBACK, done));
    }
    return { rounds: KEYS, displays: Number.NaN };
  };
  const close = async () => {
    child.disconnect();
    socket.close();
  };
  return { sending: { run: send, close: async () => {} }, answering: { run: () => pressKeys(crowd), close } };
}

/** Runs all contenders in turn, so that other load on the machine affects them equally; takes the best run of each. */
async function compare(players: number): Promise<Row[]> {
  const { sending, answering } = await bareDatagrams(players);
  const contenders = [sending, answering, await ourServer(players)];
  const best = contenders.map(() => ({ rate: 0, arrived: 0 }));
  for (let run = 0; run < RUNS; run++) {
    for (const [i, contender] of contenders.entries()) {
      const start = performance.now();
      const { rounds, displays } = await contender.run();
      const rate = rounds / ((performance.now() - start) / 1000);
      if (rate > best[i]!.rate) best[i] = { rate, arrived: displays / (rounds * (players + 1)) };
    }
  }
  for (const contender of contenders) await contender.close();
  const [sent, answered, ours] = best as [(typeof best)[0], (typeof best)[0], (typeof best)[0]];
  const clients = players + 1;
  return [
    { what: `node:dgram only sending to ${clients} clients`, value: sent.rate, unit: 'rounds/s' },
    { what: 'node:dgram answering keys with such a round', value: answered.rate, unit: 'rounds/s' },
    {
      what: `server, ${players} player${players === 1 ? '' : 's'} and a spectator`,
      value: ours.rate,
      unit: 'keys/s',
      ratio: ours.rate / sent.rate,
      against: 'only sending',
      ...(players === 26 ? { goal: 'at least 0.6' } : {}),
    },
    { what: 'the same against bare answers', ratio: ours.rate / answered.rate, against: 'answering keys' },
    { what: 'displays that arrived', value: 100 * ours.arrived, unit: '%' },
  ];
}

/** The cost of computing sight for the first time, from each spot of the map. */
function sightRow(): Row {
  const spots = [...map.cells.keys()].filter(at => isSpot(map.cells[at]));
  const seconds = minSeconds(RUNS, () => {
    const fresh = { ...map };
    for (const at of spots) sightFrom(fresh, at);
  });
  return { what: 'visibility from a spot of 21 × 79, first time', value: spots.length / seconds };
}

export default async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const players of PLAYER_COUNTS) rows.push(...(await compare(players)));
  return [...rows, sightRow()];
}
