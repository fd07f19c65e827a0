/** Subcommands about rules and files: `gander constructor rules [NAME]` and `gander constructor check FILE`. */
import { EXIT } from '../../core/exit.ts';
import { flagOption } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Subcommand, SubcommandContext } from '../../core/subcommand.ts';
import { eitherOf, listed, quote, tokenLines, wholeNumber } from '../../core/text.ts';
import { isBalanced } from './balance.ts';
import { type LayoutFile, parseLayoutFile } from './layoutfile.ts';
import type { Ruleset } from './ruleset.ts';
import { formatRuleset, isJson, parseRuleset } from './rulesetfile.ts';
import { ABOUT, RULESETS, standard } from './rulesets.ts';
import { differences, sizeText } from './rulesetsummary.ts';
import { parseRulesHeader } from './rulesheader.ts';
import { parseSave } from './save.ts';
import { BUILDER, PHASE, POINTS, SETUP, type State, TILE_RESOURCES } from './state.ts';
import { compile } from './variant.ts';

const NAMES = [...RULESETS.keys()];
const NAME_COLUMN = Math.max(...NAMES.map(name => name.length)) + 2;

export const rules: Subcommand<SubcommandContext, []> = {
  about: 'Lists the rulesets that have names, or prints one as JSON, to be changed and read with -rules.',
  operands: '[name]',
  takes: [NAMES],
  options: [],
  run({ operands: [name] }, { print, warn }) {
    if (name === undefined) {
      for (const ruleset of RULESETS.values()) {
        print(`${ruleset.name.padEnd(NAME_COLUMN)}${sizeText(ruleset)}\n`);
        print(`${' '.repeat(NAME_COLUMN)}${ABOUT.get(ruleset.name)}\n`);
      }
      return EXIT.fine;
    }
    const ruleset = RULESETS.get(name);
    if (!ruleset) {
      warn(`${quote(name)} is not the name of a ruleset (${eitherOf(NAMES)})`);
      return EXIT.wrongCommandLine;
    }
    print(formatRuleset(ruleset));
    return EXIT.fine;
  },
};

const OPTIONS = [flagOption({ name: 'json', help: 'one line of JSON instead' })];

/** What a file turned out to be. */
interface Finding {
  readonly kind: 'ruleset' | 'layout' | 'save';
  readonly about: string;
}

export const check: Subcommand<SubcommandContext, typeof OPTIONS> = {
  about: 'Says what a ruleset, a layout or a saved game is, or what is wrong with it.',
  operands: '<file>',
  takes: ['file'],
  options: OPTIONS,
  run({ operands, options: { json } }, { read, print, warn }) {
    const file = operands[0]!;
    const text = read(file);
    const found = text.ok ? examine(text.value, file, warn) : text;
    if (json) print(`${JSON.stringify(found.ok ? { ok: true, ...found.value } : found)}\n`);
    else if (found.ok) print(`${found.value.kind}: ${found.value.about}\n`);
    else warn(found.fault);
    return found.ok ? EXIT.fine : EXIT.badFile;
  },
};

/** Rulesets are JSON, layouts are nothing but numbers, and everything else must be a save. */
function examine(text: string, file: string, warn: (sentence: string) => void): Result<Finding> {
  if (isJson(text)) {
    const ruleset = parseRuleset(text, file);
    if (!ruleset.ok) return ruleset;
    const about = [`${ruleset.value.name}, ${sizeText(ruleset.value)}`, ...differences(ruleset.value)].join('; ');
    return ok({ kind: 'ruleset', about });
  }
  const header = parseRulesHeader(text, file);
  if (!header.ok) return header;
  const words = tokenLines(header.value.rest).flat();
  if (words.every(word => wholeNumber(word.text) !== undefined)) {
    const layout = parseLayoutFile(text, file);
    return layout.ok ? ok({ kind: 'layout', about: layoutText(layout.value) }) : layout;
  }
  const state = parseSave(text, file, warn);
  return state.ok ? ok({ kind: 'save', about: saveText(state.value) }) : state;
}

/** Nothing is said about the standard one. */
const rulesText = (ruleset: Ruleset): string => (ruleset === standard ? '' : `${ruleset.name}, ${sizeText(ruleset)}; `);

function layoutText({ ruleset, layout }: LayoutFile): string {
  const counts = TILE_RESOURCES.map((name, resource) => [
    layout.resources.filter(there => there === resource).length,
    name,
  ]);
  const tiles = listed(counts.flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`])));
  const { geometry } = compile(ruleset);
  return `${rulesText(ruleset)}${tiles}; ${isBalanced(layout, geometry) ? 'balanced' : 'not balanced'}`;
}

function saveText(state: State): string {
  const { colours, ruleset } = state.variant;
  const points = colours.map((colour, builder) => `${colour} ${state[POINTS + builder]}`);
  const next = colours[state[BUILDER]!]!;
  const where = state[PHASE] === SETUP ? `${next} places a basement` : `it is ${next}'s turn`;
  return `${rulesText(ruleset)}${where}; points: ${points.join(', ')}`;
}
