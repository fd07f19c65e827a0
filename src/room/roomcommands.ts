/** What a participant can type in every room, whatever the game: chat, seats, taking back, the owner's commands. */
import { defaultLevel } from '../bots/levels.ts';
import { ok } from '../core/result.ts';
import { seatNamed } from '../core/seatnames.ts';
import { quote, words, wrapSentences } from '../core/text.ts';
import type { RequestBody } from './request.ts';
import {
  always,
  isIn,
  levels,
  namesOf,
  owns,
  type RoomCommand,
  type RoomContext,
  sits,
  statusOf,
} from './roomcontext.ts';
import { isAskedToConsent, movesText, seatsText } from './roomtext.ts';
import { bot, human, kick, sit, start } from './seatcommands.ts';
import { RESULTS } from './servermessages.ts';

/** A command that only asks the room for something. */
const asking = (
  name: string,
  help: string,
  valid: (context: RoomContext) => boolean,
  body: RequestBody,
): RoomCommand => ({
  name,
  usage: name,
  help,
  valid,
  arity: 0,
  run: context => {
    context.request(body);
    return true;
  },
});

const say: RoomCommand = {
  name: 'say',
  usage: 'say <text>',
  help: 'say something to everybody in the room',
  valid: always,
  arity: [1, Number.POSITIVE_INFINITY],
  run: context => {
    const text = context.rest;
    context.request(sits(context) ? { type: 'chat', text } : { type: 'chat', text, name: context.name });
    return true;
  },
};

/** How wide a page is where nobody knows the window. */
const PAGE_COLUMNS = 80;

/** A text of the game's face, for everybody at any time. */
const page = (name: string, help: string, textOf: (context: RoomContext) => string | undefined): RoomCommand => ({
  name,
  usage: name,
  help,
  valid: context => textOf(context) !== undefined,
  arity: 0,
  run: context => {
    context.print(wrapSentences(textOf(context)!, PAGE_COLUMNS));
    return true;
  },
});

const rules = page(
  'rules',
  'how to play',
  ({ game, sight }) => (sight && game.face?.rulesOf?.(sight.view)) ?? game.face?.rules,
);
const costs = page('costs', 'what everything costs', ({ game, sight }) => sight && game.face?.costs?.(sight));

const seats: RoomCommand = {
  name: 'seats',
  usage: 'seats',
  help: 'who sits where',
  valid: always,
  arity: 0,
  run: context => {
    context.print(seatsText(statusOf(context), context.client.seat));
    return true;
  },
};

const mayConsent = (context: RoomContext): boolean => isAskedToConsent(statusOf(context), context.client.seat);

const moves: RoomCommand = {
  name: 'moves',
  usage: 'moves',
  help: 'everything that you may do now, one line each',
  valid: sits,
  arity: 0,
  run: context => {
    context.request({ type: 'legal' }, ({ result }) => {
      const legal = RESULTS.legal.fromJson(result);
      if (legal.ok) context.print(movesText(legal.value));
      else context.refuse(`the server's answer makes no sense: ${legal.fault}`);
    });
    return true;
  },
};

const hint: RoomCommand = {
  name: 'hint',
  usage: 'hint',
  help: 'what the best computer player would do now, and why',
  valid: context =>
    context.coach?.hint !== undefined && sits(context) && statusOf(context).toAct.includes(context.client.seat!),
  arity: 0,
  run: context => {
    context.hint();
    return true;
  },
};

const why: RoomCommand = {
  name: 'why',
  onlyInFull: true,
  usage: 'why [player]',
  help: 'why a computer player moved as it did',
  valid: context => context.coach !== undefined && isIn('playing', 'over')(context),
  arity: [0, 1],
  run: (context, [who]) => {
    const seat = who === undefined ? ok(undefined) : seatNamed(namesOf(context), who);
    if (seat.ok) context.why(seat.value);
    else context.refuse(seat.fault);
    return true;
  },
  complete: (context, before) => (before.length === 0 ? namesOf(context) : []),
};

const save: RoomCommand = {
  name: 'save',
  usage: 'save <file>',
  help: 'save the game on your own machine',
  valid: isIn('playing', 'over'),
  arity: 1,
  run: (context, [file]) => {
    context.save(file!);
    return true;
  },
};

const quit: RoomCommand = {
  name: 'quit',
  usage: 'quit',
  help: 'leave the room; your seat stays yours',
  valid: always,
  arity: 0,
  run: context => {
    context.quit();
    return true;
  },
};

const helpMore: RoomCommand = {
  name: 'help',
  usage: 'help more',
  help: 'print this list',
  valid: always,
  arity: 1,
  run: (context, [word]) => {
    if (word !== 'more') return false;
    context.print(helpText(context));
    return true;
  },
  complete: (_context, before) => (before.length === 0 ? ['more'] : []),
};

export const ROOM_COMMANDS: readonly RoomCommand[] = [
  say,
  rules,
  costs,
  seats,
  sit,
  start,
  moves,
  hint,
  why,
  asking('undo', 'ask the others to let you take back your last command', isPlayingWithSeat, { type: 'undo' }),
  asking('agree', 'let the others take it back', mayConsent, { type: 'consent', agree: true }),
  asking('decline', 'do not let them', mayConsent, { type: 'consent', agree: false }),
  bot,
  human,
  kick,
  asking('rematch', 'play again with the same people', mayAskRematch, { type: 'rematch' }),
  save,
  { ...asking('close', 'close the room for everybody', owns, { type: 'close' }), onlyInFull: true },
  helpMore,
  quit,
];

/** Where only computers play, nobody else could ask than the owner. */
function mayAskRematch(context: RoomContext): boolean {
  const hasPeople = statusOf(context).seats.some(({ person }) => person !== null);
  return isIn('over')(context) && (sits(context) || (owns(context) && !hasPeople));
}

function isPlayingWithSeat(context: RoomContext): boolean {
  return sits(context) && isIn('playing')(context);
}

function helpText(context: RoomContext): string {
  const { game } = context;
  return [
    'Also valid, with a slash in front (/say) wherever the game has the same word:',
    ...ROOM_COMMANDS.filter(command => command.valid(context)).map(({ usage, help }) => `${usage.padEnd(22)}${help}`),
    `Levels: ${levels(context).join(', ')}; without one, ${defaultLevel(game)}`,
    '',
  ].join('\n');
}

/** Why a line that names one of the commands is not carried out. */
export const misuseOf = (command: RoomCommand, context: RoomContext): string =>
  command.valid(context) ? `Type it like this: ${command.usage}.` : `${quote(command.name)} is not possible now.`;

/** Whether the game has no such command of its own here. */
export const isFreeIn = (gameUsages: readonly string[], { name, usage }: RoomCommand): boolean =>
  usage === 'help more' ? !gameUsages.includes(usage) : !gameUsages.some(own => words(own)[0] === name);
