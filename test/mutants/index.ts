/**
 * `npm run mutants AREA [SOURCE...]`: changes a game's rules or files, or the records or the rooms, in many small ways,
 * and counts how many changes a test notices. With names of sources, only those are changed; with a number N, only
 * every N-th line, for an estimate.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { AREA_VARIABLE, AREAS } from './areas.ts';

const [name = '', ...words] = process.argv.slice(2);
const area = AREAS.get(name);
const isNumber = (word: string): boolean => /^[1-9]\d*$/.test(word);
if (area) {
  const wanted = words.filter(word => !isNumber(word));
  process.exitCode = mutate(wanted.length > 0 ? wanted : area.sources, Number(words.find(isNumber) ?? 1));
} else {
  console.error(`Name what to change: ${[...AREAS.keys()].join(', ')}.`);
  process.exitCode = 2;
}

function mutate(sources: readonly string[], every: number): number {
  const { folder } = area!;
  const files = sources.flatMap(source => (source === '*' ? readdirSync(folder) : `${source}.ts`));
  const places = files.map(file => `${folder}/${file}`).flatMap(file => (every === 1 ? file : linesOf(file, every)));
  const packageFile = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const program = path.join(path.dirname(packageFile), 'bin/stryker.js');
  const { status } = spawnSync(process.execPath, [program, 'run', '--mutate', places.join()], {
    env: { ...process.env, [AREA_VARIABLE]: name },
    stdio: 'inherit',
  });
  return status ?? 1;
}

/** Every so many lines of a file, each as the range that is only this line. */
function linesOf(file: string, every: number): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
  return Array.from({ length: Math.floor(lines / every) }, (_, i) => every * (i + 1)).map(
    line => `${file}:${line}-${line}`,
  );
}
