/** Seats by name or number, and the option -bots, which assigns bots to them. */
import type { Seat } from '../core/game.ts';
import { splitList } from '../core/option.ts';
import { err, misused, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote, wholeNumber } from '../core/text.ts';
import type { FindBot, NamedBot } from './botnames.ts';
import type { Thinking } from './think.ts';

/** Finds a seat by its name, ignoring case, or by its number from 1. */
export function seatNamed(names: readonly string[], word: string, count = names.length): Result<Seat> {
  const number = wholeNumber(word);
  const seat = number === undefined ? names.findIndex(name => name.toLowerCase() === word.toLowerCase()) : number - 1;
  if (seat >= 0 && seat < count) return ok(seat);
  const choices = names.length > 0 ? names.join(', ') : `players 1 to ${count}`;
  return err(`there is no player called ${quote(word)} (there are ${choices})`);
}

/** An item of -bots: a seat and the bot that plays there. */
export interface BotAssignment {
  /** A name, a number from 1, or `all`. */
  readonly seat: string;
  /** A level or a module; the game's default level if absent. */
  readonly bot?: string;
}

/** `red=expert,2=greedy`, `all=search`, `blue`. */
export const parseBots = (list: string): Result<readonly BotAssignment[]> =>
  ok(
    splitList(list).map(item => {
      const [, seat, bot] = /^([^=]*)(?:=(.*))?$/s.exec(item)!;
      return bot === undefined ? { seat: seat! } : { seat: seat!, bot };
    }),
  );

export const formatBots = (bots: readonly BotAssignment[]): string =>
  bots.map(({ seat, bot }) => (bot === undefined ? seat : `${seat}=${bot}`)).join(',');

export const sameBots = (one?: readonly BotAssignment[], other?: readonly BotAssignment[]): boolean =>
  (one && formatBots(one)) === (other && formatBots(other));

export interface FindBotsOptions {
  readonly game: TextGame;
  /** Empty while the players have no names; seats then have numbers only. */
  readonly names: readonly string[];
  readonly think: Thinking;
  readonly find: FindBot;
}

/** The bots that -bots assigns, by seat. */
export async function findBots(
  bots: readonly BotAssignment[],
  { game, names, think, find }: FindBotsOptions,
): Promise<Result<ReadonlyMap<Seat, NamedBot>>> {
  const count = names.length || game.seats.max;
  const found = new Map<Seat, NamedBot>();
  for (const { seat: word, bot: name } of bots) {
    const seat = word.toLowerCase() === 'all' ? ok(undefined) : seatNamed(names, word, count);
    if (!seat.ok) return misused(seat.fault);
    const seats = seat.value === undefined ? Array.from({ length: count }, (_, i) => i) : [seat.value];
    for (const one of seats) {
      const bot = await find(game, name, think);
      if (!bot.ok) return misused(bot.fault);
      found.set(one, bot.value);
    }
  }
  return ok(found);
}
