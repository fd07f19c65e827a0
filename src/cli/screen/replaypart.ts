/** A recorded game as a part of another screen: its view, and its statistics. Replaying is loaded only when it is used. */
import type { TextGame } from '../../core/session.ts';
import { printable, sentence } from '../../core/text.ts';
import type { ReplayView } from './replayview.ts';
import type { Stage } from './stage.ts';

/** The statistics of a journal, in lines. */
export async function journalLines(file: string, game: TextGame, columns: number): Promise<readonly string[]> {
  const { readJournal } = await import('../journal/replaying.ts');
  const { journalStatistics } = await import('../stats/journalstatistics.ts');
  const recorded = await readJournal(file, '.', { game });
  const text = recorded.ok ? await journalStatistics(recorded.value, columns) : recorded;
  return printable(text.ok ? text.value : sentence(text.fault))
    .trimEnd()
    .split('\n');
}

/** A view of a journal; a sentence if there is nothing to see. */
export async function openReplayView(
  file: string,
  game: TextGame,
  stage: Stage,
  done: () => void,
): Promise<ReplayView | string> {
  const { readJournal } = await import('../journal/replaying.ts');
  const { recordingOf } = await import('../journal/recording.ts');
  const { ReplayView } = await import('./replayview.ts');
  const recorded = await readJournal(file, '.', { game });
  const recording = recorded.ok ? await recordingOf(recorded.value) : recorded;
  if (!('positions' in recording) || !recording.positions) return sentence(recording.fault);
  const statistics = (columns: number): Promise<readonly string[]> => journalLines(file, game, columns);
  return new ReplayView({ recording, stage, statistics, done });
}
