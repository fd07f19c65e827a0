/** Lessons on the whole screen of a real terminal, as a person sees them. */
import { afterEach, describe, expect, it } from 'vitest';
import { Emulator } from '../../emulator.ts';
import { KEY } from '../../pty.ts';

const used: Emulator[] = [];
function open(...args: readonly string[]): Emulator {
  const emulator = new Emulator({ args: ['learn', ...args] });
  used.push(emulator);
  return emulator;
}
afterEach(() => {
  for (const { pty } of used.splice(0)) pty.clear();
});

describe('a lesson on the screen', () => {
  it("teaches Constructor's first three steps at 80 × 24, and answers what is not asked for", async () => {
    const screen = open('constructor');
    // The last row is drawn last.
    await screen.until(/1\/12: Your first basement[\s\S]*Esc leave/);
    for (const wanted of ['PARK', 'Builders', 'Costs', 'ALL', 'tower', 'press Enter']) {
      expect(screen.text).toContain(wanted);
    }
    // The cursor is at the first place, which is worth little.
    await screen.press(KEY.enter, 'That is less than 0.30');
    expect(screen.text).toContain('*Blue    0');
    await screen.press('h', 'One way to do it');
    await screen.press(':25\r', /Well chosen[\s\S]*Enter go on/);
    expect(screen.text).toContain('RB');
    await screen.press(KEY.enter, '2/12: Your second basement');
    await screen.press(':0\r', 'There you would not get that BRICK');
    await screen.press(':35\r', 'Setup is over');
    await screen.press(KEY.enter, '3/12: The dice');
    await screen.press('r', 'A 6: your BRICK has paid');
    await screen.press('n', 'press Enter to go on');
    await screen.press(KEY.enter, '4/12');
  });

  it('begins where -step says, and tells how to go on when it is left', async () => {
    const screen = open('constructor', '-step', '7');
    await screen.until('7/12: A trade');
    await screen.press('t', 'trade:');
    await screen.press(KEY.escape, 'r build-road');
    screen.pty.send(KEY.escape);
    expect(await screen.pty.exit).toBe(0);
    await screen.until('To go on with the lesson: gander learn constructor -step 7');
  });

  it('is chosen from a list, and taken up where it was left', async () => {
    const screen = open();
    await screen.until('Learn a game by playing it');
    await screen.press('u', 'Learn Nuggets, 1/5');
    await screen.press('h', 'Steps go in eight directions');
    await screen.press(KEY.enter, '2/5');
    await screen.press(KEY.escape, 'go on with step 2 of 5');
    screen.pty.send(KEY.escape);
    expect(await screen.pty.exit).toBe(0);
  });
});
