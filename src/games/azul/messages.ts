/** Facts and refusals as words. Plain gets the specified lines, rich also what led to them. */
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import type { Event } from './events.ts';
import type { Refusal } from './moves.ts';
import { boardOf, CENTRE, factories, LINE_COLOUR, type Source, type State, TURN } from './state.ts';
import { letterOf } from './tiles.ts';

export const sourceName = (source: Source): string => (source === CENTRE ? 'the centre' : `factory ${source}`);

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Which rule a move breaks: a clause without its full stop. */
export function refusalWords(state: State, action: Action, refusal: Refusal): string {
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
      return `there is no ${source}, only 1 to ${factories(state)}`;
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

/** What is printed about an event; '' is an empty line. */
export function eventLines(event: Event, names: readonly string[], rich: boolean): string[] {
  switch (event.type) {
    case 'took':
      return rich ? ['Turn successful.', tookWords(event, names[event.seat]!)] : ['Turn successful.'];
    case 'roundEnded':
      return ['', '=== END OF ROUND ==='];
    case 'tiled': {
      const { seat, colour, line, points } = event;
      return rich ? [`${names[seat]} lays ${letterOf(colour)} on row ${line + 1}: +${points}`] : [];
    }
    case 'swept':
      return rich ? [`${names[event.seat]} clears the floor: -${event.lost}`] : [];
    case 'scored':
      return event.scores.map((score, seat) => `Score for Player ${names[seat]}: ${score}`);
    case 'refilled':
      return rich ? ['', `The bag is empty: ${counted(event.tiles, 'tile')} from the lid go back into it.`] : [];
    case 'roundStarted':
      return ['', START_ROUND];
    case 'gameEnded':
      return ['', '=== GAME OVER ==='];
    case 'bonus':
      return rich ? [`${names[event.seat]} ${bonusWords(event)}: +${event.points}`] : [];
    case 'won':
      return [
        'Final Scores:',
        ...event.scores.map((score, seat) => `Player ${names[seat]}: ${score}`),
        winnerLine(event.winners, names),
      ];
  }
}

export const START_ROUND = '=== Start Round ===';

function tookWords(event: Extract<Event, { type: 'took' }>, name: string): string {
  const { action, toLine, toFloor, toLid, marker } = event;
  const destination = destinationOf(action);
  const ways: string[] = [];
  if (destination !== TO_FLOOR) ways.push(`${toLine} to line ${destination + 1}`);
  if (toFloor > 0) ways.push(`${toFloor} to the floor`);
  if (toLid > 0) ways.push(`${toLid} to the lid`);
  const tiles = `${toLine + toFloor + toLid} ${letterOf(colourOf(action))}`;
  const marked = marker ? ' and the marker' : '';
  return `${name} takes ${tiles}${marked} from ${sourceName(sourceOf(action))}: ${listed(ways)}.`;
}

function bonusWords(event: Extract<Event, { type: 'bonus' }>): string {
  const has = [
    counted(event.rows, 'full row'),
    counted(event.columns, 'full column'),
    counted(event.colours, 'full colour'),
  ].filter(part => !part.startsWith('0 '));
  return has.length === 0 ? 'has nothing complete' : `has ${listed(has)}`;
}

const winnerLine = (winners: readonly Seat[], names: readonly string[]): string =>
  winners.length === 1
    ? `Player ${names[winners[0]!]} wins!`
    : `Players ${listed(winners.map(seat => names[seat]!))} share the win!`;
