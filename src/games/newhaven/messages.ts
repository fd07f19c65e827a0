/** The text of the game: events, refusals and the final standings. */
import type { Outcome, Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { formatDisplay, formatFace, formatMarkers } from './board.ts';
import { formatKind } from './buildings.ts';
import type { Event } from './events.ts';
import { formatSquare } from './grid.ts';
import type { Refusal } from './legality.ts';
import { RESOURCE_CODES, RESOURCES } from './resources.ts';
import { handSize, type Phase, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { countEmptySpaces, formatSpace } from './village.ts';

/** One line for everybody: it leaves out what only one player may know. */
export function message(event: Event, names: readonly string[], length: number): string {
  switch (event.type) {
    case 'placed':
      return `${names[event.seat]} places ${formatFace(tileFace(event.tile, event.rotation))} on ${formatSquare(event.square, length)}.\n`;
    case 'shipped':
      return `${names[event.seat]} ships ${RESOURCES[event.resource]} to ${formatSquare(event.square, length)}, face down.\n`;
    case 'harvested':
      return `Harvest: ${formatMarkers(event.markers)}.\n`;
    case 'built': {
      const { colour } = event;
      const what = event.down ? `${RESOURCE_CODES[colour]} face down` : formatKind(event.kind!);
      return `${names[event.seat]} builds ${what} on ${formatSpace(event.space)}; ${RESOURCES[colour]} ${event.left} is left.\n`;
    }
    case 'passed':
      return `${names[event.seat]} is done.\n`;
    case 'drawing':
      return `${names[event.seat]} draws ${counted(event.draws, 'building')}; face up: ${formatDisplay(event.display)}.\n`;
    case 'drew':
      return `${names[event.seat]} draws ${event.from === 'bag' ? 'from the bag' : formatKind(event.kind!)}.\n`;
    case 'refilled':
      return `Face up now: ${formatDisplay(event.display)}.\n`;
    case 'turned':
      return `The shipment on ${formatSquare(event.square, length)} is turned over: ${formatFace(tileFace(event.tile, 0))}.\n`;
    case 'tile':
      return `${names[event.seat]} draws a harvest tile.\n`;
    case 'turn':
      return `${names[event.seat]}'s turn.\n`;
    case 'over':
      return 'The game is over.\n';
  }
}

/** What an event tells only to the player who took part in it; empty if nothing. */
export function privateMessage(event: Event): string {
  switch (event.type) {
    case 'built':
      return event.down && event.kind !== undefined ? `It is your ${formatKind(event.kind)}.\n` : '';
    case 'drew':
      return event.from === 'bag' && event.kind !== undefined ? `It is ${formatKind(event.kind)}.\n` : '';
    case 'tile':
      return event.tile === undefined ? '' : `It is ${formatFace(tileFace(event.tile, 0))}.\n`;
    default:
      return '';
  }
}

const REFUSAL_MESSAGES: Record<Refusal, string> = {
  'invalid-action': 'That is not a move of this game.',
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-placing': 'A tile has been laid this turn.',
  'not-building': 'This is not the time to build.',
  'not-drawing': 'This is not the time to draw.',
  'not-your-tile': 'You do not hold that tile.',
  'off-board': 'There is no such square.',
  outside: 'That square is outside the area.',
  occupied: 'That square is taken.',
  'no-shipment': 'Your shipment tile has been used.',
  'not-in-hand': 'You do not hold that building.',
  'space-taken': 'That space is built on.',
  'too-expensive': 'There are not enough resources of that colour for that space.',
  'not-adjacent': 'That space is not edge to edge with a building of that colour.',
  'wrong-number': 'The numbers of building and space differ: it can only be built face down there.',
  'first-from-display': 'The first building must be one of those face up.',
  'gap-in-display': 'There is no building there.',
  'bag-empty': 'The bag is empty.',
};

export const refusalMessage = (refusal: Refusal): string => REFUSAL_MESSAGES[refusal];

/** What the prompt is waiting for. */
export const AWAITED: Record<Phase, string> = {
  place: 'a tile has to be laid (place or ship)',
  build: 'it is time to build (or pass)',
  draw: 'buildings have to be drawn (draw)',
  over: 'the game is over',
};

/** What the player to decide does in a phase. */
export const TO_DO: Record<Exclude<Phase, 'over'>, string> = {
  place: 'lay a tile',
  build: 'build',
  draw: 'draw buildings',
};

export function outcomeMessage(state: State, { winners, scores }: Outcome, names: readonly string[]): string {
  const standings = scores.map((score, seat: Seat) => {
    const empty = countEmptySpaces(villageOf(state, seat));
    return `${names[seat]}: ${counted(score, 'point')}, ${counted(empty, 'empty space')}, ${counted(handSize(state, seat), 'building')} in hand\n`;
  });
  const others = winners.map(seat => names[seat]);
  const last = others.pop();
  const result = others.length === 0 ? `${last} wins.` : `${others.join(', ')} and ${last} share the win.`;
  return `${standings.join('')}${result}\n`;
}
