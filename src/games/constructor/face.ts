/** Constructor as a participant of a room follows and plays it. */
import {
  type Command,
  completions,
  didYouMean,
  dispatch,
  findCommand,
  startingWith,
  usages,
} from '../../core/command.ts';
import type { Face, Interpretation, LineForm, Sight } from '../../core/face.ts';
import type { Text } from '../../core/richtext.ts';
import { listed, quote, words, wrapWords } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { fittingBoard } from './board.ts';
import {
  answers,
  askedFor,
  type CommandContext,
  commandsOf,
  formatAction,
  isForEverybody,
  parseAnswer,
  type Topic,
} from './commands.ts';
import { describe } from './describe.ts';
import { diceOf } from './dice.ts';
import { draw } from './drawing.ts';
import type { Event } from './events.ts';
import { expectedAnswer, explainMoment, explainRefusal, explainUsage, waitingFor } from './explain.ts';
import {
  friendlyStatus,
  narration,
  offerMessage,
  offerQuestion,
  question,
  residences,
  statusOfAll,
} from './messages.ts';
import { unpackOffer } from './offer.ts';
import { costsText, RULES, rulesText } from './pages.ts';
import { panels } from './panels.ts';
import type { Refusal } from './refusal.ts';
import { legal, play, toAct } from './rules.ts';
import { scene } from './scene.ts';
import { BUILDER, COLOURS, clone, OFFER, OFFERED, PHASE, type State } from './state.ts';
import { summarise } from './summary.ts';

type ConstructorSight = Sight<State>;
type Meaning = Interpretation<Action>;

/** The width of a window that is not known. */
const COLUMNS = 80;

interface FaceContext extends CommandContext {
  quit(): void;
}

const quit: Command<FaceContext> = {
  name: 'quit',
  usage: 'quit',
  help: 'leave the game',
  valid: () => true,
  arity: 0,
  run: context => {
    context.quit();
    return true;
  },
};

const allCommands = (view: State): readonly Command<FaceContext>[] => [...commandsOf(view.variant), quit];
const commandsOfOthers = (view: State): readonly Command<FaceContext>[] => [
  ...commandsOf(view.variant).filter(isForEverybody),
  quit,
];

const mayAct = ({ view, viewer }: ConstructorSight): boolean => viewer !== 'spectator' && toAct(view).includes(viewer);

/** The type of action that the viewer is asked for, if any. */
const askedOf = (sight: ConstructorSight): number | undefined => (mayAct(sight) ? askedFor(sight.view) : undefined);

const commandsFor = (sight: ConstructorSight): readonly Command<FaceContext>[] =>
  mayAct(sight) ? allCommands(sight.view) : commandsOfOthers(sight.view);

/** All but what rooms refuse, loaded dice, and what would change nothing. */
const isSuggested = (view: State) => {
  const isFair = diceOf(view, view[BUILDER]!) === 'fair';
  return ({ name }: Command<FaceContext>): boolean => name !== 'load' && !(name === 'fair' && isFair);
};

const suggestedFor = (sight: ConstructorSight): readonly Command<FaceContext>[] =>
  commandsFor(sight).filter(isSuggested(sight.view));

const refused = (text: string): Meaning => ({ kind: 'refused', text });

/** The viewer's own seat, or the builder whose turn it is. */
const builderOf = ({ view, viewer }: ConstructorSight): number => (viewer === 'spectator' ? view[BUILDER]! : viewer);

/** `keep` is called with what a command means. */
const contextOf = (sight: ConstructorSight, keep: (meaning: Meaning) => void): FaceContext => ({
  state: sight.view,
  mayLook: true,
  act: action => keep(checked(action, sight)),
  show: topic => keep({ kind: 'answer', text: answerText(topic, sight) }),
  save: file => keep({ kind: 'save', file }),
  quit: () => keep({ kind: 'quit' }),
});

const NO_MEANING: Meaning = { kind: 'answer', text: '' };
/** What is refused draws nothing. */
const NO_CHANCE = { below: () => 0 };

/** An action, if the rules accept it. */
function checked(action: Action, sight: ConstructorSight): Meaning {
  const seat = builderOf(sight);
  if (legal(sight.view, seat).includes(action)) return { kind: 'action', action };
  const refusal = play(clone(sight.view), seat, action, NO_CHANCE);
  return refused(explainRefusal(refusal ?? 'not now', action, sight.view, seat));
}

function interpret(line: string, sight: ConstructorSight): Meaning {
  const typed = words(line);
  const [name] = typed;
  if (name === undefined) return NO_MEANING;
  let meaning = NO_MEANING;
  const context = contextOf(sight, kept => {
    meaning = kept;
  });
  if (dispatch(commandsFor(sight), context, typed)) return meaning;
  const asked = askedOf(sight);
  if (asked === undefined || findCommand(commandsOfOthers(sight.view), name))
    return refused(misunderstood(name, sight, context));
  const action = parseAnswer(asked, typed.join(' ').toLowerCase(), sight.view.variant);
  return action === undefined ? refused(expectedAnswer(sight.view)) : checked(action, sight);
}

/** What is wrong with a line that is not a command as it should be. */
function misunderstood(name: string, sight: ConstructorSight, context: FaceContext): string {
  const { view } = sight;
  const commands = commandsFor(sight);
  const command = findCommand(commands, name);
  if (command) return command.valid(context) ? explainUsage(command, view) : explainMoment(view);
  const names = commands.filter(row => row.valid(context)).map(row => row.name);
  const meant = findCommand(allCommands(view), name) ? undefined : didYouMean(name, names);
  if (meant !== undefined) return `There is no command ${quote(name)}; did you mean ${meant}?`;
  return mayAct(sight) ? `There is no command ${quote(name)}; there are ${listed(names)}.` : waitingFor(view);
}

function answerText(topic: Topic, sight: ConstructorSight): Text {
  const { view } = sight;
  switch (topic) {
    case 'board':
      return [{ plain: fittingBoard(view), rich: columns => fittingBoard(view, columns) }];
    case 'status':
      return statusOfAll(view, friendlyStatus);
    case 'residences':
      return residences(view, builderOf(sight));
    case 'help':
      return allCommands(view)
        .filter(isSuggested(view))
        .map(row => wrapWords(`${row.usage}: ${row.help}`, COLUMNS))
        .join('');
  }
}

/** The drawing, everybody's status, and what is waited for. */
function board({ view }: ConstructorSight, columns = COLUMNS): string {
  const lines = statusOfAll(view, friendlyStatus).trimEnd().split('\n');
  if (view[PHASE] === OFFERED) lines.push(offerMessage(view[BUILDER]!, unpackOffer(view[OFFER]!)));
  lines.push(waitingFor(view));
  return fittingBoard(view, columns) + lines.map(line => wrapWords(line, columns)).join('');
}

/** A screen has a `p` of its own, so Purple answers to violet. */
const colourKey = (colour: (typeof COLOURS)[number]): string =>
  colour === 'Purple' ? 'v' : colour.charAt(0).toLowerCase();

/** One letter can stand for several words, since these are never legal at the same time. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['roll', 'r'],
  ['fair', 'f'],
  ['load', 'l'],
  ['build-road', 'r'],
  ['build-res', 'b'],
  ['improve', 'i'],
  ['develop', 'd'],
  ['trade', 't'],
  ['next', 'n'],
  ['yes', 'y'],
  ['no', 'n'],
  ...COLOURS.map(colour => [colour, colourKey(colour)] as const),
]);

const TRADE: LineForm<Event> = {
  word: 'trade',
  title: 'Offer a trade',
  parts: ['to', 'you give', 'you get'],
  inTurn: { part: 0, isAccepted: event => event.type === 'answered' && event.answer === 'accepted' },
};

const contextFor = (sight: ConstructorSight): FaceContext => contextOf(sight, () => {});

export const face: Face<State, Action, Event, Refusal> = {
  interpret,

  complete(typed, sight) {
    const asked = askedOf(sight);
    const replies = asked === undefined ? [] : startingWith(answers(sight.view, asked), typed.trimStart());
    return [...replies, ...completions(suggestedFor(sight), contextFor(sight), typed)];
  },

  usages(sight) {
    const asked = askedOf(sight);
    return [
      ...(asked === undefined ? [] : answers(sight.view, asked)),
      ...usages(suggestedFor(sight), contextFor(sight)),
    ];
  },

  formatAction: action => formatAction(action),
  narrate: event => narration(event),
  summarise,
  rules: RULES,
  rulesOf: view => rulesText(view.variant),
  costs: sight => costsText(sight.view, builderOf(sight)),
  board,

  question(sight) {
    if (!mayAct(sight)) return '';
    const { view } = sight;
    return view[PHASE] === OFFERED ? offerQuestion(unpackOffer(view[OFFER]!)) : question(view);
  },

  refusalText: (refusal, action, sight) => explainRefusal(refusal, action, sight.view, builderOf(sight)),

  draw,
  scene,
  panels,
  describe,
  keys: KEYS,
  forms: [TRADE],
};
