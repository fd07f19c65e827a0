/** Commands about seats: taking one, starting, letting computers play, sending somebody away. */
import type { Seat } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import { seatNamed } from '../core/seatnames.ts';
import { isIn, levels, namesOf, owns, type RoomCommand, type RoomContext, sits, statusOf } from './roomcontext.ts';

export const sit: RoomCommand = {
  name: 'sit',
  usage: 'sit [player] [name]',
  help: 'take a seat',
  valid: ({ client }) => client.mayClaim,
  arity: [0, Number.POSITIVE_INFINITY],
  run: (context, [first, ...others]) => {
    const seat = first === undefined ? undefined : seatNamed(namesOf(context), first);
    if (seat?.ok) context.request({ type: 'claim', seat: seat.value, name: others.join(' ') || context.name });
    else context.request({ type: 'claim', name: context.rest || context.name });
    return true;
  },
  complete: completeSeat,
};

export const start: RoomCommand = {
  name: 'start',
  usage: 'start [level]',
  help: 'start the game; computers take the open seats',
  valid: context => owns(context) && isIn('waiting')(context),
  arity: [0, 1],
  run: (context, [level]) => {
    context.request({ type: 'start', ...(level !== undefined && { level }) });
    return true;
  },
  complete: (context, before) => (before.length === 0 ? levels(context) : []),
};

export const bot: RoomCommand = {
  name: 'bot',
  onlyInFull: true,
  usage: 'bot [player] [level]',
  help: 'let a computer play a seat',
  valid: context => isIn('waiting', 'playing')(context) && (sits(context) || owns(context)),
  arity: [0, 2],
  run: (context, [first, second]) => {
    // `bot expert` is for one's own seat.
    const isLevel = first !== undefined && second === undefined && levels(context).includes(first) && sits(context);
    const level = isLevel ? first : second;
    return withSeat(context, seatOrOwn(context, isLevel ? undefined : first), seat =>
      context.request({ type: 'computer', seat, ...(level !== undefined && { level }) }),
    );
  },
  complete: (context, before) => {
    if (before.length === 0) return [...namesOf(context), ...levels(context)];
    return before.length === 1 && seatNamed(namesOf(context), before[0]!).ok ? levels(context) : [];
  },
};

export const human: RoomCommand = {
  name: 'human',
  onlyInFull: true,
  usage: 'human [player]',
  help: 'play a seat again that a computer plays',
  valid: bot.valid,
  arity: [0, 1],
  run: (context, [word]) =>
    withSeat(context, seatOrOwn(context, word), seat => {
      const { client, name } = context;
      // A seat that has only a computer is taken by whoever may.
      const isTaken = statusOf(context).seats[seat]!.person !== null || !client.mayClaim;
      context.request(isTaken ? { type: 'person', seat } : { type: 'claim', seat, name });
    }),
  complete: completeSeat,
};

export const kick: RoomCommand = {
  name: 'kick',
  onlyInFull: true,
  usage: 'kick <player>',
  help: 'take a seat away from whoever sits there',
  valid: owns,
  arity: 1,
  run: (context, [word]) =>
    withSeat(context, seatNamed(namesOf(context), word!), seat => context.request({ type: 'kick', seat })),
  complete: completeSeat,
};

/** Runs with the seat that was named, or says that there is none. */
function withSeat(context: RoomContext, seat: Result<Seat>, run: (seat: Seat) => void): true {
  if (seat.ok) run(seat.value);
  else context.refuse(seat.fault);
  return true;
}

/** The seat that a word names; the user's own without a word. */
function seatOrOwn(context: RoomContext, word: string | undefined): Result<Seat> {
  const { seat } = context.client;
  if (word === undefined && seat !== undefined) return { ok: true, value: seat };
  return seatNamed(namesOf(context), word ?? '');
}

function completeSeat(context: RoomContext, before: readonly string[]): string[] {
  return before.length === 0 ? namesOf(context) : [];
}
