/** Rich mode without a terminal, and unusual or failing streams. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { runGander } from '../harness.ts';
import { COMMAND, start } from '../process.ts';

const SETUP = '0\n2\n4\n6\n20\n22\n24\n27\n';
const PLAIN = { NO_COLOR: '1' };

describe('-rich in a pipe', () => {
  it('prints the same as plain mode if there is nothing to add, and ends with a newline', async () => {
    const plain = await runGander(['-plain'], '\n\n');
    const rich = await runGander(['-rich'], '\n\n', new Map(), PLAIN);
    expect(rich.out).toBe(`${plain.out}\n`);
    expect([...rich.files]).toEqual([...plain.files]);
  });

  it('adds only colour to that, unless NO_COLOR or FORCE_COLOR=0 forbids it', async () => {
    const none = await runGander(['-rich'], SETUP, new Map(), PLAIN);
    const colour = await runGander(['-rich'], SETUP);
    expect(none.out).not.toContain('\x1b');
    expect(colour.out).toContain('\x1b[94mBlue\x1b[39m');
    expect(stripVTControlCharacters(colour.out)).toBe(none.out);
    expect((await runGander(['-rich'], SETUP, new Map(), { FORCE_COLOR: '0' })).out).toBe(none.out);
  });

  it('puts the advice before the next prompt', async () => {
    const { out } = await runGander(['-rich'], `${SETUP}rlol\n`, new Map(), PLAIN);
    expect(out).toMatch(/\n> Invalid command\.\nDid you mean roll\?\nValid now: roll, load, fair[\s\S]*\n> \n$/);
  });

  it('a pipe without -rich has no colour even with FORCE_COLOR', async () => {
    const { out } = await runGander([], `${SETUP}rol\n`, new Map(), { FORCE_COLOR: '1' });
    expect(out).not.toContain('\x1b');
    expect(out).toMatch(/\n> Invalid command\.\n> $/);
  });

  it('loses no line of a long script', async () => {
    const rounds = 300;
    const { out } = await runGander(['-rich'], `${SETUP}${'roll\n8\nnext\n'.repeat(rounds)}`, new Map(), PLAIN);
    expect(out.match(/Input a roll between 2 and 12:/g)).toHaveLength(rounds);
  });
});

describe('streams', () => {
  const shell = (script: string) => start('bash', ['-c', script, process.execPath, COMMAND]).finished;

  it('a folder as input is reported in one sentence', async () => {
    const { err, code } = await shell('"$0" "$1" < / > /dev/null');
    expect([err, code]).toEqual(['gander: cannot read the input: it is a folder\n', 2]);
  });

  it('an output that is full is reported in one sentence, and the game is saved', async () => {
    const { err, code, files } = await shell('"$0" "$1" < /dev/null > /dev/full');
    expect([err, code]).toEqual(['gander: cannot write the output: no space is left\n', 2]);
    expect([...files.keys()]).toEqual(['backup.sv']);
  });

  it('the same with a journal', async () => {
    const { err, code, files } = await shell('yes 0 | head -n 5000 | "$0" "$1" -journal j > /dev/full');
    expect([err, code]).toEqual(['gander: cannot write the output: no space is left\n', 2]);
    expect([...files.keys()].sort()).toEqual(['backup.sv', 'j']);
  });

  it('that are closed do no harm', async () => {
    const { err, code } = await shell('"$0" "$1" <&- >&- 2>&-');
    expect([err, code]).toEqual(['', 0]);
  });

  it('Ctrl-C in plain mode saves the game', async () => {
    const running = start(process.execPath, [COMMAND]);
    await running.printed('> ');
    running.child.kill('SIGINT');
    const { code, err, files } = await running.finished;
    expect([code, err, [...files.keys()]]).toEqual([130, '', ['backup.sv']]);
  });

  const MANY = `${SETUP}roll\n8\n${'board\n'.repeat(4000)}`;

  it('a slow reader gets the same text with a journal as without', async () => {
    const input = { 'in.txt': MANY };
    const script = '"$0" "$1" < in.txt | cksum; "$0" "$1" -journal j < in.txt | (sleep 0.3; cksum)';
    const { out, err } = await start('bash', ['-c', script, process.execPath, COMMAND], input).finished;
    const [without, having] = out.trim().split('\n');
    expect(Number(without!.split(' ')[1])).toBeGreaterThan(10_000_000);
    expect([having, err]).toEqual([without, '']);
  });

  it('if the reader closes the pipe, the game is in its file and in the journal', async () => {
    const script = `"$0" "$1" -journal j < in.txt | head -c 10; echo " \${PIPESTATUS[0]}"`;
    const running = start('bash', ['-c', script, process.execPath, COMMAND], { 'in.txt': MANY });
    const { out, err, files } = await running.finished;
    expect([out.trim(), err, [...files.keys()].sort()]).toEqual(['0', '', ['backup.sv', 'in.txt', 'j']]);
    expect(files.get('j')).toMatch(/ left\n$/);
  });

  it('a signal while a reader is slow saves the game, and text that is being written arrives', async () => {
    const whole = (await runGander([], MANY)).out;
    const running = start(process.execPath, [COMMAND, '-journal', 'j']);
    await running.printed('> ');
    running.child.stdout!.pause();
    running.child.stdin!.write(MANY);
    await new Promise(resolve => setTimeout(resolve, 300));
    running.child.kill('SIGTERM');
    await new Promise(resolve => setTimeout(resolve, 100));
    running.child.stdout!.resume();
    const { out, err, code, files } = await running.finished;
    expect([code, err, [...files.keys()].sort()]).toEqual([143, '', ['backup.sv', 'j']]);
    expect(out.endsWith('> ') && whole.startsWith(out)).toBe(true);
    // The game had to wait, and everything that was shown was in the journal.
    const noted = files.get('j')!.match(/ human[^\n]*: board\n/g)!.length;
    expect(noted).toBeLessThan(4000);
    const lines = (text: string): number => text.split('\n> ').length;
    expect(lines(out)).toBeLessThanOrEqual(lines(whole) - 4000 + noted);
    expect(files.get('j')).toMatch(/ left\n$/);
  });

  it.each([
    ['without a journal', []],
    ['with one', ['-journal', 'j']],
  ])(
    'a signal is handled while a full pipe is not being read, and a second one ends the program at once, %s',
    async (_, args) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-full-'));
      const pipe = path.join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      writeFileSync(path.join(folder, 'in'), MANY);
      const held = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
      const into = openSync(pipe, 'w');
      const child = spawn(process.execPath, [COMMAND, ...args], {
        cwd: folder,
        stdio: [openSync(path.join(folder, 'in'), 'r'), into, 'ignore'],
      });
      const exited = once(child, 'exit');
      // The one extra character does not matter.
      await vi.waitFor(() => expect(() => writeSync(held, 'x')).toThrow('EAGAIN'), { timeout: 30_000 });
      child.kill('SIGTERM');
      await vi.waitFor(() => expect(existsSync(path.join(folder, 'backup.sv'))).toBe(true), { timeout: 30_000 });
      expect(child.exitCode).toBe(null);
      child.kill('SIGTERM');
      expect(await exited).toEqual([null, 'SIGTERM']);
      if (args.length > 0) expect(readFileSync(path.join(folder, 'j'), 'utf8')).toMatch(/ left\n$/);
      for (const descriptor of [held, into]) closeSync(descriptor);
      rmSync(folder, { recursive: true });
    },
  );

  it('standard output and standard error in one pipe stay in order', async () => {
    const { out } = await shell('mkdir backup.sv; "$0" "$1" < /dev/null 2>&1 | cat');
    expect(out).toMatch(
      /\?\n> gander: cannot write "backup\.sv": it is a folder; the game follows\n0\n0 0 0 0 0 r h\n/,
    );
  });

  it('a signal is handled while a bot thinks', async () => {
    const running = start(process.execPath, [COMMAND, '-bots', 'red=search', '-think', '600000ms']);
    running.child.stdin!.write('0\n');
    await running.printed('Builder Red, where');
    running.child.kill('SIGTERM');
    const { code, err, files } = await running.finished;
    expect([code, err, [...files.keys()]]).toEqual([143, '', ['backup.sv']]);
  });

  it('reading a pipe does not block in the middle of a game', async () => {
    const { out, code } = await shell(`mkfifo p; printf 'load p\nquit\n' | "$0" "$1" azul; code=$?; rm p; exit $code`);
    expect(out).toContain('Not loaded: cannot read "p": it is not an ordinary file.\n');
    expect(code).toBe(0);
  });

  it('before the game, a pipe is as good as a file, as long as it ends', async () => {
    const save = (await runGander([], SETUP)).files.get('backup.sv')!;
    const script = '"$0" "$1" -load <(cat game.sv) < /dev/null; "$0" "$1" -load /dev/zero < /dev/null';
    const { out, err } = await start('bash', ['-c', script, process.execPath, COMMAND], { 'game.sv': save }).finished;
    expect(out).toMatch(/Builder Blue's turn\.\n(?:.*\n)*> $/);
    expect(err).toBe('gander: cannot read "/dev/zero": it is too large\n');
  });

  it.each([
    ['an endless line', '"$0" "$1" < /dev/zero'],
    ['one of 70 MB', 'head -c 70000000 /dev/zero | "$0" "$1"'],
    ['one of 70 MB with a journal', 'head -c 70000000 /dev/zero | "$0" "$1" -journal j'],
  ])('%s ends with one sentence and a saved game', async (_, script) => {
    const { err, code, files } = await shell(script);
    expect([err, code]).toEqual(['gander: cannot read the input: a line of it is too long\n', 2]);
    expect(files.has('backup.sv')).toBe(true);
    if (files.has('j')) expect(files.get('j')).toMatch(/ begin: \n.* left\n$/);
  });

  it('a removed current folder does not prevent playing', async () => {
    const { out, err, code } = await shell(`mkdir gone; cd gone; rmdir ../gone; echo 0 | "$0" "$1"`);
    expect(out).toMatch(/Builder Red, where do you want to build a basement\?\n> $/);
    expect(err).toMatch(/^gander: cannot write "backup\.sv": there is no such file or folder; the game follows\n1\n/);
    expect(code).toBe(2);
  });

  it('if the reader closes the pipe in rich mode, the game is in its file too', async () => {
    const { out, err, files } = await shell(
      `yes board | head -c 3000000 | "$0" "$1" -rich | head -c 10; echo " \${PIPESTATUS[2]}"`,
    );
    expect([out.trim(), err, [...files.keys()]]).toEqual(['0', '', ['backup.sv']]);
  });
});
