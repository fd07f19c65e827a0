/** gander stats FILE...: what can be counted over recorded games. */
import type { DataTable, GameStatistics, StatisticsCollector } from '../../core/statistics.ts';
import { counted, words } from '../../core/text.ts';
import { type CommandLine, readCommandLine } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import {
  damageOf,
  formatTime,
  openReplay,
  type RecordedGame,
  readJournal,
  replayEntry,
  TORN,
} from '../journal/index.ts';
import { figuresText } from './chart.ts';
import { figuresSvg } from './svg.ts';

/** A journal's games: one, or more when it was played again. */
interface Counted {
  readonly file: string;
  readonly game: string;
  readonly title: string;
  readonly figures: readonly GameStatistics[];
}

const USAGE = {
  name: 'gander stats',
  about: 'Counts what happened in recorded games.',
  options: [
    { name: 'json', help: 'as JSON' },
    { name: 'svg', value: 'FILE', help: 'draw a picture into a file' },
  ],
  operands: '<FILE...>',
  synopsis: 'FILE... [options]',
};

export const stats = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, asked => countAll(asked, io));

async function countAll({ options, operands }: CommandLine, io: Io): Promise<number> {
  const all: Counted[] = [];
  let code: number = EXIT.fine;
  for (const file of operands) {
    const recorded = await readJournal(file, io.folder);
    const found = recorded.ok ? await count(recorded.value) : recorded;
    if ('fault' in found) {
      io.warn(found.fault);
      return EXIT.badFile;
    }
    all.push(found);
    if (!recorded.ok) continue;
    const { journal } = recorded.value;
    const damage = damageOf(file, journal);
    // What comes before is counted all the same.
    if (damage !== undefined) code = EXIT.badFile;
    if (damage !== undefined || journal.torn) io.warn(damage ?? TORN);
  }
  const svg = options.get('svg');
  if (svg !== undefined) {
    const title = all.map(one => one.title).join('; ');
    const written = io.write(
      svg,
      figuresSvg(
        title,
        all.flatMap(({ figures }) => figures),
      ),
    );
    if (!written.ok) {
      io.warn(written.fault);
      return EXIT.badFile;
    }
  }
  if (options.has('json')) io.print(`${JSON.stringify(all, null, 2)}\n`);
  else if (svg === undefined) io.print(all.map(one => counts(one, io.width)).join('\n'));
  io.flush();
  return code;
}

const counts = ({ title, figures }: Counted, width: number | undefined): string =>
  `${title}\n\n${figures.map(one => figuresText(one, width)).join('\n')}`;

async function count(recorded: RecordedGame): Promise<Counted | { readonly fault: string }> {
  const { file, game, journal } = recorded;
  const games: { readonly state: unknown; readonly counting: StatisticsCollector }[] = [];
  const opened = await openReplay(recorded, {
    print: () => {},
    echo: false,
    tell: (event, state) => {
      if (games.at(-1)?.state !== state && game.statistics) games.push({ state, counting: game.statistics() });
      games.at(-1)?.counting.onEvent(event, state);
    },
  });
  if (!opened.ok) return opened;
  const table = opened.value;
  const lines = new Map<string, [taken: number, refused: number, computer: number]>();
  let name: string | undefined;
  const told = replayEntry(table, recorded, {
    before: ({ by, reply, text }) => {
      // After undo the games are told again from the first.
      if (by === 'host' && reply === 'taken' && words(text)[0] === 'undo') games.length = 0;
      name = table.activeSeat === undefined ? undefined : table.names[table.activeSeat];
    },
    after: ({ by, reply }) => {
      if (name === undefined || by === 'begin' || by === 'host') return;
      const row = lines.get(name) ?? [0, 0, 0];
      row[reply === 'taken' ? 0 : 1]++;
      if (by === 'player') row[2]++;
      lines.set(name, row);
    },
  });
  if (!told.ok) return told;
  const typed: DataTable = {
    title: 'Lines',
    columns: ['taken', 'refused', 'by computer'],
    rows: [...lines].map(([name, cells]) => ({ name, cells })),
  };
  const figures = games.map(({ counting }) => counting.result());
  const { header, count: entries } = journal;
  return {
    file,
    game: game.id,
    title: `${game.title}, ${formatTime(header.started)}, ${counted(entries - 1, 'line')}`,
    figures: [...figures, { courses: [], histograms: [], grids: [typed] }],
  };
}
