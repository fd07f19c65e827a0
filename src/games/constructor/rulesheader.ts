/**
 * The header of a layout or a save that is not of the standard game. It names the ruleset, with what was changed for one
 * game (`rules large builders 5 points 12`), or has all of it as JSON (`rules {…}`) if it is not a named one.
 */
import { deepEqual } from '../../core/deepequal.ts';
import { parseJson } from '../../core/json.ts';
import { ok, type Result } from '../../core/result.ts';
import { eitherOf, errorAt, parseNumberIn, quote, type Token, tokenLines } from '../../core/text.ts';
import { changeRuleset, MAX_POINTS, type Ruleset } from './ruleset.ts';
import { formatRuleset } from './rulesetfile.ts';
import { RULESETS, standard } from './rulesets.ts';
import { rulesetFromJson } from './rulesetwire.ts';
import { MAX_BUILDERS, MIN_BUILDERS } from './state.ts';

interface Headed {
  readonly ruleset: Ruleset;
  /** The text with blanks in place of its header, so that everything else stays in its line and column. */
  readonly rest: string;
}

const WORD = 'rules';
const BEFORE_JSON = new RegExp(`^\\s*${WORD}\\s*(?=\\{)`);

/** What can be changed for one game, and the numbers that are not absurd. */
const CHANGES = { builders: { min: MIN_BUILDERS, max: MAX_BUILDERS }, points: { min: 1, max: MAX_POINTS } };
type Change = keyof typeof CHANGES;
const CHANGE_NAMES = Object.keys(CHANGES) as Change[];

/** Without a header, it is of the standard game. */
export function parseRulesHeader(text: string, file: string): Result<Headed> {
  const before = BEFORE_JSON.exec(text)?.[0].length;
  if (before !== undefined) {
    const end = endOfJson(text, before);
    const ruleset = parseOwn(blank(text.slice(0, before)) + text.slice(before, end), file);
    return ruleset.ok ? ok({ ruleset: ruleset.value, rest: blank(text.slice(0, end)) + text.slice(end) }) : ruleset;
  }
  const [line = []] = tokenLines(text);
  if (line[0]?.text !== WORD) return ok({ ruleset: standard, rest: text });
  const ruleset = parseNamed(line, file);
  return ruleset.ok ? ok({ ruleset: ruleset.value, rest: text.replace(/^\s*.*/, blank) }) : ruleset;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Where the JSON that begins here ends; the end of the text if it is not closed. */
function endOfJson(text: string, from: number): number {
  let open = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open++;
    else if ((sign === '}' || sign === ']') && --open === 0) return from + index + 1;
  }
  return text.length;
}

function parseOwn(text: string, file: string): Result<Ruleset> {
  const json = parseJson(text, file);
  if (!json.ok) return json;
  const ruleset = rulesetFromJson(json.value);
  return ruleset.ok ? ruleset : errorAt(file, { line: tokenLines(text)[0]![0]!.line }, ruleset.fault);
}

function parseNamed([word, name, ...words]: readonly Token[], file: string): Result<Ruleset> {
  if (!name) return errorAt(file, word!, `the name of a ruleset must come after ${WORD}`);
  const known = RULESETS.get(name.text);
  if (!known) return errorAt(file, name, `a ruleset is ${eitherOf([...RULESETS.keys()])}, not ${quote(name.text)}`);
  const changes: Partial<Record<Change, number>> = {};
  for (let at = 0; at < words.length; at += 2) {
    const change = CHANGE_NAMES.find(one => one === words[at]!.text);
    if (!change || changes[change] !== undefined) {
      return errorAt(file, words[at]!, `${quote(words[at]!.text)} is one word too many`);
    }
    const number = words[at + 1];
    if (!number) return errorAt(file, words[at]!, `the number of ${change} is missing`);
    const { min, max } = CHANGES[change];
    const value = parseNumberIn(file, number, `the number of ${change}`, min, max);
    if (!value.ok) return value;
    changes[change] = value.value;
  }
  const changed = changeRuleset(known, changes);
  return changed.ok ? changed : errorAt(file, name, changed.fault);
}

/** Empty for the standard game. */
export function formatRulesHeader(ruleset: Ruleset): string {
  const { name, points, builders } = ruleset;
  const known = RULESETS.get(name);
  const isNamed =
    known && deepEqual(ruleset, { ...known, points, builders: { ...known.builders, usual: builders.usual } });
  if (!isNamed) return `${WORD} ${formatRuleset(ruleset)}`;
  const changes = [
    ...(builders.usual === known.builders.usual ? [] : ['builders', builders.usual]),
    ...(points === known.points ? [] : ['points', points]),
  ];
  return known === standard && changes.length === 0 ? '' : `${[WORD, name, ...changes].join(' ')}\n`;
}
