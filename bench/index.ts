/** npm run bench [NAME...]: runs all benchmarks in this folder, or those named. Each module's default export measures. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { formatRow, type Row } from './report.ts';

const NOT_BENCHMARKS = new Set(['index.ts', 'report.ts', 'script.ts']);
const wanted = process.argv.slice(2).filter(word => !word.startsWith('-'));
for (const file of readdirSync(import.meta.dirname).sort()) {
  const name = path.basename(file, '.ts');
  if (NOT_BENCHMARKS.has(file) || !file.endsWith('.ts') || (wanted.length > 0 && !wanted.includes(name))) continue;
  const { default: measure } = (await import(path.join(import.meta.dirname, file))) as {
    default: () => Promise<Row[]>;
  };
  console.log(name);
  for (const row of await measure()) console.log(`  ${formatRow(row)}`);
}
