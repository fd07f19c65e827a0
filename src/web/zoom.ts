/** The part of a scene that is shown: all of it, or a smaller window that can be moved. */
import type { Box } from '../core/picture.ts';
import type { Point, Scene } from '../core/scene.ts';

/** A window of a scene, with the same proportions. */
export interface Zoom {
  /** 1 shows everything. */
  readonly scale: number;
  /** The upper left corner, in the scene's units. */
  readonly x: number;
  readonly y: number;
}

type Size = Pick<Scene, 'width' | 'height'>;

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** How much a key or a button changes it. */
export const ZOOM_STEP = 1.4;
const MAX_SCALE = 12;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const windowOf = ({ scale, x, y }: Zoom, { width, height }: Size): Box => ({
  x,
  y,
  width: width / scale,
  height: height / scale,
});

/** Nothing beyond the scene is shown. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const fitting = between(scale, 1, MAX_SCALE);
  return {
    scale: fitting,
    x: between(x, 0, width - width / fitting),
    y: between(y, 0, height - height / fitting),
  };
}

/** Larger or smaller, while a point stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, [x, y]: Point, size: Size): Zoom {
  const scale = between(zoom.scale * factor, 1, MAX_SCALE);
  const share = zoom.scale / scale;
  return within({ scale, x: x - (x - zoom.x) * share, y: y - (y - zoom.y) * share }, size);
}

/** Larger or smaller, while the middle stays where it is. */
export function zoomed(zoom: Zoom, factor: number, size: Size): Zoom {
  const { x, y, width, height } = windowOf(zoom, size);
  return zoomedAt(zoom, factor, [x + width / 2, y + height / 2], size);
}

/** What was at `from` comes to `to`. */
export const panned = (zoom: Zoom, from: Point, to: Point, size: Size): Zoom =>
  within({ ...zoom, x: zoom.x + from[0] - to[0], y: zoom.y + from[1] - to[1] }, size);

/** The same window if it shows a box; otherwise one around its middle. */
export function revealing(zoom: Zoom, box: Box, size: Size): Zoom {
  const shown = windowOf(zoom, size);
  const isInside =
    box.x >= shown.x &&
    box.y >= shown.y &&
    box.x + box.width <= shown.x + shown.width &&
    box.y + box.height <= shown.y + shown.height;
  if (isInside) return zoom;
  const x = box.x + box.width / 2 - shown.width / 2;
  const y = box.y + box.height / 2 - shown.height / 2;
  return within({ ...zoom, x, y }, size);
}

/** The point of a scene that is at a point of the page, if a window of it is shown in the middle of an area. */
export function pointInScene(
  [x, y]: Point,
  area: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  shown: Box,
): Point {
  const pixels = Math.min(area.width / shown.width, area.height / shown.height);
  const left = area.left + (area.width - shown.width * pixels) / 2;
  const top = area.top + (area.height - shown.height * pixels) / 2;
  return [shown.x + (x - left) / pixels, shown.y + (y - top) / pixels];
}
