/** The weakest player: any legal action, each equally likely. */
import type { Bot } from '../core/bot.ts';

export const randomBot: Bot = {
  decide: (_view, _seat, legal, random) => legal[random.below(legal.length)],
};
