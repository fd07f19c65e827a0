/**
 * Starts faster by avoiding compilation. Node 22.1 and later can cache compiled code; for older versions the build puts
 * all parts into one script and compiles it for the V8 that runs the build (.build/compilecache.mjs).
 */
import fs from 'node:fs';
import module from 'node:module';
import vm from 'node:vm';

type Program = typeof import('./cli/run.ts');

/** Loads the program, from compiled code if possible. */
export async function loadProgram(): Promise<Program> {
  // Missing from the types, which are those of Node 20.
  (module as { enableCompileCache?(): unknown }).enableCompileCache?.();
  return loadCompiled() ?? import('./cli/run.ts');
}

function loadCompiled(): Program | undefined {
  // Only the bundle is CommonJS.
  if (typeof __dirname === 'undefined') return undefined;
  const compiled = `${__dirname}/program-${process.versions.v8}-${process.arch}.cache`;
  if (!fs.existsSync(compiled)) return undefined;
  const filename = `${__dirname}/program.js`;
  // The script is ASCII, and Latin-1 is decoded faster than UTF-8.
  const script = new vm.Script(fs.readFileSync(filename, 'latin1'), {
    filename,
    cachedData: fs.readFileSync(compiled),
  });
  return script.runInThisContext()(module.createRequire(filename), filename);
}
