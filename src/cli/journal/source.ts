/** The text of a journal on disk, read piece by piece: a long one is never in memory at once. */
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { StreamError } from '../output.ts';

const PIECE = 1 << 16;

/** One character for each byte. What is not asked for by name must be an ordinary file: a pipe keeps us waiting. */
export function openSource(file: string, folder: string, named: boolean): Result<Iterable<string>> {
  const { O_RDONLY, O_NONBLOCK } = fs.constants;
  try {
    const descriptor = fs.openSync(path.resolve(folder, file), named ? O_RDONLY : O_RDONLY | O_NONBLOCK);
    const there = fs.fstatSync(descriptor);
    if (there.isFile() || (named && !there.isDirectory())) return ok(pieces(descriptor, file));
    fs.closeSync(descriptor);
    const what = there.isDirectory() ? 'it is a folder' : 'it is not an ordinary file';
    return err(`cannot read ${quote(file)}: ${what}`);
  } catch (error) {
    return err(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

function* pieces(descriptor: number, file: string): Generator<string> {
  const piece = Buffer.allocUnsafe(PIECE);
  try {
    for (let size = fs.readSync(descriptor, piece); size > 0; size = fs.readSync(descriptor, piece)) {
      yield piece.toString('latin1', 0, size);
    }
  } catch (error) {
    throw new StreamError(`cannot read ${quote(file)}: ${reason(error)}`);
  } finally {
    fs.closeSync(descriptor);
  }
}
