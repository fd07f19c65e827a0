/**
 * Locks: one process at a time may write to a journal. The system holds the locks and releases them when a process ends,
 * so none is ever stale: on Linux an abstract socket named after the identity of the file, on BSD and macOS the lock that
 * `open` can take. A socket is not visible to other machines, nor in containers with a network of their own.
 */
import fs from 'node:fs';
import net from 'node:net';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { identityOf, isInUse, lockedHere, socketName } from '../inuse.ts';

interface Lock {
  readonly identity: string;
  release(): void;
}

/** By file name: the file may be gone when its lock is released. */
const locks = new Map<string, Lock>();

function hasIdentity(file: string, identity: string): boolean {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats !== undefined && identityOf(stats) === identity;
}

/** Whether any process has locked a journal, including this one. */
export function isLocked(file: string): boolean {
  try {
    return isInUse(fs.statSync(file, { bigint: true }));
  } catch {
    return false;
  }
}

/** Locks a journal, or a folder of them, for this process. It must exist. `taken` says that somebody else has locked it. */
export function lock(file: string, taken = `${quote(file)} is being played by another program`): Result<undefined> {
  try {
    for (;;) {
      const identity = identityOf(fs.statSync(file, { bigint: true }));
      const release = lockedHere.has(identity) ? undefined : tryLock(file, identity);
      if (!release) return err(taken);
      // The process that had locked it may have removed or replaced it meanwhile.
      if (hasIdentity(file, identity)) {
        lockedHere.add(identity);
        locks.set(file, { identity, release });
        return ok(undefined);
      }
      release();
    }
  } catch (error) {
    return err(`cannot lock ${quote(file)}: ${reason(error)}`);
  }
}

export function unlock(file: string): void {
  const held = locks.get(file);
  if (!held) return;
  locks.delete(file);
  lockedHere.delete(held.identity);
  held.release();
}

/** Returns how to release the lock, or undefined if another process has it. */
const tryLock = (file: string, identity: string): (() => void) | undefined =>
  process.platform === 'linux' ? bindSocket(socketName(identity)) : openExclusively(file);

function bindSocket(name: string): (() => void) | undefined {
  const server = net.createServer(one => one.destroy());
  // The error event comes later; whether it worked is known at once.
  server.on('error', () => {});
  server.listen({ path: `\0${name}`, exclusive: true });
  if (!server.listening) return undefined;
  server.unref();
  return () => server.close();
}

/** The value on these systems; Node has no constant for it. */
const O_EXLOCK = 0x20;
const SYSTEMS_WITH_EXLOCK: ReadonlySet<string> = new Set(['darwin', 'freebsd', 'netbsd', 'openbsd']);

function openExclusively(file: string): (() => void) | undefined {
  if (!SYSTEMS_WITH_EXLOCK.has(process.platform)) return () => {};
  const { O_RDONLY, O_NONBLOCK } = fs.constants;
  try {
    const descriptor = fs.openSync(file, O_RDONLY | O_NONBLOCK | O_EXLOCK);
    return () => fs.closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
