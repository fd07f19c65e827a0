/**
 * Drawings of positions on boards of all sizes. `tsx test/games/constructor/drawings.ts` writes them to the folder
 * `drawings`, where they were checked by eye; a test draws them again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textOf } from '../../../src/core/drawing.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { typeOf } from '../../../src/games/constructor/actions.ts';
import { boardDrawer, tileMark } from '../../../src/games/constructor/board.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { TILE_SHAPES } from '../../../src/games/constructor/geometry.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import type { Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { RULESETS } from '../../../src/games/constructor/rulesets.ts';
import { BUILDER, HANDS, KINDS, PHASE, type State, TURN } from '../../../src/games/constructor/state.ts';
import { DEPLETING, DEVELOPING } from './rulesetfiles.ts';

export const FOLDER = path.join(import.meta.dirname, 'drawings');

/** A position in the middle of a random game, in which the builder to act has plenty of everything. */
function position(ruleset: Ruleset, seed = `drawings of ${ruleset.name}`): State {
  const random = seededRandom(seed);
  const state = game.create({ ruleset, dice: 'fair' }, random);
  for (let step = 0; step < 250 || state[PHASE] !== TURN; step++) {
    const seat = game.toAct(state)[0]!;
    state.fill(9, HANDS + seat * KINDS, HANDS + (seat + 1) * KINDS);
    const legal = game.legal(state, seat);
    const types = [...new Set(legal.map(typeOf))];
    const type = types[random.below(types.length)];
    const actions = legal.filter(action => typeOf(action) === type);
    const before = game.clone(state);
    game.play(state, seat, actions[random.below(actions.length)]!, random);
    if (game.outcome(state) !== undefined) {
      state.set(before);
      break;
    }
  }
  return lacksMarks(state) ? position(ruleset, `${seed}, again`) : state;
}

/** Whether no tile has a mark, although the rules know some. */
const lacksMarks = (state: State): boolean =>
  state.variant.production.signs.length > 0 &&
  state.variant.geometry.tileAddresses.every((_, tile) => tileMark(state, tile) === '');

const SMALL_WINDOW = { rows: 24, columns: 80 };

function onScreen(view: State, viewer: number | 'spectator'): string {
  const { lines } = face.draw!({ view, viewer, names: view.variant.colours }, SMALL_WINDOW, '');
  return lines.map(line => `${line.map(textOf).join('').trimEnd()}\n`).join('');
}

/** Squares with numbers of three digits. */
const board90: Ruleset = {
  ...RULESETS.get('square')!,
  name: 'square90',
  board: { tiles: 'square', rows: 9, columns: 10 },
  resources: { BRICK: 18, ENERGY: 18, GLASS: 18, HEAT: 17, WIFI: 17, PARK: 2 },
  values: { 2: 4, 3: 10, 4: 10, 5: 10, 6: 10, 8: 10, 9: 10, 10: 10, 11: 10, 12: 4 },
};

/** By the name of the file. */
export function drawings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const ruleset of [...RULESETS.values(), DEPLETING, DEVELOPING, board90]) {
    const state = position(ruleset);
    const { tiles } = ruleset.board;
    const shapes = tiles === 'hex' ? TILE_SHAPES : ([tiles] as const);
    for (const shape of shapes) found.set(`${ruleset.name}-${shape}`, boardDrawer(shape, state)(state));
    found.set(`${ruleset.name}-screen`, onScreen(state, 'spectator'));
    found.set(`${ruleset.name}-screen-builder`, onScreen(state, state[BUILDER]!));
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of drawings()) writeFileSync(path.join(FOLDER, `${name}.txt`), text);
}
