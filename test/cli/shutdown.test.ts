/** However a session ends, an unfinished game is saved and the exit code says what happened. */
import { describe, expect, it } from 'vitest';
import type { Host } from '../../src/cli/host.ts';
import { type Io, Terminated } from '../../src/cli/io.ts';
import { OutputClosed, StreamError } from '../../src/cli/output.ts';
import { runSession } from '../../src/cli/shutdown.ts';
import { err } from '../../src/core/result.ts';
import type { Session } from '../../src/core/session.ts';
import { runGander } from '../harness.ts';
import { memoryIo } from '../io.ts';

interface Ending {
  readonly run?: () => Promise<void>;
  readonly terminated?: () => Promise<never>;
  readonly closingNote?: (file: string) => string;
  readonly session?: Partial<Session>;
  readonly writable?: boolean;
  readonly print?: (text: string) => void;
  readonly setAside?: Io['setAside'];
}

async function end({ run, terminated, closingNote, session = {}, writable = true, print, setAside }: Ending) {
  const memory = memoryIo({
    ...(print && { print, raw: print }),
    ...(!writable && { write: (file: string) => err(`cannot write "${file}": no space is left`) }),
    ...(setAside && { setAside }),
    ...(terminated && { terminated }),
  });
  const host: Host = {
    print: memory.io.print,
    run: run ?? (async () => {}),
    ...(closingNote ? { closingNote } : {}),
  };
  const game = { ended: undefined, backup: () => ({ file: 'backup.sv', text: 'the game\n' }), ...session } as Session;
  const code = await runSession(game, host, memory.io);
  return { code, out: memory.out(), err: memory.err(), files: Object.fromEntries(memory.files) };
}

describe('the file that a backup replaces', () => {
  const earlier = 'the game of yesterday\n';
  /** A backup of each game, after some lines. */
  const GAMES = [
    ['constructor', 'backup.sv', '0\n'],
    ['hexbaron', 'backup.hexbaron', '1\n'],
    ['azul', 'backup.azul', 'new\n2\n\n\n'],
    ['newhaven', 'backup.newhaven', ''],
    ['nuggets', 'backup.nug', ''],
  ] as const;

  it.each(GAMES)('is kept beside it in %s, unless the game was loaded from it', async (game, file, input) => {
    const first = await runGander([game, '-seed', '1'], input, new Map([[file, earlier]]));
    const backup = first.files.get(file)!;
    expect(Object.fromEntries(first.files)).toEqual({ [file]: backup, [`${file}~`]: earlier });
    expect(backup).not.toBe(earlier);
    const loaded = await runGander([game, '-load', file, '-seed', '2'], '', new Map([[file, backup]]));
    expect([...loaded.files.keys()]).toEqual([file]);
    const copied = new Map([
      [file, earlier],
      ['my.save', backup],
    ]);
    const other = await runGander([game, '-load', 'my.save'], '', copied);
    expect(other.files.get(`${file}~`)).toBe(earlier);
  });

  it('is kept if another game was started after loading it, or if it was refused', async () => {
    const { files } = await runGander(['hexbaron'], '1\n');
    const backup = files.get('backup.hexbaron')!;
    const load = '2\nbackup.hexbaron\n';
    const loaded = await runGander(['hexbaron'], `${load}skip\nskip\nskip\n`, new Map([['backup.hexbaron', backup]]));
    expect([...loaded.files.keys()]).toEqual(['backup.hexbaron']);
    const refused = await runGander(['hexbaron'], `${load}1\n`, new Map([['backup.hexbaron', earlier]]));
    expect(refused.files.get('backup.hexbaron~')).toBe(earlier);
  });

  it('is still what the game was loaded from after undo', async () => {
    const backup = (await runGander(['hexbaron'], '1\n')).files.get('backup.hexbaron')!;
    const args = ['hexbaron', '-undo', '-load', 'backup.hexbaron'];
    const ran = await runGander(args, 'skip\nundo\nskip\nskip\nskip\n', new Map([['backup.hexbaron', backup]]));
    expect(ran.out).toContain('Taken back: skip.');
    expect([...ran.files.keys()]).toEqual(['backup.hexbaron']);
  });
});

const kept = { 'backup.sv': 'the game\n' };
const fails = (error: unknown) => async () => {
  throw error;
};

describe('a session', () => {
  it('that is over exits with its own code and leaves no file', async () => {
    expect(await end({ session: { ended: 3 } })).toEqual({ code: 3, out: '', err: '', files: {} });
  });

  it('whose input ends is saved', async () => {
    expect(await end({})).toEqual({ code: 0, out: '', err: '', files: kept });
  });

  it('passes on the file it was loaded from, which alone is not kept when the backup replaces it', async () => {
    const asked: unknown[] = [];
    const session = { backup: () => ({ file: 'backup.sv', text: 'the game\n', from: 'my.sv' }) };
    const setAside: Io['setAside'] = (file, by) => {
      asked.push(file, by.text, by.from);
      return err('cannot keep the previous "backup.sv": no space is left');
    };
    const { code, err: errors, files } = await end({ session, setAside });
    expect(asked).toEqual(['backup.sv', 'the game\n', 'my.sv']);
    expect([code, errors, files]).toEqual([
      0,
      'gander: cannot keep the previous "backup.sv": no space is left\n',
      kept,
    ]);
  });

  it('with nothing to save leaves no file', async () => {
    expect(await end({ session: { backup: () => undefined } })).toEqual({ code: 0, out: '', err: '', files: {} });
  });

  it('at a terminal ends with a new line that says where the game is', async () => {
    const { out, files } = await end({ closingNote: file => `see ${file}\n` });
    expect([out, files]).toEqual(['\nsee backup.sv\n', kept]);
  });

  it('that is terminated is saved and exits with the signal’s code', async () => {
    const waiting = () => new Promise<void>(() => {});
    expect(await end({ run: waiting, terminated: fails(new Terminated(143)) })).toEqual({
      code: 143,
      out: '',
      err: '',
      files: kept,
    });
    expect((await end({ run: fails(new Terminated(130)) })).code).toBe(130);
  });

  it('that cannot be saved goes to standard error, and the exit code says so whatever ended it', async () => {
    const lost = {
      code: 2,
      out: '',
      err: 'gander: cannot write "backup.sv": no space is left; the game follows\nthe game\n',
    };
    expect(await end({ writable: false })).toEqual({ ...lost, files: {} });
    expect(await end({ writable: false, run: fails(new Terminated(143)) })).toEqual({ ...lost, files: {} });
  });

  it('whose reader is gone is saved and ends quietly', async () => {
    for (const gone of [new OutputClosed(), Object.assign(new Error('write EIO'), { code: 'EIO' })]) {
      const quiet = { code: 0, out: '', err: '', files: kept };
      expect(await end({ run: fails(gone), closingNote: () => 'not read' })).toEqual(quiet);
    }
  });

  it('whose reader goes during shutdown is saved as well', async () => {
    const print = () => {
      throw new OutputClosed();
    };
    expect(await end({ print, closingNote: () => 'bye' })).toEqual({ code: 0, out: '', err: '', files: kept });
  });

  it('whose stream fails reports why', async () => {
    expect(await end({ run: fails(new StreamError('cannot read the input: it is a folder')) })).toEqual({
      code: 2,
      out: '',
      err: 'gander: cannot read the input: it is a folder\n',
      files: kept,
    });
  });

  it('with a bug reports it in one sentence, without a stack trace, and is saved', async () => {
    const bug = new TypeError('undefined is not an object\n    at somewhere (file.ts:1:2)');
    for (const ending of [{ run: fails(bug) }, { run: () => new Promise<void>(() => {}), terminated: fails(bug) }]) {
      const { code, err, files } = await end(ending);
      expect([code, files]).toEqual([70, kept]);
      expect(err).toMatch(/^gander: this is a bug in the program: "undefined is not an object.*"\n$/);
    }
  });

  it('that is too broken to be saved still ends', async () => {
    const backup = () => {
      throw new Error('broken');
    };
    const { code, files } = await end({ run: fails('anything'), session: { backup } });
    expect([code, files]).toEqual([70, {}]);
  });
});
