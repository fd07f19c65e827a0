/** The executable: finds out which program was called, and runs it. */
import path from 'node:path';
import { loadProgram } from './compilecache.ts';

const program = path.basename(process.argv[1] ?? 'gander', path.extname(process.argv[1] ?? ''));
loadProgram()
  .then(({ run }) => run(program === 'constructor' ? 'constructor' : 'gander', process.argv.slice(2)))
  .then(code => process.exit(code));
