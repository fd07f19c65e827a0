/** The rows of the front door, in their order: whatever can be done there is added here. */
import type { Io } from '../io.ts';
import { keptJournals } from '../screen/gamesfolder.ts';
import { DOOR, type DoorRow, type Step } from './door.ts';

const NEW_GAME: DoorRow = {
  key: 'n',
  label: 'New game',
  note: 'against computers, or others at this keyboard',
  open: async door => (await import('./newgame.ts')).newGame(door, 1),
};

const CONTINUE: DoorRow = {
  key: 'c',
  label: 'Continue',
  note: 'a game that is not finished',
  open: async door => (await import('./continuing.ts')).continueGame(door),
};

const OTHERS: readonly DoorRow[] = [
  {
    key: 'l',
    label: 'Learn',
    note: 'a game by playing it, step by step',
    open: async ({ stage, io }) =>
      stepOf(await (await import('../screen/learn/lessonlist.ts')).learnOnStage(stage, io)),
  },
  {
    key: 'w',
    label: 'Watch',
    note: 'computers that play each other',
    open: async door => (await import('./newgame.ts')).newGame(door, 0),
  },
  {
    key: 'j',
    label: 'Join',
    note: 'a room that somebody has invited you to',
    open: async door => (await import('./joining.ts')).joinRoom(door),
  },
  {
    key: 'h',
    label: 'Host',
    note: 'a room, and invite others to it',
    open: async door => (await import('./hosting.ts')).hostRoom(door),
  },
  {
    key: 'r',
    label: 'Replay',
    note: 'games that you have played',
    open: async ({ stage, io }) => stepOf(await (await import('../screen/gamemenu.ts')).replayGames(stage, io)),
  },
];

/** What has the screen for itself returns an exit code only if the user leaves the program. */
const stepOf = (code: number | undefined): Step => (code === undefined ? DOOR : { kind: 'left', code });

/** Whoever has begun a game is first offered to go on with it. */
export const doorRows = (io: Io): readonly DoorRow[] =>
  keptJournals(io).length > 0 ? [CONTINUE, NEW_GAME, ...OTHERS] : [NEW_GAME, ...OTHERS];
