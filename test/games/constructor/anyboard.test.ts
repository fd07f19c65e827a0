/** On the board of every named ruleset, and where tiles are developed, all that can be done somewhere can be chosen there, in drawings and pictures. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { Point, Shape } from '../../../src/core/scene.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { typeOf } from '../../../src/games/constructor/actions.ts';
import { fittingBoard } from '../../../src/games/constructor/board.ts';
import { formatAction } from '../../../src/games/constructor/commands.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import type { Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { RULESETS } from '../../../src/games/constructor/rulesets.ts';
import { HANDS, KINDS, type State } from '../../../src/games/constructor/state.ts';
import { sightOf } from './positions.ts';
import { DEVELOPING } from './rulesetfiles.ts';

const PLACE_TYPES: readonly number[] = [A.SETTLE, A.MOVE_GEESE, A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE];
/** The types of places of a ruleset, and the lines that name all legal places; a development goes on after the tile. */
const placeTypes = ({ production }: Ruleset): readonly number[] =>
  production.kind === 'developing' ? [...PLACE_TYPES, A.DEVELOP] : PLACE_TYPES;
const placeLines = (actions: readonly number[]): string[] => {
  const lines = actions.map(action => formatAction(action).replace(/^(develop \d+) \w+$/, '$1'));
  return [...new Set(lines)].sort();
};
const WINDOWS = [
  { rows: 24, columns: 80 },
  { rows: 100, columns: 200 },
];

/** Positions of a random game in which everybody can pay for everything. */
function positions(ruleset: Ruleset): State[] {
  const random = seededRandom(`any board: ${ruleset.name}`);
  const state = game.create({ ruleset, dice: 'fair' }, random);
  const found: State[] = [];
  for (let step = 0; step < 150 && game.toAct(state).length > 0; step++) {
    const seat = game.toAct(state)[0]!;
    state.fill(9, HANDS + seat * KINDS, HANDS + (seat + 1) * KINDS);
    if (step % 5 === 0 || game.legal(state, seat).some(action => typeOf(action) === A.MOVE_GEESE)) {
      found.push(game.clone(state));
    }
    const legal = game.legal(state, seat);
    const types = [...new Set(legal.map(typeOf))];
    const type = types[random.below(types.length)];
    const actions = legal.filter(action => typeOf(action) === type);
    game.play(state, seat, actions[random.below(actions.length)]!, random);
  }
  return found;
}

const pointsOf = (shape: Shape): readonly Point[] => {
  switch (shape.kind) {
    case 'polygon':
      return shape.points;
    case 'line':
      return [shape.from, shape.to];
    default:
      return [shape.at];
  }
};

describe.each([...RULESETS.values(), DEVELOPING])('on $name', ruleset => {
  const all = positions(ruleset);

  it('each legal place is a spot of its own in a drawing, and says its number or what stands there', () => {
    const seen = new Set<number>();
    for (const state of all) {
      const seat = game.toAct(state)[0]!;
      const places = game.legal(state, seat).filter(action => placeTypes(ruleset).includes(typeOf(action)));
      for (const action of places) seen.add(typeOf(action));
      for (const space of WINDOWS) {
        const { spots, lines } = face.draw!(sightOf(state, seat), space, '');
        expect(spots.map(({ line }) => line).sort()).toEqual(placeLines(places));
        const rows = lines.map(line => line.map(textOf).join(''));
        for (const { row, column, length, line } of spots) {
          const text = rows[row]!.slice(column, column + length).trim();
          const number = line.split(' ').at(-1)!;
          const others = line.startsWith('improve')
            ? residencesOf(ruleset)
            : line.startsWith('develop')
              ? ['GEESE']
              : [];
          expect([number, `#${number}`, ...others]).toContain(text);
        }
      }
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([...placeTypes(ruleset)].sort((a, b) => a - b));
  });

  it('each legal place is a shape that can be chosen in a picture, and everything is inside of it', () => {
    for (const state of all) {
      const seat = game.toAct(state)[0]!;
      const places = game.legal(state, seat).filter(action => placeTypes(ruleset).includes(typeOf(action)));
      const { shapes, width, height } = face.scene!(sightOf(state, seat), '');
      const lines = shapes.flatMap(({ line }) => (line === undefined ? [] : [line]));
      expect(lines.sort()).toEqual(placeLines(places));
      expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
      for (const [x, y] of shapes.flatMap(pointsOf)) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
      }
    }
  });

  it('a window that is too narrow gets rectangular tiles, or the columns that it lacks', () => {
    const [state] = all;
    const widthOf = (text: string): number => Math.max(...text.split('\n').map(line => line.length));
    const [wide, narrow] = [widthOf(fittingBoard(state!)), widthOf(fittingBoard(state!, undefined, 'square'))];
    expect(widthOf(fittingBoard(state!, wide))).toBe(wide);
    if (narrow < wide) expect(widthOf(fittingBoard(state!, wide - 1))).toBe(narrow);
    expect(fittingBoard(state!, narrow - 1)).toBe(
      `The board needs ${narrow} columns, and this window has ${narrow - 1}.\n`,
    );
  });
});

/** What may stand for a residence that can be improved. */
const residencesOf = ({ builders }: Ruleset): string[] =>
  Array.from('BROYGP')
    .slice(0, builders.usual)
    .flatMap(colour => [`${colour}B`, `${colour}H`]);
