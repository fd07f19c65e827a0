/** The front door: what the program shows at a terminal if nothing else is asked of it. */
import { EXIT } from '../../core/exit.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import { usesScreen } from '../config/interface.ts';
import type { Io } from '../io.ts';
import { choose } from '../screen/menu.ts';
import { onStage } from '../screen/onstage.ts';
import type { Stage } from '../screen/stage.ts';
import type { Table } from '../screen/table.ts';
import { DOOR, type Door, type DoorRow, type Step } from './door.ts';
import { doorRows } from './rows.ts';

const WELCOME = 'Tile and board games. In a game, ? shows the keys.';

/** Opens the door if the user plays on the screen; undefined if they play line by line. */
export async function openFrontDoorIfWanted(io: Io): Promise<number | undefined> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  return usesScreen(config.value, io) ? openFrontDoor(io) : undefined;
}

/** Returns the exit code of the program. */
export async function openFrontDoor(io: Io): Promise<number> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  const waysBack = new Set<string>();
  let last: Step = DOOR;
  const code = await onStage(config.value.theme, io, async stage => {
    const play = (table: Table): Promise<Step> => playThere(table, stage, waysBack, io);
    last = await stayAtDoor({ stage, io, config: config.value, play });
    return last.kind === 'left' ? last.code : EXIT.fine;
  });
  for (const sentence of waysBack) io.print(sentence);
  io.flush();
  return last.kind === 'lines' ? last.run() : code;
}

/** Until the user leaves the program, or does something without the window. */
async function stayAtDoor(door: Door): Promise<Step> {
  let notes: readonly string[] = [WELCOME];
  for (;;) {
    const row = await choose<DoorRow | 'leave'>(door.stage, {
      title: 'Gander',
      text: notes,
      escapeDoes: 'leaves',
      items: [
        ...doorRows(door.io).map(value => ({ ...value, value })),
        { key: 'q', label: 'Leave', note: '', value: 'leave' },
      ],
    });
    if (row.kind === 'left') return row;
    if (row.value === undefined || row.value === 'leave') return { kind: 'left', code: EXIT.fine };
    const step = await row.value.open(door);
    if (step.kind !== 'door') return step;
    notes = step.notes ?? [WELCOME];
  }
}

/** The ways back to games that are left are printed at the end, when the window is closed. */
async function playThere(table: Table, stage: Stage, waysBack: Set<string>, io: Io): Promise<Step> {
  const { playOnStage } = await import('../screen/index.ts');
  const shown = await playOnStage(table, stage, io);
  const wayBack = table.wayBack();
  if (wayBack !== '') waysBack.add(wayBack);
  await table.leave();
  if (shown.kind === 'left') return shown;
  return wayBack === '' ? DOOR : { kind: 'door', notes: wayBack.trimEnd().split('\n') };
}
