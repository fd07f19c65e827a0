/** What a screen shows of a game: whatever can be chosen in a drawing can be typed, and everything can be printed. */
import { type Drawing, type Panel, type Space, type StyledText, textOf } from '../../core/drawing.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import type { Scene } from '../../core/scene.ts';
import type { Rule } from '../rule.ts';
import { beginningsOf, seatsToAct, sightOf, typedActions } from '../sights.ts';
import { fail, type Position, type Suite } from '../suite.ts';

/** What is left beside panels in a small window, and a large window. */
export const SPACES: readonly Space[] = [
  { rows: 20, columns: 40 },
  { rows: 60, columns: 200 },
];

/** Drawing takes long, so only one position in so many is drawn, chosen at random. */
const POSITIONS_PER_DRAWING = 5;
export const isDrawn = ({ choices }: Position): boolean => choices.below(POSITIONS_PER_DRAWING) === 0;

export const drawingRules = (face: Face): readonly Rule[] => [
  {
    name: 'drawings, scenes, panels and descriptions have no control characters',
    check(suite) {
      const check = (position: Position): void => {
        if (!isDrawn(position)) return;
        const [typed] = typedActions(suite, face, position);
        for (const viewer of suite.viewers(position)) {
          for (const [what, text] of screenTexts(face, sightOf(suite.game, position, viewer), typed?.line)) {
            if (/\p{Cc}/u.test(text)) fail(position, `${what} has a control character`, { viewer });
          }
        }
      };
      suite.visit(check, check);
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

/** Looks at positions that are drawn with the eyes of every viewer, while somebody types a line. */
export function checkTyped(suite: Suite, face: Face, problemOf: ProblemOf): void {
  const check = (position: Position): void => {
    if (!isDrawn(position)) return;
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
  suite.visit(check, check);
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

type Piece = string | StyledText;
const piecesText = (pieces: readonly Piece[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : `${piece.text} (${piece.style})`)).join('|');
const drawingText = ({ lines, spots }: Drawing): string =>
  piecesText([...lines.flat(), ...spots.map(spot => Object.values(spot).join(' '))]);
const sceneText = ({ width, height, shapes }: Scene): string =>
  [width, height, ...shapes.flatMap(shape => Object.values(shape))].join('|');
const panelText = ({ title, rows }: Panel): string => piecesText([title, ...rows.flat()]);

/** Everything that a viewer sees on a screen at a position, or while somebody types a line. */
export function screenTexts(face: Face, sight: Sight, line = ''): (readonly [what: string, text: string])[] {
  const beginnings = ['', ...beginningsOf(line)];
  const drawings = SPACES.flatMap(space => beginnings.map(typed => face.draw?.(sight, space, typed)));
  return [
    ...drawings.map(drawing => ['draw', drawing ? drawingText(drawing) : ''] as const),
    ...beginnings.map(typed => ['scene', face.scene ? sceneText(face.scene(sight, typed)) : ''] as const),
    ['panels', (face.panels?.(sight) ?? []).map(panelText).join('|')],
    ...[...beginnings, line].map(typed => ['describe', face.describe?.(typed, sight) ?? ''] as const),
  ];
}
