/** Scenes: what making one takes at every new game and, in Constructor, in the middle of a game. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../src/core/option.ts';
import { seededRandom } from '../src/core/random.ts';
import { err } from '../src/core/result.ts';
import type { TextGame, World } from '../src/core/session.ts';
import { parseSave } from '../src/games/constructor/save.ts';
import { games } from '../src/games/index.ts';
import { minSeconds, type Row } from './report.ts';

const RUNS = 10;
const SCENES = 5_000;
const SAVE = path.join(import.meta.dirname, '../saves/mid-game.sv');

const NO_FILES: World = {
  print: () => {},
  read: () => err('there are no files'),
  exists: () => false,
  write: () => err('there are no files'),
};

/** As seen by whoever is to act: with everything that can be chosen. */
function microseconds(game: TextGame, state: unknown): number {
  const [viewer = 0] = game.toAct(state);
  const names = Array.from({ length: game.seats.max }, (_, seat) => `Player ${seat + 1}`);
  const sight = { view: game.view(state, viewer), viewer, names };
  const seconds = minSeconds(RUNS, () => {
    for (let i = 0; i < SCENES; i++) game.face.scene!(sight, '');
  });
  return (seconds / SCENES) * 1e6;
}

const row = (what: string, value: number, goal?: string): Row => ({ what, value, unit: 'µs', ...(goal && { goal }) });

export default async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { title, load } of games.values()) {
    const game = await load();
    if (!game.face.scene) continue;
    const values = readOptions(game.options, new Map());
    const options = values.ok ? game.configure(values.value, { world: NO_FILES }) : values;
    if (!options.ok) throw new Error(options.fault);
    const state = game.create(options.value, seededRandom('bench'));
    rows.push(row(`a new game of ${title}`, microseconds(game, state)));
  }
  const saved = parseSave(readFileSync(SAVE, 'utf8'), SAVE);
  if (!saved.ok) throw new Error(saved.fault);
  const constructorGame = await games.get('constructor')!.load();
  rows.push(row('Constructor in the middle of a game', microseconds(constructorGame, saved.value), 'under 50 µs'));
  return rows;
};
