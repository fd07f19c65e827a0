/** Recorded games on the whole screen of a real terminal. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Emulator } from '../../emulator.ts';
import { runGander } from '../../harness.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'gander-replay-'));
const state = path.join(home, 'gander');
const game = path.join(state, 'finished', 'constructor-1.journal');
const used: Emulator[] = [];
function open(...args: string[]): Emulator {
  const emulator = new Emulator({ args, env: { XDG_STATE_HOME: home } });
  used.push(emulator);
  return emulator;
}
beforeAll(async () => {
  mkdirSync(path.dirname(game), { recursive: true });
  await runGander(['constructor', '-bots', 'all=random', '-seed', '1', '-journal', game], '');
  for (const line of ['0', '2']) {
    await runGander(['constructor', '-journal', path.join(state, `constructor-${line}.journal`)], `${line}\n`);
  }
});
afterEach(() => {
  for (const { pty } of used.splice(0)) pty.clear();
});
afterAll(() => rmSync(home, { recursive: true }));

const KEYS = { right: '\x1b[C', left: '\x1b[D', down: '\x1b[B', up: '\x1b[A', home: '\x1b[H', end: '\x1b[F' };

describe('gander replay at a terminal', () => {
  it('goes by step and by turn, and to any turn', async () => {
    const screen = open('replay', game);
    await screen.until('step 0 of');
    await screen.press(KEYS.right, 'step 1 of');
    await screen.press(KEYS.left, 'step 0 of');
    await screen.press('12', 'Go to turn 12');
    await screen.press('\r', 'turn 12 of');
    await screen.press(KEYS.down, 'turn 13 of');
    await screen.press(KEYS.up, 'turn 12 of');
    await screen.press(KEYS.end, /step (\d+) of \1\b/);
    await screen.press(KEYS.home, 'step 0 of');
    await screen.press(' ', /step [1-9][0-9]* of/);
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
    expect(screen.pty.raw).toContain('\x1b[?1049l');
  });

  it('has the board, what everybody had, the log and the statistics, with the eyes of any player', async () => {
    const screen = open('replay', game, '-to', '40');
    await screen.until(/watching {2}step 40 of[\s\S]*q leave/);
    for (const wanted of ['PARK', 'GEESE', 'Blue', 'Red', 'Orange', 'Yellow', 'Costs']) {
      await screen.until(wanted);
    }
    await screen.press('v', 'as Blue  step 40');
    await screen.press('L', 'What had happened');
    await screen.press('x', 'step 40');
    await screen.press('s', 'Building points over');
  });

  it('shows the chances and the costliest decisions, and goes from one to the next', async () => {
    const azul = path.join(home, 'azul.journal');
    await runGander(['azul', '-new', '-bots', 'all=easy', '-seed', '3', '-journal', azul], '');
    const screen = open('replay', azul);
    await screen.until('step 0 of');
    await screen.press('c', 'Chances to win over');
    await screen.press('\x1b', /step 0 of[\s\S]*q leave/);
    await screen.press('n', /step [1-9]\d* of[\s\S]*to win\), a (blunder|mistake)\. Better: /);
  });

  it('without a file lets one choose, and comes back to the list', async () => {
    const screen = open('replay');
    await screen.until('Recorded games');
    expect(screen.text).toMatch(/Constructor .* 4 computers: /);
    expect(screen.text.match(/Constructor/g)).toHaveLength(3);
    await screen.press('1', 'step 0 of');
    await screen.press('q', 'Recorded games');
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
  });
});

it('gander resume at a terminal lets one choose among several games', async () => {
  const screen = open('resume');
  await screen.until('Go on with a game');
  expect(screen.text.match(/Constructor/g)).toHaveLength(2);
  screen.pty.send('1');
  await screen.until('where do you want to build a basement?');
  expect(screen.hasWholeScreen).toBe(false);
});
