/**
 * Which files are locked, by identity and not by name: a file may have many names (links, mounts). The system knows the
 * locks and forgets them when a process ends, however that happens.
 */
import fs from 'node:fs';

/** The longest name that a socket can have: with it, every version of Node makes the same bytes of it. */
const NAME_LENGTH = 107;

export const identityOf = ({ dev, ino }: fs.BigIntStats): string => `${dev}-${ino}`;

/** The name of the abstract socket that is a file's lock on Linux. */
export const socketName = (identity: string): string => `gander-journal-${identity}-`.padEnd(NAME_LENGTH, '.');

/** The identities of the files that this process has locked. */
export const lockedHere = new Set<string>();

/** Whether a file is locked by this process or, as far as the system tells, by another. */
export function isInUse(stats: fs.BigIntStats): boolean {
  const identity = identityOf(stats);
  if (lockedHere.has(identity)) return true;
  try {
    return fs.readFileSync('/proc/net/unix', 'latin1').includes(`@${socketName(identity)}`);
  } catch {
    return false;
  }
}
