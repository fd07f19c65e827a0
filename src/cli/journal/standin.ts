/** The computer players of a recorded game: what they did is in the journal, so nobody's code is loaded to tell it. */
import type { Bot } from '../../core/bot.ts';
import { ok } from '../../core/result.ts';
import { botOfLevel, type FindPlayer } from '../botnames.ts';

const absent: Bot = {
  decide: () => {
    throw new Error('a computer player of a journal was asked for a decision');
  },
};

/** Finds the levels of the game; `outside` hears of every other player, whose seat is kept but who never speaks. */
export const standIn =
  (outside: (name: string) => void = () => {}): FindPlayer =>
  async (game, word, think) => {
    const level = botOfLevel(game, word, think);
    if (level.ok || word === undefined) return level;
    outside(word);
    return ok({ name: word, bot: absent, think });
  };
