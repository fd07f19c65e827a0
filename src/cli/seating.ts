/** The option -bots, which assigns bots to seats. */
import type { Seat } from '../core/game.ts';
import { splitList } from '../core/option.ts';
import { err, misused, ok, type Result } from '../core/result.ts';
import { seatNamed } from '../core/seatnames.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import type { FindBot, NamedBot } from './botnames.ts';
import type { Thinking } from './think.ts';

/** An item of -bots: a seat and the bot that plays there. */
export interface BotAssignment {
  /** A name, a number from 1, or `all`. */
  readonly seat: string;
  /** A level or a module; the game's default level if absent. */
  readonly bot?: string;
}

/** `red=expert,2=greedy`, `all=search`, `blue`. */
export function parseBots(list: string): Result<readonly BotAssignment[]> {
  const bots: BotAssignment[] = [];
  for (const item of splitList(list)) {
    const [, seat, bot] = /^([^=]*)(?:=(.*))?$/s.exec(item)!;
    if (seat === '') return err(`the player is missing in ${quote(item)}`);
    if (bot === '') return err(`the level is missing in ${quote(item)}`);
    bots.push(bot === undefined ? { seat: seat! } : { seat: seat!, bot });
  }
  return bots.length > 0 ? ok(bots) : err('it names no player, for example all or 2=greedy');
}

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
