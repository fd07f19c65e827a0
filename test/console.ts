/**
 * The examples of the documentation: fenced `console` blocks of commands and what they print, run in this process.
 *
 *     $ gander constructor -load saves/won.sv <<'END'     a command line, with input up to the line END
 *     $ gander --help                                     or without any
 *     $ cat backup.sv                                     shows a file that is there by now
 *     $ cat > broken.sv <<'END'                           makes one
 *     $ echo $?                                           shows the last exit code
 *
 * A line `...` stands for lines left out, `…` within a line for the rest of it or a part; everything else is exact.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runGander } from './harness.ts';

interface Step {
  readonly command: string;
  readonly input: string;
  /** What the page shows, with a line end after each line. */
  readonly shown: string;
}

interface Block {
  /** Of the opening fence, from 1. */
  readonly line: number;
  readonly steps: readonly Step[];
}

export const root = path.join(import.meta.dirname, '..');

/** What examples may read: the layouts and saves that come with the program. */
const shipped = new Map(
  ['layouts', 'saves'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')] as const),
  ),
);

export function consoleBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  return lines.flatMap((text, index) => {
    if (text !== '```console') return [];
    const end = lines.indexOf('```', index);
    return [{ line: index + 1, steps: stepsOf(lines.slice(index + 1, end < 0 ? undefined : end)) }];
  });
}

const END_OF_INPUT = 'END';
const HERE = ` <<'${END_OF_INPUT}'`;

function stepsOf(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at++]!;
    if (!first.startsWith('$ ')) throw new Error(`a console block begins with a command, not with ${first}`);
    const withInput = first.endsWith(HERE);
    const end = withInput ? lines.indexOf(END_OF_INPUT, at) : at;
    if (end < 0) throw new Error(`the input of ${first} has no end`);
    const input = lines.slice(at, end);
    at = withInput ? end + 1 : at;
    const from = at;
    while (at < lines.length && !lines[at]!.startsWith('$ ')) at++;
    steps.push({
      command: first.slice(2, withInput ? -HERE.length : undefined),
      input: ended(input),
      shown: ended(lines.slice(from, at)),
    });
  }
  return steps;
}

const ended = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

/** A page shows rich mode's words, but not its colours. */
const NO_COLOUR = { NO_COLOR: '1' };

/** What each step of a block really prints, beside what the page says. */
export async function rerun(block: Block): Promise<{ command: string; shown: string; printed: string }[]> {
  let files = new Map(shipped);
  let code = 0;
  const done = [];
  for (const { command, input, shown } of block.steps) {
    const [program, ...args] = wordsOf(command);
    let printed = '';
    if (program === 'gander') {
      const ran = await runGander(args, input, files, NO_COLOUR);
      ({ files, code } = ran);
      // A terminal shows both streams; in the examples at most one of them speaks.
      printed = ran.out + ran.err;
    } else if (program === 'cat' && args[0] === '>') files.set(args[1]!, input);
    else if (program === 'cat') printed = files.get(args[0]!) ?? `there is no ${args[0]}`;
    else if (command === 'echo $?') printed = `${code}`;
    else throw new Error(`examples cannot run ${command}`);
    done.push({ command, shown, printed: printed === '' || printed.endsWith('\n') ? printed : `${printed}\n` });
  }
  return done;
}

/** Words of a command line; quotation marks of either kind keep blanks together. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(match => match[1] ?? match[2] ?? match[0]);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a page tells the truth about what was printed. */
export function tells(shown: string, printed: string): boolean {
  const pattern = shown
    .split('\n')
    .map(line => (line === '...' ? '(?:.*\\n)+?' : `${escaped(line).replaceAll('…', '.+?')}\\n`))
    .join('');
  // The split leaves an empty line behind the last line end.
  return new RegExp(`^${pattern.slice(0, -2)}$`).test(printed);
}
