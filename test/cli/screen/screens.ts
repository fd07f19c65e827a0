/** Games on the whole screen of a terminal, for tests: opened with a few words, and ended after each test. */
import { onTestFinished } from 'vitest';
import { Emulator } from '../../emulator.ts';
import type { PtyOptions } from '../../pty.ts';

/** `gander play` with these words. */
export function openScreen(args: readonly string[], options: PtyOptions = {}): Emulator {
  const emulator = new Emulator({ ...options, args: ['play', ...args] });
  onTestFinished(() => emulator.pty.clear());
  return emulator;
}

/** Blue at the keyboard against computers that decide quickly. */
export const AGAINST_RANDOM = ['constructor', '-bots', 'red=random,orange=random,yellow=random'] as const;
/** The same game every time, without waiting. */
export const INSTANT = ['-pace', 'instant', '-seed', '7'] as const;
export const QUICK = [...AGAINST_RANDOM, ...INSTANT] as const;

const BOARD = '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9';
/** Blue can pay for everything and owns roads to one free address. */
export const RICH_BLUE = `0\n5 5 5 5 5 r 1 6 h 0 B\n1 1 1 1 1 r h 53 B\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n${BOARD}\n4\n`;

/** Blue has everything and can roll. The seed decides what is rolled. */
export async function atRoll(seed: string, options: PtyOptions = {}): Promise<Emulator> {
  const args = [...AGAINST_RANDOM, '-pace', 'instant', '-seed', seed, '-load', 'rich.sv'];
  const screen = openScreen(args, { ...options, files: { 'rich.sv': RICH_BLUE } });
  await screen.until('r roll');
  return screen;
}

/** Blue has rolled a 4, which brings nothing. */
export async function inTurn(options: PtyOptions = {}): Promise<Emulator> {
  const screen = await atRoll('7', options);
  await screen.press('r', 'n next');
  return screen;
}
