/** gander replay FILE: shows a recorded game as it was seen, or checks that the rules still play it. */
import { type Asked, readCommandLine, refuse } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { numberOption } from '../options.ts';
import { type Recorded, readJournal } from './index.ts';
import { type Pages, pagesOf } from './pages.ts';

const OPTIONS = [
  { name: 'to', value: 'N', help: 'up to step N (at a terminal: begin there)' },
  { name: 'step', help: 'wait for a key after each step (usual at a terminal)' },
  { name: 'speed', value: 'N', help: 'go on by itself, N steps a second' },
  { name: 'plain', help: 'print it all, without colour' },
  { name: 'verify', help: 'play it through the rules, show nothing, report the first difference' },
] as const;

const MOST_STEPS = 1e9;
const MOST_SPEED = 100;

const USAGE = {
  name: 'gander replay',
  about: 'Shows a recorded game: step by step at a terminal, as a transcript elsewhere.',
  options: OPTIONS,
  operands: '<FILE>',
  synopsis: 'FILE [options]',
};

export const replay = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, asked => replayJournal(asked, io));

async function replayJournal({ options, operands }: Asked, io: Io): Promise<number> {
  const to = numberOption(options, 'to', MOST_STEPS, MOST_STEPS, 0);
  const speed = numberOption(options, 'speed', 2, MOST_SPEED);
  for (const option of [to, speed]) if (!option.ok) return refuse(option.fault, io);
  const recorded = await readJournal(operands[0]!, io.folder);
  if (!recorded.ok) {
    io.warn(recorded.fault);
    return EXIT.badFile;
  }
  if (options.has('verify')) return verify(recorded.value, io);
  const interactive = io.terminal && !options.has('plain');
  const last = to.ok && !interactive ? to.value : MOST_STEPS;
  const told = await pagesOf(recorded.value, last, io.width);
  if (!interactive) return print(told, io);
  const from = options.has('to') && to.ok ? to.value : 0;
  return show(recorded.value, told, from, options.has('speed') && speed.ok ? speed.value : undefined, io);
}

async function verify(recorded: Recorded, io: Io): Promise<number> {
  const { pages, fault } = await pagesOf(recorded, MOST_STEPS);
  if (fault !== undefined) {
    io.warn(fault);
    return EXIT.different;
  }
  io.print(`${recorded.file}: ${pages.length - 1} steps of ${recorded.game.title}, no difference\n`);
  if (recorded.journal.torn) io.warn('the last line of the journal was not complete and is left out');
  io.flush();
  return EXIT.fine;
}

function print({ pages, fault }: Pages, io: Io): number {
  for (const page of pages) io.print(page);
  io.flush();
  if (fault === undefined) return EXIT.fine;
  io.warn(fault);
  return EXIT.badFile;
}

async function show(
  { game, journal }: Recorded,
  { pages, fault }: Pages,
  from: number,
  speed: number | undefined,
  io: Io,
): Promise<number> {
  if (fault !== undefined) io.warn(fault);
  if (pages.length === 0) return EXIT.badFile;
  const { colourLevel, colourOf, detectedLevel } = await import('../colour.ts');
  const colour = colourOf(game.paints, colourLevel(io.env, detectedLevel()));
  const { watch } = await import('./viewer.ts');
  const titles = journal.entries.map(({ text }) => text.split('\n').join(', '));
  return watch({ pages: pages.map(page => colour.paint(page)), titles, from, speed }, io);
}
