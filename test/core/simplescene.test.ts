/** The scene of a game made with `defineGame`: its board as labels, and the moves that are written on it. */
import { describe, expect, it } from 'vitest';
import { drawText } from '../../src/core/simpledrawing.ts';
import { sceneOfText } from '../../src/core/simplescene.ts';
import { hasSoundScenes, linesOf, shapeOf } from '../scenes.ts';
import { cells } from './cells.ts';

const sceneOf = (text: string, moves: readonly string[] = [], typed = '') => sceneOfText(drawText(text, moves, typed));

describe('in random games', () => {
  hasSoundScenes(cells, { seeds: ['1', '2'] }, 1);
});

/** The text of each label, and the column and row where it starts, for labels of one size. */
function labelsOf(scene: ReturnType<typeof sceneOf>): string[] {
  const columns = (x: number, text: string) => (x - 2) / 6 - [...text].length / 2;
  return scene.shapes.flatMap(shape =>
    shape.kind === 'label'
      ? [`${shape.text} ${columns(shape.at[0], shape.text).toFixed()} ${((shape.at[1] - 8) / 12).toFixed()}`]
      : [],
  );
}

it('has words, and every other character by itself, where they are in the text', () => {
  expect(labelsOf(sceneOf('ab +-\n\n  12|c'))).toEqual(['ab 0 0', '+ 3 0', '- 4 0', '12 2 2', '| 4 2', 'c 5 2']);
});

it('counts characters, not the units of their encoding', () => {
  expect(labelsOf(sceneOf('🂡 1'))).toEqual(['🂡 0 0', '1 2 0']);
});

it('is as large as the text, and has a size without any', () => {
  expect(sceneOf('abc\nde')).toMatchObject({ width: 3 * 6 + 4, height: 2 * 12 + 4 });
  expect(sceneOf('').width).toBeGreaterThan(0);
  expect(sceneOf('').shapes).toEqual([]);
});

it('has the words that can be typed next as choices, named by what has been typed then', () => {
  const moves = ['move a1 b2', 'move a1 a2'];
  const scene = sceneOf('a1 b1\na2 b2', moves, 'move a1');
  expect(linesOf(scene)).toEqual(['move a1 a2', 'move a1 b2']);
  expect(shapeOf(scene, 'spot 1 3')).toMatchObject({ kind: 'polygon', line: 'move a1 b2', name: 'move a1 b2' });
  expect(linesOf(sceneOf('a1 b1\na2 b2', moves))).toEqual([]);
});
