/** What can be typed in every game without a session of its own, beside its moves. */
import type { Command } from './command.ts';

/** What the commands do. */
export interface SimpleContext {
  showHelp(): void;
  showBoard(): void;
  showMoves(): void;
  save(file: string): boolean;
  load(file: string): boolean;
  quit(): void;
}

const always = (): boolean => true;

const simple = (name: string, help: string, run: (session: SimpleContext) => void): Command<SimpleContext> => ({
  name,
  usage: name,
  help,
  valid: always,
  arity: 0,
  run: session => {
    run(session);
    return true;
  },
});

const withFile = (
  name: string,
  help: string,
  run: (session: SimpleContext, file: string) => boolean,
): Command<SimpleContext> => ({
  name,
  usage: `${name} <file>`,
  help,
  valid: always,
  arity: 1,
  run: (session, [file]) => run(session, file!),
});

/** `about` is what the game says about itself. */
export function simpleHelp(about: string, rows: readonly Command<SimpleContext>[]): string {
  const lines = rows.map(row => `${row.usage.padEnd(14)}${row.help}\n`).join('');
  return `${about && `${about.trimEnd()}\n`}Type a move (moves lists them), or one of these:\n${lines}`;
}

export const SIMPLE_COMMANDS: readonly Command<SimpleContext>[] = [
  simple('board', 'show the board', session => session.showBoard()),
  simple('moves', 'list the moves that are possible now', session => session.showMoves()),
  withFile('save', 'save the game', (session, file) => session.save(file)),
  { ...withFile('load', 'go on with a saved game', (session, file) => session.load(file)), notInRooms: true },
  simple('help', 'show this list', session => session.showHelp()),
  simple('quit', 'leave the game', session => session.quit()),
];
