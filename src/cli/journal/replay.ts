/** gander replay FILE: shows a recorded game as it was seen, or checks that the rules still play it. */
import { counted, printableLine } from '../../core/text.ts';
import { type CommandLine, readCommandLine, refuse } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import { isUnproved } from '../hostcommands.ts';
import type { Io } from '../io.ts';
import { numberOption } from '../options.ts';
import { damageOf, openReplay, type RecordedGame, readJournal, replayEntry, TORN } from './index.ts';
import { type Page, tellPages } from './pages.ts';

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

async function replayJournal({ options, operands }: CommandLine, io: Io): Promise<number> {
  const to = numberOption(options, 'to', MOST_STEPS, MOST_STEPS, 0);
  const speed = numberOption(options, 'speed', 2, MOST_SPEED);
  for (const option of [to, speed]) if (!option.ok) return refuse(option.fault, io);
  const recorded = await readJournal(operands[0]!, io.folder);
  if (!recorded.ok) {
    io.warn(recorded.fault);
    return EXIT.badFile;
  }
  if (options.has('verify')) return verify(recorded.value, io);
  if (!io.terminal || options.has('plain')) return print(recorded.value, to.ok ? to.value : 0, io);
  const from = options.has('to') && to.ok ? to.value : 0;
  return show(recorded.value, from, options.has('speed') && speed.ok ? speed.value : undefined, io);
}

async function verify(recorded: RecordedGame, io: Io): Promise<number> {
  const { file, game, journal } = recorded;
  let hints = 0;
  const opened = await openReplay(recorded, { print: () => {}, echo: false });
  const told = opened.ok
    ? replayEntry(opened.value, recorded, {
        prove: true,
        after: ({ by, text }) => {
          if (by === 'host' && isUnproved(text)) hints++;
        },
      })
    : opened;
  const fault = told.ok ? damageOf(file, journal) : told.fault;
  if (fault !== undefined) {
    io.warn(fault);
    return EXIT.different;
  }
  const unproved = hints === 0 ? '' : `; what ${counted(hints, 'hint')} said is not proved by the rules`;
  io.print(
    `${printableLine(file)}: ${counted(journal.count - 1, 'step')} of ${game.title}, no difference${unproved}\n`,
  );
  if (journal.torn) io.warn(TORN);
  io.flush();
  return EXIT.fine;
}

async function print(recorded: RecordedGame, to: number, io: Io): Promise<number> {
  const { fault } = await tellPages(recorded, { to, width: io.width, page: ({ text }) => io.print(text) });
  io.flush();
  if (fault === undefined) return EXIT.fine;
  io.warn(fault);
  return EXIT.badFile;
}

async function show(recorded: RecordedGame, from: number, speed: number | undefined, io: Io): Promise<number> {
  const { colourLevel, painterOf, detectedLevel } = await import('../colour.ts');
  const colour = painterOf(recorded.game.highlights, colourLevel(io.env, detectedLevel()));
  const pages: Page[] = [];
  const { fault } = await tellPages(recorded, { width: io.width, page: page => pages.push(page) });
  if (fault !== undefined) io.warn(fault);
  if (pages.length === 0) return EXIT.badFile;
  const { watch } = await import('./viewer.ts');
  return watch({ pages, paint: colour.paint, from, speed }, io);
}
