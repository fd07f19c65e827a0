/** Cases for the contract suite from command lines and files: what a user would type, and the position it leads to. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextGame } from '../src/core/session.ts';
import type { SessionCase } from '../src/testing/index.ts';
import { openSession } from './session.ts';

const root = path.join(import.meta.dirname, '..');

/** The files of a folder of the project, by name. */
export const filesIn = (folder: string, ending = ''): [name: string, text: string][] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(({ name }) => [name, readFileSync(path.join(root, folder, name), 'utf8')]);

/** The position that a command line leads to. */
export function opened<State>(game: TextGame<State>, { options = {}, files = {}, lines = [] }: SessionCase): State {
  const { session, type } = openSession(game as TextGame, { options, files });
  type(...lines);
  if (session.state === undefined) throw new Error('no game is in play');
  return session.state as State;
}

/** An option whose value is a file. */
export const withFile = (option: string, [name, text]: readonly [string, string]): SessionCase => ({
  options: { [option]: name },
  files: { [name]: text },
});
