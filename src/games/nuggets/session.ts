/** Nuggets as a text session, without a network: a line contains keys of one player, the answer is their display. */
import { EXIT } from '../../core/exit.ts';
import type { Seat } from '../../core/game.ts';
import { GameSession } from '../../core/gamesession.ts';
import type { Text } from '../../core/richtext.ts';
import type { Setup } from '../../core/session.ts';
import type { Action } from './actions.ts';
import { drawScreen } from './drawing.ts';
import type { Event } from './events.ts';
import { isKey, RUN_KEYS, STEP_KEYS } from './keys.ts';
import { goldReceived, QUIT_MESSAGES, summary, UNKNOWN_KEY, withSingular } from './messages.ts';
import { legal, outcome, play, type Refusal, toAct } from './rules.ts';
import { formatSave } from './save.ts';
import { letterOf, type State, seatInTurn } from './state.ts';

export class NuggetsSession extends GameSession<State, Action, Event, Refusal> {
  readonly state: State;
  readonly names: readonly string[];
  protected readonly backupFile = 'backup.nug';
  /** Shown in the status line of the next prompt. */
  #note = '';
  /** The nuggets that the keys of the last line have collected. */
  #collected = 0;

  constructor(setup: Setup, state: State) {
    super(setup, { toAct, play });
    this.state = state;
    this.names = Array.from({ length: state.joined }, (_, seat) => letterOf(seat));
  }

  protected start(): void {
    if (outcome(this.state)) this.#finish();
  }

  /** The status and display of the player whose turn it is. */
  protected prompt(): Text {
    return this.#screen(this.activeSeat!, this.#note);
  }

  /** Players take turns, in the order of their seats. */
  override get activeSeat(): Seat | undefined {
    return this.ended === undefined ? seatInTurn(this.state) : undefined;
  }

  protected answer(line: string): void {
    this.#note = '';
    const [word, file] = line.trim().split(/[ \t]+/, 2);
    const keys = [...line.replace(/[ \t]/g, '')];
    if (word === 'save' && file !== undefined) this.save(file);
    else if (keys.length > 0 && keys.every(isKey)) this.#playKeys(this.activeSeat!, keys);
    else {
      if (keys.length > 0) this.#note = UNKNOWN_KEY;
      this.refuse();
    }
  }

  /** Plays all keys that are possible. The line is refused if none is. */
  #playKeys(seat: Seat, keys: readonly Action[]): void {
    let played = 0;
    this.#collected = 0;
    for (const key of keys) {
      if (key === 'Q') {
        this.#end(QUIT_MESSAGES.played);
        return;
      }
      if (this.play(seat, key) === undefined) played++;
      if (this.state.unclaimed === 0) {
        this.#finish();
        return;
      }
    }
    const note = this.#collected > 0 ? goldReceived(this.#collected) : '';
    if (played === 0) this.refuse();
    // The player sees the effect of these keys before the next player's display.
    if (played > 0 && this.state.joined > 1) this.print(this.#screen(seat, note));
    else this.#note = note;
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'collected') this.#collected += event.nuggets;
  }

  protected formatSave(): string {
    return formatSave({ state: this.state, random: this.setup.random });
  }

  protected override onSaved(file: string): void {
    this.#note = `saved in ${file}`;
  }

  protected override onSaveFailed(fault: string): void {
    this.#note = fault;
    this.refuse();
  }

  formatAction(action: Action): string {
    return action;
  }

  override takes(word: string): boolean {
    return word === 'save' || [...word].every(isKey);
  }

  override complete(typed: string): string[] {
    return typed === '' && this.activeSeat !== undefined ? legal(this.state, this.activeSeat) : [];
  }

  override usages(): string[] {
    return [`${STEP_KEYS.join(' ')} to step, ${RUN_KEYS.join(' ')} to run, Q to quit, several on a line`, 'save FILE'];
  }

  #screen(seat: Seat, note: string): Text {
    const plain = drawScreen(this.state, seat, note);
    return [{ plain, rich: () => withSingular(plain) }];
  }

  #finish(): void {
    const players = this.names.map(name => `Player ${name}`);
    this.#end(summary(this.state, players));
  }

  #end(text: string): void {
    this.print(`${text}\n`);
    this.ended = EXIT.fine;
  }
}
