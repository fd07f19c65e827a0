/** Rooms on a server: what an action, a spectator and a connection cost, against `ws` and fdatasync alone. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Row } from './report.ts';
import { actionRows, measureActions, spectatorRows } from './rooms/actions.ts';
import { measureDurability } from './rooms/durability.ts';
import { measureLatency } from './rooms/latency.ts';
import { measureMemory } from './rooms/memory.ts';
import { playedGame } from './rooms/playedroom.ts';

/** All seats of one room act in turn, so many rooms are needed to keep a server busy. */
const PLAYERS_ONLY = { rooms: 40, spectators: 0, moves: 20 };
const WITH_SPECTATORS = { rooms: 4, spectators: 100, moves: 100 };

/** Each measurement has a folder of its own. */
async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    return await measure(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export default async function measure(): Promise<Row[]> {
  const played = [await playedGame('constructor'), await playedGame('newhaven', { players: '4' })];
  const rows: Row[] = [];
  for (const one of played) {
    const { title } = one.game;
    rows.push(...actionRows(title, await inFolder(folder => measureActions(one, PLAYERS_ONLY, folder))));
    rows.push(...spectatorRows(title, await inFolder(folder => measureActions(one, WITH_SPECTATORS, folder))));
  }
  rows.push(...(await inFolder(folder => measureMemory(played[0]!, folder))));
  rows.push(...(await measureDurability()));
  rows.push(...(await inFolder(folder => measureLatency(played, folder))));
  return rows;
}
