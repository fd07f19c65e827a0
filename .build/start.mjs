// `npm start`: the program, if it was built; after `npm ci --ignore-scripts` it was not.
import { existsSync } from 'node:fs';
import path from 'node:path';

const program = path.join(import.meta.dirname, '..', 'dist', 'gander.js');
if (existsSync(program)) await import(program);
else {
  console.error('gander is not built yet: npm run build does that');
  process.exitCode = 1;
}
