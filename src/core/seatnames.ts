/** Seats as people name them: by name or by number. */
import type { Seat } from './game.ts';
import { err, ok, type Result } from './result.ts';
import { quote, wholeNumber } from './text.ts';

/** Finds a seat by its name, ignoring case, or by its number from 1. */
export function seatNamed(names: readonly string[], word: string, count = names.length): Result<Seat> {
  const number = wholeNumber(word);
  const seat = number === undefined ? names.findIndex(name => name.toLowerCase() === word.toLowerCase()) : number - 1;
  if (seat >= 0 && seat < count) return ok(seat);
  const choices = names.length > 0 ? names.join(', ') : `players 1 to ${count}`;
  return err(`there is no player called ${quote(word)} (there are ${choices})`);
}
