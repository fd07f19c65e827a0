/** Rich mode of the built command, in a pseudo-terminal. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { KEY, Pty, type PtyOptions } from '../pty.ts';

const COLOUR = /\x1b\[[1-9][\d;]*m/;
const BOARD = '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9';
/** Blue can pay for everything and owns roads to one free address. */
const RICH_BLUE = `0\n5 5 5 5 5 r 1 6 h 0 B\n1 1 1 1 1 r h 53 B\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n${BOARD}\n4\n`;
/** Blue has won already. */
const WON = `0\n0 0 0 0 0 r h 0 T 8 T 20 T 22 B\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n0 0 0 0 0 r h\n${BOARD}\n4\n`;
const FRESH = `0\n${'0 0 0 0 0 r h\n'.repeat(4)}${BOARD}\n4\nsetup\n`;

const used: Pty[] = [];
function openPty(options: PtyOptions = {}): Pty {
  const pty = new Pty(options);
  used.push(pty);
  return pty;
}
/** At the start of a turn in which Blue can do everything. */
async function atTurn(options: PtyOptions = {}): Promise<Pty> {
  const pty = openPty({
    ...options,
    args: ['-load', 'rich.sv', ...(options.args ?? [])],
    files: { 'rich.sv': RICH_BLUE },
  });
  await pty.until("Builder Blue's turn.");
  await pty.until('> ');
  return pty;
}
async function inTurn(options: PtyOptions = {}): Promise<Pty> {
  const pty = await atTurn(options);
  await pty.type(`roll${KEY.enter}`, '2 and 12:\n> ');
  await pty.type(`12${KEY.enter}`, '\n> ');
  return pty;
}
async function leave(pty: Pty): Promise<void> {
  pty.send(KEY.interrupt);
  expect(await pty.exit).toBe(130);
}
afterEach(() => {
  for (const pty of used.splice(0)) pty.clear();
});

describe('colour', () => {
  const firstScreen = async (options: PtyOptions): Promise<string> => {
    const pty = openPty(options);
    await pty.until('basement?\n> ');
    const { raw } = pty;
    await leave(pty);
    return raw;
  };

  it('paints owners and resources at a terminal', async () => {
    const screen = await firstScreen({});
    expect(screen).toContain('Builder \x1b[94mBlue\x1b[39m, where');
    expect(screen).toContain('\x1b[31mBRICK\x1b[39m');
  });

  it('is off with NO_COLOR', async () => {
    expect(await firstScreen({ env: { NO_COLOR: '1' } })).not.toMatch(COLOUR);
  });

  it('is off with FORCE_COLOR=0', async () => {
    expect(await firstScreen({ env: { FORCE_COLOR: '0' } })).not.toMatch(COLOUR);
  });

  it('is on with FORCE_COLOR, whatever NO_COLOR says', async () => {
    expect(await firstScreen({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toMatch(COLOUR);
  });

  it('is off at a dumb terminal', async () => {
    expect(await firstScreen({ env: { TERM: 'dumb' } })).not.toMatch(COLOUR);
  });

  it('is off with -plain, and so is everything else', async () => {
    const pty = openPty({ args: ['-plain'] });
    await pty.until('basement?\n> ');
    await pty.type('99\n', 'You cannot build here.\nBuilder Blue, where do you want to build a basement?\n> ');
    pty.send(KEY.interrupt);
    expect(await pty.exit).toBe(130);
    expect(pty.raw).not.toContain('\x1b');
    expect(pty.file('backup.sv')).toBe(FRESH);
  });
});

describe('completion', () => {
  it('finishes a command and adds a space', async () => {
    const pty = await atTurn();
    await pty.type(`ro${KEY.tab}`, 'roll ');
    await pty.type(KEY.enter, 'Input a roll between 2 and 12:');
    await leave(pty);
  });

  it('offers only what is valid now', async () => {
    const pty = await atTurn();
    pty.send(KEY.tab);
    await pty.type(KEY.tab, 'roll');
    await pty.until('load');
    await pty.until('fair');
    expect(pty.text).not.toContain('trade');
    await leave(pty);
  });

  it('offers the paths and addresses that can be built on', async () => {
    const pty = await inTurn();
    await pty.type(`build-res ${KEY.tab}`, 'build-res 8');
    await pty.type(KEY.enter, '\n> ');
    await pty.type(`res${KEY.tab}`, 'residences');
    await pty.type(KEY.enter, '8 B');
    await leave(pty);
  });

  it('completes colours and resources in any case', async () => {
    const pty = await inTurn();
    await pty.type(`trade re${KEY.tab}`, 'Red ');
    await pty.type(`b${KEY.tab}`, 'BRICK ');
    await pty.type(`wi${KEY.tab}`, 'WIFI ');
    await pty.type(KEY.enter, 'Blue offers Red one BRICK for one WIFI.');
    await leave(pty);
  });
});

describe('editing', () => {
  it('brings back earlier lines for editing', async () => {
    const pty = await inTurn();
    await pty.type(`sttus${KEY.enter}`, '\n> ');
    pty.send(KEY.up);
    await pty.until('sttus');
    for (let i = 0; i < 3; i++) pty.send(KEY.left);
    await pty.type('a', 'status');
    await pty.type(KEY.enter, 'Red has 1 building point,');
    await leave(pty);
  });

  it('accepts several lines pasted at once', async () => {
    const pty = openPty();
    await pty.until('> ');
    pty.send('0\r2\r4\r6\r20\r22\r24\r27\rroll\r8\rstatus\r');
    await pty.until("Builder Blue's turn.");
    await pty.until('Yellow has 2 building points');
    await leave(pty);
  });

  it('shows the prompt again after a blank line', async () => {
    const pty = await atTurn();
    await pty.type(KEY.enter, '\n> ');
    await pty.type(KEY.enter, '\n> ');
    await leave(pty);
  });
});

describe('Ctrl-Z', () => {
  it('lets the game continue where it was', async () => {
    const pty = await atTurn();
    await pty.type('ro', 'ro');
    pty.send(KEY.suspend);
    const shell = setInterval(() => pty.signal('SIGCONT'), 50);
    await pty.until('> ro');
    clearInterval(shell);
    await pty.type(`ll${KEY.enter}`, 'Input a roll between 2 and 12:');
    await leave(pty);
  });
});

describe('a line that is refused', () => {
  it('is followed by what it may have meant and what is valid now', async () => {
    const pty = await atTurn();
    await pty.type(`rlol${KEY.enter}`, '\nInvalid command.\nDid you mean roll?\nValid now: roll, load, fair');
    await pty.until('\n> ');
    await leave(pty);
  });

  it('is followed by advice that fits into the window', async () => {
    const pty = await inTurn({ columns: 50 });
    await pty.type(`jump${KEY.enter}`, 'Valid now: ');
    await pty.until('\n> ');
    const advice = pty.text.slice(pty.text.indexOf('Valid now:'));
    for (const usage of ['board', 'build-res <', 'trade <colour> <give> <take>', 'save <file>', 'help']) {
      expect(advice).toContain(usage);
    }
    const rows = advice.split('\n');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row.length).toBeLessThan(50);
    await leave(pty);
  });
});

describe('the end', () => {
  it('by Ctrl-C saves the game and exits with 130', async () => {
    const pty = openPty();
    await pty.until('> ');
    pty.send(`half a li${KEY.interrupt}`);
    expect(await pty.exit).toBe(130);
    expect(pty.file('backup.sv')).toBe(FRESH);
  });

  it('by Ctrl-D saves the game, starts a new line, says how to continue and exits with 0', async () => {
    const pty = openPty();
    await pty.until('> ');
    pty.send(KEY.end);
    expect(await pty.exit).toBe(0);
    expect(pty.file('backup.sv')).toBe(FRESH);
    expect(pty.text).toMatch(/> \nThe game is kept in backup.sv; to go on: gander -load backup.sv\n$/);
  });

  it('by quit or Ctrl-C tells the way back that keeps the computers, and keeps the backups of other games', async () => {
    const args = ['-bots', 'red=greedy,orange=greedy,yellow=greedy'];
    const pty = openPty({ args, files: { 'backup.sv': 'one', 'backup.sv~': 'another' } });
    await pty.until('basement?\n> ');
    await pty.type(`20${KEY.enter}`, 'Red: basement ');
    await pty.until('basement?\n> ');
    await pty.type(`board${KEY.enter}`, 'basement?\n> ');
    pty.send(`quit${KEY.enter}`);
    expect(await pty.exit).toBe(0);
    expect(pty.text).toMatch(
      /computers:\n {2}gander resume\nThe position alone is kept in backup\.sv:\n {2}gander -load backup\.sv\n$/,
    );
    expect([pty.file('backup.sv~'), pty.file('backup.sv~2')]).toEqual(['another', 'one']);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('by %s keeps the game', async (signal, code) => {
    const pty = openPty();
    await pty.until('> ');
    pty.signal(signal);
    expect(await pty.exit).toBe(code);
    expect(pty.file('backup.sv')).toBe(FRESH);
  });

  it('of the game itself leaves nothing behind', async () => {
    const pty = openPty({ args: ['-load', 'won.sv'], files: { 'won.sv': WON } });
    await pty.until('Would you like to play again?\n> ');
    await pty.type(`maybe${KEY.enter}`, 'Valid now: yes, no, board, ');
    await pty.until('\n> ');
    pty.send(`no${KEY.enter}`);
    expect(await pty.exit).toBe(0);
    expect(existsSync(path.join(pty.folder, 'backup.sv'))).toBe(false);
  });
});

describe('if all players are bots', () => {
  it('a human can take a seat between two moves', async () => {
    const pty = openPty({ args: ['-bots', 'all=search', '-think', '50ms', '-seed', '5'] });
    await pty.until('|52|--71--|53|');
    pty.send(`human blue${KEY.enter}`);
    await pty.until('Blue is now played by you.');
    // Blue is the last to be asked for a basement, and the first to move.
    await pty.until('Builder Blue, where do you want to build a basement?\n> ');
    pty.send(`bot blue random${KEY.enter}`);
    await pty.until('Blue is now played by the computer (random).');
    await leave(pty);
  });

  it('nothing else that is typed counts as an answer, neither to their questions nor to the one at the end', async () => {
    // Blue, who is one basement away from winning, thinks for some seconds: time to type.
    const slow = `export default game => ({
      decide(...asked) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
        return game.levels.expert.decide(...asked);
      },
    });`;
    const files = {
      'slow.mjs': slow,
      'nearly.sv': `0\n9 9 9 9 9 r 1 6 h 0 T 8 T 20 T\n${WON.split('\n').slice(2).join('\n')}`,
    };
    const pty = openPty({ args: ['-load', 'nearly.sv', '-bots', 'all=./slow.mjs'], files });
    await pty.until('|52|--71--|53|');
    pty.send(`no${KEY.enter}`);
    await pty.until('"no" is not taken: ');
    await pty.until('Would you like to play again?\n> ');
    pty.send(`no${KEY.enter}`);
    expect(await pty.exit).toBe(0);
  });
});
