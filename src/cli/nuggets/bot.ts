/** `gander nuggets bot`: a computer player for any server. */
import { seededRandom } from '../../core/random.ts';
import { quote, wholeNumber } from '../../core/text.ts';
import { Bot, DEFAULT_PACE } from '../../net/nuggets/bot.ts';
import { EXIT } from '../exit.ts';
import { conclude, failed, type Tool, untilTold } from './tool.ts';

export const botTool: Tool = {
  about: 'Joins a server of Nuggets as a computer player that explores and collects gold.',
  operands: '<host> <port> <name>',
  options: [
    {
      name: 'pace',
      value: 'MS',
      help: `least milliseconds from one key to the next (${DEFAULT_PACE}; 0 for full speed)`,
    },
  ],
  async run({ operands, options }, io) {
    const [host, port, name] = operands as [string, string, string];
    const pace = wholeNumber(options.get('pace') ?? String(DEFAULT_PACE)) ?? -1;
    if (pace < 0 || pace > 60_000) {
      io.warn(`-pace must be a whole number from 0 to 60000, not ${quote(options.get('pace')!)}`);
      return EXIT.wrongCommandLine;
    }
    const joined = await Bot.join({ host, port, name, pace, random: seededRandom(name) });
    if (!joined.ok) return failed(joined, EXIT.unreachable, io);
    const bot = joined.value;
    let code: number = EXIT.fine;
    const ending = await untilTold(bot.ended, io, told => {
      code = told;
      bot.leave();
      return bot.ended;
    });
    return conclude(ending, io) || code;
  },
};
