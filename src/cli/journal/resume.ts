/** gander resume [FILE]: goes on with a game exactly where it was. */
import path from 'node:path';
import { readCommandLine } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { transcript } from '../transcript.ts';
import { journalsIn, stateFolder } from './folder.ts';
import { keeperOf } from './keep.ts';
import { isHeld, lock, unlock } from './lock.ts';
import { openRecorded, type Recorded, readJournal, retell } from './retell.ts';

const USAGE = {
  name: 'gander resume',
  about: 'Goes on with a game exactly where it was: the one of a journal, or the last one that was not finished.',
  options: [],
  operands: '[FILE]',
  synopsis: '[FILE]',
};

export const resume = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, ({ operands }) => resumeAny(operands[0], io));

/** The game of that journal, or the last one that was not finished. */
async function resumeAny(named: string | undefined, io: Io): Promise<number> {
  const folder = stateFolder(io.env);
  const file = named ?? journalsIn(folder).find(one => !isHeld(one));
  if (file !== undefined) return resumeJournal(file, io);
  io.warn(`there is no game to go on with${folder === undefined ? '' : ` in ${folder}`}`);
  return EXIT.badFile;
}

/** Gives the exit code. */
export async function resumeJournal(file: string, io: Io): Promise<number> {
  const there = readText(file, io.folder);
  const place = path.resolve(io.folder, file);
  const locked = there.ok ? lock(place) : there;
  if (!locked.ok) {
    io.warn(locked.fault);
    return EXIT.badFile;
  }
  const recorded = await readJournal(file, io.folder);
  const resumed = recorded.ok ? await goOn(recorded.value, io) : recorded;
  // Whoever went on has unlocked it.
  if (typeof resumed === 'number') return resumed;
  unlock(place);
  io.warn(resumed.fault);
  return EXIT.badFile;
}

async function goOn(recorded: Recorded, io: Io): Promise<number | { readonly fault: string }> {
  const { file, journal, game } = recorded;
  const { header, entries, damage } = journal;
  if (damage) {
    return {
      fault: `${file}, line ${damage.line}: ${damage.fault}: the journal is damaged (gander replay shows what comes before)`,
    };
  }
  const keep = keeperOf(path.resolve(io.folder, file), journal, io);
  const name = `gander ${game.id}`;
  const host = header.rich ? (await import('../rich.ts')).richHost(game, name, io) : transcript(io);
  let live = false;
  const opened = await openRecorded(recorded, {
    print: text => {
      if (live) host.print(text);
    },
    warn: sentence => {
      if (live) io.warn(sentence);
    },
    note: keep.note,
    world: io,
    width: () => io.width,
    echo: !io.terminal,
  });
  if (!opened.ok) return opened;
  const table = opened.value;
  for (let step = 0; step < entries.length; step++) {
    const told = retell(table, recorded, step);
    if (!told.ok) return told;
  }
  if (table.ended !== undefined) return { fault: `${file}: this game is over (gander replay shows it)` };
  if (journal.torn) io.warn('the last line of the journal was not complete and is left out');
  const fault = keep.start();
  if (fault) return fault;
  live = true;
  if (header.rich && io.terminal) {
    host.print(`${game.title}, begun ${moment(header.started)}, goes on after ${entries.length - 1} lines.\n`);
  }
  return keep.seeOff(table, host);
}

export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
