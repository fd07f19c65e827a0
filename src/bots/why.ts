/** Why a computer player moved as it did, told to somebody who may not know what it knew. */
import { type Budget, botChoices, type Thought } from '../core/bot.ts';
import { deepEqual } from '../core/deepequal.ts';
import type { Seat, Viewer } from '../core/game.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import { percent, sentence } from '../core/text.ts';
import { keyOf } from './actionkey.ts';
import { judgeOf } from './review/judgeof.ts';

/** The last decision of a computer player. */
export interface BotDecision {
  readonly seat: Seat;
  readonly level: string;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

export interface WhyOptions {
  readonly game: TextGame;
  readonly decision: BotDecision;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly seed: string;
  readonly budget: Budget;
}

/** Another action is named if it wins so much more. */
const WORTH_NAMING = 0.02;
/** Guesses at what is hidden. */
const GUESSES = 20;

/** In a whole line. */
export function* whyText(options: WhyOptions): Thought<string> {
  const { game, decision, viewer, names } = options;
  const { seat, before, level } = decision;
  const who = `${names[seat]} (${level})`;
  const view = game.view(before, seat);
  if (deepEqual(view, game.view(before, viewer))) return `${who}: ${yield* fullReason(options, view)}\n`;
  const chances = publicChances(options);
  const told = chances ? ` By what you can see, its chance to win went from ${chances}.` : '';
  return `${who}: what it knew is hidden from you.${told}\n`;
}

/** The asker knew all that the player knew. */
function* fullReason({ game, decision, names, seed, budget }: WhyOptions, view: unknown): Thought<string> {
  const { seat, before, action } = decision;
  const judge = judgeOf(game, names.length);
  const told = (one: unknown, chance: number | undefined): string => {
    const wins = chance === undefined || !judge.tryOut ? '' : `, which wins ${percent(chance)}`;
    const why = judge.reason?.(view, seat, one);
    return `${game.face.formatAction(one, view)}${wins}.${why === undefined ? '' : ` ${sentence(why.replace(/\.$/, ''))}`}`;
  };
  const offered = botChoices(game, before, seat);
  if (offered.length < 2) return `${told(action, undefined)} There was nothing else to do.`;
  const random = seededRandom(`${seed} why`);
  const candidates = yield* judge.weigh(view, seat, offered, random, budget);
  const [best] = candidates;
  const own = candidates.find(one => keyOf(one.action) === keyOf(action));
  const isFine = !judge.tryOut || keyOf(best!.action) === keyOf(action);
  if (isFine || (own && best!.chance - own.chance < WORTH_NAMING)) return told(action, own?.chance);
  return `${told(action, own?.chance)} The expert would rather choose ${told(best!.action, best!.chance)}`;
}

/** `44 % to 48 %`, from nothing but what a viewer at a seat saw; undefined for those who watch. */
function publicChances({ game, decision, viewer, names, seed }: WhyOptions): string | undefined {
  if (viewer === 'spectator' || !game.determinise) return undefined;
  const judge = judgeOf(game, names.length);
  const random: Random = seededRandom(`${seed} why`);
  const chanceIn = (state: unknown): number => {
    const view = game.view(state, viewer);
    let sum = 0;
    for (let n = 0; n < GUESSES; n++) sum += judge.chances(game.determinise!(view, viewer, random))[decision.seat]!;
    return sum / GUESSES;
  };
  return `${percent(chanceIn(decision.before))} to ${percent(chanceIn(decision.after))}`;
}
