/** The built command itself, through pipes: hostile input, signals, closed pipes, places that cannot be written. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { readGolden } from '../../goldens.ts';
import { runGander } from '../../harness.ts';
import { COMMAND, finish, start } from '../../process.ts';
import { save } from './saves.ts';

const SETUP = '20\n27\n13\n9\n49\n34\n18\n2\n';
const afterOne = save({ turn: '1', builders: ['0 0 0 0 0 r h 20 B'], more: ['setup'] });
const GAME = ['constructor'];

describe.concurrent('input', () => {
  it('a whole game prints the golden bytes and writes no file', async () => {
    const { args, input, out } = readGolden('constructor/whole-game-from-setup-to-the-win');
    expect(await finish(args, input)).toEqual({ out, err: '', code: 0, files: new Map() });
  });

  it('a script longer than a pipe holds, with a slow reader', async () => {
    const script = `${SETUP}${`roll\n5\n${'status\n'.repeat(100)}board\nnext\n`.repeat(100)}`;
    expect(script.length).toBeGreaterThan(1 << 16);
    const running = start(process.execPath, [COMMAND, ...GAME]);
    running.child.stdout!.pause();
    running.child.stdin!.end(script);
    await wait(300);
    running.child.stdout!.resume();
    const ran = await running.finished;
    const expected = await runGander(GAME, script);
    expect(ran.out === expected.out).toBe(true);
    expect(ran.files.get('backup.sv')).toBe(expected.files.get('backup.sv'));
    expect([ran.err, ran.code]).toEqual(['', 0]);
  });

  it('cut anywhere, also inside \\r\\n and inside a character', async () => {
    const script = Buffer.from(`${SETUP}é\nroll\n5\nüß€ 𝄞\nstatus\n`.replaceAll('\n', '\r\n'));
    const running = start(process.execPath, [COMMAND, ...GAME]);
    for (const byte of script) {
      running.child.stdin!.write(Buffer.of(byte));
      await wait(1);
    }
    running.child.stdin!.end();
    const ran = await running.finished;
    expect(ran.out).toBe((await runGander(GAME, script)).out);
    expect(ran.out.match(/Invalid command\./g)).toHaveLength(2);
    expect(ran.code).toBe(0);
  });

  it('a last line without a newline counts', async () => {
    const ran = await finish(GAME, '20');
    expect(ran.files).toEqual(new Map([['backup.sv', afterOne]]));
    expect(ran.out).toMatch(/\n> Builder Red, where do you want to build a basement\?\n> $/);
  });

  it('a lone \\r before the end of the input is part of the line end', async () => {
    expect((await finish(GAME, '20\r')).files.get('backup.sv')).toBe(afterOne);
  });

  it('no input at all', async () => {
    const ran = await finish(GAME, '');
    expect(ran.files).toEqual(new Map([['backup.sv', save({ more: ['setup'] })]]));
    expect([ran.err, ran.code]).toEqual(['', 0]);
  });

  it('a megabyte of rubbish', async () => {
    const random = seededRandom('rubbish');
    const rubbish = Uint8Array.from({ length: 1 << 20 }, () => random.below(256));
    const ran = await finish(GAME, rubbish);
    expect([ran.err, ran.code]).toEqual(['', 0]);
    expect(ran.out).toMatch(/> $/);
    const again = await finish([...GAME, '-load', 'game.sv'], '', { 'game.sv': ran.files.get('backup.sv')! });
    expect(again.files.get('backup.sv')).toBe(ran.files.get('backup.sv'));
  });

  it('NUL bytes are not blanks and end no line', async () => {
    const ran = await finish(GAME, '20\0\n\0\n2\x000\n20\n');
    expect(ran.out.match(/You cannot build here\./g)).toHaveLength(3);
    expect(ran.files.get('backup.sv')).toBe(afterOne);
  });

  it('bytes that are not UTF-8 are just a wrong answer', async () => {
    const bytes = Buffer.concat([
      Buffer.of(0xff, 0xfe, 0x0a, 0xc3, 0x28, 0x0a, 0xed, 0xa0, 0x80, 0x0a),
      Buffer.from('20\n\xe2'),
    ]);
    const ran = await finish(GAME, bytes);
    expect(ran.out.match(/You cannot build here\./g)).toHaveLength(4);
    expect([ran.err, ran.code]).toEqual(['', 0]);
  });

  it('very long lines: a number, a word, blanks', async () => {
    const long = 2_000_000;
    const ran = await finish(
      GAME,
      `${'9'.repeat(long)}\n${'x'.repeat(long)}\n${' '.repeat(long)}20${'\t'.repeat(long)}`,
    );
    expect(ran.out.match(/You cannot build here\./g)).toHaveLength(2);
    expect(ran.files.get('backup.sv')).toBe(afterOne);
  });
});

describe.concurrent('endings', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s writes backup.sv and exits with %i', async (signal, code) => {
    const running = start(process.execPath, [COMMAND, ...GAME]);
    running.child.stdin!.write('20\n');
    await running.printed('Builder Red, where do you want to build a basement?\n> ');
    running.child.kill(signal);
    const ran = await running.finished;
    expect(ran.files).toEqual(new Map([['backup.sv', afterOne]]));
    expect([ran.err, ran.code]).toEqual(['', code]);
  });

  it('a closed output pipe ends it quietly', async () => {
    const script = `"$0" "$1" constructor | head -1; echo "\${PIPESTATUS[0]}"`;
    const running = start('bash', ['-c', script, process.execPath, COMMAND]);
    running.child.stdin!.end(`${SETUP}${'roll\n5\nboard\nnext\n'.repeat(3000)}`);
    const ran = await running.finished;
    expect(ran.out).toBe(`${' '.repeat(29)}| 0|-- 0--| 1|\n0\n`);
    expect(ran.err).toBe('');
    for (const name of ran.files.keys()) expect(name).toBe('backup.sv');
  });

  it('"no" ends it at once, although more input could come', async () => {
    const running = start(process.execPath, [COMMAND, ...GAME, '-load', 'won.sv'], {
      'won.sv': save({ builders: ['0 0 0 0 0 r h 0 T 10 T 20 T 30 T'] }),
    });
    running.child.stdin!.write('no\n');
    const ran = await running.finished;
    expect(ran.code).toBe(0);
    expect([...ran.files.keys()]).toEqual(['won.sv']);
  });
});

describe.concurrent('files', () => {
  it('a save to a place that cannot be written prints the reason, and the game goes on', async () => {
    const script = 'roll\n5\nsave gone/game.sv\nsave .\nsave folder\nsave game.sv/x\nsave ok.sv\nresidences\n';
    const ran = await finish([...GAME, '-load', 'game.sv'], script, { 'game.sv': save(), 'folder/': '' });
    expect(ran.out).toMatch(
      /resources\.\n> [^\n]*gone\/game\.sv[^\n]*\n> [^\n]*"\."[^\n]*\n> [^\n]*folder[^\n]*\n> [^\n]*game\.sv\/x[^\n]*\n> > Blue has built:\n> $/,
    );
    expect([...ran.files.keys()].sort()).toEqual(['backup.sv', 'folder/', 'game.sv', 'ok.sv']);
    expect(ran.files.get('ok.sv')).toBe(save());
    expect([ran.err, ran.code]).toEqual(['', 0]);
  });

  it('when backup.sv cannot be written, the reason and the save are on standard error and the exit code is 2', async () => {
    const ran = await finish(GAME, '20\n', { 'backup.sv/': '' });
    expect(ran.err).toMatch(/^gander: [^\n]*backup\.sv[^\n]*\n/);
    expect(ran.err.slice(ran.err.indexOf('\n') + 1)).toBe(afterOne);
    expect(ran.code).toBe(2);
    expect(ran.out).toMatch(/basement\?\n> $/);
    expect([...ran.files.keys()]).toEqual(['backup.sv/']);
  });

  it('no temporary file is left behind by saves, nor by a backup over an older one', async () => {
    const script = `${SETUP}roll\n5\n${'save a.sv\nsave b.sv\n'.repeat(20)}`;
    const ran = await finish(GAME, script, { 'a.sv': 'old', 'backup.sv': 'old' });
    expect([...ran.files.keys()].sort()).toEqual(['a.sv', 'b.sv', 'backup.sv', 'backup.sv~']);
    for (const [name, text] of ran.files) expect(text).toBe(name.endsWith('~') ? 'old' : ran.files.get('b.sv'));
  });

  it('a save to standard output stands where it was asked for', async () => {
    const ran = await finish([...GAME, '-load', 'game.sv'], 'roll\n5\nsave /dev/stdout\nresidences\n', {
      'game.sv': save(),
    });
    expect(ran.out).toMatch(new RegExp(`resources\\.\\n> ${save()}> Blue has built:\\n> $`));
    expect([ran.err, ran.code, [...ran.files.keys()].sort()]).toEqual(['', 0, ['backup.sv', 'game.sv']]);
  });

  it('a save to a standard stream that goes to a file does not replace that file', async () => {
    const script =
      '"$0" "$1" constructor -load game.sv -random-board >out.txt 2>>err.txt; ls | grep -c tmp; "$0" "$1" -sed 2>>err.txt';
    const running = start('bash', ['-c', script, process.execPath, COMMAND], {
      'game.sv': save(),
      'err.txt': 'before\n',
    });
    running.child.stdin!.end('roll\n5\nsave /dev/stderr\nsave /dev/fd/2\nsave /proc/self/fd/1\nresidences\n');
    const { out, files } = await running.finished;
    expect(out).toBe('0\n');
    const [before, warned, ...rest] = files.get('err.txt')!.split('\n');
    expect([before, warned]).toEqual(['before', 'gander: -random-board is ignored, since -load is given']);
    expect(rest.join('\n')).toMatch(new RegExp(`^${save()}${save()}gander: unknown option .*\\n$`));
    expect(files.get('out.txt')).toMatch(new RegExp(`resources\\.\\n> > > ${save()}> Blue has built:\\n> $`));
    expect(files.get('backup.sv')).toBe(save());
  });

  it('a save to a stream that is closed prints the reason, and the game goes on', async () => {
    const running = start(
      'bash',
      ['-c', '"$0" "$1" constructor -load game.sv 2>/dev/full', process.execPath, COMMAND],
      {
        'game.sv': save(),
      },
    );
    running.child.stdin!.end('roll\n5\nsave /dev/stderr\nresidences\n');
    const { out } = await running.finished;
    expect(out).toMatch(/\n> Cannot write "\/dev\/stderr": no space is left\.\n> Blue has built:\n> $/);
  });

  it('a byte order mark at the start of a save or a layout is skipped', async () => {
    const ran = await finish([...GAME, '-load', 'game.sv'], '', { 'game.sv': `\uFEFF${save({ turn: '3' })}` });
    expect([ran.err, ran.code, ran.files.get('backup.sv')]).toEqual(['', 0, save({ turn: '3' })]);
    const board = await finish(GAME, '', { 'layout.txt': `\uFEFF${'4 12 '.repeat(19)}` });
    expect([board.err, board.code]).toEqual(['', 0]);
  });

  it('a missing file is exit code 2, a wrong option 1, with nothing on standard output', async () => {
    const missing = await finish([...GAME, '-load', 'gone.sv'], SETUP);
    expect([missing.out, missing.code, missing.files.size]).toEqual(['', 2, 0]);
    expect(missing.err).toMatch(/^gander: [^\n]*gone\.sv[^\n]*\n$/);
    const wrong = await finish([...GAME, '-tiles', 'round'], SETUP);
    expect([wrong.out, wrong.code, wrong.files.size]).toEqual(['', 1, 0]);
    expect(wrong.err).toMatch(/^gander: [^\n]*round[^\n]*\n$/);
  });

  it('a file of another kind is refused, not read for ever', async () => {
    const folder = await finish([...GAME, '-load', 'folder'], '', { 'folder/': '' });
    expect([folder.out, folder.code]).toEqual(['', 2]);
    expect(folder.err).toMatch(/^gander: [^\n]*folder[^\n]*\n$/);
    const board = await finish(GAME, '', { 'layout.txt/': '' });
    expect([board.out, board.code]).toEqual(['', 2]);
    expect(board.err).toMatch(/^gander: [^\n]*layout\.txt[^\n]*\n$/);
  });
});

describe.concurrent('names', () => {
  it('Constructor is what gander plays when no game is named, and what a command called constructor is', async () => {
    const named = await finish(GAME, '20\n');
    expect(await finish([], '20\n')).toEqual(named);
    expect(await finish(['-seed', '7'], '20\n')).toEqual(named);
    const running = start('bash', [
      '-c',
      'ln -s "$1" constructor && "$0" constructor -tiles hex; rm constructor',
      process.execPath,
      COMMAND,
    ]);
    running.child.stdin!.end('20\n');
    expect(await running.finished).toEqual(named);
  });
});
