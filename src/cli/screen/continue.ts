/** Goes on with a game of the whole screen. */
import { ok, type Result } from '../../core/result.ts';
import { pastOf } from '../../room/replaylog.ts';
import type { ThemeName } from '../../web/themename.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import type { NamedGame } from '../journal/gameoption.ts';
import { recordingOf } from '../journal/recording.ts';
import { readJournal } from '../journal/replaying.ts';
import { playAtScreen } from './index.ts';
import { type Appearance, localGame } from './localgame.ts';
import { continuedTable, type LocalGame } from './localtable.ts';

type RecordedLocalGame = LocalGame & { readonly theme: ThemeName };

/** The game of a journal. `named` is the game, if the user named it: no journal loads code. */
export async function recordedLocalGame(
  file: string,
  named: NamedGame | undefined,
  appearance: Appearance,
  io: Io,
): Promise<Result<RecordedLocalGame>> {
  const recorded = await readJournal(file, io.folder, { game: named?.game });
  if (!recorded.ok) return recorded;
  const { game } = recorded.value;
  const recording = await recordingOf(recorded.value);
  const local = await localGame(game, named?.name ?? game.id, appearance, io);
  if (!local.ok || !recording.positions) return local;
  return ok({ ...local.value, past: viewer => pastOf(recording, viewer) });
}

/** Returns the exit code. */
export async function continueAtScreen(
  file: string,
  named: NamedGame | undefined,
  appearance: Appearance,
  io: Io,
): Promise<number> {
  const local = await recordedLocalGame(file, named, appearance, io);
  if (!local.ok) return refuse(local, io);
  const table = await continuedTable(file, local.value, io);
  return table.ok ? playAtScreen(table.value, local.value.theme, io) : refuse(table, io);
}
