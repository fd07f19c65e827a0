// Bundles the executable: dist/gander.js and the parts it loads when needed.
import { chmodSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { gander: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  minifySyntax: true,
  minifyWhitespace: true,
  chunkNames: 'part-[hash]',
  banner: {
    js: "#!/usr/bin/env node\nimport{createRequire as __gander}from'node:module';const require=__gander(import.meta.url);",
  },
  logLevel: 'warning',
});
chmodSync('dist/gander.js', 0o755);
