/** Before all tests: rebuilds the command if it is older than its sources, or was built for another Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

/** What this V8 would start from. */
export const compiledIn = (folder: string): string =>
  path.join(folder, `program-${process.versions.v8}-${process.arch}.cache`);

/** Whether this V8 takes what was compiled when the command was built. */
export function isForThisNode(folder: string): boolean {
  if (!existsSync(compiledIn(folder))) return false;
  const filename = path.join(folder, 'program.js');
  const cachedData = readFileSync(compiledIn(folder));
  return !new vm.Script(readFileSync(filename, 'latin1'), { filename, cachedData }).cachedDataRejected;
}

export default function build(): void {
  const built = statSync(path.join(dist, 'gander.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(file =>
    path.join('src', file),
  );
  const newest = Math.max(
    ...['build.mjs', 'package.json', ...sources].map(file => statSync(path.join(root, file)).mtimeMs),
  );
  if (newest < built && isForThisNode(dist)) return;
  execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
}
