/** Before all tests: rebuilds dist if it is older than its sources. What is built runs on any Node. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export default function build(): void {
  // What the build writes last.
  const built = statSync(path.join(root, 'dist/third-party-licenses.txt'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ['.build', 'src'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file)),
  );
  const newest = Math.max(
    ...['build.mjs', 'package.json', ...sources].map(file => statSync(path.join(root, file)).mtimeMs),
  );
  if (newest < built) return;
  execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
}
