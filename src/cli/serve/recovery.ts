/** After a crash: writes again to the journals of rooms what is in the commit logs, since the files may have lost it. */
import { ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { type Change, CommitLog } from './commitlog.ts';
import type { RoomFiles } from './roomfiles.ts';
import type { StoreDisk } from './storedisk.ts';

interface LoggedChange {
  readonly log: string;
  readonly change: Change;
}

/**
 * Leaves out what a later cut takes away again. The file may have been cut already: then it ends before the place of what
 * was cut off, which is no damage.
 */
function lastingChanges(logged: readonly LoggedChange[]): LoggedChange[] {
  const cutAt = new Map<string, number>();
  const lasting: LoggedChange[] = [];
  for (const { log, change } of [...logged].reverse()) {
    const { room, offset } = change;
    const end = cutAt.get(room) ?? Number.POSITIVE_INFINITY;
    if (offset >= end) continue;
    if (change.kind === 'cut') {
      cutAt.set(room, offset);
      lasting.push({ log, change });
    } else lasting.push({ log, change: { ...change, text: change.text.slice(0, end - offset) } });
  }
  return lasting.reverse();
}

/**
 * Returns a sentence for everything that is damaged, or fails if a log cannot be read; throws if the disk fails. Afterwards
 * the files are durable and the logs are empty. Those that did not fit the files are kept under another name.
 */
export function recover(logNames: readonly string[], files: RoomFiles, disk: StoreDisk): Result<readonly string[]> {
  const logs = [];
  for (const name of logNames) {
    const logged = CommitLog.read(name, disk);
    if (!logged.ok) return logged;
    logs.push({ name, ...logged.value });
  }
  logs.sort((one, other) => (one.firstBatch < other.firstBatch ? -1 : 1));
  const damage: string[] = [];
  const incomplete = new Set<string>();
  const logged = logs.flatMap(({ name, changes }) => changes.map(change => ({ log: name, change })));
  for (const { log, change } of lastingChanges(logged)) {
    const { room, offset } = change;
    const size = files.size(room);
    if (offset <= size) files.apply(change);
    else if (!incomplete.has(room)) {
      incomplete.add(room);
      damage.push(`the journal of room ${room} has only ${size} bytes, but ${quote(log)} goes on at byte ${offset}`);
    }
  }
  for (const [i, { name, tornAt }] of logs.entries()) {
    // Only the last batch of all can have been cut off by a crash.
    const isLast = logs.slice(i + 1).every(later => later.changes.length === 0);
    if (tornAt !== undefined && !isLast) damage.push(`${quote(name)} is damaged at byte ${tornAt}`);
  }
  files.syncNow();
  if (damage.length > 0) {
    for (const { name, changes } of logs) if (changes.length > 0) disk.rename(name, `${name}.damaged`);
  }
  // The older one first: alone, after another crash, it would undo what the newer one did.
  for (const { name } of logs) new CommitLog(name, disk).close();
  return ok(damage);
}
