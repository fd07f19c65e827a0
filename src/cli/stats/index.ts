/** gander stats FILE...: statistics of recorded games. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, type OptionValues, textOption } from '../../core/option.ts';
import type { Failure } from '../../core/result.ts';
import { addStatistics, type DataTable, type GameStatistics, type StatisticsCollector } from '../../core/statistics.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted, words } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { GAME_OPTION, readGameOption } from '../journal/gameoption.ts';
import {
  damageOf,
  formatTime,
  openReplay,
  type RecordedGame,
  readJournal,
  replayEntries,
  TORN,
} from '../journal/index.ts';
import { statisticsText } from './chart.ts';
import { statisticsSvg } from './svg.ts';

interface JournalStatistics {
  readonly file: string;
  readonly game: string;
  readonly title: string;
  /** More than one if the players played again. */
  readonly games: readonly GameStatistics[];
  /** How many lines each player typed. */
  readonly lines: DataTable;
}

/** The statistics of all journals of one game, added up. */
interface TotalStatistics extends GameStatistics {
  readonly game: string;
  readonly title: string;
}

const OPTIONS = [
  GAME_OPTION,
  flagOption({ name: 'json', help: 'print the statistics as JSON' }),
  textOption({ name: 'svg', placeholder: 'FILE', help: 'draw the statistics to an SVG file' }),
];

export const stats: Subcommand<Io, typeof OPTIONS> = {
  about: 'Prints statistics of recorded games.',
  operands: '<FILE...>',
  options: OPTIONS,
  run: ({ options, operands }, io) => printStatistics(operands, options, io),
};

async function printStatistics(
  files: readonly string[],
  { game, json, svg }: OptionValues<typeof OPTIONS>,
  io: Io,
): Promise<number> {
  const named = await readGameOption(game);
  if (!named.ok) return refuse(named, io);
  const journals: JournalStatistics[] = [];
  const titles = new Map<string, string>();
  let code: number = EXIT.fine;
  for (const file of files) {
    const recorded = await readJournal(file, io.folder, { game: named.value?.game });
    const found = recorded.ok ? await collectStatistics(recorded.value) : recorded;
    if ('fault' in found) return refuse(found, io);
    journals.push(found);
    if (!recorded.ok) continue;
    const { journal, game: played } = recorded.value;
    titles.set(played.id, played.title);
    const damage = damageOf(file, journal);
    // Everything before the damage still counts.
    if (damage !== undefined) code = EXIT.badFile;
    if (damage !== undefined || journal.torn) io.warn(damage ?? TORN);
  }
  const totals = totalsOf(journals, titles);
  if (svg !== undefined) {
    const title = journals.map(one => one.title).join('; ');
    const written = io.write(svg, statisticsSvg(title, [...journals.flatMap(statisticsOf), ...totals]));
    if (!written.ok) return refuse(written, io);
  }
  if (json) io.print(`${JSON.stringify({ journals, totals }, null, 2)}\n`);
  else if (svg === undefined) {
    const text = ({ title }: { title: string }, statistics: readonly GameStatistics[]): string =>
      `${title}\n\n${statistics.map(one => statisticsText(one, io.width)).join('\n')}`;
    io.print([...journals.map(one => text(one, statisticsOf(one))), ...totals.map(one => text(one, [one]))].join('\n'));
  }
  io.flush();
  return code;
}

const statisticsOf = ({ games, lines }: JournalStatistics): GameStatistics[] => [
  ...games,
  { charts: [], histograms: [], tables: [lines] },
];

/** One for each game that has several journals. */
function totalsOf(journals: readonly JournalStatistics[], titles: ReadonlyMap<string, string>): TotalStatistics[] {
  return [...titles].flatMap(([game, title]) => {
    const same = journals.filter(one => one.game === game);
    if (same.length < 2) return [];
    return [
      { game, title: `${title}, ${same.length} journals together`, ...addStatistics(same.flatMap(statisticsOf)) },
    ];
  });
}

async function collectStatistics(recorded: RecordedGame): Promise<JournalStatistics | Failure> {
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
  let name: string | undefined;
  const replayed = replayEntries(opened.value, recorded, {
    before: ({ by, reply, text }) => {
      // Undo replays the whole session, so all events come again.
      if (by === 'host' && reply === 'taken' && words(text)[0] === 'undo') games.length = 0;
      name = session.activeSeat === undefined ? undefined : session.names[session.activeSeat];
    },
    after: ({ by, reply }) => {
      if (name === undefined || by === 'begin' || by === 'host') return;
      const row = lines.get(name) ?? [0, 0, 0];
      row[reply === 'taken' ? 0 : 1]++;
      if (by === 'bot') row[2]++;
      lines.set(name, row);
    },
  });
  if (!replayed.ok) return replayed;
  const { header, count: entries } = journal;
  return {
    file,
    game: game.id,
    title: `${game.title}, ${formatTime(header.started)}, ${counted(entries - 1, 'line')}`,
    games: games.map(({ collector, names }) => collector.result(names)),
    lines: {
      title: 'Lines',
      columns: ['taken', 'refused', 'by computer'],
      rows: [...lines].map(([name, cells]) => ({ name, cells })),
    },
  };
}
