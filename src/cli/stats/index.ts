/** gander stats FILE...: what can be counted over recorded games. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, type OptionValues, textOption } from '../../core/option.ts';
import type { Failure } from '../../core/result.ts';
import type { DataTable, GameStatistics, StatisticsCollector } from '../../core/statistics.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted, words } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import {
  damageOf,
  formatTime,
  openReplay,
  type RecordedGame,
  readJournal,
  replayEntries,
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

const OPTIONS = [
  flagOption({ name: 'json', help: 'as JSON' }),
  textOption({ name: 'svg', placeholder: 'FILE', help: 'draw a picture into a file' }),
];

export const stats: Subcommand<Io, typeof OPTIONS> = {
  about: 'Counts what happened in recorded games.',
  operands: '<FILE...>',
  options: OPTIONS,
  run: ({ options, operands }, io) => countAll(operands, options, io),
};

async function countAll(
  files: readonly string[],
  { json, svg }: OptionValues<typeof OPTIONS>,
  io: Io,
): Promise<number> {
  const all: Counted[] = [];
  let code: number = EXIT.fine;
  for (const file of files) {
    const recorded = await readJournal(file, io.folder);
    const found = recorded.ok ? await count(recorded.value) : recorded;
    if ('fault' in found) return refuse(found, io);
    all.push(found);
    if (!recorded.ok) continue;
    const { journal } = recorded.value;
    const damage = damageOf(file, journal);
    // What comes before is counted all the same.
    if (damage !== undefined) code = EXIT.badFile;
    if (damage !== undefined || journal.torn) io.warn(damage ?? TORN);
  }
  if (svg !== undefined) {
    const title = all.map(one => one.title).join('; ');
    const written = io.write(
      svg,
      figuresSvg(
        title,
        all.flatMap(({ figures }) => figures),
      ),
    );
    if (!written.ok) return refuse(written, io);
  }
  if (json) io.print(`${JSON.stringify(all, null, 2)}\n`);
  else if (svg === undefined) io.print(all.map(one => counts(one, io.width)).join('\n'));
  io.flush();
  return code;
}

const counts = ({ title, figures }: Counted, width: number | undefined): string =>
  `${title}\n\n${figures.map(one => figuresText(one, width)).join('\n')}`;

async function count(recorded: RecordedGame): Promise<Counted | Failure> {
  const { file, game, journal } = recorded;
  const games: { readonly state: unknown; readonly counting: StatisticsCollector }[] = [];
  const opened = await openReplay(recorded, {
    print: () => {},
    echo: false,
    onEvent: (event, state) => {
      if (games.at(-1)?.state !== state && game.statistics) games.push({ state, counting: game.statistics() });
      games.at(-1)?.counting.onEvent(event, state);
    },
  });
  if (!opened.ok) return opened;
  const { session } = opened.value;
  const lines = new Map<string, [taken: number, refused: number, computer: number]>();
  let name: string | undefined;
  const replayed = replayEntries(opened.value, recorded, {
    before: ({ by, reply, text }) => {
      // After undo the games are replayed from the first.
      if (by === 'host' && reply === 'taken' && words(text)[0] === 'undo') games.length = 0;
      name = session.activeSeat === undefined ? undefined : session.names[session.activeSeat];
    },
    after: ({ by, reply }) => {
      if (name === undefined || by === 'begin' || by === 'host') return;
      const row = lines.get(name) ?? [0, 0, 0];
      row[reply === 'taken' ? 0 : 1]++;
      if (by === 'player') row[2]++;
      lines.set(name, row);
    },
  });
  if (!replayed.ok) return replayed;
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
