/** Games that users wrote themselves: the default export of a module, checked before it is used. */
import type { FileOption, WordOption } from '../core/option.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { SHARED_OPTIONS } from './commandline.ts';
import { guardGame } from './guardedgame.ts';
import { HOST_OPTIONS } from './hostoptions.ts';
import { loadUserModule } from './usermodule.ts';

/** The game that is a module's default export; undefined if the name is not that of a module. */
export const gameModule = (name: string): Promise<Result<TextGame> | undefined> =>
  loadUserModule(name, exported => {
    const fault = gameFault(exported);
    return fault === undefined ? ok(guardGame(exported as TextGame, name)) : err(`${quote(name)} ${fault}`);
  });

const METHODS = [
  'create',
  'toAct',
  'legal',
  'play',
  'outcome',
  'clone',
  'view',
  'redact',
  'configure',
  'open',
] as const satisfies readonly (keyof TextGame)[];

const isOption = (row: Partial<WordOption & FileOption> | undefined): boolean =>
  typeof row?.name === 'string' &&
  typeof row.help === 'string' &&
  (typeof row.parse === 'function' || typeof row.parseFile === 'function');

/** Why a value is not a game, as the rest of a sentence that starts with the module's name; undefined if it is one. */
function gameFault(exported: unknown): string | undefined {
  if (typeof exported !== 'object' || exported === null) return 'does not export a game by default';
  const game = exported as Partial<TextGame>;
  const missing = METHODS.find(method => typeof game[method] !== 'function');
  if (missing !== undefined) return `does not export a game by default: it has no ${missing}()`;
  const { id, title, seats, options, highlights, bots } = game;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    return 'exports a game whose id is not made of lower-case letters, digits and hyphens';
  }
  if (games.has(id)) return `exports a game with the id ${id}, which is ${games.get(id)!.title}'s`;
  if (typeof title !== 'string') return 'exports a game whose title is not a string';
  if (!(Number.isInteger(seats?.min) && Number.isInteger(seats?.max) && seats!.min >= 1 && seats!.max >= seats!.min)) {
    return 'exports a game whose seats are not { min, max }';
  }
  if (!Array.isArray(options) || !options.every(isOption))
    return 'exports a game whose options are not a table of options';
  const taken = options.find(row => [...HOST_OPTIONS, ...SHARED_OPTIONS].some(({ name }) => name === row.name));
  if (taken) return `exports a game with an option -${taken.name}, which every game has already`;
  if (!Array.isArray(highlights)) return 'exports a game whose highlights are not a list';
  if (!(bots instanceof Map)) return 'exports a game whose bots are not a Map';
  return undefined;
}
