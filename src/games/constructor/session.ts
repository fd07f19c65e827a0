/** Constructor as a text session: answers lines with the specified text. */
import { type Command, findCommand } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import { GameSession } from '../../core/gamesession.ts';
import { aside, type RichPiece, type Text, type TextPiece } from '../../core/richtext.ts';
import type { Reply, Setup } from '../../core/session.ts';
import { sentence, words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { boardDrawer, type DrawBoard, fittingBoard } from './board.ts';
import {
  answers,
  askedFor,
  type CommandContext,
  commandsOf,
  formatAction,
  helpText,
  otherAnswer,
  parseAnswer,
  type Topic,
} from './commands.ts';
import type { Event } from './events.ts';
import { expectedAnswer, explainMoment, explainRefusal, explainUsage } from './explain.ts';
import type { TileShape } from './geometry.ts';
import {
  asideMessage,
  friendlyStatus,
  INVALID_COMMAND,
  message,
  PROMPT,
  question,
  refusalMessage,
  residences,
  status,
  statusOfAll,
} from './messages.ts';
import type { Refusal } from './refusal.ts';
import { create, type Options, play, toAct } from './rules.ts';
import { formatSave } from './save.ts';
import { BUILDER, OVER, PHASE, START, type State, TURN } from './state.ts';

/** Events that change the drawing of the board. */
const REDRAW: ReadonlySet<Event['type']> = new Set([
  ...(['settled', 'paved', 'built', 'geese'] as const),
  ...(['developed', 'depleted', 'recovered'] as const),
]);

export class ConstructorSession extends GameSession<State, Action, Event, Refusal> implements CommandContext {
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

  get names(): readonly string[] {
    return this.state.variant.colours;
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
    else this.#printBoard();
  }

  protected prompt(): Text {
    return question(this.state) + PROMPT;
  }

  protected answer(line: string): void {
    const typed = words(line);
    const asked = askedFor(this.state);
    if (asked !== undefined) this.#answerQuestion(asked, typed.join(' '));
    else if (this.state[PHASE] === OVER) this.#answerPlayAgain(typed.join(' '));
    else if (!this.dispatch(typed)) this.refuse([{ plain: INVALID_COMMAND, rich: () => this.#whyInvalid(typed[0]!) }]);
  }

  /** People learn what is wrong with a command; the host suggests others. */
  #whyInvalid(name: string): string {
    const command = findCommand(this.commands, name);
    if (!command) return INVALID_COMMAND;
    return command.valid(this) ? explainUsage(command, this.state) : explainMoment(this.state);
  }

  get mayLook(): boolean {
    return this.state[PHASE] === TURN;
  }

  #answerQuestion(asked: number, line: string): void {
    const action = parseAnswer(asked, line, this.state.variant);
    if (action === undefined) this.act(otherAnswer(asked), () => expectedAnswer(this.state));
    else this.act(action);
  }

  /** `explain` tells people why it is refused. */
  act(action: Action, explain?: () => string): void {
    const seat = this.activeSeat!;
    const refusal = this.play(seat, action);
    if (!refusal) return;
    const plain = refusalMessage(refusal);
    const why = explain ?? (() => explainRefusal(refusal, action, this.state, seat));
    this.refuse([{ plain, rich: () => (plain === INVALID_COMMAND ? why() : `${plain} ${why()}`) }]);
  }

  show(topic: Topic): void {
    switch (topic) {
      case 'board':
        this.#printBoard(columns => this.drawing(columns));
        break;
      case 'status':
        this.print([{ plain: this.#statusOfAll(), rich: () => statusOfAll(this.state, friendlyStatus) }]);
        break;
      case 'residences':
        this.print(residences(this.state, this.state[BUILDER]!));
        break;
      case 'help':
        this.print(helpText(this.state.variant));
        break;
    }
  }

  drawing(columns: number | undefined): string {
    return fittingBoard(this.state, columns, this.#shape);
  }

  /** Printed separately: it is long, and often the same string as the last time. Unasked, people see it when it changed. */
  #printBoard(rich: RichPiece['rich'] = () => ''): void {
    this.#flush();
    this.#board ??= this.#drawBoard(this.state);
    this.setup.world.print([{ plain: this.#board, rich }]);
  }

  #statusOfAll(): string {
    this.#status ??= statusOfAll(this.state);
    return this.#status;
  }

  protected formatSave(): string {
    return formatSave(this.state);
  }

  protected override onSaved(file: string): void {
    this.print([aside(() => `Saved to ${file}.\n`)]);
  }

  protected override onSaveFailed(fault: string): void {
    this.refuse(sentence(fault));
  }

  override get atCommandPrompt(): boolean {
    return this.state[PHASE] === START || this.state[PHASE] === TURN;
  }

  formatAction(action: Action): string {
    return formatAction(action);
  }

  protected override get commands(): readonly Command<CommandContext>[] {
    return commandsOf(this.state.variant);
  }

  protected override answers(): readonly string[] {
    const asked = askedFor(this.state);
    return asked === undefined ? ['yes', 'no'] : answers(this.state, asked);
  }

  #answerPlayAgain(answer: string): void {
    if (answer === 'no') this.ended = EXIT.fine;
    else if (answer !== 'yes') this.refuse(INVALID_COMMAND);
    else {
      this.state = create(this.#options, this.setup.random);
      this.#drawBoard = boardDrawer(this.#shape, this.state);
      this.#board = undefined;
      this.#status = undefined;
      this.#printBoard();
    }
  }

  protected override onEvent(event: Event): void {
    if (REDRAW.has(event.type)) this.#board = undefined;
    this.#status = undefined;
    if (event.type === 'turn') this.#startTurn(event.builder, message(event));
    else this.print(message(event));
    this.#pieces.push(aside(() => asideMessage(event)));
  }

  #startTurn(builder: number, announcement: string): void {
    this.#printBoard();
    this.print([
      {
        plain: announcement + status(this.state, builder),
        rich: () => announcement + friendlyStatus(this.state, builder),
        forDecider: true,
      },
    ]);
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
