// `npm run executable`: the whole program as one file, which needs neither Node nor anything beside it. Node calls this
// a single executable application: a copy of Node with our files in it.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** What Node looks for in itself. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const POSTJECT = createRequire(import.meta.url).resolve('postject/dist/cli.js');
/** What the program reads of its package (src/cli/packagefiles.ts). */
const FOLDERS = ['dist', 'dist/page', 'completions'];
const FILE_LIST = 'files';

const root = path.join(import.meta.dirname, '..');

/** Their names in the executable, and where they are here. */
function packageFiles() {
  const names = FOLDERS.flatMap(folder =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  );
  return Object.fromEntries(names.map(name => [name, path.join(root, name)]));
}

/** Runs a program; what it says is of interest only if it fails. */
const run = (program, ...args) => execFileSync(program, args, { stdio: 'pipe' });

/** What is put into the copy of Node, as a file. */
function makeBlob(folder) {
  const files = packageFiles();
  const inside = name => path.join(folder, name);
  writeFileSync(inside(FILE_LIST), JSON.stringify(Object.keys(files)));
  writeFileSync(inside('main.cjs'), readFileSync(path.join(root, 'dist/gander.js'), 'utf8').replace(/^#!.*\n/, ''));
  const config = {
    main: inside('main.cjs'),
    output: inside('blob'),
    disableExperimentalSEAWarning: true,
    assets: { ...files, [FILE_LIST]: inside(FILE_LIST) },
  };
  writeFileSync(inside('config.json'), JSON.stringify(config));
  run(process.execPath, '--experimental-sea-config', inside('config.json'));
  return config.output;
}

/** Writes the executable and the licences of what is in it to a folder; returns the executable. */
export function buildExecutable(folder) {
  mkdirSync(folder, { recursive: true });
  const executable = path.join(folder, process.platform === 'win32' ? 'gander.exe' : 'gander');
  const working = mkdtempSync(path.join(os.tmpdir(), 'gander-executable-'));
  try {
    copyFileSync(process.execPath, executable);
    chmodSync(executable, 0o755);
    const isMac = process.platform === 'darwin';
    // A signature is no longer valid afterwards.
    if (isMac) run('codesign', '--remove-signature', executable);
    const options = ['--sentinel-fuse', FUSE, '--macho-segment-name', 'NODE_SEA'];
    run(process.execPath, POSTJECT, executable, 'NODE_SEA_BLOB', makeBlob(working), ...options);
    if (isMac) run('codesign', '--sign', '-', executable);
  } finally {
    rmSync(working, { recursive: true });
  }
  writeFileSync(path.join(folder, 'LICENSES.txt'), licenses());
  return executable;
}

function licenses() {
  const own = ['LICENSE', 'dist/third-party-licenses.txt'].map(file => path.join(root, file));
  // Where Node's archives have it.
  const ofNode = path.join(path.dirname(process.execPath), '../LICENSE');
  const node = existsSync(ofNode)
    ? readFileSync(ofNode, 'utf8')
    : `Node.js ${process.version}: https://github.com/nodejs/node/blob/${process.version}/LICENSE\n`;
  return [...own.map(file => readFileSync(file, 'utf8')), node].join(`\n${'='.repeat(80)}\n\n`);
}

if (process.argv[1] === import.meta.filename) {
  const executable = buildExecutable(process.argv[2] ?? path.join(root, 'executable'));
  console.log(`The executable is ${path.relative(process.cwd(), executable)}.`);
}
