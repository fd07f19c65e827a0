/** Text for events and refusals: the specified lines, and the asides that only rich mode shows. */
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import type { Event } from './events.ts';
import type { Refusal } from './legality.ts';
import { boardOf, CENTRE, factoryCount, LINE_COLOUR, type Source, type State, TURN } from './state.ts';
import { letterOf } from './tiles.ts';

export const sourceName = (source: Source): string => (source === CENTRE ? 'the centre' : `factory ${source}`);

const joinList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** The rule that an action breaks, as a clause without a full stop. */
export function refusalMessage(state: State, action: Action, refusal: Refusal): string {
  const source = sourceName(sourceOf(action));
  const letter = letterOf(colourOf(action));
  const line = destinationOf(action);
  switch (refusal) {
    case 'over':
      return 'the game is over';
    case 'not-your-turn':
      return 'it is not your turn';
    case 'no-such-move':
      return 'there is no such move';
    case 'no-such-factory':
      return `there is no ${source}, only 1 to ${factoryCount(state)}`;
    case 'source-empty':
      return `${source} is empty`;
    case 'colour-not-there':
      return `${source} has no ${letter}`;
    case 'line-holds-another':
      return `pattern line ${line + 1} already holds ${letterOf(state[boardOf(state[TURN]!) + LINE_COLOUR + line]!)}`;
    case 'line-full':
      return `pattern line ${line + 1} is full`;
    case 'row-has-colour':
      return `row ${line + 1} of your mosaic already has ${letter}`;
  }
}

export const START_ROUND = '=== Start Round ===\n';

/** The specified lines for an event; empty if there are none. */
export function message(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'took':
      return 'Turn successful.\n';
    case 'roundEnded':
      return '\n=== END OF ROUND ===\n';
    case 'scored':
      return event.scores.map((score, seat) => `Score for Player ${names[seat]}: ${score}\n`).join('');
    case 'roundStarted':
      return `\n${START_ROUND}`;
    case 'gameEnded':
      return '\n=== GAME OVER ===\n';
    case 'won': {
      const scores = event.scores.map((score, seat) => `Player ${names[seat]}: ${score}\n`).join('');
      return `Final Scores:\n${scores}${winnerLine(event.winners, names)}\n`;
    }
    case 'tiled':
    case 'swept':
    case 'refilled':
    case 'bonus':
      return '';
  }
}

/** What rich mode adds for an event; empty if nothing. */
export function asideMessage(event: Event, names: readonly string[]): string {
  switch (event.type) {
    case 'took':
      return `${describeTaking(event, names[event.seat]!)}\n`;
    case 'tiled': {
      const { seat, colour, line, points } = event;
      return `${names[seat]} lays ${letterOf(colour)} on row ${line + 1}: +${points}\n`;
    }
    case 'swept':
      return `${names[event.seat]} clears the floor: -${event.lost}\n`;
    case 'refilled':
      return `\nThe bag is empty: ${counted(event.tiles, 'tile')} from the lid ${event.tiles === 1 ? 'goes' : 'go'} back into it.\n`;
    case 'bonus':
      return `${names[event.seat]} ${describeBonus(event)}: +${event.points}\n`;
    case 'roundEnded':
    case 'scored':
    case 'roundStarted':
    case 'gameEnded':
    case 'won':
      return '';
  }
}

export function describeTaking(event: Extract<Event, { type: 'took' }>, name: string): string {
  const { action, toLine, toFloor, toLid, marker } = event;
  const destination = destinationOf(action);
  const parts: string[] = [];
  if (destination !== TO_FLOOR) parts.push(`${toLine} to line ${destination + 1}`);
  if (toFloor > 0) parts.push(`${toFloor} to the floor`);
  if (toLid > 0) parts.push(`${toLid} to the lid`);
  const tiles = `${toLine + toFloor + toLid} ${letterOf(colourOf(action))}`;
  const marked = marker ? ' and the marker' : '';
  return `${name} takes ${tiles}${marked} from ${sourceName(sourceOf(action))}: ${joinList(parts)}.`;
}

function describeBonus(event: Extract<Event, { type: 'bonus' }>): string {
  const complete = [
    counted(event.rows, 'full row'),
    counted(event.columns, 'full column'),
    counted(event.colours, 'full colour'),
  ].filter(part => !part.startsWith('0 '));
  return complete.length === 0 ? 'has nothing complete' : `has ${joinList(complete)}`;
}

export const winnerLine = (winners: readonly Seat[], names: readonly string[]): string =>
  winners.length === 1
    ? `Player ${names[winners[0]!]} wins!`
    : `Players ${joinList(winners.map(seat => names[seat]!))} share the win!`;
