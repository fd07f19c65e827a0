/** The conversation: menu, loading, turns of three commands, the end of the game. */
import { startingWith } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { type Action, actionOf, orderOf, SKIP } from './actions.ts';
import { drawBoard } from './board.ts';
import { completeOrder, formatOrder, parseOrder, SKIP_LINE, usagesNow } from './commands.ts';
import { refusalOf } from './legality.ts';
import * as say from './messages.ts';
import { create, type Event, outcome, play } from './rules.ts';
import { formatSave, parseSave } from './save.ts';
import { COMMANDS_A_TURN, clone, defaultState, type State } from './state.ts';

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
  /** What the commands of this turn will print once all of them have been read. */
  #results = '';
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
        this.#goOn(this.state!);
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
    const order = this.state && orderOf(this.state.size, action);
    return order ? formatOrder(order) : SKIP_LINE;
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
    this.#ask('menu', say.MENU);
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
        this.#ask('file', say.ASK_FILE);
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
    this.#setup.world.print(`${this.#rich(say.NOT_LOADED, loaded.fault)}\n`);
    this.#menu();
    return 'refused';
  }

  #start(state: State): void {
    this.state = state;
    this.#setup.world.print(say.currentStates(state) + (this.#setup.rich ? say.legend(state) : ''));
    this.#turn(state);
  }

  #turn(state: State): void {
    this.#turnStart = clone(state);
    this.#results = '';
    const { print } = this.#setup.world;
    print(`${drawBoard(state, this.#setup.rich)}\n`);
    if (this.#setup.rich && state.fallen) print(say.LAST_TURN);
    print(say.askOrders(state));
    this.#ask('command', say.ASK_COMMAND);
  }

  /** Commands are played as they come, so that computer players see where they stand; what they did is told later. */
  #command(state: State, line: string): void {
    const events: Event[] = [];
    const emit = (event: Event) => {
      events.push(event);
      this.#setup.onEvent?.(event, state);
    };
    const order = parseOrder(state, line);
    const fault = order && refusalOf(state, order.verb, order.tile, order.to);
    const action = order && !fault ? actionOf(state.size, order) : undefined;
    let result: string;
    if (!order) result = this.#rich(say.INVALID, () => say.whyInvalid(line));
    else if (fault) result = this.#rich(say.failure(order.verb), () => say.why(fault, order, state));
    else result = say.EXECUTED;
    play(state, state.turn, action ?? SKIP, this.#setup.random, emit);
    if (action !== undefined) result = this.#rich(result, () => say.whatHappened(events[0]!, state.names));
    this.#results += `${result}\n`;
    if (state.left < COMMANDS_A_TURN) this.#ask('command', say.ASK_COMMAND);
    else this.#endTurn(state, events);
  }

  #endTurn(state: State, events: readonly Event[]): void {
    const fallen = this.#setup.rich ? events.filter(event => event.type === 'destroyed') : [];
    const losses = fallen.map(event => `${say.whatHappened(event, state.names)}\n`).join('');
    this.#setup.world.print(this.#results + losses + say.currentStates(state));
    this.#turnStart = outcome(state) ? undefined : clone(state);
    this.#ask('enter', say.ASK_ENTER);
  }

  #goOn(state: State): void {
    const result = outcome(state);
    if (!result) {
      this.#turn(state);
      return;
    }
    this.#setup.world.print(
      `${drawBoard(state, this.#setup.rich)}\n${say.finalStates(state)}${say.winnerIs(state, result.winners[0]!)}`,
    );
    this.state = undefined;
    this.#menu();
  }

  /** A specified sentence, with its reason for people. */
  #rich(sentence: string, reason: string | (() => string)): string {
    if (!this.#setup.rich) return sentence;
    return `${sentence}: ${typeof reason === 'string' ? reason : reason()}`;
  }
}

function readGame(setup: Setup, file: string): Result<State> {
  const text = setup.world.read(file);
  return text.ok ? parseSave(text.value, file) : err(text.fault);
}
