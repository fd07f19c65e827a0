/** The cells of a window: what is written to a terminal makes it show exactly them. */
import xterm from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Look } from '../../../src/cli/screen/look.ts';
import { Surface } from '../../../src/cli/screen/surface.ts';

const ROWS = 4;
const COLUMNS = 12;
const RED = { rgb: [205, 0, 0], basic: 1 } as const;
const LOOKS: readonly Look[] = [
  {},
  { bold: true },
  { fg: RED },
  { bg: RED, underline: true },
  { reverse: true, dim: true },
];

type Terminal = InstanceType<typeof xterm.Terminal>;
const newTerminal = (): Terminal => new xterm.Terminal({ rows: ROWS, cols: COLUMNS, allowProposedApi: true });
const write = (terminal: Terminal, text: string): Promise<void> => new Promise(done => terminal.write(text, done));

/** What each cell shows, and how; the second column of a wide character is left out, as the terminal decides on it. */
function cellsOf(terminal: Terminal): string[] {
  const cells: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    const line = terminal.buffer.active.getLine(row)!;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = line.getCell(column)!;
      if (cell.getWidth() === 0) continue;
      const marks = [cell.isBold(), cell.isDim(), cell.isUnderline(), cell.isInverse()].map(mark => (mark ? 1 : 0));
      cells.push(
        `${row},${column} ${cell.getChars() || ' '} ${marks.join('')} ${cell.getFgColor()} ${cell.getBgColor()}`,
      );
    }
  }
  return cells;
}

interface Piece {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly look: Look;
  readonly isMark: boolean;
}

const piece: fc.Arbitrary<Piece> = fc.record({
  row: fc.integer({ min: -1, max: ROWS }),
  column: fc.integer({ min: -3, max: COLUMNS }),
  text: fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '─', 'é', '漢', '字', '\u0301', '\x1b', '\n', '\x9b'),
    maxLength: 8,
  }),
  look: fc.constantFrom(...LOOKS),
  isMark: fc.boolean(),
});

function surfaceOf(pieces: readonly Piece[]): Surface {
  const surface = new Surface(ROWS, COLUMNS);
  for (const { row, column, text, look, isMark } of pieces) {
    if (isMark) surface.mark(row, column, text.length, look);
    else surface.put(row, column, text, look);
  }
  return surface;
}

describe('a window', () => {
  it('shows exactly what was drawn, whatever it showed before, with any number of colours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.array(piece), fc.constantFrom(0, 1, 2, 3), async (first, second, level) => {
        const [one, other] = [surfaceOf(first), surfaceOf(second)];
        const changed = newTerminal();
        await write(changed, one.update(undefined, level));
        await write(changed, other.update(one, level));
        const fresh = newTerminal();
        await write(fresh, other.update(undefined, level));
        expect(cellsOf(changed)).toEqual(cellsOf(fresh));
        const shown = Array.from({ length: ROWS }, (_, row) => fresh.buffer.active.getLine(row)!.translateToString());
        const drawn = shown.map((_, row) =>
          other
            .cellsOf(row)
            .map(({ text }) => text)
            .join(''),
        );
        expect(shown).toEqual(drawn);
      }),
      { numRuns: 150 },
    );
  });

  it('is not written to if nothing has changed', () => {
    const surface = surfaceOf([{ row: 1, column: 2, text: 'ab漢', look: LOOKS[2]!, isMark: false }]);
    expect(surface.update(surface, 3)).toBe('');
  });

  it('is written to only where something has changed', () => {
    const before = new Surface(ROWS, COLUMNS);
    before.put(2, 0, 'a road');
    const after = new Surface(ROWS, COLUMNS);
    after.put(2, 0, 'a goad');
    expect(after.update(before, 0)).toBe('\x1b[3;3H\x1b[0mg\x1b[0m');
  });

  it('of another size is drawn from the start', () => {
    const after = new Surface(ROWS, COLUMNS);
    after.put(0, 0, 'x');
    expect(after.update(new Surface(ROWS, COLUMNS + 1), 0)).toBe('\x1b[0m\x1b[2J\x1b[1;1H\x1b[0mx\x1b[0m');
  });
});

describe('text', () => {
  const rowText = (surface: Surface): string =>
    surface
      .cellsOf(0)
      .map(({ text }) => text)
      .join('');

  it('ends at the edge, or where it is told to', () => {
    const surface = new Surface(1, 6);
    expect(surface.put(0, 4, 'abc')).toBe(6);
    expect(surface.put(0, 0, 'xyz', {}, 2)).toBe(2);
    expect(rowText(surface)).toBe('xy  ab');
  });

  it('that begins left of the window is cut', () => {
    const surface = new Surface(1, 6);
    expect(surface.put(0, -2, 'abcd')).toBe(2);
    expect(rowText(surface)).toBe('cd    ');
  });

  it('does not break the row when it covers half of a wide character', () => {
    const surface = new Surface(1, 6);
    surface.put(0, 0, '漢字漢');
    surface.put(0, 1, 'ab');
    expect(rowText(surface)).toBe(' ab 漢');
  });

  it('never has anything that a terminal would obey', () => {
    const surface = new Surface(1, 6);
    surface.put(0, 0, '\x1b[2J\x07');
    expect(rowText(surface)).toBe('?[2J? ');
  });
});
