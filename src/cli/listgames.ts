/** `gander games`: every game with its players, in a line each. */
import { levelsOf } from '../bots/levels.ts';
import { EXIT } from '../core/exit.ts';
import type { Game } from '../core/game.ts';
import { flagOption } from '../core/option.ts';
import type { Subcommand } from '../core/subcommand.ts';
import { counted } from '../core/text.ts';
import { games } from '../games/index.ts';
import type { Io } from './io.ts';

const OPTIONS = [flagOption({ name: 'json', help: 'print the list as JSON, with the levels of computer players' })];

export const listGames: Subcommand<Io, typeof OPTIONS> = {
  about: 'Lists the games: their names, for how many players they are, and what they are.',
  options: OPTIONS,
  async run({ options: { json } }, io) {
    const list = await Promise.all(
      [...games].map(async ([id, { title, about, load }]) => {
        const game = await load();
        return { id, title, about, seats: game.seats, levels: [...levelsOf(game).keys()] };
      }),
    );
    if (json) io.print(`${JSON.stringify(list, undefined, 2)}\n`);
    else for (const { id, seats, about } of list) io.print(`${id.padEnd(13)}${seatsText(seats).padEnd(17)}${about}\n`);
    io.flush();
    return EXIT.fine;
  },
};

const seatsText = ({ min, max }: Game['seats']): string =>
  min === max ? counted(max, 'player') : `${min} to ${counted(max, 'player')}`;
