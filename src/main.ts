/** The executable: `gander`, or `constructor` if it was called by that name. */
import path from 'node:path';
import { loadProgram } from './compilecache.ts';

const program = path.basename(process.argv[1] ?? 'gander', path.extname(process.argv[1] ?? ''));
loadProgram()
  .then(({ run }) => run(program === 'constructor' ? 'constructor' : 'gander', process.argv.slice(2)))
  .then(code => process.exit(code));
