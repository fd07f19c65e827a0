/** A room whose game has not begun: who sits where, how others get in, what was said, and what can be done. */

import type { LogLine } from '../../room/newslog.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { seatsText } from '../../room/roomtext.ts';
import type { Click } from './boardpainter.ts';
import { type Message, paintBar, paintHints } from './gamepainter.ts';
import type { GameState } from './gamestate.ts';
import { hintOf, type KeyHint, type LineKey } from './gamestatus.ts';
import type { LogScroll } from './logscroll.ts';
import { paintLog } from './sidepainter.ts';
import type { Surface } from './surface.ts';
import type { Table } from './table.ts';
import { fitText, wrapText } from './textwidth.ts';
import type { Theme } from './theme.ts';

export interface WaitingPicture {
  readonly state: GameState;
  readonly table: Table;
  readonly title: string;
  readonly message: Message | undefined;
  readonly log: readonly LogLine[];
  readonly logScroll: LogScroll;
}

export const isWaiting = ({ status }: RoomClient): boolean => status?.phase === 'waiting';

/** What can be done here with a key. */
export const waitingKeys = ({ isOwner, seat, mayClaim }: RoomClient): readonly LineKey[] => [
  ...(isOwner ? [{ key: 's', meaning: 'start', line: '/start' }] : []),
  ...(mayClaim && seat === undefined ? [{ key: 't', meaning: 'take a seat', line: '/sit' }] : []),
];

const HINTS: readonly KeyHint[] = [
  ['C', 'chat'],
  [':', 'type'],
  ['?', 'help'],
  ['q', 'leave'],
];

export function paintWaitingRoom(picture: WaitingPicture, surface: Surface, theme: Theme): Click[] {
  const { state, table, title, message } = picture;
  const { client } = state;
  const width = surface.columns - 4;
  paintBar(surface, 0, title, '', theme);
  const end = surface.rows - 2;
  let row = 2;
  const put = (lines: readonly string[], style: 'text' | 'muted' | 'strong'): void => {
    for (const line of lines.flatMap(one => wrapText(one, width)))
      if (row < end) surface.put(row++, 2, line, theme(style));
  };
  put(seatsText(client.status!, client.seat).trimEnd().split('\n'), 'strong');
  row++;
  put([adviceOf(client)], 'text');
  if (table.invitation) {
    row++;
    for (const [label, command] of table.invitation.map(splitLabel)) {
      if (label !== 'or') put([label], 'muted');
      // On a row of its own: a line that is not broken can be copied.
      put([command], 'text');
    }
    put(['With Shift held down, the mouse selects text.'], 'muted');
  }
  paintLog(
    { ...picture, names: state.names },
    { row: row + 1, column: 2, rows: end - row - 1, columns: width },
    surface,
    theme,
  );
  surface.put(end, 1, fitText(message?.text ?? '', surface.columns - 2), theme(message?.isError ? 'error' : 'text'));
  return paintHints([...waitingKeys(client).map(hintOf), ...HINTS], 1, surface, theme);
}

function adviceOf({ isOwner, seat, mayClaim }: RoomClient): string {
  if (isOwner) return 'The game starts when all seats are taken. Press s to start now: computers take the open seats.';
  if (seat === undefined && mayClaim) return 'Press t to take a seat.';
  return 'The game starts when all seats are taken, or when the owner of the room starts it.';
}

/** `To play:  gander join …` as `To play:` and the rest. */
function splitLabel(line: string): readonly [label: string, command: string] {
  const at = line.indexOf('gander');
  return [line.slice(0, at).trim(), line.slice(at)];
}
