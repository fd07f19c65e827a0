/**
 * What the fuzzer types. Each line is chosen at the prompt where it is typed, so that it still makes sense when lines
 * before it are removed.
 */
import fc from 'fast-check';
import type { Session } from '../src/core/session.ts';

export interface Prompt {
  readonly session: Session;
  /** What the active seat may do. */
  readonly legal: readonly unknown[];
}

export interface Choice {
  /** One line, or several for an action that takes several. */
  readonly text: string;
  /** The legal action that the text stands for. */
  readonly action?: unknown;
}

export type Chooser = (prompt: Prompt) => Choice;

/** An index into a list of any length. */
const index = fc.noShrink(fc.nat());
const at = <T>(items: readonly T[], which: number): T | undefined => items[which % items.length];

const NUMBERS = ['0', '-0', '-1', '05', '+5', '5.0', '0x5', '1e1', '18', '53', '54', '71', '72', '2147483648'];
const COMMANDS = ['yes', 'no', 'YES', 'help', 'save', 'board', 'status', 'next', 'roll', 'quit', 'undo', '?'];
const CODE = [
  '--',
  "';--",
  '$x',
  '%s%n',
  'constructor',
  '__proto__',
  'toString',
  'NaN',
  'Infinity',
  'null',
  'undefined',
];
const CHARACTERS = ['\0', '\u0007', '\u001b[31m', '\ufeff', '\u00a0', '\u202e', 'é', 'ß', '𝄞', '\ud800', 'İ', '￿'];
const LONG = ['x'.repeat(5000), '9'.repeat(400), '-99999999999999999999'];

const rubbishWord = fc.constantFrom(...NUMBERS, ...COMMANDS, ...CODE, ...CHARACTERS, ...LONG);
const blank = fc.constantFrom(' ', '  ', '\t', ' \t ').map(text => () => text);

const legalLine = index.map(
  (which): Chooser =>
    ({ session, legal }) => {
      const action = at(legal, which);
      return action === undefined ? { text: session.autoReply ?? '' } : { text: session.formatAction(action), action };
    },
);

/** A legal line with one character added, removed or changed. */
const mutatedLine = fc.tuple(legalLine, index, fc.constantFrom('', '0', '9', '-', ' ', 'a', 'Z', '\t'), fc.nat(1)).map(
  ([choose, where, put, cut]): Chooser =>
    prompt => {
      const { text } = choose(prompt);
      const from = where % (text.length + 1);
      return { text: text.slice(0, from) + put + text.slice(from + cut) };
    },
);

/** Words that tab completion offers. */
const completedLine = fc.array(index, { maxLength: 8 }).map(
  (picks): Chooser =>
    ({ session }) => {
      let typed = '';
      for (const which of picks) {
        const word = at(session.complete(typed), which);
        if (word === undefined) break;
        typed += `${word} `;
      }
      return { text: typed.trimEnd() };
    },
);

/** A word that means something at some prompt, or nothing at all. */
const word = fc.oneof(
  { weight: 2, arbitrary: rubbishWord.map(text => () => text) },
  index.map(which => ({ session }: Prompt) => {
    const known = [...session.names, ...session.usages().flatMap(usage => usage.split(' '))];
    return at(known, which) ?? '';
  }),
);

/** A usage with something in place of its arguments. */
const usageLine = fc
  .tuple(
    index,
    fc.array(
      fc.oneof(
        fc.nat(74).map(number => () => `${number}`),
        word,
      ),
      { minLength: 5, maxLength: 5 },
    ),
  )
  .map(
    ([which, words]): Chooser =>
      prompt => {
        let used = 0;
        const usage = at(prompt.session.usages(), which) ?? '';
        return { text: usage.replace(/[<[][^>\]]*[>\]]/g, () => at(words, used++)!(prompt)) };
      },
  );

const rubbishLine = fc.array(fc.oneof(word, blank), { maxLength: 8 }).map(
  (words): Chooser =>
    prompt => ({ text: words.map(some => some(prompt)).join('') }),
);

/** Mostly legal lines, so that sessions get somewhere before somebody quits. */
export const lines: fc.Arbitrary<Chooser> = fc.oneof(
  { weight: 8, arbitrary: legalLine },
  { weight: 2, arbitrary: completedLine },
  { weight: 2, arbitrary: mutatedLine },
  { weight: 1, arbitrary: usageLine },
  { weight: 2, arbitrary: rubbishLine },
);
