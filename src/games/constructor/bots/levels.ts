/** The levels that people understand, weakest first: two judge at first sight, two play on from what looks good. */
import type { SyncBot } from '../../../core/bot.ts';
import type { LevelName } from '../../../core/guide.ts';
import type { Action } from '../actions.ts';
import type { State } from '../state.ts';
import { expertBot, SHORT } from './expert.ts';
import { greedyBot } from './greedy.ts';

/** Of 100 candidates. Found by trying, so that each level is clearly stronger than the one below. */
const OVERLOOKED = { easy: 75, medium: 20 };

export const LEVELS: Readonly<Record<LevelName, SyncBot<State, Action>>> = {
  easy: greedyBot({ overlooks: OVERLOOKED.easy }),
  medium: greedyBot({ overlooks: OVERLOOKED.medium, judged: true }),
  hard: expertBot(SHORT),
  expert: expertBot(),
};
