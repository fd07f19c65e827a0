import { describe, expect, it } from 'vitest';
import type { Scene, Shape } from '../../src/core/scene.ts';
import { boxOfAll, carriedWith, changes, movements } from '../../src/web/figures.ts';
import { swipeAlong } from '../../src/web/gestures.ts';
import { panned, pointInScene, revealing, WHOLE, windowOf, zoomed, zoomedAt } from '../../src/web/zoom.ts';

const SIZE = { width: 100, height: 50 };

const disc = (id: string, x: number, y: number, rest: Partial<Shape> = {}): Shape =>
  ({ kind: 'disc', id, style: 'owner 0', at: [x, y], radius: 1, ...rest }) as Shape;
const sceneOf = (...shapes: Shape[]): Scene => ({ ...SIZE, shapes });
const square = (id: string, x: number, y: number, size: number): Shape => ({
  kind: 'polygon',
  id,
  style: 'muted',
  points: [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ],
});

describe('what has moved', () => {
  it('is known by its id', () => {
    const moved = movements(sceneOf(disc('goose', 1, 2)), sceneOf(disc('goose', 4, 6)));
    expect([...moved]).toEqual([['goose', [-3, -4]]]);
  });

  it('may have another number, if it is the only one of its kind that came and went', () => {
    const before = sceneOf(disc('piece 1', 10, 10), disc('piece 2', 20, 10));
    expect([...movements(before, sceneOf(disc('piece 7', 30, 10), disc('piece 2', 20, 10)))]).toEqual([
      ['piece 7', [-20, 0]],
    ]);
    expect(movements(before, sceneOf(disc('piece 7', 30, 10), disc('piece 8', 40, 10))).size).toBe(0);
    expect(movements(before, sceneOf(disc('piece 2', 20, 10), disc('piece 9', 1, 1, { style: 'owner 1' }))).size).toBe(
      0,
    );
  });
});

describe('what is new', () => {
  it('was not there, or looked different, or was elsewhere; what can be chosen or read is left out', () => {
    const before = sceneOf(disc('a', 1, 1), disc('b', 2, 2), disc('c', 3, 3));
    const after = sceneOf(
      disc('a', 1, 1),
      disc('b', 2, 2, { style: 'owner 1' }),
      disc('c', 3, 4),
      disc('d', 5, 5),
      disc('e', 6, 6, { line: 'go' }),
      { kind: 'label', id: 'f', style: 'strong', at: [1, 1], text: 'f', size: 2 },
    );
    expect([...changes(before, after)]).toEqual(['b', 'c', 'd']);
  });
});

it('with what is dragged goes what lies on it', () => {
  const scene = sceneOf(
    square('floor', 0, 0, 50),
    square('tile', 10, 10, 10),
    disc('on it', 15, 15),
    disc('beside', 25, 15),
  );
  expect(carriedWith(scene, scene.shapes[1]!).map(({ id }) => id)).toEqual(['tile', 'on it']);
});

it('a box lies around all shapes; there is none around nothing', () => {
  expect(boxOfAll([disc('a', 5, 5), square('b', 10, 10, 4)])).toEqual({ x: 4, y: 4, width: 10, height: 10 });
  expect(boxOfAll([])).toBeUndefined();
});

describe('zoom', () => {
  it('keeps a point where it is', () => {
    const zoom = zoomedAt(WHOLE, 2, [80, 10], SIZE);
    expect(windowOf(zoom, SIZE)).toEqual({ x: 40, y: 5, width: 50, height: 25 });
  });

  it('never shows what is beyond the board', () => {
    expect(zoomed(WHOLE, 0.5, SIZE)).toEqual(WHOLE);
    expect(panned(zoomed(WHOLE, 2, SIZE), [0, 0], [1000, 1000], SIZE)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(panned(zoomed(WHOLE, 2, SIZE), [1000, 1000], [0, 0], SIZE)).toEqual({ scale: 2, x: 50, y: 25 });
  });

  it('has a limit', () => {
    expect(zoomed(WHOLE, 1e9, SIZE).scale).toBe(12);
  });

  it('moves to what must be seen, and stays where that is seen', () => {
    const zoom = { scale: 4, x: 0, y: 0 };
    expect(revealing(zoom, { x: 2, y: 2, width: 5, height: 5 }, SIZE)).toBe(zoom);
    expect(revealing(zoom, { x: 60, y: 30, width: 10, height: 10 }, SIZE)).toEqual({ scale: 4, x: 52.5, y: 28.75 });
  });

  it('finds the point of the board that is under a pointer, also if there is space beside it', () => {
    const area = { left: 10, top: 20, width: 400, height: 400 };
    expect(pointInScene([210, 220], area, { x: 0, y: 0, width: 100, height: 50 })).toEqual([50, 25]);
    expect(pointInScene([10, 120], area, { x: 0, y: 0, width: 100, height: 50 })).toEqual([0, 0]);
  });
});

describe('a swipe', () => {
  const swipes = [
    { line: 'L', towards: [1, 0] },
    { line: 'N', towards: [1, 1] },
    { line: 'H', towards: [-1, 0] },
  ] as const;

  it('is the one in the direction of the finger', () => {
    expect(swipeAlong(swipes, [0, 0], [100, 10])?.line).toBe('L');
    expect(swipeAlong(swipes, [0, 0], [100, 90])?.line).toBe('N');
    expect(swipeAlong(swipes, [0, 0], [-100, 0])?.line).toBe('H');
    expect(swipeAlong(swipes, [0, 0], [-100, -1])?.line).toBe('H');
  });

  it('is none if it is short, or goes where nothing goes', () => {
    expect(swipeAlong(swipes, [0, 0], [10, 0])).toBeUndefined();
    expect(swipeAlong(swipes, [0, 0], [0, -100])).toBeUndefined();
    expect(swipeAlong([], [0, 0], [100, 0])).toBeUndefined();
  });
});
