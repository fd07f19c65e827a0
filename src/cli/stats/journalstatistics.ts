/** The statistics of a recorded game, collected by replaying it. */
import { type Failure, ok, type Result } from '../../core/result.ts';
import type { DataTable, GameStatistics, StatisticsCollector } from '../../core/statistics.ts';
import { counted, words } from '../../core/text.ts';
import { formatTime, openReplay, type RecordedGame, replayEntries } from '../journal/index.ts';
import { statisticsText } from './chart.ts';

export interface JournalStatistics {
  readonly file: string;
  readonly game: string;
  readonly title: string;
  /** More than one if the players played again. */
  readonly games: readonly GameStatistics[];
  /** How many lines each player typed. */
  readonly lines: DataTable;
}

export const statisticsOf = ({ games, lines }: JournalStatistics): GameStatistics[] => [
  ...games,
  { charts: [], histograms: [], tables: [lines] },
];

export const titledText = (title: string, statistics: readonly GameStatistics[], width: number | undefined): string =>
  `${title}\n\n${statistics.map(one => statisticsText(one, width)).join('\n')}`;

/** All of it as text. */
export async function journalStatistics(recorded: RecordedGame, width: number): Promise<Result<string>> {
  const collected = await collectStatistics(recorded);
  if ('fault' in collected) return collected;
  return ok(titledText(collected.title, statisticsOf(collected), width));
}

export async function collectStatistics(recorded: RecordedGame): Promise<JournalStatistics | Failure> {
  const { file, game, journal } = recorded;
  const games: { state: unknown; collector: StatisticsCollector; names: readonly string[] }[] = [];
  let currentNames = (): readonly string[] => [];
  const opened = await openReplay(recorded, {
    print: () => {},
    echo: false,
    onEvent: (event, state) => {
      if (games.at(-1)?.state !== state && game.statistics) {
        games.push({ state, collector: game.statistics(), names: currentNames() });
      }
      games.at(-1)?.collector.onEvent(event, state);
    },
  });
  if (!opened.ok) return opened;
  const { session } = opened.value;
  currentNames = () => session.names;
  const lines = new Map<string, [taken: number, refused: number, computer: number]>();
  let typed = 0;
  let name: string | undefined;
  const replayed = replayEntries(opened.value, recorded, {
    before: ({ by, reply, text }) => {
      // Undo replays the whole session, so all events come again.
      if (by === 'host' && reply === 'taken' && words(text)[0] === 'undo') games.length = 0;
      name = session.activeSeat === undefined ? undefined : session.names[session.activeSeat];
    },
    after: ({ by, reply }) => {
      if (by === 'begin' || by === 'room') return;
      typed++;
      if (name === undefined || by === 'host') return;
      const row = lines.get(name) ?? [0, 0, 0];
      row[reply === 'taken' ? 0 : 1]++;
      if (by === 'bot') row[2]++;
      lines.set(name, row);
    },
  });
  if (!replayed.ok) return replayed;
  const { header } = journal;
  return {
    file,
    game: game.id,
    title: `${game.title}, ${formatTime(header.started)}, ${counted(typed, 'line')}`,
    games: games.map(({ collector, names }) => collector.result(names)),
    lines: {
      title: 'Lines',
      columns: ['taken', 'refused', 'by computer'],
      rows: [...lines].map(([name, cells]) => ({ name, cells })),
    },
  };
}
