/** Azul as a participant of a room follows and plays it. */
import { findCommand, roomCommands, usages } from '../../core/command.ts';
import type { Face, Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { LineReading } from '../../core/linereading.ts';
import { quote, words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { drawBoards, drawTable } from './board.ts';
import {
  COMMANDS,
  type CommandContext,
  commandWords,
  completeLine,
  formatAction,
  helpText,
  sourceWord,
} from './commands.ts';
import { describe } from './describe.ts';
import { draw, firstSeat } from './drawing.ts';
import type { Event } from './events.ts';
import type { Refusal } from './legality.ts';
import { asideMessage, message, refusalMessage } from './messages.ts';
import { CREDITS, RULES } from './pages.ts';
import { panels } from './panels.ts';
import { legal, toAct } from './rules.ts';
import { DEFAULT_FILE } from './save.ts';
import { scene } from './scene.ts';
import { MAX_FACTORIES, type State } from './state.ts';
import { summarise } from './summary.ts';

const ROOM_COMMANDS = roomCommands(COMMANDS);

class AzulReading extends LineReading<State, Action> implements CommandContext {
  /** There is a game to look at, also when it is over. */
  readonly isPlaying = true;

  constructor(sight: Sight<State>) {
    super(sight, toAct(sight.view));
  }

  read(line: string): void {
    const [first, ...rest] = words(line);
    if (first === undefined) {
      this.refuse(this.mayAct ? 'Type a move such as 2 y 5, or h for help.' : this.whyNotNow());
      return;
    }
    const typed = commandWords([first, ...rest]);
    if (this.dispatch(COMMANDS, typed)) return;
    const command = findCommand(COMMANDS, typed[0]!);
    if (!command) this.refuse(`There is no command ${quote(first)}: h lists them.`);
    else this.refuse(command.valid(this) ? `It is typed like this: ${command.usage}.` : this.whyNotNow());
  }

  get legalActions(): readonly Action[] {
    return this.mayAct ? legal(this.state, this.viewer as Seat) : [];
  }

  override save(file = DEFAULT_FILE): true {
    return super.save(file);
  }

  showBoards(): boolean {
    const draw = (pattern: boolean, columns?: number): string =>
      drawBoards(this.state, firstSeat(this.state, this.viewer), this.names, pattern, columns);
    return this.answer([{ plain: draw(false), rich: columns => draw(true, columns) }]);
  }

  showHelp(): boolean {
    return this.answer(helpText(ROOM_COMMANDS));
  }

  showRules(): boolean {
    return this.answer(RULES);
  }

  showCredits(): boolean {
    return this.answer(CREDITS);
  }

  // Not in rooms.
  askPlayers = (): boolean => false;
  load = (): boolean => false;
  showMenu = (): boolean => false;
}

/** Each source has the key of its name. */
const KEYS: ReadonlyMap<string, string> = new Map(
  Array.from({ length: MAX_FACTORIES + 1 }, (_, source) => [sourceWord(source), sourceWord(source)]),
);

export const face: Face<State, Action, Event, Refusal> = {
  interpret(line, sight) {
    const reading = new AzulReading(sight);
    reading.read(line);
    return reading.meaning;
  },
  complete: (typed, sight) => completeLine(ROOM_COMMANDS, new AzulReading(sight), typed),
  usages: sight => usages(ROOM_COMMANDS, new AzulReading(sight)),
  formatAction,
  narrate(event, { names }) {
    // “Turn successful.” would be read by those whose turn it was not.
    return (event.type === 'took' ? '' : message(event, names)) + asideMessage(event, names);
  },
  summarise,
  rules: RULES,
  board: ({ view, viewer, names }, columns) =>
    `${drawTable(view)}\n${drawBoards(view, firstSeat(view, viewer), names, true, columns)}`,
  question: sight =>
    new AzulReading(sight).mayAct ? 'It is your turn: take tiles with SOURCE COLOUR DEST, such as 2 y 5.\n' : '',
  refusalText: (refusal, action, { view }) => `Not allowed: ${refusalMessage(view, action, refusal)}.`,
  draw,
  scene,
  panels,
  describe,
  keys: KEYS,
};
