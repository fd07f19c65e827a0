/** A viewer's display, as text below their status line and on a screen. */
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import type { Style } from '../../core/style.ts';
import { seatsToAct } from './acting.ts';
import { Display } from './display.ts';
import { MOVEMENTS, type MoveKey, type Movement, STEP_KEYS } from './keys.ts';
import { neighbour, type Point } from './map.ts';
import { REFUSAL_MESSAGES, statusLine } from './messages.ts';
import { legal } from './rules.ts';
import { letterOf, NOWHERE, type State } from './state.ts';

const NO_PREFIX = new Uint8Array(0);

/** Rows of characters, each with a newline. */
function displayText(state: State, viewer: Viewer): string {
  let text = '';
  for (const byte of new Display(state, viewer, NO_PREFIX).bytes) text += String.fromCharCode(byte);
  return text;
}

/** A seat must have been taken. */
export function drawScreen(state: State, viewer: Viewer, note = ''): string {
  const [letter, purse] = viewer === 'spectator' ? [undefined, 0] : [letterOf(viewer), state.purse[viewer]!];
  return `${statusLine(letter, purse, state.unclaimed, note)}\n${displayText(state, viewer)}`;
}

export const isOnMap = ({ joined }: State, viewer: Viewer): boolean => viewer === 'spectator' || viewer < joined;

/** The spots are the steps that the viewer can take, so that the mouse can walk and a large map follows them. */
export function draw({ view, viewer }: Sight<State>, _space: Space, typed: string): Drawing {
  const canvas = new Canvas();
  if (!isOnMap(view, viewer)) {
    canvas.put(0, 0, REFUSAL_MESSAGES.absent, 'muted');
    return canvas.drawing();
  }
  const steps = stepsOf(view, viewer, typed);
  displayText(view, viewer)
    .split('\n')
    .slice(0, view.map.rows)
    .forEach((line, row) => {
      [...line].forEach((character, column) => {
        const key = steps.get(row * view.map.columns + column);
        const style = styleOf(character, viewer);
        if (key === undefined) canvas.put(row, column, character, style);
        else canvas.putSpot(row, column, character, key, style);
      });
    });
  return canvas.drawing();
}

/** Those of some keys that can be pressed, if nothing has been typed. */
export function keysOf(
  view: State,
  seat: Viewer,
  typed: string,
  keys: readonly MoveKey[],
): readonly (readonly [key: MoveKey, movement: Movement])[] {
  if (typed !== '' || seat === 'spectator' || !seatsToAct(view).includes(seat)) return [];
  const possible = legal(view, seat);
  return keys.filter(key => possible.includes(key)).map(key => [key, MOVEMENTS.get(key)!]);
}

/** The key for each neighbouring gridpoint that can be stepped on. */
export function stepsOf(view: State, viewer: Viewer, typed: string): ReadonlyMap<Point, string> {
  const at = viewer === 'spectator' ? NOWHERE : view.at[viewer]!;
  return new Map(
    keysOf(view, viewer, typed, STEP_KEYS).map(([key, { down, right }]) => [
      neighbour(view.map, at, down, right)!,
      key,
    ]),
  );
}

/** What a character of the display means. */
export function styleOf(character: string, viewer: Viewer): Style | undefined {
  if (character === '@') return viewer === 'spectator' ? 'strong' : `owner ${viewer}`;
  if (character === '*') return 'tile yellow';
  if (/[A-Z]/.test(character)) return `owner ${character.charCodeAt(0) - letterOf(0).charCodeAt(0)}`;
  return character === ' ' ? undefined : 'muted';
}
