// Builds everything that is in the package besides its sources: `npm run build`.
import { mkdirSync, rmSync } from 'node:fs';
import { buildLibrary } from './.build/library.mjs';
import { writeLicenses } from './.build/licenses.mjs';
import { buildPage } from './.build/page.mjs';
import { buildProgram } from './.build/program.mjs';

const DIST = 'dist';
rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
const metafiles = [await buildProgram(DIST), await buildLibrary(DIST), await buildPage(DIST)];
writeLicenses(`${DIST}/third-party-licenses.txt`, metafiles);
