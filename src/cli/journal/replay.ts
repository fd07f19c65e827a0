/** gander replay [FILE | NUMBER]: shows a recorded game as it was seen, or checks that the rules still play it. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption } from '../../core/option.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted, printableLine } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { isUnproved } from '../stack/hostcommandtable.ts';
import { fileNamed, LIST_OPTION, printGames, recordedGames } from './gamelist.ts';
import { GAME_OPTION, readGameOption } from './gameoption.ts';
import { damageOf, openReplay, type RecordedGame, readJournal, replayEntries, TORN } from './index.ts';
import { type Page, replayPages } from './pages.ts';

const OPTIONS = [
  GAME_OPTION,
  LIST_OPTION,
  numberOption({
    name: 'to',
    placeholder: 'N',
    min: 0,
    max: 1e9,
    help: 'up to step N (at a terminal: begin there)',
  }),
  flagOption({ name: 'step', help: 'wait for a key after each step (usual at a terminal)' }),
  numberOption({ name: 'speed', placeholder: 'N', min: 1, max: 100, help: 'go on by itself, N steps a second' }),
  flagOption({
    name: 'lines',
    help: 'at a terminal: show the lines of the game, and not its board on the whole screen',
  }),
  flagOption({ name: 'plain', help: 'print it all, without colour' }),
  flagOption({
    name: 'verify',
    help: 'play it through the rules, show nothing, report the first difference',
  }),
];

export const replay: Subcommand<Io, typeof OPTIONS> = {
  about:
    'Shows a recorded game, the one of a journal or of a number in the list (-list): on the whole screen at a terminal, as a transcript elsewhere. Without it, you choose; elsewhere the list is printed.',
  operands: '[FILE]',
  takes: ['file'],
  options: OPTIONS,
  async run({ options: { game, list, to, speed, lines, plain, verify }, operands: [word] }, io) {
    const named = await readGameOption(game);
    if (!named.ok) return refuse(named, io);
    if (list || (word === undefined && !io.terminal)) return printGames(await recordedGames(io), io);
    if (word === undefined) return (await import('../screen/gamemenu.ts')).replayGamesAtScreen(io);
    const file = await fileNamed(word, recordedGames, io);
    const recorded = await readJournal(file, io.folder, { game: named.value?.game });
    if (!recorded.ok) return refuse(recorded, io);
    if (verify) return verifyJournal(recorded.value, io);
    if (!io.terminal || plain) return print(recorded.value, to, io);
    // A game from outside may have no face.
    if (lines || !recorded.value.game.face) return show(recorded.value, to ?? 0, speed, io);
    const { replayAtScreen } = await import('../screen/replayscreen.ts');
    return replayAtScreen(recorded.value, { from: to, speed }, io);
  },
};

async function verifyJournal(recorded: RecordedGame, io: Io): Promise<number> {
  const { file, game, journal } = recorded;
  let hints = 0;
  const opened = await openReplay(recorded, { print: () => {}, echo: false, prove: true });
  const replayed = opened.ok
    ? replayEntries(opened.value, recorded, {
        after: ({ by, text }) => {
          if (by === 'host' && isUnproved(text)) hints++;
        },
      })
    : opened;
  const fault = replayed.ok ? damageOf(file, journal) : replayed.fault;
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

async function print(recorded: RecordedGame, to: number | undefined, io: Io): Promise<number> {
  const { fault } = await replayPages(recorded, { to, width: io.width, onPage: ({ text }) => io.print(text) });
  io.flush();
  if (fault === undefined) return EXIT.fine;
  io.warn(fault);
  return EXIT.badFile;
}

async function show(recorded: RecordedGame, from: number, speed: number | undefined, io: Io): Promise<number> {
  const { colourLevel, painterOf, detectedLevel } = await import('../colour.ts');
  const colour = painterOf(recorded.game.highlights, colourLevel(io, detectedLevel()));
  const pages: Page[] = [];
  const { fault } = await replayPages(recorded, { width: io.width, onPage: page => pages.push(page) });
  if (fault !== undefined) io.warn(fault);
  if (pages.length === 0) return EXIT.badFile;
  const { viewPages } = await import('./viewer.ts');
  return viewPages({ pages, paint: colour.paint, from, speed }, io);
}
