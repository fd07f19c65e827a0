/** HexBaron as a participant of a room follows and plays it: each command counts at once, and a wrong one costs nothing. */
import { type Command, completions, didYouMean, dispatch, usages } from '../../core/command.ts';
import type { Face, Interpretation, Sight } from '../../core/face.ts';
import { listed, quote, sentence, words, wrapWords } from '../../core/text.ts';
import { type Action, decodeAction, encodeAction, SKIP } from './actions.ts';
import { drawBoard } from './board.ts';
import { COMMANDS, completeOrder, formatAction, parseOrder, SKIP_LINE, usagesNow } from './commands.ts';
import { describe } from './describe.ts';
import { draw } from './drawing.ts';
import type { Event } from './events.ts';
import { type Refusal, refusalOf } from './legality.ts';
import * as messages from './messages.ts';
import { COSTS, RULES } from './pages.ts';
import { panels } from './panels.ts';
import { outcome, toAct } from './rules.ts';
import { scene } from './scene.ts';
import type { State } from './state.ts';

type HexBaronSight = Sight<State>;
type Meaning = Interpretation<Action>;

const mayAct = ({ view, viewer }: HexBaronSight): boolean => viewer !== 'spectator' && toAct(view).includes(viewer);

const refused = (text: string): Meaning => ({ kind: 'refused', text });

/** What the commands besides orders do. */
interface RoomContext {
  readonly sight: HexBaronSight;
  /** Set by the command. */
  meaning: Meaning;
}

const simple = (
  name: string,
  help: string,
  meaningOf: (sight: HexBaronSight) => Meaning,
  valid: (sight: HexBaronSight) => boolean = () => true,
): Command<RoomContext> => ({
  name,
  usage: name,
  help,
  valid: ({ sight }) => valid(sight),
  arity: 0,
  run: context => {
    context.meaning = meaningOf(context.sight);
    return true;
  },
});

const ROOM_COMMANDS: readonly Command<RoomContext>[] = [
  simple(SKIP_LINE, 'give up one of the three commands', () => ({ kind: 'action', action: SKIP }), mayAct),
  simple('board', 'print the board', ({ view }) => ({ kind: 'answer', text: drawBoard(view, true) })),
  simple('status', 'print what both players have', ({ view }) => ({
    kind: 'answer',
    text: messages.currentStates(view),
  })),
  {
    name: 'save',
    usage: 'save FILE',
    help: 'save the game as it was when the turn began',
    valid: () => true,
    arity: 1,
    run: (context, [file]) => {
      context.meaning = { kind: 'save', file: file! };
      return true;
    },
  },
  simple('help', 'print the list of commands', () => ({ kind: 'answer', text: helpText() })),
  simple('quit', 'leave the game', () => ({ kind: 'quit' })),
];

/** The width of a window that is not known. */
const COLUMNS = 80;

const helpText = (): string =>
  [...COMMANDS, ...ROOM_COMMANDS].map(row => wrapWords(`${row.usage}: ${row.help}`, COLUMNS)).join('');

const NO_MEANING: Meaning = { kind: 'answer', text: '' };

const contextOf = (sight: HexBaronSight): RoomContext => ({ sight, meaning: NO_MEANING });

function interpret(line: string, sight: HexBaronSight): Meaning {
  const [typed, ...args] = words(line);
  if (typed === undefined) return NO_MEANING;
  const name = typed.toLowerCase();
  const context = contextOf(sight);
  if (dispatch(ROOM_COMMANDS, context, [name, ...args])) return context.meaning;
  const { view } = sight;
  const order = mayAct(sight) ? parseOrder([name, ...args].join(' '), view) : undefined;
  if (!order) return refused(misunderstood(name, sight));
  const refusal = refusalOf(view, order.verb, order.tile, order.to);
  if (refusal) return refused(sentence(messages.asideRefusal(refusal, order, view)));
  return { kind: 'action', action: encodeAction(view.size, order)! };
}

/** What is wrong with a line that is neither an order nor a command as it should be. */
function misunderstood(name: string, sight: HexBaronSight): string {
  const others = ROOM_COMMANDS.filter(row => row.valid(contextOf(sight)));
  const commands = mayAct(sight) ? [...COMMANDS, ...others] : others;
  const command = commands.find(row => row.name === name);
  if (command) return `Type it like this: ${command.usage}.`;
  const names = commands.map(row => row.name);
  const isOrder = name === SKIP_LINE || COMMANDS.some(row => row.name === name);
  const meant = isOrder ? undefined : didYouMean(name, names);
  if (meant !== undefined) return `There is no command ${quote(name)}; did you mean ${meant}?`;
  return mayAct(sight) ? `There is no command ${quote(name)}; there are ${listed(names)}.` : waitingFor(sight.view);
}

/** What somebody learns who acts while the other player is waited for. */
const waitingFor = (view: State): string =>
  outcome(view) ? 'The game is over.' : `It is ${messages.namesOf(view)[view.turn]}'s turn.`;

/** The drawing with the numbers of the tiles, what both players have, and what is left of the turn. */
function board({ view }: HexBaronSight, columns = COLUMNS): string {
  const shown = { ...view, names: messages.namesOf(view) };
  const drawing = drawBoard(view, true);
  const result = outcome(view);
  if (result) return drawing + messages.finalStates(shown) + messages.winnerMessage(shown, result.winners[0]!);
  const legend = wrapWords(messages.asideLegend(shown).trimEnd(), columns);
  const lastTurn = view.fallen ? messages.ASIDE_LAST_TURN : '';
  return `${drawing}\n${legend}${messages.currentStates(view)}${lastTurn}${messages.commandsLeft(shown)}`;
}

const KEYS: ReadonlyMap<string, string> = new Map([
  ['move', 'm'],
  ['saw', 's'],
  ['dig', 'd'],
  ['spawn', 'n'],
  ['upgrade', 'g'],
  [SKIP_LINE, 'k'],
]);

export const face: Face<State, Action, Event, Refusal> = {
  interpret,

  complete: (typed, sight) => [
    ...(mayAct(sight) ? completeOrder(sight.view, typed) : []),
    ...completions(ROOM_COMMANDS, contextOf(sight), typed.toLowerCase()),
  ],

  usages: sight => [...(mayAct(sight) ? usagesNow(sight.view) : []), ...usages(ROOM_COMMANDS, contextOf(sight))],

  formatAction: (action, view) => formatAction(view.size, action),

  narrate: (event, { view }) => messages.narration(event, { ...view, names: messages.namesOf(view) }),

  board,
  rules: RULES,
  costs: () => COSTS,

  // Nothing but commands is asked for.
  question: () => '',

  refusalText(refusal, action, { view }) {
    const order = decodeAction(view.size, action) ?? { verb: 'move', tile: 0, to: 0 };
    return refusal === 'not-your-turn' ? waitingFor(view) : sentence(messages.asideRefusal(refusal, order, view));
  },

  draw,
  scene,
  panels,
  describe,
  keys: KEYS,
};
