/** The client's screen and keyboard, in a terminal and in a pipe. */
import { describe, expect, it } from 'vitest';
import { type Press, pressOf, scriptReader } from '../../../src/cli/nuggets/keyboard.ts';
import { PipeScreen, WindowScreen } from '../../../src/cli/nuggets/screen.ts';
import { InputDecoder } from '../../../src/cli/screen/input.ts';
import type { Surface } from '../../../src/cli/screen/surface.ts';
import { themeNamed } from '../../../src/cli/screen/theme.ts';

describe('a window', () => {
  const open = (rows: number, columns: number) => {
    const window = {
      size: { rows, columns },
      shown: [] as string[],
      show: (surface: Surface) => {
        window.shown = Array.from({ length: surface.rows }, (_, row) =>
          surface
            .cellsOf(row)
            .map(({ text }) => text)
            .join('')
            .trimEnd(),
        );
      },
    };
    return { window, screen: new WindowScreen(window, themeNamed('dark'), () => 0) };
  };

  it('has the status on the first row and the grid below', () => {
    const { screen, window } = open(4, 30);
    screen.show(['status', '+-+', '|@|'], 3);
    expect(window.shown).toEqual(['status', '+-+', '|@|', '']);
  });

  it('that is too small says how large it must be, and continues once it is', () => {
    const { screen, window } = open(21, 79);
    const lines = ['status', ...new Array<string>(21).fill('x'.repeat(79))];
    screen.show(lines, 79);
    expect(screen.fits).toBe(false);
    expect(window.shown[0]).toBe('The window is too small: it must be 22 rows high and 80 columns wide. It is 21');
    window.size = { rows: 22, columns: 80 };
    screen.show(lines, 79);
    expect(screen.fits).toBe(true);
    expect(window.shown[21]).toBe('x'.repeat(79));
  });

  it('wraps that sentence in a narrow window and cuts a long status', () => {
    const { screen, window } = open(10, 12);
    screen.show(['status', 'x'.repeat(20)], 20);
    expect(window.shown.slice(0, 3)).toEqual(['The window', 'is too', 'small: it']);
    window.size = { rows: 10, columns: 21 };
    screen.show(['s'.repeat(40), 'x'.repeat(20)], 20);
    expect(window.shown.slice(0, 2)).toEqual(['s'.repeat(21), 'x'.repeat(20)]);
  });

  it('of unknown size counts as large enough', () => {
    const { screen, window } = open(0, 0);
    screen.show(['status', 'x'], 1);
    expect(screen.fits).toBe(true);
    expect(window.shown.length).toBe(2);
  });
});

describe('a pipe', () => {
  it('gets one complete frame after another, without control characters', () => {
    let out = '';
    const screen = new PipeScreen(text => {
      out += text;
    });
    screen.show(['one', '|@|'], 3, true);
    screen.show(['two', '|@|'], 3, false);
    expect(out).toBe('one\n|@|\n');
  });
});

describe('keys', () => {
  const kindOf = (press: Press | undefined) => (press?.kind === 'key' ? press.key : press?.kind);
  const presses = (text: string) => {
    const decoder = new InputDecoder();
    return [...decoder.decode(Buffer.from(text)), ...decoder.flush()].map(input => kindOf(pressOf(input)));
  };

  it('of a script are its characters, except newlines, also if they arrive in pieces', () => {
    const keysOf = scriptReader();
    expect(keysOf(Buffer.from('hJ\nq \x1b[A\x03'))).toEqual(['h', 'J', 'q', ' ', '\x1b', '[', 'A', '\x03']);
    expect(keysOf(Buffer.from([0xc3]))).toEqual([]);
    expect(keysOf(Buffer.from([0xa9]))).toEqual(['é']);
  });

  it('of a terminal are single characters; arrows step', () => {
    expect(presses('hQ\r\x1b[A\x1b[B\x1bOC\x1b[D')).toEqual(['h', 'Q', '\r', 'k', 'j', 'l', 'h']);
  });

  it('that send several characters are not mistaken for the letters in them', () => {
    expect(presses('\x1b[H\x1b[3~\x1b[1;5B\x1bOPy')).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'y']);
  });

  it('include Ctrl-C for interrupt, Ctrl-D for the end and Ctrl-Z to stop', () => {
    expect(presses('\x03\x04\x1a\x1b')).toEqual(['interrupt', 'end', 'suspend', '\x1b']);
  });
});
