/** Rich mode without a terminal, and streams that are not what they should be. */
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';
import { COMMAND, start } from '../process.ts';

const SETUP = '0\n2\n4\n6\n20\n22\n24\n27\n';
const PLAIN = { NO_COLOR: '1' };

describe('-rich through a pipe', () => {
  it('says what plain mode says when nothing calls for more, and ends with a line end', async () => {
    const plain = await runGander(['-plain'], '\n\n');
    const rich = await runGander(['-rich'], '\n\n', new Map(), PLAIN);
    expect(rich.out).toBe(`${plain.out}\n`);
    expect([...rich.files]).toEqual([...plain.files]);
  });

  it('adds nothing but colour to that, unless NO_COLOR or FORCE_COLOR=0 forbids it', async () => {
    const none = await runGander(['-rich'], SETUP, new Map(), PLAIN);
    const colour = await runGander(['-rich'], SETUP);
    expect(none.out).not.toContain('\x1b');
    expect(colour.out).toContain('\x1b[94mBlue\x1b[39m');
    expect(stripVTControlCharacters(colour.out)).toBe(none.out);
    expect((await runGander(['-rich'], SETUP, new Map(), { FORCE_COLOR: '0' })).out).toBe(none.out);
  });

  it('puts the advice before the next prompt', async () => {
    const { out } = await runGander(['-rich'], `${SETUP}rol\n`, new Map(), PLAIN);
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

  it('a folder as input is named in one sentence', async () => {
    const { err, code } = await shell('"$0" "$1" < / > /dev/null');
    expect([err, code]).toEqual(['gander: cannot read the input: it is a folder\n', 2]);
  });

  it('an output that takes nothing more is named in one sentence, and the game is kept', async () => {
    const { err, code, files } = await shell('"$0" "$1" < /dev/null > /dev/full');
    expect([err, code]).toEqual(['gander: cannot write the output: no space is left\n', 2]);
    expect([...files.keys()]).toEqual(['backup.sv']);
  });

  it('so it is with a journal', async () => {
    const { err, code, files } = await shell('yes 0 | head -n 5000 | "$0" "$1" -journal j > /dev/full');
    expect([err, code]).toEqual(['gander: cannot write the output: no space is left\n', 2]);
    expect([...files.keys()].sort()).toEqual(['backup.sv', 'j']);
  });

  it('closed ones do no harm', async () => {
    const { err, code } = await shell('"$0" "$1" <&- >&- 2>&-');
    expect([err, code]).toEqual(['', 0]);
  });

  it('Ctrl-C in plain mode keeps the game', async () => {
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

  it('a reader that goes leaves the game in its file, and in the journal', async () => {
    const script = `"$0" "$1" -journal j < in.txt | head -c 10; echo " \${PIPESTATUS[0]}"`;
    const running = start('bash', ['-c', script, process.execPath, COMMAND], { 'in.txt': MANY });
    const { out, err, files } = await running.finished;
    expect([out.trim(), err, [...files.keys()].sort()]).toEqual(['0', '', ['backup.sv', 'in.txt', 'j']]);
    expect(files.get('j')).toMatch(/ left\n$/);
  });

  it('a signal while a reader takes their time keeps the game, and what is on its way arrives', async () => {
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
    // The game had been kept waiting, and everything that was shown had been noted.
    const noted = files.get('j')!.match(/ person[^\n]*: board\n/g)!.length;
    expect(noted).toBeLessThan(4000);
    const lines = (text: string): number => text.split('\n> ').length;
    expect(lines(out)).toBeLessThanOrEqual(lines(whole) - 4000 + noted);
    expect(files.get('j')).toMatch(/ left\n$/);
  });

  it('a second signal does not wait for the reader', async () => {
    const running = start(process.execPath, [COMMAND, '-journal', 'j']);
    await running.printed('> ');
    running.child.stdout!.pause();
    running.child.stdin!.write(MANY);
    await new Promise(resolve => setTimeout(resolve, 300));
    const exited = once(running.child, 'exit');
    running.child.kill('SIGTERM');
    await new Promise(resolve => setTimeout(resolve, 100));
    running.child.kill('SIGTERM');
    expect(await exited).toEqual([null, 'SIGTERM']);
    running.child.stdout!.resume();
    const { err, files } = await running.finished;
    expect([err, [...files.keys()].sort()]).toEqual(['', ['backup.sv', 'j']]);
    expect(files.get('j')).toMatch(/ left\n$/);
  });

  it('a reader that goes leaves the game in its file in rich mode too', async () => {
    const { out, err, files } = await shell(
      `yes board | head -c 3000000 | "$0" "$1" -rich | head -c 10; echo " \${PIPESTATUS[2]}"`,
    );
    expect([out.trim(), err, [...files.keys()]]).toEqual(['0', '', ['backup.sv']]);
  });
});
