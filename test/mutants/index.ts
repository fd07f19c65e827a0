/**
 * `npm run mutants AREA [SOURCE...]`: changes a game's rules and files, or the records or the rooms, in many small ways,
 * and counts how many changes a test notices. With names of sources, only those are changed.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { AREA_VARIABLE, AREAS } from './areas.ts';

const [name = '', ...wanted] = process.argv.slice(2);
const area = AREAS.get(name);
if (area) process.exitCode = mutate(wanted.length > 0 ? wanted : area.sources);
else {
  console.error(`Name what to change: ${[...AREAS.keys()].join(', ')}.`);
  process.exitCode = 2;
}

function mutate(sources: readonly string[]): number {
  const files = sources.map(source => `${area!.folder}/${source}.ts`).join(',');
  const packageFile = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const program = path.join(path.dirname(packageFile), 'bin/stryker.js');
  const { status } = spawnSync(process.execPath, [program, 'run', '--mutate', files], {
    env: { ...process.env, [AREA_VARIABLE]: name },
    stdio: 'inherit',
  });
  return status ?? 1;
}
