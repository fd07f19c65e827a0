/** Text for prompts, events and refusals: the specified sentences, and the asides that only rich mode shows. */
import { didYouMean } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { aside, type TextPiece } from '../../core/richtext.ts';
import { counted, printableLine, quote } from '../../core/text.ts';
import type { Order, Verb } from './actions.ts';
import { COMMANDS, SKIP_LINE } from './commands.ts';
import type { Event } from './events.ts';
import { type Refusal, SPAWN_COST, UPGRADE_COST } from './legality.ts';
import { outcome } from './rules.ts';
import {
  EMPTY,
  FUEL,
  KINDS,
  kindOf,
  LUMBER,
  ownerOf,
  type State,
  SUPPLY,
  stockIndex,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

export const MENU = '1. Default game\n2. Load game\nQ. Quit\n\nEnter your choice: ';
export const FILE_PROMPT = 'Enter the name of the file to load: ';
export const NOT_LOADED = 'File not loaded';
export const COMMAND_PROMPT = 'Enter command: ';
export const ENTER_PROMPT = 'Press Enter to continue...';
export const EXECUTED = 'Command executed';
export const INVALID = 'Invalid command';

/** Names come from files. */
export const namesOf = ({ names: [one, two] }: State): State['names'] => [printableLine(one), printableLine(two)];

/** The players in state lines, whatever their names are. */
const PLAYER_LABELS = ['Player One', 'Player Two'] as const;

const REFUSAL_MESSAGES: Readonly<Record<Verb, string>> = {
  move: "That move can't be done",
  saw: "Couldn't do that",
  dig: "Couldn't do that",
  spawn: 'Spawning did not occur',
  less: 'Upgrade not possible',
  pbds: 'Upgrade not possible',
};

export const refusalMessage = (verb: Verb): string => REFUSAL_MESSAGES[verb];

/** A specified sentence; rich mode adds the reason. */
export const withReason = (sentence: string, reason: () => string): TextPiece[] => [
  sentence,
  aside(() => `: ${reason()}`),
];

export const turnInstructions = (state: State): string =>
  `${state.names[state.turn]} state your three commands, pressing enter after each one.\n`;

const formatStock = ({ stock }: State, seat: Seat): string =>
  `VPs: ${stock[stockIndex(seat, VPS)]}   Pieces in supply: ${stock[stockIndex(seat, SUPPLY)]}` +
  `   Lumber: ${stock[stockIndex(seat, LUMBER)]}   Fuel: ${stock[stockIndex(seat, FUEL)]}`;

export const currentStates = (state: State): string =>
  PLAYER_LABELS.map((player, seat) => `${player} current state - ${formatStock(state, seat)}\n`).join('');

export const finalStates = (state: State): string =>
  state.names.map((name, seat) => `\n${name} final state: ${formatStock(state, seat)}\n`).join('');

export const winnerMessage = (state: State, winner: Seat): string => `\n${state.names[winner]} is the winner!\n`;

/** How to read the board. */
export const asideLegend = (state: State): string =>
  `Each tile has its number on its lower edge. Capitals are ${state.names[0]}, small letters ${state.names[1]}; # is forest, ~ peat.\n`;

/** What is left of the turn. */
export const commandsLeft = ({ names, turn, left }: State): string =>
  `${names[turn]} has ${counted(left, 'command')} left in this turn.\n`;

export const ASIDE_LAST_TURN = 'A Baron has fallen: this is the last turn.\n';

const TERRAIN_NAMES = { 'in-forest': 'forest', 'in-peat': 'peat' } as const;

/** Why an order was refused. */
export function asideRefusal(refusal: Refusal, { verb, tile, to }: Order, state: State): string {
  const end = verb === 'move' && refusal !== 'no-piece' && refusal !== 'not-yours' ? to : tile;
  switch (refusal) {
    case 'over':
      return 'the game is over';
    case 'not-your-turn':
      return 'it is not your turn';
    case 'no-action':
      return 'there is no such command';
    case 'off-board':
      return `the tiles are numbered from 0 to ${state.pieces.length - 1}`;
    case 'no-piece':
      return `there is no piece on tile ${tile}`;
    case 'not-yours':
      return `the piece on tile ${tile} is your opponent's`;
    case 'occupied':
      return `there is a piece on tile ${end}`;
    case 'too-far':
      return `tile ${to} is not next to tile ${tile}`;
    case 'in-forest':
    case 'in-peat':
      return `a ${pieceName(state.pieces[tile]!)} cannot leave ${TERRAIN_NAMES[refusal]}`;
    case 'fuel':
      return 'there is not enough fuel';
    case 'lumber':
      return `it takes ${verb === 'spawn' ? SPAWN_COST : UPGRADE_COST} lumber`;
    case 'supply':
      return 'the supply is empty';
    case 'no-baron':
      return `tile ${tile} is not next to your Baron`;
    case 'not-less':
      return `only a LESS saws, and tile ${tile} has a ${pieceName(state.pieces[tile]!)}`;
    case 'not-pbds':
      return `only a PBDS digs, and tile ${tile} has a ${pieceName(state.pieces[tile]!)}`;
    case 'not-serf':
      return `only a Serf can be upgraded, and tile ${tile} has a ${pieceName(state.pieces[tile]!)}`;
  }
}

/** What is wrong with a line that is not an order. */
export function asideInvalid(line: string): string {
  const [name] = line.trim().toLowerCase().split(' ');
  const command = COMMANDS.find(row => row.name === name);
  if (command) return `expected ${command.usage}, with one blank between words`;
  if (!name || name === SKIP_LINE) return 'nothing was ordered';
  const names = COMMANDS.map(row => row.name);
  const meant = didYouMean(name, names);
  return `there is no command ${quote(name)}; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`}`;
}

export const pieceName = (piece: number): string => KINDS[kindOf(piece)]!;

/** What a command did. */
export function asideMessage(event: Event, names: State['names']): string {
  switch (event.type) {
    case 'skipped':
      return 'nothing';
    case 'passed':
      return `${names[event.to]} is next`;
    case 'moved':
      return `${pieceName(event.piece)} from ${event.from} to ${event.to} for ${event.fuel} fuel`;
    case 'sawed':
      return event.lumber > 0 ? `${event.lumber} lumber from tile ${event.tile}` : `no forest on tile ${event.tile}`;
    case 'dug':
      if (event.fuel === 0) return `no peat on tile ${event.tile}`;
      return `${event.fuel} fuel from tile ${event.tile}${event.fuel > 1 ? ', and the bog is gone' : ''}`;
    case 'spawned':
      return `a Serf on tile ${event.tile} for ${SPAWN_COST} lumber`;
    case 'upgraded':
      return `a ${pieceName(event.piece)} on tile ${event.tile} for ${UPGRADE_COST} lumber`;
    case 'destroyed': {
      const owner = ownerOf(event.piece);
      const points = VICTORY_POINTS[kindOf(event.piece)]!;
      return `Destroyed: ${names[owner]}'s ${pieceName(event.piece)} on tile ${event.tile}, ${counted(points, 'VP')} to ${names[1 - owner]}`;
    }
  }
}

/** All about an event, for those who read nothing else. `state` is the one after it. */
export function narration(event: Event, state: State): string {
  const { names } = state;
  switch (event.type) {
    case 'skipped':
      return `${names[event.seat]} gives up a command.\n`;
    case 'passed':
      return passage(event.to, state);
    case 'destroyed':
      return `${asideMessage(event, names)}.\n`;
    default:
      return `${names[actorOf(event, state)]}: ${asideMessage(event, names)}.\n`;
  }
}

/** Player One's turn never comes once a Baron has fallen. */
function passage(to: Seat, state: State): string {
  const result = outcome(state);
  if (result) return `That was the last turn. ${state.names[result.winners[0]!]} is the winner!\n`;
  return `${state.names[to]} is next.\n${state.fallen ? ASIDE_LAST_TURN : ''}`;
}

/** Who sawed or dug is known by the piece there; if it has been destroyed since, the turn has passed. */
function actorOf(event: Exclude<Event, { type: 'skipped' | 'passed' | 'destroyed' }>, state: State): Seat {
  if ('piece' in event) return ownerOf(event.piece);
  const piece = state.pieces[event.tile]!;
  return piece === EMPTY ? 1 - state.turn : ownerOf(piece);
}
