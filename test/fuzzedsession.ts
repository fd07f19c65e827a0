/** A session under the fuzzer: keeps everything that was typed, and checks after each line what must hold. */
import { isDeepStrictEqual } from 'node:util';
import { resumeRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';
import type { Chooser, Prompt } from './fuzzlines.ts';
import type { SetupSpec } from './io.ts';
import { openSession, type TestSession } from './session.ts';

export interface Save {
  readonly file: string;
  readonly text: string;
}

/** Starts from a save. */
export const loading = ({ file, text }: Save): SetupSpec => ({ options: { load: file }, files: { [file]: text } });

export interface Totals {
  sessions: number;
  lines: number;
  refused: number;
  reloads: number;
}

interface Snapshot {
  readonly state: unknown;
  readonly backup: unknown;
  readonly random: string;
}

const RELOADED = '(saved and loaded)';

export class FuzzedSession {
  readonly #game: TextGame;
  readonly #opening: SetupSpec;
  readonly #totals: Totals;
  #current: TestSession;
  #typed: string[] = [];

  constructor(game: TextGame, opening: SetupSpec, totals: Totals) {
    this.#game = game;
    this.#opening = opening;
    this.#totals = totals;
    this.#current = this.#open();
  }

  /** The lines since the session was opened. */
  get typed(): readonly string[] {
    return this.#typed;
  }

  #open(): TestSession {
    this.#typed = [];
    this.#totals.sessions++;
    return openSession(this.#game, this.#opening);
  }

  get #isOver(): boolean {
    return this.#current.session.ended !== undefined;
  }

  /** Types what was chosen at this prompt; reopens a session that is over. */
  type(choose: Chooser): void {
    if (this.#isOver) this.#current = this.#open();
    const game = this.#game;
    const { session, random } = this.#current;
    const before = this.#snapshot();
    const { activeSeat } = session;
    const prompt: Prompt = {
      session,
      legal: before.state === undefined || activeSeat === undefined ? [] : game.legal(session.state, activeSeat),
    };
    const { text, action } = choose(prompt);
    session.complete(text);
    this.#expectUnchanged(before, 'completion');
    for (const line of text.split('\n')) this.#typeLine(line, action !== undefined);
    if (action === undefined || session.state === undefined) return;
    const draws = resumeRandom(before.random)!;
    game.play(before.state, activeSeat!, action, draws);
    // A loaded game may continue with its own random numbers, which were saved with it.
    if (random.save() === draws.save() && !isDeepStrictEqual(before.state, session.state))
      throw new Error(`${JSON.stringify(text)} does something else than the action it stands for`);
  }

  #typeLine(line: string, isLegal: boolean): void {
    if (this.#isOver) return;
    const before = this.#snapshot();
    this.#typed.push(line);
    this.#totals.lines++;
    if (this.#current.session.line(line) === 'taken') return;
    this.#totals.refused++;
    this.#expectUnchanged(before, 'a refused line');
    if (isLegal) throw new Error(`the line of a legal action was refused: ${line}`);
  }

  /** Saves as at the end of the input, and continues from that save if there is one. */
  reload(): void {
    const backup = this.#current.session.backup();
    if (!backup) return;
    this.#typed.push(RELOADED);
    this.#totals.reloads++;
    this.#current = openSession(this.#game, { ...this.#opening, ...loading(backup) });
    const again = this.#current.session.backup();
    if (again?.text !== backup.text)
      throw new Error(`save, load, save gives other bytes:\n${backup.text}\nbecame\n${again?.text ?? 'nothing'}`);
  }

  #snapshot(): Snapshot {
    const { session, random } = this.#current;
    const state = session.state === undefined ? undefined : this.#game.clone(session.state);
    return { state, backup: session.backup(), random: random.save() };
  }

  #expectUnchanged(before: Snapshot, what: string): void {
    const after = this.#snapshot();
    for (const part of ['state', 'backup', 'random'] as const)
      if (!isDeepStrictEqual(before[part], after[part])) throw new Error(`${what} changed the ${part}`);
  }
}
