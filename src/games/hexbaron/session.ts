/** HexBaron as a text session: menu, loading, turns of three commands, the end of the game. */
import { startingWith } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import { GameSession } from '../../core/gamesession.ts';
import { aside, type Text, type TextPiece } from '../../core/richtext.ts';
import type { Setup } from '../../core/session.ts';
import { type Action, encodeAction, SKIP } from './actions.ts';
import { boardPiece } from './board.ts';
import { completeOrder, formatAction, isOrderWord, parseOrder, usagesNow } from './commands.ts';
import type { Event } from './events.ts';
import { type Refusal, refusalOf } from './legality.ts';
import * as messages from './messages.ts';
import { clone, create, outcome, play, toAct } from './rules.ts';
import { formatSave, parseSave } from './save.ts';
import { COMMANDS_PER_TURN, defaultState, type State } from './state.ts';

const PROMPTS = {
  menu: messages.MENU,
  file: messages.FILE_PROMPT,
  command: messages.COMMAND_PROMPT,
  enter: messages.ENTER_PROMPT,
} as const;
type Prompt = keyof typeof PROMPTS;

const CHOICES = ['1', '2', 'Q'] as const;

export class HexBaronSession extends GameSession<State, Action, Event, Refusal> {
  state: State | undefined;
  protected readonly backupFile = 'backup.hexbaron';
  #prompt: Prompt = 'menu';
  /** The game as it was when the turn began: all three commands are read before the first counts. */
  #turnStart: State | undefined;
  /** The results of this turn's commands, printed once all of them have been read. */
  #results: TextPiece[] = [];
  /** What the last command led to. */
  #events: Event[] = [];

  constructor(setup: Setup, start: State | undefined) {
    super(setup, { toAct, play });
    this.state = start;
  }

  protected start(): void {
    if (this.state) this.#startGame(this.state);
  }

  protected prompt(): Text {
    return PROMPTS[this.#prompt];
  }

  protected answer(line: string): void {
    switch (this.#prompt) {
      case 'menu':
        this.#answerMenu(line);
        break;
      case 'file':
        this.#answerFile(line);
        break;
      case 'command':
        this.#answerCommand(this.state!, line);
        break;
      case 'enter':
        this.#answerEnter(this.state!);
        break;
    }
  }

  protected formatSave(): string | undefined {
    return this.#turnStart && formatSave(this.#turnStart);
  }

  override get activeSeat(): Seat | undefined {
    return this.atCommandPrompt ? super.activeSeat : undefined;
  }

  get autoReply(): string | undefined {
    return this.#prompt === 'enter' ? '' : undefined;
  }

  override get atCommandPrompt(): boolean {
    return this.#prompt === 'command';
  }

  get names(): readonly string[] {
    return (this.state ?? defaultState()).names;
  }

  formatAction(action: Action): string {
    return formatAction((this.state ?? defaultState()).size, action);
  }

  override takes(word: string): boolean {
    if (this.#prompt === 'menu') return CHOICES.some(choice => choice === word);
    return this.#prompt === 'command' && isOrderWord(word);
  }

  get takesAnyText(): boolean {
    return this.#prompt === 'file';
  }

  override complete(typed: string): string[] {
    if (this.#prompt === 'menu') return startingWith(CHOICES, typed);
    return this.atCommandPrompt ? completeOrder(this.state!, typed) : [];
  }

  override usages(): string[] {
    switch (this.#prompt) {
      case 'menu':
        return [...CHOICES];
      case 'file':
        return ['FILE'];
      case 'command':
        return usagesNow(this.state!);
      case 'enter':
        return [];
    }
  }

  #answerMenu(choice: string): void {
    switch (choice) {
      case '1':
        this.#startGame(create({}));
        break;
      case '2':
        this.#prompt = 'file';
        break;
      case 'Q':
        this.ended = EXIT.fine;
        break;
      default:
        this.refuse();
    }
  }

  #answerFile(file: string): void {
    const text = this.setup.world.read(file);
    const loaded = text.ok ? parseSave(text.value, file) : text;
    if (loaded.ok) this.#startGame(loaded.value);
    else {
      this.refuse(messages.withReason(messages.NOT_LOADED, () => loaded.fault));
      this.#prompt = 'menu';
    }
  }

  #startGame(state: State): void {
    this.state = state;
    this.print([messages.currentStates(state), aside(() => messages.asideLegend(state))]);
    this.#startTurn(state);
  }

  #startTurn(state: State): void {
    this.#turnStart = clone(state);
    this.#results = [];
    const { plain, rich } = boardPiece(state);
    this.print([{ plain: `${plain}\n`, rich: columns => `${rich(columns)}\n`, forDecider: true }]);
    if (state.fallen) this.print([aside(() => messages.ASIDE_LAST_TURN)]);
    const instructions = messages.turnInstructions(state);
    this.print([{ plain: instructions, rich: () => instructions, forDecider: true }]);
    this.#prompt = 'command';
  }

  /** Commands are played one by one, so that bots see what each of them did; the results are printed after the last. */
  #answerCommand(state: State, line: string): void {
    const order = parseOrder(line, state);
    const refusal = order && refusalOf(state, order.verb, order.tile, order.to);
    const events: Event[] = [];
    if (!order) this.#addResult(messages.INVALID, () => messages.asideInvalid(line));
    else if (refusal) {
      // Put into words now: the piece it names may be elsewhere when it is printed.
      const reason = messages.asideRefusal(refusal, order, state);
      this.#addResult(messages.refusalMessage(order.verb), () => reason);
    } else this.#addResult(messages.EXECUTED, () => messages.asideMessage(events[0]!, state.names));
    this.#events = events;
    const action = order && !refusal ? encodeAction(state.size, order) : undefined;
    this.play(state.turn, action ?? SKIP);
    if (state.left === COMMANDS_PER_TURN) this.#endTurn(state, events);
  }

  protected override onEvent(event: Event): void {
    this.#events.push(event);
  }

  #addResult(sentence: string, reason: () => string): void {
    this.#results.push(...messages.withReason(sentence, reason), '\n');
  }

  #endTurn(state: State, events: readonly Event[]): void {
    const losses = events
      .filter(event => event.type === 'destroyed')
      .map(event => aside(() => `${messages.asideMessage(event, state.names)}\n`));
    this.print([...this.#results, ...losses, messages.currentStates(state)]);
    this.#turnStart = outcome(state) ? undefined : clone(state);
    this.#prompt = 'enter';
  }

  #answerEnter(state: State): void {
    const result = outcome(state);
    if (!result) {
      this.#startTurn(state);
      return;
    }
    this.print([
      boardPiece(state),
      `\n${messages.finalStates(state)}${messages.winnerMessage(state, result.winners[0]!)}`,
    ]);
    this.state = undefined;
    this.#prompt = 'menu';
  }
}
