// Bundles the executable: dist/gander.js and the parts it loads when needed. Node starts CommonJS faster than modules,
// and esbuild splits modules only: so it splits first, then each piece is translated.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
    gander: 'src/main.ts',
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
  // Here, before the pieces are split, so that numbers fold across modules.
  minifySyntax: true,
  chunkNames: 'part-[hash]',
  plugins: [noChildProcess],
  logLevel: 'warning',
});

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
writeFileSync('dist/package.json', '{"type":"commonjs"}\n');
for (const file of outputFiles) {
  const entry = path.basename(file.path) === 'gander.js';
  // Node's own modules as they are: a copy of all their members takes time at each start.
  const text = file.text.replace(/^import (\w+) from "(node:[\w/]+)";$/gm, 'const $1 = require("$2");');
  const { code } = await transform(text, {
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    supported: { 'dynamic-import': false },
    minify: true,
    banner: entry ? '#!/usr/bin/env node' : '',
    // Exports as plain values: esbuild's getters would be called millions of times.
    footer: 'module.exports={__esModule:true,...module.exports};',
  });
  writeFileSync(file.path, code);
}
chmodSync('dist/gander.js', 0o755);

// The library: modules, for other programs to import.
await build({
  entryPoints: { index: 'src/index.ts' },
  outdir: 'dist/library',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  minifySyntax: true,
  chunkNames: 'part-[hash]',
  logLevel: 'warning',
});
writeFileSync('dist/library/package.json', '{"type":"module"}\n');
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
