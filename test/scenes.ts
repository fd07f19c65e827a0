/** Scenes in tests: their shapes by id, and what holds for the scenes of random games. */
import { expect, it } from 'vitest';
import type { Face, Sight } from '../src/core/face.ts';
import type { Point, Scene, Shape } from '../src/core/scene.ts';
import type { TextGame } from '../src/core/session.ts';
import { beginningsOf, seatsToAct } from '../src/testing/sights.ts';
import { type ContractOptions, type Position, pick, Suite } from '../src/testing/suite.ts';

/** Large enough for a drawing to have everything that it can have. */
const EVERYTHING = { rows: 1000, columns: 1000 };

export const shapeOf = ({ shapes }: Scene, id: string): Shape | undefined => shapes.find(shape => shape.id === id);

/** The style of a shape, and the text of a label. */
export function looksOf(scene: Scene, id: string): string | undefined {
  const shape = shapeOf(scene, id);
  return shape?.kind === 'label' ? `${shape.text} (${shape.style})` : shape?.style;
}

/** What can be chosen, in the order of the shapes. */
export const linesOf = ({ shapes }: Scene): string[] =>
  shapes.flatMap(({ line }) => (line === undefined ? [] : [line]));

/** What the shape of a line is called. */
export const nameOf = ({ shapes }: Scene, line: string): string | undefined =>
  shapes.find(shape => shape.line === line)?.name;

/** The corners of the smallest box around a shape. */
function cornersOf(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'polygon':
      return shape.points;
    case 'line': {
      const around = ([x, y]: Point) => boxAround(x, y, shape.width / 2, shape.width / 2);
      return [...around(shape.from), ...around(shape.to)];
    }
    case 'disc':
      return boxAround(...shape.at, shape.radius, shape.radius);
    case 'label':
      return boxAround(...shape.at, 0.3 * shape.size * [...shape.text].length, shape.size / 2);
  }
}

const boxAround = (x: number, y: number, across: number, down: number): readonly Point[] => [
  [x - across, y - down],
  [x + across, y + down],
];

/** Rounding must not put a shape outside. */
const TOLERANCE = 1e-6;

function isInside({ width, height }: Scene, [x, y]: Point): boolean {
  return x >= -TOLERANCE && y >= -TOLERANCE && x <= width + TOLERANCE && y <= height + TOLERANCE;
}

/** Shapes without problems make an empty list. */
function problemsOf(scene: Scene): string[] {
  const seen = new Set<string>();
  const lines = new Set<string | undefined>();
  return scene.shapes.flatMap(shape => {
    const problems: string[] = [];
    if (seen.has(shape.id)) problems.push(`${shape.id} is there twice`);
    seen.add(shape.id);
    if (shape.line !== undefined && lines.has(shape.line)) problems.push(`${shape.line} can be chosen twice`);
    lines.add(shape.line);
    if (!cornersOf(shape).every(corner => isInside(scene, corner))) problems.push(`${shape.id} is outside`);
    if (shape.line !== undefined && !shape.name) problems.push(`${shape.id} has no name`);
    if (/undefined|NaN|\p{Cc}/u.test(JSON.stringify(shape))) problems.push(`${shape.id} has something unknown`);
    return problems;
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the options of a game play no part here.
type AnyGame = TextGame<any, any, any, any, any, any>;

/** Properties of random games in the given cases; one position in `every` is looked at, and the last. */
export function hasSoundScenes(game: AnyGame, options: ContractOptions, every = 5): void {
  const face: Face = game.face!;
  const suite = new Suite(game, options);
  const lookAt = (check: (position: Position, sight: Sight, typed: readonly string[]) => void): void => {
    const look = (position: Position): void => {
      const names = Array.from({ length: position.players }, (_, seat) => `Player number ${seat + 1}`);
      for (const viewer of suite.viewers(position)) {
        const sight: Sight = { view: game.view(position.state, viewer), viewer, names };
        const isActing = viewer !== 'spectator' && seatsToAct(game, face, position).includes(viewer);
        const legal = isActing ? game.legal(position.state, viewer) : [];
        const line = legal.length === 0 ? '' : face.formatAction(pick(legal, position.choices), sight.view);
        check(position, sight, ['', ...beginningsOf(line), ...(line === '' ? [] : [line])]);
      }
    };
    suite.visit(turn => (turn.step % every === 0 ? look(turn) : undefined), look);
  };

  it('a scene has each shape once, inside, and with a name if it can be chosen', () => {
    lookAt((_position, sight, beginnings) => {
      for (const typed of beginnings) expect(problemsOf(face.scene!(sight, typed)), typed).toEqual([]);
    });
  });

  it('a scene has the choices of the drawing, each once', () => {
    lookAt((_position, sight, beginnings) => {
      for (const typed of beginnings) {
        const spots = face.draw!(sight, EVERYTHING, typed).spots.map(({ line }) => line);
        expect(linesOf(face.scene!(sight, typed)).sort(), typed).toEqual(spots.sort());
      }
    });
  });

  it('a choice goes on with what has been typed, to a legal line of a viewer who may act', () => {
    lookAt((position, sight, beginnings) => {
      const { viewer } = sight;
      const isActing = viewer !== 'spectator' && seatsToAct(game, face, position).includes(viewer);
      const legal = isActing
        ? game.legal(position.state, viewer).map((action: unknown) => `${face.formatAction(action, sight.view)} `)
        : [];
      for (const typed of beginnings) {
        for (const line of linesOf(face.scene!(sight, typed))) {
          expect(line.startsWith(typed === '' ? '' : `${typed} `), line).toBe(true);
          expect(
            legal.some((whole: string) => whole.startsWith(`${line} `)),
            line,
          ).toBe(true);
        }
      }
    });
  });
}
