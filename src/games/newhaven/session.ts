/** New Haven as a text session: one prompt per decision; every drawing is made from the decider's view. */
import { type Command, findCommand } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import { GameSession } from '../../core/gamesession.ts';
import type { Text } from '../../core/richtext.ts';
import type { Setup } from '../../core/session.ts';
import { quote, words } from '../../core/text.ts';
import { type Action, decodeAction } from './actions.ts';
import { formatMarkers } from './board.ts';
import { COMMANDS, type CommandContext, commandMeant, formatAction, helpText, type Topic } from './commands.ts';
import type { Event } from './events.ts';
import { type Refusal, refusalOf } from './legality.ts';
import { AWAITED, message, outcomeMessage, refusalMessage } from './messages.ts';
import { outcome, play, toAct } from './rules.ts';
import { formatSave, type SavedGame } from './save.ts';
import type { Phase, State } from './state.ts';
import { drawPreview, drawTopic, drawVillageOf } from './topics.ts';
import { view } from './view.ts';

export class NewHavenSession extends GameSession<State, Action, Event, Refusal> implements CommandContext {
  readonly state: State;
  readonly names: readonly string[];
  protected readonly backupFile = 'backup.newhaven';
  /** The messages of the last action. */
  #messages = '';

  constructor(setup: Setup, { state, names }: SavedGame) {
    super(setup, { toAct, play });
    this.state = state;
    this.names = names;
  }

  protected start(): void {
    this.print(`New Haven, ${this.state.players} players.\n`);
    if (this.state.phase === 'over') {
      this.#finish();
      return;
    }
    this.print(`${this.names[this.state.turn]}'s turn.\n`);
    this.#showDecision();
  }

  protected prompt(): Text {
    const { phase, draws, decider } = this.state;
    return `${this.names[decider]} ${phase}${phase === 'draw' ? ` ${draws}` : ''}> `;
  }

  protected answer(line: string): void {
    const [first, ...rest] = words(line);
    if (first === undefined) {
      this.refuse();
      return;
    }
    const name = first.toLowerCase();
    if (!this.dispatch([name, ...rest])) this.refuse(this.#whyNotRun(name, findCommand(COMMANDS, name)));
  }

  #whyNotRun(name: string, command: Command<CommandContext> | undefined): Text {
    if (command?.valid(this)) return `Usage: ${command.usage}`;
    if (command?.name === 'ship' && this.state.phase === 'place') return refusalMessage('no-shipment');
    if (command) return `Not now: ${AWAITED[this.state.phase]}.`;
    const plain = 'help lists them.';
    const rich = (): string => {
      const meant = commandMeant(this, name);
      return meant === undefined ? plain : `did you mean ${meant}?`;
    };
    return [`There is no command ${quote(name)}; `, { plain, rich }];
  }

  protected formatSave(): string | undefined {
    return this.ended === undefined ? formatSave(this) : undefined;
  }

  protected override onSaved(file: string): void {
    this.print(`Saved to ${quote(file)}.\n`);
  }

  /** Not a refusal: journals record such a line as taken. */
  protected override onSaveFailed(fault: string): void {
    this.print(`Not saved: ${fault}.\n`);
  }

  formatAction(action: Action): string {
    return formatAction(this.state, action);
  }

  protected override get commands(): readonly Command<CommandContext>[] {
    return COMMANDS;
  }

  get seat(): Seat {
    return this.state.decider;
  }

  accepts(phase: Phase): boolean {
    return this.state.phase === phase;
  }

  act(action: Action): boolean {
    const { state } = this;
    const { decider } = state;
    this.#messages = '';
    const refusal = this.play(decider, action);
    if (refusal !== undefined) return this.refuse(refusalMessage(refusal));
    this.print(this.#messages);
    if (state.phase === 'over') this.#finish();
    else if (state.decider !== decider) this.#showDecision();
    return true;
  }

  protected override onEvent(event: Event): void {
    this.#messages += message(event, this.names, this.state.length);
  }

  #finish(): void {
    this.print(outcomeMessage(this.state, outcome(this.state)!, this.names));
    this.ended = EXIT.fine;
  }

  /** Shown to the next player to decide, as rich text only: what the decision is about, and their hand. */
  #showDecision(): void {
    const { phase, decider: seat, markers } = this.state;
    const show = (rich: () => string): void => this.print([{ plain: '', rich, seat }]);
    if (phase === 'place') show(() => this.#draw('board'));
    if (phase === 'build') {
      show(() => this.#drawVillage(seat, true));
      show(() => `${formatMarkers(markers)}\n`);
    }
    show(() => this.#draw('hand'));
  }

  show(topic: Topic): void {
    this.print(this.#draw(topic));
  }

  #draw(topic: Topic): string {
    return topic === 'help' ? helpText() : drawTopic(view(this.state, this.seat), topic, this.seat);
  }

  /** Rich text also shows how full rows and columns are, and what they are worth. */
  showVillage(seat: Seat): void {
    this.print([{ plain: this.#drawVillage(seat, false), rich: () => this.#drawVillage(seat, true) }]);
  }

  #drawVillage(seat: Seat, scores: boolean): string {
    return drawVillageOf(view(this.state, this.seat), seat, this.names[seat]!, scores);
  }

  preview(action: Action): boolean {
    const move = decodeAction(action);
    const refusal = refusalOf(this.state, this.seat, move);
    if (refusal !== undefined) return this.refuse(refusalMessage(refusal));
    if (move?.type !== 'place' && move?.type !== 'ship') return false;
    this.print(drawPreview(this.state, move));
    return true;
  }

  quit(): void {
    this.ended = EXIT.fine;
  }
}
