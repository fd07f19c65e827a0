/** gander gather: the results of a run whose parts were played apart. */
import { err, misused, ok, type Result } from '../../core/result.ts';
import { sum } from '../../core/statistics.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { quote } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { CSV_OPTION, JSON_OPTION } from '../runs/command.ts';
import type { PartFile, RunIdentity } from '../runs/part.ts';
import { parsePartFile } from '../runs/partfile.ts';
import type { EndedRun, ReportedKind } from '../runs/report.ts';
import { type KindName, loadKind } from '../runs/run.ts';

const OPTIONS = [JSON_OPTION, CSV_OPTION];

export const gather: Subcommand<Io, typeof OPTIONS> = {
  about: 'Puts together the parts of an arena or a simulation, and prints what one run of all games prints.',
  operands: '<file...>',
  takes: ['file'],
  options: OPTIONS,
  epilogue:
    'Example:\n  gander simulate -games 100000 -part 1/2 -out a\n  gander simulate -games 100000 -part 2/2 -out b\n  gander gather a b\n',
  async run({ options, operands }, io) {
    const parts: NamedPart[] = [];
    for (const file of operands) {
      const text = io.read(file, 'any');
      const part = text.ok ? await parsePartFile(text.value, file) : text;
      if (!part.ok) return refuse(part, io);
      parts.push({ file, ...part.value });
    }
    const ended = putTogether(parts);
    if (!ended.ok) return refuse(ended, io);
    const kind = await reportedKind(parts[0]!.kind);
    if (!kind) return refuse(err(`${quote(operands[0]!)} is of a run that has no report`), io);
    if (options.csv !== undefined && !kind.hasGameLines)
      return refuse(misused('-csv is for an arena: a simulation has no results of single games'), io);
    return kind.report(ended.value, options, io);
  },
};

async function reportedKind(name: KindName): Promise<ReportedKind | undefined> {
  const kind = await loadKind(name);
  return 'report' in kind ? (kind as ReportedKind) : undefined;
}

export interface NamedPart extends PartFile {
  readonly file: string;
}

/** Refuses parts of different runs, and missing or repeated parts. */
export function putTogether(files: readonly NamedPart[]): Result<EndedRun> {
  const [first] = files;
  const byPart = new Map<number, NamedPart>();
  for (const one of files) {
    const difference = differenceOf(first!, one);
    if (difference !== undefined)
      return err(`${quote(one.file)} and ${quote(first!.file)} are not parts of the same run: ${difference}`);
    const other = byPart.get(one.part);
    if (other) return err(`${quote(one.file)} is part ${one.part} of ${one.parts}, and so is ${quote(other.file)}`);
    byPart.set(one.part, one);
  }
  const { parts, order, title } = first!;
  for (let part = 1; part <= parts; part++) if (!byPart.has(part)) return err(`part ${part} of ${parts} is missing`);
  const inOrder = [...byPart.values()].sort((a, b) => a.part - b.part);
  const total = (what: 'seconds' | 'cpuSeconds'): number => sum(inOrder.map(({ spent }) => spent[what]));
  return ok({
    order,
    title,
    played: inOrder.flatMap(({ played }) => played),
    spent: { seconds: total('seconds'), cpuSeconds: total('cpuSeconds') },
  });
}

/** Why two parts are not of the same run; undefined if they are. */
function differenceOf(one: PartFile, other: PartFile): string | undefined {
  const differ = (what: keyof RunIdentity | 'parts'): boolean =>
    JSON.stringify(one[what]) !== JSON.stringify(other[what]);
  if (differ('kind')) return 'one is of an arena, the other is not';
  if (differ('version') || differ('rules')) return 'they were played by different versions of the program';
  const orders = [one.order, other.order].map(order => new Map(Object.entries(order)));
  const key = [...orders[0]!.keys()].find(
    name => JSON.stringify(orders[0]!.get(name)) !== JSON.stringify(orders[1]!.get(name)),
  );
  if (key !== undefined) return `they have another -${key}`;
  if (differ('order')) return 'their options differ';
  return differ('parts') ? `there are ${one.parts} parts of one and ${other.parts} of the other` : undefined;
}
