/** Computer players that users wrote themselves, loaded from a file. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bot } from '../core/bot.ts';
import { bad, good, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { here, inBundle } from './bundle.ts';
import { reason } from './files.ts';

type ImportModule = (url: string) => Promise<{ readonly default?: unknown }>;

/** In the bundle a plain import() has become a require(), which loads no module; a file beside it imports for it. */
const importModule: ImportModule = inBundle ? (createRequire(here)('./import.js') as ImportModule) : url => import(url);

const isBot = (thing: unknown): thing is Bot =>
  typeof thing === 'object' && thing !== null && typeof (thing as Bot).decide === 'function';

/** A module's default export: a bot, or a function that makes one for a game. */
export async function botModule(game: TextGame, file: string): Promise<Result<Bot>> {
  try {
    const { default: made } = await importModule(pathToFileURL(path.resolve(file)).href);
    const bot: unknown = typeof made === 'function' ? made(game) : made;
    return isBot(bot) ? good(bot) : bad(`${quote(file)} does not export a computer player by default`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return bad(
      `cannot load ${quote(file)}: ${code === 'ERR_MODULE_NOT_FOUND' ? reason({ code: 'ENOENT' }) : message.split('\n')[0]}`,
    );
  }
}
