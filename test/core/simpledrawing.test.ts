/** A game without a drawing of its own on a screen: its board, and the moves that are written on it. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/core/drawing.ts';
import { drawText } from '../../src/core/simpledrawing.ts';
import { checkContract } from '../../src/testing/index.ts';
import { drawingText, spotTexts } from '../drawings.ts';
import { cells } from './cells.ts';

it('keeps the contract', () => {
  checkContract(cells);
});

describe('the drawing', () => {
  const draw = (text: string, moves: readonly string[], typed = '') => spotTexts(drawText(text, moves, typed));

  it('is the text of the board', () => {
    expect(drawingText(drawText('a b\n\n c\n\n', [], ''))).toBe('a b\n\n c\n');
    expect(drawingText(drawText('a\tb\x1b', [], ''))).toBe('a?b?\n');
  });

  it('has the words that can be typed next as spots, without the brackets around them', () => {
    expect(draw('[1] |2| 3', ['1', '2', '4'])).toEqual(['1 → 1', '2 → 2']);
    expect(draw('a1 b1\na2 b2', ['move a1 b2', 'move a1 a2', 'pass'])).toEqual([]);
    expect(draw('a1 b1\na2 b2', ['move a1 b2', 'move a1 a2', 'pass'], 'move')).toEqual(['a1 → move a1']);
    expect(draw('a1 b1\na2 b2', ['move a1 b2', 'move a1 a2', 'pass'], 'move a1')).toEqual([
      'a2 → move a1 a2',
      'b2 → move a1 b2',
    ]);
  });

  it('has no spot for a word that is there more than once, or only as a part of another', () => {
    expect(draw('1 2 1', ['1', '2'])).toEqual(['2 → 2']);
    expect(draw('1 1 1', ['1'])).toEqual([]);
    expect(draw('12 3-4', ['1', '3'])).toEqual([]);
  });

  it('counts characters, not the units of their encoding', () => {
    expect(drawText('🂡 1', ['1'], '').spots).toEqual([{ row: 0, column: 2, length: 1, line: '1' }]);
  });
});

it('the panel says who may move, and has the scores at the end', () => {
  const rows = (marked: number[]) =>
    cells.face!.panels!({ view: { marked }, viewer: 0, names: ['Ann', 'Bob'] })[0]!.rows.map(row => row.map(textOf));
  expect(rows([3])).toEqual([
    ['Ann', ''],
    ['Bob', 'to move'],
  ]);
  expect(rows([1, 2, 3, 4])).toEqual([
    ['Ann', '0'],
    ['Bob', '1'],
  ]);
});
