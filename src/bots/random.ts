/** The weakest player: any legal action, each equally likely. */
import type { SyncBot } from '../core/bot.ts';

export const randomBot: SyncBot = {
  decide: (_view, _seat, legal, random) => legal[random.below(legal.length)],
};
