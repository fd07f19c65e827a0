/** What a key would do, in a few words. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { seatsToAct } from './acting.ts';
import { MOVEMENTS, type Movement } from './keys.ts';
import { neighbour } from './map.ts';
import { legal } from './rules.ts';
import { letterOf, type State, seatAt } from './state.ts';

export function describe(line: string, { view, viewer }: Sight<State>): string {
  if (viewer === 'spectator' || !seatsToAct(view).includes(viewer)) return '';
  if (line === 'join') return viewer === view.joined ? 'enter the map' : '';
  if (!legal(view, viewer).some(action => action === line)) return '';
  const movement = MOVEMENTS.get(line);
  return movement ? describeMovement(view, viewer, movement) : 'leave the map';
}

function describeMovement(view: State, seat: Seat, movement: Movement): string {
  const way = directionName(movement);
  if (movement.isRun) return `run ${way}`;
  const to = neighbour(view.map, view.at[seat]!, movement.down, movement.right)!;
  const other = seatAt(view, to);
  if (other !== undefined) return `step ${way}: swap places with ${letterOf(other)}`;
  return view.gold[to] === 0 ? `step ${way}` : `step ${way}: collect gold`;
}

function directionName({ down, right }: Movement): string {
  const vertical = down < 0 ? 'up' : down > 0 ? 'down' : '';
  const horizontal = right < 0 ? 'left' : right > 0 ? 'right' : '';
  return [vertical, horizontal].filter(part => part !== '').join(' ');
}
