/** One sentence on why a bot would take an action: what it brings per roll, and what is saved for. */
import { counted } from '../../../core/text.ts';
import type { Action } from '../actions.ts';
import * as A from '../actions.ts';
import { unpackDevelopment } from '../development.ts';
import { unpackOffer } from '../offer.ts';
import { resourcesOf } from '../resources.ts';
import { activeSeat, play } from '../rules.ts';
import {
  BUILDER,
  COLOURS,
  clone,
  HANDS,
  handSize,
  KINDS,
  LEVELS,
  levelOf,
  OFFER,
  PARK,
  POINTS,
  paidTo,
  RESOURCES,
  residencesOf,
  type State,
} from '../state.ts';
import { CHANCE } from './income.ts';
import { EXPAND, GOALS, HOUSE, type Outlook } from './outlook.ts';
import { Outlooks } from './outlooks.ts';
import type { Prospect } from './search.ts';
import type { Weights } from './weights.ts';

const rate = (perRoll: number): string => perRoll.toFixed(2);
const rolls = (wait: number): string => {
  const whole = Math.max(1, Math.round(wait));
  return whole === 1 ? 'about 1 roll' : `about ${whole} rolls`;
};
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What a residence there pays more when it reaches a level: cards per roll, and of which resources. */
function yieldOf(state: State, address: number, level: number): { readonly perRoll: number; readonly kinds: string } {
  const { geometry, tileValue, pays } = state.variant;
  const tiles = geometry.addressTiles[address]!;
  const delivered = tiles.flatMap(tile => resourcesOf(state, tile).map(resource => ({ tile, resource })));
  const chances = delivered.reduce((sum, { tile }) => sum + CHANCE[state[tileValue + tile]!]!, 0);
  const kinds = [...new Set(delivered.map(({ resource }) => RESOURCES[resource]!))].sort();
  return { perRoll: (pays[level]! - pays[level - 1]!) * chances, kinds: list(kinds) };
}

const gains = (state: State, address: number, level = 1): string => {
  const { perRoll, kinds } = yieldOf(state, address, level);
  return perRoll === 0 ? 'no cards' : `${rate(perRoll)} cards a roll (${kinds})`;
};

/** The goal that counts most for a builder with this hand. */
function goalOf(state: State, seat: number, outlook: Outlook, weights: Weights): number | undefined {
  const worth = (goal: number): number =>
    outlook.gain[goal]! / (weights.patience + outlook.waitFor(goal, state, HANDS + seat * KINDS, weights));
  return Array.from({ length: GOALS }, (_, goal) => goal)
    .filter(goal => outlook.gain[goal]! > 0)
    .sort((a, b) => worth(b) - worth(a))[0];
}

const goalName = (goal: number, outlook: Outlook): string =>
  goal === EXPAND ? `a basement at address ${outlook.spot}` : goal === HOUSE ? 'a house' : 'a tower';

/** “Blue saves up for a house (1 GLASS and 2 HEAT missing, about 7 rolls)”. */
function savingFor(state: State, seat: number, weights: Weights): string {
  const outlook = new Outlooks(weights).of(state, seat);
  const goal = goalOf(state, seat, outlook, weights);
  if (goal === undefined) return `there is nothing for ${COLOURS[seat]} to save up for`;
  const missing = RESOURCES.map((name, r) => ({
    name,
    need: outlook.cost[goal * KINDS + r]! - state[HANDS + seat * KINDS + r]!,
  }))
    .filter(({ need }) => need > 0)
    .map(({ name, need }) => `${need} ${name}`);
  const wait = outlook.waitFor(goal, state, HANDS + seat * KINDS, weights);
  const still = missing.length === 0 ? 'everything at hand' : `${list(missing)} missing, ${rolls(wait)}`;
  return `${COLOURS[seat]} saves up for ${goalName(goal, outlook)} (${still})`;
}

const incomeSum = (state: State, seat: number, weights: Weights): number =>
  new Outlooks(weights).of(state, seat).income.reduce((sum, perRoll) => sum + perRoll, 0);

const NO_CHANCE = { below: () => 0 };

function stateAfter(state: State, action: Action): State {
  const next = clone(state);
  play(next, activeSeat(next), action, NO_CHANCE);
  return next;
}

/** What made it the best of those that were compared. */
function comparison(state: State, seat: number, [best, next]: readonly Prospect[]): string {
  if (!best || best.trials === 0) return '; it looks best at first sight';
  const percent = ({ chance }: Prospect): string => `${(100 * chance).toFixed(1)} %`;
  const times = best.trials === 1 ? 'once' : `${best.trials} times`;
  const won = `; played on ${times} from there, ${COLOURS[seat]}'s chance of winning is ${percent(best)}`;
  if (!next) return won;
  const address = A.argumentOf(next.action);
  return `${won}, and ${percent(next)} from the next best, address ${address}, with ${gains(state, address)}`;
}

function explainSettling(state: State, seat: number, address: number, compared?: readonly Prospect[]): string {
  const brings = `Address ${address} brings ${gains(state, address)}`;
  return `${brings}${varietyWith(state, seat, address)}${compared ? comparison(state, seat, compared) : ''}.`;
}

/** How many resources come in with a second basement; for a first one that has been said already. */
function varietyWith(state: State, seat: number, address: number): string {
  const resourcesAt = (at: number): number[] =>
    state.variant.geometry.addressTiles[at]!.flatMap(tile => resourcesOf(state, tile));
  const had = new Set(residencesOf(state, seat).flatMap(residence => resourcesAt(residence.address)));
  if (had.size === 0 || yieldOf(state, address, 1).perRoll === 0) return '';
  const found = new Set([...had, ...resourcesAt(address)]);
  const kinds = found.size === KINDS ? 'all five resources' : `${found.size} of the five resources`;
  return `, and with it ${kinds} ${found.size === 1 ? 'comes' : 'come'} in`;
}

function explainBuild(state: State, seat: number, action: Action, weights: Weights): string {
  const next = stateAfter(state, action);
  const address = A.argumentOf(action);
  if (next[POINTS + seat]! >= next.variant.winningPoints) return 'It wins the game.';
  if (A.typeOf(action) === A.BUILD_ROAD) {
    const { spot, roads } = new Outlooks(weights).of(next, seat);
    const left = roads === 0 ? 'can now be built on' : `is then ${roads === 1 ? '1 road' : `${roads} roads`} away`;
    return spot < 0
      ? `After it, ${savingFor(next, seat, weights)}.`
      : `Address ${spot}, which brings ${gains(state, spot)}, ${left}.`;
  }
  const level = levelOf(next[next.variant.residence + address]!);
  const more = next[POINTS + seat]! - state[POINTS + seat]!;
  const points = more === 1 ? 'a point' : counted(more, 'point');
  return `The ${LEVELS[level - 1]!.toLowerCase()} gives ${points} and ${gains(state, address, level)}; then ${savingFor(next, seat, weights)}.`;
}

function explainDevelopment(state: State, seat: number, action: Action, weights: Weights): string {
  const { tile, resource } = unpackDevelopment(A.argumentOf(action));
  const next = stateAfter(state, action);
  const cards = paidTo(state[state.variant.paidAround + tile]!, seat) * CHANCE[state[state.variant.tileValue + tile]!]!;
  return `It brings ${rate(cards)} ${RESOURCES[resource]} a roll; then ${savingFor(next, seat, weights)}.`;
}

/** Which of the two resources of a swap is the rarer, or what there is of them after it. */
function incomes({ income }: Outlook, next: State, seat: number, give: number, take: number): string {
  const [given, taken] = [income[give]!, income[take]!];
  if (taken < given)
    return `${COLOURS[seat]} gets ${rate(given)} ${RESOURCES[give]} but only ${rate(taken)} ${RESOURCES[take]} a roll`;
  const held = (kind: number): string => `${next[HANDS + seat * KINDS + kind]} ${RESOURCES[kind]}`;
  return `${COLOURS[seat]} then has ${held(take)} and ${held(give)} in hand`;
}

/** What a swap of cards does for the goal that is saved for afterwards. */
function swapEffect(state: State, seat: number, give: number, take: number, weights: Weights): string {
  const next = clone(state);
  next[HANDS + seat * KINDS + give]! -= 1;
  next[HANDS + seat * KINDS + take]! += 1;
  const outlook = new Outlooks(weights).of(next, seat);
  const goal = goalOf(next, seat, outlook, weights);
  const used = incomes(outlook, next, seat, give, take);
  if (goal === undefined) return used;
  const at = HANDS + seat * KINDS;
  const wait = outlook.waitFor(goal, next, at, weights);
  const waitWithout = outlook.waitFor(goal, state, at, weights);
  const name = goalName(goal, outlook);
  if (wait === 0) return `${name} can be paid for then`;
  if (rolls(wait) === rolls(waitWithout) || wait > waitWithout) return used;
  return `${name} is then ${rolls(wait)} away instead of ${Math.round(waitWithout)}`;
}

function explainAnswer(state: State, seat: number, yes: boolean, give: number, take: number, weights: Weights): string {
  const from = state[BUILDER]!;
  if (yes) return `With ${RESOURCES[give]} for ${RESOURCES[take]}, ${swapEffect(state, seat, take, give, weights)}.`;
  if (state[HANDS + seat * KINDS + take] === 0) return `There is no ${RESOURCES[take]} to give.`;
  return `${RESOURCES[take]} for ${RESOURCES[give]} would help ${COLOURS[from]}, who has ${counted(state[POINTS + from]!, 'point')}; ${savingFor(state, seat, weights)}.`;
}

function explainGeese(state: State, seat: number, tile: number): string {
  const { tileResource, tileValue, paidAround, colours } = state.variant;
  const chance = CHANCE[state[tileValue + tile]!]!;
  const resource = state[tileResource + tile]!;
  const others = colours
    .map((_, builder) => ({ perRoll: paidTo(state[paidAround + tile]!, builder) * chance, builder }))
    .filter(({ perRoll, builder }) => perRoll > 0 && builder !== seat && resource !== PARK)
    .map(({ perRoll, builder }) => `${rate(perRoll)} cards from ${COLOURS[builder]}`);
  const kinds = list(resourcesOf(state, tile).map(kind => RESOURCES[kind]!));
  if (others.length > 0) return `The geese on tile ${tile} hold back ${kinds}: ${list(others)} each roll.`;
  const own = resource === PARK ? 0 : paidTo(state[paidAround + tile]!, seat) * chance;
  if (own === 0) return `The geese on tile ${tile} hold back nothing from anybody.`;
  return `The geese on tile ${tile} hold back ${kinds} from nobody but ${COLOURS[seat]}: ${rate(own)} cards each roll.`;
}

/** Why `seat` would take the action; `compared` is what it was the best of, if it was searched for. */
export function explain(
  state: State,
  seat: number,
  action: Action,
  weights: Weights,
  compared?: readonly Prospect[],
): string {
  const argument = A.argumentOf(action);
  switch (A.typeOf(action)) {
    case A.SETTLE:
      return explainSettling(state, seat, argument, compared);
    case A.LOAD_DICE:
      return 'Loaded dice roll what one says.';
    case A.FAIR_DICE:
      return 'Computer players only roll fair dice.';
    case A.ROLL:
      return `A turn begins with a roll; ${rate(incomeSum(state, seat, weights))} cards are expected of it.`;
    case A.NAME_ROLL:
      return 'Two fair dice came to that.';
    case A.MOVE_GEESE:
      return explainGeese(state, seat, argument);
    case A.STEAL_FROM:
      return `${COLOURS[argument]} has ${counted(state[POINTS + argument]!, 'point')} and ${counted(handSize(state, argument), 'card')}; ${savingFor(state, seat, weights)}.`;
    case A.PROPOSE: {
      const { to, give, take } = unpackOffer(argument);
      return `${COLOURS[to]} should accept, and ${swapEffect(state, seat, give, take, weights)}.`;
    }
    case A.ANSWER: {
      const { give, take } = unpackOffer(state[OFFER]!);
      return explainAnswer(state, seat, argument === 1, give, take, weights);
    }
    case A.DEVELOP:
      return explainDevelopment(state, seat, action, weights);
    case A.NEXT:
      return `With ${rate(incomeSum(state, seat, weights))} cards a roll, ${savingFor(state, seat, weights)}.`;
    default:
      return explainBuild(state, seat, action, weights);
  }
}
