/** What somebody fills in for a new room, and the request that it becomes. */
import type { Seat } from '../core/game.ts';
import { type OptionSpec, readOptions } from '../core/option.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import { isFitText, TEXT_LIMITS } from '../room/limits.ts';
import { type RoomGame, roomGameOf, seatNamesOf, typedTable } from '../room/roomgame.ts';
import type { RoomRequest } from './create.ts';

export const CLOCKS = ['none', 'move', 'bank'] as const;

export interface RoomWish {
  /** The game's own options as typed; the name of a file for those that take one. */
  readonly options: ReadonlyMap<string, string>;
  /** The content of these files, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** By seat: a level for a computer, null if it is open. */
  readonly computers: ReadonlyMap<Seat, string | null>;
  /** Where the user sits; null for nowhere. */
  readonly seat: Seat | null;
  readonly isPublic: boolean;
  readonly title: string;
  readonly clock: (typeof CLOCKS)[number];
  /** All as typed: seconds for a decision, minutes for the game, seconds more for each decision, seconds of absence. */
  readonly seconds: string;
  readonly minutes: string;
  readonly increment: string;
  readonly absence: string;
  /** As in `-think`; empty for the usual time. */
  readonly think: string;
}

export const NEW_WISH: RoomWish = {
  options: new Map(),
  files: new Map(),
  computers: new Map(),
  seat: 0,
  isPublic: false,
  title: '',
  clock: 'none',
  seconds: '60',
  minutes: '15',
  increment: '10',
  absence: '120',
  think: '',
};

/** The options of a game that can be filled in: not those about text, nor switches that are always on in a room. */
export const fieldsOf = ({ options, roomOptions }: TextGame): readonly OptionSpec[] =>
  options.filter(
    ({ name, hidden, isAboutText, placeholder }) =>
      !hidden && !isAboutText && !(placeholder === undefined && roomOptions?.has(name)),
  );

const cannotBePlayed = (fault: string): Result<never> => err(`That cannot be played: ${fault}.`);

/** The options as a room gets them. The fault is a sentence. */
export function roomGameIn(game: TextGame, { options, files }: RoomWish): Result<RoomGame> {
  const table = typedTable(game.options);
  const read = (file: string): Result<string> => {
    const text = files.get(file);
    return text === undefined ? err(`there is no file ${quote(file)}`) : ok(text);
  };
  const values = readOptions(table, options, { world: { read }, warn: () => {} });
  return values.ok ? ok(roomGameOf(table, values.value)) : cannotBePlayed(values.fault);
}

/** The names of the seats that there would be. The fault is a sentence. */
export function seatsIn(game: TextGame, wish: RoomWish): Result<readonly string[]> {
  const roomGame = roomGameIn(game, wish);
  if (!roomGame.ok) return roomGame;
  const names = seatNamesOf(game, roomGame.value);
  return names.ok ? names : cannotBePlayed(names.fault);
}

/** The fault is a sentence. */
export function requestFor(game: TextGame, wish: RoomWish): Result<RoomRequest> {
  const roomGame = roomGameIn(game, wish);
  if (!roomGame.ok) return roomGame;
  const names = seatsIn(game, wish);
  if (!names.ok) return names;
  const title = wish.title.trim();
  if (title !== '' && !isFitText(title, TEXT_LIMITS.title)) {
    return err(`The title must be a line of at most ${TEXT_LIMITS.title} characters.`);
  }
  const clock = clockOf(wish);
  if (!clock.ok) return clock;
  const absence = wholeFrom('The time for coming back', wish.absence, 1);
  if (!absence.ok) return absence;
  const think = wish.think.trim();
  if (!/^([0-9]{1,9}(ms)?)?$/.test(think)) {
    return err(`How long computers think is a number of iterations or milliseconds (400, 50ms), not ${quote(think)}.`);
  }
  return ok({
    game: game.id,
    ...roomGame.value,
    public: wish.isPublic,
    absence: absence.value,
    computers: names.value.map((_, seat) => (seat === wish.seat ? null : (wish.computers.get(seat) ?? null))),
    ...(title !== '' && { title }),
    ...(clock.value && { clock: clock.value }),
    ...(think !== '' && { think }),
  });
}

function clockOf({ clock, seconds, minutes, increment }: RoomWish): Result<RoomRequest['clock']> {
  if (clock === 'none') return ok(undefined);
  if (clock === 'move') {
    const limit = wholeFrom('The time for a decision', seconds, 1);
    return limit.ok ? ok({ kind: 'move', seconds: limit.value }) : limit;
  }
  const bank = wholeFrom('The time for the game', minutes, 1);
  if (!bank.ok) return bank;
  const more = wholeFrom('The time for each decision', increment, 0);
  return more.ok ? ok({ kind: 'bank', seconds: bank.value * 60, increment: more.value }) : more;
}

const LONGEST = 10_000;

function wholeFrom(what: string, word: string, min: number): Result<number> {
  const value = Number(word);
  if (/^\s*\d+\s*$/.test(word) && value >= min && value <= LONGEST) return ok(value);
  return err(`${what} must be a whole number from ${min} to ${LONGEST}, not ${quote(word)}.`);
}
