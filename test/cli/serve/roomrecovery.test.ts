/** Crashes and failures of the disk: what was acknowledged is there afterwards, and nothing that was not appended. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../../src/cli/serve/commitlog.ts';
import { RoomStore } from '../../../src/cli/serve/roomstore.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { CrashDisk } from './crashdisk.ts';
import {
  A,
  B,
  C,
  checkRecovery,
  close,
  complete,
  contents,
  type Histories,
  LOGS,
  newHistories,
  open,
  pause,
  textOf,
} from './storing.ts';

/**
 * After every step of the disk: whatever a crash leaves of it, the store is whole again, even if that crashes too. What is
 * found is returned, since the store would take it for a failure of the disk.
 */
function checkEveryCrash(disk: CrashDisk, histories: Histories, seed: number): unknown[] {
  const random = seededRandom(String(seed));
  const found: unknown[] = [];
  disk.onStep = () => {
    try {
      for (const survival of ['nothing', 'everything', random, random] as const) {
        const image = disk.crash(survival);
        if (random.below(8) === 0) image.onStep = () => checkRecovery(image.crash(random), histories);
        checkRecovery(image, histories);
      }
    } catch (error) {
      found.push(error);
    }
  };
  return found;
}

interface Step {
  readonly kind: 'append' | 'cut' | 'sync';
  readonly room: number;
  readonly size: number;
}

/** Does something with a store on a disk that may crash at any point. */
async function checkSteps(steps: readonly Step[], seed: number, logLimit: number): Promise<void> {
  const disk = new CrashDisk();
  const histories = newHistories();
  const found = checkEveryCrash(disk, histories, seed);
  const { store, failures } = open(disk, logLimit);
  for (const [i, { kind, room: index, size }] of steps.entries()) {
    const room = [A, B, C][index]!;
    const history = histories.get(room)!;
    const { length } = history.last;
    if (kind === 'append') {
      const text = `${i}:`.padEnd(size, '.');
      store.append(room, text, history.add(history.last + text));
    } else if (kind === 'cut') {
      const kept = Math.max(0, length - size);
      store.truncate(room, kept);
      history.add(history.last.slice(0, kept));
    } else {
      await pause();
      disk.pending[index % Math.max(1, disk.pending.length)]?.complete();
    }
    expect(store.length(room)).toBe(history.last.length);
  }
  await close(store, disk);
  expect(found).toEqual([]);
  expect(failures).toEqual([]);
  for (const [room, history] of histories) expect(disk.content(`${room}.journal`) ?? '').toBe(history.last);
  expect(contents(disk, LOGS)).toEqual(['', '']);
  expect(disk.isLocked).toBe(false);
}

const stepOf = (kind: Step['kind'], maxSize: number): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant(kind), room: fc.nat(2), size: fc.nat(maxSize) });
const step = fc.oneof(
  { weight: 6, arbitrary: stepOf('append', 40) },
  { weight: 1, arbitrary: stepOf('cut', 40) },
  { weight: 4, arbitrary: stepOf('sync', 0) },
);

describe('a crash at any point', () => {
  it('loses nothing acknowledged, and leaves every journal as it was at some moment', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(), fc.nat(400), checkSteps), {
      numRuns: 150,
    });
  });

  it('may come after a cut below what the log that is left begins with', async () => {
    const steps: Step[] = [
      { kind: 'append', room: 1, size: 0 },
      { kind: 'sync', room: 0, size: 0 },
      { kind: 'append', room: 1, size: 0 },
      { kind: 'cut', room: 1, size: 3 },
    ];
    for (let seed = 0; seed < 50; seed++) await checkSteps(steps, seed, 0);
  });
});

describe('recovery', () => {
  const appended = (room: string, offset: number, text: string, batch = 1): string =>
    formatRecord({ kind: 'append', room, offset, text }, batch);
  const cut = (room: string, offset: number, batch = 1): string => formatRecord({ kind: 'cut', room, offset }, batch);

  it('makes a missing file again, and applies the older log first', () => {
    const disk = CrashDisk.of({
      [LOGS[0]!]: appended(A, 4, 'two\n', 5) + cut(A, 6, 6),
      [LOGS[1]!]: appended(A, 0, 'one\n', 3),
    });
    expect(textOf(open(disk).store, A)).toBe('one\ntw');
    expect(contents(disk, LOGS)).toEqual(['', '']);
  });

  it('takes a file that is cut already for what it is', () => {
    const log = appended(A, 4, 'two\n') + cut(A, 6) + appended(A, 6, 'x\n') + cut(A, 2) + appended(A, 2, 'y\n');
    const disk = CrashDisk.of({ [LOGS[0]!]: log, [`${A}.journal`]: 'on' });
    const { store } = open(disk);
    expect(store.damage).toEqual([]);
    expect(textOf(store, A)).toBe('ony\n');
  });

  it('may crash itself at any point, whichever log is the older one', () => {
    const older = appended(A, 0, 'one\n', 1) + cut(A, 2, 2) + appended(A, 2, 'ly\n', 3);
    const newer = appended(A, 5, 'two\n', 4);
    for (const logs of [
      [older, newer],
      [newer, older],
    ]) {
      const disk = CrashDisk.of({ [LOGS[0]!]: logs[0]!, [LOGS[1]!]: logs[1]! });
      let crashes = 0;
      disk.onStep = () => {
        for (const survival of ['nothing', 'everything'] as const) {
          const { store } = open(disk.crash(survival));
          expect([textOf(store, A), store.damage]).toEqual(['only\ntwo\n', []]);
          crashes++;
        }
      };
      open(disk);
      expect(crashes).toBeGreaterThan(10);
    }
  });

  it('reports a gap, recovers the other rooms and keeps the logs', () => {
    const log = appended(A, 9, 'lost\n') + appended(B, 3, 'two\n') + appended(A, 14, 'too\n');
    const disk = CrashDisk.of({ [LOGS[0]!]: log, [`${A}.journal`]: 'one\n', [`${B}.journal`]: 'one' });
    const { store } = open(disk);
    expect(store.damage).toEqual([`the journal of room ${A} has only 4 bytes, but "commits-1.log" goes on at byte 9`]);
    expect([A, B].map(room => textOf(store, room))).toEqual(['one\n', 'onetwo\n']);
    expect(disk.content('commits-1.log.damaged')).toBe(log);
    expect(contents(disk, LOGS)).toEqual(['', '']);
  });

  it('is the same if it was interrupted after something had been cut off', () => {
    const cut = formatRecord({ kind: 'cut', room: A, offset: 1 }, 2);
    const disk = CrashDisk.of({ [LOGS[0]!]: appended(A, 4, 'two\n') + cut, [`${A}.journal`]: 'o' });
    const { store } = open(disk);
    expect(store.damage).toEqual([]);
    expect(textOf(store, A)).toBe('o');
  });

  it('reports a torn record that is not at the end of the newer log', () => {
    const older = appended(A, 0, 'one\n', 1);
    const newer = appended(A, 4, 'two\n', 2);
    const torn = open(CrashDisk.of({ [LOGS[0]!]: `${older}12345678 `, [LOGS[1]!]: newer })).store;
    expect(torn.damage).toEqual([`"commits-1.log" is damaged at byte ${older.length}`]);
    expect(textOf(torn, A)).toBe('one\ntwo\n');
    expect(open(CrashDisk.of({ [LOGS[0]!]: older, [LOGS[1]!]: `${newer}12345678 ` })).store.damage).toEqual([]);
  });

  it('fails with a sentence if the disk is full', () => {
    const disk = CrashDisk.of({ [LOGS[0]!]: appended(A, 0, 'one\n') });
    disk.space = 0;
    const opened = RoomStore.open('rooms', { onFailure: () => {}, disk });
    expect(opened).toEqual({ ok: false, fault: 'cannot open the rooms in "rooms": no space is left' });
    expect(disk.isLocked).toBe(false);
    expect(disk.content(LOGS[0]!)).not.toBe('');
  });
});

describe('a disk that fails', () => {
  it('is reported once, nothing is acknowledged from then on, and what was is still there', async () => {
    for (let space = 0; space < 1200; space += 13) {
      const disk = new CrashDisk();
      disk.space = space;
      const { store, failures } = open(disk, 200);
      const histories = newHistories();
      const order: number[] = [];
      for (let i = 0; i < 12; i++) {
        const room = [A, B, C][i % 3]!;
        const history = histories.get(room)!;
        const done = history.add(`${history.last}${i}\n`);
        store.append(room, `${i}\n`, () => {
          done();
          order.push(i);
        });
        if (i % 2 === 0) await complete(disk);
      }
      await complete(disk);
      expect(order).toEqual(Array.from(order, (_, i) => i));
      expect(failures).toEqual(order.length === 12 ? [] : ['cannot write the rooms in "rooms": no space is left']);
      await close(store, disk);
      expect(disk.isLocked).toBe(false);
      checkRecovery(disk.crash('nothing'), histories);
      checkRecovery(disk.crash('everything'), histories);
    }
  });

  it.each([
    ['of the log', 0],
    ['of a file', 1],
    ['of the folder', 2],
    ['of an emptied log', 3],
  ])('may fail in a sync %s', async (_, failing) => {
    const disk = new CrashDisk();
    const { store, failures } = open(disk, 1);
    const done: number[] = [];
    store.append(A, 'one\n', () => done.push(1));
    for (let i = 0; i < failing; i++) {
      await pause();
      disk.pending[0]!.complete();
    }
    await pause();
    // Queued when it happens: this is not acknowledged either.
    store.append(A, 'two\n', () => done.push(2));
    disk.pending[0]!.fail(Object.assign(new Error(), { code: 'EIO' }));
    await complete(disk);
    expect(failures).toEqual(['cannot write the rooms in "rooms": EIO']);
    store.append(A, 'three\n', () => done.push(3));
    await complete(disk);
    expect(done).toEqual(failing === 0 ? [] : [1]);
    await close(store, disk);
    expect(failures.length).toBe(1);
    if (failing > 0) expect(textOf(open(disk.crash('nothing')).store, A)).toMatch(/^one\n/);
  });
});
