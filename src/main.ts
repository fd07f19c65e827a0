/** The executable: `gander`, or `constructor` if it was called by that name. */
import path from 'node:path';
import { PartLoader } from './cli/start/partloader.ts';

type Program = typeof import('./cli/run.ts');

/** A digest of all parts, if the program was built. */
declare const PARTS_DIGEST: string | undefined;

async function loadProgram(): Promise<Program> {
  if (typeof PARTS_DIGEST === 'undefined') return import('./cli/run.ts');
  const loader = new PartLoader(PARTS_DIGEST, process.env, process.argv.slice(2));
  process.on('exit', () => loader.keep());
  return loader.load('./run.js') as Program;
}

const program = path.basename(process.argv[1] ?? 'gander', path.extname(process.argv[1] ?? ''));
loadProgram()
  .then(({ run }) => run(program === 'constructor' ? 'constructor' : 'gander', process.argv.slice(2)))
  .then(code => process.exit(code));
