/** Plays at a table on the whole screen. Loaded only when it is used. */
import type { ThemeName } from '../../web/themename.ts';
import type { Io } from '../io.ts';
import { saveWith } from '../rooms/saving.ts';
import { roomCoach } from '../stack/coach.ts';
import { GameView } from './gameview.ts';
import { onStage } from './onstage.ts';
import { journalLines, openReplayView } from './replaypart.ts';
import type { Shown, Stage } from './stage.ts';
import type { Table } from './table.ts';

/** Plays a game until the user leaves it, with an exit code, or leaves the program. */
export async function playOnStage(table: Table, stage: Stage, io: Io): Promise<Shown<number>> {
  let view: GameView | undefined;
  const { game } = table;
  const services = {
    save: saveWith(io),
    coach: roomCoach(game),
    journal: {
      statistics: (file: string, columns: number) => journalLines(file, game, columns),
      replay: (file: string, done: () => void) => openReplayView(file, game, stage, done),
    },
  };
  const shown = await stage.show<number>(leave => {
    view = new GameView({ table, stage, leave, ...services });
    return view;
  });
  view?.close();
  return shown;
}

/** The same for a game that has the screen for itself; returns the exit code. */
export async function playAtScreen(table: Table, theme: ThemeName, io: Io): Promise<number> {
  const code = await onStage(theme, io, async stage => {
    const shown = await playOnStage(table, stage, io);
    return shown.kind === 'done' ? shown.value : shown.code;
  });
  io.print(table.wayBack());
  io.flush();
  await table.leave();
  return code;
}
