/**
 * What V8 compiled of the program's parts, kept in a file from one start to the next. V8 believes what it is given, so
 * the file counts only if nobody but the user can have written it, and if it is whole: it has everything twice, since
 * comparing takes a hundredth of the time that any digest would. Whatever goes wrong, the program only starts slower.
 */
import fs from 'node:fs';
import path from 'node:path';

export type CodeByPart = ReadonlyMap<string, Buffer>;

/** What V8 wants its data to be aligned to. */
const ALIGNMENT = 8;
/** How many files are kept: one for each version of the program and of Node that was started lately. */
const FILES_KEPT = 8;

/** Reads the file; nothing if it is missing, damaged or not to be trusted. */
export function readCompiledCode(file: string): CodeByPart {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0));
    return isOwn(fs.fstatSync(descriptor)) ? (parseCompiledCode(fs.readFileSync(descriptor)) ?? new Map()) : new Map();
  } catch {
    return new Map();
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/** Whether nobody but the user can have written it; on Windows, the folder of the user is closed to others. */
const isOwn = (stats: fs.Stats): boolean =>
  stats.isFile() && (process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0));

/** Writes the file as a whole or not at all. */
export function writeCompiledCode(file: string, codes: CodeByPart): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    if (!fs.existsSync(file)) removeOld(path.dirname(file));
    // Old ones of programs that were killed go with other old files.
    const unfinished = `${file}.${process.pid}`;
    fs.writeFileSync(unfinished, formatCompiledCode(codes), { mode: 0o600 });
    fs.renameSync(unfinished, file);
  } catch {
    // The next start tries again.
  }
}

function removeOld(folder: string): void {
  const files = fs.readdirSync(folder).map(name => path.join(folder, name));
  const newestFirst = files.map(file => ({ file, age: -fs.statSync(file).mtimeMs })).sort((a, b) => a.age - b.age);
  for (const { file } of newestFirst.slice(FILES_KEPT - 1)) fs.rmSync(file);
}

/** Twice: the length of the index; the index, which tells where each part's code is; the codes. */
export function formatCompiledCode(codes: CodeByPart): Buffer {
  let end = 0;
  const places = [...codes].map(([part, code]) => {
    const start = end;
    end = aligned(start + code.length);
    return [part, start, code.length] as const;
  });
  const index = Buffer.from(JSON.stringify(places));
  const start = aligned(4 + index.length);
  const half = Buffer.alloc(start + end);
  half.writeUInt32LE(index.length);
  half.set(index, 4);
  for (const [part, at] of places) half.set(codes.get(part)!, start + at);
  return Buffer.concat([half, half]);
}

/** Undefined if it is not what `formatCompiledCode` returned. */
export function parseCompiledCode(bytes: Buffer): CodeByPart | undefined {
  const half = bytes.subarray(0, bytes.length / 2);
  if (half.length < 4 || !half.equals(bytes.subarray(half.length))) return undefined;
  const length = half.readUInt32LE();
  const codes = half.subarray(aligned(4 + length));
  const places: readonly (readonly [string, number, number])[] = JSON.parse(half.toString('utf8', 4, 4 + length));
  return new Map(places.map(([part, start, size]) => [part, codes.subarray(start, start + size)]));
}

const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
