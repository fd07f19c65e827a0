/** Who sits where: seats by name or number, and the option -bots. */
import type { Seat } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { quote, wholeNumber } from '../core/text.ts';
import type { FindPlayer } from './botnames.ts';
import type { Table } from './table.ts';

/** A seat by its name, in any case, or by its number from 1. */
export function seatNamed(names: readonly string[], word: string, count = names.length): Result<Seat> {
  const number = wholeNumber(word);
  const seat = number === undefined ? names.findIndex(name => name.toLowerCase() === word.toLowerCase()) : number - 1;
  if (seat >= 0 && seat < count) return ok(seat);
  const known = names.length > 0 ? names.join(', ') : `players 1 to ${count}`;
  return err(`there is no player called ${quote(word)} (there are ${known})`);
}

/** `red=expert,2=greedy`, `all=search`; without a level the usual one. Before the names are known, seats have numbers. */
export async function seatBots(table: Table, list: string, find: FindPlayer): Promise<Result<undefined>> {
  const { names, game } = table;
  const count = names.length || game.seats.max;
  for (const item of list.split(',').filter(word => word.trim() !== '')) {
    const [, who, level] = /^([^=]*)(?:=(.*))?$/s.exec(item.trim())!;
    const seat = who!.toLowerCase() === 'all' ? ok(undefined) : seatNamed(names, who!, count);
    if (!seat.ok) return seat;
    const seats = seat.value === undefined ? Array.from({ length: count }, (_, i) => i) : [seat.value];
    for (const one of seats) {
      const player = await find(game, level, table.terms.think);
      if (!player.ok) return player;
      table.seat(one, player.value);
    }
  }
  return ok(undefined);
}
