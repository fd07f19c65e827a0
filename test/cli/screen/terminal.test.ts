/** The whole screen and the terminal it is taken from: sizes, colours, signals, stops and crashes. */
import { describe, expect, it } from 'vitest';
import { KEY } from '../../pty.ts';
import { inTurn, openScreen, QUICK } from './screens.ts';

describe('a window', () => {
  it.each([
    [60, 20],
    [80, 24],
    [100, 50],
    [160, 60],
  ])('of %d × %d shows the board, the hands, what has happened and what can be done', async (columns, rows) => {
    const screen = await inTurn({ columns, rows });
    const { text } = screen;
    expect(screen.rows.length).toBe(rows);
    for (const wanted of ['Constructor: your turn, Blue', 'BRICK', '*Blue', 'Yellow', 'Blue 4: nothing.', 'n next']) {
      expect(text).toContain(wanted);
    }
  });

  it('of 60 × 20 scrolls to what is under the cursor', async () => {
    const screen = openScreen(QUICK, { columns: 60, rows: 20 });
    await screen.until('your turn, Blue');
    expect(screen.text).not.toContain('52');
    await screen.press('\x1b[Z', /52----53/);
    await screen.press(KEY.tab, /\.----1|0----1/);
  });

  it('that changes its size is drawn again as if it had always had it', async () => {
    const screen = await inTurn();
    const before = screen.text;
    screen.resize(59, 24);
    await screen.until('The window is too small');
    screen.resize(120, 40);
    await screen.untilIt('40 rows', () => screen.rows[39]!.includes('n next'));
    screen.resize(80, 24);
    await screen.untilIt('what it showed before', () => screen.text === before);
  });
});

describe('colours', () => {
  it('are not there with NO_COLOR; the cursor is still seen', async () => {
    const screen = openScreen(QUICK, { env: { NO_COLOR: '1' } });
    await screen.until('your turn, Blue');
    expect(screen.pty.raw).not.toMatch(/\x1b\[[\d;]*(?:3\d|4\d|9\d|10\d)[;m]/);
    expect(screen.pty.raw).toMatch(/\x1b\[0;1;7m/);
  });

  it('are as many as the terminal has', async () => {
    const many = openScreen(QUICK, { env: { COLORTERM: 'truecolor' } });
    await many.until('your turn, Blue');
    expect(many.pty.raw).toContain('38;2;');
    const few = openScreen(QUICK, { env: { TERM: 'screen' } });
    await few.until('your turn, Blue');
    expect(few.pty.raw).not.toMatch(/[34]8;[25];/);
    expect(few.pty.raw).toMatch(/\x1b\[0;[\d;]*9\dm/);
  });
});

describe('Ctrl-Z', () => {
  it('gives the terminal back to the shell; after fg the game is there again', async () => {
    const screen = await inTurn({ afterwards: 'echo This is the shell.; read line; fg' });
    const before = screen.text;
    screen.pty.send(KEY.suspend);
    await screen.until('This is the shell.');
    expect(screen.hasWholeScreen).toBe(false);
    expect(screen.pty.raw).toContain('\x1b[?1000l');
    screen.pty.send('\n');
    await screen.untilIt('the game', () => screen.text === before);
    expect(screen.hasWholeScreen).toBe(true);
    await screen.press('n', /Red \d+: /);
  });

  it('shows the game again where there is no shell that could let it go on', async () => {
    const screen = await inTurn();
    screen.pty.send(KEY.suspend);
    await screen.untilIt('the screen left', () => screen.pty.raw.includes('\x1b[?1049l'));
    await screen.until('n next');
    await screen.press('n', /Red \d+: /);
  });
});

describe('the end', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('by %s gives the terminal back and says how to go on', async (signal, code) => {
    const screen = await inTurn();
    screen.pty.signal(signal);
    expect(await screen.pty.exit).toBe(code);
    await screen.until('The game is kept');
    expect(screen.hasWholeScreen).toBe(false);
    expect(screen.pty.raw).toContain('\x1b[?25h');
  });

  it('by a bug in the program gives the terminal back, with a report that can be read', async () => {
    const bomb = "process.on('SIGUSR2', () => { throw new Error('it went off'); });";
    const screen = openScreen(QUICK, { files: { 'bomb.mjs': bomb }, env: { NODE_OPTIONS: '--import ./bomb.mjs' } });
    await screen.until('your turn, Blue');
    screen.pty.signal('SIGUSR2');
    expect(await screen.pty.exit).toBe(70);
    await screen.until('gander: this is a bug in the program: "it went off"');
    expect(screen.hasWholeScreen).toBe(false);
  });
});
