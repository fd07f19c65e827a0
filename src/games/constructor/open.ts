/** From the command line to a session: a saved game, or a new one by the rules and on the board that the options name. */
import { choiceOption, fileOption, flagOption, type OptionValues } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, Setup, World } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { balancedLayout } from './balance.ts';
import { type DiceKind, setAllDice } from './dice.ts';
import { TILE_SHAPES } from './geometry.ts';
import { defaultLayout, type Layout, layoutOf } from './layout.ts';
import { hasSameTiles, type LayoutFile, parseLayoutFile } from './layoutfile.ts';
import { buildersOption, chosenRuleset, pointsOption, rulesOption } from './ruleoptions.ts';
import { create, type Options } from './rules.ts';
import type { Ruleset } from './ruleset.ts';
import { standard } from './rulesets.ts';
import { parseSave } from './save.ts';
import { ConstructorSession } from './session.ts';
import type { State } from './state.ts';
import { compile } from './variant.ts';

export const OPTIONS = [
  rulesOption(['load']),
  buildersOption(['load']),
  pointsOption(['load']),
  fileOption({
    name: 'board',
    help: 'play on the layout of a file',
    unless: ['load'],
    parseFile: parseLayoutFile,
  }),
  flagOption({ name: 'random-board', help: 'play on a board drawn at random', unless: ['load', 'board'] }),
  flagOption({
    name: 'balanced',
    help: 'play on a board drawn at random on which no 6 or 8 are neighbours and no resource is rare',
    unless: ['load', 'board'],
  }),
  flagOption({ name: 'fair', help: 'everybody starts with fair dice' }),
  choiceOption({ name: 'tiles', choices: TILE_SHAPES, help: 'how tiles are drawn: hex or square', isAboutText: true }),
  fileOption({ name: 'load', help: 'go on with a saved game', parseFile: parseSave }),
];
type Values = OptionValues<typeof OPTIONS>;

/** Used if no option names the rules or the board, and the current folder has it. */
const LAYOUT_FILE = 'layout.txt';

/** Without -fair a game from the command line starts with the dice of the ruleset. */
const diceOf = ({ fair }: Pick<Values, 'fair'>, { dice }: Ruleset): DiceKind => (fair ? 'fair' : dice);

export function configure(values: Values, { world }: Pick<Setup, 'world'>): Result<Options> {
  const file = values.board ? ok(values.board) : readFolderLayout(values, world);
  if (!file.ok) return file;
  const found = rulesetOf(values, file.value);
  if (!found.ok) return found;
  const ruleset = found.value;
  const layout = file.value?.layout ?? usualLayout(values, ruleset);
  const fault = values.balanced ? balanceFault(ruleset) : undefined;
  if (fault !== undefined) return misused(`-balanced: ${fault}`);
  return ok({
    ...(ruleset !== standard && { ruleset }),
    ...(layout && { layout }),
    ...(values.balanced && { balanced: true }),
    dice: diceOf(values, ruleset),
  });
}

function readFolderLayout(values: Values, world: World): Result<LayoutFile | undefined> {
  if (values.rules || drawsBoard(values) || !world.exists(LAYOUT_FILE)) return ok(undefined);
  const text = world.read(LAYOUT_FILE);
  return text.ok ? parseLayoutFile(text.value, LAYOUT_FILE) : text;
}

const drawsBoard = (values: Values): boolean => values['random-board'] || values.balanced;

/** That of -rules or of the layout, with the changes of -builders and -points. */
function rulesetOf(values: Values, file: LayoutFile | undefined): Result<Ruleset> {
  const { rules } = values;
  if (rules && file && !hasSameTiles(rules, file.ruleset)) {
    return err(`-board: the layout is for the tiles of ${file.ruleset.name}, and ${rules.name} has others`);
  }
  return chosenRuleset(values, file?.ruleset);
}

/** The ruleset's own layout, if it has one. */
const usualLayout = (values: Values, ruleset: Ruleset): Layout | undefined =>
  drawsBoard(values) ? undefined : defaultLayout(compile(ruleset));

/** Whether balanced boards can be drawn does not depend on the generator. */
function balanceFault(ruleset: Ruleset): string | undefined {
  const drawn = balancedLayout(ruleset, compile(ruleset).geometry, seededRandom('balanced'));
  return drawn.ok ? undefined : drawn.fault;
}

/** The game after a saved one is played by the same rules on the same board. */
function optionsAfter(load: State, values: Values): Options {
  const { ruleset } = load.variant;
  return { ruleset, layout: layoutOf(load), dice: diceOf(values, ruleset) };
}

export function open(values: Values, setup: Setup): Result<Session<State, Action>> {
  const { load, tiles = 'hex' } = values;
  const options = load ? ok(optionsAfter(load, values)) : configure(values, setup);
  if (!options.ok) return options;
  const state = load ?? create(options.value, setup.random);
  // A save does not say which dice anybody has.
  if (load && values.fair) setAllDice(load, 'fair');
  return ok(new ConstructorSession(setup, state, options.value, tiles));
}
