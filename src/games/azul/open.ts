/** From the command line to a conversation: a game at once if the options say which one, otherwise the menu. */
import { misused, ok, type Result } from '../../core/result.ts';
import type { OptionSpec, Session, Setup } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { freeNames, nameFault, tidy } from './names.ts';
import { create, SEATS } from './rules.ts';
import { parseSave } from './save.ts';
import { AzulSession } from './session.ts';
import type { Colour, State } from './state.ts';
import { parseBag } from './tiles.ts';

export const OPTIONS: readonly OptionSpec[] = [
  { name: 'players', value: 'N', choices: ['2', '3', '4'], help: 'begin at once with so many players' },
  { name: 'names', value: 'A,B', help: 'begin at once with players of these names' },
  { name: 'bag', value: 'FILE', help: 'the order in which the 100 tiles are drawn, as letters' },
];

/** What makes a game begin without the menu; computer players could not answer its questions. */
const AT_ONCE = ['players', 'names', 'bag', 'bots'] as const;

export function open(setup: Setup): Result<Session<State, Action>> {
  const { options, random } = setup;
  const file = options.get('load');
  if (file !== undefined) return resume(setup, file);
  if (!AT_ONCE.some(name => options.has(name))) return ok(new AzulSession(setup, undefined));
  const names = namesFrom(options);
  if (!names.ok) return names;
  const bag = bagFrom(setup);
  if (!bag.ok) return bag;
  const players = names.value.length;
  const state = create(bag.value ? { players, bag: bag.value } : { players }, random);
  return ok(new AzulSession(setup, { names: names.value, state, fresh: true }));
}

function resume(setup: Setup, file: string): Result<Session<State, Action>> {
  const text = setup.world.read(file);
  const save = text.ok ? parseSave(text.value, file) : text;
  if (!save.ok) return save;
  const { names, state, random } = save.value;
  setup.random.resume(random.save());
  return ok(new AzulSession(setup, { names, state, fresh: false }));
}

function namesFrom(options: ReadonlyMap<string, string>): Result<readonly string[]> {
  const players = options.get('players');
  const typed = options.get('names');
  if (typed === undefined) return ok(freeNames(Number(players ?? SEATS.min)));
  const names: string[] = [];
  for (const name of typed.split(',').map(tidy)) {
    const fault = nameFault(name, names);
    if (fault !== undefined) return misused(`-names: ${fault}`);
    names.push(name);
  }
  if (names.length < SEATS.min || names.length > SEATS.max) {
    return misused(`-names: Azul is for ${SEATS.min} to ${SEATS.max} players, not ${names.length}`);
  }
  if (players !== undefined && Number(players) !== names.length) {
    return misused(`-players says ${players}, but -names has ${names.length}`);
  }
  return ok(names);
}

function bagFrom(setup: Setup): Result<Colour[] | undefined> {
  const file = setup.options.get('bag');
  if (file === undefined) return ok(undefined);
  const text = setup.world.read(file);
  return text.ok ? parseBag(text.value, file) : text;
}
