/** What is told when a game is over: who has won, the scores, and what happened in numbers, page by page. */
import type { TextGame } from '../../core/session.ts';
import { printableLine } from '../../core/text.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { outcomeText } from '../../room/roomtext.ts';
import { statisticsText } from '../stats/chart.ts';
import { Pager } from './pager.ts';
import type { SeatedPlayer } from './seatedplayer.ts';
import type { Table } from './table.ts';

/** `ofJournal` counts what a journal has: all of it, also what came before the game was gone on with. */
export async function endPager(
  { game, journal }: Table,
  { client, counter }: SeatedPlayer,
  columns: number,
  ofJournal: ((file: string, columns: number) => Promise<readonly string[]>) | undefined,
): Promise<Pager> {
  const file = journal?.();
  const names = client.status?.seats.map(({ name }) => name) ?? [];
  const statistics =
    file === undefined || !ofJournal
      ? statisticsText(counter.result(names), columns).split('\n')
      : await ofJournal(file, columns);
  return new Pager({ title: 'The game is over', lines: [...endLines(game, client), '', ...statistics] });
}

function endLines(game: TextGame, { status }: RoomClient): string[] {
  if (!status?.outcome) return [];
  const { scores, winners } = status.outcome;
  const width = Math.max(...status.seats.map(({ name }) => name.length));
  const rows = status.seats.map(({ name, person, computer }, seat) => {
    const who = printableLine(person ?? (computer === null ? '' : `computer, ${computer}`));
    const mark = winners.includes(seat) ? '*' : ' ';
    return `${mark} ${printableLine(name).padEnd(width)}  ${String(scores[seat] ?? 0).padStart(4)}  ${who}`;
  });
  return [game.title, outcomeText(status.outcome, status).trimEnd(), '', ...rows];
}
