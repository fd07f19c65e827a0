/** HexBaron as a text session: menu, loading, turns of three commands, the end of the game. */
import { startingWith } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import { aside, type TextPiece } from '../../core/richtext.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { type Action, encodeAction, SKIP } from './actions.ts';
import { boardPiece } from './board.ts';
import { completeOrder, formatAction, parseOrder, usagesNow } from './commands.ts';
import type { Event } from './events.ts';
import { refusalOf } from './legality.ts';
import * as messages from './messages.ts';
import { clone, create, outcome, play } from './rules.ts';
import { formatSave, parseSave } from './save.ts';
import { COMMANDS_PER_TURN, defaultState, type State } from './state.ts';

const BACKUP = 'backup.hexbaron';

const PROMPTS = ['menu', 'file', 'command', 'enter'] as const;
type Prompt = (typeof PROMPTS)[number];

const CHOICES = ['1', '2', 'Q'] as const;

export class HexBaronSession implements Session<State, Action> {
  ended: number | undefined;
  state: State | undefined;
  #prompt: Prompt = 'menu';
  /** The game as it was when the turn began: all three commands are read before the first counts. */
  #turnStart: State | undefined;
  /** The results of this turn's commands, printed once all of them have been read. */
  #results: TextPiece[] = [];
  /** What the last command led to. */
  #events: Event[] = [];
  readonly #setup: Setup;

  constructor(setup: Setup, start: State | undefined) {
    this.#setup = setup;
    this.state = start;
  }

  begin(): void {
    if (this.state) this.#start(this.state);
    else this.#menu();
  }

  line(text: string): Reply {
    switch (this.#prompt) {
      case 'menu':
        return this.#choose(text);
      case 'file':
        return this.#load(text);
      case 'command':
        this.#command(this.state!, text);
        return 'taken';
      case 'enter':
        this.#continue(this.state!);
        return 'taken';
    }
  }

  backup(): { file: string; text: string } | undefined {
    return this.#turnStart && { file: BACKUP, text: formatSave(this.#turnStart) };
  }

  get activeSeat(): Seat | undefined {
    return this.atCommandPrompt ? this.state?.turn : undefined;
  }

  get autoReply(): string | undefined {
    return this.#prompt === 'enter' ? '' : undefined;
  }

  get atCommandPrompt(): boolean {
    return this.#prompt === 'command';
  }

  get names(): readonly string[] {
    return (this.state ?? defaultState()).names;
  }

  formatAction(action: Action): string {
    return formatAction((this.state ?? defaultState()).size, action);
  }

  complete(typed: string): string[] {
    if (this.#prompt === 'menu') return startingWith(CHOICES, typed);
    return this.state && this.atCommandPrompt ? completeOrder(this.state, typed) : [];
  }

  usages(): string[] {
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

  #menu(): void {
    this.#ask('menu', messages.MENU);
  }

  #ask(prompt: Prompt, question: string): void {
    this.#prompt = prompt;
    this.#setup.world.print(question);
  }

  #choose(choice: string): Reply {
    switch (choice) {
      case '1':
        this.#start(create({}));
        return 'taken';
      case '2':
        this.#ask('file', messages.FILE_PROMPT);
        return 'taken';
      case 'Q':
        this.ended = 0;
        return 'taken';
      default:
        this.#menu();
        return 'refused';
    }
  }

  #load(file: string): Reply {
    const loaded = readGame(this.#setup, file);
    if (loaded.ok) {
      this.#start(loaded.value);
      return 'taken';
    }
    this.#setup.world.print(messages.lineWithReason(messages.NOT_LOADED, () => loaded.fault));
    this.#menu();
    return 'refused';
  }

  #start(state: State): void {
    this.state = state;
    this.#setup.world.print([messages.currentStates(state), aside(() => messages.asideLegend(state))]);
    this.#turn(state);
  }

  #turn(state: State): void {
    this.#turnStart = clone(state);
    this.#results = [];
    const { print } = this.#setup.world;
    print([boardPiece(state), '\n']);
    if (state.fallen) print([aside(() => messages.ASIDE_LAST_TURN)]);
    print(messages.turnInstructions(state));
    this.#ask('command', messages.COMMAND_PROMPT);
  }

  /** Commands are played one by one, so that bots see what each of them did; the results are printed after the last. */
  #command(state: State, line: string): void {
    const order = parseOrder(line, state);
    const refusal = order && refusalOf(state, order.verb, order.tile, order.to);
    const events: Event[] = [];
    if (!order) this.#result(messages.INVALID, () => messages.asideInvalid(line));
    else if (refusal) {
      // Put into words now: the piece it names may be elsewhere when it is printed.
      const reason = messages.asideRefusal(refusal, order, state);
      this.#result(messages.refusalMessage(order.verb), () => reason);
    } else this.#result(messages.EXECUTED, () => messages.asideMessage(events[0]!, state.names));
    this.#events = events;
    const action = order && !refusal ? encodeAction(state.size, order) : undefined;
    play(state, state.turn, action ?? SKIP, this.#setup.random, this.#onEvent);
    if (state.left < COMMANDS_PER_TURN) this.#ask('command', messages.COMMAND_PROMPT);
    else this.#endTurn(state, events);
  }

  readonly #onEvent = (event: Event): void => {
    this.#events.push(event);
    this.#setup.onEvent?.(event, this.state);
  };

  #result(sentence: string, reason: () => string): void {
    this.#results.push(...messages.lineWithReason(sentence, reason));
  }

  #endTurn(state: State, events: readonly Event[]): void {
    const losses = events
      .filter(event => event.type === 'destroyed')
      .map(event => aside(() => `${messages.asideMessage(event, state.names)}\n`));
    this.#setup.world.print([...this.#results, ...losses, messages.currentStates(state)]);
    this.#turnStart = outcome(state) ? undefined : clone(state);
    this.#ask('enter', messages.ENTER_PROMPT);
  }

  #continue(state: State): void {
    const result = outcome(state);
    if (!result) {
      this.#turn(state);
      return;
    }
    this.#setup.world.print([
      boardPiece(state),
      `\n${messages.finalStates(state)}${messages.winnerMessage(state, result.winners[0]!)}`,
    ]);
    this.state = undefined;
    this.#menu();
  }
}

function readGame(setup: Setup, file: string): Result<State> {
  const text = setup.world.read(file);
  return text.ok ? parseSave(text.value, file) : err(text.fault);
}
