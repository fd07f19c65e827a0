/** The process's own terminal: raw keys, the size of the window, and a restore on every way out. */
import type { Size } from './screen.ts';

export interface Terminal {
  size(): Size;
  /** Called when the window has another size, or the program goes on after a stop. */
  onChange(call: () => void): void;
  /** Gives the terminal back. Safe to call again. */
  release(): void;
}

/** Takes the terminal; `restore` is called before the process ends, however that comes about. */
export function takeTerminal(restore: () => void): Terminal {
  const { stdin, stdout } = process;
  let changed = () => {};
  const resized = () => changed();
  const resumed = () => {
    stdin.setRawMode(true);
    changed();
  };
  const release = () => {
    restore();
    stdin.setRawMode(false);
    stdout.off('resize', resized);
    process.off('SIGCONT', resumed);
    process.off('exit', release);
    process.off('uncaughtExceptionMonitor', release);
  };
  stdin.setRawMode(true);
  stdout.on('resize', resized);
  process.on('SIGCONT', resumed);
  process.on('exit', release);
  process.on('uncaughtExceptionMonitor', release);
  return {
    size: () => ({ rows: stdout.rows ?? 0, columns: stdout.columns ?? 0 }),
    onChange: call => {
      changed = call;
    },
    release,
  };
}
