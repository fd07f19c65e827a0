/** `defineGame` makes a complete game out of its rules and fills in everything that a simple game need not care about. */
import { checkedRules } from './checkedrules.ts';
import { dataWire } from './datawire.ts';
import { deepEqual } from './deepequal.ts';
import type { Game, Seat } from './game.ts';
import { definitionFault, type GameDefinition, type NewGameOptions } from './gamedefinition.ts';
import { dataCodec } from './jsondata.ts';
import type { JsonSave } from './jsonsave.ts';
import { fileOption, numberOption, type OptionTable } from './option.ts';
import { ok } from './result.ts';
import type { Session, Setup, TextGame } from './session.ts';
import { simpleFace } from './simpleface.ts';
import { parseSimpleSave, SimpleSession } from './simplesession.ts';
import type { SimpleText } from './simpletext.ts';

const COMMON_REFUSALS = {
  'not-your-turn': 'It is not your turn.',
  illegal: 'That is not possible now.',
} as const;
/** The reasons for a refusal that every game has, besides its own. */
export type CommonRefusal = keyof typeof COMMON_REFUSALS;

/** What `create` of a defined game takes. */
export type DefinedOptions<Table extends OptionTable> = Partial<NewGameOptions<Table>>;

/** Throws if the definition makes no sense. */
export function defineGame<
  State,
  Action,
  Event = never,
  Refusal extends string = never,
  const Table extends OptionTable = readonly [],
>(
  definition: GameDefinition<State, Action, Event, Refusal, Table>,
): TextGame<State, Action, Event, Refusal | CommonRefusal, DefinedOptions<Table>> {
  const seats = rangeOf(definition.seats);
  const fault = definitionFault(definition, seats);
  if (fault !== undefined) throw new TypeError(`defineGame: ${fault}`);
  const game = rulesOf(definition, seats);
  const text = textOf(definition, game);
  const saved = fileOption({
    name: 'load',
    help: 'go on with a saved game',
    parseFile: (content, file) => parseSimpleSave(content, file, text),
  });
  const players = seats.min === seats.max ? [] : [playersOption(seats)];
  const own = [...(definition.options ?? []), ...players];
  return {
    ...game,
    // A saved game already has its options.
    options: [...own.map(row => ({ ...row, unless: [...(row.unless ?? []), saved.name] })), saved],
    configure: ({ load, ...values }) => ok(values as DefinedOptions<Table>),
    open({ load, ...values }, setup) {
      if (load !== undefined) return ok(openSaved(load as JsonSave<State>, setup, text));
      const { players = seats.min } = values as PlayersOption;
      const state = game.create(values as DefinedOptions<Table>, setup.random);
      return ok(new SimpleSession(setup, text, { state, players, lastActor: -1 }));
    },
    highlights: definition.highlights ?? [],
    face: simpleFace(text),
    savesSecrets: true,
    wire: dataWire(text.saveFormat.stateCodec),
    bots: new Map(Object.entries(definition.bots ?? {})),
  };
}

interface PlayersOption {
  readonly players?: number;
}

function openSaved<State, Action, Event, Refusal extends string>(
  save: JsonSave<State>,
  setup: Setup,
  text: SimpleText<State, Action, Event, Refusal>,
): Session<State, Action> {
  setup.random.resume(save.random);
  return new SimpleSession(setup, text, save);
}

const rangeOf = (seats: number | Game['seats']): Game['seats'] =>
  typeof seats === 'number' ? { min: seats, max: seats } : seats;

const ignoreEvent = (): void => {};

const defaultScores = (winners: readonly Seat[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : 0));

function rulesOf<State, Action, Event, Refusal extends string, Table extends OptionTable>(
  definition: GameDefinition<State, Action, Event, Refusal, Table>,
  seats: Game['seats'],
): Game<State, Action, Event, Refusal | CommonRefusal, DefinedOptions<Table>> {
  const { title, refusals, options: table = [] } = definition;
  const defaults = Object.fromEntries(table.map(row => [row.name, row.default]));
  const definedToAct = (state: State): readonly Seat[] =>
    definition.toAct ? definition.toAct(state) : definition.outcome(state) ? [] : [definition.whoseTurn!(state)];
  const { toAct, legal, outcome } = checkedRules<State, Action>({
    toAct: definedToAct,
    legal: (state, seat) => (definedToAct(state).includes(seat) ? definition.legal(state, seat) : []),
    outcome(state) {
      const result = definition.outcome(state);
      if (!result) return undefined;
      const { winners, scores = defaultScores(winners, seats.max) } = result;
      return { winners, scores };
    },
  });
  const isLegal = (state: State, seat: Seat, action: Action): boolean => {
    const actions = definition.legal(state, seat);
    return typeof action === 'object' ? actions.some(one => deepEqual(one, action)) : actions.includes(action);
  };
  return {
    clone: structuredClone,
    view: state => state,
    // If a game hides something but has no `redact`, all of its events are hidden.
    redact: event => (definition.view ? undefined : event),
    // Including the optional parts of the contract.
    ...definition,
    seats,
    create(given, random) {
      const options = { ...defaults, players: seats.min, ...given } as NewGameOptions<Table>;
      const { players } = options;
      if (players >= seats.min && players <= seats.max) return definition.create(options, random);
      throw new RangeError(`${title} is not for ${players} players`);
    },
    toAct,
    legal,
    play(state, seat, action, random, emit = ignoreEvent) {
      if (!toAct(state).includes(seat)) return 'not-your-turn';
      if (!refusals && !isLegal(state, seat, action)) return 'illegal';
      return definition.play(state, seat, action, random, emit);
    },
    outcome,
  };
}

function textOf<State, Action, Event, Refusal extends string, Table extends OptionTable>(
  definition: GameDefinition<State, Action, Event, Refusal, Table>,
  game: Game<State, Action, Event, Refusal | CommonRefusal>,
): SimpleText<State, Action, Event, Refusal | CommonRefusal> {
  const { id, title, seats } = game;
  const refusals: Readonly<Record<string, string>> = { ...COMMON_REFUSALS, ...definition.refusals };
  return {
    game,
    names: definition.names ?? Array.from({ length: seats.max }, (_, seat) => `Player ${seat + 1}`),
    help: definition.help ?? '',
    saveFormat: {
      id,
      title,
      seats,
      rulesVersion: definition.rulesVersion ?? 1,
      stateCodec: definition.stateCodec ?? dataCodec(),
    },
    hidesInformation: definition.view !== undefined,
    formatAction: (action, state) => definition.formatAction?.(action, state) ?? plainAction(action),
    ...(definition.parseAction && { parseAction: (...asked) => definition.parseAction!(...asked) }),
    board: (view, viewer) => definition.board(view, viewer),
    narrate: event => definition.narrate?.(event),
    refusalText: refusal => refusals[refusal] ?? refusal,
  };
}

const plainAction = (action: unknown): string => (typeof action === 'object' ? JSON.stringify(action) : String(action));

const playersOption = ({ min, max }: Game['seats']) =>
  numberOption({ name: 'players', placeholder: 'N', min, max, default: min, help: 'number of players' });
