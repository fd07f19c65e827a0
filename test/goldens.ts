/**
 * Golden sessions, one file each: test/golden/<game>/NAME.txt is a shell session in the format of console.ts.
 *
 *     $ cat > game.sv <<'END'                       creates a file before the session; any number of them
 *     $ gander constructor -load game.sv <<'END'    the session: its input, then its output
 *     $ gander constructor -load gone 2> stderr     the same with something on standard error
 *     $ echo $?                                     the exit code; 0 if this is left out
 *     $ cat stderr                                  standard error; empty if this is left out
 *     $ cat backup.sv                               a file that was written or changed; all of them are shown
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeLines, formatSteps, formatWords, parseSteps, parseWords, type Step, unescapeLines } from './console.ts';
import { runGander } from './harness.ts';

export interface Golden {
  /** The words after `gander`. */
  readonly args: readonly string[];
  readonly input: Uint8Array;
  /** The files before the session. */
  readonly before: ReadonlyMap<string, string>;
  readonly out: string;
  readonly err: string;
  readonly code: number;
  /** The files that were written or changed. */
  readonly after: ReadonlyMap<string, string>;
}

const STDERR = 'stderr';
const RUN = 'gander ';
const REDIRECTED = ` 2> ${STDERR}`;
const CREATE = 'cat > ';
const SHOW = 'cat ';
const EXIT_CODE = 'echo $?';

const escapeText = (text: string): string[] => escapeLines(Buffer.from(text));
/** Throws if the bytes are not UTF-8. */
const unescapeText = (lines: readonly string[]): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(unescapeLines(lines));

export function formatGolden({ args, input, before, out, err, code, after }: Golden): string {
  const command = RUN + formatWords(args) + (err === '' ? '' : REDIRECTED);
  const steps: Step[] = Array.from(before, ([file, text]) => ({
    command: CREATE + formatWords([file]),
    input: escapeText(text),
    output: [],
  }));
  steps.push({ command, input: input.length > 0 ? escapeLines(input) : undefined, output: escapeText(out) });
  if (code !== 0) steps.push({ command: EXIT_CODE, output: [`${code}`] });
  const show = (file: string, text: string) =>
    steps.push({ command: SHOW + formatWords([file]), output: escapeText(text) });
  if (err !== '') show(STDERR, err);
  for (const [file, text] of [...after].sort(([a], [b]) => (a < b ? -1 : 1))) show(file, text);
  return formatSteps(steps);
}

export function parseGolden(content: string): Golden {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  let session: Pick<Golden, 'args' | 'input' | 'out'> | undefined;
  let code = 0;
  for (const { command, input = [], output } of parseSteps(content.split('\n').slice(0, -1))) {
    const words = (from: number, to?: number) => parseWords(command.slice(from, to));
    if (command.startsWith(CREATE)) before.set(words(CREATE.length)[0]!, unescapeText(input));
    else if (command.startsWith(SHOW)) after.set(words(SHOW.length)[0]!, unescapeText(output));
    else if (command === EXIT_CODE) code = Number(unescapeText(output));
    else if (command.startsWith(RUN) && !session) {
      const args = words(RUN.length, command.endsWith(REDIRECTED) ? -REDIRECTED.length : undefined);
      session = { args, input: unescapeLines(input), out: unescapeText(output) };
    } else throw new Error(`a golden session cannot run ${command}`);
  }
  if (!session) throw new Error('a golden session runs gander');
  const err = after.get(STDERR) ?? '';
  after.delete(STDERR);
  return { ...session, before, err, code, after };
}

/** Runs the session; returns what actually happens. */
export async function runGolden(golden: Golden): Promise<Golden> {
  const { args, input, before } = golden;
  const { files, ...ran } = await runGander(args, input, before);
  const after = new Map([...files].filter(([file, text]) => before.get(file) !== text));
  return { ...golden, ...ran, after };
}

const FOLDER = path.join(import.meta.dirname, 'golden');

/** For example `constructor/road-0-and-71`. */
export const goldenNames: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.txt'))
  .map(file => file.slice(0, -'.txt'.length).replaceAll(path.sep, '/'));

export const goldenFile = (name: string): string => path.join(FOLDER, `${name}.txt`);

export const readGolden = (name: string): Golden => parseGolden(readFileSync(goldenFile(name), 'utf8'));
