/** Bots that users wrote themselves. */
import { type Bot, isPromise } from '../core/bot.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { loadUserModule } from './usermodule.ts';

const isBot = (thing: unknown): thing is Bot =>
  typeof thing === 'object' && thing !== null && typeof (thing as Bot).decide === 'function';

/** Rejects once the event loop is empty, since nothing can settle the promise any more. */
function rejectIfStuck<T>(promise: PromiseLike<T>): Promise<T> {
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

/** Makes sure that a promise from someone else's code is never awaited forever. */
const guardBot = (bot: Bot): Bot => ({
  decide(...args) {
    const answer = bot.decide(...args);
    return isPromise(answer) ? rejectIfStuck(answer) : answer;
  },
  ...(bot.ponder && { ponder: (...args) => bot.ponder!(...args) }),
  ...(bot.explain && { explain: (...args) => bot.explain!(...args) }),
});

/** The bot that a module's default export is, or returns for a game; undefined if the name is not that of a module. */
export const botModule = (game: TextGame, name: string): Promise<Result<Bot> | undefined> =>
  loadUserModule(name, async exported => {
    const bot: unknown = typeof exported === 'function' ? await exported(game) : exported;
    return isBot(bot) ? ok(guardBot(bot)) : err(`${quote(name)} does not export a bot by default`);
  });
