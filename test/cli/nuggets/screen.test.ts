/** The client's screen and keyboard, in a terminal and in a pipe. */
import { describe, expect, it } from 'vitest';
import { Keyboard, type Press } from '../../../src/cli/nuggets/keyboard.ts';
import { PipeScreen, WindowScreen } from '../../../src/cli/nuggets/screen.ts';

describe('a window', () => {
  const open = (rows: number, columns: number) => {
    const size = { rows, columns };
    let out = '';
    const screen = new WindowScreen(
      text => {
        out += text;
      },
      () => size,
      row => row.replace('@', '<@>'),
    );
    return {
      screen,
      size,
      taken: () => {
        const text = out;
        out = '';
        return text;
      },
    };
  };

  it('has the status on the first row and the grid below, and writes only rows that have changed', () => {
    const { screen, taken } = open(4, 30);
    taken();
    screen.show(['status', '+-+', '|@|'], 3);
    expect(taken()).toBe('\x1b[1;1H\x1b[Kstatus\x1b[2;1H\x1b[K+-+\x1b[3;1H\x1b[K|<@>|');
    screen.show(['status', '+-+', '|A|'], 3);
    expect(taken()).toBe('\x1b[3;1H\x1b[K|A|');
    screen.show(['status', '+-+', '|A|'], 3);
    expect(taken()).toBe('');
  });

  it('that is too small says how large it must be, and continues once it is', () => {
    const { screen, size, taken } = open(21, 79);
    const lines = ['status', ...new Array<string>(21).fill('x'.repeat(79))];
    screen.show(lines, 79);
    expect(screen.fits).toBe(false);
    expect(taken()).toContain('The window is too small: it must be 22 rows high and 80 columns wide.');
    Object.assign(size, { rows: 22, columns: 80 });
    screen.refresh();
    screen.show(lines, 79);
    expect(screen.fits).toBe(true);
    expect(taken()).toContain(`\x1b[22;1H\x1b[K${'x'.repeat(79)}`);
  });

  it('wraps that sentence in a narrow window and cuts a long status', () => {
    const { screen, size, taken } = open(10, 12);
    taken();
    screen.show(['status', 'x'.repeat(20)], 20);
    expect(taken().startsWith('\x1b[1;1H\x1b[KThe window\x1b[2;1H\x1b[Kis too')).toBe(true);
    size.columns = 21;
    screen.refresh();
    taken();
    screen.show(['s'.repeat(40), 'x'.repeat(20)], 20);
    expect(taken()).toBe(`\x1b[1;1H\x1b[K${'s'.repeat(21)}\x1b[2;1H\x1b[K${'x'.repeat(20)}`);
  });

  it('is restored once, and not written to afterwards', () => {
    const { screen, taken } = open(10, 12);
    taken();
    screen.close();
    expect(taken()).toBe('\x1b[0m\x1b[?25h\x1b[?1049l');
    screen.close();
    screen.refresh();
    screen.show(['status'], 3);
    expect(taken()).toBe('');
  });

  it('of unknown size counts as large enough', () => {
    const { screen } = open(0, 0);
    screen.show(['status', 'x'], 1);
    expect(screen.fits).toBe(true);
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
  const press = (keyboard: Keyboard, text: string) =>
    [...keyboard.presses(Buffer.from(text))].map((pressed: Press) =>
      pressed.kind === 'key' ? pressed.key : pressed.kind,
    );

  it('of a script are its characters, except newlines', () => {
    expect(press(new Keyboard(false), 'hJ\nq \x1b[A\x03')).toEqual(['h', 'J', 'q', ' ', '\x1b', '[', 'A', '\x03']);
  });

  it('of a terminal are single characters; arrows step', () => {
    expect(press(new Keyboard(true), 'hQ\r\x1b[A\x1b[B\x1bOC\x1b[D')).toEqual(['h', 'Q', '\r', 'k', 'j', 'l', 'h']);
  });

  it('that send several characters are not mistaken for the letters in them', () => {
    expect(press(new Keyboard(true), '\x1b[H\x1b[3~\x1b[1;5B\x1bOPy')).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'y',
    ]);
  });

  it('may arrive in pieces', () => {
    const keyboard = new Keyboard(true);
    expect(press(keyboard, 'h\x1b[')).toEqual(['h']);
    expect(press(keyboard, 'B')).toEqual(['j']);
    expect([...keyboard.presses(Buffer.from([0xc3]))]).toEqual([]);
    expect([...keyboard.presses(Buffer.from([0xa9]))]).toEqual([{ kind: 'key', key: 'é' }]);
  });

  it('include Ctrl-C for interrupt and Ctrl-D for the end', () => {
    expect(press(new Keyboard(true), '\x03\x04\x1b')).toEqual(['interrupt', 'end', '\x1b']);
  });
});
