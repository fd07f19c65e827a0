/** `gander nuggets bot`: a computer player for any server. */
import { EXIT } from '../../core/exit.ts';
import { numberOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { Bot, DEFAULT_PACE } from '../../net/nuggets/bot.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { conclude, untilTerminated } from './ending.ts';

const OPTIONS = [
  numberOption({
    name: 'pace',
    placeholder: 'MS',
    min: 0,
    max: 60_000,
    help: `minimum milliseconds from one key to the next (${DEFAULT_PACE}; 0 for full speed)`,
  }),
];

export const bot: Subcommand<Io, typeof OPTIONS> = {
  about: 'Joins a Nuggets server as a bot that explores the map and collects gold.',
  operands: '<host> <port> <name>',
  options: OPTIONS,
  async run({ operands, options: { pace = DEFAULT_PACE } }, io) {
    const [host, port, name] = operands as [string, string, string];
    const joined = await Bot.join({ host, port, name, pace, random: seededRandom(name) });
    if (!joined.ok) return refuse(joined, io, EXIT.unreachable);
    const player = joined.value;
    let code: number = EXIT.fine;
    const ending = await untilTerminated(player.ended, io, signal => {
      code = signal;
      player.leave();
      return player.ended;
    });
    return conclude(ending, io) || code;
  },
};
