/** `gander nuggets bot`: a bot for any server. */
import { EXIT } from '../../core/exit.ts';
import { numberOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { DEFAULT_PACE_MS, NetworkBot } from '../../net/nuggets/networkbot.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { untilTerminated } from '../untilterminated.ts';
import { reportEnd } from './ending.ts';
import { parseServerOperands, URL_HELP } from './serveroperands.ts';

const OPTIONS = [
  numberOption({
    name: 'pace',
    placeholder: 'MS',
    min: 0,
    max: 60_000,
    help: `minimum milliseconds from one key to the next (${DEFAULT_PACE_MS}; 0 for full speed)`,
  }),
];

export const bot: Subcommand<Io, typeof OPTIONS> = {
  about: 'Joins a Nuggets server as a bot that explores the map and collects gold.',
  operands: '<host> [port] [name]',
  synopsis: 'HOST PORT NAME [options]',
  epilogue: URL_HELP,
  options: OPTIONS,
  async run({ operands, options: { pace = DEFAULT_PACE_MS } }, io) {
    const wanted = parseServerOperands(operands, 'bot');
    if (!wanted.ok) return refuse(wanted, io);
    const { server, name = '' } = wanted.value;
    const joined = await NetworkBot.join({ server, name, pace, random: seededRandom(name) });
    if (!joined.ok) return refuse(joined, io, EXIT.unreachable);
    const networkBot = joined.value;
    let code: number = EXIT.fine;
    const end = await untilTerminated(networkBot.ended, io, signalCode => {
      code = signalCode;
      networkBot.leave();
      return networkBot.ended;
    });
    return reportEnd(end, io) || code;
  },
};
