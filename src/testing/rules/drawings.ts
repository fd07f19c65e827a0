/** What a screen shows of a game: whatever can be chosen in a drawing can be typed, and everything can be printed. */
import { type Drawing, type Space, textOf } from '../../core/drawing.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import type { Rule } from '../rule.ts';
import { beginningsOf, seatsToAct, sightOf, typedActions } from '../sights.ts';
import { fail, type Position, type Suite } from '../suite.ts';

/** What is left beside panels in a small window, and a large window. */
export const SPACES: readonly Space[] = [
  { rows: 20, columns: 40 },
  { rows: 60, columns: 200 },
];

export const drawingRules = (face: Face): readonly Rule[] => [
  {
    name: 'drawings, scenes, panels and descriptions have no control characters',
    check(suite) {
      const check = (position: Position): void => {
        const [typed] = typedActions(suite, face, position);
        for (const viewer of suite.viewers(position)) {
          for (const [method, part] of screenParts(face, sightOf(suite.game, position, viewer), typed?.line)) {
            if (hasControlCharacter(part)) fail(position, `${method} has a control character`, { viewer });
          }
        }
      };
      suite.visitSome(check, check);
    },
  },
  {
    name: 'a spot is a place in its drawing, and choosing it goes on with a legal line of its viewer',
    check(suite) {
      checkTyped(suite, face, (sight, typed, legal) => {
        for (const space of SPACES) {
          const drawing = face.draw?.(sight, space, typed);
          const problem = drawing && spotProblem(drawing, typed, legal);
          if (problem !== undefined) return problem;
        }
        return undefined;
      });
    },
  },
];

/** Returns what is wrong with what a viewer sees after something was typed, if anything. */
type ProblemOf = (sight: Sight, typed: string, legal: ReadonlySet<string>) => string | undefined;

/** Looks at some positions with the eyes of every viewer, while somebody types a line. */
export function checkTyped(suite: Suite, face: Face, problemOf: ProblemOf): void {
  const check = (position: Position): void => {
    const [sample] = typedActions(suite, face, position);
    for (const viewer of suite.viewers(position)) {
      const legal = legalBeginnings(suite, face, position, viewer);
      const sight = sightOf(suite.game, position, viewer);
      for (const typed of ['', ...beginningsOf(sample?.line ?? '')]) {
        const problem = problemOf(sight, typed, legal);
        if (problem !== undefined) fail(position, `after ${JSON.stringify(typed)} ${problem}`, { viewer });
      }
    }
  };
  suite.visitSome(check, check);
}

/** The legal lines of a viewer and all their beginnings. */
function legalBeginnings({ game }: Suite, face: Face, position: Position, viewer: Viewer): ReadonlySet<string> {
  const found = new Set<string>();
  if (viewer === 'spectator' || !seatsToAct(game, face, position).includes(viewer)) return found;
  const { view } = sightOf(game, position, viewer);
  for (const action of game.legal(position.state, viewer)) {
    const line = face.formatAction(action, view);
    found.add(line);
    for (const beginning of beginningsOf(line)) found.add(beginning);
  }
  return found;
}

/** What is wrong with the line of something that can be chosen, if anything. */
export function lineProblem(line: string, typed: string, legal: ReadonlySet<string>): string | undefined {
  if (!legal.has(line)) return 'is not the beginning of a legal line';
  return typed === '' || line.startsWith(`${typed} `) ? undefined : 'does not go on with what was typed';
}

/** What is wrong with the spots of a drawing, if anything. `legal` are lines and their beginnings. */
function spotProblem({ lines, spots }: Drawing, typed: string, legal: ReadonlySet<string>): string | undefined {
  const taken = new Set<string>();
  for (const { row, column, length, line } of spots) {
    const spot = `the spot of ${JSON.stringify(line)}`;
    const problem = lineProblem(line, typed, legal);
    if (problem !== undefined) return `${spot} ${problem}`;
    const text = [...(lines[row] ?? []).map(textOf).join('')].slice(column, column + length).join('');
    if (text.length < length || text.trim() === '') return `${spot} is outside the drawing or blank`;
    for (let at = column; at < column + length; at++) {
      if (taken.has(`${row} ${at}`)) return `${spot} overlaps another one`;
      taken.add(`${row} ${at}`);
    }
  }
  return undefined;
}

/** Everything that a viewer sees on a screen at a position, or while somebody types a line, by the method that makes it. */
export function screenParts(face: Face, sight: Sight, line = ''): (readonly [method: string, part: unknown])[] {
  const beginnings = ['', ...beginningsOf(line)];
  return [
    ...SPACES.flatMap(space => beginnings.map(typed => ['draw', face.draw?.(sight, space, typed)] as const)),
    ...beginnings.map(typed => ['scene', face.scene?.(sight, typed)] as const),
    ['panels', face.panels?.(sight)],
    ...[...beginnings, line].map(typed => ['describe', face.describe?.(typed, sight)] as const),
  ];
}

const CONTROL = /\p{Cc}/u;

/** Whether a text has a control character, or any text inside of a record or list. */
function hasControlCharacter(part: unknown): boolean {
  if (typeof part === 'string') return CONTROL.test(part);
  return typeof part === 'object' && part !== null && Object.values(part).some(hasControlCharacter);
}
