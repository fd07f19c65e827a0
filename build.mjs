// Bundles the executable: dist/gander.js, and the program twice: in parts that are loaded when needed, and as one script
// with what V8 makes of it. Node starts CommonJS faster than modules, and esbuild splits modules only: so it splits
// first, then each piece is translated.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, transform } from 'esbuild';

/** Commander wants it for subcommands that are programs of their own; we have none, and it takes long to load. */
const noChildProcess = {
  name: 'no-child-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes(`${path.sep}commander${path.sep}`) ? { path: 'nothing', namespace: 'nothing' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'export {}' }));
  },
};

const { outputFiles } = await build({
  entryPoints: {
    main: 'src/main.ts',
    'arena-worker': 'src/cli/arena/worker.ts',
    'simulate-worker': 'src/cli/simulate/worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  plugins: [noChildProcess],
  logLevel: 'warning',
});

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
writeFileSync('dist/package.json', '{"type":"commonjs"}\n');
const parts = new Map();
for (const { path: file, text } of [
  { path: 'dist/gander.js', text: readFileSync('src/start.ts', 'utf8') },
  ...outputFiles,
]) {
  const name = path.basename(file);
  const plain = text
    // Node's own modules as they are: a copy of all their members takes time at each start.
    .replace(/^import (\w+) from ["'](node:[\w/]+)["'];$/gm, 'const $1 = require("$2");')
    // What another part exports becomes a constant here; esbuild would call a getter at every use.
    .replace(
      /^import \{([^}]*)\} from ["'](\.\/part-\w+\.js)["'];$/gm,
      (_, names, part) => `const {${names.replaceAll(' as ', ': ')}} = require("${part}");`,
    );
  const { code } = await transform(plain, {
    loader: 'ts',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    supported: { 'dynamic-import': false },
    minify: true,
    banner: name === 'gander.js' ? '#!/usr/bin/env node' : '',
  });
  writeFileSync(file, code);
  parts.set(name, code);
}
chmodSync('dist/gander.js', 0o755);

// The program as one script: all parts, each a function that runs when it is wanted for the first time.
const wanted = [...parts].filter(([name]) => name === 'main.js' || name.startsWith('part-'));
const program = `(function (load, __filename) {
const parts = {
${wanted.map(([name, code]) => `"./${name}"(module, exports, require) {${code}}`).join(',\n')}
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
require('./main.js');
})`;
writeFileSync('dist/program.js', program);

// What V8 makes of it, with every function that these games need: each one adds its own to what is there. Not more, for
// all of it is read at each start.
const compile = `
const fs = require('node:fs');
const vm = require('node:vm');
const [file, filename, ...args] = process.argv.slice(1);
const cachedData = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
const program = new vm.Script(fs.readFileSync(filename, 'latin1'), { filename, cachedData });
process.argv = [process.execPath, 'gander', ...args];
process.on('exit', () => fs.writeFileSync(file, program.createCachedData()));
program.runInThisContext()(require, filename);
`;
const compiled = path.resolve(`dist/program-${process.versions.v8}-${process.arch}.cache`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-build-'));
const turn = '0\n2\n4\n6\n20\n22\n24\n27\nroll\n8\nstatus\nboard\nnext\n';
for (const [args, input] of [
  [['-journal', 'journal'], turn],
  [['-rich'], turn],
]) {
  execFileSync(process.execPath, ['-e', compile, compiled, path.resolve('dist/program.js'), ...args], {
    cwd: folder,
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}
rmSync(folder, { recursive: true });

// The library: modules, for other programs to import.
await build({
  entryPoints: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  outdir: 'dist/library',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  logLevel: 'warning',
});
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
for (const folder of ['library', 'types']) writeFileSync(`dist/${folder}/package.json`, '{"type":"module"}\n');
