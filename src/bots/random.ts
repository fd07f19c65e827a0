/** The weakest bot: chooses any legal action, each equally likely. It plays every game. */
import type { SyncBot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';

/** Plays any legal action, each equally likely. */
export const randomBot = {
  /** One of the legal actions. */
  decide: <Action>(_view: unknown, _seat: Seat, legal: readonly Action[], random: Random): Action =>
    legal[random.below(legal.length)]!,
} satisfies SyncBot;
