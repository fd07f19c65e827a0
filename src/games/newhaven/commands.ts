/** The command table of New Haven, which drives dispatch, help and completion. */
import { type Command, didYouMean, usages } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { quote, words } from '../../core/text.ts';
import {
  type Action,
  buildAction,
  type DecodedAction,
  DRAW_BAG,
  decodeAction,
  drawAction,
  PASS,
  placeAction,
  shipAction,
} from './actions.ts';
import { DISPLAY_SIZE, formatKind, parseKind } from './buildings.ts';
import { formatSquare, freeSquares, parseSquare, type Square } from './grid.ts';
import { parseResource, RESOURCE_CODES, RESOURCES } from './resources.ts';
import { legal } from './rules.ts';
import { canShip, type Phase, type State } from './state.ts';
import type { HarvestTile } from './tiles.ts';
import { formatSpace, parseSpace } from './village.ts';

/** Commands that only print something and take no argument. */
export type Topic = 'board' | 'hand' | 'resources' | 'help';

/** What commands use of a session, or of a viewer in a room. */
export interface CommandContext {
  readonly state: State;
  readonly names: readonly string[];
  /** Whose tiles, buildings and village are meant by “yours”; undefined for a spectator. */
  readonly seat: Seat | undefined;
  /** Whether the decisions of a phase are accepted now. */
  accepts(phase: Phase): boolean;
  /** Plays an action and prints its effect; false if the rules refuse it. */
  act(action: Action): boolean;
  /** Shows what placing a tile would harvest; false if the rules refuse it. */
  preview(action: Action): boolean;
  show(topic: Topic): void;
  showVillage(seat: Seat): void;
  save(file: string): void;
  quit(): void;
  /** Sets the reason why the line is refused. */
  refuse(sentence: string): false;
}

const refuseSquare = (context: CommandContext, word: string): false => {
  const { length, height } = context.state;
  const last = formatSquare(length * height - 1, length);
  return context.refuse(
    `${quote(word)} is not a square: squares are A1 to ${last}, or a number from 0 to ${length * height - 1}.`,
  );
};

/** Places a tile, or if the last argument is `?`, only shows what it would harvest. */
function placeOrPreview(
  context: CommandContext,
  args: readonly string[],
  toAction: (square: Square, rest: string[]) => Action | false,
): boolean {
  const isPreview = args.at(-1) === '?';
  const [, word, ...rest] = isPreview ? args.slice(0, -1) : args;
  if (word === undefined) return context.refuse('Which square?');
  const square = parseSquare(word, context.state);
  if (square === undefined) return refuseSquare(context, word);
  const action = toAction(square, rest);
  if (action === false) return false;
  return isPreview ? context.preview(action) : context.act(action);
}

/** Quarter turns clockwise, or degrees. */
const ROTATIONS: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['90', 1],
  ['180', 2],
  ['270', 3],
]);

const ownTiles = ({ state, seat }: CommandContext): readonly HarvestTile[] =>
  seat === undefined ? [] : state.tiles[seat]!;

const ownActions = ({ state, seat }: CommandContext): readonly Action[] =>
  seat === undefined ? [] : legal(state, seat);

function place(context: CommandContext, args: readonly string[]): boolean {
  const own = ownTiles(context);
  const tile = /^[1-9]$/.test(args[0]!) ? own[Number(args[0]) - 1] : undefined;
  if (tile === undefined)
    return context.refuse(
      `${quote(args[0]!)} is not one of your tiles: you hold ${own.length === 1 ? 'tile 1' : own.length === 0 ? 'none' : 'tiles 1 and 2'}.`,
    );
  return placeOrPreview(context, args, (square, [turns = '0', ...more]) => {
    const rotation = ROTATIONS.get(turns);
    if (rotation === undefined || more.length > 0) {
      return context.refuse(
        `${quote([turns, ...more].join(' '))} is not a rotation: 0, 1, 2, 3 quarter turns clockwise.`,
      );
    }
    return placeAction(tile, square, rotation);
  });
}

function ship(context: CommandContext, args: readonly string[]): boolean {
  const resource = parseResource(args[0]!);
  if (resource === undefined)
    return context.refuse(`${quote(args[0]!)} is not a resource: there are ${RESOURCES.join(', ')}.`);
  return placeOrPreview(context, args, (square, more) =>
    more.length === 0 ? shipAction(resource, square) : context.refuse('A shipment has no rotation.'),
  );
}

function build(context: CommandContext, [building, where, how]: readonly string[]): boolean {
  const kind = parseKind(building!);
  if (kind === undefined) return context.refuse(`${quote(building!)} is not a building: SH1 to WH6.`);
  const space = parseSpace(where!);
  if (space === undefined)
    return context.refuse(`${quote(where!)} is not a space: A6 (top left) to E1 (bottom right).`);
  if (how !== undefined && how.toLowerCase() !== 'down')
    return context.refuse(`${quote(how)} should be down, or nothing.`);
  return context.act(buildAction(kind, space, how !== undefined));
}

function draw(context: CommandContext, [from]: readonly string[]): boolean {
  if (from!.toLowerCase() === 'bag') return context.act(DRAW_BAG);
  const index = /^[1-5]$/.test(from!) ? Number(from) - 1 : undefined;
  if (index === undefined)
    return context.refuse(`${quote(from!)} is neither a number from 1 to ${DISPLAY_SIZE} nor bag.`);
  return context.act(drawAction(index));
}

function village(context: CommandContext, [who]: readonly string[]): boolean {
  const named = context.names.findIndex(name => name.toLowerCase() === who?.toLowerCase());
  const seat = who === undefined ? context.seat : named >= 0 ? named : /^[1-4]$/.test(who) ? Number(who) - 1 : -1;
  if (seat === undefined) return context.refuse(`Whose village? There are ${context.names.join(', ')}.`);
  if (context.names[seat] === undefined)
    return context.refuse(`${quote(who!)} is not a player: ${context.names.join(', ')}.`);
  context.showVillage(seat);
  return true;
}

const freeSquareNames = ({ state }: CommandContext): string[] =>
  freeSquares(state).map(square => formatSquare(square, state.length));

function legalBuilds(context: CommandContext): { kind: string; space: string; down: boolean }[] {
  return ownActions(context).flatMap(action => {
    const move = decodeAction(action);
    return move?.type === 'build'
      ? [{ kind: formatKind(move.kind), space: formatSpace(move.space), down: move.down }]
      : [];
  });
}

function completeBuild(context: CommandContext, before: readonly string[]): string[] {
  const [kind, space] = before.map(word => word.toUpperCase());
  const matching = legalBuilds(context).filter(
    build => (kind ?? build.kind) === build.kind && (space ?? build.space) === build.space,
  );
  if (kind === undefined) return [...new Set(matching.map(build => build.kind))];
  if (space === undefined) return [...new Set(matching.map(build => build.space))];
  return matching.some(build => build.down) ? ['down'] : [];
}

const show = (topic: Topic, help: string): Command<CommandContext> => ({
  name: topic,
  usage: topic,
  help,
  valid: () => true,
  arity: 0,
  run: context => {
    context.show(topic);
    return true;
  },
});

export const COMMANDS: readonly Command<CommandContext>[] = [
  {
    name: 'place',
    usage: 'place TILE SQUARE [ROTATION] [?]',
    help: 'lay tile 1 or 2, turned 0-3 times clockwise; with ? only show the harvest',
    valid: context => context.accepts('place') && ownTiles(context).length > 0,
    arity: [2, 4],
    run: place,
    complete: (context, before) =>
      [ownTiles(context).map((_, i) => `${i + 1}`), freeSquareNames(context), ['0', '1', '2', '3', '?'], ['?']][
        before.length
      ] ?? [],
  },
  {
    name: 'ship',
    usage: 'ship RESOURCE SQUARE [?]',
    help: 'lay the shipment face down as four squares of one resource, once a game',
    valid: context => context.accepts('place') && context.seat !== undefined && canShip(context.state, context.seat),
    arity: [2, 3],
    run: ship,
    complete: (context, before) =>
      [[...RESOURCES, ...RESOURCE_CODES], freeSquareNames(context), ['?']][before.length] ?? [],
  },
  {
    name: 'build',
    usage: 'build BUILDING SPACE [down]',
    help: 'build one of yours, such as TI5 on B5; down means face down',
    valid: context => context.accepts('build'),
    arity: [2, 3],
    run: build,
    complete: completeBuild,
  },
  {
    name: 'pass',
    aliases: ['done'],
    usage: 'pass',
    help: 'build no more (also: done)',
    valid: context => context.accepts('build'),
    arity: 0,
    run: context => context.act(PASS),
  },
  {
    name: 'draw',
    usage: 'draw N|bag',
    help: 'take the Nth building of those face up, or one out of the bag',
    valid: context => context.accepts('draw'),
    arity: 1,
    run: draw,
    complete: (context, before) =>
      before.length > 0
        ? []
        : ownActions(context).map(action => formatAction(context.state, action).slice('draw '.length)),
  },
  show('board', 'the board'),
  {
    name: 'village',
    usage: 'village [PLAYER]',
    help: 'your village, or that of a player by name or number',
    valid: () => true,
    arity: [0, 1],
    run: village,
    complete: (context, before) => (before.length === 0 ? context.names : []),
  },
  show('hand', 'your hidden tiles and buildings'),
  show('resources', 'the resource markers, and the buildings face up'),
  {
    name: 'save',
    usage: 'save FILE',
    help: 'write the whole game to a file',
    valid: () => true,
    arity: 1,
    run: (context, [file]) => {
      context.save(file!);
      return true;
    },
  },
  show('help', 'this list'),
  {
    name: 'quit',
    usage: 'quit',
    help: 'end without saving',
    valid: () => true,
    arity: 0,
    run: context => {
      context.quit();
      return true;
    },
  },
];

/** The candidate that was meant by a name that no command has. */
export const commandMeant = (context: CommandContext, name: string): string | undefined =>
  didYouMean(
    name,
    usages(COMMANDS, context).map(usage => words(usage)[0]!),
  );

export const helpText = (): string => COMMANDS.map(row => `${row.usage.padEnd(34)}${row.help}\n`).join('');

/** The line that a player types for an action. */
export function formatAction(state: State, action: Action): string {
  const move = decodeAction(action);
  switch (move?.type) {
    case undefined:
      throw new Error(`${action} is not an action`);
    case 'place': {
      const slot = state.tiles[state.decider]!.indexOf(move.tile) + 1;
      return `place ${slot} ${formatSquare(move.square, state.length)}${move.rotation === 0 ? '' : ` ${move.rotation}`}`;
    }
    case 'ship':
      return `ship ${RESOURCES[move.resource]} ${formatSquare(move.square, state.length)}`;
    case 'build':
      return `build ${formatKind(move.kind)} ${formatSpace(move.space)}${move.down ? ' down' : ''}`;
    case 'pass':
      return 'pass';
    case 'draw':
      return `draw ${move.from === 'bag' ? 'bag' : move.from + 1}`;
  }
}

/** The legal move of a seat whose line this is, exactly as `formatAction` writes it. */
export function moveOf(state: State, seat: Seat, line: string): DecodedAction | undefined {
  const action = legal(state, seat).find(one => formatAction(state, one) === line);
  return action === undefined ? undefined : decodeAction(action);
}
