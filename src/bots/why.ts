/** Why a computer player moved as it did, told to somebody who may not know what it knew. */
import { type Budget, botChoices, type Thought } from '../core/bot.ts';
import type { Viewer } from '../core/game.ts';
import type { Judge } from '../core/judge.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import { percent, sentence } from '../core/text.ts';
import { keyOf } from './actionkey.ts';
import { withChance } from './chancetext.ts';
import { judgeOf } from './review/judgeof.ts';
import type { SeenDecision } from './seendecision.ts';

export interface WhyOptions {
  readonly game: TextGame;
  /** As the asker sees it. */
  readonly seen: SeenDecision;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly seed: string;
  readonly budget: Budget;
}

/** Another action is named if it wins so much more. */
const WORTH_NAMING = 0.02;
/** Iterations for an action that is tried out. */
const TRIED = 100;
/** Guesses at what is hidden. */
const GUESSES = 20;

/** In a whole line. */
export function* whyText(options: WhyOptions): Thought<string> {
  if (options.seen.action !== undefined) return `${playerOf(options)}: ${yield* fullReason(options)}\n`;
  const chances = publicChances(options);
  return `${hiddenReason(options)}${chances ? ` By what you can see, its chance to win went from ${chances} with this.` : ''}\n`;
}

/** The same without a look at chances, which takes time. */
export function briefWhyText(asked: Asked): string {
  const { game, seen, names } = asked;
  if (seen.action === undefined) return `${hiddenReason(asked)}\n`;
  return `${playerOf(asked)}: ${toldWith(game, seen, judgeOf(game, names.length))(seen.action, undefined)}\n`;
}

type Asked = Pick<WhyOptions, 'game' | 'seen' | 'names'>;

const playerOf = ({ names, seen: { seat, level } }: Asked): string => `${names[seat]} (${level})`;

const hiddenReason = (asked: Asked): string => `${playerOf(asked)} decided by what is hidden from you.`;

/** An action, the chance with it, and why. */
const toldWith =
  (game: TextGame, { before, seat }: SeenDecision, judge: Judge) =>
  (action: unknown, chance: number | undefined): string => {
    const view = game.view(before, seat);
    const why = judge.reason?.(view, seat, action);
    const done = withChance(game.face.formatAction(action, view), judge.tryOut && chance);
    return `${done}.${why === undefined ? '' : ` ${sentence(why.replace(/\.$/, ''))}`}`;
  };

/** The asker knew all that the player knew. */
function* fullReason({ game, seen, names, seed, budget }: WhyOptions): Thought<string> {
  const { seat, action } = seen;
  const view = game.view(seen.before, seat);
  const judge = judgeOf(game, names.length);
  const told = toldWith(game, seen, judge);
  const offered = botChoices(game, view, seat);
  if (offered.length < 2) return `${told(action, undefined)} There was nothing else to do.`;
  const random = seededRandom(`${seed} why`);
  const candidates = yield* judge.weigh(view, seat, offered, random, budget);
  const [best] = candidates;
  const same = (one: unknown): boolean => keyOf(one) === keyOf(action);
  if (!judge.tryOut || same(best!.action)) return told(action, best!.chance);
  const known = candidates.find(one => same(one.action));
  // What the expert would never have looked at is tried out, and what it prefers under the same conditions.
  const chanceOf = function* (one: unknown): Thought<number> {
    const results = yield* judge.tryOut!(view, seat, one, `${seed} why again`, TRIED);
    return results.reduce((sum, result) => sum + result, 0) / results.length;
  };
  const chance = known ? known.chance : yield* chanceOf(action);
  const bestChance = known ? best!.chance : yield* chanceOf(best!.action);
  if (bestChance - chance < WORTH_NAMING) return told(action, chance);
  return `${told(action, chance)} The expert would rather choose ${told(best!.action, bestChance)}`;
}

/** `44 % to 48 %`, from nothing but what a viewer at a seat saw; undefined for those who watch. */
function publicChances({ game, seen, viewer, names, seed }: WhyOptions): string | undefined {
  if (viewer === 'spectator' || !game.determinise) return undefined;
  const judge = judgeOf(game, names.length);
  const random: Random = seededRandom(`${seed} why`);
  const chanceIn = (view: unknown): number => {
    let sum = 0;
    for (let n = 0; n < GUESSES; n++) sum += judge.chances(game.determinise!(view, viewer, random))[seen.seat]!;
    return sum / GUESSES;
  };
  return `${percent(chanceIn(seen.before))} to ${percent(chanceIn(seen.after))}`;
}
