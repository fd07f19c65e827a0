// Bundles the executable, dist/gander.js, and the parts that it loads when they are needed. Node starts CommonJS faster
// than modules, and esbuild splits only modules: so it splits first, then each part is translated.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { makeCompileCache } from './.build/compilecache.mjs';

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

/** A module of ours that the build needs itself. */
async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

const { digestSources } = await load('src/cli/runs/sourcedigest.ts');
const { outputFiles } = await build({
  entryPoints: {
    gander: 'src/main.ts',
    run: 'src/cli/run.ts',
    'serve-worker': 'src/cli/serve/worker.ts',
    'runs-worker': 'src/cli/runs/worker.ts',
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
  // Large, and needed by few: loaded from where npm installed it.
  external: ['bullmq', 'ioredis'],
  define: { SOURCE_DIGEST: JSON.stringify(digestSources('src')) },
  logLevel: 'warning',
});

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
writeFileSync('dist/package.json', '{"type":"commonjs"}\n');
for (const { path: file, text } of outputFiles) {
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
}
chmodSync('dist/gander.js', 0o755);
makeCompileCache('dist');

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

// The page: modules for browsers, each game in a part of its own.
await build({
  entryPoints: { main: 'src/web/main.tsx', page: 'src/web/page.css' },
  outdir: 'dist/page',
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  minify: true,
  logLevel: 'warning',
});
// What of the page is computed: its colours, and pictures of the games.
const COMPUTING = 'dist/computing.mjs';
await build({
  stdin: {
    contents: `export { gamePictures } from './gamepictures.ts'; export { pageStyle } from './pagestyle.ts';`,
    resolveDir: 'src/web',
  },
  outfile: COMPUTING,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const { gamePictures, pageStyle } = await import(`./${COMPUTING}`);
rmSync(COMPUTING);
appendFileSync('dist/page/page.css', pageStyle());
for (const [file, picture] of await gamePictures()) writeFileSync(`dist/page/${file}`, picture);
for (const file of ['page.html', 'icon.svg', 'icon-turn.svg']) copyFileSync(`src/web/${file}`, `dist/page/${file}`);

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
for (const folder of ['library', 'types']) writeFileSync(`dist/${folder}/package.json`, '{"type":"module"}\n');
