/** gander stats [FILE...]: statistics of recorded games. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, type OptionValues, textOption } from '../../core/option.ts';
import { addStatistics, type GameStatistics } from '../../core/statistics.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { recordedFiles } from '../journal/gamelist.ts';
import { GAME_OPTION, readGameOption } from '../journal/gameoption.ts';
import { damageOf, readJournal, TORN } from '../journal/index.ts';
import { collectStatistics, type JournalStatistics, statisticsOf, titledText } from './journalstatistics.ts';
import { statisticsSvg } from './svg.ts';

/** The statistics of all journals of one game, added up. */
interface TotalStatistics extends GameStatistics {
  readonly game: string;
  readonly title: string;
}

const OPTIONS = [
  GAME_OPTION,
  flagOption({ name: 'json', help: 'print the statistics as JSON' }),
  textOption({ name: 'svg', placeholder: 'FILE', takes: 'file', help: 'draw the statistics to an SVG file' }),
];

export const stats: Subcommand<Io, typeof OPTIONS> = {
  about:
    'Prints statistics of recorded games: those of journals, or of numbers in the list of gander replay -list; without them, of the last one.',
  operands: '[FILE...]',
  takes: ['file'],
  options: OPTIONS,
  run: ({ options, operands }, io) => printStatistics(operands, options, io),
};

async function printStatistics(
  words: readonly string[],
  { game, json, svg }: OptionValues<typeof OPTIONS>,
  io: Io,
): Promise<number> {
  const named = await readGameOption(game);
  if (!named.ok) return refuse(named, io);
  const files = await recordedFiles(words, io);
  if (!files.ok) return refuse(files, io);
  const journals: JournalStatistics[] = [];
  const titles = new Map<string, string>();
  let code: number = EXIT.fine;
  for (const file of files.value) {
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
    const texts = [
      ...journals.map(one => titledText(one.title, statisticsOf(one), io.width)),
      ...totals.map(one => titledText(one.title, [one], io.width)),
    ];
    io.print(texts.join('\n'));
  }
  io.flush();
  return code;
}

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
