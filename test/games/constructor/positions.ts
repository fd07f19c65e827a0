/** Positions for tests: saves written by hand or from the folder of examples, and what came after. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Sight } from '../../../src/core/face.ts';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode } from '../../../src/games/constructor/actions.ts';
import { play, toAct } from '../../../src/games/constructor/rules.ts';
import { parseSave } from '../../../src/games/constructor/save.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { save, type Written } from './saves.ts';

const random = seededRandom('positions');

export const ROLLED = [encode(A.ROLL), encode(A.NAME_ROLL, 2)];
export const SEVEN = [encode(A.ROLL), encode(A.NAME_ROLL, 7)];

export function played(state: State, ...actions: number[]): State {
  for (const action of actions) expect(play(state, toAct(state)[0]!, action, random)).toBeUndefined();
  return state;
}

function parsed(text: string, file: string): State {
  const found = parseSave(text, file);
  if (!found.ok) throw new Error(found.fault);
  return found.value;
}

export const saved = (written: Written, ...actions: number[]): State =>
  played(parsed(save(written), 'written'), ...actions);

export const example = (name: string): State =>
  parsed(readFileSync(path.join(import.meta.dirname, '../../../saves', name), 'utf8'), name);

export const sightOf = (view: State, viewer: Viewer): Sight<State> => ({ view, viewer, names: view.variant.colours });
