/** One word for the code that decides what is played: two programs with the same one play the same games. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = ['bots', 'core', 'games'];
const LENGTH = 8;

/** Of the sources in a folder `src`: of all that decides what is played, or of some of its folders. */
export function digestSources(folder: string, folders: readonly string[] = FOLDERS): string {
  const hash = createHash('sha256');
  for (const name of folders) {
    const files = fs.readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter(one => one.endsWith('.ts')).sort())
      hash.update(`${name}/${file.replaceAll(path.sep, '/')}\n`).update(fs.readFileSync(path.join(folder, name, file)));
  }
  return hash.digest('hex').slice(0, LENGTH);
}
