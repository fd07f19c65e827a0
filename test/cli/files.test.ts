/** Files are written whole or not at all: a temporary file in the same folder, flushed, then renamed. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText, setAside, stripByteOrderMark, writeText } from '../../src/cli/files.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-files-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
const text = (name: string) => fs.readFileSync(at(name), 'utf8');
const fine = { ok: true, value: undefined };
const failing = (code: string) => () => {
  throw Object.assign(new Error('no'), { code });
};

describe('a file that can be written', () => {
  it('is written, and nothing else is left in the folder', () => {
    expect(writeText('new.sv', 'one\n', folder)).toEqual(fine);
    expect(text('new.sv')).toBe('one\n');
    expect(fs.readdirSync(folder)).toEqual(['new.sv']);
  });

  it('is flushed before the temporary file of the same folder takes its name, and so is the folder afterwards', () => {
    const done: string[] = [];
    const { fsyncSync, renameSync } = fs;
    vi.spyOn(fs, 'fsyncSync').mockImplementation(descriptor => {
      fsyncSync(descriptor);
      done.push(fs.fstatSync(descriptor).isDirectory() ? 'flush the folder' : 'flush');
    });
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      expect(path.dirname(String(from))).toBe(folder);
      expect(fs.readFileSync(from, 'utf8')).toBe('one\n');
      renameSync(from, to);
      done.push('rename');
    });
    expect(writeText('new.sv', 'one\n', folder)).toEqual(fine);
    expect(done).toEqual(['flush', 'rename', 'flush the folder']);
  });

  it('is replaced, and keeps its permissions', () => {
    fs.writeFileSync(at('old.sv'), 'a much longer text than the new one');
    fs.chmodSync(at('old.sv'), 0o660);
    expect(writeText('old.sv', 'new', folder)).toEqual(fine);
    expect(text('old.sv')).toBe('new');
    expect(fs.statSync(at('old.sv')).mode & 0o777).toBe(0o660);
  });

  it('can have a long name', () => {
    const name = 'x'.repeat(255);
    expect(writeText(name, 'long', folder)).toEqual(fine);
    expect(text(name)).toBe('long');
  });

  it('is written through symbolic links, which stay', () => {
    fs.mkdirSync(at('deep'));
    fs.writeFileSync(at('deep/real.sv'), 'old');
    fs.symlinkSync('deep/real.sv', at('link.sv'));
    fs.symlinkSync('link.sv', at('second.sv'));
    expect(writeText('second.sv', 'new', folder)).toEqual(fine);
    expect(fs.readlinkSync(at('link.sv'))).toBe('deep/real.sv');
    expect(fs.readlinkSync(at('second.sv'))).toBe('link.sv');
    expect(text('deep/real.sv')).toBe('new');
  });

  it('is created where a dangling symbolic link points', () => {
    fs.symlinkSync('later.sv', at('link.sv'));
    expect(writeText('link.sv', 'new', folder)).toEqual(fine);
    expect(fs.readlinkSync(at('link.sv'))).toBe('later.sv');
    expect(text('later.sv')).toBe('new');
  });
});

describe('what is not a regular file is written directly', () => {
  it('a device, which stays one', () => {
    expect(writeText('/dev/null', 'new', folder)).toEqual(fine);
    fs.symlinkSync('/dev/null', at('link.sv'));
    expect(writeText('link.sv', 'new', folder)).toEqual(fine);
    expect(fs.statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(['link.sv']);
  });

  it('a pipe with a reader', () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = fs.openSync(at('pipe'), fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    expect(writeText('pipe', 'one\n', folder)).toEqual(fine);
    expect(writeText('pipe', 'two\n', folder)).toEqual(fine);
    expect(fs.readFileSync(reader, 'utf8')).toBe('one\ntwo\n');
    fs.closeSync(reader);
    expect(fs.statSync(at('pipe')).isFIFO()).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(['pipe']);
  });
});

describe('a failing write leaves the old file and no temporary one', () => {
  it.each(['writeFileSync', 'fsyncSync', 'renameSync'] as const)('in %s', step => {
    fs.writeFileSync(at('old.sv'), 'old');
    vi.spyOn(fs, step).mockImplementation(failing('ENOSPC'));
    expect(writeText('old.sv', 'new', folder)).toEqual({
      ok: false,
      fault: 'cannot write "old.sv": no space is left',
    });
    vi.restoreAllMocks();
    expect(text('old.sv')).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['old.sv']);
  });
});

describe('what cannot be written is refused with its name and the reason', () => {
  const refused = (file: string) => {
    const result = writeText(file, 'new', folder);
    return result.ok ? 'written' : result.fault;
  };

  it('a folder', () => {
    fs.mkdirSync(at('folder'));
    expect(refused('folder')).toBe('cannot write "folder": it is a folder');
    expect(refused('.')).toBe('cannot write ".": it is a folder');
  });

  it('a socket', async () => {
    const server = net.createServer();
    await new Promise<void>(resolve => server.listen(at('socket'), resolve));
    expect(refused('socket')).toBe('cannot write "socket": it is not an ordinary file');
    await new Promise(resolve => server.close(resolve));
  });

  it('a full device', () => {
    expect(refused('/dev/full')).toBe('cannot write "/dev/full": no space is left');
  });

  it('a pipe without a reader, without waiting for one', () => {
    execFileSync('mkfifo', [at('pipe')]);
    expect(refused('pipe')).toBe('cannot write "pipe": nothing reads it');
  });

  it('a pipe whose reader does not read', () => {
    execFileSync('mkfifo', [at('pipe')]);
    const { O_RDWR, O_NONBLOCK } = fs.constants;
    const full = fs.openSync(at('pipe'), O_RDWR | O_NONBLOCK);
    expect(() => {
      for (;;) fs.writeSync(full, Buffer.alloc(4096));
    }).toThrow('EAGAIN');
    expect(refused('pipe')).toBe('cannot write "pipe": it is full, and nothing reads it');
    fs.closeSync(full);
  });

  it('a file in a folder that does not exist or is a file', () => {
    expect(refused('nowhere/new.sv')).toBe('cannot write "nowhere/new.sv": there is no such file or folder');
    fs.writeFileSync(at('file'), '');
    expect(refused('file/new.sv')).toBe('cannot write "file/new.sv": a part of the path is not a folder');
  });

  it('circular links', () => {
    fs.symlinkSync('b', at('a'));
    fs.symlinkSync('a', at('b'));
    expect(refused('a')).toBe('cannot write "a": too many symbolic links');
  });

  it('an invalid name', () => {
    expect(refused('x'.repeat(256))).toMatch(/: the name is too long$/);
    expect(refused('a\0b')).toBe('cannot write "a?b": the name is not valid');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('a file that is write-protected', () => {
    fs.writeFileSync(at('old.sv'), 'old');
    vi.spyOn(fs, 'accessSync').mockImplementation(failing('EACCES'));
    expect(refused('old.sv')).toBe('cannot write "old.sv": permission denied');
    expect(text('old.sv')).toBe('old');
  });
});

describe('what cannot be read is refused with its name and the reason', () => {
  it('a missing file, a folder, an invalid name', () => {
    expect(readText('none.sv', folder)).toEqual({
      ok: false,
      fault: 'cannot read "none.sv": there is no such file or folder',
    });
    expect(readText('.', folder)).toEqual({ ok: false, fault: 'cannot read ".": it is a folder' });
    expect(readText('a\0b', folder)).toEqual({ ok: false, fault: 'cannot read "a?b": the name is not valid' });
  });

  it('returns the text of a file without the byte order mark at its start', () => {
    fs.writeFileSync(at('marked.sv'), '\uFEFF0\n\uFEFF');
    expect(stripByteOrderMark(readText('marked.sv', folder))).toEqual({ ok: true, value: '0\n\uFEFF' });
  });

  it('an endless file, or one with more bytes than allowed', () => {
    expect(readText('/dev/zero', folder, { maxBytes: 1 << 20 })).toEqual({
      ok: false,
      fault: 'cannot read "/dev/zero": it is too large',
    });
    fs.writeFileSync(at('four.sv'), 'four');
    expect(readText('four.sv', folder, { maxBytes: 3 })).toEqual({
      ok: false,
      fault: 'cannot read "four.sv": it is too large',
    });
    expect(readText('four.sv', folder, { maxBytes: 4 })).toEqual({ ok: true, value: 'four' });
  });

  it('what would block the program when it must not block', () => {
    execFileSync('mkfifo', [at('pipe')]);
    const refused = { ok: false, fault: 'cannot read "pipe": it is not an ordinary file' };
    expect(readText('pipe', folder, { ordinary: true })).toEqual(refused);
    fs.writeFileSync(at('there.sv'), 'text');
    expect(readText('there.sv', folder, { ordinary: true })).toEqual({ ok: true, value: 'text' });
    expect(readText('.', folder, { ordinary: true })).toEqual({ ok: false, fault: 'cannot read ".": it is a folder' });
  });

  it('returns the whole of a long text from a pipe', () => {
    const long = 'é'.repeat(1 << 20);
    fs.writeFileSync(at('long'), long);
    execFileSync('mkfifo', [at('pipe')]);
    spawn('cp', ['long', 'pipe'], { cwd: folder });
    const read = readText('pipe', folder);
    expect(read.ok && read.value === long).toBe(true);
  });

  it('returns the text of a file that exists', () => {
    fs.writeFileSync(at('there.sv'), 'text\r\n');
    expect(readText('there.sv', folder)).toEqual({ ok: true, value: 'text\r\n' });
  });
});

describe('a file that is about to be replaced', () => {
  const NEW = { text: 'new' };
  const listed = () => Object.fromEntries(fs.readdirSync(folder).map(name => [name, text(name)]));

  it('is kept beside it, byte for byte, and replaces the one kept before', () => {
    fs.writeFileSync(at('backup.sv'), Buffer.from([0xff, 0x00, 0x0a]));
    fs.writeFileSync(at('backup.sv~'), 'older');
    expect(setAside('backup.sv', NEW, folder)).toEqual(fine);
    expect(writeText('backup.sv', 'new', folder)).toEqual(fine);
    expect(fs.readFileSync(at('backup.sv~'))).toEqual(Buffer.from([0xff, 0x00, 0x0a]));
    expect([fs.readdirSync(folder).sort(), text('backup.sv')]).toEqual([['backup.sv', 'backup.sv~'], 'new']);
  });

  it('is kept beside those kept before, at a terminal, and only once', () => {
    for (const game of ['first', 'second', 'third', 'third', 'first']) {
      expect(writeText('backup.sv', game, folder)).toEqual(fine);
      expect(setAside('backup.sv', { text: 'new', keepsAll: true }, folder)).toEqual(fine);
    }
    expect(listed()).toEqual({
      'backup.sv': 'first',
      'backup.sv~': 'first',
      'backup.sv~2': 'second',
      'backup.sv~3': 'third',
    });
  });

  it('is not kept if it is what the same game wrote before it went on', () => {
    fs.writeFileSync(at('backup.sv'), 'old');
    expect(setAside('backup.sv', { text: 'new', earlier: 'old', keepsAll: true }, folder)).toEqual(fine);
    expect(listed()).toEqual({ 'backup.sv': 'old' });
  });

  it('is kept even without hard links', () => {
    vi.spyOn(fs, 'linkSync').mockImplementation(failing('EPERM'));
    fs.writeFileSync(at('backup.sv'), 'old');
    expect(setAside('backup.sv', NEW, folder)).toEqual(fine);
    expect(listed()).toEqual({ 'backup.sv': 'old', 'backup.sv~': 'old' });
  });

  it('is not kept if it is the same, or if the game was loaded from it under any name', () => {
    fs.writeFileSync(at('backup.sv'), 'old');
    fs.symlinkSync('backup.sv', at('link.sv'));
    expect(setAside('backup.sv', { text: 'old' }, folder)).toEqual(fine);
    for (const from of ['backup.sv', './backup.sv', at('backup.sv'), 'link.sv']) {
      expect(setAside('backup.sv', { text: 'new', from }, folder)).toEqual(fine);
    }
    expect(fs.readdirSync(folder).sort()).toEqual(['backup.sv', 'link.sv']);
  });

  it('is kept if the game was loaded from another', () => {
    fs.writeFileSync(at('backup.sv'), 'old');
    fs.writeFileSync(at('my.sv'), 'old');
    for (const from of ['my.sv', 'gone.sv']) {
      expect(setAside('backup.sv', { text: 'new', from }, folder)).toEqual(fine);
      expect(text('backup.sv~')).toBe('old');
      fs.unlinkSync(at('backup.sv~'));
    }
  });

  it('is kept beside a symbolic link to it, and never through one', () => {
    fs.mkdirSync(at('deep'));
    fs.writeFileSync(at('deep/real.sv'), 'old');
    fs.writeFileSync(at('deep/other'), 'other');
    fs.symlinkSync('deep/real.sv', at('backup.sv'));
    fs.symlinkSync('deep/other', at('backup.sv~'));
    expect(setAside('backup.sv', NEW, folder)).toEqual(fine);
    expect([text('backup.sv~'), text('deep/other')]).toEqual(['old', 'other']);
    expect(fs.lstatSync(at('backup.sv~')).isFile()).toBe(true);
  });

  it('that was already kept by a program that was then killed stays as it is', () => {
    fs.writeFileSync(at('backup.sv'), 'old');
    fs.linkSync(at('backup.sv'), at('backup.sv~'));
    expect(setAside('backup.sv', NEW, folder)).toEqual(fine);
    expect(listed()).toEqual({ 'backup.sv': 'old', 'backup.sv~': 'old' });
  });

  it('is not kept if it does not exist or is not a regular file', () => {
    fs.mkdirSync(at('backup.sv'));
    expect(setAside('backup.sv', NEW, folder)).toEqual(fine);
    expect(setAside('none.sv', NEW, folder)).toEqual(fine);
    expect(fs.readdirSync(folder)).toEqual(['backup.sv']);
  });

  it('is named in the error if it cannot be kept, and nothing is left behind', () => {
    fs.writeFileSync(at('backup.sv'), 'old');
    fs.mkdirSync(at('backup.sv~'));
    expect(setAside('backup.sv', NEW, folder)).toEqual({
      ok: false,
      fault: 'cannot keep the previous "backup.sv": it is a folder',
    });
    expect(fs.readdirSync(folder).sort()).toEqual(['backup.sv', 'backup.sv~']);
  });
});
