/**
 * What pointers do on a board besides clicking: drag what can be picked up to where it can go, swipe, move the window with
 * one finger and zoom with two. A click stays a click.
 */
import type { Point, Scene, Swipe } from '../core/scene.ts';
import { panned, pointInScene, windowOf, type Zoom, zoomedAt } from './zoom.ts';

export interface GestureHost {
  readonly scene: Scene;
  readonly zoom: Zoom;
  setZoom(zoom: Zoom): void;
  /** Whether a line goes on after this one, at another place. */
  canPickUp(line: string): boolean;
  pickUp(line: string): void;
  /** What is carried is so far from where it was, in the scene's units; undefined: nothing is carried any more. */
  carry(by: Point | undefined): void;
  /** Chooses a line: where something was dropped, or by a swipe. */
  choose(line: string): void;
  /** What was picked up is put back. */
  putBack(): void;
  hover(line: string | undefined): void;
}

/** How far a pointer moves before it is not a click any more, in pixels. */
const CLICK_DISTANCE = 8;
/** How far a swipe goes at least. */
const SWIPE_DISTANCE = 24;

type Gesture = 'press' | 'drag' | 'swipe' | 'pan' | 'pinch' | 'none';

export class Gestures {
  readonly #svg: SVGSVGElement;
  readonly #host: () => GestureHost;
  /** Where the pointers are that are down. */
  readonly #pointers = new Map<number, Point>();
  #gesture: Gesture = 'none';
  #start: Point = [0, 0];
  #line: string | undefined;
  #target: string | undefined;
  #swallowsClick = false;

  constructor(svg: SVGSVGElement, host: () => GestureHost) {
    this.#svg = svg;
    this.#host = host;
    svg.addEventListener('pointerdown', this.#onDown);
    svg.addEventListener('pointermove', this.#onMove);
    svg.addEventListener('pointerup', this.#onUp);
    svg.addEventListener('pointercancel', this.#onCancel);
    svg.addEventListener('click', this.#onClick, true);
    svg.addEventListener('wheel', this.#onWheel, { passive: false });
    // Two fingers are ours, and not the page's.
    svg.addEventListener('touchstart', onTouch, { passive: false });
    svg.addEventListener('touchmove', onTouch, { passive: false });
    window.addEventListener('keydown', this.#onKey, true);
  }

  stop(): void {
    const svg = this.#svg;
    svg.removeEventListener('pointerdown', this.#onDown);
    svg.removeEventListener('pointermove', this.#onMove);
    svg.removeEventListener('pointerup', this.#onUp);
    svg.removeEventListener('pointercancel', this.#onCancel);
    svg.removeEventListener('click', this.#onClick, true);
    svg.removeEventListener('wheel', this.#onWheel);
    svg.removeEventListener('touchstart', onTouch);
    svg.removeEventListener('touchmove', onTouch);
    window.removeEventListener('keydown', this.#onKey, true);
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#swallowsClick = false;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#pointers.size === 1) {
      this.#gesture = 'press';
      this.#start = [event.clientX, event.clientY];
      this.#line = lineAt(event.target);
    } else {
      this.#giveUp();
      this.#gesture = this.#pointers.size === 2 ? 'pinch' : 'none';
    }
  };

  readonly #onMove = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    if (this.#gesture === 'pinch') this.#pinch(event.pointerId, before, now);
    this.#pointers.set(event.pointerId, now);
    if (this.#gesture === 'press' && distance(this.#start, now) > CLICK_DISTANCE) this.#begin(event.pointerId);
    if (this.#gesture === 'drag') this.#drag(now);
    else if (this.#gesture === 'pan') this.#pan(before, now);
  };

  /** It is not a click. */
  #begin(pointer: number): void {
    const host = this.#host();
    const line = this.#line;
    if (line !== undefined && host.canPickUp(line)) {
      this.#gesture = 'drag';
      host.pickUp(line);
    } else if (host.scene.swipes?.length) this.#gesture = 'swipe';
    else this.#gesture = host.zoom.scale > 1 ? 'pan' : 'none';
    if (this.#gesture === 'none') return;
    this.#swallowsClick = true;
    this.#svg.setPointerCapture(pointer);
  }

  #drag(now: Point): void {
    const host = this.#host();
    const [x, y] = this.#inScene(now);
    const [startX, startY] = this.#inScene(this.#start);
    host.carry([x - startX, y - startY]);
    const target = this.#targetAt(now);
    if (target !== this.#target) host.hover(target ?? this.#line);
    this.#target = target;
  }

  /** Where what is carried would go. */
  #targetAt([x, y]: Point): string | undefined {
    const line = lineAt(document.elementFromPoint(x, y));
    return line?.startsWith(`${this.#line} `) ? line : undefined;
  }

  #pan(before: Point, now: Point): void {
    const { zoom, scene, setZoom } = this.#host();
    setZoom(panned(zoom, this.#inScene(before), this.#inScene(now), scene));
  }

  #pinch(pointer: number, before: Point, now: Point): void {
    const [other] = [...this.#pointers].filter(([id]) => id !== pointer).map(([, at]) => at);
    if (!other) return;
    const { zoom, scene, setZoom } = this.#host();
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    const [middle, middleBefore] = [between(now, other), between(before, other)];
    const moved = panned(zoom, this.#inScene(middleBefore), this.#inScene(middle), scene);
    setZoom(zoomedAt(moved, factor, this.#inScene(middleBefore), scene));
  }

  readonly #onUp = (event: PointerEvent): void => {
    const at = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    if (!at) return;
    const now: Point = [event.clientX, event.clientY];
    const host = this.#host();
    if (this.#gesture === 'drag') {
      const target = this.#targetAt(now);
      this.#endDrag();
      if (target === undefined) host.putBack();
      else host.choose(target);
    } else if (this.#gesture === 'swipe') {
      const swipe = swipeAlong(host.scene.swipes ?? [], this.#start, now);
      if (swipe) host.choose(swipe.line);
    }
    // The finger that is left of two does nothing.
    this.#gesture = 'none';
  };

  readonly #onCancel = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    this.#giveUp();
  };

  #giveUp(): void {
    if (this.#gesture === 'drag') {
      this.#endDrag();
      this.#host().putBack();
    }
    this.#gesture = 'none';
  }

  #endDrag(): void {
    this.#target = undefined;
    const host = this.#host();
    host.carry(undefined);
    host.hover(undefined);
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#swallowsClick) return;
    this.#swallowsClick = false;
    event.stopPropagation();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#gesture !== 'drag') return;
    event.stopImmediatePropagation();
    this.#giveUp();
  };

  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { zoom, scene, setZoom } = this.#host();
    setZoom(zoomedAt(zoom, 2 ** (-event.deltaY / 200), this.#inScene([event.clientX, event.clientY]), scene));
  };

  #inScene([x, y]: Point): Point {
    const { zoom, scene } = this.#host();
    return pointInScene([x, y], this.#svg.getBoundingClientRect(), windowOf(zoom, scene));
  }
}

const onTouch = (event: TouchEvent): void => {
  if (event.touches.length > 1) event.preventDefault();
};

const lineAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<SVGElement>('[data-line]')?.dataset.line : undefined;

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY);
const between = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) / 2, (y + otherY) / 2];

/** The swipe whose direction is nearest to the way of a pointer; none if that was short, or in no such direction. */
export function swipeAlong(swipes: readonly Swipe[], from: Point, to: Point): Swipe | undefined {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  if (Math.hypot(right, down) < SWIPE_DISTANCE) return undefined;
  const turn = ({ towards }: Swipe): number => {
    const angle = Math.abs(Math.atan2(down, right) - Math.atan2(towards[1], towards[0]));
    return Math.min(angle, 2 * Math.PI - angle);
  };
  const [nearest] = [...swipes].sort((one, other) => turn(one) - turn(other));
  return nearest && turn(nearest) < Math.PI / 6 ? nearest : undefined;
}
