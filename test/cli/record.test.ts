/** gander record: data sets of every game, the same bytes however they are played, and read by the example in Python. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { DealRandom } from '../../src/bots/deal.ts';
import { TurnCounter } from '../../src/bots/turns.ts';
import { games } from '../../src/games/index.ts';
import { COMMAND } from '../process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly schema: number;
  readonly game: string;
  readonly seed: string;
  readonly ruleset: unknown;
  readonly number: number;
  readonly players: readonly string[];
  readonly won: readonly number[] | null;
  readonly scores: readonly number[] | null;
  readonly decisions: readonly {
    readonly seat: number;
    readonly view: unknown;
    readonly legal: readonly unknown[];
    readonly choice: number;
    readonly won: number | null;
  }[];
  readonly actions: readonly (readonly [number, unknown])[];
}

const gander = (...args: string[]): string =>
  execFileSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });
const refusal = (...args: string[]): string =>
  spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' }).stderr;
const filesIn = (name: string): string[] => readdirSync(path.join(folder, name)).filter(file => file.endsWith('.gz'));
const bytesOf = (name: string): Buffer =>
  Buffer.concat(filesIn(name).map(file => readFileSync(path.join(folder, name, file))));
const linesOf = (name: string): Line[] =>
  zlib
    .gunzipSync(bytesOf(name))
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

describe('a data set', () => {
  it.each([...games.keys()])('of %s has games that can be played again, with what each decision knew', async id => {
    const entry = games.get(id)!;
    const [game, wire] = [await entry.load(), await entry.loadWire()];
    const players = Array(Math.max(2, game.seats.min)).fill('random').join(',');
    gander('record', '-game', id, '-players', players, '-games', '2', '-cap', '30', '-out', id);
    const lines = linesOf(id);
    expect(lines.map(({ number }) => number)).toEqual([0, 1]);
    for (const line of lines) {
      expect(line).toMatchObject({ schema: 1, game: id, seed: 'gander deal 0' });
      expect(line.decisions.length).toBeGreaterThan(3);
      const random = new DealRandom(line.seed);
      const options = wire.options.fromJson(line.ruleset);
      const state = game.create(options.ok && options.value, random);
      const turns = new TurnCounter(game, state);
      const decisions = [...line.decisions];
      for (const [seat, json] of line.actions) {
        const action = wire.action.fromJson(json);
        if (!action.ok) throw new Error(action.fault);
        const [next] = decisions;
        if (next?.seat === seat && JSON.stringify(next.legal[next.choice]) === JSON.stringify(json)) {
          const view = JSON.stringify(wire.view.toJson(game.view(state, seat)));
          if (view === JSON.stringify(next.view)) decisions.shift();
        }
        const before = turns.count;
        expect(game.play(state, seat, action.value, random)).toBeUndefined();
        turns.acted(seat, state);
        if (turns.count !== before) random.startTurn(turns.count);
      }
      // Every decision was found on the way, in its order.
      expect(decisions).toEqual([]);
      const outcome = game.outcome(state);
      expect(line.scores).toEqual(outcome?.scores ?? null);
      for (const { seat, won } of line.decisions) expect(won).toBe(line.won?.[seat] ?? null);
    }
  });

  it('has the same bytes in any number of threads, and goes on where it was stopped', () => {
    const order = ['record', '-game', 'azul', '-players', 'greedy,random', '-games', '260'];
    expect(gander(...order, '-out', 'one', '-threads', '1')).toContain('Azul: 260 games in 2 files, ');
    gander(...order, '-out', 'two', '-threads', '2');
    expect(bytesOf('two').equals(bytesOf('one'))).toBe(true);
    rmSync(path.join(folder, 'two', filesIn('two')[0]!));
    gander(...order, '-out', 'two');
    expect(bytesOf('two').equals(bytesOf('one'))).toBe(true);
    expect(refusal(...order, '-out', 'two', '-seed', 'x')).toBe(
      'gander: the folder "two" has games of another order or version in it\n',
    );
    expect(refusal(...order)).toBe('gander: -out DIR is missing, the folder for the games\n');
  });

  it('is read by the example in Python', () => {
    const example = path.join(import.meta.dirname, '../../examples/dataset.py');
    const said = execFileSync('python3', [example, 'hexbaron'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    const expected = linesOf('hexbaron').flatMap(({ number, decisions }) =>
      decisions.map(({ seat, legal }) => `${number} ${seat} ${legal.length}`),
    );
    expect(said.map(line => line.split(' ').slice(0, 3).join(' '))).toEqual(expected);
  });
});
