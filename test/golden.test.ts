/**
 * Golden sessions: test/golden/<game>/NAME.in is piped into the game, NAME.out is what it prints, byte for byte.
 * Optional beside them: NAME.args (command line, words separated by blanks), NAME.err (standard error),
 * NAME.code (exit code, 0 otherwise), NAME.before/ (files that are there) and NAME.after/ (files written or changed,
 * all of them).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGander } from './harness.ts';

const root = path.join(import.meta.dirname, 'golden');
const read = (file: string, otherwise: string) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);
const folder = (name: string): Map<string, string> =>
  new Map(existsSync(name) ? readdirSync(name).map(file => [file, readFileSync(path.join(name, file), 'utf8')]) : []);

for (const game of existsSync(root) ? readdirSync(root) : []) {
  describe(game, () => {
    for (const file of readdirSync(path.join(root, game)).filter(name => name.endsWith('.in'))) {
      const stem = path.join(root, game, file.slice(0, -3));
      it(path.basename(stem), async () => {
        const args = read(`${stem}.args`, '').split(/\s+/).filter(Boolean);
        const before = folder(`${stem}.before`);
        const ran = await runGander([game, ...args], readFileSync(`${stem}.in`), before);
        expect(ran.out).toBe(read(`${stem}.out`, ''));
        expect(ran.err).toBe(read(`${stem}.err`, ''));
        expect(ran.code).toBe(Number(read(`${stem}.code`, '0')));
        const changed = [...ran.files].filter(([name, text]) => before.get(name) !== text);
        expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(folder(`${stem}.after`)));
      });
    }
  });
}
