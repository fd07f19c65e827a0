/** Computer players that users wrote themselves, loaded from a file or an installed package. */
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, isPromise } from '../core/bot.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { reason } from './files.ts';

/** Imports as a module of the current folder would; in the bundle a plain import() has become a require(). */
function importHere(name: string): Promise<{ readonly default?: unknown }> {
  const file = path.resolve('player.js');
  const importer = new Module(file) as Module & { _compile(code: string, file: string): void };
  importer._compile('module.exports = name => import(name);', file);
  return importer.exports(name);
}

/** Whether the package is in a `node_modules` of the current folder or one above it. */
function isInstalled(name: string): boolean {
  const [own] = /^(?:@[^/\\]+\/)?[^@./\\][^/\\]*/.exec(name) ?? [];
  const folders = own === undefined ? [] : (Module.createRequire(path.resolve('player.js')).resolve.paths(own) ?? []);
  return folders.some(folder => fs.existsSync(path.join(folder, own!)));
}

const TYPESCRIPT = /\.[cm]?ts$/;

/** What to import for a player: a file if there is one of that name, else a package; undefined for a plain word. */
function specifierOf(name: string): string | undefined {
  const likeFile = /[/\\]|\.[cm]?[jt]s$/.test(name);
  const file = path.resolve(name);
  if (isInstalled(name) && !(likeFile && fs.existsSync(file))) return name;
  return likeFile ? pathToFileURL(file).href : undefined;
}

const isBot = (thing: unknown): thing is Bot =>
  typeof thing === 'object' && thing !== null && typeof (thing as Bot).decide === 'function';

/** A module's default export; one that was translated to CommonJS has it a level deeper. */
async function exportOf(specifier: string): Promise<unknown> {
  const { default: made } = await importHere(specifier);
  return (made as { __esModule?: unknown } | undefined)?.__esModule ? (made as { default?: unknown }).default : made;
}

/** Broken when nothing is left to run that could keep it. */
function kept<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const never = (): void => reject(new Error('it never answers'));
    process.once('beforeExit', never);
    const settled =
      <A>(done: (answer: A) => void) =>
      (answer: A): void => {
        process.off('beforeExit', never);
        done(answer);
      };
    promise.then(settled(resolve), settled(reject));
  });
}

/** Whoever waits for a stranger's promise must not wait for nothing. */
const keeping = (bot: Bot): Bot => ({
  decide(...asked) {
    const answer = bot.decide(...asked);
    return isPromise(answer) ? kept(answer) : answer;
  },
  ...(bot.explain && { explain: (...asked) => bot.explain!(...asked) }),
});

function failureOf(error: unknown, specifier: string): string {
  const isMissing = specifier.startsWith('file:') && !fs.existsSync(new URL(specifier));
  if (isMissing) return reason({ code: 'ENOENT' });
  if ((error as NodeJS.ErrnoException)?.code === 'ERR_UNKNOWN_FILE_EXTENSION' && TYPESCRIPT.test(specifier)) {
    return `Node ${process.versions.node} does not run TypeScript; 22.18 and later do`;
  }
  return String(error instanceof Error ? error.message : error).split('\n')[0]!;
}

/** The player that a module exports by default, or makes for a game; undefined when the name is none of a module. */
export async function botModule(game: TextGame, name: string): Promise<Result<Bot> | undefined> {
  const specifier = specifierOf(name);
  if (specifier === undefined) return undefined;
  try {
    const made = await exportOf(specifier);
    const bot: unknown = typeof made === 'function' ? await made(game) : made;
    return isBot(bot) ? ok(keeping(bot)) : err(`${quote(name)} does not export a computer player by default`);
  } catch (error) {
    return err(`cannot load ${quote(name)}: ${failureOf(error, specifier)}`);
  }
}
