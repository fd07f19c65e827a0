/** The session of a game that has none of its own: its moves as they are written, and a few commands. */
import { type Command, splitTyped, startingWith } from './command.ts';
import { EXIT } from './exit.ts';
import type { Game, Outcome, Seat, Viewer } from './game.ts';
import { GameSession } from './gamesession.ts';
import { formatJsonSave, type JsonSave, parseJsonSave, type SaveFormat } from './jsonsave.ts';
import { err, type Result } from './result.ts';
import type { Text } from './richtext.ts';
import type { Setup } from './session.ts';
import { SIMPLE_COMMANDS, type SimpleContext } from './simplecommands.ts';
import { listed, quote, words, wrapList } from './text.ts';

/** A game's rules, and all that the session must know to put them into words. */
export interface SimpleText<State, Action, Event, Refusal extends string> {
  readonly game: Game<State, Action, Event, Refusal>;
  /** One per seat; where fewer play, the first ones. */
  readonly names: readonly string[];
  readonly help: string;
  readonly saveFormat: SaveFormat<State>;
  formatAction(action: Action, state: State): string;
  /** Without it, a move is typed exactly as it is written. */
  parseAction?(line: string, view: State, seat: Seat): Action | undefined;
  board(view: State, viewer: Viewer): string;
  /** Viewers do not all see the same. */
  readonly hidesInformation: boolean;
  narrate(event: Event): string | undefined;
  refusalText(refusal: Refusal): string;
}

/** Case and the width of blanks do not matter. */
const normalised = (line: string): string => words(line.toLowerCase()).join(' ');

const COLUMNS = 80;
/** How many moves are listed after a line that is not one. */
const LISTED_MOVES = 12;

export class SimpleSession<State, Action, Event, Refusal extends string>
  extends GameSession<State, Action, Event, Refusal>
  implements SimpleContext
{
  state: State;
  names: readonly string[];
  protected readonly backupFile: string;
  readonly #text: SimpleText<State, Action, Event, Refusal>;
  /** Where several may act at once they do so in turn. */
  #lastActor: Seat;

  constructor(setup: Setup, text: SimpleText<State, Action, Event, Refusal>, start: Omit<JsonSave<State>, 'random'>) {
    super(setup, text.game);
    this.#text = text;
    this.state = start.state;
    this.names = text.names.slice(0, start.players);
    this.#lastActor = start.lastActor;
    this.backupFile = `backup.${text.game.id}`;
  }

  protected override get commands(): readonly Command<this>[] {
    return SIMPLE_COMMANDS;
  }

  override get activeSeat(): Seat | undefined {
    if (this.ended !== undefined) return undefined;
    const acting = this.#text.game.toAct(this.state);
    return acting.find(seat => seat > this.#lastActor) ?? acting[0];
  }

  protected start(): void {
    this.print(`${this.#text.game.title}: ${listed(this.names)}. Type help for help.\n`);
    this.#showTurn();
  }

  protected prompt(): Text {
    return `${this.names[this.activeSeat!]}> `;
  }

  protected formatSave(): string | undefined {
    if (this.ended !== undefined) return undefined;
    const { state, names, setup } = this;
    const game = { state, players: names.length, lastActor: this.#lastActor, random: setup.random.save() };
    return formatJsonSave(game, this.#text.saveFormat);
  }

  formatAction(action: Action): string {
    return this.#text.formatAction(action, this.state);
  }

  protected answer(line: string): void {
    const [name, ...args] = words(line);
    const seat = this.activeSeat!;
    const action = this.#parse(line, seat);
    if (action !== undefined) this.#act(seat, action);
    else if (name === undefined) this.refuse();
    else if (!this.dispatch([name.toLowerCase(), ...args])) this.refuse(this.#misunderstood(name, line));
  }

  #parse(line: string, seat: Seat): Action | undefined {
    const { game, parseAction } = this.#text;
    if (parseAction) return parseAction(line, game.view(this.state, seat), seat);
    const typed = normalised(line);
    return this.#legal().find(action => normalised(this.formatAction(action)) === typed);
  }

  #act(seat: Seat, action: Action): void {
    const refusal = this.play(seat, action);
    if (refusal !== undefined) {
      this.refuse(this.#text.refusalText(refusal));
      return;
    }
    this.#lastActor = seat;
    this.#showTurn();
  }

  protected override onEvent(event: Event): void {
    // Everybody at the keyboard reads it.
    const known = this.#text.game.redact(event, 'spectator');
    const sentence = known === undefined ? undefined : this.#text.narrate(known);
    if (sentence) this.print(`${sentence}\n`);
  }

  /** Says why a line is neither a move nor a command. To people the host says what is valid. */
  #misunderstood(name: string, line: string): Text {
    const command = this.commands.find(row => row.name === name.toLowerCase());
    if (command) return `Type it like this: ${command.usage}.`;
    const fault = `${quote(line.trim())} is not a move or a command.`;
    const moves = this.#moves();
    const shown = moves.slice(0, LISTED_MOVES).join(', ');
    const more = moves.length > LISTED_MOVES ? ` and ${moves.length - LISTED_MOVES} more` : '';
    return [{ plain: `${fault} Moves: ${shown}${more}.`, rich: () => fault }];
  }

  #legal(): Action[] {
    const seat = this.activeSeat;
    return seat === undefined ? [] : this.#text.game.legal(this.state, seat);
  }

  #moves(): string[] {
    return this.#legal().map(action => this.formatAction(action));
  }

  /** The board, and the result once there is one. */
  #showTurn(): void {
    const seat = this.activeSeat;
    if (seat === undefined || !this.#text.hidesInformation) this.print(this.#draw(seat ?? 'spectator'));
    // A transcript shows what everybody may see.
    else this.print([{ plain: this.#draw('spectator'), rich: () => this.#draw(seat), seat }]);
    const outcome = this.#text.game.outcome(this.state);
    if (!outcome) return;
    this.print(this.#outcomeText(outcome));
    this.ended = EXIT.fine;
  }

  #draw(viewer: Viewer): string {
    const { game, board } = this.#text;
    // In a transcript the prompt is on the same line.
    return `\n${board(game.view(this.state, viewer), viewer).replace(/\n*$/, '\n')}`;
  }

  #outcomeText({ winners, scores }: Outcome): string {
    const names = winners.map(seat => this.names[seat]!);
    const result = names.length === 0 ? 'Nobody wins' : `${listed(names)} ${names.length === 1 ? 'wins' : 'win'}`;
    const tellsMore = scores.some((score, seat) => score !== Number(winners.includes(seat)));
    return `${result}${tellsMore ? ` (${this.names.map((name, seat) => `${name} ${scores[seat]}`).join(', ')})` : ''}.\n`;
  }

  showBoard(): void {
    this.print(this.#draw(this.activeSeat!));
  }

  showMoves(): void {
    this.print(wrapList(this.#moves(), COLUMNS));
  }

  showHelp(): void {
    const { help } = this.#text;
    const rows = this.commands.map(row => `${row.usage.padEnd(14)}${row.help}\n`).join('');
    this.print(`${help && `${help.trimEnd()}\n`}Type a move (moves lists them), or one of these:\n${rows}`);
  }

  load(file: string): boolean {
    const read = this.setup.world.read(file);
    const loaded = read.ok ? parseSimpleSave(read.value, file, this.#text) : read;
    if (!loaded.ok) return this.refuse(`Not loaded: ${loaded.fault}.`);
    const { players, lastActor, state, random } = loaded.value;
    this.setup.random.resume(random);
    this.state = state;
    this.names = this.#text.names.slice(0, players);
    this.#lastActor = lastActor;
    this.#showTurn();
    return true;
  }

  quit(): void {
    this.ended = EXIT.fine;
  }

  /** Moves are completed word by word. */
  override complete(typed: string): string[] {
    const [before, last] = splitTyped(typed);
    const moves = this.#moves().map(words);
    const fitting = moves.filter(move => before.every((word, i) => move[i]?.toLowerCase() === word.toLowerCase()));
    const next = startingWith(
      fitting.flatMap(move => move[before.length] ?? []),
      last,
    );
    return [...new Set([...next, ...super.complete(typed)])];
  }

  /** Moves that begin with the same word are one usage. */
  override usages(): string[] {
    const byWord = new Map<string, string>();
    for (const move of this.#moves()) {
      const [first = ''] = words(move);
      byWord.set(first, byWord.has(first) ? `${first} ...` : move);
    }
    return [...byWord.values(), ...super.usages()];
  }
}

/** A saved game that the rules can go on with. */
export function parseSimpleSave<State, Action, Event, Refusal extends string>(
  content: string,
  file: string,
  text: SimpleText<State, Action, Event, Refusal>,
): Result<JsonSave<State>> {
  const save = parseJsonSave(content, file, text.saveFormat);
  if (!save.ok) return save;
  const { game, board } = text;
  const { state } = save.value;
  try {
    for (const seat of game.toAct(state)) board(game.view(state, seat), seat);
    for (const seat of game.toAct(state))
      for (const action of game.legal(state, seat)) text.formatAction(action, state);
    game.outcome(state);
    return save;
  } catch {
    return err(`${quote(file)} is damaged: ${game.title} cannot go on with it`);
  }
}
