/** Lists to choose from: their keys, and what a click means in a list that is longer than the window. */
import { expect, it } from 'vitest';
import { Menu, type MenuItem } from '../../../src/cli/screen/menu.ts';
import { Stage } from '../../../src/cli/screen/stage.ts';
import { Surface } from '../../../src/cli/screen/surface.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';

const SIZE = { rows: 20, columns: 60 };

function menuOf(items: readonly MenuItem<number>[]) {
  const chosen: (number | undefined)[] = [];
  const stage = new Stage({ size: SIZE, listen: () => {}, show: () => {}, suspend: () => {} }, themeNamed('dark'));
  const menu = new Menu(stage, { title: 'Games', items, done: value => chosen.push(value) });
  const paint = (): string[] => {
    const surface = new Surface(SIZE.rows, SIZE.columns);
    menu.paint(surface);
    return Array.from({ length: SIZE.rows }, (_, row) =>
      surface
        .cellsOf(row)
        .map(({ text }) => text)
        .join(''),
    );
  };
  paint();
  return { menu, chosen, paint };
}

const numbered = (count: number): MenuItem<number>[] =>
  Array.from({ length: count }, (_, i) => ({ label: `game ${i}`, key: i < 9 ? `${i + 1}` : null, value: i }));

it('an item without a key has none', () => {
  const { menu, chosen, paint } = menuOf(numbered(12));
  expect(paint()[2]).toMatch(/^ {2}1 {2}game 0/);
  expect(paint()[11]).toMatch(/^ {5}game 9/);
  for (const key of ['0', 'g', 'a']) menu.onInput({ kind: 'key', key });
  expect(chosen).toEqual([]);
});

it('a click chooses what is shown there, and nothing that is not shown', () => {
  const { menu, chosen, paint } = menuOf(numbered(40));
  menu.onInput({ kind: 'key', key: 'end' });
  const rows = paint();
  const row = rows.findIndex(line => line.includes('game 39'));
  for (const outside of [0, 1, row + 1, SIZE.rows - 1]) {
    menu.onInput({ kind: 'mouse', action: 'press', row: outside, column: 8 });
  }
  expect(chosen).toEqual([]);
  menu.onInput({ kind: 'mouse', action: 'press', row: row - 1, column: 8 });
  expect(chosen).toEqual([38]);
});
