/** Rooms in which nothing has happened for a month are put away when a server starts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveOldRooms } from '../../../src/cli/serve/archive.ts';

const DAY = 24 * 60 * 60 * 1000;
let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, age: number, now: number): void {
  fs.writeFileSync(path.join(folder, name), name);
  fs.utimesSync(path.join(folder, name), (now - age) / 1000, (now - age) / 1000);
}

it('moves journals older than thirty days to ended, and nothing else', () => {
  const now = Date.now();
  write('aaaaaaaa.journal', 31 * DAY, now);
  write('bbbbbbbb.journal', 29 * DAY, now);
  write('key', 400 * DAY, now);
  expect(archiveOldRooms(folder, now)).toEqual([]);
  expect(fs.readdirSync(folder).sort()).toEqual(['bbbbbbbb.journal', 'ended', 'key']);
  expect(fs.readFileSync(path.join(folder, 'ended', 'aaaaaaaa.journal'), 'utf8')).toBe('aaaaaaaa.journal');
});

it('reports a room that cannot be moved, and leaves it', () => {
  const now = Date.now();
  write('aaaaaaaa.journal', 31 * DAY, now);
  fs.writeFileSync(path.join(folder, 'ended'), 'not a folder');
  expect(archiveOldRooms(folder, now)).toEqual([expect.stringContaining('aaaaaaaa.journal cannot be moved to ended')]);
  expect(fs.readdirSync(folder).sort()).toEqual(['aaaaaaaa.journal', 'ended']);
});
