/**
 * Sessions of several terminals in the documentation: fenced blocks `terminal NAME`, each the next piece of what that
 * person sees and types. A line `$ gander …` starts a command; a line that begins with a prompt is typed as soon as all
 * before it has appeared. `...` and `…` are as in examples.ts. Tokens, codes, rooms and addresses are other ones each
 * time: those of a page stand for those that the program has printed in the same places.
 */
import { patternOf } from './examples.ts';
import { KEY, Pty } from './pty.ts';

export interface TerminalBlock {
  readonly name: string;
  readonly lines: readonly string[];
}

export const terminalBlocks = (markdown: string): TerminalBlock[] =>
  [...markdown.matchAll(/^```terminal (\w+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => ({
    name: name!,
    lines: text!.split('\n').slice(0, -1),
  }));

/** Whatever differs from one server and room to the next. */
const VARIABLE =
  /127\.0\.0\.1:\d+|(?<=-port )\d+|(?<=Room )\w{8}|\/room\/\w{8}|#[\w.-]+|\b[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{2}\b/g;
/** Several of them may follow each other. They end where a blank, a quote or the line ends, so there is one way to match. */
const VARIABLES = new RegExp(`(?:${VARIABLE.source})+`, 'g');
const VARIABLES_PATTERN = '[\\w.:/#-]+';
const PLACE = '\0';

const TYPED = /^(\w+(?: \w+)*> )(.+)$/;

export class Terminals {
  readonly #terminals = new Map<string, Terminal>();
  /** By what the page shows. */
  readonly #actual = new Map<string, string>();

  /** Types what a block shows, and returns once everything in it has appeared. */
  async play({ name, lines }: TerminalBlock): Promise<void> {
    for (const line of lines) {
      const command = /^\$ gander (.*)$/.exec(line)?.[1];
      if (command === undefined) await this.#terminals.get(name)!.show(line, this.#actual);
      else {
        this.#terminals.get(name)?.clear();
        this.#terminals.set(name, new Terminal(this.#inThisRun(command)));
      }
    }
    await this.#terminals.get(name)!.settle(this.#actual);
  }

  /** A server of our own listens at any free port. */
  #inThisRun(command: string): string[] {
    const words = command.replace(VARIABLE, shown => this.#actual.get(shown) ?? shown).split(' ');
    const args = words.map(word => word.replace(/^'(.*)'$/, '$1'));
    return args[0] === 'host' ? [...args, '-port', '0'] : args;
  }

  clear(): void {
    for (const terminal of this.#terminals.values()) terminal.clear();
  }
}

class Terminal {
  readonly #pty: Pty;
  /** How much of the visible text was on the page, and what is expected to follow. */
  #seen = 0;
  #expected: string[] = [];

  constructor(args: readonly string[]) {
    this.#pty = new Pty({ args, columns: 200, env: { NO_COLOR: '1' }, config: 'interface = lines\n' });
  }

  async show(line: string, actual: Map<string, string>): Promise<void> {
    const [, prompt, typed] = TYPED.exec(line) ?? [];
    if (prompt !== undefined) {
      await this.settle(actual, prompt);
      this.#pty.send(typed! + KEY.enter);
    }
    this.#expected.push(line);
  }

  /** Waits until everything expected has appeared, and the prompt after it. */
  async settle(actual: Map<string, string>, prompt = ''): Promise<void> {
    const shown = this.#expected.map(line => `${line}\n`).join('');
    const pattern = patternOf(shown.replace(VARIABLES, PLACE)).replaceAll(PLACE, VARIABLES_PATTERN) + prompt;
    const found = new RegExp(`^${pattern}`);
    const unseen = (): string => visible(this.#pty.raw).slice(this.#seen);
    await this.#pty.untilShown(JSON.stringify(shown), () => found.test(unseen()));
    const [printed] = found.exec(unseen())!;
    const variables = printed.match(VARIABLE) ?? [];
    for (const [i, name] of (shown.match(VARIABLE) ?? []).entries()) if (variables[i]) actual.set(name, variables[i]!);
    this.#seen += printed.length - prompt.length;
    this.#expected = [];
  }

  clear(): void {
    this.#pty.clear();
  }
}

/** What is left on the screen: a line that was begun and drawn again elsewhere is gone. */
const visible = (raw: string): string =>
  raw
    .replace(/\r+\n/g, '\n')
    .replace(/[^\n]*(?:\r|\u001b\[1G)\u001b\[0?J/g, '')
    .replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
