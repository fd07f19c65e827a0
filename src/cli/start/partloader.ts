/**
 * Loads the parts of the built program, as require() would. It takes half the time: a part is not searched for, and what
 * V8 compiled of it is kept for the next start.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { baseFolder } from '../basefolder.ts';
import { packageFolder, readPackageFile } from '../packagefiles.ts';
import { readCompiledCode, writeCompiledCode } from './compiledcode.ts';

const DIST = path.join(packageFolder, 'dist');

/**
 * What the program was started for: the word that names a game or a subcommand. Others need other functions of the same
 * parts, so the file lists the purposes that it serves, as parts without code.
 */
const purposeOf = ([word = '']: readonly string[]): string => `for ${/^[\w-]*$/.test(word) ? word : 'a file'}`;

export class PartLoader {
  readonly #file: string | undefined;
  readonly #compiled: ReturnType<typeof readCompiledCode>;
  readonly #scripts = new Map<string, vm.Script>();
  readonly #parts = new Map<string, { exports: unknown }>();
  readonly #requireOther = createRequire(path.join(DIST, 'gander.js'));
  readonly #purpose: string;
  #isComplete: boolean;

  /** `digest` is one of all parts; `args` are those of the program. */
  constructor(digest: string, env: NodeJS.ProcessEnv, args: readonly string[]) {
    // Node's own caches are turned off with this variable.
    const folder = env.NODE_DISABLE_COMPILE_CACHE ? undefined : baseFolder('cache', env);
    const name = `${digest}-${process.versions.v8}-${process.arch}`;
    this.#file = folder && path.join(folder, name);
    this.#compiled = this.#file === undefined ? new Map() : readCompiledCode(this.#file);
    this.#purpose = purposeOf(args);
    this.#isComplete = this.#compiled.has(this.#purpose);
  }

  /** What a part exports, named as in its own calls of require(): `./run.js`. */
  readonly load = (name: string): unknown => {
    if (!name.startsWith('./')) return this.#requireOther(name);
    const loaded = this.#parts.get(name);
    if (loaded) return loaded.exports;
    const part = { exports: {} };
    this.#parts.set(name, part);
    const filename = path.join(DIST, name);
    this.#compile(name, filename).runInThisContext()(part, part.exports, this.load, filename);
    return part.exports;
  };

  /** To be called at the end: keeps what was compiled if it was not complete, with all functions that have run. */
  keep(): void {
    if (this.#file === undefined || this.#isComplete) return;
    const codes = new Map(this.#compiled).set(this.#purpose, Buffer.alloc(0));
    for (const [name, script] of this.#scripts) codes.set(name, script.createCachedData());
    writeCompiledCode(this.#file, codes);
  }

  #compile(name: string, filename: string): vm.Script {
    // The build writes ASCII only, and Latin-1 is decoded faster than UTF-8.
    const source = readPackageFile(`dist/${path.basename(name)}`).toString('latin1');
    const cachedData = this.#compiled.get(name);
    const script = new vm.Script(`(function(module,exports,require,__filename){${source}\n})`, {
      filename,
      ...(cachedData && { cachedData }),
    });
    if (!cachedData || script.cachedDataRejected) this.#isComplete = false;
    this.#scripts.set(name, script);
    return script;
  }
}
