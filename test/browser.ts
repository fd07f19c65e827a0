/**
 * A real browser for tests of the page: the one that GANDER_BROWSER names, an installed Chrome or Chromium, or the one that
 * comes with npm, which is for Linux on x64.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const CACHE = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');
const OWN = path.join(CACHE, 'chromium');
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where npm's browser can run. */
const hasOwnBrowser = process.platform === 'linux' && process.arch === 'x64';

interface FoundBrowser {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
  readonly args?: readonly string[];
}

/** Undefined if there is none on this machine. */
function findBrowser(): FoundBrowser | undefined {
  const named = process.env.GANDER_BROWSER;
  if (named) return { executablePath: named };
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = INSTALLED.flatMap(name => folders.map(folder => path.join(folder, name)));
  const installed = files.find(file => existsSync(file));
  if (installed !== undefined) return { executablePath: installed };
  return hasOwnBrowser ? ownBrowser() : undefined;
}

/** Unpacked once, under a temporary name, so that a run that is cut off leaves nothing half done. */
function ownBrowser(): FoundBrowser {
  if (!existsSync(CACHE)) {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    const folder = mkdtempSync(`${CACHE}-`);
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "(await import('@sparticuz/chromium')).default.executablePath()"],
      { env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }, stdio: 'inherit' },
    );
    // Relative to this file, so that the folder can be copied and moved.
    writeFileSync(path.join(folder, 'fonts.conf'), '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n');
    try {
      renameSync(folder, CACHE);
    } catch {
      // Another run was faster.
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    executablePath: OWN,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(CACHE, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(CACHE, 'fonts.conf'),
      TMPDIR: os.tmpdir(),
    },
    args: ['--no-zygote'],
  };
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** False where npm's browser cannot run and no other is installed, which is no fault. */
export const hasBrowser = hasOwnBrowser || findBrowser() !== undefined;

/** Whether it is npm's: the same everywhere, with the same fonts, so that pictures can be compared. */
export const isOwnBrowser = (): boolean => findBrowser()?.executablePath === OWN;

export async function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new Error('there is no browser; GANDER_BROWSER can name one');
  const { executablePath, env, args = [] } = found;
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...args], ...(env && { env }) });
}
