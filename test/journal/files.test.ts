/** Journals on disk: locks, full disks, folders that cannot be written, resuming and removal. */
import { spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readHostOptions } from '../../src/cli/hostoptions.ts';
import { type Disk, JournalFile } from '../../src/cli/journal/file.ts';
import {
  isTemporary,
  journalsIn,
  newJournalFile,
  removeOldJournals,
  stateFolder,
} from '../../src/cli/journal/folder.ts';
import { newJournaling } from '../../src/cli/journal/journaling.ts';
import { isLocked, lock, unlock } from '../../src/cli/journal/lock.ts';
import { games } from '../../src/games/index.ts';
import type { JournalHeader } from '../../src/record/journal.ts';
import { runGander } from '../harness.ts';
import { memoryIo } from '../io.ts';
import { COMMAND, finish, start } from '../process.ts';
import { crash } from './crashing.ts';
import { parsed, parseJournal, writeJournal } from './reading.ts';
import { scriptOf } from './scripts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const fresh = (): string => path.join(folder, `j${files++}`);

const canUnshare = (): boolean => spawnSync('unshare', ['-pf', 'true']).status === 0;

const SETTLED = '0\n2\n4\n6\n20\n22\n24\n27\n';

async function recorded(lines = SETTLED, args: readonly string[] = []): Promise<string> {
  const file = fresh();
  const ran = await runGander(['constructor', ...args, '-journal', file], lines);
  expect(ran.err).toBe('');
  return file;
}

describe('gander resume', () => {
  it.each([...games.keys()])('continues %s after a cut at any entry as if nothing had happened', async id => {
    const script = await scriptOf(id, 'resume', 60);
    const input = script.lines.map(line => `${line}\n`);
    const whole = fresh();
    const undisturbed = await runGander([id, ...script.args, '-journal', whole], input.join(''));
    const text = readFileSync(whole, 'utf8');
    const ends = [...text.matchAll(/^.{18}(begin|human|host)\b.*\n/gm)].map(found => found.index + found[0].length);
    for (const kept of [0, 1, 7, 20, 41]) {
      if (kept >= ends.length - 1) continue;
      const file = fresh();
      // The line after it is incomplete.
      writeFileSync(file, text.slice(0, ends[kept]! + 11));
      const replayed = (await runGander(['replay', file], '')).out;
      const resumed = await runGander(['resume', file], input.slice(kept).join(''));
      expect(resumed.err).toBe('gander: the last line of the journal was not complete and is left out\n');
      expect(resumed.code).toBe(undisturbed.code);
      expect(undisturbed.out.endsWith(resumed.out)).toBe(true);
      expect(replayed.length + resumed.out.length).toBeGreaterThanOrEqual(undisturbed.out.length);
      expect(Object.fromEntries(resumed.files)).toMatchObject(backups(undisturbed.files));
      // The journal is the same again, except for the starting times.
      const shape = (name: string) => readFileSync(name, 'utf8').replace(/^.*\n/, '').replace(/^.{8}/gm, '');
      expect(shape(file)).toBe(shape(whole));
    }
  });

  it('refuses what cannot be resumed, with a sentence each', async () => {
    const file = await recorded();
    const text = readFileSync(file, 'utf8');
    const cases: [string, RegExp][] = [
      ['', /holds no whole line of a journal/],
      ['hello\n', /is not a journal/],
      [text.slice(0, text.indexOf('\n') + 1), /ends before the first prompt/],
      [text.replace('human: ', 'Human: '), /line 4: the checksum is wrong: the journal is damaged/],
    ];
    for (const [content, sentence] of cases) {
      const other = fresh();
      writeFileSync(other, content);
      const ran = await runGander(['resume', other], '');
      expect(ran.err).toMatch(sentence);
      expect(ran.code).toBe(2);
      expect(existsSync(`${other}.lock`)).toBe(false);
    }
    expect((await runGander(['resume', path.join(folder, 'nowhere')], '')).err).toMatch(/no such file/);
  });

  it('refuses a game that is over', async () => {
    const file = fresh();
    await runGander(['hexbaron', '-journal', file], 'Q\n');
    const ran = await runGander(['resume', file], '');
    expect(ran.err).toMatch(/this game is over/);
    expect(ran.code).toBe(2);
  });

  it('answers reads and writes from the journal: files that have changed since do not matter', async () => {
    const file = fresh();
    const save = (await runGander(['constructor'], SETTLED)).files.get('backup.sv')!;
    const first = await runGander(
      ['constructor', '-load', 'a', '-journal', file],
      'roll\n8\nsave b\n',
      new Map([['a', save]]),
    );
    expect(first.files.has('b')).toBe(true);
    // The harness reads from memory, the journal is on the disk.
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/world \["read","a",true,/);
    const ran = await runGander(['replay', file, '-verify'], '', new Map([['b', 'mine']]));
    expect(ran.code).toBe(0);
    expect(ran.files.get('b')).toBe('mine');
  });
});

function parsedHeader(text: string): JournalHeader {
  const journal = parseJournal(text, 'j');
  if (!journal.ok) throw new Error(journal.fault);
  return journal.value.header;
}

/** What the end of the input leaves behind; files saved before the cut had already been saved. */
const backups = (all: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...all].filter(([name]) => name.startsWith('backup')));

describe('gander replay -verify', () => {
  it('reports a version with other rules by its number, and does not replay it', async () => {
    const { header, entries } = parsed(readFileSync(await recorded(), 'utf8'));
    const file = writeJournal(fresh(), { ...header, version: '0.0.9', rules: 0 }, entries);
    for (const tool of ['resume', 'replay', 'stats']) {
      const ran = await runGander([tool, file], '');
      expect(ran.err).toMatch(/was written by version 0\.0\.9 with other rules of Constructor/);
      expect(ran.code).toBe(2);
      expect(ran.out).toBe('');
    }
  });

  it('accepts what the built command printed, including letters beyond ASCII', async () => {
    const running = start(process.execPath, [COMMAND, '-journal', 'j']);
    running.child.stdin!.end(`${SETTLED}roll\n8\nsave nö/where\nstatus\nÄ\n${'board\nnext\nroll\n5\n'.repeat(80)}`);
    const ran = await running.finished;
    expect(ran.out).toContain('Cannot write "nö/where"');
    const file = fresh();
    writeFileSync(file, ran.files.get('j')!);
    expect(await runGander(['replay', file, '-verify'], '')).toMatchObject({ code: 0, err: '' });
    expect((await runGander(['replay', file], '')).out).toBe(ran.out);
  });

  it('reports the first difference and exits with 1', async () => {
    const { header, entries } = parsed(readFileSync(await recorded(`${SETTLED}fair\nroll\n`), 'utf8'));
    const others = entries.map(entry => (entry.draws.length > 0 ? { ...entry, draws: [5, 5] } : entry));
    const file = writeJournal(fresh(), { ...header, version: '0.0.9' }, others);
    const ran = await runGander(['replay', file, '-verify'], '');
    expect(ran.err).toMatch(/version 0\.0\.9: step 10 \("roll"\) takes another course: the random numbers were 5,5/);
    expect(ran.code).toBe(1);
  });

  it('shows up to a step with -to', async () => {
    const file = await recorded();
    const replayed = await runGander(['replay', file, '-to', '2'], '');
    expect(replayed.out.match(/where do you want to build/g)).toHaveLength(3);
  });
});

describe('a journal', () => {
  it('is not overwritten', async () => {
    const file = await recorded();
    const before = readFileSync(file, 'utf8');
    const ran = await runGander(['constructor', '-journal', file], '');
    expect(ran.err).toMatch(/is there already; to go on with it: gander resume/);
    expect(ran.code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('that was asked for but cannot be written is refused before the game starts', async () => {
    const ran = await runGander(['constructor', '-journal', path.join(await recorded(), 'under-a-file')], '');
    expect(ran.err).toMatch(/^gander: cannot write/);
    expect(ran.code).toBe(2);
    expect(ran.out).toBe('');
  });

  it('on a full disk ends with one message after its last complete line; the game continues', async () => {
    const text = readFileSync(await recorded(), 'utf8');
    const { header, entries } = parsed(text);
    const real = await import('node:fs');
    for (let room = 0; room < text.length + 100; room += 37) {
      let left = room;
      const full: Disk = {
        write: (descriptor, bytes, from) => {
          if (left === 0) throw Object.assign(new Error(), { code: 'ENOSPC' });
          const some = bytes.subarray(0, left);
          left -= some.length;
          return real.writeSync(descriptor, some, 0, some.length, from);
        },
        sync: () => {},
        syncInBackground: (_, done) => done(undefined),
      };
      const warnings: string[] = [];
      const file = fresh();
      const made = JournalFile.create(file, header, { warn: sentence => warnings.push(sentence), disk: full });
      if (!made.ok) throw new Error(made.fault);
      made.value.sync();
      for (const entry of entries) {
        made.value.add(entry);
        made.value.sync();
      }
      made.value.close(false);
      const kept = readFileSync(file, 'utf8');
      expect(kept === '' || kept.endsWith('\n')).toBe(true);
      const found = parseJournal(kept, 'j');
      if (found.ok) expect(found.value.entries).toEqual(entries.slice(0, found.value.entries.length));
      expect(warnings.length).toBe(found.ok && found.value.left ? 0 : 1);
      if (warnings.length > 0) expect(warnings[0]).toMatch(/ends here: no space is left; the game goes on without it$/);
    }
  });
});

it('a journal whose background sync fails ends with one message, and what waited for it is still shown', () => {
  const header: JournalHeader = {
    game: 'constructor',
    version: '0',
    rules: 1,
    options: [],
    seed: '1',
    rich: false,
    terminal: false,
    started: '',
  };
  const disk: Disk = {
    write: (descriptor, bytes, from) => writeSync(descriptor, bytes, 0, bytes.length, from),
    sync: () => {},
    syncInBackground: (_, done) => done(Object.assign(new Error(), { code: 'ENOSPC' })),
  };
  const warnings: string[] = [];
  const made = JournalFile.create(fresh(), header, { warn: sentence => warnings.push(sentence), disk });
  if (!made.ok) throw new Error(made.fault);
  let shown = 0;
  for (let i = 0; i < 2; i++) made.value.syncInBackground(() => shown++);
  expect(shown).toBe(2);
  expect(warnings.length).toBe(1);
  expect(warnings[0]).toMatch(/ends here: no space is left; the game goes on without it$/);
});

describe('the lock', () => {
  it('lets one program at a time resume a journal, by whatever name', async () => {
    const file = await recorded();
    const link = fresh();
    symlinkSync(file, link);
    const twin = fresh();
    linkSync(file, twin);
    const first = start(process.execPath, [COMMAND, 'resume', link]);
    await first.printed('> ');
    for (const name of [file, link, twin]) {
      const second = await runGander(['resume', name], '');
      expect(second.err).toMatch(/is being played by another program\n$/);
      expect(second.code).toBe(2);
    }
    first.child.stdin!.end('roll\n');
    expect((await first.finished).code).toBe(0);
    const third = await runGander(['resume', file], '');
    expect(third.err).toBe('');
    expect(third.out).toMatch(/Input a roll between 2 and 12:\n> $/);
  });

  it('is released with its program, however that ends, and leaves nothing in the folder', async () => {
    const file = await recorded();
    const first = start(process.execPath, [COMMAND, 'resume', file]);
    await first.printed('> ');
    expect(isLocked(file)).toBe(true);
    first.child.kill('SIGKILL');
    await first.finished;
    expect(isLocked(file)).toBe(false);
    expect((await runGander(['resume', file], '')).code).toBe(0);
    expect(readdirSync(folder).filter(name => name.startsWith(path.basename(file)))).toEqual([path.basename(file)]);
  });

  it.skipIf(!canUnshare())('holds in another PID namespace too', async () => {
    const file = await recorded();
    const first = start('unshare', ['-pf', '--kill-child', process.execPath, COMMAND, 'resume', file]);
    await first.printed('> ');
    expect((await runGander(['resume', file], '')).err).toMatch(/is being played by another program/);
    first.child.stdin!.end();
    expect((await first.finished).code).toBe(0);
  });

  it('is taken once, and can be taken again after it was released', () => {
    const file = fresh();
    writeFileSync(file, '');
    for (let i = 0; i < 3; i++) {
      expect(lock(file).ok).toBe(true);
      expect(isLocked(file)).toBe(true);
      expect(lock(file).ok).toBe(false);
      unlock(file);
      expect(isLocked(file)).toBe(false);
    }
    expect(lock(path.join(folder, 'nowhere'))).toEqual({
      ok: false,
      fault: expect.stringMatching(/^cannot lock ".*": there is no such file or folder$/),
    });
  });

  it('is on the current file: a file that was replaced meanwhile is locked again', () => {
    const file = fresh();
    writeFileSync(file, 'first');
    const { statSync } = fs;
    let looks = 0;
    vi.spyOn(fs, 'statSync').mockImplementation(((name: string, options: never) => {
      const found = statSync(name, options);
      if (looks++ === 0) {
        renameSync(file, `${file}.old`);
        writeFileSync(file, 'second');
      }
      return found;
    }) as typeof statSync);
    expect(lock(file).ok).toBe(true);
    vi.restoreAllMocks();
    expect([isLocked(file), isLocked(`${file}.old`)]).toEqual([true, false]);
    unlock(file);
  });
});

it('a journal that can be read but not written is resumed without one, and says so', async () => {
  const file = await recorded();
  const before = readFileSync(file, 'utf8');
  vi.spyOn(JournalFile, 'append').mockReturnValue({
    ok: false,
    fault: 'cannot write "j": the file system is read-only',
  });
  const ran = await runGander(['resume', file], 'roll\n');
  vi.restoreAllMocks();
  expect(ran.err).toBe('gander: cannot write "j": the file system is read-only; the game goes on without a journal\n');
  expect(ran.out).toMatch(/Input a roll between 2 and 12:\n> $/);
  expect([ran.code, isLocked(file), readFileSync(file, 'utf8')]).toEqual([0, false, before]);
});

describe('a new journal', () => {
  it('is never created through a link, nor in what is not a regular file', async () => {
    const target = fresh();
    const link = fresh();
    symlinkSync(target, link);
    for (const file of [link, '/dev/null', folder]) {
      const ran = await runGander(['constructor', '-journal', file], '');
      expect(ran.err).toMatch(/^gander: cannot write ".*": it is not an ordinary file\n$/);
      expect(ran.code).toBe(2);
    }
    writeFileSync(target, '');
    expect((await runGander(['constructor', '-journal', link], '')).code).toBe(2);
    expect(readFileSync(target, 'utf8')).toBe('');
  });

  it('may be an empty file', async () => {
    const file = fresh();
    writeFileSync(file, '');
    expect((await runGander(['constructor', '-journal', file], '0\n')).err).toBe('');
    expect(readFileSync(file, 'utf8')).toMatch(/human: 0\n.* left\n$/);
  });

  it('is not overwritten by save', async () => {
    const { out, files: left } = await finish(['-journal', 'j'], `${SETTLED}roll\n8\nsave j\nsave ./j\nsave k\n`);
    expect(out.match(/Cannot write "(\.\/)?j": it is the journal of a game that is being played/g)).toHaveLength(2);
    expect(left.get('j')).toMatch(/^[0-9a-f]{8} gander-journal .*\n[\s\S]* left\n$/);
    expect(left.has('k')).toBe(true);
  });
});

describe('the state folder', () => {
  it('is where XDG says', () => {
    expect(stateFolder({ XDG_STATE_HOME: '/x', HOME: '/h' })).toBe('/x/gander');
    expect(stateFolder({ XDG_STATE_HOME: 'relative', HOME: '/h' })).toBe('/h/.local/state/gander');
    expect(stateFolder({ HOME: '/h' })).toBe('/h/.local/state/gander');
  });

  it('does not exist for a user unknown to the system', () => {
    vi.spyOn(os, 'homedir').mockImplementation(() => {
      throw Object.assign(new Error('no such user'), { code: 'ENOENT' });
    });
    expect(stateFolder({})).toBeUndefined();
    expect(stateFolder({ XDG_STATE_HOME: '/x' })).toBe('/x/gander');
    expect(journalsIn(undefined)).toEqual([]);
    vi.restoreAllMocks();
  });

  const month = Date.now() / 1000 - 31 * 24 * 3600;

  it('loses journals older than thirty days, except those to be kept and files that are not ours', () => {
    const state = mkdtempSync(path.join(folder, 'state-'));
    const old = newJournalFile(state, 'nuggets', false);
    const kept = newJournalFile(state, 'azul', true);
    const foreign = path.join(state, 'dear.journal');
    const young = newJournalFile(state, 'azul', false);
    for (const file of [old, kept, foreign, young]) writeFileSync(file, '');
    for (const file of [old, kept, foreign]) utimesSync(file, month, month);
    expect([young, kept, foreign].map(file => isTemporary(file, state))).toEqual([true, false, false]);
    removeOldJournals(state);
    expect(journalsIn(state).sort()).toEqual([young, kept, foreign].sort());
  });

  it('may contain anything: only regular files are considered, and what cannot be removed stays', () => {
    const state = mkdtempSync(path.join(folder, 'state-'));
    const [pipe, inner, loop, dangling, zero, old] = Array.from({ length: 6 }, (_, i) =>
      newJournalFile(state, `a${i}`, false),
    );
    spawnSync('mkfifo', [pipe!]);
    fs.mkdirSync(inner!);
    symlinkSync(loop!, loop!);
    symlinkSync('nowhere', dangling!);
    symlinkSync('/dev/zero', zero!);
    writeFileSync(old!, '');
    for (const file of [pipe!, inner!, old!]) utimesSync(file, month, month);
    expect(journalsIn(state)).toEqual([old]);
    vi.spyOn(fs, 'unlinkSync').mockImplementation(() => {
      throw Object.assign(new Error('no'), { code: 'EROFS' });
    });
    removeOldJournals(state);
    vi.restoreAllMocks();
    expect(readdirSync(state)).toHaveLength(6);
    expect(isLocked(old!)).toBe(false);
    removeOldJournals(state);
    expect(readdirSync(state)).toHaveLength(5);
  });

  it('with strange content does not prevent playing at a terminal', async () => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const state = path.join(home, '.local/state/gander');
    fs.mkdirSync(state, { recursive: true });
    spawnSync('mkfifo', [newJournalFile(state, 'constructor', false)]);
    symlinkSync('loop.journal', path.join(state, 'loop.journal'));
    fs.mkdirSync(path.join(state, 'constructor-folder.journal'));
    writeFileSync(path.join(state, 'constructor-foreign.journal'), 'to be or not to be\n');
    const { Pty } = await import('../pty.ts');
    const pty = new Pty({ env: { HOME: home } });
    await pty.until('where do you want to build a basement?');
    expect(pty.text).not.toContain('gander:');
    pty.clear();
  });

  it.each([
    ['below a file', (state: string) => path.join(state, 'file')],
    ['whose name is too long', (state: string) => path.join(state, 'x'.repeat(256))],
    ['that is a link to itself', (state: string) => path.join(state, 'loop')],
    ['that cannot be made', () => '/proc/self'],
  ])('%s means one message and a game without a journal', async (_, at) => {
    const state = mkdtempSync(path.join(folder, 'state-'));
    writeFileSync(path.join(state, 'file'), '');
    symlinkSync('loop', path.join(state, 'loop'));
    const made = await kept({ XDG_STATE_HOME: at(state) });
    expect(made.fault).toBeUndefined();
    expect(made.warnings).toEqual([expect.stringMatching(/^there is no journal of this game: cannot write ".*": .+/)]);
  });

  it('that does not exist does not prevent it either', async () => {
    vi.spyOn(os, 'homedir').mockImplementation(() => {
      throw new Error('no such user');
    });
    expect(await kept({})).toEqual({
      fault: undefined,
      warnings: ['there is no journal of this game: there is no home folder for it (HOME is not set)'],
    });
    vi.restoreAllMocks();
  });

  /** What happens when a journal is to be kept. */
  async function kept(env: Record<string, string>) {
    const warnings: string[] = [];
    const { io } = memoryIo({ env, folder, terminal: true, warn: sentence => warnings.push(sentence) });
    const game = await games.get('constructor')!.load();
    const typed = new Map();
    const host = readHostOptions(game, typed);
    if (!host.ok) throw new Error(host.fault);
    return { fault: newJournaling(game, typed, host.value, true, io).start(), warnings };
  }

  it('that fails during play does not keep the program from ending properly', async () => {
    const state = mkdtempSync(path.join(folder, 'state-'));
    const file = newJournalFile(state, 'constructor', false);
    const warnings: string[] = [];
    const header = parsedHeader(readFileSync(await recorded(), 'utf8'));
    const made = JournalFile.create(file, header, { warn: sentence => warnings.push(sentence) });
    if (!made.ok) throw new Error(made.fault);
    renameSync(state, `${state}.gone`);
    writeFileSync(state, '');
    made.value.close(true);
    expect(warnings).toEqual([]);
    // It could not be removed, so it says that the game was left properly.
    expect(readFileSync(path.join(`${state}.gone`, path.basename(file)), 'utf8')).toMatch(/ left\n$/);
  });

  it('that cannot be written does not prevent playing', async () => {
    const state = mkdtempSync(path.join(folder, 'closed-'));
    chmodSync(state, 0o500);
    // A file in its place stops even users whom permissions do not.
    const blocked = path.join(state, 'file');
    if (process.getuid?.() === 0) writeFileSync(blocked, '');
    const { Pty } = await import('../pty.ts');
    const pty = new Pty({ env: { XDG_STATE_HOME: blocked } });
    await pty.until('where do you want to build a basement?');
    expect(pty.text).toMatch(/gander: there is no journal of this game: cannot write/);
    await pty.type('0\r', 'Builder Red, where');
    pty.clear();
  });
});

describe('SIGKILL', () => {
  it.each([...games.keys()])('in the middle of %s loses nothing that was shown', async id => {
    expect(await crash(id, 'test 1')).toBeGreaterThanOrEqual(0);
  });

  it.each([0.1, 0.5, 0.9])(
    'in the middle of a long script (%f of it) leaves nothing shown that is not in the journal',
    async part => {
      const script = `${SETTLED}${'roll\n8\nstatus\nboard\nnext\n'.repeat(1500)}`;
      const whole = (await runGander([], script)).out;
      const file = fresh();
      const { child, finished } = start(process.execPath, [COMMAND, '-journal', file]);
      let seen = 0;
      child.stdout!.on('data', chunk => {
        seen += chunk.length;
        if (seen > part * whole.length) child.kill('SIGKILL');
      });
      child.stdin!.write(script);
      const { out } = await finished;
      expect(out.length).toBeGreaterThan(part * whole.length);
      expect(whole.startsWith(out)).toBe(true);
      const replayed = (await runGander(['replay', file, '-plain'], '')).out;
      expect(replayed.startsWith(out)).toBe(true);
    },
  );
});
