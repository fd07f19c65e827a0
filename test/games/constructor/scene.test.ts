/** Constructor as a picture. What holds for the scenes of all games is in the contract. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import type { Point, Shape } from '../../../src/core/scene.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { makeGeometry } from '../../../src/games/constructor/geometry.ts';
import { standard } from '../../../src/games/constructor/rulesets.ts';
import { sceneFigure } from '../../../src/games/constructor/scenefigure.ts';
import { GEESE, type State } from '../../../src/games/constructor/state.ts';
import { example, ROLLED, SEVEN, saved, sightOf } from './positions.ts';
import { anyShape } from './shapes.ts';

const [BLUE] = [0];
const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x1 - x2, y1 - y2);
const shapesOf = (state: State, viewer: Viewer = 'spectator', typed = ''): readonly Shape[] =>
  face.scene!(sightOf(state, viewer), typed).shapes;
const shapeOf = (shapes: readonly Shape[], id: string): Shape | undefined => shapes.find(shape => shape.id === id);
const choicesOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(({ line, name }) => (line ? [`${line}: ${name}`] : []));

const SIDES = { hex: 10, square: 18 };

describe('the figure of any board', () => {
  it('has regular tiles: every side is as long as every other, and every corner as far from the centre', () => {
    fc.assert(
      fc.property(anyShape, shape => {
        const { pathPoints, tileCorners, tileCentres } = sceneFigure(makeGeometry(shape));
        const side = SIDES[shape.tiles];
        const radius = shape.tiles === 'hex' ? side : side / Math.SQRT2;
        for (const [from, to] of pathPoints) expect(distance(from, to)).toBeCloseTo(side);
        for (const [tile, corners] of tileCorners.entries()) {
          for (const [i, corner] of corners.entries()) {
            expect(distance(corner, tileCentres[tile]!)).toBeCloseTo(radius);
            expect(distance(corner, corners[(i + 1) % corners.length]!)).toBeCloseTo(side);
          }
        }
      }),
    );
  });

  it('has all addresses at different points, row by row from the top, and the same margin on each side', () => {
    fc.assert(
      fc.property(anyShape, shape => {
        const { addressPoints, width, height } = sceneFigure(makeGeometry(shape));
        for (let address = 1; address < addressPoints.length; address++) {
          const [x1, y1] = addressPoints[address - 1]!;
          const [x2, y2] = addressPoints[address]!;
          expect(y2 > y1 || (y2 === y1 && x2 > x1)).toBe(true);
        }
        const [xs, ys] = [addressPoints.map(([x]) => x), addressPoints.map(([, y]) => y)];
        const margins = [Math.min(...xs), Math.min(...ys), width - Math.max(...xs), height - Math.max(...ys)];
        for (const margin of margins) expect(margin).toBeCloseTo(6.5);
      }),
    );
  });
});

describe('a scene', () => {
  it('shows the resource and the value of every tile, the most frequent values larger', () => {
    const shapes = shapesOf(example('mid-game.sv'));
    expect(shapeOf(shapes, 'tile 0')).toMatchObject({ style: 'tile brown', name: 'tile 0: BRICK 3' });
    expect(shapeOf(shapes, 'resource 0')).toMatchObject({ text: 'BRICK' });
    expect(shapeOf(shapes, 'value 0')).toMatchObject({ style: 'strong', text: '3' });
    const hot = shapes.filter(({ id, style }) => id.startsWith('value') && style === 'hot');
    expect(new Set(hot.map(shape => shape.kind === 'label' && shape.text))).toEqual(new Set(['6', '8']));
    const [small, large] = ['disc 0', hot[0]!.id.replace('value', 'disc')].map(
      id => shapeOf(shapes, id) as Shape & { radius: number },
    );
    expect(large!.radius).toBeGreaterThan(small!.radius);
  });

  it('has no value on a PARK', () => {
    const shapes = shapesOf(example('mid-game.sv'));
    expect(shapeOf(shapes, 'tile 4')).toMatchObject({ name: 'tile 4: PARK' });
    expect(shapeOf(shapes, 'value 4')).toBeUndefined();
  });

  it('shows roads and residences in the colours of their owners, with their names', () => {
    const shapes = shapesOf(example('mid-game.sv'));
    expect(shapeOf(shapes, 'path 52')).toMatchObject({ kind: 'line', style: 'owner 0', name: "path 52: Blue's road" });
    expect(shapeOf(shapes, 'address 25')).toMatchObject({ style: 'owner 1', name: "address 25: Red's house" });
    expect(shapes.filter(({ id }) => id.startsWith('path'))).toHaveLength(11);
  });

  it('has three kinds of residences that differ in outline and letter', () => {
    const shapes = shapesOf(saved({ builders: ['0 0 0 0 0 r h 0 B 26 H 40 T'] }));
    const residences = [0, 26, 40].map(address => {
      const outline = shapeOf(shapes, `address ${address}`) as Shape & { points: readonly Point[] };
      const letter = shapeOf(shapes, `number ${address}`) as Shape & { text: string };
      return { corners: outline.points.length, letter: letter.text };
    });
    expect(residences.map(({ letter }) => letter)).toEqual(['B', 'H', 'T']);
    expect(new Set(residences.map(({ corners }) => corners)).size).toBe(3);
  });

  it('shows the geese inside their tile and beside its value, and nowhere if they are nowhere', () => {
    const state = example('mid-game.sv');
    for (const [tile, centre] of sceneFigure(makeGeometry(standard.board)).tileCentres.entries()) {
      state[GEESE] = tile;
      const shapes = shapesOf(state);
      const geese = shapeOf(shapes, 'geese') as Shape & { points: readonly Point[] };
      for (const point of geese.points) expect(distance(point, centre)).toBeLessThan(10 * (Math.sqrt(3) / 2) + 0.5);
      const value = shapeOf(shapes, `value ${tile}`) as (Shape & { at: Point }) | undefined;
      const middle = geese.points.reduce((sum, [x]) => sum + x, 0) / geese.points.length;
      if (value) expect(Math.abs(middle - value.at[0])).toBeGreaterThan(6);
    }
    expect(shapeOf(shapesOf(saved({ geese: '-1' })), 'geese')).toBeUndefined();
  });

  it('offers addresses while basements are placed, with what they are worth', () => {
    const choices = choicesOf(shapesOf(example('setup.sv'), 2));
    expect(choices[0]).toBe('0: address 0: BRICK 3: 0.06 cards a roll');
    expect(choicesOf(shapesOf(example('setup.sv'), 3))).toEqual([]);
  });

  it('offers paths, addresses and residences of a builder who can pay, and only what was typed', () => {
    const state = saved({ builders: ['9 9 9 9 9 r 0 2 h 0 B'] }, ...ROLLED);
    const lines = choicesOf(shapesOf(state, BLUE)).map(choice => choice.split(':')[0]);
    expect(new Set(lines.map(line => line!.split(' ')[0]))).toEqual(new Set(['build-road', 'build-res', 'improve']));
    const improved = choicesOf(shapesOf(state, BLUE, 'improve'));
    expect(improved).toHaveLength(1);
    expect(improved[0]).toMatch(
      /^improve 0: address 0: Blue's basement; BRICK \d+: 0\.\d\d cards a roll more as a house$/,
    );
  });

  it('offers every tile but the one with the geese when they must move', () => {
    const state = saved({ builders: ['0 0 0 0 0 r h 0 B'] }, ...SEVEN);
    const tiles = shapesOf(state, BLUE).filter(({ id }) => id.startsWith('tile'));
    expect(tiles.filter(({ line }) => line === undefined).map(({ id }) => id)).toEqual([`tile ${state[GEESE]}`]);
  });
});
