/** New Haven as a conversation: one prompt for each decision, every screen drawn from what the speaker may know. */
import { completions, didYouMean, dispatch, usages } from '../../core/command.ts';
import type { Seat } from '../../core/game.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { CLEAR_SCREEN, quote, words } from '../../core/text.ts';
import { type Action, moveOf } from './actions.ts';
import { gridText, handText, markersText, resourcesText, villageText } from './board.ts';
import { COMMANDS, type CommandContext, formatAction, type Shown } from './commands.ts';
import { layTile } from './grid.ts';
import { harvest } from './harvest.ts';
import { eventText, outcomeText, refusalText, WAITING } from './messages.ts';
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
  /** The player who is asked for an Enter before a hand may be shown (rich mode). */
  #handOver: Seat | undefined;
  /** The last person who was shown a hand. */
  #looked: Seat | undefined;
  #complaint = '';

  constructor(setup: Setup, { state, names }: SavedGame) {
    this.#setup = setup;
    this.state = state;
    this.names = names;
  }

  get activeSeat(): Seat | undefined {
    return this.state.phase === 'over' ? undefined : this.state.decider;
  }

  get atCommandPrompt(): boolean {
    return this.#handOver === undefined && this.ended === undefined;
  }

  /** A computer player looks at no screen: `skip` hands over without showing the hand. */
  get autoReply(): string | undefined {
    return this.#handOver === undefined ? undefined : 'skip';
  }

  begin(): void {
    this.#print(`New Haven, ${this.state.players} players.\n`);
    if (this.state.phase === 'over') {
      this.#finish();
      return;
    }
    this.#print(`${this.names[this.state.active]}'s turn.\n`);
    this.#turnTo(this.state.decider, '');
    this.#prompt();
  }

  line(text: string): Reply {
    const reply = this.#handOver === undefined ? this.#command(text) : this.#uncover(text.trim());
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
    return this.atCommandPrompt ? usages(COMMANDS, this) : ['Enter'];
  }

  #print(text: string): void {
    this.#setup.world.print(text);
  }

  #prompt(): void {
    const { phase, draws, decider } = this.state;
    const name = this.names[decider];
    if (this.#handOver !== undefined) this.#print(`Pass the keyboard to ${name}, who presses Enter: `);
    else this.#print(`${name} ${phase}${phase === 'draw' ? ` ${draws}` : ''}> `);
  }

  #command(line: string): Reply {
    const [name, ...rest] = words(line);
    if (name === undefined) return 'refused';
    this.#complaint = '';
    if (dispatch(COMMANDS, this, [name.toLowerCase(), ...rest])) return 'taken';
    this.#print(`${this.#complaint || this.#misunderstood(name.toLowerCase())}\n`);
    return 'refused';
  }

  /** Why a line was not even tried. */
  #misunderstood(name: string): string {
    const row = COMMANDS.find(command => command.name === name || command.aliases?.includes(name));
    if (row?.valid(this)) return `It is: ${row.usage}`;
    if (row?.name === 'ship' && this.state.phase === 'place') return refusalText('no-shipment');
    if (row) return `Not now: ${WAITING[this.state.phase]}.`;
    const near = this.#setup.rich
      ? didYouMean(
          name,
          usages(COMMANDS, this).map(usage => words(usage)[0]!),
        )
      : undefined;
    return `There is no command ${quote(name)}; ${near ? `did you mean ${near}?` : 'help lists them.'}`;
  }

  act(action: Action): boolean {
    const { state, names } = this;
    const before = state.decider;
    let text = '';
    const refusal = play(state, state.decider, action, this.#setup.random, event => {
      text += eventText(event, names, state.length);
      this.#setup.onEvent?.(event, state);
    });
    if (refusal !== undefined) return this.complain(refusalText(refusal));
    if (state.phase !== 'over' && state.decider !== before) this.#turnTo(state.decider, text);
    else this.#print(text);
    if (state.phase === 'over') this.#finish();
    return true;
  }

  #finish(): void {
    this.#print(outcomeText(this.state, outcome(this.state)!, this.names));
    this.ended = 0;
  }

  /** Somebody else decides now: prints what happened, and in rich mode covers the hand that was shown. */
  #turnTo(seat: Seat, text: string): void {
    const person = this.#setup.rich && !this.#isComputer(seat);
    const alone = this.names.every((_, other) => other === seat || this.#isComputer(other));
    if (person && alone) this.#looked = seat;
    const other = person && this.#looked !== seat;
    this.#print(other && this.#looked !== undefined ? CLEAR_SCREEN + text : text);
    if (other) this.#handOver = seat;
    else if (person) this.#look();
  }

  #isComputer(seat: Seat): boolean {
    return this.#setup.computer?.(seat) ?? false;
  }

  #uncover(answer: string): Reply {
    if (answer !== '' && answer !== 'skip') return 'refused';
    const seat = this.#handOver!;
    this.#handOver = undefined;
    if (answer === '') {
      this.#looked = seat;
      this.#look();
    }
    return 'taken';
  }

  /** What a person wants to see before deciding. */
  #look(): void {
    const { phase } = this.state;
    if (phase === 'place') this.show('board');
    if (phase === 'build') {
      this.showVillage(this.state.decider);
      this.#print(`${markersText(this.state.markers)}\n`);
    }
    this.show('hand');
  }

  show(what: Shown): void {
    this.#print(this.#drawn(what, view(this.state, this.state.decider)));
  }

  #drawn(what: Shown, known: State): string {
    switch (what) {
      case 'board':
        return gridText(known, known.shipped);
      case 'hand':
        return handText(known, known.decider);
      case 'resources':
        return resourcesText(known);
      case 'help':
        return COMMANDS.map(row => `${row.usage.padEnd(34)}${row.help}\n`).join('');
    }
  }

  showVillage(seat: Seat): void {
    const known = view(this.state, this.state.decider);
    this.#print(`${this.names[seat]}'s village:\n${villageText(villageOf(known, seat), this.#setup.rich)}`);
  }

  preview(action: Action): boolean {
    const refusal = checkLaying(this.state, action);
    if (refusal !== undefined) return this.complain(refusalText(refusal));
    const move = moveOf(action);
    if (move?.type !== 'place' && move?.type !== 'ship') return false;
    const marked = clone(this.state);
    const { square } = move;
    layTile(marked, square, move.type === 'place' ? tileFace(move.tile, move.rotation) : Array(4).fill(move.resource));
    harvest(marked.nodes, marked.length, square, marked.markers);
    this.#print(
      `${gridText(marked, move.type === 'ship' ? square : undefined)}It would be: ${markersText(marked.markers)}.\n`,
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

  complain(sentence: string): false {
    this.#complaint = sentence;
    return false;
  }
}
