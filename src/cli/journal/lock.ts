/**
 * One program at a time has a journal. The system keeps the locks and drops them when a program ends, so none is ever
 * stale: on Linux a socket without a file that is named after the journal's identity, on BSD and macOS the lock that
 * opening can take. Programs on other machines, and in containers with a network of their own, do not see a socket.
 */
import fs from 'node:fs';
import net from 'node:net';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { identityOf, isInUse, ours, socketOf } from '../inuse.ts';

interface Lock {
  readonly identity: string;
  drop(): void;
}

/** By the names they were taken for: the file may be gone when its lock is dropped. */
const locks = new Map<string, Lock>();

function isStill(file: string, identity: string): boolean {
  const there = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return there !== undefined && identityOf(there) === identity;
}

/** Whether a program has a journal, this one included. */
export function isHeld(file: string): boolean {
  try {
    return isInUse(fs.statSync(file, { bigint: true }));
  } catch {
    return false;
  }
}

/** Takes a journal, which must be there, for this process. */
export function lock(file: string): Result<undefined> {
  try {
    for (;;) {
      const identity = identityOf(fs.statSync(file, { bigint: true }));
      const drop = ours.has(identity) ? undefined : take(file, identity);
      if (!drop) return err(`${quote(file)} is being played by another program`);
      // Whoever had it until now may have removed or replaced it in the meantime.
      if (isStill(file, identity)) {
        ours.add(identity);
        locks.set(file, { identity, drop });
        return ok(undefined);
      }
      drop();
    }
  } catch (error) {
    return err(`cannot lock ${quote(file)}: ${reason(error)}`);
  }
}

export function unlock(file: string): void {
  const held = locks.get(file);
  if (!held) return;
  locks.delete(file);
  ours.delete(held.identity);
  held.drop();
}

/** How to drop the lock; undefined when another program has it. */
const take = (file: string, identity: string): (() => void) | undefined =>
  process.platform === 'linux' ? bind(socketOf(identity)) : openExclusively(file);

function bind(name: string): (() => void) | undefined {
  const server = net.createServer(one => one.destroy());
  // It is told later; whether it worked is known at once.
  server.on('error', () => {});
  server.listen({ path: `\0${name}`, exclusive: true });
  if (!server.listening) return undefined;
  server.unref();
  return () => server.close();
}

/** As these systems number it; Node has no name for it. */
const O_EXLOCK = 0x20;
const HAVE_EXLOCK: ReadonlySet<string> = new Set(['darwin', 'freebsd', 'netbsd', 'openbsd']);

function openExclusively(file: string): (() => void) | undefined {
  if (!HAVE_EXLOCK.has(process.platform)) return () => {};
  const { O_RDONLY, O_NONBLOCK } = fs.constants;
  try {
    const descriptor = fs.openSync(file, O_RDONLY | O_NONBLOCK | O_EXLOCK);
    return () => fs.closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
