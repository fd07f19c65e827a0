/** The command table: parsing, formatting and completion of commands. */
import { type Command, completions, dispatch, usages } from '../../core/command.ts';
import { type Action, decodeAction, type Order, type Verb } from './actions.ts';
import type { TileIndex } from './grid.ts';
import { legal } from './rules.ts';
import type { State } from './state.ts';

interface CommandContext {
  readonly state: State;
  /** Set by the command. */
  order?: Order;
}

/** Words are separated by exactly one space: any other space leaves an empty word, which no command accepts. */
const splitWords = (line: string): string[] => line.toLowerCase().split(' ');

/** Any number of digits with an optional sign: a huge number is still a number, just not that of a tile. */
const parseInteger = (word: string): number | undefined => (/^[+-]?[0-9]+$/.test(word) ? Number(word) + 0 : undefined);

const legalOrders = ({ state }: CommandContext): Order[] =>
  legal(state, state.turn).flatMap(action => decodeAction(state.size, action) ?? []);

const formatTiles = (tiles: readonly TileIndex[]): string[] => [...new Set(tiles)].sort((a, b) => a - b).map(String);

const tilesFor = (context: CommandContext, verb: Verb): string[] =>
  formatTiles(
    legalOrders(context)
      .filter(order => order.verb === verb)
      .map(order => order.tile),
  );

const isPossible = (context: CommandContext, verb: Verb): boolean =>
  legalOrders(context).some(order => order.verb === verb);

/** A command whose only argument is a tile. */
const tileCommand = (verb: Verb, help: string): Command<CommandContext> => ({
  name: verb,
  usage: `${verb} TILE`,
  help,
  valid: () => true,
  arity: 1,
  run(context, [word]) {
    const tile = parseInteger(word!);
    if (tile === undefined) return false;
    context.order = { verb, tile, to: tile };
    return true;
  },
  complete: (context, before) => (before.length === 0 ? tilesFor(context, verb) : []),
});

const isUpgrade = (word: string): word is 'less' | 'pbds' => word === 'less' || word === 'pbds';

export const COMMANDS: readonly Command<CommandContext>[] = [
  {
    name: 'move',
    usage: 'move FROM TO',
    help: 'move a piece to an empty tile next to it, for fuel',
    valid: () => true,
    arity: 2,
    run(context, args) {
      const [tile, to] = args.map(parseInteger);
      if (tile === undefined || to === undefined) return false;
      context.order = { verb: 'move', tile, to };
      return true;
    },
    complete(context, [from, ...more]) {
      if (from === undefined) return tilesFor(context, 'move');
      if (more.length > 0) return [];
      return formatTiles(
        legalOrders(context)
          .filter(order => order.verb === 'move' && order.tile === parseInteger(from))
          .map(order => order.to),
      );
    },
  },
  tileCommand('saw', 'a LESS in a forest gains 1 lumber'),
  tileCommand('dig', 'a PBDS in a peat bog gains 1 fuel, or 5 with the last of the peat'),
  tileCommand('spawn', 'a new Serf from the supply next to the Baron, for 3 lumber'),
  {
    name: 'upgrade',
    usage: 'upgrade less|pbds TILE',
    help: 'make a Serf a LESS or a PBDS, for 5 lumber',
    valid: () => true,
    arity: 2,
    run(context, [kind, word]) {
      const tile = parseInteger(word!);
      if (tile === undefined || !isUpgrade(kind!)) return false;
      context.order = { verb: kind, tile, to: tile };
      return true;
    },
    complete(context, [kind, ...more]) {
      if (kind === undefined) return isPossible(context, 'less') ? ['less', 'pbds'] : [];
      return more.length === 0 && isUpgrade(kind) ? tilesFor(context, kind) : [];
    },
  },
];

/** Undefined for an invalid command. */
export function parseOrder(line: string, state: State): Order | undefined {
  const context: CommandContext = { state };
  return dispatch(COMMANDS, context, splitWords(line)) ? context.order : undefined;
}

/** The line for a skip; any word that is not a command would do. */
export const SKIP_LINE = 'skip';

/** Whether a line that starts with this word is a command, or gives one up. */
export const isOrderWord = (word: string): boolean =>
  word === SKIP_LINE || COMMANDS.some(({ name }) => name === word.toLowerCase());

/** The line that means this action on a board of that size. */
export function formatAction(size: number, action: Action): string {
  const order = decodeAction(size, action);
  if (!order) return SKIP_LINE;
  const { verb, tile, to } = order;
  if (verb === 'move') return `move ${tile} ${to}`;
  return isUpgrade(verb) ? `upgrade ${verb} ${tile}` : `${verb} ${tile}`;
}

/** The commands that would succeed on at least one tile. */
const usableCommands = (state: State): Command<CommandContext>[] => {
  const verbs = new Set<string>(legalOrders({ state }).map(order => (isUpgrade(order.verb) ? 'upgrade' : order.verb)));
  return COMMANDS.filter(command => verbs.has(command.name));
};

export const completeOrder = (state: State, typed: string): string[] =>
  completions(usableCommands(state), { state }, typed.toLowerCase());

export const usagesNow = (state: State): string[] => usages(usableCommands(state), { state });
