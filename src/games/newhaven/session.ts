/** New Haven as a text session: one prompt for each decision, every drawing made from what the decider may know. */
import { completions, didYouMean, dispatch, usages } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import type { Text, TextPiece } from '../../core/richtext.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { quote, words } from '../../core/text.ts';
import { type Action, moveOf } from './actions.ts';
import { drawBoard, drawHand, drawResources, drawVillage, markersText } from './board.ts';
import { COMMANDS, type CommandContext, formatAction, type Topic } from './commands.ts';
import type { Event } from './events.ts';
import { layTile } from './grid.ts';
import { harvest } from './harvest.ts';
import { message, outcomeMessage, refusalMessage, WAITING } from './messages.ts';
import { checkLaying, outcome, play } from './rules.ts';
import { formatSave, type SavedGame } from './save.ts';
import { clone, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { view } from './view.ts';

const BACKUP = 'backup.newhaven';

export class NewHavenSession implements Session<State, Action>, CommandContext {
  readonly state: State;
  readonly names: readonly string[];
  ended: number | undefined;
  readonly #setup: Setup;
  /** What the last action led to, in words. */
  #messages = '';
  /** Why the last command was refused; empty if it has not said. */
  #refusal = '';

  constructor(setup: Setup, { state, names }: SavedGame) {
    this.#setup = setup;
    this.state = state;
    this.names = names;
  }

  get activeSeat(): Seat | undefined {
    return this.state.phase === 'over' ? undefined : this.state.decider;
  }

  get atCommandPrompt(): boolean {
    return this.ended === undefined;
  }

  begin(): void {
    this.#print(`New Haven, ${this.state.players} players.\n`);
    if (this.state.phase === 'over') {
      this.#finish();
      return;
    }
    this.#print(`${this.names[this.state.active]}'s turn.\n`);
    this.#showDecision();
    this.#prompt();
  }

  line(text: string): Reply {
    const reply = this.#command(text);
    if (this.ended === undefined) this.#prompt();
    return reply;
  }

  backup() {
    return this.ended === undefined ? { file: BACKUP, text: formatSave(this) } : undefined;
  }

  formatAction(action: Action): string {
    return formatAction(this.state, action);
  }

  complete(typed: string): string[] {
    return this.atCommandPrompt ? completions(COMMANDS, this, typed) : [];
  }

  usages(): string[] {
    return this.atCommandPrompt ? usages(COMMANDS, this) : [];
  }

  #print(text: Text): void {
    this.#setup.world.print(text);
  }

  #prompt(): void {
    const { phase, draws, decider } = this.state;
    this.#print(`${this.names[decider]} ${phase}${phase === 'draw' ? ` ${draws}` : ''}> `);
  }

  #command(line: string): Reply {
    const [name, ...rest] = words(line);
    if (name === undefined) return 'refused';
    this.#refusal = '';
    if (dispatch(COMMANDS, this, [name.toLowerCase(), ...rest])) return 'taken';
    this.#print(this.#refusal === '' ? [...this.#whyNotRun(name.toLowerCase()), '\n'] : `${this.#refusal}\n`);
    return 'refused';
  }

  /** Why no command was run. */
  #whyNotRun(name: string): TextPiece[] {
    const row = COMMANDS.find(command => command.name === name || command.aliases?.includes(name));
    if (row?.valid(this)) return [`It is: ${row.usage}`];
    if (row?.name === 'ship' && this.state.phase === 'place') return [refusalMessage('no-shipment')];
    if (row) return [`Not now: ${WAITING[this.state.phase]}.`];
    const plain = 'help lists them.';
    const rich = (): string => {
      const names = usages(COMMANDS, this).map(usage => words(usage)[0]!);
      const meant = didYouMean(name, names);
      return meant === undefined ? plain : `did you mean ${meant}?`;
    };
    return [`There is no command ${quote(name)}; `, { plain, rich }];
  }

  act(action: Action): boolean {
    const { state } = this;
    const { decider } = state;
    this.#messages = '';
    const refusal = play(state, decider, action, this.#setup.random, this.#onEvent);
    if (refusal !== undefined) return this.refuse(refusalMessage(refusal));
    this.#print(this.#messages);
    if (state.phase === 'over') this.#finish();
    else if (state.decider !== decider) this.#showDecision();
    return true;
  }

  readonly #onEvent = (event: Event): void => {
    this.#messages += message(event, this.names, this.state.length);
    this.#setup.onEvent?.(event, this.state);
  };

  #finish(): void {
    this.#print(outcomeMessage(this.state, outcome(this.state)!, this.names));
    this.ended = 0;
  }

  /** What people see when they are the next to decide: what the decision is about, and their hand. */
  #showDecision(): void {
    const { phase, decider: seat, markers } = this.state;
    const show = (rich: () => string): void => this.#print([{ plain: '', rich, seat }]);
    if (phase === 'place') show(() => this.#draw('board'));
    if (phase === 'build') {
      show(() => this.#drawVillage(seat, true));
      show(() => `${markersText(markers)}\n`);
    }
    show(() => this.#draw('hand'));
  }

  show(topic: Topic): void {
    this.#print(this.#draw(topic));
  }

  #draw(topic: Topic): string {
    const known = view(this.state, this.state.decider);
    switch (topic) {
      case 'board':
        return drawBoard(known, known.shipped);
      case 'hand':
        return drawHand(known, known.decider);
      case 'resources':
        return drawResources(known);
      case 'help':
        return COMMANDS.map(row => `${row.usage.padEnd(34)}${row.help}\n`).join('');
    }
  }

  /** People also see how far rows and columns are, and what they are worth. */
  showVillage(seat: Seat): void {
    this.#print([{ plain: this.#drawVillage(seat, false), rich: () => this.#drawVillage(seat, true) }]);
  }

  #drawVillage(seat: Seat, scores: boolean): string {
    const known = view(this.state, this.state.decider);
    return `${this.names[seat]}'s village:\n${drawVillage(villageOf(known, seat), scores)}`;
  }

  preview(action: Action): boolean {
    const refusal = checkLaying(this.state, action);
    if (refusal !== undefined) return this.refuse(refusalMessage(refusal));
    const move = moveOf(action);
    if (move?.type !== 'place' && move?.type !== 'ship') return false;
    const marked = clone(this.state);
    const { square } = move;
    layTile(marked, square, move.type === 'place' ? tileFace(move.tile, move.rotation) : Array(4).fill(move.resource));
    harvest(marked.nodes, marked.length, square, marked.markers);
    this.#print(
      `${drawBoard(marked, move.type === 'ship' ? square : undefined)}It would be: ${markersText(marked.markers)}.\n`,
    );
    return true;
  }

  save(file: string): void {
    const written = this.#setup.world.write(file, formatSave(this));
    this.#print(written.ok ? `Saved to ${quote(file)}.\n` : `Not saved: ${written.fault}.\n`);
  }

  quit(): void {
    this.ended = 0;
  }

  refuse(sentence: string): false {
    this.#refusal = sentence;
    return false;
  }
}
