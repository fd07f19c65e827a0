/** Before all tests: rebuilds the command if it is older than its sources, or was built for another Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compiledFile, isBuiltIn } from '../.build/compilecache.mjs';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

export default function build(): void {
  const built = statSync(path.join(dist, 'gander.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ['.build', 'src'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file)),
  );
  const newest = Math.max(
    ...['build.mjs', 'package.json', ...sources].map(file => statSync(path.join(root, file)).mtimeMs),
  );
  if (newest < built && (isBuiltIn || existsSync(compiledFile(dist)))) return;
  execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
}
