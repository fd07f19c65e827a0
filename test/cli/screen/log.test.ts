/** The log beside the board: each turn in one line, whoever decides something in it, and what came of an offer. */
import { describe, expect, it } from 'vitest';
import { LogScroll } from '../../../src/cli/screen/logscroll.ts';
import { RICH_BLUE } from './screens.ts';
import { SharedTable } from './sharedtable.ts';

const FILE = 'rich.sv';
const rolled = async (): Promise<SharedTable> => {
  const options = { load: FILE };
  const files = { [FILE]: RICH_BLUE };
  const table = await SharedTable.open({ game: 'constructor', seats: 4, options, files });
  await table.press('r');
  return table;
};

/** What is beside the compact board, as one paragraph. */
const logOf = ({ rows }: SharedTable): string => rows.map(row => row.slice(45).trim()).join(' ');

describe('a turn in the log', () => {
  it('is one line with what others decided in it', async () => {
    const table = await rolled();
    await table.type('trade Red BRICK WIFI');
    expect(table.text).toContain('Do you accept one BRICK for one WIFI of yours');
    await table.type('yes');
    await table.type('build-road 0');
    expect(logOf(table)).toMatch(/Blue \d+: ([^:]*, )?BRICK to Red for WIFI, road 0\./);
    expect(logOf(table).match(/Blue( \d+)?:/g)).toHaveLength(1);
  });

  it('says what others answer, to whoever has asked', async () => {
    const table = await rolled();
    await table.type('trade Red BRICK WIFI');
    await table.type('no');
    expect(table.rows.at(-2)).toBe(' Red declines.');
    await table.type('trade Red BRICK WIFI');
    await table.type('yes');
    expect(table.rows.at(-2)).toBe(' The trade is made.');
    // It is not said any more when something else is done.
    expect((await table.press('tab')).split('\n').at(-2)).not.toContain('trade is made');
  });

  it('of another game has nothing of the one before', async () => {
    const table = await SharedTable.open({ game: 'azul', seats: 2 });
    const [first] = table.table.clients;
    while (first!.status!.phase !== 'over') await table.press('tab', 'enter');
    const room = first!.welcome!.room;
    expect(table.text).toContain('The game is over');
    await table.press('a');
    const hasBegun = (): boolean => first!.welcome?.room !== room && first!.status?.phase === 'playing';
    while (!hasBegun()) await new Promise(setImmediate);
    expect(table.text).not.toContain('The game is over');
    expect(table.text).not.toContain('that is not shown here');
    expect(await table.press('L')).not.toContain('takes');
  });
});

describe('a log that is longer than its place', () => {
  it('says how much of it is new and above, and goes there with Page Up', async () => {
    const table = await rolled();
    for (let i = 1; i <= 12; i++) await table.type(`say word ${i}`);
    const { text } = table;
    expect(text).toContain('word 12');
    expect(text).not.toContain('word 1\n');
    const [, count] = /(\d+) new rows above, Page Up/.exec(text) ?? [];
    expect(Number(count)).toBeGreaterThanOrEqual(4);
    expect(await table.press('page-up', 'page-up')).toMatch(/word 1$/m);
    expect(table.text).not.toContain('above, Page Up');
    expect(await table.press('page-down', 'page-down')).toBe(text);
  });

  it('is not scrolled beyond its beginning or its end', () => {
    const scroll = new LogScroll();
    scroll.place(30, 10);
    scroll.by(100);
    expect(scroll.place(30, 10)).toBe(20);
    scroll.by(-1);
    expect(scroll.place(30, 10)).toBe(19);
    scroll.by(-100);
    expect(scroll.place(30, 10)).toBe(0);
    scroll.by(15);
    expect(scroll.place(12, 10)).toBe(2);
  });
});
