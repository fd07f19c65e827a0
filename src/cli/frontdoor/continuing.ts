/** "Continue" at the front door: a list of the games that are not finished. */
import { sentence } from '../../core/text.ts';
import { type ListedGame, unfinishedGames } from '../journal/gamelist.ts';
import { resumeJournal } from '../journal/resume.ts';
import { recordedLocalGame } from '../screen/continue.ts';
import { chooseGame } from '../screen/gamemenu.ts';
import { continuedTable } from '../screen/localtable.ts';
import { whileWaiting } from '../screen/whilewaiting.ts';
import { type Door, type Step, thenStep } from './door.ts';

export async function continueGame(door: Door): Promise<Step> {
  const { stage, io } = door;
  const read = await whileWaiting(stage, 'Reading the games …', unfinishedGames(io));
  return thenStep(read, async unfinished => {
    if (unfinished.length === 0) return { kind: 'door', notes: ['There is no game that is not finished.'] };
    const shown = await chooseGame(stage, 'Continue', unfinished);
    return thenStep(shown, game => goOn(door, game));
  });
}

async function goOn({ io, play }: Door, { file, isOnScreen }: ListedGame): Promise<Step> {
  // Games of the line mode go on there, when the window is closed.
  if (!isOnScreen) return { kind: 'lines', run: () => resumeJournal(file, {}, io) };
  const local = await recordedLocalGame(file, undefined, {}, io);
  const table = local.ok ? await continuedTable(file, local.value, io) : local;
  return table.ok ? play(table.value) : { kind: 'door', notes: [sentence(table.fault)] };
}
