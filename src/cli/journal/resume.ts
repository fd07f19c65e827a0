/** gander resume [FILE]: goes on with a game exactly where it was. */
import path from 'node:path';
import { counted, printable, quote } from '../../core/text.ts';
import { botNamed } from '../botnames.ts';
import { readCommandLine } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { plainHost } from '../transcript.ts';
import { withWordReader } from '../wordreader.ts';
import { journalsIn, stateFolder } from './folder.ts';
import { continueJournaling } from './journaling.ts';
import { isHeld, lock, unlock } from './lock.ts';
import { damageOf, openReplay, type RecordedGame, readJournal, replayEntry, TORN } from './replaying.ts';
import { standIn } from './standin.ts';

const USAGE = {
  name: 'gander resume',
  about: 'Goes on with a game exactly where it was: the one of a journal, or the last one that was not finished.',
  options: [
    {
      name: 'bots',
      value: 'LIST',
      help: 'the same as when the game began: needed if players of your own take part, for no journal may load code',
    },
  ],
  operands: '[FILE]',
  synopsis: '[FILE] [options]',
};

export const resume = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, ({ options, operands: [file] }) => {
    const bots = options.get('bots');
    return file === undefined ? resumeLast(bots, io) : resumeJournal(file, bots, io);
  });

/** Goes on with a journal, if `bots` are those it was begun with or it has none but the game's. Gives the exit code. */
export async function resumeJournal(file: string, bots: string | undefined, io: Io): Promise<number> {
  const resumed = await tryJournal(file, bots, io, true);
  if (typeof resumed === 'number') return resumed;
  io.warn(resumed.fault);
  return EXIT.badFile;
}

/** The last game that was not finished. One that cannot be resumed is passed over with a word. */
async function resumeLast(bots: string | undefined, io: Io): Promise<number> {
  const folder = stateFolder(io.env);
  for (const file of journalsIn(folder)) {
    if (isHeld(file)) continue;
    const resumed = await tryJournal(file, bots, io, false);
    if (typeof resumed === 'number') return resumed;
    if (!resumed.over) io.warn(`${path.basename(file)} is passed over: ${resumed.fault}`);
  }
  io.warn(`there is no game to go on with${folder === undefined ? '' : ` in ${folder}`}`);
  return EXIT.badFile;
}

interface Refusal {
  readonly fault: string;
  /** There is nothing to go on with: the game is over, or nothing has been said in it. */
  readonly over?: boolean;
}

async function tryJournal(file: string, bots: string | undefined, io: Io, named: boolean): Promise<number | Refusal> {
  // Before it is locked: there may be no such file, or no journal.
  const there = await readJournal(file, io.folder, named);
  if (!there.ok) return there;
  there.value.journal.close();
  const place = path.resolve(io.folder, file);
  const locked = lock(place);
  if (!locked.ok) return locked;
  const recorded = await readJournal(file, io.folder, named);
  const resumed = recorded.ok ? await goOn(recorded.value, bots, io, named) : recorded;
  // Whoever went on has unlocked it.
  if (typeof resumed !== 'number') unlock(place);
  return resumed;
}

async function goOn(
  recorded: RecordedGame,
  bots: string | undefined,
  io: Io,
  named: boolean,
): Promise<number | Refusal> {
  const { file, journal, game, options } = recorded;
  const { header } = journal;
  if (bots !== undefined && bots !== options.get('bots')) {
    return { fault: `${quote(file)} was not begun with -bots ${bots}` };
  }
  const keep = continueJournaling(path.resolve(io.folder, file), journal, io);
  const host = header.rich ? (await import('../rich.ts')).richHost(game, `gander ${game.id}`, io) : plainHost(io);
  let live = false;
  const outsiders: string[] = [];
  const opened = await openReplay(recorded, {
    print: text => {
      // What was said last may be a stranger's.
      if (live) host.print(printable(text));
    },
    warn: sentence => {
      if (live) io.warn(sentence);
    },
    note: keep.note,
    world: io,
    width: () => io.width,
    echo: !io.terminal,
    player: bots === undefined ? standIn(name => outsiders.push(name)) : botNamed,
  });
  if (!opened.ok) return opened;
  const table = opened.value;
  const told = replayEntry(table, recorded);
  if (!told.ok) return told;
  const { damage, count, torn } = journal;
  if (table.ended !== undefined || (!named && count === 1)) {
    return { fault: `${file}: this game is over (gander replay shows it)`, over: true };
  }
  if (damage && !damage.lost) return { fault: `${damageOf(file, journal)} (gander replay shows what comes before)` };
  if (outsiders.length > 0) {
    return {
      fault: `${quote(file)} has players that are not the game's (${[...new Set(outsiders)].join(', ')}): to load and run them, give gander resume the same -bots (${options.get('bots')})`,
    };
  }
  if (damage) io.warn(`the disk has lost the journal from line ${damage.line} on: the game goes on before that`);
  else if (torn) io.warn(TORN);
  const fault = keep.start();
  if (fault) return fault;
  live = true;
  if (header.rich && io.terminal) {
    host.print(`${game.title}, begun ${formatTime(header.started)}, goes on after ${counted(count - 1, 'line')}.\n`);
  }
  return keep.seeOff(withWordReader(table, new Map(header.options)), host);
}

export const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
