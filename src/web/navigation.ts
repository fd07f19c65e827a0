/** Arrow keys: from what has the focus to the nearest thing in a direction. */
import type { Point } from '../core/scene.ts';

const ARROWS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** What can be chosen at a table: places first, then the choices beside the board. */
const CHOOSABLE = '.board [role=button], .choices button';

type Focusable = HTMLElement | SVGElement;

/** The first choice; a place rather than a button. */
export const firstChoice = (table: ParentNode): Focusable | null =>
  table.querySelector<SVGElement>('.board [role=button]') ??
  table.querySelector<HTMLElement>('.choices button:not(.back)') ??
  table.querySelector<HTMLElement>('.line-form input, .choices button');

/** Moves the focus; returns whether the key was an arrow and there was something to go to. */
export function moveFocus(key: string, table: ParentNode): boolean {
  const arrow = ARROWS.get(key);
  if (!arrow) return false;
  const focused = document.activeElement;
  const next = focused?.matches(CHOOSABLE)
    ? nearest(focused, arrow, [...table.querySelectorAll<Focusable>(CHOOSABLE)])
    : firstChoice(table);
  next?.focus();
  return next != null;
}

/** How much worse a place is that lies beside the direction. */
const SIDEWAYS = 2;

function nearest(
  from: Element,
  [right, down]: readonly [number, number],
  others: readonly Focusable[],
): Focusable | undefined {
  const [x, y] = middle(from);
  let best: Focusable | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const [otherX, otherY] = middle(other);
    const along = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    const distance = along + SIDEWAYS * aside;
    if (along > 1 && distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
