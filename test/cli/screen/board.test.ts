/** What the board on the screen shows of what can be chosen, and of what a choice would lead to. */
import { expect, it } from 'vitest';
import { themeNamed } from '../../../src/cli/screen/theme.ts';
import { styleOf } from '../../../src/games/azul/drawing.ts';
import { SharedTable } from './sharedtable.ts';

const theme = themeNamed('dark');

it('a place that can be chosen keeps the colour of its material', async () => {
  const table = await SharedTable.open({ game: 'azul', seats: 2 });
  const surface = table.paint();
  const letters = [1, 2].flatMap(row => surface.cellsOf(row).slice(0, 38)).filter(({ text }) => /[RYBUL]/.test(text));
  expect(letters.length).toBeGreaterThan(15);
  for (const { text, look } of letters) {
    expect([text, look.underline]).toEqual([text, true]);
    expect(look.fg).toBe(theme(styleOf(text)).fg);
  }
});

it('choices that are numbers are in their order', async () => {
  const table = await SharedTable.open({ game: 'azul', seats: 2 });
  expect(table.rows.at(-1)).toMatch(/^ 1 {2}2 {2}3 {2}4 {2}5 /);
});

it('a tile that is turned is shown turned before it is laid', async () => {
  const table = await SharedTable.open({ game: 'newhaven', seats: 2 });
  await table.press('t', 'tab', 'enter', 'enter');
  expect(table.text).toMatch(/^ place \d \w\d: 1/m);
  const laid = (): string => table.rows.slice(1, 12).join('\n');
  const seen = new Set<string>();
  for (let i = 0; i < 4; i++) {
    seen.add(laid());
    await table.press('tab');
  }
  expect(seen.size).toBeGreaterThan(1);
});

it('a larger drawing does not cost a panel: it waits for a wider window', async () => {
  const textAt = async (columns: number): Promise<string> =>
    (await SharedTable.open({ game: 'constructor', seats: 4, size: { rows: 50, columns } })).text;
  const [narrow, wide] = [await textAt(99), await textAt(100)];
  expect([narrow.includes('|52|--71--|53|'), wide.includes('|52|--71--|53|')]).toEqual([false, true]);
  for (const text of [narrow, wide]) expect(text).toMatch(/Costs[\s\S]*tower/);
});
