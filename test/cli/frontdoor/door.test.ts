/** The front door on a real terminal, as somebody sees it who has typed `gander` and nothing else. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../../emulator.ts';
import { Emulators } from '../../emulators.ts';
import { runGander } from '../../harness.ts';
import { KEY, type PtyOptions } from '../../pty.ts';

const emulators = new Emulators();
afterEach(() => emulators.clear());

const ROWS = ['New game', 'Learn', 'Watch', 'Join', 'Host', 'Replay', 'Leave'];

async function atDoor(options?: PtyOptions): Promise<Emulator> {
  const screen = emulators.open([], options);
  await screen.until('Esc leaves');
  return screen;
}

describe('gander at a terminal', () => {
  it.each([
    [80, 24],
    [60, 20],
  ])('opens a door with all rows at %i × %i, and gives the terminal back', async (columns, rows) => {
    const screen = await atDoor({ columns, rows });
    for (const row of ROWS) expect(screen.text).toMatch(new RegExp(`^ {2}[a-z] {2}${row}`, 'm'));
    // Nobody has begun a game.
    expect(screen.text).not.toContain('Continue');
    screen.pty.send('q');
    expect(await screen.pty.exit).toBe(0);
    await screen.until(/^\s*$/);
    expect(screen.hasWholeScreen).toBe(false);
  });

  it('is left with Esc too, and with Ctrl-C', async () => {
    const first = await atDoor();
    first.pty.send('\x1b');
    expect(await first.pty.exit).toBe(0);
    const second = await atDoor();
    second.pty.send(KEY.interrupt);
    expect(await second.pty.exit).toBe(130);
  });

  it('is line mode if the configuration says so, and in a pipe', async () => {
    const screen = emulators.open([], { config: 'interface = lines\n' });
    await screen.until('where do you want to build a basement?');
    expect(screen.hasWholeScreen).toBe(false);
    const alone = await runGander([], '');
    expect(alone).toEqual(await runGander(['constructor'], ''));
    expect(alone.out).toContain('where do you want to build a basement?');
  });

  it('says what is wrong with the configuration', async () => {
    const screen = emulators.open([], { config: 'theme = pink\n' });
    await screen.until('theme must be one');
    expect(await screen.pty.exit).not.toBe(0);
  });
});

describe('a row of the door', () => {
  it.each([
    ['n', 'New game', 'Start the game'],
    ['l', 'Learn', 'Learn a game by playing it'],
    ['w', 'Watch', 'Watch computers play'],
    ['j', 'Join', 'Enter the room'],
    ['h', 'Host', 'Make the room'],
    ['r', 'Replay', 'Recorded games'],
  ])('is chosen with its letter %s or a click, and Esc leads back', async (letter, label, shown) => {
    const screen = await atDoor();
    await screen.press(letter, shown);
    await screen.press('\x1b', 'Esc leaves');
    screen.click(label);
    await screen.until(shown);
    await screen.press('\x1b', 'Esc leaves');
  });

  it('is chosen with the arrows and Enter', async () => {
    const screen = await atDoor();
    await screen.press(`\x1b[B\x1b[B${KEY.enter}`, 'Watch computers play');
  });
});

describe('a new game', () => {
  it('is one against three computers with fair dice, unless something else is chosen', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    expect(screen.text).toMatch(/Game +< Constructor >/);
    expect(screen.text).toMatch(/Blue +< you >/);
    expect(screen.text.match(/< computer: medium >/g)).toHaveLength(3);
    expect(screen.text).toMatch(/Seed +\w{8}\n/);
    await screen.press(KEY.enter, /your turn, Blue[\s\S]*\*Blue/);
    await screen.press('q', 'The game is kept');
    await screen.until('Esc leaves');
    expect(screen.text).toContain('Continue');
  });

  it('has the players, the levels and the seed of the form', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    // From the action, the first field is the next one: Azul, then three players.
    await screen.press('\x1b[B\x1b[C', '< Azul >');
    await screen.press('\x1b[B\x1b[C', /Players +< 3 >/);
    await screen.press('\x1b[B\x1b[B\x1b[B', /C +< computer: medium >/);
    await screen.press('\x1b[C', /C +< computer: hard >/);
    await screen.press('\x1b[B\x15seven', /Seed +seven/);
    await screen.press(KEY.enter, 'Azul: your turn, A');
    await screen.press(`:seats${KEY.enter}`, /C +a computer \(hard\)/);
    expect(screen.text).toMatch(/B +a computer \(medium\)\n/);
  });

  it('has as many seats as the rules say, or as the user wants of those', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    await screen.press('\x1b[B\x1b[B\x1b[C', /Rules +< small >\s+Players +< 2 >/);
    expect(screen.text).not.toContain('Orange');
    await screen.press('\x1b[C', /Rules +< large >\s+Players +< 6 >/);
    expect(screen.text).toMatch(/Purple +< computer/);
    await screen.press('\x1b[B\x1b[D', /Players +< 5 >/);
    expect(screen.text).toContain('Green');
    expect(screen.text).not.toContain('Purple');
    await screen.press(KEY.enter, 'your turn, Blue');
    await screen.press(`:seats${KEY.enter}`, /Green +a computer/);
    expect(screen.text).not.toContain('Purple');
  });

  it('says on the screen what is wrong with a file of rules', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    await screen.press('\x1b[B\x1b[B\x1b[D', /Rules +< from a file >/);
    await screen.press('\x1b[Bnowhere.json', /Rules file +nowhere\.json/);
    await screen.press(KEY.enter, 'nowhere.json": ');
    expect(screen.text).toContain('Start the game');
  });

  it('is not started with two seats for one person', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    await screen.press('\x1b[B'.repeat(5), /Red +< computer/);
    await screen.press('\x1b[C\x1b[C\x1b[C', /Red +< you >/);
    await screen.press(KEY.enter, 'You can only be one of Blue and Red');
    await screen.press('\x1b[C', /Red +< another person here >/);
    await screen.press(KEY.enter, 'your turn, Blue');
  });

  it('can have computers in all seats, to be watched', async () => {
    const screen = await atDoor();
    await screen.press('w', 'Watch computers play');
    expect(screen.text).not.toContain('< you >');
    await screen.press(KEY.enter, /Constructor: \w+ \(medium\) is thinking/);
  });

  it('says on the screen that there is no such board', async () => {
    const screen = await atDoor();
    await screen.press('n', 'Start the game');
    const toBoard = '\x1b[B'.repeat(8);
    await screen.press(`${toBoard}\x1b[D`, /Board +< from a file >/);
    await screen.press('\x1b[Bnowhere.txt', /File +nowhere\.txt/);
    await screen.press(KEY.enter, 'nowhere.txt": ');
    expect(screen.text).toContain('Start the game');
  });
});

describe('continue', () => {
  /** Blue has built a basement. */
  async function begun(home: string): Promise<Emulator> {
    const screen = await atDoor({ env: { HOME: home } });
    await screen.press('n', 'Start the game');
    await screen.press(KEY.enter, 'your turn, Blue');
    await screen.press(KEY.enter, /\*?Red .*thinking/);
    return screen;
  }

  it('goes on with a game that was left with Ctrl-C, from the door and from the command line', async () => {
    const home = emulators.newHome();
    const first = await begun(home);
    first.pty.send(KEY.interrupt);
    expect(await first.pty.exit).toBe(130);
    await first.until('The game is kept; to go on with it: gander play -continue');

    const second = await atDoor({ env: { HOME: home } });
    await second.press('c', /\d{4}-\d\d-\d\d \d\d:\d\d +Constructor +\w+ and 3 computers: \d moves?/);
    await second.press(KEY.enter, /Blue +1/);
    // What has happened before is still there, in short and in full.
    await second.until(/Blue: basement \d+\./);
    await second.press('L', /Blue has a basement at address \d+\./);
    second.pty.send(KEY.interrupt);
    expect(await second.pty.exit).toBe(130);

    const third = emulators.open(['play', '-continue'], { env: { HOME: home } });
    await third.until(/Blue +1/);
  });

  it('goes on with a game whose program was killed', async () => {
    const home = emulators.newHome();
    const first = await begun(home);
    first.pty.signal('SIGKILL');
    await first.pty.exit;
    const second = await atDoor({ env: { HOME: home } });
    await second.press('c', /Constructor .* and 3 computers/);
    await second.press(KEY.enter, /Blue +1/);
  });

  it('goes on in line mode with what was played line by line', async () => {
    const home = emulators.newHome();
    const lines = emulators.open(['hexbaron', '-new'], { env: { HOME: home } });
    await lines.until('Player One');
    await lines.press(`skip${KEY.enter}`, 'Player Two');
    lines.pty.send(KEY.interrupt);
    await lines.pty.exit;
    const screen = await atDoor({ env: { HOME: home } });
    await screen.press('c', /HexBaron +Player One and Player Two/);
    await screen.press(KEY.enter, /HexBaron, begun .*, goes on after/);
    expect(screen.hasWholeScreen).toBe(false);
  });

  it('says that there is nothing to go on with on the screen', async () => {
    const screen = emulators.open(['play', '-continue']);
    await screen.until('there is no game to go on with on the screen');
    expect(await screen.pty.exit).not.toBe(0);
  });
});

describe('-screen', () => {
  it('shows a game of the line interpreter on the screen', async () => {
    const screen = emulators.open(['constructor', '-screen', '-seed', '7']);
    await screen.until('your turn, Blue');
    expect(screen.hasWholeScreen).toBe(true);
  });

  it('is refused in a pipe, and with options that make no sense there', async () => {
    const piped = await runGander(['azul', '-screen'], '');
    expect(piped).toMatchObject({ code: 1, out: '', err: expect.stringContaining('the screen needs a terminal') });
    const kept = await runGander(['azul', '-screen', '-keep'], '');
    expect(kept).toMatchObject({ code: 1, out: '', err: 'gander: -keep makes no sense with -screen\n' });
  });
});
