/** Keys a Nuggets server handles per second when every client gets its display after each, against bare datagrams. */
import { type ChildProcess, fork } from 'node:child_process';
import dgram from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../src/core/random.ts';
import { isSpot, parseMap } from '../src/games/nuggets/map.ts';
import { sightFrom } from '../src/games/nuggets/sight.ts';
import { Server } from '../src/net/nuggets/server.ts';
import { leastSeconds, type Row } from './report.ts';

const LOOPBACK = '127.0.0.1';
const CROWDS = [1, 6, 13, 26] as const;
const RUNS = 3;
const KEYS = 4000;

const loaded = parseMap(
  'burrow',
  readFileSync(path.join(import.meta.dirname, '../layouts/nuggets/burrow.txt'), 'utf8'),
);
if (!loaded.ok) throw new Error(loaded.fault);
const { map } = loaded.value;

interface Crowd {
  readonly child: ChildProcess;
  readonly ports: readonly number[];
}

async function gather(port: number, players: number): Promise<Crowd> {
  const child = fork(path.join(import.meta.dirname, 'nuggets/crowd.ts'), [String(port), String(players)]);
  const [{ ports }] = (await once(child, 'message')) as [{ ports: number[] }];
  return { child, ports };
}

/** One side of the comparison: a run gives its rate per second and how many of the displays arrived. */
interface Side {
  run(): Promise<{ readonly rate: number; readonly arrived: number }>;
  close(): Promise<void>;
}

/** Our server: keys whose display reached the spectator. */
async function ourServer(players: number): Promise<Side> {
  const opened = await Server.open({ map, random: seededRandom('bench'), port: 0, host: LOOPBACK, log: () => {} });
  if (!opened.ok) throw new Error(opened.fault);
  const server = opened.value;
  const { child } = await gather(server.port, players);
  child.send({ join: true });
  await new Promise(done => setTimeout(done, 300));
  return {
    run: async () => {
      const start = performance.now();
      child.send({ keys: KEYS });
      const [{ seen, displays }] = (await once(child, 'message')) as [{ seen: number; displays: number }];
      return { rate: seen / ((performance.now() - start) / 1000), arrived: displays / (seen * (players + 1)) };
    },
    close: async () => {
      child.disconnect();
      server.stop('the benchmark is over');
      await server.ended;
    },
  };
}

/** node:dgram alone: rounds in which each of as many clients is sent a datagram as large as a display. */
async function bareDatagrams(players: number): Promise<Side> {
  const socket = dgram.createSocket('udp4');
  await new Promise<void>(done => socket.bind(0, LOOPBACK, done));
  const { child, ports } = await gather(socket.address().port, players);
  const bytes = Buffer.alloc(8 + map.rows * (map.columns + 1), 'D');
  const last = ports.length - 1;
  return {
    run: async () => {
      const start = performance.now();
      for (let round = 0; round < KEYS; round++) {
        for (let i = 0; i < last; i++) socket.send(bytes, ports[i]!, LOOPBACK);
        await new Promise(done => socket.send(bytes, ports[last]!, LOOPBACK, done));
      }
      return { rate: KEYS / ((performance.now() - start) / 1000), arrived: 1 };
    },
    close: async () => {
      child.disconnect();
      socket.close();
    },
  };
}

/** Both sides in turn, so that whatever else the machine does disturbs both alike; the best run of each. */
async function compare(players: number): Promise<Row[]> {
  const sides = [await bareDatagrams(players), await ourServer(players)];
  const best = sides.map(() => ({ rate: 0, arrived: 0 }));
  for (let run = 0; run < RUNS; run++) {
    for (const [i, side] of sides.entries()) {
      const ran = await side.run();
      if (ran.rate > best[i]!.rate) best[i] = ran;
    }
  }
  for (const side of sides) await side.close();
  const [bare, ours] = best as [(typeof best)[0], (typeof best)[0]];
  return [
    { what: `node:dgram alone, ${players + 1} displays`, value: bare.rate, unit: 'rounds/s' },
    {
      what: `keys, ${players} player${players === 1 ? '' : 's'} and a spectator`,
      value: ours.rate,
      unit: 'keys/s',
      ratio: ours.rate / bare.rate,
      against: 'node:dgram alone',
      ...(players === 26 ? { goal: 'at least 0.6' } : {}),
    },
    { what: 'displays that arrived', value: 100 * ours.arrived, unit: '%' },
  ];
}

/** What one pair of eyes costs the first time it looks from each spot of the map. */
function sightRow(): Row {
  const spots = [...map.cells.keys()].filter(at => isSpot(map.cells[at]));
  const seconds = leastSeconds(RUNS, () => {
    const fresh = { ...map };
    for (const at of spots) sightFrom(fresh, at);
  });
  return { what: 'visibility from a spot of 21 × 79, first time', value: spots.length / seconds };
}

export default async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const players of CROWDS) rows.push(...(await compare(players)));
  return [...rows, sightRow()];
}
