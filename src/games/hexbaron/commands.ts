/** The command table: what a player can type, the order it stands for, and what could come next. */
import { type Command, completions, dispatch, usages } from '../../core/command.ts';
import { type Action, type Order, orderOf, type Verb } from './actions.ts';
import type { Tile } from './grid.ts';
import { legal } from './rules.ts';
import type { State } from './state.ts';

interface Context {
  readonly state: State;
  order?: Order;
}

/** Words are separated by exactly one blank, in upper or lower case; any other blank makes a command invalid. */
const splitWords = (line: string): string[] => line.toLowerCase().split(' ');

/** Digits with an optional sign, however many: a huge number is still a number, only not one of a tile. */
const parseInteger = (word: string): number | undefined => (/^[+-]?[0-9]+$/.test(word) ? Number(word) + 0 : undefined);

const legalOrders = ({ state }: Context): Order[] =>
  legal(state, state.turn).flatMap(action => orderOf(state.size, action) ?? []);

const sortedTiles = (tiles: readonly Tile[]): string[] => [...new Set(tiles)].sort((a, b) => a - b).map(String);

const tilesFor = (context: Context, verb: Verb): string[] =>
  sortedTiles(
    legalOrders(context)
      .filter(order => order.verb === verb)
      .map(order => order.tile),
  );

const can = (context: Context, verb: Verb): boolean => legalOrders(context).some(order => order.verb === verb);

/** A command about one tile. */
const onTile = (verb: Verb, help: string): Command<Context> => ({
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

export const COMMANDS: readonly Command<Context>[] = [
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
      return sortedTiles(
        legalOrders(context)
          .filter(order => order.verb === 'move' && order.tile === parseInteger(from))
          .map(order => order.to),
      );
    },
  },
  onTile('saw', 'a LESS in a forest gains 1 lumber'),
  onTile('dig', 'a PBDS in a peat bog gains 1 fuel, or 5 with the last of the peat'),
  onTile('spawn', 'a new Serf from the supply next to the Baron, for 3 lumber'),
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
      if (kind === undefined) return can(context, 'less') ? ['less', 'pbds'] : [];
      return more.length === 0 && isUpgrade(kind) ? tilesFor(context, kind) : [];
    },
  },
];

/** The order that a line stands for; undefined for an invalid command. */
export function parseOrder(state: State, line: string): Order | undefined {
  const context: Context = { state };
  return dispatch(COMMANDS, context, splitWords(line)) ? context.order : undefined;
}

/** What is typed for a command that should do nothing: any word that is not a command would do. */
export const SKIP_LINE = 'skip';

/** The line one would type for an action, on a board of that size. */
export function formatAction(size: number, action: Action): string {
  const order = orderOf(size, action);
  if (!order) return SKIP_LINE;
  const { verb, tile, to } = order;
  if (verb === 'move') return `move ${tile} ${to}`;
  return isUpgrade(verb) ? `upgrade ${verb} ${tile}` : `${verb} ${tile}`;
}

/** The commands that would succeed on some tile. */
const usefulCommands = (state: State): Command<Context>[] => {
  const verbs = new Set<string>(legalOrders({ state }).map(order => (isUpgrade(order.verb) ? 'upgrade' : order.verb)));
  return COMMANDS.filter(command => verbs.has(command.name));
};

export const completeOrder = (state: State, typed: string): string[] =>
  completions(usefulCommands(state), { state }, typed.toLowerCase());

export const usagesNow = (state: State): string[] => usages(usefulCommands(state), { state });
