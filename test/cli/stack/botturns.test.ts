/** What bots do while a human waits: a line for each turn, and the board once, when it has changed. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { NOTHING, play, save } from './constructor.ts';
import { openQuietly, type QuietStack } from './open.ts';

const constructorGame = await games.get('constructor')!.load();
const BOTS = 'red=greedy,orange=greedy,yellow=greedy';
/** Of the hexagonal and of the rectangular drawing. */
const LAST_ROW = /\|52\|--71--\|53\|/g;

/** Lets bots move until a human is asked; returns all that was printed since. */
function untilHuman({ session, takePrinted }: QuietStack): string {
  while (session.botToMove) session.playBot!();
  return takePrinted();
}

async function opened(columns: number, bots = BOTS): Promise<QuietStack> {
  const stack = await openQuietly(constructorGame, { seed: '5', bots, fair: '' }, { rich: true, width: () => columns });
  stack.session.begin();
  return stack;
}

describe('the turns of bots', () => {
  it('are one line each below the board, and the next human is told that it is their turn', async () => {
    const stack = await opened(80);
    untilHuman(stack);
    stack.session.line('20');
    const setup = untilHuman(stack);
    expect(setup.match(LAST_ROW)).toHaveLength(1);
    expect(setup.split(LAST_ROW)[1]).toMatch(
      /^\nRed: basement \d+\. Orange: basement \d+\. Yellow: basement \d+, basement \d+\. Orange: basement \d+\.\nRed has a basement at address \d+\.\nBuilder Blue, where .*\n> $/,
    );
    stack.session.line('8');
    expect(untilHuman(stack)).toMatch(/Builder Blue's turn\.\nBlue has 2 building points, .*\n> $/);
    stack.session.line('roll');
    if (!stack.session.atCommandPrompt) stack.session.line('0');
    if (!stack.session.atCommandPrompt) stack.session.line(stack.session.complete('')[0]!);
    untilHuman(stack);
    stack.session.line('next');
    const round = untilHuman(stack);
    expect(round).toMatch(
      /(?:^|\n)Red \d+: .*\.\nOrange \d+: .*\.\nYellow \d+: .*\.\nBuilder Blue's turn\.\nBlue has /,
    );
    expect(round).not.toMatch(/Builder (?:Red|Orange|Yellow)'s turn|gained:|\n> [a-z]/);
    expect(round.match(LAST_ROW)?.length ?? 0).toBeLessThan(2);
  });

  it('come one by one if no human plays, and a human who takes over is asked', async () => {
    const stack = await opened(80, 'all=greedy');
    expect(stack.takePrinted().match(LAST_ROW)).toHaveLength(1);
    let text = '';
    while (!/^Red \d+: /m.test(text)) {
      stack.session.playBot!();
      text += stack.takePrinted();
    }
    expect(text).toMatch(/^Blue \d+: .*\.\nRed \d+: .*\.\n$/m);
    expect(text).not.toContain('> ');
    for (const colour of ['blue', 'red', 'orange', 'yellow']) stack.session.line(`human ${colour}`);
    expect(stack.takePrinted()).toMatch(/Builder Orange's turn\.\nOrange has .*\n> /);
  });
});

it('what a game tells at the end of a turn is not told twice', async () => {
  const { out } = await runGander(['hexbaron', '-rich', '-new', '-bots', '2=greedy'], 'skip\nskip\nskip\n\n');
  const text = stripVTControlCharacters(out);
  expect(text.match(/Command executed: /g)).toHaveLength(3);
  expect(text).not.toContain('Player Two: ');
});

describe('the board', () => {
  it('is shown again when it has changed, also in setup, and not otherwise', async () => {
    const { session, takePrinted } = await openQuietly(constructorGame, { seed: '5' }, { rich: true, width: () => 80 });
    session.begin();
    expect(takePrinted().match(LAST_ROW)).toHaveLength(1);
    for (const [line, boards] of [
      ['0', 1],
      ['nothing', 0],
      ['4', 1],
      ['status', 0],
      ['undo', 0],
      ['12', 1],
    ] as const) {
      session.line(line);
      expect(takePrinted().match(LAST_ROW)?.length ?? 0, line).toBe(boards);
    }
  });

  it('has rectangular tiles in a window that is too narrow, and is replaced by a notice in a narrower one', async () => {
    const widest = (text: string): number => Math.max(...text.split('\n').map(line => line.length));
    expect(widest((await opened(72)).takePrinted())).toBe(72);
    expect(widest((await opened(71)).takePrinted())).toBe(54);
    expect((await opened(53)).takePrinted()).toMatch(/^The board needs 54 columns, and this window has 53\.\n/);
  });

  it('is left to the specification in plain mode', async () => {
    const { out } = await play('0\n4\n');
    expect(out.match(LAST_ROW)).toHaveLength(1);
  });
});

it('a game that a bot wins ends with the board as it is, and with its text in full', async () => {
  const files = save('9 9 9 9 9 r 1 6 h 0 T 8 T 20 T', NOTHING);
  const args = ['constructor', '-rich', '-load', 'game.sv', '-seed', '5', '-bots', 'all=greedy'];
  const { out } = await runGander(args, '', files);
  const text = stripVTControlCharacters(out);
  const end = text.slice(text.lastIndexOf('|52|'));
  expect(end).toMatch(/Blue now has a basement at address \d+\.\n\n\*\*\* Blue wins the game! \*\*\*\n/);
  expect(end).toMatch(/\nWould you like to play again\?\n> /);
});
