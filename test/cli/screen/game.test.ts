/** Constructor on the whole screen of a real terminal, as a person sees it. */
import { describe, expect, it } from 'vitest';
import type { Emulator } from '../../emulator.ts';
import { KEY, type PtyOptions } from '../../pty.ts';
import { openScreen as open, QUICK } from './screens.ts';

/** Both basements are built, and it is Blue's first turn. */
async function atFirstTurn(options: PtyOptions = {}): Promise<Emulator> {
  const screen = open(QUICK, options);
  await screen.until('your turn, Blue');
  // In setup the order turns back: Blue is first and last.
  await screen.press(KEY.enter, /your turn, Blue[\s\S]*\*Blue +1/);
  await screen.press(KEY.enter, 'r roll');
  return screen;
}

describe('the screen of a game', () => {
  it('has the whole board, all hands, the costs and the log at 80 × 24', async () => {
    const screen = await atFirstTurn();
    const { text } = screen;
    expect(screen.rows.length).toBe(24);
    for (const wanted of ['Blue', 'Red', 'Orange', 'Yellow', 'road', 'basement', 'house', 'tower', 'PARK', 'GEESE']) {
      expect(text).toContain(wanted);
    }
    expect(text.match(/BRICK/g)!.length).toBeGreaterThanOrEqual(4);
  });

  it('takes the whole screen and gives it back, whatever ends it', async () => {
    const screen = open(QUICK);
    await screen.until('your turn, Blue');
    expect(screen.hasWholeScreen).toBe(true);
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
    await screen.until('The game is kept');
    expect(screen.hasWholeScreen).toBe(false);
  });

  it('is left with Ctrl-C, while a computer thinks too', async () => {
    const screen = open(['constructor', '-people', '0', '-think', '5000ms', '-pace', 'instant']);
    await screen.until('is thinking');
    screen.pty.send(KEY.interrupt);
    expect(await screen.pty.exit).toBe(130);
    expect(screen.pty.raw).toContain('\x1b[?1049l');
  });

  it('is drawn again when the window changes its size, and says so when it is too small', async () => {
    const screen = open(QUICK);
    await screen.until('your turn, Blue');
    screen.resize(50, 15);
    await screen.until('The window is too small');
    screen.resize(100, 50);
    await screen.until('your turn, Blue');
    expect(screen.rows.length).toBe(50);
  });

  it('has the full drawing at 100 × 50, with hands, costs and log side by side below it', async () => {
    const screen = await atFirstTurn({ columns: 100, rows: 50 });
    const { rows, text } = screen;
    expect(text).toContain('|BB|-- 0--| 1|');
    expect(text).toContain('|52|--71--|53|');
    expect(rows.slice(42, 48).join('\n')).toMatch(/^Builders +Costs +──[\s\S]*^ Orange +2 .*Red: basement \d+/m);
  });

  it('has hands and log at 60 × 20, and scrolls the board to the cursor', async () => {
    const screen = open(QUICK, { columns: 60, rows: 20 });
    await screen.press(KEY.enter, /your turn, Blue[\s\S]*\*Blue +1/);
    expect(screen.text).toMatch(/^\*Blue +1 .*: basement \d+/m);
    expect(screen.text).not.toContain('53');
    await screen.press('\x1b[Z', /52----53/);
  });

  it('does what a key says: roll and end of turn are two keys', async () => {
    const screen = await atFirstTurn();
    await screen.press('r', 'n next');
    await screen.press('n', 'r roll');
  });

  it('types any command after a colon, with completion', async () => {
    const screen = await atFirstTurn();
    await screen.press(':resi\t', ': residences');
    await screen.press(KEY.enter, /Blue has built:\n 0 B\n 4 B\n r roll/);
  });
});
