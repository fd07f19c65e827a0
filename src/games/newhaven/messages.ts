/** The words of the game: events, refusals and the final standing. */
import type { Outcome, Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { displayText, faceText, markersText } from './board.ts';
import { kindName } from './buildings.ts';
import type { Event } from './events.ts';
import { squareName } from './grid.ts';
import { CODES, RESOURCES } from './resources.ts';
import type { Refusal } from './rules.ts';
import { handSize, type Phase, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { emptySpaces, spaceName } from './village.ts';

/** One line about an event, for everybody: what only one player may know is left out. */
export function message(event: Event, names: readonly string[], length: number): string {
  switch (event.type) {
    case 'placed':
      return `${names[event.seat]} places ${faceText(tileFace(event.tile, event.rotation))} on ${squareName(length, event.square)}.\n`;
    case 'shipped':
      return `${names[event.seat]} ships ${RESOURCES[event.resource]} to ${squareName(length, event.square)}, face down.\n`;
    case 'harvested':
      return `Harvest: ${markersText(event.markers)}.\n`;
    case 'built': {
      const { colour } = event;
      const what = event.down ? `${CODES[colour]} face down` : kindName(event.kind!);
      return `${names[event.seat]} builds ${what} on ${spaceName(event.space)}; ${RESOURCES[colour]} ${event.left} is left.\n`;
    }
    case 'passed':
      return `${names[event.seat]} is done.\n`;
    case 'drawing':
      return `${names[event.seat]} draws ${counted(event.draws, 'building')}; face up: ${displayText(event.display)}.\n`;
    case 'drew':
      return `${names[event.seat]} draws ${event.from === 'bag' ? 'from the bag' : kindName(event.kind!)}.\n`;
    case 'refilled':
      return `Face up now: ${displayText(event.display)}.\n`;
    case 'turned':
      return `The shipment on ${squareName(length, event.square)} is turned over: ${faceText(tileFace(event.tile, 0))}.\n`;
    case 'tile':
      return `${names[event.seat]} draws a harvest tile.\n`;
    case 'turn':
      return `${names[event.seat]}'s turn.\n`;
    case 'over':
      return 'The game is over.\n';
  }
}

const REFUSAL_MESSAGES: Record<Refusal, string> = {
  nonsense: 'That is no move of this game.',
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
  'too-dear': 'There are not enough resources of that colour for that space.',
  'not-adjacent': 'That space is not edge to edge with a building of that colour.',
  'wrong-number': 'The numbers of building and space differ: it can only be built face down there.',
  'first-from-display': 'The first building must be one of those face up.',
  'gap-in-display': 'There is no building there.',
  'bag-empty': 'The bag is empty.',
};

export const refusalMessage = (refusal: Refusal): string => REFUSAL_MESSAGES[refusal];

/** What the prompt waits for. */
export const WAITING: Record<Phase, string> = {
  place: 'a tile has to be laid (place or ship)',
  build: 'it is the time to build (or pass)',
  draw: 'buildings have to be drawn (draw)',
  over: 'the game is over',
};

/** The final standing and the winners. */
export function outcomeMessage(state: State, { winners, scores }: Outcome, names: readonly string[]): string {
  const standing = scores.map((score, seat: Seat) => {
    const empty = emptySpaces(villageOf(state, seat));
    return `${names[seat]}: ${counted(score, 'point')}, ${counted(empty, 'empty space')}, ${counted(handSize(state, seat), 'building')} in hand\n`;
  });
  const who = winners.map(seat => names[seat]);
  const last = who.pop();
  return `${standing.join('')}${who.length === 0 ? `${last} wins.` : `${who.join(', ')} and ${last} share the win.`}\n`;
}
