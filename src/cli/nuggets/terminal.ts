/** The terminal of the process: raw input, the window size, and restoring it however the process ends. */
import type { Size } from './screen.ts';

export interface Terminal {
  size(): Size;
  /** `callback` is called when the window is resized, or the program continues after it was stopped. */
  onChange(callback: () => void): void;
  /** Restores the terminal. May be called more than once. */
  release(): void;
}

/** Takes over the terminal; `restore` is called before the process ends, for whatever reason. */
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
    onChange: callback => {
      changed = callback;
    },
    release,
  };
}
