// The executable: dist/gander.js and dist/thread.js, where threads start, and the parts that they load when they are
// needed. Node starts CommonJS faster than modules, and esbuild splits only modules: so it splits first, then each part
// is translated.
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';

const NODE = { platform: 'node', target: 'node20' };

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

/** Returns what esbuild says of what is in it. */
export async function buildProgram(dist) {
  const { digestSources } = await load('src/cli/runs/sourcedigest.ts');
  const { outputFiles, metafile } = await build({
    entryPoints: {
      run: 'src/cli/run.ts',
      'serve-worker': 'src/cli/serve/worker.ts',
      'runs-worker': 'src/cli/runs/worker.ts',
    },
    outdir: dist,
    bundle: true,
    write: false,
    metafile: true,
    ...NODE,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
    plugins: [noChildProcess],
    // Only for fleets, which few have: loaded from where npm installed it.
    external: ['bullmq', 'ioredis'],
    define: { SOURCE_DIGEST: JSON.stringify(digestSources('src')) },
    logLevel: 'warning',
  });
  const digest = createHash('sha256');
  for (const { path: file, text } of outputFiles) {
    const part = await partOf(text);
    digest.update(part);
    writeFileSync(file, part);
  }
  await buildEntries(dist, digest.digest('hex').slice(0, 16));
  writeFileSync(path.join(dist, 'package.json'), '{"type":"commonjs"}\n');
  return metafile;
}

/** A part as CommonJS. */
async function partOf(module) {
  const plain = module
    // Node's own modules as they are: a copy of all their members takes time at each start.
    .replace(/^import (\w+) from ["'](node:[\w/]+)["'];$/gm, 'const $1 = require("$2");')
    // What another part exports becomes a constant here; esbuild would call a getter at every use.
    .replace(
      /^import \{([^}]*)\} from ["'](\.\/part-\w+\.js)["'];$/gm,
      (_, names, part) => `const {${names.replaceAll(' as ', ': ')}} = require("${part}");`,
    );
  const supported = { 'dynamic-import': false };
  return (await transform(plain, { loader: 'ts', ...NODE, format: 'cjs', supported, minify: true })).code;
}

/** What loads the parts. */
async function buildEntries(dist, digest) {
  await build({
    entryPoints: { gander: 'src/main.ts', thread: 'src/thread.ts' },
    outdir: dist,
    bundle: true,
    ...NODE,
    format: 'cjs',
    define: { PARTS_DIGEST: JSON.stringify(digest), 'import.meta.filename': '""' },
    minify: true,
    logLevel: 'warning',
  });
  const program = path.join(dist, 'gander.js');
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  chmodSync(program, 0o755);
}
