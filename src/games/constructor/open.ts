/** From the command line to a session: a saved game, or a new one on the board that the options name. */
import { choiceOption, fileOption, flagOption, type OptionValues } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Session, Setup, World } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { type DiceKind, setAllDice } from './dice.ts';
import { TILE_SHAPES } from './geometry.ts';
import { defaultLayout, type Layout, layoutOf, parseLayout } from './layout.ts';
import { create, type Options } from './rules.ts';
import type { Ruleset } from './ruleset.ts';
import { parseSave } from './save.ts';
import { ConstructorSession } from './session.ts';
import type { State } from './state.ts';
import { STANDARD, type Variant } from './variant.ts';

export const OPTIONS = [
  fileOption({
    name: 'board',
    help: 'play on the layout of a file',
    unless: ['load'],
    parseFile: (text, file) => parseLayout(text, file, STANDARD.geometry.tiles),
  }),
  flagOption({ name: 'random-board', help: 'play on a board drawn at random', unless: ['load', 'board'] }),
  flagOption({ name: 'fair', help: 'everybody starts with fair dice' }),
  choiceOption({ name: 'tiles', choices: TILE_SHAPES, help: 'how tiles are drawn: hex or square', isAboutText: true }),
  fileOption({ name: 'load', help: 'go on with a saved game', parseFile: parseSave }),
];
type Values = OptionValues<typeof OPTIONS>;

/** Used without -board if the current folder has it. */
const LAYOUT_FILE = 'layout.txt';

/** Without -fair a game from the command line starts with the dice of the ruleset. */
const diceOf = ({ fair }: Pick<Values, 'fair'>, { dice }: Ruleset): DiceKind => (fair ? 'fair' : dice);

export function configure(values: Values, { world }: Pick<Setup, 'world'>): Result<Options> {
  const dice = diceOf(values, STANDARD.ruleset);
  if (values['random-board']) return ok({ dice });
  const layout = values.board ? ok(values.board) : readFolderLayout(world, STANDARD);
  if (!layout.ok) return layout;
  return ok(layout.value ? { layout: layout.value, dice } : { dice });
}

/** The layout of the current folder, or else of the ruleset, if it has one. */
function readFolderLayout(world: World, variant: Variant): Result<Layout | undefined> {
  if (!world.exists(LAYOUT_FILE)) return ok(defaultLayout(variant));
  const text = world.read(LAYOUT_FILE);
  return text.ok ? parseLayout(text.value, LAYOUT_FILE, variant.geometry.tiles) : text;
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
