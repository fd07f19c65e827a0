/** Azul as a text session: a menu, questions for a new game, and the turns. */
import { completions, dispatch, startingWith, usages } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import { aside } from '../../core/richtext.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { quote, words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { drawBoard, drawBoards, drawTable } from './board.ts';
import {
  actionCandidates,
  COMMANDS,
  type CommandContext,
  formatAction,
  isActionStart,
  usageLines,
} from './commands.ts';
import type { Event } from './events.ts';
import { asideMessage, message, refusalMessage, START_ROUND } from './messages.ts';
import { defaultName, nameFault, normaliseName } from './names.ts';
import { CREDITS, RULES } from './pages.ts';
import { create, legal, play, SEATS, toAct } from './rules.ts';
import { formatSave, parseSave, type SavedGame } from './save.ts';
import { PLAYERS, type State, TURN } from './state.ts';

const PROMPT = '> ';
const DEFAULT_FILE = 'save.azul';
const BACKUP_FILE = 'backup.azul';
const COUNTS = Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, i) => `${SEATS.min + i}`);

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

export class AzulSession implements Session<State, Action>, CommandContext {
  state: State | undefined;
  names: readonly string[];
  ended: number | undefined;
  #prompt: Prompt = COMMAND;
  /** Whether the last command has printed why it was refused. */
  #refused = false;
  /** What the last action led to. */
  #events: Event[] = [];
  readonly #setup: Setup;
  readonly #start: Start | undefined;

  constructor(setup: Setup, start: Start | undefined) {
    this.#setup = setup;
    this.#start = start;
    this.names = start?.names ?? [];
  }

  begin(): void {
    if (this.#start) this.#startGame(this.#start);
    else {
      this.#printLines('Azul', '');
      this.showMenu();
    }
    this.#ask();
  }

  line(text: string): Reply {
    const taken = this.#answer(text);
    if (this.ended === undefined) this.#ask();
    return taken ? 'taken' : 'refused';
  }

  backup(): { readonly file: string; readonly text: string } | undefined {
    return this.isPlaying ? { file: BACKUP_FILE, text: formatSave(this.#saved()) } : undefined;
  }

  get activeSeat(): Seat | undefined {
    return this.atCommandPrompt && this.state ? toAct(this.state)[0] : undefined;
  }

  get atCommandPrompt(): boolean {
    return this.#prompt.kind === 'command';
  }

  formatAction(action: Action): string {
    return formatAction(action);
  }

  complete(typed: string): string[] {
    if (this.#prompt.kind === 'players') return startingWith(COUNTS, typed.trim());
    if (this.#prompt.kind === 'name') return [];
    const [first, ...before] = words(typed);
    // An action needs no command word: its first words are candidates as well as the commands.
    if (first === undefined || (before.length === 0 && !/\s$/.test(typed))) {
      return [
        ...startingWith(actionCandidates(this.legalActions, []), first ?? ''),
        ...completions(COMMANDS, this, typed),
      ];
    }
    return completions(COMMANDS, this, isActionStart(first) ? `turn ${typed.trimStart()}` : typed);
  }

  usages(): string[] {
    if (this.#prompt.kind === 'players') return [...COUNTS, 'menu', 'quit'];
    return this.#prompt.kind === 'name' ? ['NAME'] : usages(COMMANDS, this);
  }

  get isPlaying(): boolean {
    return this.state !== undefined && toAct(this.state).length > 0;
  }

  get legalActions(): readonly Action[] {
    return this.isPlaying ? legal(this.state!, this.state![TURN]!) : [];
  }

  act(action: Action): boolean {
    const state = this.state!;
    this.#events = [];
    const refusal = play(state, state[TURN]!, action, this.#setup.random, this.#onEvent);
    if (refusal !== undefined) return this.refuse(`Not allowed: ${refusalMessage(state, action, refusal)}.`);
    const { names } = this;
    this.#setup.world.print(
      this.#events.flatMap(event => [message(event, names), aside(() => asideMessage(event, names))]),
    );
    if (this.isPlaying) {
      if (this.#events.at(-1)!.type !== 'roundStarted') this.#printLines('');
      this.#showTurn();
    } else if (this.#start) this.ended = 0;
    else {
      this.#printLines('');
      this.showMenu();
    }
    return true;
  }

  readonly #onEvent = (event: Event): void => {
    this.#events.push(event);
    this.#setup.onEvent?.(event, this.state);
  };

  askPlayers(): boolean {
    this.#prompt = { kind: 'players' };
    return true;
  }

  load(file = DEFAULT_FILE): boolean {
    const text = this.#setup.world.read(file);
    const save = text.ok ? parseSave(text.value, file) : text;
    if (!save.ok) return this.refuse(`Not loaded: ${save.fault}.`);
    this.#setup.random.resume(save.value.random.save());
    this.#printLines(`Loaded from ${file}.`, '');
    this.#startGame({ ...save.value, fresh: false });
    return true;
  }

  save(file = DEFAULT_FILE): boolean {
    const written = this.#setup.world.write(file, formatSave(this.#saved()));
    if (!written.ok) return this.refuse(`Not saved: ${written.fault}.`);
    this.#printLines(`Saved to ${file}.`);
    return true;
  }

  showBoards(): boolean {
    this.#setup.world.print([{ plain: this.#drawBoards(false), rich: columns => this.#drawBoards(true, columns) }]);
    return true;
  }

  showMenu(): boolean {
    this.#printLines('Menu:', ...usageLines(COMMANDS.filter(row => row.inMenu)));
    return true;
  }

  showHelp(): boolean {
    this.#printLines(
      'Commands:',
      ...usageLines(COMMANDS),
      'For example, 2 y 5 takes the yellow tiles of factory 2 to line 5.',
    );
    return true;
  }

  showRules(): boolean {
    this.#setup.world.print(RULES);
    return true;
  }

  showCredits(): boolean {
    this.#setup.world.print(CREDITS);
    return true;
  }

  quit(): boolean {
    this.#printLines('Goodbye.');
    this.ended = 0;
    return true;
  }

  #answer(text: string): boolean {
    switch (this.#prompt.kind) {
      case 'command':
        return this.#command(text);
      case 'players':
        return this.#players(text.trim().toLowerCase());
      case 'name':
        return this.#name(normaliseName(text), this.#prompt.players, this.#prompt.names);
    }
  }

  #command(text: string): boolean {
    const [first = '', ...rest] = words(text);
    const name = isActionStart(first) ? 'turn' : first.toLowerCase();
    if (name === '') {
      return this.refuse(`Type ${this.isPlaying ? 'a move such as 2 y 5' : 'a word of the menu'}, or h for help.`);
    }
    const row = COMMANDS.find(one => one.name === name || one.aliases?.includes(name));
    if (!row) return this.refuse(`There is no command ${quote(first)}: h lists them.`);
    if (!row.valid(this)) return this.refuse('No game is going on: n starts one.');
    this.#refused = false;
    if (dispatch(COMMANDS, this, [name, ...(isActionStart(first) ? [first] : []), ...rest])) return true;
    return this.#refused ? false : this.refuse(`It is typed like this: ${row.usage}.`);
  }

  #players(answer: string): boolean {
    if (/^(?:m|menu)$/.test(answer)) {
      this.#prompt = COMMAND;
      return this.showMenu();
    }
    if (/^(?:q|x|quit|exit)$/.test(answer)) return this.quit();
    if (!COUNTS.includes(answer)) return this.refuse('Azul is for 2, 3 or 4 players; m goes back to the menu.');
    this.#prompt = { kind: 'name', players: Number(answer), names: [] };
    return true;
  }

  #name(answer: string, players: number, taken: readonly string[]): boolean {
    const name = answer || defaultName(taken);
    const fault = nameFault(name, taken);
    if (fault !== undefined) return this.refuse(`Not possible: ${fault}.`);
    const names = [...taken, name];
    if (names.length < players) {
      this.#prompt = { kind: 'name', players, names };
      return true;
    }
    this.#printLines('');
    this.#startGame({ names, state: create({ players }, this.#setup.random), fresh: true });
    return true;
  }

  #startGame({ names, state, fresh }: Start): void {
    this.names = names;
    this.state = state;
    this.#prompt = COMMAND;
    if (fresh) this.#setup.world.print(START_ROUND);
    this.#showTurn();
  }

  #showTurn(): void {
    const state = this.state!;
    const seat = state[TURN]!;
    const name = this.names[seat]!;
    this.#setup.world.print([
      `TURN FOR PLAYER: ${name}\n${drawTable(state)}\n`,
      { plain: drawBoard(state, seat, name), rich: columns => this.#drawBoards(true, columns) },
      '\n',
    ]);
  }

  /** The boards of all players, starting with the one whose turn it is. */
  #drawBoards(pattern: boolean, columns?: number): string {
    const state = this.state!;
    const players = state[PLAYERS]!;
    const seats = Array.from({ length: players }, (_, i) => (state[TURN]! + i) % players);
    return drawBoards(state, seats, this.names, pattern, columns);
  }

  #ask(): void {
    this.#setup.world.print(this.#question());
  }

  #question(): string {
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

  #saved(): SavedGame {
    return { names: this.names, state: this.state!, random: this.#setup.random };
  }

  #printLines(...lines: readonly string[]): void {
    this.#setup.world.print(lines.map(line => `${line}\n`).join(''));
  }

  refuse(sentence: string): false {
    this.#refused = true;
    this.#printLines(sentence);
    return false;
  }
}
