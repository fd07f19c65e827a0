// What src/compilecache.ts starts from on a Node that has no compile cache of its own: all parts as one script, and
// beside it what V8 compiled of it. Without these files the program starts from its parts, only more slowly.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** Whether Node has a compile cache of its own. */
export const isBuiltIn = 'enableCompileCache' in module;

/** The compiled script, for the V8 that runs this. */
export const compiledFile = dist => path.resolve(dist, `program-${process.versions.v8}-${process.arch}.cache`);

export function makeCompileCache(dist) {
  if (isBuiltIn) return;
  const script = path.resolve(dist, 'program.js');
  writeFileSync(script, bundle(dist));
  compile(script, compiledFile(dist));
}

/** A function that returns what `run.js` exports. Each part is a function that runs when it is needed first. */
function bundle(dist) {
  const names = readdirSync(dist).filter(name => /^(run|part-.*)\.js$/.test(name));
  const parts = names.map(
    name => `"./${name}"(module, exports, require) {${readFileSync(path.join(dist, name), 'utf8')}}`,
  );
  return `(function (load, __filename) {
const parts = {
${parts.join(',\n')}
};
const loaded = {};
const require = name => {
  if (!(name in parts)) return load(name);
  if (!(name in loaded)) {
    const module = (loaded[name] = { exports: {} });
    parts[name](module, module.exports, require);
  }
  return loaded[name].exports;
};
return require('./run.js');
})`;
}

/**
 * Plays two short games. V8's cache contains the functions that have run; each game adds those that it needed. Not all
 * functions there are, because the whole cache is read at every start.
 */
function compile(script, compiled) {
  const turn = '0\n2\n4\n6\n20\n22\n24\n27\nroll\n8\nstatus\nboard\nnext\n';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-build-'));
  for (const args of [['-journal', 'journal'], ['-rich']]) {
    execFileSync(process.execPath, ['-e', COMPILE, compiled, script, ...args], {
      cwd: folder,
      input: turn,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  }
  rmSync(folder, { recursive: true });
}

const COMPILE = `
const fs = require('node:fs');
const vm = require('node:vm');
const [compiled, filename, ...args] = process.argv.slice(1);
const cachedData = fs.existsSync(compiled) ? fs.readFileSync(compiled) : undefined;
const script = new vm.Script(fs.readFileSync(filename, 'latin1'), { filename, cachedData });
process.on('exit', () => fs.writeFileSync(compiled, script.createCachedData()));
script.runInThisContext()(require, filename).run('gander', args).then(code => process.exit(code));
`;
