/** The bots of a recorded game: what they did is in the journal, so nobody's code is loaded to replay it. */
import type { Bot } from '../../core/bot.ts';
import { ok } from '../../core/result.ts';
import { botOfLevel, type FindBot } from '../botnames.ts';

const absent: Bot = {
  decide: () => {
    throw new Error('a computer player of a journal was asked for a decision');
  },
};

/** Finds the game's own levels. Calls `onOther` with the name of any other bot, which keeps its seat but never decides. */
export const findRecordedBot =
  (onOther: (name: string) => void = () => {}): FindBot =>
  async (game, word, think) => {
    const level = botOfLevel(game, word, think);
    if (level.ok || word === undefined) return level;
    onOther(word);
    return ok({ name: word, bot: absent, think });
  };
