/** The table of the host's own commands: `hint`, `why`, `bot`, `human`, `undo`, `help more`. */
import { defaultLevel, levelsOf } from '../../bots/levels.ts';
import { type BotDecision, seenDecision } from '../../bots/seendecision.ts';
import { whyText } from '../../bots/why.ts';
import type { Thought } from '../../core/bot.ts';
import type { Command } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { ok } from '../../core/result.ts';
import { seatNamed } from '../../core/seatnames.ts';
import type { Session, TextGame } from '../../core/session.ts';
import { sentence, words } from '../../core/text.ts';
import type { RecordedSession } from '../../record/recordedsession.ts';
import { notUndoneText, undoneText } from '../../record/undo.ts';
import { botOfLevel } from '../botnames.ts';
import type { Thinking } from '../think.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import type { BotSeats } from './botseats.ts';
import { sessionHint } from './coach.ts';
import type { LookCommands } from './lookcommands.ts';

export interface HostCommandOptions {
  readonly game: TextGame;
  readonly seed: string;
  readonly seats: BotSeats;
  readonly buffer: AnswerBuffer;
  /** How long bots think, also for a hint. */
  readonly think: Thinking;
  readonly rich: boolean;
  /** What can be looked at in rich mode. */
  readonly look?: LookCommands | undefined;
  readonly recording?: RecordedSession | undefined;
  /** Whether lines may be taken back; only if the session is recorded. */
  readonly undo: boolean;
  /** Whether a replay also checks the answers to commands, as far as they can be computed again. */
  readonly proveReplay: boolean;
}

/** What a command can reach. */
export interface HostContext extends HostCommandOptions {
  readonly session: Session;
  /** What a computer player decided last. */
  lastMove(seat?: Seat): BotDecision | undefined;
  say(text: string): void;
  /** Says what was wrong. */
  refuse(text: string): void;
  /** For an answer that has to be thought about. */
  answerLater(thought: Thought<string>): void;
}

/** Whether the game has no such command of its own at this prompt. */
const isFree =
  (usage: string) =>
  ({ session }: HostContext): boolean =>
    !session.usages().some(own => own === usage || (usage !== 'help more' && words(own)[0] === words(usage)[0]));

const hint: Command<HostContext> = {
  name: 'hint',
  shortcut: 'h',
  usage: 'hint',
  help: 'what the best computer player would do now, and why',
  valid: isFree('hint'),
  arity: 0,
  run: context => {
    context.answerLater(sessionHint(context));
    return true;
  },
};

const why: Command<HostContext> = {
  name: 'why',
  onlyInFull: true,
  usage: 'why [player]',
  help: 'why a computer player moved as it did',
  valid: isFree('why'),
  arity: [0, 1],
  run: ({ game, session, seats, seed, think, lastMove, refuse, answerLater }, [who]) => {
    const { names } = session;
    const seat = who === undefined ? ok(undefined) : seatNamed(names, who);
    const decision = seat.ok ? lastMove(seat.value) : undefined;
    if (decision) {
      const viewer = seats.viewer(session);
      const seen = seenDecision(game, decision, viewer);
      answerLater(whyText({ game, seen, viewer, names, seed, budget: think() }));
    } else if (seat.ok)
      refuse(
        `${seat.value === undefined ? 'No computer' : `No computer at ${names[seat.value]}'s seat`} has decided anything yet.\n`,
      );
    else refuse(`${sentence(seat.fault)}\n`);
    return true;
  },
  complete: ({ session: { names } }, before) => (before.length === 0 ? names : []),
};

const bot: Command<HostContext> = {
  name: 'bot',
  onlyInFull: true,
  usage: 'bot <player> [level]',
  help: 'hand a seat to a computer player',
  valid: isFree('bot'),
  arity: [1, 2],
  run: ({ game, session: { names }, seats, think, rich, say, refuse }, [who, level]) => {
    const seat = seatNamed(names, who!);
    const player = seat.ok ? botOfLevel(game, level, think) : seat;
    if (!seat.ok || !player.ok) refuse(`${sentence((player as { fault: string }).fault)}\n`);
    else {
      seats.assign(seat.value, player.value);
      if (rich) say(`${names[seat.value]} is now played by the computer (${player.value.name}).\n`);
    }
    return true;
  },
  complete: ({ game, session: { names } }, before) => {
    if (before.length === 0) return names;
    return before.length === 1 ? [...levelsOf(game).keys()] : [];
  },
};

const human: Command<HostContext> = {
  name: 'human',
  onlyInFull: true,
  usage: 'human <player>',
  help: 'take a seat back from a computer player',
  valid: isFree('human'),
  arity: 1,
  run: ({ session: { names }, seats, rich, say, refuse }, [who]) => {
    const seat = seatNamed(names, who!);
    if (!seat.ok) refuse(`${sentence(seat.fault)}\n`);
    else {
      seats.release(seat.value);
      if (rich) say(`${names[seat.value]} is now played by you.\n`);
    }
    return true;
  },
  complete: ({ session: { names } }, before) => (before.length === 0 ? names : []),
};

const undo: Command<HostContext> = {
  name: 'undo',
  shortcut: 'u',
  // Without the player it may name: -verify proves the list of `help more` in older journals.
  usage: 'undo',
  help: 'take back your last command, while nothing new has come to light',
  valid: context => context.undo && isFree('undo')(context),
  arity: [0, 1],
  run: ({ session: { names }, recording, buffer, say, refuse }, [who]) => {
    const seat = who === undefined ? ok(undefined) : seatNamed(names, who);
    if (!seat.ok) {
      refuse(`${sentence(seat.fault)}\n`);
      return true;
    }
    const undone = recording!.undo(seat.value);
    if (undone.ok) {
      buffer.lastAnswer = undone.lastAnswer;
      say(undoneText(undone.lines));
    } else refuse(notUndoneText(undone, names, seat.value));
    return true;
  },
  complete: ({ session: { names } }, before) => (before.length === 0 ? names : []),
};

const helpMore: Command<HostContext> = {
  name: 'help',
  usage: 'help more',
  help: 'print this list',
  valid: isFree('help more'),
  arity: 1,
  run: (context, [word]) => {
    if (word !== 'more') return false;
    context.say(helpText(context));
    return true;
  },
  complete: (_context, before) => (before.length === 0 ? ['more'] : []),
};

export const HOST_COMMANDS: readonly Command<HostContext>[] = [hint, why, bot, human, undo, helpMore];

/** Whether a command changes the game or who plays it. */
export const hasEffect = (line: string): boolean => ['bot', 'human', 'undo'].includes(words(line)[0] ?? '');

/** Whether the answer to a command cannot be checked: other weights, or more time, give another hint. */
export const isUnproved = (line: string): boolean => ['hint', 'why'].includes(words(line)[0] ?? '');

const LEVELS = 'Levels: ';

/** What can be checked of an answer: all but what grows with the program, the list of levels and the word `why`. */
export const provablePart = (said: string): string =>
  said
    .split('\n')
    .filter(line => !line.startsWith(LEVELS) && !line.startsWith(why.usage))
    .join('\n');

function helpText(context: HostContext): string {
  const { game, session, seats } = context;
  const commands = HOST_COMMANDS.filter(command => command.valid(context));
  const players = session.names.map((name, seat) => `${name} (${seats.at(seat)?.name ?? 'you'})`);
  return [
    'Also valid:',
    ...commands.map(({ usage, help }) => `${usage.padEnd(22)}${help}`),
    `Players: ${players.join(', ')}`,
    `${LEVELS}${[...levelsOf(game).keys()].join(', ')}; without one, ${defaultLevel(game)}`,
    '',
  ].join('\n');
}
