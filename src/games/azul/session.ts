/** The conversation: a menu, questions for a new game, and the turns. */
import { completions, dispatch, startingWith, usages } from '../../core/command.ts';
import type { Emit, Seat } from '../../core/game.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { quote, words } from '../../core/text.ts';
import type { Action } from './actions.ts';
import { boardLines, sideBySide, tableLines } from './board.ts';
import {
  COMMANDS,
  type CommandContext,
  formatMove,
  looksLikeMove,
  moveCandidates,
  parseMove,
  usageLines,
} from './commands.ts';
import type { Event } from './events.ts';
import { eventLines, refusalWords, START_ROUND } from './messages.ts';
import { freeName, nameFault, tidy } from './names.ts';
import { CREDITS, RULES } from './pages.ts';
import { create, legal, play, SEATS, toAct } from './rules.ts';
import { formatSave, parseSave, type Save } from './save.ts';
import { PLAYERS, type State, TURN } from './state.ts';

const PROMPT = '> ';
const DEFAULT_FILE = 'save.azul';
const BACKUP_FILE = 'backup.azul';
const COUNTS = Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, i) => `${SEATS.min + i}`);

/** A game to begin with: a new one, or one that was saved. */
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
  /** Whether the last command has said why it was not done. */
  #refused = false;
  readonly #setup: Setup;
  readonly #start: Start | undefined;

  constructor(setup: Setup, start: Start | undefined) {
    this.#setup = setup;
    this.#start = start;
    this.names = start?.names ?? [];
  }

  begin(): void {
    if (this.#start) this.#sitDown(this.#start);
    else {
      this.#say('Azul', '');
      this.showMenu();
    }
    this.#ask();
  }

  line(text: string): Reply {
    const done = this.#answer(text);
    if (this.ended === undefined) this.#ask();
    return done ? 'taken' : 'refused';
  }

  backup(): { readonly file: string; readonly text: string } | undefined {
    return this.playing ? { file: BACKUP_FILE, text: formatSave(this.#saved()) } : undefined;
  }

  get activeSeat(): Seat | undefined {
    return this.atCommandPrompt && this.state ? toAct(this.state)[0] : undefined;
  }

  get atCommandPrompt(): boolean {
    return this.#prompt.kind === 'command';
  }

  formatAction(action: Action): string {
    return formatMove(action);
  }

  complete(typed: string): string[] {
    if (this.#prompt.kind === 'players') return startingWith(COUNTS, typed.trim());
    if (this.#prompt.kind === 'name') return [];
    const [first, ...before] = words(typed);
    // A move needs no command word: its sources stand beside the commands.
    if (first === undefined || (before.length === 0 && !/\s$/.test(typed))) {
      return [...startingWith(moveCandidates(this.moves, []), first ?? ''), ...completions(COMMANDS, this, typed)];
    }
    return completions(COMMANDS, this, looksLikeMove(first) ? `turn ${typed.trimStart()}` : typed);
  }

  usages(): string[] {
    if (this.#prompt.kind === 'players') return [...COUNTS, 'menu', 'quit'];
    return this.#prompt.kind === 'name' ? ['NAME'] : usages(COMMANDS, this);
  }

  get playing(): boolean {
    return this.state !== undefined && toAct(this.state).length > 0;
  }

  get moves(): readonly Action[] {
    return this.playing ? legal(this.state!, this.state![TURN]!) : [];
  }

  move(typed: readonly string[]): boolean {
    const state = this.state!;
    const move = parseMove(typed, state);
    if (!move.ok) return this.#refuse(`Not allowed: ${move.fault}.`);
    const heard: string[] = [];
    const listen: Emit<Event> = event => {
      heard.push(...eventLines(event, this.names, this.#setup.rich));
      this.#setup.onEvent?.(event, state);
    };
    const refused = play(state, state[TURN]!, move.value, this.#setup.random, listen);
    if (refused !== undefined) return this.#refuse(`Not allowed: ${refusalWords(state, move.value, refused)}.`);
    this.#say(...heard);
    if (this.playing) {
      if (heard.at(-1) !== START_ROUND) this.#say('');
      this.#showTurn();
    } else if (this.#start) this.ended = 0;
    else {
      this.#say('');
      this.showMenu();
    }
    return true;
  }

  askPlayers(): boolean {
    this.#prompt = { kind: 'players' };
    return true;
  }

  load(file = DEFAULT_FILE): boolean {
    const text = this.#setup.world.read(file);
    const save = text.ok ? parseSave(text.value, file) : text;
    if (!save.ok) return this.#refuse(`Not loaded: ${save.fault}.`);
    this.#setup.random.resume(save.value.random.save());
    this.#say(`Loaded from ${file}.`, '');
    this.#sitDown({ ...save.value, fresh: false });
    return true;
  }

  save(file = DEFAULT_FILE): boolean {
    const written = this.#setup.world.write(file, formatSave(this.#saved()));
    if (!written.ok) return this.#refuse(`Not saved: ${written.fault}.`);
    this.#say(`Saved to ${file}.`);
    return true;
  }

  showBoards(): boolean {
    this.#say(...this.#boards());
    return true;
  }

  showMenu(): boolean {
    this.#say('Menu:', ...usageLines(COMMANDS.filter(row => row.inMenu)));
    return true;
  }

  showHelp(): boolean {
    this.#say(
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
    this.#say('Goodbye.');
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
        return this.#name(tidy(text), this.#prompt.players, this.#prompt.names);
    }
  }

  #command(text: string): boolean {
    const [first = '', ...rest] = words(text);
    const name = looksLikeMove(first) ? 'turn' : first.toLowerCase();
    if (name === '') {
      return this.#refuse(`Type ${this.playing ? 'a move such as 2 y 5' : 'a word of the menu'}, or h for help.`);
    }
    const row = COMMANDS.find(one => one.name === name || one.aliases?.includes(name));
    if (!row) return this.#refuse(`There is no command ${quote(first)}: h lists them.`);
    if (!row.valid(this)) return this.#refuse('No game is going on: n starts one.');
    this.#refused = false;
    if (dispatch(COMMANDS, this, [name, ...(looksLikeMove(first) ? [first] : []), ...rest])) return true;
    return this.#refused ? false : this.#refuse(`It is typed like this: ${row.usage}.`);
  }

  #players(answer: string): boolean {
    if (/^(?:m|menu)$/.test(answer)) {
      this.#prompt = COMMAND;
      return this.showMenu();
    }
    if (/^(?:q|x|quit|exit)$/.test(answer)) return this.quit();
    if (!COUNTS.includes(answer)) return this.#refuse('Azul is for 2, 3 or 4 players; m goes back to the menu.');
    this.#prompt = { kind: 'name', players: Number(answer), names: [] };
    return true;
  }

  #name(answer: string, players: number, taken: readonly string[]): boolean {
    const name = answer || freeName(taken);
    const fault = nameFault(name, taken);
    if (fault !== undefined) return this.#refuse(`Not possible: ${fault}.`);
    const names = [...taken, name];
    if (names.length < players) {
      this.#prompt = { kind: 'name', players, names };
      return true;
    }
    this.#say('');
    this.#sitDown({ names, state: create({ players }, this.#setup.random), fresh: true });
    return true;
  }

  #sitDown({ names, state, fresh }: Start): void {
    this.names = names;
    this.state = state;
    this.#prompt = COMMAND;
    if (fresh) this.#say(START_ROUND);
    this.#showTurn();
  }

  #showTurn(): void {
    const state = this.state!;
    const seat = state[TURN]!;
    const name = this.names[seat]!;
    const boards = this.#setup.rich ? this.#boards() : [`Mosaic for ${name}:`, ...boardLines(state, seat, false)];
    this.#say(`TURN FOR PLAYER: ${name}`, 'Factories:', ...tableLines(state), '', ...boards, '');
  }

  /** Everybody's, the one whose turn it is first. */
  #boards(): string[] {
    const state = this.state!;
    const players = state[PLAYERS]!;
    const seats = Array.from({ length: players }, (_, i) => (state[TURN]! + i) % players);
    return sideBySide(state, seats, this.names, this.#setup.rich, this.#setup.width);
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
        return `Name of player ${names.length + 1} [${freeName(names)}]: `;
      }
    }
  }

  #saved(): Save {
    return { names: this.names, state: this.state!, random: this.#setup.random };
  }

  #say(...lines: readonly string[]): void {
    this.#setup.world.print(lines.map(line => `${line}\n`).join(''));
  }

  #refuse(sentence: string): boolean {
    this.#refused = true;
    this.#say(sentence);
    return false;
  }
}
