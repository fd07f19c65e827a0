// The library: modules for other programs to import, one for each of the sources, so that a bundler takes from it only
// what is used; the same in a few files for Node, which takes long to load hundreds; and their types. The packages that
// it uses are in it, reduced to what it uses of them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const ENTRIES = ['src/index.ts', 'src/testing/index.ts'];
const COMMON = { bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'warning' };

/** Returns what esbuild says of what is in it. */
export async function buildLibrary(dist) {
  const outdir = path.join(dist, 'library');
  const { metafile } = await build({ ...COMMON, entryPoints: ENTRIES, outdir, write: false, metafile: true });
  const inputs = Object.keys(metafile.inputs);
  const sources = inputs.filter(file => file.startsWith('src/'));
  const packages = new Set();
  await build({
    ...COMMON,
    entryPoints: sources,
    outbase: 'src',
    outdir,
    plugins: [eachModuleAlone(packages)],
  });
  for (const name of packages) await buildPackage(name, outdir, sources);
  await build({ ...COMMON, entryPoints: ENTRIES, outdir: path.join(outdir, 'node'), splitting: true });
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], {
    stdio: 'inherit',
  });
  for (const folder of ['library', 'types'])
    writeFileSync(path.join(dist, folder, 'package.json'), '{"type":"module","sideEffects":false}\n');
  return metafile;
}

/** Leaves imports as they are, but for their names; packages are in a folder of their own, and added to the set. */
const eachModuleAlone = packages => ({
  name: 'each-module-alone',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: file }) =>
      kind === 'entry-point' ? undefined : { path: file.replace(/\.ts$/, '.js'), external: true },
    );
    onResolve({ filter: /^[^.]/ }, ({ kind, path: name, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      packages.add(name);
      const place = path.relative(resolveDir, path.resolve('src', fileOf(name))).replaceAll(path.sep, '/');
      return { path: place, external: true };
    });
  },
});

const fileOf = name => `packages/${name.replaceAll('/', '-').replace(/\.js$/, '')}.js`;

/** What the sources use of a package, as one module. */
async function buildPackage(name, outdir, sources) {
  const used = new Set(
    sources
      .map(file => readFileSync(file, 'utf8'))
      .filter(text => text.includes(`* as v from '${name}'`))
      .flatMap(text => [...text.matchAll(/\bv\.(\w+)/g)].map(match => match[1])),
  );
  const names = Object.keys(await import(name)).filter(exported => used.has(exported) || exported === 'default');
  await build({
    ...COMMON,
    stdin: { contents: `export { ${names.join(', ')} } from '${name}';`, resolveDir: '.' },
    outfile: path.join(outdir, fileOf(name)),
  });
}
