/** The options that say which rules are played: of the game itself, of simulations and of tournaments. */
import { fileOption, numberOption, type OptionValues } from '../../core/option.ts';
import { misused, type Result } from '../../core/result.ts';
import { changeRuleset, MAX_POINTS, type Ruleset } from './ruleset.ts';
import { isJson, parseRuleset } from './rulesetfile.ts';
import { RULESETS, standard } from './rulesets.ts';
import { MAX_BUILDERS, MIN_BUILDERS } from './state.ts';

/** They are ignored if one of `unless` is given. */
export const rulesOption = (unless: readonly string[]) =>
  fileOption({
    name: 'rules',
    help: 'play by other rules: a ruleset that has a name (gander constructor rules), or that of a file',
    unless,
    named: RULESETS,
    suits: isJson,
    parseFile: parseRuleset,
  });

export const buildersOption = (unless: readonly string[]) =>
  numberOption({
    name: 'builders',
    placeholder: 'N',
    min: MIN_BUILDERS,
    max: MAX_BUILDERS,
    help: 'how many builders there are',
    unless,
  });

export const pointsOption = (unless: readonly string[]) =>
  numberOption({ name: 'points', placeholder: 'N', min: 1, max: MAX_POINTS, help: 'how many points win', unless });

type Values = OptionValues<
  [ReturnType<typeof rulesOption>, ReturnType<typeof buildersOption>, ReturnType<typeof pointsOption>]
>;

/** The ruleset of -rules, or else the usual one, with the changes of -builders and -points. */
export function chosenRuleset({ rules, builders, points }: Partial<Values>, usual = standard): Result<Ruleset> {
  const forBuilders = changeRuleset(rules ?? usual, builders === undefined ? {} : { builders });
  if (!forBuilders.ok) return misused(`-builders: ${forBuilders.fault}`);
  const toPoints = changeRuleset(forBuilders.value, points === undefined ? {} : { points });
  return toPoints.ok ? toPoints : misused(`-points: ${toPoints.fault}`);
}
