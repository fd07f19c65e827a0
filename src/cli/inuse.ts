/**
 * Which files a program has for itself, by their identity and not by their names: a file has many of those (links, mounts).
 * What a program has is known to the system, which forgets it when the program ends, however that happens.
 */
import fs from 'node:fs';

/** The longest a socket's name can be: then every version of Node gives it the same bytes. */
const NAME_LENGTH = 107;

export const identityOf = ({ dev, ino }: fs.BigIntStats): string => `${dev}-${ino}`;

/** The name of the socket that stands for a file on Linux; it is in no folder. */
export const socketOf = (identity: string): string => `gander-journal-${identity}-`.padEnd(NAME_LENGTH, '.');

/** The identities of what this program has. */
export const ours = new Set<string>();

/** Whether this or (where the system tells) another program has a file. */
export function isInUse(there: fs.BigIntStats): boolean {
  const identity = identityOf(there);
  if (ours.has(identity)) return true;
  try {
    return fs.readFileSync('/proc/net/unix', 'latin1').includes(`@${socketOf(identity)}`);
  } catch {
    return false;
  }
}
