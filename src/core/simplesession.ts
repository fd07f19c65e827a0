/** The session of a game that has none of its own: its moves as they are written, and a few commands. */
import type { Command } from './command.ts';
import { EXIT } from './exit.ts';
import type { Outcome, Seat, Viewer } from './game.ts';
import { GameSession } from './gamesession.ts';
import { formatJsonSave, type JsonSave, parseJsonSave } from './jsonsave.ts';
import { err, type Result } from './result.ts';
import type { Text } from './richtext.ts';
import type { Setup } from './session.ts';
import { SIMPLE_COMMANDS, type SimpleContext, simpleHelp } from './simplecommands.ts';
import { completeMove, exampleMoves, listMoves, movesOf, moveUsages, parseMove, wholeLines } from './simplemoves.ts';
import type { SimpleText } from './simpletext.ts';
import { listed, quote, words } from './text.ts';

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
    const { state } = this;
    return parseMove(this.#text, line, seat, { state, view: () => this.#text.game.view(state, seat) });
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
    return [{ plain: `${fault} ${exampleMoves(this.#moves())}`, rich: () => fault }];
  }

  #moves(): string[] {
    const seat = this.activeSeat;
    return seat === undefined ? [] : movesOf(this.#text, this.state, seat);
  }

  /** The board, and the result once there is one. */
  #showTurn(): void {
    const seat = this.activeSeat;
    // A transcript shows what everybody may see.
    const plain = this.#draw(seat !== undefined && !this.#text.hidesInformation ? seat : 'spectator');
    if (seat === undefined) this.print(plain);
    else if (!this.#text.hidesInformation) this.print([{ plain, rich: () => plain, forDecider: true }]);
    else this.print([{ plain, rich: () => this.#draw(seat), seat, forDecider: true }]);
    const outcome = this.#text.game.outcome(this.state);
    if (!outcome) return;
    this.print(this.#outcomeText(outcome));
    this.ended = EXIT.fine;
  }

  #draw(viewer: Viewer): string {
    const { game, board } = this.#text;
    // In a transcript the prompt is on the same line.
    return `\n${wholeLines(board(game.view(this.state, viewer), viewer))}`;
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
    this.print(listMoves(this.#moves()));
  }

  showHelp(): void {
    this.print(simpleHelp(this.#text.help, this.commands));
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

  override takes(word: string): boolean {
    return this.#moves().some(move => words(move)[0] === word) || super.takes(word.toLowerCase());
  }

  override complete(typed: string): string[] {
    return [...new Set([...completeMove(this.#moves(), typed), ...super.complete(typed)])];
  }

  override usages(): string[] {
    return [...moveUsages(this.#moves()), ...super.usages()];
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
