/** The host's own words, the same in every game: `hint`, `bot`, `human`, `undo`, `help more`. A game that uses a word keeps it. */
import { defaultLevel, levelsOf } from '../bots/levels.ts';
import { chooseAction, type Thought } from '../core/bot.ts';
import type { Command } from '../core/command.ts';
import { seededRandom } from '../core/random.ts';
import { words } from '../core/text.ts';
import { botOfLevel } from './botnames.ts';
import { seatNamed } from './seating.ts';
import type { Table } from './table.ts';

const sentence = (clause: string): string => `${clause[0]!.toUpperCase()}${clause.slice(1)}.\n`;

/** Whether the game leaves a word to the host at this prompt. */
const free =
  (usage: string) =>
  (table: Table): boolean =>
    !table.commands().some(taken => taken === usage || (usage !== 'help more' && words(taken)[0] === words(usage)[0]));

const seatNames = (table: Table): readonly string[] => table.names;

const hint: Command<Table> = {
  name: 'hint',
  usage: 'hint',
  help: 'what the best computer player would do now, and why',
  valid: free('hint'),
  arity: 0,
  run: table => {
    table.ponder(advice(table));
    return true;
  },
};

const bot: Command<Table> = {
  name: 'bot',
  usage: 'bot <player> [level]',
  help: 'hand a seat to a computer player',
  valid: free('bot'),
  arity: [1, 2],
  run: (table, [who, level]) => {
    const seat = seatNamed(table.names, who!);
    const player = seat.ok ? botOfLevel(table.game, level, table.options.think) : seat;
    if (!seat.ok || !player.ok) table.refuse(sentence((player as { fault: string }).fault));
    else {
      table.seat(seat.value, player.value);
      if (table.rich) table.say(`${table.names[seat.value]} is now played by the computer (${player.value.name}).\n`);
    }
    return true;
  },
  complete: (table, before) => {
    if (before.length === 0) return seatNames(table);
    return before.length === 1 ? [...levelsOf(table.game).keys()] : [];
  },
};

const human: Command<Table> = {
  name: 'human',
  usage: 'human <player>',
  help: 'take a seat back from a computer player',
  valid: free('human'),
  arity: 1,
  run: (table, [who]) => {
    const seat = seatNamed(table.names, who!);
    if (!seat.ok) table.refuse(sentence(seat.fault));
    else {
      table.takeBack(seat.value);
      if (table.rich) table.say(`${table.names[seat.value]} is now played by you.\n`);
    }
    return true;
  },
  complete: (table, before) => (before.length === 0 ? seatNames(table) : []),
};

const undo: Command<Table> = {
  name: 'undo',
  usage: 'undo',
  help: 'take back your last command, while nothing new has come to light',
  valid: table => table.undoes && free('undo')(table),
  arity: 0,
  run: table => {
    table.undo();
    return true;
  },
};

const helpMore: Command<Table> = {
  name: 'help',
  usage: 'help more',
  help: 'print this list',
  valid: free('help more'),
  arity: 1,
  run: (table, [word]) => {
    if (word !== 'more') return false;
    table.say(moreHelp(table));
    return true;
  },
  complete: (_table, before) => (before.length === 0 ? ['more'] : []),
};

export const HOST_COMMANDS: readonly Command<Table>[] = [hint, bot, human, undo, helpMore];

/** Whether a word does something beside talking. */
export const changesSeats = (line: string): boolean => ['bot', 'human', 'undo'].includes(words(line)[0] ?? '');

/** Whether what a word says cannot be found out again: other weights, or more time, give another hint. */
export const isUnproved = (line: string): boolean => words(line)[0] === 'hint';

const moreHelp = (table: Table): string =>
  [
    'Also valid:',
    ...HOST_COMMANDS.filter(row => row.valid(table)).map(({ usage, help }) => `${usage.padEnd(22)}${help}`),
    `Players: ${table.names.map((name, seat) => `${name} (${table.playerAt(seat)?.name ?? 'you'})`).join(', ')}`,
    `Levels: ${[...levelsOf(table.game).keys()].join(', ')}; without one, ${defaultLevel(table.game)}`,
    '',
  ].join('\n');

/** Asked twice it says the same, and it does not change what happens next. */
function* advice(table: Table): Thought<string> {
  const { game, state, activeSeat } = table;
  const player = botOfLevel(game, undefined, table.options.think);
  if (activeSeat === undefined || !player.ok) return 'There is nothing to decide.\n';
  const random = seededRandom(`${table.seed} hint`);
  const action = yield* chooseAction(game, player.value.bot, state, activeSeat, random, player.value.think());
  const why = player.value.bot.explain?.(game.view(state, activeSeat), activeSeat, action);
  const what = table.formatAction(action).split('\n').join(', then ');
  return `Hint (${player.value.name}): ${what}${why === undefined ? '' : `. ${sentence(why.replace(/\.$/, '')).trimEnd()}`}\n`;
}
