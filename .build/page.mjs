// The page: modules for browsers, each game in a part of its own, and what of it is computed: its colours, and pictures
// of the games.
import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Returns what esbuild says of what is in it. */
export async function buildPage(dist) {
  const folder = path.join(dist, 'page');
  const { metafile } = await build({
    entryPoints: { main: 'src/web/main.tsx', page: 'src/web/page.css' },
    outdir: folder,
    bundle: true,
    metafile: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
    minify: true,
    logLevel: 'warning',
  });
  const { gamePictures, pageStyle } = await computing(dist);
  appendFileSync(path.join(folder, 'page.css'), pageStyle());
  for (const [file, picture] of await gamePictures()) writeFileSync(path.join(folder, file), picture);
  for (const file of ['page.html', 'icon.svg', 'icon-turn.svg'])
    copyFileSync(path.join('src/web', file), path.join(folder, file));
  return metafile;
}

async function computing(dist) {
  const outfile = path.resolve(dist, 'computing.mjs');
  await build({
    stdin: {
      contents: `export { gamePictures } from './gamepictures.ts'; export { pageStyle } from './pagestyle.ts';`,
      resolveDir: 'src/web',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const computed = await import(pathToFileURL(outfile));
  rmSync(outfile);
  return computed;
}
