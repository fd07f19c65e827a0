/** Journals in a pseudo-terminal: kept by default, offered after a crash, removed when the game is over. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { Pty } from '../pty.ts';

const homes: string[] = [];
const terminals: Pty[] = [];
afterEach(() => {
  for (const pty of terminals.splice(0)) pty.clear();
});
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

const newHome = (): string => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'gander-home-'));
  homes.push(home);
  return home;
};
const openPty = (home: string, ...args: string[]): Pty => {
  const pty = new Pty({ args: args.length === 0 ? ['-lines'] : args, env: { HOME: home } });
  terminals.push(pty);
  return pty;
};
const journals = (home: string): string[] => {
  const folder = path.join(home, '.local/state/gander');
  return existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.journal')) : [];
};

it('offers an interrupted game, and continues at exactly the same prompt', async () => {
  const home = newHome();
  const first = openPty(home);
  await first.type('0\r', 'Builder Red, where');
  await first.type('2\r', 'Builder Orange, where');
  first.signal('SIGKILL');
  await first.exit;
  expect(journals(home)).toHaveLength(1);

  const second = openPty(home);
  await second.until('was cut off after 2 lines. Go on with it? [yes/no] ');
  await second.type('yes\r', 'goes on after 2 lines.\n');
  await second.until('Builder Orange, where do you want to build a basement?\n> ');
  await second.type('4\r', 'Builder Yellow, where');
  second.send('\x04');
  expect(await second.exit).toBe(0);
  expect(second.text).toContain('gander resume');

  // Left properly: no longer offered, but still there.
  const third = openPty(home);
  await third.until('Builder Blue, where');
  third.send('\x04');
  await third.exit;
  const fourth = openPty(home, 'resume');
  await fourth.until('goes on after 3 lines.\n');
  await fourth.until('Builder Yellow, where do you want to build a basement?\n> ');
});

it('asks once; declining starts a new game', async () => {
  const home = newHome();
  const first = openPty(home);
  await first.type('0\r', 'Builder Red, where');
  first.signal('SIGKILL');
  await first.exit;
  const second = openPty(home);
  await second.until('[yes/no] ');
  await second.type('no\r', 'Builder Blue, where');
  second.send('\x04');
  await second.exit;
  const third = openPty(home);
  await third.until('Builder Blue, where');
  expect(third.text).not.toContain('was cut off');
});

it('removes the journal when the game is over, unless it is to be kept', async () => {
  for (const keep of [false, true]) {
    const home = newHome();
    const pty = openPty(home, 'hexbaron', ...(keep ? ['-keep'] : []));
    await pty.type('1\r', 'Enter command');
    expect(journals(home)).toHaveLength(1);
    for (const line of ['skip', 'skip', 'skip']) pty.send(`${line}\r`);
    pty.signal('SIGTERM');
    expect(await pty.exit).toBe(143);
    expect(journals(home)).toHaveLength(1);
    const again = openPty(home, 'azul', ...(keep ? ['-keep'] : []));
    await again.type('q\r', 'Goodbye');
    await again.exit;
    expect(journals(home).filter(name => name.startsWith('azul'))).toHaveLength(keep ? 1 : 0);
  }
});

it('accepts undo as a host command, and records it', async () => {
  const home = newHome();
  const pty = openPty(home, 'hexbaron');
  await pty.type('1\r', 'Enter command');
  await pty.type('skip\r', 'Enter command');
  await pty.type('undo\r', 'Taken back: skip.\n');
  const [file] = journals(home);
  expect(readFileSync(path.join(home, '.local/state/gander', file!), 'utf8')).toMatch(
    /said "Taken back: skip\.\\n"\n.*host: undo\n$/,
  );
});

it('replays step by step, forwards and backwards', async () => {
  const home = newHome();
  const first = openPty(home, '-journal', 'game');
  await first.type('0\r', 'Builder Red, where');
  await first.type('2\r', 'Builder Orange, where');
  first.send('\x04');
  await first.exit;
  const pty = openPty(home, 'replay', '-lines', path.join(first.folder, 'game'));
  await pty.until('step 0 of 2');
  await pty.type(' ', 'step 1 of 2 (0)');
  await pty.type('\x1b[C', 'step 2 of 2 (2)');
  await pty.type('\x1b[D', 'step 1 of 2');
  await pty.type('G', 'step 2 of 2');
  pty.send('q');
  expect(await pty.exit).toBe(0);
});

it.each(['SIGHUP', 'SIGTERM', 'SIGINT'] as const)(
  '%s at the question whether to go on, and in the viewer, gives the terminal back',
  async signal => {
    const home = newHome();
    const first = openPty(home, '-journal', 'game');
    await first.type('0\r', 'Builder Red, where');
    first.send('\x04');
    await first.exit;
    const cut = openPty(home);
    await cut.type('0\r', 'Builder Red, where');
    cut.signal('SIGKILL');
    await cut.exit;
    const codes = { SIGHUP: 129, SIGTERM: 143, SIGINT: 130 };
    for (const [args, text] of [
      [['-lines'], 'Go on with it? [yes/no] '],
      [['replay', '-lines', path.join(first.folder, 'game')], 'step 0 of 1'],
    ] as const) {
      const pty = new Pty({ args, env: { HOME: home }, afterwards: 'echo "ended with $?"; stty -a' });
      terminals.push(pty);
      await pty.until(text);
      pty.signal(signal);
      await pty.until(`ended with ${codes[signal]}\n`);
      await pty.exit;
      expect(pty.text).toMatch(/ icanon /);
      expect(pty.text).toMatch(/ echo /);
    }
  },
);
