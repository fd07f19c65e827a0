/**
 * The levels that people understand, weakest first: `easy` and `medium` judge at first sight, `hard` plans its turn, and
 * `expert` plays on from the best actions.
 */
import type { SyncBot } from '../../../core/bot.ts';
import type { LevelName } from '../../../core/guide.ts';
import type { Action } from '../actions.ts';
import type { State } from '../state.ts';
import { expertBot, SHORT } from './expert.ts';
import { greedyBot } from './greedy.ts';

/** Of 100 candidates. Found by trying, so that each level is clearly stronger than the one below. */
const OVERLOOKED = { easy: 84, medium: 68, hard: 35 };

export const LEVELS: Readonly<Record<LevelName, SyncBot<State, Action>>> = {
  easy: greedyBot({ overlooks: OVERLOOKED.easy }),
  medium: greedyBot({ overlooks: OVERLOOKED.medium, judged: true }),
  hard: expertBot({ ...SHORT, overlooks: OVERLOOKED.hard }),
  expert: expertBot(),
};
