/** One program at a time has a journal: a file beside it names the process. A dead process's lock does not count. */
import fs from 'node:fs';
import { bad, good, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason, removeFile } from '../files.ts';

/** A process as the system knows it; its start tells it from a later one with the same number. */
const identity = (pid: number): string => `${pid} ${startOf(pid)}`;

/** Where the system tells, the moment a process began. */
function startOf(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    // Killed, but not yet collected by its parent: it plays no more.
    if (fields[0] === 'Z') return 'dead';
    return `${fields[19]} ${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return '-';
  }
}

const lockOf = (file: string): string => `${file}.lock`;

/** Who has a journal; undefined when nobody does. */
export function holder(file: string): number | undefined {
  let text: string;
  try {
    text = fs.readFileSync(lockOf(file), 'utf8').trim();
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 && isAlive(pid) && identity(pid) === text ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a journal for this process. */
export function lock(file: string): Result<undefined> {
  const mine = `${lockOf(file)}.${process.pid}`;
  try {
    // Written before it counts, so that nobody reads half a lock; linking fails when there is one.
    fs.writeFileSync(mine, `${identity(process.pid)}\n`);
    for (let tries = 0; tries < 3; tries++) {
      try {
        fs.linkSync(mine, lockOf(file));
        return good(undefined);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = holder(file);
      if (other !== undefined) return bad(`${quote(file)} is being played by another program (process ${other})`);
      putAside(file);
    }
    return bad(`${quote(file)} is being played by another program`);
  } catch (error) {
    return bad(`cannot lock ${quote(file)}: ${reason(error)}`);
  } finally {
    removeFile(mine);
  }
}

/** Takes a dead lock away, and puts it back should another program have been quicker and made it its own. */
function putAside(file: string): void {
  const aside = `${lockOf(file)}.${process.pid}.old`;
  try {
    fs.renameSync(lockOf(file), aside);
    const pid = Number.parseInt(fs.readFileSync(aside, 'utf8'), 10);
    if (isAlive(pid) && identity(pid) === fs.readFileSync(aside, 'utf8').trim()) fs.linkSync(aside, lockOf(file));
  } catch {
    // Another program has taken it away already.
  } finally {
    removeFile(aside);
  }
}

export const unlock = (file: string): void => removeFile(lockOf(file));
