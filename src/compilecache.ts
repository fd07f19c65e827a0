/**
 * Much of a start is compiling. Node 22.1 and later keep compiled code for the next start; for others the build makes a
 * script of all parts, and compiles it for the V8 that runs there (.build/compilecache.mjs).
 */
import fs from 'node:fs';
import module from 'node:module';
import vm from 'node:vm';

type Program = typeof import('./cli/run.ts');

/** Loads the program, from compiled code if there is any. */
export async function loadProgram(): Promise<Program> {
  // The types are those of Node 20.
  (module as { enableCompileCache?(): unknown }).enableCompileCache?.();
  return loadCompiled() ?? import('./cli/run.ts');
}

function loadCompiled(): Program | undefined {
  // Only the build is CommonJS.
  if (typeof __dirname === 'undefined') return undefined;
  const compiled = `${__dirname}/program-${process.versions.v8}-${process.arch}.cache`;
  if (!fs.existsSync(compiled)) return undefined;
  const filename = `${__dirname}/program.js`;
  // Latin-1 is read faster than UTF-8, and the script is ASCII.
  const script = new vm.Script(fs.readFileSync(filename, 'latin1'), {
    filename,
    cachedData: fs.readFileSync(compiled),
  });
  return script.runInThisContext()(module.createRequire(filename), filename);
}
