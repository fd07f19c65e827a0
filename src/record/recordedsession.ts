/** A conversation that can be told again: keeps a log of every line with the chance and the world's answers in it. */

import { openSession, type SetupWithOptions } from '../core/opensession.ts';
import { resumeRandom } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import { plainText, type Text } from '../core/richtext.ts';
import type { Reply, Session, TextGame } from '../core/session.ts';
import type { Author, JournalEntry } from './journal.ts';
import { LineLog } from './linelog.ts';
import { Recorder, ReplayMismatch } from './recorder.ts';
import { noDigest, type TextDigest } from './textdigest.ts';
import { findUndoTarget, type UndoPoint, type UndoTarget } from './undo.ts';

/** Lines that are remembered for undo since the last random number. */
const UNDO_LIMIT = 100;

export interface RecordingOptions {
  /** Whether lines may be taken back, for which the log must be kept. */
  readonly undo: boolean;
  /** Computes the digests of entries; without it they are 0, and those of a journal are not compared. */
  readonly digest?: TextDigest | undefined;
  /** Called with every entry. */
  onEntry?(entry: JournalEntry): void;
  /** How the text that `undo` returns is shown; plain if absent. */
  render?(text: Text): string;
}

export type UndoResult =
  | Exclude<UndoTarget, { ok: true }>
  | { readonly ok: true; readonly lines: readonly string[]; readonly heard: string };

export class RecordedSession {
  readonly #game: TextGame;
  readonly #setup: SetupWithOptions;
  readonly #options: RecordingOptions;
  /** Where the random numbers began. */
  readonly #start: string;
  /** Another one after `undo`. */
  session!: Session;
  #recorder!: Recorder;
  /** Without the words of the host, which the game has not heard. */
  readonly #log = new LineLog();
  #trail: UndoPoint[] = [];
  /** What is being told again. */
  #then: JournalEntry | undefined;

  private constructor(game: TextGame, setup: SetupWithOptions, options: RecordingOptions) {
    this.#game = game;
    this.#setup = setup;
    this.#options = options;
    this.#start = setup.random.save();
  }

  /** `then`: the first entry of a log that is told again. */
  static open(
    game: TextGame,
    setup: SetupWithOptions,
    options: RecordingOptions,
    then?: JournalEntry,
  ): Result<RecordedSession> {
    const match = new RecordedSession(game, setup, options);
    const opened = match.#open(setup, then);
    if (!opened.ok) return opened;
    match.#then = then;
    return ok(match);
  }

  #open(setup: SetupWithOptions, then: Pick<JournalEntry, 'answers'> | undefined): Result<Session> {
    const recorder = new Recorder(setup, resumeRandom(this.#start)!, this.#options.digest ?? noDigest);
    if (then) recorder.expect(then);
    const opened = openSession(this.#game, recorder.setup);
    if (!opened.ok) return opened;
    this.#recorder = recorder;
    this.session = opened.value;
    return opened;
  }

  /** A line that may be taken back; others go straight to the session. */
  line(text: string): Reply {
    const { state, activeSeat, atCommandPrompt } = this.session;
    const before = state === undefined ? undefined : this.#game.clone(state);
    const drawn = this.#recorder.drawn;
    const reply = this.session.line(text);
    const chance = this.#recorder.drawn > drawn;
    if (chance || this.#trail.length >= UNDO_LIMIT) this.#trail = [];
    this.#trail.push({ entry: this.#log.length, speaker: activeSeat, commanding: atCommandPrompt, before, chance });
    return reply;
  }

  /** What is to be told again by the next line or lines; ends with `record`, which throws `Astray` when they differ. */
  expect(entry: JournalEntry): void {
    this.#then = entry;
    this.#recorder.expect(entry);
  }

  /** One or more lines make an entry; a word of the host's own, which the game has not heard, with what was said to it. */
  record(by: Author, text: string, reply: Reply, said?: string): void {
    const entry = this.#recorder.take(by, text, reply, said);
    const then = this.#then;
    this.#then = undefined;
    if (then) compare(then, entry, this.#options.digest !== undefined);
    if (this.#options.undo && by !== 'host') this.#log.push(entry);
    this.#options.onEntry?.(entry);
  }

  /** Takes back the speaker's last command: tells everything again but that. */
  undo(): UndoResult {
    const found = findUndoTarget(this.#game, this.#trail, this.session.state, this.session.activeSeat);
    if (!found.ok) return found;
    const gone = this.#log.cut(found.entry);
    this.#trail = this.#trail.filter(moment => moment.entry < found.entry);
    return { ok: true, lines: gone.map(({ text }) => text), heard: this.#again() };
  }

  /** Opens the game anew and feeds it the log; gives what was printed last. */
  #again(): string {
    const outer = this.#setup;
    const { render = plainText } = this.#options;
    let heard = '';
    let printed = '';
    let retelling = true;
    const print = (text: Text): void => {
      if (retelling) printed += render(text);
      else outer.world.print(text);
    };
    const setup: SetupWithOptions = {
      ...outer,
      world: { ...outer.world, print },
      // Warnings were given the first time.
      warn: sentence => {
        if (!retelling) outer.warn(sentence);
      },
    };
    let begun = false;
    for (const told of this.#log) {
      printed = '';
      if (begun) {
        this.#recorder.expect(told);
        for (const line of told.text.split('\n')) this.session.line(line);
      } else {
        // The beginning is expected when the game is opened.
        const opened = this.#open(setup, told);
        if (!opened.ok) throw new Error(opened.fault);
        this.session.begin();
        begun = true;
      }
      this.#recorder.take('human', told.text, 'taken', undefined);
      // A line that nobody minds leaves the prompt where it was.
      heard = printed || heard;
    }
    retelling = false;
    return heard;
  }
}

function compare(then: JournalEntry, now: JournalEntry, hasDigests: boolean): void {
  const drawn = (entry: JournalEntry): string => entry.draws.join(',') || 'none';
  if (drawn(then) !== drawn(now))
    throw new ReplayMismatch(`the random numbers were ${drawn(then)} and are now ${drawn(now)}`);
  if (then.reply !== now.reply) throw new ReplayMismatch(`the line was ${then.reply} and is now ${now.reply}`);
  // A refused line has changed nothing, and a newer version may refuse it in other words.
  if (hasDigests && then.by !== 'host' && then.reply === 'taken' && then.digest !== now.digest)
    throw new ReplayMismatch('the game answered with another text');
}
