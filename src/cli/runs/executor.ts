/** Where a run is played: in this thread, in several threads, or by a fleet. */
import { type Range, splitRange } from '../../core/range.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Pause, Played, Run } from './run.ts';

export interface Executor {
  /** Plays these games and calls `onPlayed` as each part of them ends, in any order. Ends at the first fault. */
  play(run: Run, games: Range, listener: RunListener): Promise<Result<undefined>>;
  /** Stops at once; games in progress are lost. */
  stop(): void;
  /** All results are safe elsewhere, and what is kept of the run can go. */
  forget?(): Promise<void>;
}

export interface RunListener {
  onPlayed(played: Played): void;
  /** Whether these games need not be played, since what they gave is there already. */
  isDone?(range: Range): boolean;
}

/** The ranges that are still to be played. */
export function* rangesToPlay(games: Range, size: number, { isDone }: RunListener): Generator<Range> {
  for (const range of splitRange(games, size)) if (!isDone?.(range)) yield range;
}

/** How long the event loop may be blocked, so that signals and timers are handled. */
const YIELD_INTERVAL_MS = 20;

/** Lets the event loop run now and then; once stopped, what is paused never continues. */
function pauses(): { readonly pause: Pause; stop(): void } {
  let stopped = false;
  let lastYield = performance.now();
  return {
    pause() {
      if (performance.now() - lastYield < YIELD_INTERVAL_MS) return undefined;
      return new Promise(resolve =>
        setImmediate(() => {
          lastYield = performance.now();
          if (!stopped) resolve();
        }),
      );
    },
    stop() {
      stopped = true;
    },
  };
}

export function inThisThread(): Executor {
  const { pause, stop } = pauses();
  return {
    async play(run, games, listener) {
      for (const range of rangesToPlay(games, run.kind.step, listener)) {
        const played = await run.open.play(range, pause);
        if (!played.ok) return played;
        listener.onPlayed({ ...range, outcome: played.value });
        await pause();
      }
      return ok(undefined);
    },
    stop,
  };
}
