/** Escape codes for looks, with as many colours as there are. */
import { describe, expect, it } from 'vitest';
import { type Look, sgrOf } from '../../../src/cli/screen/look.ts';

const orange = (): Look => ({ fg: { rgb: [230, 126, 34], basic: 9 }, bold: true });

describe('a look', () => {
  it('has as many colours as the terminal', () => {
    expect([0, 1, 2, 3].map(level => sgrOf(orange(), level))).toEqual([
      '\x1b[0;1m',
      '\x1b[0;1;91m',
      '\x1b[0;1;38;5;172m',
      '\x1b[0;1;38;2;230;126;34m',
    ]);
  });

  it('has backgrounds, too', () => {
    const look: Look = { bg: { rgb: [0, 0, 255], basic: 4 } };
    expect([1, 2, 3].map(level => sgrOf(look, level))).toEqual([
      '\x1b[0;44m',
      '\x1b[0;48;5;21m',
      '\x1b[0;48;2;0;0;255m',
    ]);
  });

  it('that stands out by its background alone is reversed without colours', () => {
    const bg = { rgb: [0, 0, 255], basic: 4 } as const;
    expect(sgrOf({ bg, reverseWithoutColours: true }, 0)).toBe('\x1b[0;7m');
    expect(sgrOf({ bg, reverseWithoutColours: true }, 1)).toBe('\x1b[0;44m');
    // What players own has letters: only the cursor is reversed.
    expect(sgrOf({ bg, bold: true }, 0)).toBe('\x1b[0;1m');
    expect(sgrOf({ bg, bold: true, reverse: true }, 0)).toBe('\x1b[0;1;7m');
  });

  it('takes the nearest of 256 colours, a grey for greys', () => {
    const codeOf = (rgb: readonly [number, number, number]): string => sgrOf({ fg: { rgb, basic: 0 } }, 2);
    expect(codeOf([0, 0, 0])).toBe('\x1b[0;38;5;16m');
    expect(codeOf([255, 255, 255])).toBe('\x1b[0;38;5;231m');
    expect(codeOf([48, 48, 48])).toBe('\x1b[0;38;5;236m');
    expect(codeOf([95, 135, 175])).toBe('\x1b[0;38;5;67m');
  });

  it('has every attribute', () => {
    expect(sgrOf({ bold: true, dim: true, underline: true, reverse: true }, 3)).toBe('\x1b[0;1;2;4;7m');
    expect(sgrOf({}, 3)).toBe('\x1b[0m');
  });
});
