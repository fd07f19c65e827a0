/**
 * Golden sessions: test/golden/<game>/NAME.in is piped into the game, NAME.out is what it prints, byte for byte.
 * Optional beside them: NAME.args (command line, words separated by blanks), NAME.err (standard error),
 * NAME.code (exit code, 0 otherwise), NAME.before/ (files that are there) and NAME.after/ (files written or changed,
 * all of them).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, 'golden');
const read = (file: string, otherwise: string) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);
const folder = (name: string): Map<string, string> =>
  new Map(existsSync(name) ? readdirSync(name).map(file => [file, readFileSync(path.join(name, file), 'utf8')]) : []);

export interface Golden {
  readonly name: string;
  readonly args: readonly string[];
  readonly input: Uint8Array;
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** The sessions of each game. */
export const goldens: ReadonlyMap<string, readonly Golden[]> = new Map(
  (existsSync(root) ? readdirSync(root) : []).map(game => [
    game,
    readdirSync(path.join(root, game))
      .filter(name => name.endsWith('.in'))
      .map(file => {
        const stem = path.join(root, game, file.slice(0, -3));
        return {
          name: path.basename(stem),
          args: read(`${stem}.args`, '').split(/\s+/).filter(Boolean),
          input: readFileSync(`${stem}.in`),
          before: folder(`${stem}.before`),
          after: folder(`${stem}.after`),
          out: read(`${stem}.out`, ''),
          err: read(`${stem}.err`, ''),
          code: Number(read(`${stem}.code`, '0')),
        };
      }),
  ]),
);
