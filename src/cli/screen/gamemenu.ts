/** Lists of recorded games on the screen, to replay one of them or to go on with it. */
import { EXIT } from '../../core/exit.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import type { Io } from '../io.ts';
import { type ListedGame, recordedGames } from '../journal/gamelist.ts';
import { recordingOf } from '../journal/recording.ts';
import { readJournal } from '../journal/replaying.ts';
import { choose } from './menu.ts';
import { onStage } from './onstage.ts';
import { showReplay } from './replayscreen.ts';
import type { Shown, Stage } from './stage.ts';

/** Asks which of these games; undefined if the user goes back. */
export const chooseGame = (
  stage: Stage,
  title: string,
  games: readonly ListedGame[],
): Promise<Shown<ListedGame | undefined>> =>
  choose(stage, {
    title,
    text: games.length === 0 ? ['There are no games yet.'] : [],
    items: games.map((game, i) => ({
      label: `${game.date}  ${game.title}`,
      note: `${game.players}: ${game.progress}`,
      // The same numbers as in a list that is printed.
      key: i < 9 ? String(i + 1) : null,
      value: game,
    })),
  });

/**
 * Lets the user choose recorded games and look at them, until they go back. Returns the exit code if they want to leave
 * the program.
 */
export async function replayGames(stage: Stage, io: Io): Promise<number | undefined> {
  for (;;) {
    const chosen = await chooseGame(stage, 'Recorded games', await recordedGames(io));
    if (chosen.kind === 'left') return chosen.code;
    if (chosen.value === undefined) return undefined;
    const recorded = await readJournal(chosen.value.file, io.folder);
    const recording = recorded.ok ? await recordingOf(recorded.value) : undefined;
    if (!recording?.positions) continue;
    const shown = await showReplay(stage, recording);
    if (shown.kind === 'left') return shown.code;
  }
}

/** The same for a program that does nothing else. */
export async function replayGamesAtScreen(io: Io): Promise<number> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  return onStage(config.value.theme, io, async stage => (await replayGames(stage, io)) ?? EXIT.fine);
}

/** Asks at a screen of its own which game; returns its file, or the exit code if the user chooses none. */
export async function chooseGameAtScreen(
  title: string,
  games: readonly ListedGame[],
  io: Io,
): Promise<string | number> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  let file: string | undefined;
  const code = await onStage(config.value.theme, io, async stage => {
    const chosen = await chooseGame(stage, title, games);
    if (chosen.kind === 'left') return chosen.code;
    file = chosen.value?.file;
    return EXIT.fine;
  });
  return file ?? code;
}
