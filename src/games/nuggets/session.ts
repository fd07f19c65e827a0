/** Nuggets as a text session, without a network: a line has keys of one player, the answer is its status and display. */
import type { Seat } from '../../core/game.ts';
import type { Reply, Session, Setup } from '../../core/session.ts';
import { Display } from './display.ts';
import { isKey, RUNS, STEPS } from './keys.ts';
import { QUITS, received, status, summary, UNKNOWN_KEY } from './messages.ts';
import { nuggetsRules as rules } from './rules.ts';
import { formatSave } from './save.ts';
import { type Action, type Event, letterOf, type State } from './state.ts';

const BACKUP = 'backup.nug';

export class NuggetsSession implements Session<State, Action> {
  readonly state: State;
  readonly names: readonly string[];
  readonly atCommandPrompt = true;
  ended: number | undefined;
  readonly #setup: Setup;
  /** What the keys of the last line have collected. */
  #nuggets = 0;

  constructor(state: State, setup: Setup) {
    this.state = state;
    this.#setup = setup;
    this.names = Array.from({ length: state.joined }, (_, seat) => letterOf(seat));
  }

  begin(): void {
    if (rules.outcome(this.state)) this.#finish();
    else this.#show('');
  }

  /** Players take turns, in the order of their seats. */
  get activeSeat(): Seat | undefined {
    const { state } = this;
    return this.ended === undefined ? (state.last + 1) % state.joined : undefined;
  }

  line(text: string): Reply {
    const [word, file] = text.trim().split(/[ \t]+/, 2);
    if (word === 'save' && file !== undefined) return this.#save(file);
    const keys = [...text.replace(/[ \t]/g, '')];
    if (keys.length === 0 || !keys.every(isKey)) {
      this.#show(keys.length === 0 ? '' : UNKNOWN_KEY);
      return 'refused';
    }
    const seat = this.activeSeat!;
    let played = 0;
    this.#nuggets = 0;
    for (const key of keys) {
      if (key === 'Q') {
        this.#end(QUITS.played);
        return 'taken';
      }
      const refusal = rules.play(this.state, seat, key, this.#setup.random, this.#onEvent);
      if (refusal === undefined) played++;
      if (this.state.unclaimed === 0) {
        this.#finish();
        return 'taken';
      }
    }
    this.#show(this.#nuggets > 0 ? received(this.#nuggets) : '', seat);
    if (played > 0 && this.state.joined > 1) this.#show('');
    return played > 0 ? 'taken' : 'refused';
  }

  readonly #onEvent = (event: Event): void => {
    if (event.type === 'collected') this.#nuggets += event.nuggets;
    this.#setup.onEvent?.(event, this.state);
  };

  backup(): { file: string; text: string } {
    return { file: BACKUP, text: formatSave(this.state, this.#setup.random) };
  }

  formatAction(action: Action): string {
    return action;
  }

  complete(typed: string): string[] {
    return typed === '' && this.activeSeat !== undefined ? rules.legal(this.state, this.activeSeat).slice() : [];
  }

  usages(): string[] {
    return [`${STEPS.join(' ')} to step, ${RUNS.join(' ')} to run, Q to quit, several on a line`, 'save FILE'];
  }

  #save(file: string): Reply {
    const written = this.#setup.world.write(file, formatSave(this.state, this.#setup.random));
    this.#show(written.ok ? `saved in ${file}` : written.fault);
    return written.ok ? 'taken' : 'refused';
  }

  #show(note: string, seat = this.activeSeat!): void {
    const { state } = this;
    const { bytes } = new Display(state, seat, new Uint8Array(0));
    let grid = '';
    for (const byte of bytes) grid += String.fromCharCode(byte);
    this.#setup.world.print(`${status(letterOf(seat), state.purse[seat]!, state.unclaimed, note)}\n${grid}`);
  }

  #finish(): void {
    const players = this.names.map(name => `Player ${name}`);
    this.#end(summary(this.state, players));
  }

  #end(text: string): void {
    this.#setup.world.print(`${text}\n`);
    this.ended = 0;
  }
}
