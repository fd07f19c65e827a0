/** Azul's options, and the session they open: a game if they determine one, otherwise the menu. */
import { choiceOption, fileOption, flagOption, type OptionValues, parsedOption } from '../../core/option.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, Setup } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { defaultNames, nameFault, normaliseName } from './names.ts';
import { create, type Options, SEATS } from './rules.ts';
import { parseSave, type SavedGame } from './save.ts';
import { AzulSession } from './session.ts';
import type { State } from './state.ts';
import { parseBag } from './tiles.ts';

const unless = ['load'];

export const OPTIONS = [
  flagOption({ name: 'new', help: 'start a game at once, without the menu', unless }),
  choiceOption({ name: 'players', choices: [2, 3, 4], help: 'start a game with this many players', unless }),
  parsedOption({
    name: 'names',
    placeholder: 'A,B',
    help: 'start a game with players of these names',
    unless,
    parse: parseNames,
  }),
  fileOption({
    name: 'bag',
    help: 'the order in which the 100 tiles are drawn, as letters',
    unless,
    parseFile: parseBag,
  }),
  fileOption({ name: 'load', help: 'go on with a saved game', parseFile: parseSave }),
];
type Values = OptionValues<typeof OPTIONS>;

function parseNames(list: string): Result<readonly string[]> {
  const names: string[] = [];
  for (const name of list.split(',').map(normaliseName)) {
    const fault = nameFault(name, names);
    if (fault !== undefined) return err(fault);
    names.push(name);
  }
  if (names.length >= SEATS.min && names.length <= SEATS.max) return ok(names);
  return err(`Azul is for ${SEATS.min} to ${SEATS.max} players, not ${names.length}`);
}

export function configure({ players, names, bag }: Values): Result<Options> {
  if (players !== undefined && names && players !== names.length) {
    return misused(`-players says ${players}, but -names has ${names.length}`);
  }
  return ok({ players: names?.length ?? players ?? SEATS.min, ...(bag && { bag }) });
}

export function open(values: Values, setup: Setup): Result<Session<State, Action>> {
  const { load, players, names, bag } = values;
  if (load) return ok(openSaved(load, setup));
  // Bots cannot answer the questions of the menu.
  const skipsMenu = values.new || players !== undefined || names || bag || setup.bots;
  if (!skipsMenu) return ok(new AzulSession(setup, undefined));
  const options = configure(values);
  if (!options.ok) return options;
  const state = create(options.value, setup.random);
  return ok(new AzulSession(setup, { names: names ?? defaultNames(options.value.players!), state, fresh: true }));
}

function openSaved({ names, state, random }: SavedGame, setup: Setup): AzulSession {
  setup.random.resume(random.save());
  return new AzulSession(setup, { names, state, fresh: false });
}
