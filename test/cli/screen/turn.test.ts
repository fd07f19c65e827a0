/** A turn of Constructor on the whole screen: keys, clicks and pasted text, as a person sees what they do. */
import { describe, expect, it } from 'vitest';
import { KEY } from '../../pty.ts';
import { AGAINST_RANDOM, atRoll, inTurn, openScreen } from './screens.ts';

const DOWN = '\x1b[B';

describe('a turn', () => {
  it('builds a road with two keys, or four with arrows', async () => {
    const screen = await inTurn();
    await screen.press('r', 'build-road: ');
    await screen.press(KEY.enter, 'road 0.');
    expect(screen.text).toMatch(/BB-?BR/);
    await screen.press(`r${DOWN}${DOWN}${KEY.enter}`, /road 0, road \d+/);
  });

  it('trades with four keys, and says what comes of it', async () => {
    const screen = await inTurn();
    await screen.press('trbw', 'Blue 4: BRICK to Red for WIFI.');
    expect(screen.text).toMatch(/\*Blue +1 +4 +5 +5 +5 +6/);
  });

  it('goes back step by step with Esc', async () => {
    const screen = await inTurn();
    await screen.press('trb', 'trade Red BRICK: ');
    await screen.press('\x1b', 'trade Red: ');
    await screen.press('\x1b', 'trade: ');
    await screen.press('\x1b', 'n next');
  });

  it('takes back the last command with u', async () => {
    const screen = await inTurn();
    await screen.press(`r${KEY.enter}`, 'road 0.');
    await screen.press('u', /^ .*BB- 0-/m);
    expect(screen.text).toMatch(/\*Blue +1 +5 +5 +5 +5 +5/);
  });

  it('tells what the place under the cursor is worth, and its number', async () => {
    const screen = await inTurn();
    await screen.press('b', 'BRICK 3, ENERGY 10, PARK: 0.14 cards a roll');
    expect(screen.text).toMatch(/ENERGY +8----/);
  });

  it('gives a hint that can be read to its end, and says why a computer moved', async () => {
    const screen = await inTurn();
    const isWhole = (text: string): void => {
      expect(text).not.toContain('…');
      expect(text.match(/ to win\)/g)).toHaveLength(3);
    };
    isWhole(await screen.press('h', /Hint \(expert\): [\s\S]*\.\n/));
    // In a narrow window it is too long for the room below the board, so it has a page of its own.
    screen.resize(60, 24);
    await screen.until('n next');
    isWhole(await screen.press('h', /Hint \(expert\): [\s\S]*\.\n[\s\S]*Any key goes back\./));
    await screen.press('x', 'n next');
    screen.resize(80, 24);
    await screen.press('t', 'trade: ');
    await screen.press('\x1bw', 'No computer has decided anything yet.');
    // Red offers something.
    await screen.press('n', 'n no ');
    await screen.press('w', /Red \(random\): trade Blue [\s\S]*\.\n.*n no /);
  });

  it('shows everything that has happened with L, and help with ?', async () => {
    const screen = await inTurn();
    await screen.press('L', 'What has happened');
    await screen.until('Any key goes back.');
    await screen.press('x', 'n next');
    await screen.press('?', 'Keys and commands');
    screen.click('goes back.');
    await screen.until('n next');
  });

  it('is played with the mouse: on a place, and on a key', async () => {
    const screen = await inTurn();
    screen.click('r build-road');
    await screen.until('build-road: ');
    screen.click(' 0-');
    await screen.until('road 0.');
    screen.click('n next');
    await screen.until(/Blue 4: road 0\.[\s\S]*Red \d+: /);
  });

  it('takes what is pasted into the line after a colon, and nowhere else', async () => {
    const screen = await inTurn();
    screen.pty.send('\x1b[200~n\x1b[201~');
    await screen.press(':', /^: $|^:$/m);
    await screen.press('\x1b[200~build-road 0\x1b[201~', ': build-road 0');
    await screen.press(KEY.enter, 'road 0.');
  });

  it('refuses what is not legal in a sentence, and goes on', async () => {
    const screen = await inTurn();
    await screen.press(`:build-road 60${KEY.enter}`, 'Path 60 is not next to a road or residence of yours.');
    await screen.press('x', 'n next');
  });

  it('takes loaded dice after a colon, as every command of the line interpreter, and asks what to roll', async () => {
    const screen = await atRoll('7');
    await screen.press(`:load${KEY.enter}`, /Dice\n.*Blue loaded/);
    await screen.press('r', 'Input a roll between 2 and 12');
    await screen.press(`:8${KEY.enter}`, 'Blue 8: ');
    await screen.until('n next');
  });

  it('moves the geese to a tile that is chosen on the board', async () => {
    const screen = await atRoll('6');
    await screen.press('r', 'choose where to place the GEESE');
    await screen.until('BRICK 3: costs you');
    await screen.press(DOWN, /^ (?!BRICK 3: costs)\w+ \d+: .*\n.*\? help/m);
    await screen.press(KEY.enter, /geese\b[^─]*to \d+\./);
    await screen.until('n next');
  });
});

describe('the pace', () => {
  it('is changed with p; key by key, the space bar lets a computer decide', async () => {
    const screen = openScreen([...AGAINST_RANDOM, '-pace', 'key', '-seed', '7']);
    await screen.until('your turn, Blue');
    await screen.press(KEY.enter, 'Red is next: press the space bar');
    await screen.press(' ', 'Orange is next: press the space bar');
    expect(screen.text).toMatch(/Red: basement \d+\./);
    await screen.press('p', /pace: instant|your turn, Blue/);
    await screen.until('your turn, Blue');
  });
});
