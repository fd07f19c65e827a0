/** The other games on the whole screen, seats that change hands, and a game to its end. */
import { describe, expect, it } from 'vitest';
import type { Emulator } from '../../emulator.ts';
import { KEY } from '../../pty.ts';
import { INSTANT, openScreen } from './screens.ts';

/** Below the log; the last row is drawn last. */
const LOG = /key goes back\.$/;

const COVERED = /is next\./;

/**
 * Does whatever comes first, until something is shown. The log is opened and closed behind it: what is pressed is
 * answered in order, so that nothing is pressed twice for the same question, and no key is left over. Only a screen
 * that is covered between two people opens no log.
 */
async function pressFirst(screen: Emulator, wanted: RegExp): Promise<void> {
  while (!wanted.test(screen.text)) {
    screen.pty.send(`${KEY.tab}${KEY.enter}L`);
    await screen.untilIt(`the log, or ${COVERED}`, () => LOG.test(screen.text) || COVERED.test(screen.text));
    if (COVERED.test(screen.text)) return;
    screen.pty.send(KEY.escape);
    await screen.untilIt(
      `a turn, or ${wanted}`,
      () => !LOG.test(screen.text) && (screen.text.includes('your turn') || wanted.test(screen.text)),
    );
  }
}

describe('the first turn', () => {
  it('of Azul takes tiles with three keys', async () => {
    const screen = openScreen(['azul', '-bots', '2=random', ...INSTANT]);
    await screen.until('Azul: your turn, A');
    await screen.press('1b', '1 b: ');
    await screen.press('3', 'A takes 3 B from factory 1: 3 to line 3.');
  });

  it('of HexBaron moves a piece on the board', async () => {
    const screen = openScreen(['hexbaron', '-bots', '2=random', ...INSTANT]);
    await screen.until('HexBaron: your turn, Player One');
    await screen.press('m', 'move: ');
    await screen.press(KEY.enter, /move \d+: /);
    await screen.press(KEY.enter, 'commands');
    await screen.until(/commands +2/);
  });

  it('of New Haven lays a tile, with its harvest before it is laid', async () => {
    const screen = openScreen(['newhaven', '-bots', '2=random', ...INSTANT]);
    await screen.until('New Haven: your turn, Player1');
    await screen.press('t', 'place: ');
    await screen.press(KEY.enter, /place 1: /);
    await screen.until(/SHEEP|STONE|TIMBER|WHEAT|harvest/i);
  });

  it('of Nuggets steps with arrows and letters', async () => {
    const screen = openScreen(['nuggets', '-bots', 'B=explorer', ...INSTANT]);
    await screen.until('Nuggets: your turn, A');
    const place = (): number => screen.rows.findIndex(line => /^\|.*@.*[|#] /.test(line));
    const [start] = [place()];
    await screen.press('\x1b[A', 'unclaimed 233');
    await screen.untilIt('a step up', () => place() === start - 1);
    await screen.press('h', 'unclaimed 2');
    await screen.untilIt('a step to the left', () => screen.rows[place()]!.includes('*.@'));
  });
});

describe('people who share a keyboard', () => {
  it('do not see the hand of the one before: the screen is covered between them', async () => {
    const screen = openScreen(['newhaven', '-people', '2', ...INSTANT]);
    await screen.until('New Haven: your turn, Player1');
    const text = await screen.until(/hand (?:[A-Z]{2}\d ){6}/);
    const hand = /hand (?:[A-Z]{2}\d ){6}/.exec(text)![0];
    await pressFirst(screen, /Player2 is next\./);
    await screen.until('Press Enter when nobody else looks at the screen.');
    expect(screen.text).not.toContain(hand);
    await screen.press('x', 'Player2 is next.');
    await screen.press(KEY.enter, 'New Haven: your turn, Player2');
    expect(screen.text).not.toContain(hand);
  });
});

describe('a game that only computers play', () => {
  it('is joined with human, at any time', async () => {
    const screen = openScreen(['constructor', '-people', '0', '-bots', 'all=random', '-pace', 'key', '-seed', '7']);
    await screen.until('Blue is next: press the space bar');
    await screen.press(`:human blue${KEY.enter}`, 'your turn, Blue');
    await screen.press(KEY.enter, 'Red is next: press the space bar');
  });
});

describe('a whole game', () => {
  it('of Azul against a computer is won or lost by pressing Enter, and ends with scores and statistics', async () => {
    const screen = openScreen(['azul', '-bots', '2=random', ...INSTANT]);
    await pressFirst(screen, /: the game is over/);
    const text = await screen.press('s', 'Any other key goes back.');
    expect(text).toMatch(/wins|won|winner/);
    await screen.press(KEY.escape, 'a again');
    await screen.press('a', 'your turn');
  });
});
