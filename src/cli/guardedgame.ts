/** A user's own game: what it throws, and what it returns that no game may, is reported as a failure of that game. */
import { BotError } from '../core/bot.ts';
import { checkedRules } from '../core/checkedrules.ts';
import { GameError } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import { ReplayMismatch } from '../record/recorder.ts';
import { Terminated } from './io.ts';
import { OutputClosed, StreamError } from './output.ts';
import { messageOf } from './usermodule.ts';

/** Thrown by what a game calls (`print`, `read`), not by the game. */
const NOT_THE_GAME = [GameError, BotError, ReplayMismatch, OutputClosed, StreamError, Terminated] as const;

const METHODS = [
  'create',
  'play',
  'clone',
  'view',
  'redact',
  'determinise',
  'evaluate',
  'canEvaluate',
  'botActions',
  'turnStart',
  'isUnwinnable',
  'configure',
] as const satisfies readonly (keyof TextGame)[];

type Method = (...args: unknown[]) => unknown;

/** `name` is what the user called it. */
export function guardGame(game: TextGame, name: string): TextGame {
  const fail = (why: string): never => {
    throw new GameError(`the game ${name} failed: ${why}`);
  };
  const attempt = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      if (NOT_THE_GAME.some(type => error instanceof type)) throw error;
      return fail(messageOf(error));
    }
  };
  /** The same object, whose members fail as the game does. */
  const guardAll = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value: unknown = attempt(() => Reflect.get(target, key, target));
        return typeof value === 'function' ? (...args: unknown[]) => attempt(() => value.apply(target, args)) : value;
      },
    });
  const guarded: TextGame = Object.create(game);
  const override = (methods: Partial<TextGame>): void => void Object.assign(guarded, methods);
  for (const method of METHODS) {
    const original = game[method] as Method | undefined;
    // Bots call these by the million: no proxy here.
    if (original) override({ [method]: (...args: unknown[]) => attempt(() => original.apply(game, args)) });
  }
  const checked = checkedRules(game);
  override({
    toAct: state => attempt(() => checked.toAct(state)),
    legal: (state, seat) => attempt(() => checked.legal(state, seat)),
    outcome: state => attempt(() => checked.outcome(state)),
    open(...asked) {
      const opened = attempt(() => game.open(...asked));
      return opened.ok ? { ok: true, value: guardAll(opened.value) } : opened;
    },
    ...(game.statistics && { statistics: () => guardAll(attempt(() => game.statistics!())) }),
  });
  return guarded;
}
