/** Azul as a text session: a menu, questions for a new game, and the turns. */
import { findCommand, startingWith } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import { GameSession } from '../../core/gamesession.ts';
import { aside, type Text } from '../../core/richtext.ts';
import type { Setup } from '../../core/session.ts';
import { quote, words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { drawBoard, drawBoards, drawTable } from './board.ts';
import {
  type AzulCommand,
  COMMANDS,
  type CommandContext,
  commandWords,
  completeLine,
  formatAction,
  helpText,
  usageLines,
} from './commands.ts';
import type { Event } from './events.ts';
import type { Refusal } from './legality.ts';
import { asideMessage, message, refusalMessage, START_ROUND } from './messages.ts';
import { defaultName, nameFault, normaliseName } from './names.ts';
import { CREDITS, RULES } from './pages.ts';
import { create, legal, play, SEATS, toAct } from './rules.ts';
import { DEFAULT_FILE, formatSave, parseSave } from './save.ts';
import { type State, TURN } from './state.ts';

const PROMPT = '> ';
const COUNTS = Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, i) => `${SEATS.min + i}`);

const MENU_WORD = /^(?:m|menu)$/;
const QUIT_WORD = /^(?:q|x|quit|exit)$/;

/** A game to start with: a new one, or one that was saved. */
export interface Start {
  readonly names: readonly string[];
  readonly state: State;
  readonly fresh: boolean;
}

type Prompt =
  | { readonly kind: 'command' }
  | { readonly kind: 'players' }
  | { readonly kind: 'name'; readonly players: number; readonly names: readonly string[] };

const COMMAND: Prompt = { kind: 'command' };

export class AzulSession extends GameSession<State, Action, Event, Refusal> implements CommandContext {
  state: State | undefined;
  names: readonly string[];
  protected readonly backupFile = 'backup.azul';
  #prompt: Prompt = COMMAND;
  /** What the last action led to. */
  #events: Event[] = [];
  /** From the command line: the session ends with this game instead of going to the menu. */
  readonly #onlyGame: Start | undefined;

  constructor(setup: Setup, start: Start | undefined) {
    super(setup, { toAct, play });
    this.#onlyGame = start;
    this.names = start?.names ?? [];
  }

  protected start(): void {
    if (this.#onlyGame) this.#startGame(this.#onlyGame);
    else {
      this.#printLines('Azul', '');
      this.showMenu();
    }
  }

  protected prompt(): Text {
    switch (this.#prompt.kind) {
      case 'command':
        return PROMPT;
      case 'players':
        return `Number of players (${SEATS.min}-${SEATS.max}): `;
      case 'name': {
        const { names } = this.#prompt;
        return `Name of player ${names.length + 1} [${defaultName(names)}]: `;
      }
    }
  }

  protected answer(line: string): void {
    switch (this.#prompt.kind) {
      case 'command':
        this.#answerCommand(line);
        break;
      case 'players':
        this.#answerPlayers(line.trim().toLowerCase());
        break;
      case 'name':
        this.#answerName(normaliseName(line), this.#prompt.players, this.#prompt.names);
        break;
    }
  }

  protected formatSave(): string | undefined {
    const { names, state, setup } = this;
    return state && this.isPlaying ? formatSave({ names, state, random: setup.random }) : undefined;
  }

  override get activeSeat(): Seat | undefined {
    return this.atCommandPrompt ? super.activeSeat : undefined;
  }

  override get atCommandPrompt(): boolean {
    return this.#prompt.kind === 'command';
  }

  formatAction(action: Action): string {
    return formatAction(action);
  }

  protected override get commands(): readonly AzulCommand[] {
    return COMMANDS;
  }

  override complete(typed: string): string[] {
    if (this.#prompt.kind === 'players') return startingWith(COUNTS, typed.trim());
    if (this.#prompt.kind === 'name') return [];
    return completeLine(COMMANDS, this, typed);
  }

  override takes(word: string): boolean {
    if (this.#prompt.kind === 'players') return COUNTS.includes(word) || MENU_WORD.test(word) || QUIT_WORD.test(word);
    return this.#prompt.kind === 'command' && super.takes(commandWords([word])[0]!);
  }

  get takesAnyText(): boolean {
    return this.#prompt.kind === 'name';
  }

  override usages(): string[] {
    if (this.#prompt.kind === 'players') return [...COUNTS, 'menu', 'quit'];
    return this.#prompt.kind === 'name' ? ['NAME'] : super.usages();
  }

  get isPlaying(): boolean {
    return this.state !== undefined && toAct(this.state).length > 0;
  }

  get mayAct(): boolean {
    return this.isPlaying;
  }

  get legalActions(): readonly Action[] {
    return this.isPlaying ? legal(this.state!, this.state![TURN]!) : [];
  }

  act(action: Action): boolean {
    this.#events = [];
    const refusal = this.play(this.activeSeat!, action);
    if (refusal !== undefined) return this.refuse(`Not allowed: ${refusalMessage(this.state!, action, refusal)}.`);
    const { names } = this;
    this.print(this.#events.flatMap(event => [message(event, names), aside(() => asideMessage(event, names))]));
    if (this.isPlaying) {
      if (this.#events.at(-1)!.type !== 'roundStarted') this.#printLines('');
      this.#showTurn();
    } else if (this.#onlyGame) this.ended = EXIT.fine;
    else {
      this.#printLines('');
      this.showMenu();
    }
    return true;
  }

  protected override onEvent(event: Event): void {
    this.#events.push(event);
  }

  askPlayers(): boolean {
    this.#prompt = { kind: 'players' };
    return true;
  }

  load(file = DEFAULT_FILE): boolean {
    const text = this.setup.world.read(file);
    const save = text.ok ? parseSave(text.value, file) : text;
    if (!save.ok) return this.refuse(`Not loaded: ${save.fault}.`);
    this.setup.random.resume(save.value.random.save());
    this.#printLines(`Loaded from ${file}.`, '');
    this.#startGame({ ...save.value, fresh: false });
    return true;
  }

  override save(file = DEFAULT_FILE): boolean {
    return super.save(file);
  }

  showBoards(): boolean {
    this.print([{ plain: this.#drawBoards(false), rich: columns => this.#drawBoards(true, columns) }]);
    return true;
  }

  showMenu(): boolean {
    this.#printLines('Menu:', ...usageLines(COMMANDS.filter(row => row.inMenu)));
    return true;
  }

  showHelp(): boolean {
    this.print(helpText(COMMANDS));
    return true;
  }

  showRules(): boolean {
    this.print(RULES);
    return true;
  }

  showCredits(): boolean {
    this.print(CREDITS);
    return true;
  }

  quit(): boolean {
    this.#printLines('Goodbye.');
    this.ended = EXIT.fine;
    return true;
  }

  #answerCommand(line: string): void {
    const [first, ...rest] = words(line);
    if (first === undefined) {
      this.refuse(`Type ${this.isPlaying ? 'a move such as 2 y 5' : 'a word of the menu'}, or h for help.`);
      return;
    }
    const typed = commandWords([first, ...rest]);
    if (!this.dispatch(typed)) this.refuse(this.#whyNotRun(first, findCommand(COMMANDS, typed[0]!)));
  }

  #whyNotRun(word: string, command: AzulCommand | undefined): string {
    if (!command) return `There is no command ${quote(word)}: h lists them.`;
    return command.valid(this) ? `It is typed like this: ${command.usage}.` : 'No game is going on: n starts one.';
  }

  #answerPlayers(answer: string): void {
    if (MENU_WORD.test(answer)) {
      this.#prompt = COMMAND;
      this.showMenu();
    } else if (QUIT_WORD.test(answer)) this.quit();
    else if (COUNTS.includes(answer)) this.#prompt = { kind: 'name', players: Number(answer), names: [] };
    else this.refuse('Azul is for 2, 3 or 4 players; m goes back to the menu.');
  }

  #answerName(answer: string, players: number, taken: readonly string[]): void {
    const name = answer || defaultName(taken);
    const fault = nameFault(name, taken);
    const names = [...taken, name];
    if (fault !== undefined) this.refuse(`Not possible: ${fault}.`);
    else if (names.length < players) this.#prompt = { kind: 'name', players, names };
    else {
      this.#printLines('');
      this.#startGame({ names, state: create({ players }, this.setup.random), fresh: true });
    }
  }

  #startGame({ names, state, fresh }: Start): void {
    this.names = names;
    this.state = state;
    this.#prompt = COMMAND;
    if (fresh) this.print(START_ROUND);
    this.#showTurn();
  }

  #showTurn(): void {
    const state = this.state!;
    const seat = state[TURN]!;
    const name = this.names[seat]!;
    const table = `TURN FOR PLAYER: ${name}\n${drawTable(state)}\n`;
    this.print([
      {
        plain: `${table}${drawBoard(state, seat, name)}\n`,
        rich: columns => `${table}${this.#drawBoards(true, columns)}\n`,
        forDecider: true,
      },
    ]);
  }

  #drawBoards(pattern: boolean, columns?: number): string {
    return drawBoards(this.state!, this.state![TURN]!, this.names, pattern, columns);
  }

  #printLines(...lines: readonly string[]): void {
    this.print(lines.map(line => `${line}\n`).join(''));
  }
}
