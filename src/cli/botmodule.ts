/** Bots that users wrote themselves. */
import { type Bot, isPromise } from '../core/bot.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { loadUserModule } from './usermodule.ts';

const isBot = (thing: unknown): thing is Bot =>
  typeof thing === 'object' && thing !== null && typeof (thing as Bot).decide === 'function';

/** Rejects if nothing is left to run that could settle the promise. */
function settling<T>(promise: PromiseLike<T>): Promise<T> {
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

/** Nobody must wait forever for a stranger's promise. */
const withSettling = (bot: Bot): Bot => ({
  decide(...asked) {
    const answer = bot.decide(...asked);
    return isPromise(answer) ? settling(answer) : answer;
  },
  ...(bot.ponder && { ponder: (...asked) => bot.ponder!(...asked) }),
  ...(bot.explain && { explain: (...asked) => bot.explain!(...asked) }),
});

/** The bot that a module exports by default, or makes for a game; undefined if the name is not that of a module. */
export const botModule = (game: TextGame, name: string): Promise<Result<Bot> | undefined> =>
  loadUserModule(name, async exported => {
    const bot: unknown = typeof exported === 'function' ? await exported(game) : exported;
    return isBot(bot) ? ok(withSettling(bot)) : err(`${quote(name)} does not export a computer player by default`);
  });
