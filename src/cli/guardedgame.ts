/** Wraps a user's game so that what it throws, or returns against the contract, is reported as a failure of that game. */
import { BotError } from '../core/bot.ts';
import { checkedRules } from '../core/checkedrules.ts';
import { GameError } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
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

/** `name` is what the user typed for it. */
export function guardGame(game: TextGame, name: string): TextGame {
  const fail = (reason: string): never => {
    throw new GameError(`the game ${name} failed: ${reason}`);
  };
  const attempt = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      if (NOT_THE_GAME.some(type => error instanceof type)) throw error;
      return fail(messageOf(error));
    }
  };
  /** Guards every method and getter of an object that the game made. */
  const guardAll = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value: unknown = attempt(() => Reflect.get(target, key, target));
        return typeof value === 'function' ? (...args: unknown[]) => attempt(() => value.apply(target, args)) : value;
      },
    });
  const guardWire = ({ view, action, event, options }: Wire): Wire => ({
    view: guardAll(view),
    action: guardAll(action),
    event: guardAll(event),
    options: guardAll(options),
  });
  const guarded: TextGame = Object.create(game);
  const override = (methods: Partial<TextGame>): void => void Object.assign(guarded, methods);
  for (const method of METHODS) {
    const original = game[method] as Method | undefined;
    // Not a proxy, since bots call these millions of times.
    if (original) override({ [method]: (...args: unknown[]) => attempt(() => original.apply(game, args)) });
  }
  const checked = checkedRules(game);
  override({
    toAct: state => attempt(() => checked.toAct(state)),
    legal: (state, seat) => attempt(() => checked.legal(state, seat)),
    outcome: state => attempt(() => checked.outcome(state)),
    open(...args) {
      const opened = attempt(() => game.open(...args));
      return opened.ok ? { ok: true, value: guardAll(opened.value) } : opened;
    },
    ...(game.face && { face: guardAll(game.face) }),
    ...(game.wire && { wire: guardWire(game.wire) }),
    ...(game.statistics && { statistics: () => guardAll(attempt(() => game.statistics!())) }),
  });
  return guarded;
}
