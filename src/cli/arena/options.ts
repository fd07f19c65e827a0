/** The options that say which games are played, and by whom. */
import { listOption, numberOption, type OptionValues, parsedOption, textOption } from '../../core/option.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import { chosenRuleset, pointsOption, rulesOption } from '../../games/constructor/ruleoptions.ts';
import { DEFAULT_THINKING_TIME, formatThinkingTime, parseThinkingTime } from '../think.ts';
import type { ArenaOptions } from './opentournament.ts';

export const ORDER_OPTIONS = [
  listOption({
    name: 'players',
    unless: ['continue'],
    placeholder: 'LIST',
    takes: 'levels',
    help: 'levels or modules of your own, separated by commas; level@50ms sets the thinking time of one',
  }),
  numberOption({
    name: 'games',
    unless: ['continue'],
    placeholder: 'N',
    min: 1,
    max: 10_000_000,
    default: 400,
    help: 'number of games',
  }),
  textOption({
    name: 'game',
    unless: ['continue'],
    placeholder: 'GAME',
    takes: 'game',
    default: 'constructor',
    help: 'the game, or a module with a game of your own',
  }),
  textOption({
    name: 'seed',
    unless: ['continue'],
    placeholder: 'WORD',
    help: 'seed of the boards, the dice and the bots',
  }),
  parsedOption({
    name: 'think',
    unless: ['continue'],
    placeholder: 'N|Nms',
    help: `iterations or milliseconds per decision (${formatThinkingTime(DEFAULT_THINKING_TIME)})`,
    parse: parseThinkingTime,
  }),
  numberOption({
    name: 'cap',
    unless: ['continue'],
    placeholder: 'TURNS',
    min: 1,
    max: 1_000_000,
    default: 1000,
    help: 'number of turns after which a game is stopped',
  }),
  rulesOption(['continue']),
  pointsOption(['continue']),
];

export function arenaOptions({
  game,
  players,
  games: count,
  seed = DEFAULT_SEED,
  think,
  cap,
  rules,
  points,
}: OptionValues<typeof ORDER_OPTIONS>): Result<ArenaOptions> {
  if (players.length === 0) return misused('-players is missing, for example -players search,random,random,random');
  const order = { game, players, games: count, seed, think, cap };
  if (!rules && points === undefined) return ok(order);
  if (game !== 'constructor') return misused(`-${rules ? 'rules' : 'points'} is for Constructor`);
  const ruleset = chosenRuleset({ rules, points });
  return ruleset.ok ? ok({ ...order, table: { ruleset: ruleset.value } }) : ruleset;
}
