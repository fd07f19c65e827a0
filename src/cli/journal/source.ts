/** The text of a journal on disk, read in chunks: a long one is never in memory at once. */
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { StreamError } from '../output.ts';

const CHUNK_SIZE = 1 << 16;

/** One character for each byte. If the user did not name the file, it must be an ordinary one: reading a pipe might block. */
export function openSource(file: string, folder: string, named: boolean): Result<Iterable<string>> {
  const { O_RDONLY, O_NONBLOCK } = fs.constants;
  try {
    const descriptor = fs.openSync(path.resolve(folder, file), named ? O_RDONLY : O_RDONLY | O_NONBLOCK);
    const stats = fs.fstatSync(descriptor);
    if (stats.isFile() || (named && !stats.isDirectory())) return ok(readChunks(descriptor, file));
    fs.closeSync(descriptor);
    const what = stats.isDirectory() ? 'it is a folder' : 'it is not an ordinary file';
    return err(`cannot read ${quote(file)}: ${what}`);
  } catch (error) {
    return err(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

function* readChunks(descriptor: number, file: string): Generator<string> {
  const chunk = Buffer.allocUnsafe(CHUNK_SIZE);
  try {
    for (let size = fs.readSync(descriptor, chunk); size > 0; size = fs.readSync(descriptor, chunk)) {
      yield chunk.toString('latin1', 0, size);
    }
  } catch (error) {
    throw new StreamError(`cannot read ${quote(file)}: ${reason(error)}`);
  } finally {
    fs.closeSync(descriptor);
  }
}
