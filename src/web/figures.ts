/** Where the shapes of a scene are, which of them belong together, and which are others than before. */
import type { Box } from '../core/picture.ts';
import type { Point, Scene, Shape } from '../core/scene.ts';

export function boxOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'polygon':
      return boxAround(shape.points);
    case 'line':
      return boxAround([shape.from, shape.to]);
    case 'disc': {
      const { at, radius } = shape;
      return { x: at[0] - radius, y: at[1] - radius, width: 2 * radius, height: 2 * radius };
    }
    case 'label':
      return { x: shape.at[0], y: shape.at[1], width: 0, height: 0 };
  }
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A box around several; undefined if there are none. */
export function boxOfAll(shapes: readonly Shape[]): Box | undefined {
  if (shapes.length === 0) return undefined;
  return boxAround(
    shapes.map(boxOf).flatMap(({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  );
}

const middleOf = (shape: Shape): Point => {
  const { x, y, width, height } = boxOf(shape);
  return [x + width / 2, y + height / 2];
};

/** A shape with all that lies on it: what is seen to move when it is dragged. */
export function carriedWith({ shapes }: Pick<Scene, 'shapes'>, dragged: Shape): readonly Shape[] {
  const { x, y, width, height } = boxOf(dragged);
  const isOn = (shape: Shape): boolean => {
    const [right, down] = middleOf(shape);
    return right > x && right < x + width && down > y && down < y + height && shape.line === undefined;
  };
  return [dragged, ...shapes.slice(shapes.indexOf(dragged) + 1).filter(isOn)];
}

/** What a shape is, besides which of its kind. */
const kindOf = ({ id, kind, style }: Shape): string => `${kind} ${style} ${id.replaceAll(/\d+/g, '#')}`;

/**
 * From where shapes have come, by their ids: those that are elsewhere than before, and one that replaces the only one of
 * its kind that has gone.
 */
export function movements(before: Scene, after: Scene): ReadonlyMap<string, Point> {
  const old = new Map(before.shapes.map(shape => [shape.id, shape]));
  const kept = new Set(after.shapes.map(({ id }) => id));
  const gone = onlyOnes(before.shapes.filter(({ id }) => !kept.has(id)));
  const come = onlyOnes(after.shapes.filter(({ id, line }) => !old.has(id) && line === undefined));
  const moved = new Map<string, Point>();
  for (const shape of after.shapes) {
    const from = old.get(shape.id) ?? (come.get(kindOf(shape)) === shape ? gone.get(kindOf(shape)) : undefined);
    if (from?.kind !== shape.kind) continue;
    const [x, y] = middleOf(shape);
    const [oldX, oldY] = middleOf(from);
    if (x !== oldX || y !== oldY) moved.set(shape.id, [oldX - x, oldY - y]);
  }
  return moved;
}

function onlyOnes(shapes: readonly Shape[]): Map<string, Shape> {
  const found = new Map<string, Shape | undefined>();
  for (const shape of shapes) found.set(kindOf(shape), found.has(kindOf(shape)) ? undefined : shape);
  return new Map([...found].flatMap(([kind, shape]) => (shape ? [[kind, shape]] : [])));
}

/** The ids of shapes that were not there before, or not like this, except for what is written or can be chosen. */
export function changes(before: Scene, after: Scene): ReadonlySet<string> {
  const old = new Map(before.shapes.map(shape => [shape.id, shape]));
  const hasChanged = (shape: Shape): boolean => {
    const was = old.get(shape.id);
    return was?.style !== shape.style || movedFrom(was, shape);
  };
  const isSeen = ({ kind, line }: Shape): boolean => kind !== 'label' && line === undefined;
  return new Set(after.shapes.filter(shape => isSeen(shape) && hasChanged(shape)).map(({ id }) => id));
}

const movedFrom = (was: Shape, is: Shape): boolean => middleOf(was).join() !== middleOf(is).join();
