/** placeholder */
import type { Bot } from '../../core/bot.ts';
import type { Action } from './actions.ts';
import type { State } from './state.ts';

export const bots: ReadonlyMap<string, Bot<State, Action>> = new Map();
