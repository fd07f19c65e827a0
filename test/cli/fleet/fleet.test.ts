/** Runs on a fleet with a real store are the runs of this machine, whatever fails, and every game counts once. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FleetRun } from '../../../src/cli/fleet/fleetrun.ts';
import { removeRun } from '../../../src/cli/fleet/removerun.ts';
import type { RunRecord } from '../../../src/cli/fleet/runrecord.ts';
import { programVersion } from '../../../src/cli/runs/programversion.ts';
import { allGames } from '../../../src/cli/runs/run.ts';
import type { Range } from '../../../src/core/range.ts';
import { COMMAND, type Finished, type Running, start } from '../../process.ts';
import { STORES, startStore, type TestStore, whyNot } from '../../stores.ts';
import { expectedLines, FAILURES, openTestStore, playWhile, startWorker, statusAt } from './failing.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-fleet-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

const gander = (...args: string[]): Promise<Finished> => start(process.execPath, [COMMAND, ...args]).finished;
const timeless = (text: string): string =>
  text.replace(/"(seconds|milliseconds|cpuSeconds|gamesPerSecond)": ?[\d.e-]+/g, '').replace(/(,\d+\.\d+){2}$/gm, '');

/** Other tests run at the same time. */
const PATIENCE = 60_000;

const FIRST = file('first.mjs', 'export default { decide: (view, seat, legal) => legal[0] };');
const FAILING = file('failing.mjs', "export default { decide() { throw new Error('no idea'); } };");
/** The same name in another folder, and another bot. */
const OTHER = file('other.mjs', 'export default { decide: (view, seat, legal) => legal.at(-1) };');

const GAMES = 8;
/** For a machine that has much else to do. */
const SURVIVAL_MS = 240_000;
let expected: Promise<string[]> | undefined;

for (const name of STORES) {
  describe(`a fleet at ${name}`, () => {
    const reason = whyNot(name);
    // A test that cannot run here says so by its name.
    describe.skipIf(reason !== undefined)(reason ?? 'runs', () => {
      let store: TestStore;
      const workers: Running[] = [];
      beforeAll(async () => {
        store = await startStore(name);
        workers.push(
          await startWorker(store, '-allow', `${FIRST},${FAILING}`),
          await startWorker(store, '-allow', FIRST),
        );
      }, PATIENCE);
      afterAll(async () => {
        for (const { child } of workers) child.kill('SIGTERM');
        await Promise.all(workers.map(({ finished }) => finished));
        await store.close();
      });
      const onFleet = (...args: string[]): Promise<Finished> => gander(...args, '-fleet', store.url);

      it('plays an arena and a simulation as this machine does, and leaves nothing behind', async () => {
        for (const order of [
          ['arena', '-game', 'azul', '-players', 'greedy,random', '-games', '400', '-csv', 'csv'],
          ['simulate', '-games', '3001', '-seed', '5'],
        ]) {
          const [alone, together] = [
            await gander(...order, '-json', '-threads', '1'),
            await onFleet(...order, '-json'),
          ];
          expect([together.code, alone.code]).toEqual([0, 0]);
          expect(together.err).toMatch(/^gander: run (arena|simulate)-[0-9a-f]{8} at [a-z]+:\/\/\S+\n$/);
          expect(timeless(together.out)).toBe(timeless(alone.out));
          expect(timeless(together.files.get('csv') ?? '')).toBe(timeless(alone.files.get('csv') ?? ''));
        }
        const { runs, workers: there } = statusAt(store);
        expect([runs, there.length]).toEqual([[], 2]);
      });

      it('records the data set that this machine records', async () => {
        const order = ['record', '-game', 'azul', '-players', 'random,random', '-games', '300', '-cap', '8'];
        const [alone, together] = ['alone', 'together'].map(one => path.join(folder, `${one}-${name}`));
        await gander(...order, '-out', alone!);
        expect(await onFleet(...order, '-out', together!)).toMatchObject({ code: 0 });
        const names = readdirSync(alone!);
        expect(names).toHaveLength(3);
        expect(readdirSync(together!)).toEqual(names);
        for (const name of names)
          expect(readFileSync(path.join(together!, name)).equals(readFileSync(path.join(alone!, name)))).toBe(true);
      });

      it('plays modules from outside only where the same file is allowed', async () => {
        const order = ['arena', '-game', 'azul', '-games', '3', '-json'];
        const allowed = [...order, '-players', `${FIRST},random`];
        expect(timeless((await onFleet(...allowed)).out)).toBe(timeless((await gander(...allowed)).out));
        const refused = await onFleet(...order, '-players', `${OTHER},random`);
        expect([refused.code, JSON.parse(refused.out).games]).toEqual([2, 0]);
        expect(refused.err).toContain(`it needs the module "${OTHER}", and no file that the worker allows`);
      });

      it('names a job that fails everywhere with its error, keeps the run, and removes it when told', async () => {
        const failed = await onFleet('arena', '-game', 'azul', '-games', '2', '-players', `${FAILING},random`);
        expect(failed.code).toBe(2);
        expect(failed.err).toMatch(/games 1 to 2 could not be played by any worker: .*failing.mjs failed: no idea/);
        const [, run] = /-continue (arena-\S+)/.exec(failed.err)!;
        expect(statusAt(store).runs).toContainEqual(expect.objectContaining({ run, done: 0, games: 2 }));
        const args = [COMMAND, 'fleet', store.url, '-remove', run!];
        expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).not.toContain(run);
        const gone = await onFleet('arena', '-continue', run!);
        expect([gone.code, gone.err]).toEqual([1, expect.stringContaining(`there is no run "${run}" in the store`)]);
      });

      it('adds more jobs than there are at a time, and reads those that are there when a run is continued', async () => {
        const opened = await openTestStore(store);
        const order = { games: 403, seed: 1, trades: 0, cap: 20 };
        const record: RunRecord = {
          run: 'simulate-00000001',
          kind: 'simulate',
          version: programVersion(),
          rules: 1,
          order,
          modules: {},
          host: 'elsewhere',
          plan: { first: { from: 0, count: 3 }, size: 10 },
        };
        for (const isContinued of [false, true, true]) {
          const numbers: number[] = [];
          const settings = { store: opened, record, games: allGames(order), isContinued };
          const onPlayed = ({ from, count }: Range) => {
            for (let game = from; game < from + count; game++) numbers.push(game);
          };
          expect(await new FleetRun(settings, { onPlayed }, () => {}).play()).toEqual({ ok: true });
          expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: order.games }, (_, game) => game));
        }
        await removeRun(opened, record.run);
        expect(await opened.games.getJobCounts('completed')).toEqual({ completed: 0 });
        await opened.close();
      });

      it('refuses a run of another version, and says so', async () => {
        const opened = await openTestStore(store);
        const order = { games: 10, seed: 1, trades: 0, cap: 100 };
        const record: RunRecord = {
          run: 'simulate-00000000',
          kind: 'simulate',
          version: '99.0.0',
          rules: 1,
          order,
          modules: {},
          host: 'elsewhere',
        };
        const settings = { store: opened, record, games: allGames(order), isContinued: false };
        const fault = `it was ordered with version 99.0.0, and the worker has ${programVersion()}`;
        const played = await new FleetRun(settings, { onPlayed: () => {} }, () => {}).play();
        expect(played).toEqual({ ok: false, fault: `games 1 to 10 could not be played by any worker: ${fault}` });
        await opened.close();
      });
    });

    describe.skipIf(reason !== undefined)(reason ?? 'survives', () => {
      it(
        'a worker killed, one frozen, the store restarted and the one who asked killed',
        async () => {
          const store = await startStore(name);
          try {
            const lines = await playWhile(FAILURES, GAMES, store);
            expected ??= expectedLines(GAMES);
            expect(await expected).toHaveLength(GAMES + 1);
            expect(lines).toEqual(await expected);
            expect(statusAt(store)).toMatchObject({ runs: [], waiting: 0, active: 0 });
          } finally {
            await store.close();
          }
        },
        SURVIVAL_MS,
      );
    });
  });
}
