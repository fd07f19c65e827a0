/** Before all tests: the command that is installed is built anew when it is older than what it is made of. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export default function build(): void {
  const built = statSync(path.join(root, 'dist/gander.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(file =>
    path.join('src', file),
  );
  const newest = Math.max(
    ...['build.mjs', 'package.json', ...sources].map(file => statSync(path.join(root, file)).mtimeMs),
  );
  if (newest >= built) execFileSync(process.execPath, ['build.mjs'], { cwd: root, stdio: 'inherit' });
}
