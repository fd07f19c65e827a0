/** The executable: finds out what was asked for and hands over. */
import path from 'node:path';
import { run } from './cli/run.ts';

const program = path.basename(process.argv[1] ?? 'gander', path.extname(process.argv[1] ?? ''));
run(program === 'constructor' ? 'constructor' : 'gander', process.argv.slice(2)).then(code => process.exit(code));
