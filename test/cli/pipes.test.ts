/** Rich mode without a terminal, and streams that are not what they should be. */
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

  it('a reader that goes leaves the game in its file in rich mode too', async () => {
    const { out, err, files } = await shell(
      `yes board | head -c 3000000 | "$0" "$1" -rich | head -c 10; echo " \${PIPESTATUS[2]}"`,
    );
    expect([out.trim(), err, [...files.keys()]]).toEqual(['0', '', ['backup.sv']]);
  });
});
