/**
 * The examples of the documentation, run in this process: fenced `console` blocks in the format of console.ts, with
 *
 *     $ cat backup.sv                   shows a file
 *     $ cat > broken.sv <<'END'         creates one
 *     $ echo $?                         shows the last exit code
 *
 * A line `...` stands for omitted lines, `…` within a line for an omitted part; everything else is exact.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSteps, parseWords, type Step, textOf } from './console.ts';
import { runGander } from './harness.ts';

interface Block {
  /** The line number of the opening fence. */
  readonly line: number;
  readonly steps: readonly Step[];
}

export const root = path.join(import.meta.dirname, '..');

/** The files that examples may read: the layouts (with rulesets) and saves that ship with the program. */
const shipped = new Map(
  ['layouts', 'saves'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')] as const),
  ),
);

/** Blocks that are run in this process. */
export const consoleBlocks = (markdown: string): Block[] => blocksOf(markdown, 'console');

/** Blocks for a real shell, in a project of its own. */
export const shellBlocks = (markdown: string): Block[] => blocksOf(markdown, 'shell-session');

function blocksOf(markdown: string, language: string): Block[] {
  const lines = markdown.split('\n');
  return lines.flatMap((text, index) => {
    if (text !== `\`\`\`${language}`) return [];
    const end = lines.indexOf('```', index);
    return [{ line: index + 1, steps: parseSteps(lines.slice(index + 1, end < 0 ? undefined : end)) }];
  });
}

/** A page shows the text of rich mode without its colours. */
const NO_COLOUR = { NO_COLOR: '1' };

/** Runs a block; returns what each step printed, beside what the page shows. */
export async function rerun(block: Block): Promise<{ command: string; shown: string; printed: string }[]> {
  let files = new Map(shipped);
  let code = 0;
  const done = [];
  for (const { command, input = [], output } of block.steps) {
    const [program, ...args] = parseWords(command);
    let printed = '';
    if (program === 'gander') {
      const ran = await runGander(args, textOf(input), files, NO_COLOUR);
      ({ files, code } = ran);
      // A terminal shows both streams; in the examples at most one of them is used.
      printed = ran.out + ran.err;
    } else if (program === 'cat' && args[0] === '>') files.set(args[1]!, textOf(input));
    else if (program === 'cat') printed = files.get(args[0]!) ?? `there is no ${args[0]}`;
    else if (command === 'echo $?') printed = `${code}`;
    else throw new Error(`examples cannot run ${command}`);
    done.push({
      command,
      shown: textOf(output),
      printed: printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`,
    });
  }
  return done;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A regular expression for what a page shows. */
export function patternOf(shown: string): string {
  const pattern = shown
    .split('\n')
    .map(line => (line === '...' ? '(?:.*\\n)+?' : `${escaped(line).replaceAll('…', '.+?')}\\n`))
    .join('');
  // The split leaves an empty line after the last line end.
  return pattern.slice(0, -2);
}

/** Whether a page shows what was printed. */
export const matches = (shown: string, printed: string): boolean => new RegExp(`^${patternOf(shown)}$`).test(printed);
