/** Constructor as a text session: answers lines with the specified text. */
import type { Command } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import { GameSession } from '../../core/gamesession.ts';
import { aside, type Text, type TextPiece } from '../../core/richtext.ts';
import type { Reply, Setup } from '../../core/session.ts';
import { words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import * as A from './actions.ts';
import { boardDrawer, type DrawBoard, type TileShape } from './board.ts';
import { ANSWERS, COMMANDS, type CommandContext, formatAction, helpText, legalPlaces, type Topic } from './commands.ts';
import type { Event } from './events.ts';
import {
  asideMessage,
  INVALID_COMMAND,
  message,
  PROMPT,
  question,
  refusalMessage,
  residences,
  status,
  statusOfAll,
} from './messages.ts';
import { create, type Options, play, type Refusal, toAct } from './rules.ts';
import { formatSave } from './save.ts';
import {
  BUILDER,
  COLOURS,
  DICE,
  GEESE_MOVE,
  OFFERED,
  OVER,
  PHASE,
  SETUP,
  START,
  STEAL,
  type State,
  TURN,
} from './state.ts';

/** The action that answers the question of a phase. */
const ASKED: ReadonlyMap<number, number> = new Map([
  [SETUP, A.SETTLE],
  [DICE, A.NAME_ROLL],
  [GEESE_MOVE, A.MOVE_GEESE],
  [STEAL, A.STEAL_FROM],
  [OFFERED, A.ANSWER],
]);

/** Events that change the drawing of the board. */
const REDRAW: ReadonlySet<Event['type']> = new Set(['settled', 'paved', 'built', 'geese']);

export class ConstructorSession extends GameSession<State, Action, Event, Refusal> implements CommandContext {
  readonly names = COLOURS;
  protected readonly backupFile = 'backup.sv';
  state: State;
  /** For the next game, if the players want to play again. */
  readonly #options: Options;
  readonly #shape: TileShape;
  #drawBoard: DrawBoard;
  /** Cached until something changes them, since scripts often ask for them repeatedly. */
  #board: string | undefined;
  #status: string | undefined;
  /** Printed together once a line has been answered. */
  #pieces: TextPiece[] = [];

  constructor(setup: Setup, state: State, options: Options, shape: TileShape) {
    super(setup, { toAct, play });
    this.#options = options;
    this.#shape = shape;
    this.state = state;
    this.#drawBoard = boardDrawer(shape, state);
  }

  override begin(): void {
    super.begin();
    this.#flush();
  }

  /** A blank line is ignored: not even the prompt is printed again. */
  override line(text: string): Reply {
    if (words(text).length === 0) return 'taken';
    const reply = super.line(text);
    this.#flush();
    return reply;
  }

  /** At the start of a turn the board, whose turn it is and what they have; otherwise the board alone. */
  protected start(): void {
    if (this.state[PHASE] === START) this.emit({ type: 'turn', builder: this.state[BUILDER]! });
    else this.show('board');
  }

  protected prompt(): Text {
    return question(this.state) + PROMPT;
  }

  protected answer(line: string): void {
    const typed = words(line);
    const asked = ASKED.get(this.state[PHASE]!);
    if (asked !== undefined) this.act(ANSWERS.get(asked)!(typed.join(' ')));
    else if (this.state[PHASE] === OVER) this.#answerPlayAgain(typed.join(' '));
    else if (!this.dispatch(typed)) this.refuse(INVALID_COMMAND);
  }

  act(action: Action): void {
    const refusal = this.play(this.activeSeat!, action);
    if (refusal) this.refuse(refusalMessage(refusal));
  }

  show(topic: Topic): void {
    // Printed separately: it is long, and often the same string as the last time.
    if (topic === 'board') this.#flush();
    this.print(this.#draw(topic));
    if (topic === 'board') this.#flush();
  }

  protected formatSave(): string {
    return formatSave(this.state);
  }

  protected override onSaved(file: string): void {
    this.print([aside(() => `Saved to ${file}.\n`)]);
  }

  protected override onSaveFailed(fault: string): void {
    this.refuse(`${fault[0]!.toUpperCase()}${fault.slice(1)}.`);
  }

  override get atCommandPrompt(): boolean {
    return this.state[PHASE] === START || this.state[PHASE] === TURN;
  }

  formatAction(action: Action): string {
    return formatAction(action);
  }

  protected override get commands(): readonly Command<CommandContext>[] {
    return COMMANDS;
  }

  protected override answers(): readonly string[] {
    const asked = ASKED.get(this.state[PHASE]!);
    if (asked === undefined || asked === A.ANSWER) return ['yes', 'no'];
    const places = legalPlaces(this.state, asked);
    return asked === A.STEAL_FROM ? places.map(builder => COLOURS[builder]!) : places.map(String);
  }

  #draw(topic: Topic): string {
    switch (topic) {
      case 'board':
        this.#board ??= this.#drawBoard(this.state);
        return this.#board;
      case 'status':
        this.#status ??= statusOfAll(this.state);
        return this.#status;
      case 'residences':
        return residences(this.state, this.state[BUILDER]!);
      case 'help':
        return helpText();
    }
  }

  #answerPlayAgain(answer: string): void {
    if (answer === 'no') this.ended = EXIT.fine;
    else if (answer !== 'yes') this.refuse(INVALID_COMMAND);
    else {
      this.state = create(this.#options, this.setup.random);
      this.#drawBoard = boardDrawer(this.#shape, this.state);
      this.#board = undefined;
      this.#status = undefined;
      this.show('board');
    }
  }

  protected override onEvent(event: Event): void {
    if (REDRAW.has(event.type)) this.#board = undefined;
    this.#status = undefined;
    if (event.type === 'turn') this.show('board');
    this.print(message(event));
    if (event.type === 'turn') this.print(status(this.state, event.builder));
    this.#pieces.push(aside(() => asideMessage(event)));
  }

  protected override print(text: Text): void {
    if (typeof text !== 'string') this.#pieces.push(...text);
    else if (text !== '') this.#pieces.push(text);
  }

  #flush(): void {
    if (this.#pieces.length > 0) this.setup.world.print(this.#pieces);
    this.#pieces = [];
  }
}
