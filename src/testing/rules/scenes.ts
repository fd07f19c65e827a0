/** A position as a picture: all of it can be seen, and what can be chosen in its drawing can be chosen in it, too. */
import type { Face } from '../../core/face.ts';
import type { Point, Scene, Shape } from '../../core/scene.ts';
import type { Rule } from '../rule.ts';
import { checkTyped, lineProblem, SPACES } from './drawings.ts';

export const sceneRules = (face: Face): readonly Rule[] => [
  {
    name: 'every shape lies inside its scene and has an id of its own',
    check(suite) {
      checkTyped(suite, face, (sight, typed) => shapeProblem(face.scene!(sight, typed)));
    },
  },
  {
    name: 'choosing a shape, or swiping, goes on with a legal line of its viewer, and every spot is the line of a shape',
    check(suite) {
      checkTyped(suite, face, (sight, typed, legal) => {
        const { shapes, swipes = [] } = face.scene!(sight, typed);
        for (const { line } of swipes) {
          const problem = lineProblem(line, typed, legal);
          if (problem !== undefined) return `the line ${JSON.stringify(line)} of a swipe ${problem}`;
        }
        const lines = new Set<string>();
        for (const { id, line } of shapes) {
          if (line === undefined) continue;
          const problem = lineProblem(line, typed, legal);
          if (problem !== undefined)
            return `the line ${JSON.stringify(line)} of the shape ${JSON.stringify(id)} ${problem}`;
          lines.add(line);
        }
        const spots = SPACES.flatMap(space => face.draw?.(sight, space, typed).spots ?? []);
        const missing = spots.find(({ line }) => !lines.has(line));
        return missing && `no shape has the line of the spot of ${JSON.stringify(missing.line)}`;
      });
    },
  },
];

/** What is wrong with the shapes of a scene, if anything. */
function shapeProblem({ width, height, shapes }: Scene): string | undefined {
  const ids = new Set<string>();
  for (const shape of shapes) {
    const what = `the shape ${JSON.stringify(shape.id)}`;
    if (ids.has(shape.id)) return `${what} is there twice`;
    ids.add(shape.id);
    const inside = cornersOf(shape).every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
    if (!inside) return `${what} is not inside the scene`;
  }
  return undefined;
}

/** The width of a character, as a part of the size of a label. */
const CHARACTER_WIDTH = 0.6;

/** Corners of boxes around a shape. */
function cornersOf(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'polygon':
      return shape.points;
    case 'line':
      return [shape.from, shape.to].flatMap(end => boxAround(end, shape.width / 2, shape.width / 2));
    case 'disc':
      return boxAround(shape.at, shape.radius, shape.radius);
    case 'label':
      return boxAround(shape.at, (shape.size * CHARACTER_WIDTH * [...shape.text].length) / 2, shape.size / 2);
  }
}

const boxAround = ([x, y]: Point, right: number, down: number): Point[] => [
  [x - right, y - down],
  [x + right, y + down],
];
