/** Opens room stores on disks in memory, and knows what must be in their journals after a crash. */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { expect } from 'vitest';
import { RoomStore } from '../../../src/cli/serve/roomstore.ts';
import type { CrashDisk } from './crashdisk.ts';

export const LOGS = ['commits-1.log', 'commits-2.log'];
export const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

interface Opened {
  readonly store: RoomStore;
  readonly failures: string[];
}

export function open(disk: CrashDisk, logLimit?: number): Opened {
  const failures: string[] = [];
  const opened = RoomStore.open('rooms', {
    onFailure: sentence => failures.push(sentence),
    disk,
    ...(logLimit !== undefined && { logLimit }),
  });
  if (!opened.ok) throw new Error(opened.fault);
  return { store: opened.value, failures };
}

export function textOf(store: RoomStore, room: string): string {
  const chunks = store.read(room);
  return chunks.ok ? [...chunks.value].join('') : '';
}

/** Lets what is under way go on until it waits for the disk. */
export async function pause(): Promise<void> {
  for (let i = 0; i < 3; i++) await afterEvents();
}

/** Completes syncs until nothing waits for one. */
export async function complete(disk: CrashDisk): Promise<void> {
  for (await pause(); disk.pending.length > 0; await pause()) disk.pending[0]!.complete();
}

export async function close(store: RoomStore, disk: CrashDisk): Promise<void> {
  const closed = store.close();
  await complete(disk);
  await closed;
}

export const contents = (disk: CrashDisk, names: readonly string[]): (string | undefined)[] =>
  names.map(name => disk.content(name));

/** What happened to a room, and how much of that was acknowledged. */
class History {
  readonly #states = [''];
  #acknowledged = 0;

  get last(): string {
    return this.#states.at(-1)!;
  }

  /** Returns what to call when it is acknowledged. */
  add(state: string): () => void {
    const n = this.#states.push(state) - 1;
    return () => {
      this.#acknowledged = n;
    };
  }

  /** Whether a text has everything acknowledged, and nothing that was not appended. */
  allows(text: string): boolean {
    return this.#states.slice(this.#acknowledged).includes(text);
  }
}

export type Histories = ReadonlyMap<string, History>;

export const newHistories = (): Histories => new Map([A, B, C].map(room => [room, new History()]));

export function checkRecovery(disk: CrashDisk, histories: Histories): void {
  const { store, failures } = open(disk);
  for (const [room, history] of histories) {
    const text = textOf(store, room);
    if (!history.allows(text)) expect.fail(`room ${room} has ${JSON.stringify(text)} after ${history.last}`);
  }
  expect(store.damage).toEqual([]);
  expect(failures).toEqual([]);
}
