/** Plays a run to its end, or until a signal, with a progress bar. */
import { EXIT } from '../../core/exit.ts';
import type { Range } from '../../core/range.ts';
import { type Io, Terminated } from '../io.ts';
import { Progress } from '../progress.ts';
import type { Executor, RunListener } from './executor.ts';
import type { Played, Run } from './run.ts';

export interface Playing<Outcome> {
  readonly run: Run<Outcome>;
  readonly games: Range;
  readonly executor: Executor;
  /** Takes what is played; without it, all of that is returned. */
  readonly listener?: TakingListener<Outcome>;
}

export interface TakingListener<Outcome> extends Pick<RunListener, 'isDone'> {
  onPlayed(played: Played<Outcome>): void;
  /** How many games need not be played. */
  readonly done: number;
}

export interface PlayedRun<Outcome> {
  /** What was played, in the order of the games. */
  readonly played: readonly Played<Outcome>[];
  readonly seconds: number;
  /** The exit code: not 0 if games are missing. */
  readonly code: number;
}

export async function playRun<Outcome>(
  { run, games, executor, listener }: Playing<Outcome>,
  io: Pick<Io, 'error' | 'warn' | 'terminated'>,
): Promise<PlayedRun<Outcome>> {
  const played: Played<Outcome>[] = [];
  let done = listener?.done ?? 0;
  const progress = new Progress(games.count, process.stderr.isTTY ? io.error : () => {});
  const onPlayed = (one: Played): void => {
    if (listener) listener.onPlayed(one as Played<Outcome>);
    else played.push(one as Played<Outcome>);
    done += one.count;
    // A fleet plays whole ranges, even if some of their games are there already.
    progress.show(Math.min(done, games.count));
  };
  const play = async (): Promise<number> => {
    try {
      const ended = await Promise.race([
        executor.play(run, games, { onPlayed, ...(listener?.isDone && { isDone: listener.isDone }) }),
        io.terminated(),
      ]);
      if (ended.ok && done < games.count) throw new Error(`${done} of ${games.count} games were played`);
      if (ended.ok) return EXIT.fine;
      io.warn(ended.fault);
      return EXIT.badFile;
    } catch (error) {
      if (error instanceof Terminated) return error.code;
      throw error;
    } finally {
      executor.stop();
    }
  };
  const code = await play();
  const { seconds } = progress;
  progress.clear();
  return { played: played.sort((a, b) => a.from - b.from), seconds, code };
}
