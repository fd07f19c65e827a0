/** gander review [FILE]: everybody's chances in a recorded game, luck apart from decisions, and what cost most, in words. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, textOption } from '../../core/option.ts';
import { err } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { quote } from '../../core/text.ts';
import { REVIEW_ITERATIONS, type ReviewedGame, reviewRecording } from '../../room/reviewedrecording.ts';
import { chancesSvg } from '../../web/chancessvg.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { recordedFiles } from '../journal/gamelist.ts';
import { GAME_OPTION, readGameOption } from '../journal/gameoption.ts';
import { formatTime, readJournal } from '../journal/index.ts';
import { type JournalRecording, recordingOf } from '../journal/recording.ts';
import { Progress } from '../progress.ts';
import { thinkInSlices } from '../stack/thoughtrunner.ts';
import { reviewJson } from './json.ts';
import { reviewText } from './text.ts';

const OPTIONS = [
  GAME_OPTION,
  numberOption({
    name: 'iterations',
    placeholder: 'N',
    min: 1,
    max: 1e6,
    default: REVIEW_ITERATIONS,
    help: 'how long to think about each decision',
  }),
  flagOption({ name: 'json', help: 'print the review as JSON' }),
  textOption({ name: 'svg', placeholder: 'FILE', takes: 'file', help: 'draw the chances to an SVG file' }),
];

export const review: Subcommand<Io, typeof OPTIONS> = {
  about:
    "Looks back upon a recorded game, the one of a journal or of a number in the list of gander replay -list; without it, the last one: everybody's chances, luck apart from decisions, and the costliest decisions with what was better.",
  operands: '[FILE]',
  takes: ['file'],
  options: OPTIONS,
  async run({ options: { game, iterations, json, svg }, operands }, io) {
    const named = await readGameOption(game);
    if (!named.ok) return refuse(named, io);
    const files = await recordedFiles(operands, io);
    if (!files.ok) return refuse(files, io);
    const [file] = files.value as [string];
    const recorded = await readJournal(file, io.folder, { game: named.value?.game });
    if (!recorded.ok) return refuse(recorded, io);
    const recording = await recordingOf(recorded.value);
    if (!recording.positions) return refuse(err(recording.fault), io);
    const games = await reviewed(recording, iterations, io);
    if (games.length === 0) return refuse(err(`nothing was played in ${quote(file)}`), io);
    if (svg !== undefined) {
      const written = io.write(svg, chancesSvg(recording.game.title, games));
      if (!written.ok) return refuse(written, io);
    }
    if (json) io.print(reviewJson(recording, iterations, games));
    else if (svg === undefined) io.print(reviewText(titleOf(recording), games, io.width));
    io.flush();
    // What comes before the damage was looked at.
    if (recording.fault === undefined) return EXIT.fine;
    io.warn(recording.fault);
    return EXIT.badFile;
  },
};

const titleOf = ({ game, started }: JournalRecording): string => `${game.title}, ${formatTime(started)}`;

/** At a terminal with a bar that shows how far it is. */
async function reviewed(recording: JournalRecording, iterations: number, io: Io): Promise<ReviewedGame[]> {
  let progress: Progress | undefined;
  const onProgress = (done: number, total: number): void => {
    if (!io.terminal) return;
    progress ??= new Progress(total, io.error, 'moves');
    progress.show(done);
  };
  const games = await thinkInSlices(reviewRecording(recording, { iterations, onProgress }));
  progress?.clear();
  return games;
}
