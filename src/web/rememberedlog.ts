/** What a page has told of a room, kept while its tab is open: a page that is loaded again tells it, too. */
import type { NewsLog, Past } from '../room/newslog.ts';
import type { RoomClient } from '../room/roomclient.ts';

interface KeptLog {
  readonly past: Past;
  /** The position that it leads to. */
  readonly position: string;
}

const KEPT_LINES = 200;
const MISSED = 'Something has happened meanwhile that is not shown here.';

const key = (room: string): string => `gander log ${room}`;
const positionOf = ({ wire, view }: RoomClient): string => JSON.stringify(wire!.view.toJson(view));

export function rememberLog(client: RoomClient, { lines, sentences }: NewsLog): void {
  const { welcome, view } = client;
  if (!welcome || view === undefined) return;
  const past: Past = { lines: lines.slice(-KEPT_LINES), sentences: sentences.slice(-KEPT_LINES) };
  const kept: KeptLog = { past, position: positionOf(client) };
  try {
    sessionStorage.setItem(key(welcome.room), JSON.stringify(kept));
  } catch {
    // Without storage the log begins with what happens next.
  }
}

export function rememberedLog(client: RoomClient): Past | undefined {
  const { welcome, view } = client;
  if (!welcome || view === undefined) return undefined;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(welcome.room)) ?? 'null') as KeptLog | null;
    if (!kept) return undefined;
    const { past, position } = kept;
    if (position === positionOf(client)) return past;
    return { lines: [...past.lines, { text: MISSED, isNew: true }], sentences: [...past.sentences, MISSED] };
  } catch {
    return undefined;
  }
}
