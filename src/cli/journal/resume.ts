/** gander resume [FILE | NUMBER]: continues a game exactly where it was. */
import path from 'node:path';
import { EXIT } from '../../core/exit.ts';
import { parsedOption } from '../../core/option.ts';
import { err, type Failure } from '../../core/result.ts';
import { plainText } from '../../core/richtext.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted, printable, quote } from '../../core/text.ts';
import { botNamed } from '../botnames.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { type BotAssignment, formatBots, parseBots, sameBots } from '../seating.ts';
import { plainHost } from '../transcript.ts';
import { journalsIn, screenFolder, stateFolder } from './folder.ts';
import { fileNamed, LIST_OPTION, printGames, unfinishedGames } from './gamelist.ts';
import { GAME_OPTION, type NamedGame, readGameOption } from './gameoption.ts';
import { continueJournaling } from './journaling.ts';
import { isLocked, lock, unlock } from './lock.ts';
import { findRecordedBot } from './recordedbots.ts';
import { damageOf, formatTime, openReplay, type RecordedGame, readJournal, replayEntries, TORN } from './replaying.ts';

const OPTIONS = [
  GAME_OPTION,
  LIST_OPTION,
  parsedOption({
    name: 'bots',
    placeholder: 'LIST',
    takes: 'bots',
    help: 'the same as when the game began: needed if players of your own take part, for no journal may load code',
    parse: parseBots,
  }),
];

export const resume: Subcommand<Io, typeof OPTIONS> = {
  about:
    'Goes on with a game exactly where it was: the one of a journal or of a number in the list (-list). Without it, you choose at a terminal if there are several; elsewhere it is the last one that was not finished.',
  operands: '[FILE]',
  takes: ['file'],
  options: OPTIONS,
  async run({ options: { game, bots, list }, operands: [word] }, io) {
    const named = await readGameOption(game);
    if (!named.ok) return refuse(named, io);
    const code: UserCode = { game: named.value, bots };
    if (list) return printGames(await unfinishedGames(io), io);
    const chosen = word === undefined ? await chooseUnfinished(code, io) : await fileNamed(word, unfinishedGames, io);
    if (typeof chosen === 'number') return chosen;
    if (chosen === undefined) return resumeLast(code, io);
    if (!io.terminal || !isOnScreen(chosen, io)) return resumeJournal(chosen, code, io);
    const { continueAtScreen } = await import('../screen/continue.ts');
    return continueAtScreen(chosen, named.value, {}, io);
  },
};

/** At a terminal, if there are several: lets the user choose a file. Undefined to take the last one that there is. */
async function chooseUnfinished({ game }: UserCode, io: Io): Promise<string | number | undefined> {
  if (!io.terminal) return undefined;
  const games = (await unfinishedGames(io)).filter(({ game: id }) => game === undefined || id === game.game.id);
  if (games.length < 2) return games[0]?.isOnScreen ? games[0].file : undefined;
  const { chooseGameAtScreen } = await import('../screen/gamemenu.ts');
  return chooseGameAtScreen('Go on with a game', games, io);
}

/** A game that was played on the screen, and kept by it, goes on there. */
function isOnScreen(file: string, io: Io): boolean {
  const state = stateFolder(io.env);
  return state !== undefined && path.dirname(path.resolve(io.folder, file)) === screenFolder(state);
}

/** What may be loaded, since the user named it. */
export interface UserCode {
  readonly game?: NamedGame | undefined;
  readonly bots?: readonly BotAssignment[] | undefined;
}

/** Goes on with a journal, if `bots` are those it was begun with or it has none but the game's. Returns the exit code. */
export async function resumeJournal(file: string, code: UserCode, io: Io): Promise<number> {
  const resumed = await tryJournal(file, code, io, true);
  return typeof resumed === 'number' ? resumed : refuse(resumed, io, EXIT.badFile);
}

/** Resumes the last unfinished game; skips those that cannot be resumed, with a message. */
async function resumeLast(code: UserCode, io: Io): Promise<number> {
  const folder = stateFolder(io.env);
  for (const file of journalsIn(folder, code.game?.game.id)) {
    if (isLocked(file)) continue;
    const resumed = await tryJournal(file, code, io, false);
    if (typeof resumed === 'number') return resumed;
    if (!resumed.over) io.warn(`${path.basename(file)} is passed over: ${resumed.fault}`);
  }
  return refuse(err(`there is no game to go on with${folder === undefined ? '' : ` in ${folder}`}`), io);
}

interface NotResumed extends Failure {
  /** There is nothing to go on with: the game is over, or nothing has been said in it. */
  readonly over?: boolean;
}

async function tryJournal(file: string, code: UserCode, io: Io, named: boolean): Promise<number | NotResumed> {
  const options = { named, game: code.game?.game };
  // Before it is locked: there may be no such file, or no journal.
  const there = await readJournal(file, io.folder, options);
  if (!there.ok) return there;
  there.value.journal.close();
  const place = path.resolve(io.folder, file);
  if (isLocked(path.dirname(place))) return err(`${quote(file)} belongs to a server that is running: join the room`);
  const locked = lock(place);
  if (!locked.ok) return locked;
  const recorded = await readJournal(file, io.folder, options);
  const resumed = recorded.ok ? await goOn(recorded.value, code, io, named) : recorded;
  // Whoever went on has unlocked it.
  if (typeof resumed !== 'number') unlock(place);
  return resumed;
}

async function goOn(
  recorded: RecordedGame,
  { game: given, bots }: UserCode,
  io: Io,
  named: boolean,
): Promise<number | NotResumed> {
  const { file, journal, game, host: begun } = recorded;
  const { header } = journal;
  if (bots && !sameBots(bots, begun.bots)) {
    return err(`${quote(file)} was not begun with -bots ${formatBots(bots)}`);
  }
  const keep = continueJournaling(recorded, io, given?.name);
  const name = `gander ${given?.name ?? game.id}`;
  const host = header.rich ? (await import('../rich.ts')).richHost(game, name, io) : plainHost(io);
  let live = false;
  const outsiders: string[] = [];
  const opened = await openReplay(recorded, {
    print: text => {
      // What is shown again may be a stranger's; the rich host cleans everything.
      if (live) host.print(header.rich ? text : printable(plainText(text)));
    },
    clearScreen: host.clearScreen,
    warn: sentence => {
      if (live) io.warn(sentence);
    },
    onEntry: keep.onEntry,
    world: io,
    width: () => io.width,
    echo: !io.terminal,
    module: given?.name,
    findBot: bots === undefined ? findRecordedBot(name => outsiders.push(name)) : botNamed,
  });
  if (!opened.ok) return opened;
  const stack = opened.value;
  const replayed = replayEntries(stack, recorded);
  if (!replayed.ok) return replayed;
  const { damage, count, torn } = journal;
  if (stack.session.ended !== undefined || (!named && count === 1)) {
    return { ...err(`${file}: this game is over (gander replay shows it)`), over: true };
  }
  if (damage && !damage.lost) return err(`${damageOf(file, journal)} (gander replay shows what comes before)`);
  if (outsiders.length > 0) {
    return err(
      `${quote(file)} has players that are not the game's (${[...new Set(outsiders)].join(', ')}): to load and run them, give gander resume the same -bots (${formatBots(begun.bots ?? [])})`,
    );
  }
  if (damage) io.warn(`the disk has lost the journal from line ${damage.line} on: the game goes on before that`);
  else if (torn) io.warn(TORN);
  const failure = keep.start();
  if (failure) return failure;
  live = true;
  if (header.rich && io.terminal) {
    host.print(`${game.title}, begun ${formatTime(header.started)}, goes on after ${counted(count - 1, 'line')}.\n`);
  }
  try {
    return await keep.run(stack.session, host);
  } finally {
    await stack.close();
  }
}
