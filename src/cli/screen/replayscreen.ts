/** Shows recorded games on the whole screen. */
import { EXIT } from '../../core/exit.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import type { Io } from '../io.ts';
import { type JournalRecording, recordingOf } from '../journal/recording.ts';
import type { RecordedGame } from '../journal/replaying.ts';
import { onStage } from './onstage.ts';
import { journalLines } from './replaypart.ts';
import { ReplayView, type ReplayViewOptions } from './replayview.ts';
import type { Shown, Stage } from './stage.ts';

export type ReplayStart = Pick<ReplayViewOptions, 'from' | 'speed'>;

/** Shows a recorded game until the user leaves it. */
export async function showReplay(
  stage: Stage,
  recording: JournalRecording,
  start: ReplayStart = {},
): Promise<Shown<void>> {
  let view: ReplayView | undefined;
  const shown = await stage.show<void>(done => {
    const statistics = (columns: number) => journalLines(recording.file, recording.game, columns);
    view = new ReplayView({ recording, stage, ...start, statistics, done });
    return view;
  });
  view?.close();
  return shown;
}

/** Shows one recorded game that has the screen for itself; returns the exit code. */
export async function replayAtScreen(recorded: RecordedGame, start: ReplayStart, io: Io): Promise<number> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  const recording = await recordingOf(recorded);
  if (!recording.positions) {
    io.warn(recording.fault);
    return EXIT.badFile;
  }
  if (recording.fault !== undefined) io.warn(recording.fault);
  return onStage(config.value.theme, io, async stage => {
    const shown = await showReplay(stage, recording, start);
    return shown.kind === 'left' ? shown.code : EXIT.fine;
  });
}
