/** Records a session, so that it can be replayed: every line with its random numbers and the answers of the world. */
import type { Game, Seat } from '../core/game.ts';
import type { SetupWithOptions } from '../core/opensession.ts';
import { resumeRandom } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import type { Text, TextPiece } from '../core/richtext.ts';
import type { Reply, Session } from '../core/session.ts';
import { SessionWrapper } from '../core/sessionwrapper.ts';
import { quote } from '../core/text.ts';
import type { Author, JournalEntry } from './journal.ts';
import { LineLog } from './linelog.ts';
import { Recorder, ReplayMismatch } from './recorder.ts';
import { noDigest, type TextDigest } from './textdigest.ts';
import { findUndoTarget, type UndoPoint, type UndoTarget } from './undo.ts';

/** Lines that are remembered for undo since the last random number. */
const UNDO_LIMIT = 100;

export interface RecordingOptions {
  readonly game: Game;
  /** An undo replays the session, so `onEvent` gets all events before it again, with another state object. */
  readonly setup: SetupWithOptions;
  /** Opens the session that is recorded; called again by each undo. */
  open(setup: SetupWithOptions): Result<Session>;
  /** Whether lines may be taken back, for which they must be kept. */
  readonly undo: boolean;
  /** Computes the digests of entries; without it they are 0, and those of a journal are not compared. */
  readonly digest?: TextDigest | undefined;
  /** Called with every entry as it is made. */
  readonly onEntry?: ((entry: JournalEntry) => void) | undefined;
  /** The first entry of a journal that is to be replayed. */
  readonly first?: JournalEntry | undefined;
}

export type UndoResult =
  | Exclude<UndoTarget, { ok: true }>
  | { readonly ok: true; readonly lines: readonly string[]; readonly lastAnswer: Text };

export class RecordedSession extends SessionWrapper {
  readonly #options: RecordingOptions;
  /** The state of the generator when the session was opened. */
  readonly #start: string;
  #recorder: Recorder;
  /** Without host commands and notes, which the game does not get. */
  readonly #log = new LineLog();
  #undoPoints: UndoPoint[] = [];
  #expected: JournalEntry | undefined;
  /** The lines of a bot's move are one entry. */
  #isBotTyping = false;

  private constructor(options: RecordingOptions, start: string, { session, recorder }: Opened) {
    super(session);
    this.#options = options;
    this.#start = start;
    this.#recorder = recorder;
    this.#expected = options.first;
  }

  static open(options: RecordingOptions): Result<RecordedSession> {
    const start = options.setup.random.save();
    const opened = open(options, options.setup, start, options.first);
    return opened.ok ? ok(new RecordedSession(options, start, opened.value)) : opened;
  }

  override begin(): void {
    super.begin();
    this.#record('begin', '', 'taken');
  }

  override line(text: string): Reply {
    const reply = this.#options.undo ? this.#undoableLine(text) : this.session.line(text);
    if (!this.#isBotTyping) this.#record('human', text, reply);
    return reply;
  }

  /** Records all lines that `type` types as one entry of a bot. */
  recordBot(text: string, type: () => void): void {
    this.#isBotTyping = true;
    try {
      type();
    } finally {
      this.#isBotTyping = false;
    }
    this.#record('bot', text, 'taken');
  }

  /** Records a command that the host took and what it answered. */
  recordHostCommand(text: string, reply: Reply, said: string): void {
    this.#record('host', text, reply, said);
  }

  /** Records what happened beside the game: the session does not get it, and undo neither takes it back nor minds it. */
  recordNote(text: string): void {
    this.#record('room', text, 'taken');
  }

  #undoableLine(text: string): Reply {
    const { state, activeSeat, atCommandPrompt } = this.session;
    const before = state === undefined ? undefined : this.#options.game.clone(state);
    const drawn = this.#recorder.drawn;
    const reply = this.session.line(text);
    const chance = this.#recorder.drawn > drawn;
    if (chance || this.#undoPoints.length >= UNDO_LIMIT) this.#undoPoints = [];
    this.#undoPoints.push({
      entry: this.#log.length,
      activeSeat,
      atCommandPrompt,
      before,
      chance,
    });
    return reply;
  }

  /** The entry of a journal that is being replayed. */
  get expected(): JournalEntry | undefined {
    return this.#expected;
  }

  /** The next entry must turn out like this one; until then the world answers as it did. Throws `ReplayMismatch` if not. */
  expect(entry: JournalEntry): void {
    this.#expected = entry;
    this.#recorder.expect(entry);
  }

  #record(by: Author, text: string, reply: Reply, said?: string): void {
    const entry = this.#recorder.take(by, text, reply, said);
    const expected = this.#expected;
    this.#expected = undefined;
    if (expected) compare(expected, entry, this.#options.digest !== undefined);
    if (this.#options.undo && by !== 'host' && by !== 'room') this.#log.push(entry);
    this.#options.onEntry?.(entry);
  }

  /** Takes back the last command of a seat, or of the one whose turn it is, by replaying everything before it. */
  undo(seat: Seat | undefined = this.session.activeSeat): UndoResult {
    const target = this.undoTarget(seat);
    if (!target.ok) return target;
    const removed = this.#log.cut(target.entry);
    this.#undoPoints = this.#undoPoints.filter(point => point.entry < target.entry);
    return { ok: true, lines: removed.map(({ text }) => text), lastAnswer: this.#replayLog() };
  }

  /** What `undo` would take back, or why it would not. */
  undoTarget(seat: Seat | undefined): UndoTarget {
    return findUndoTarget(this.#options.game, this.#undoPoints, this.session.state, seat);
  }

  /** Opens the session again and feeds it the log; returns the last answer. */
  #replayLog(): Text {
    const { setup } = this.#options;
    let answer: TextPiece[] = [];
    let lastAnswer: Text = '';
    let isReplaying = true;
    const print = (text: Text): void => {
      if (isReplaying) answer.push(...(typeof text === 'string' ? [text] : text));
      else setup.world.print(text);
    };
    const silent: SetupWithOptions = {
      ...setup,
      world: { ...setup.world, print },
      // Warnings were given the first time.
      warn: sentence => {
        if (!isReplaying) setup.warn(sentence);
      },
    };
    let hasBegun = false;
    for (const logged of this.#log) {
      answer = [];
      if (hasBegun) {
        this.#recorder.expect(logged);
        for (const line of logged.text.split('\n')) this.session.line(line);
      } else {
        const opened = open(this.#options, silent, this.#start, logged);
        if (!opened.ok) throw new Error(opened.fault);
        ({ session: this.session, recorder: this.#recorder } = opened.value);
        this.session.begin();
        hasBegun = true;
      }
      this.#recorder.take('human', logged.text, 'taken', undefined);
      // A line that was not answered leaves the prompt where it was.
      if (answer.length > 0) lastAnswer = answer;
    }
    isReplaying = false;
    return lastAnswer;
  }
}

interface Opened {
  readonly session: Session;
  readonly recorder: Recorder;
}

/** Opens the session with the random numbers from the start, and with the answers of the world that are given. */
function open(
  options: RecordingOptions,
  setup: SetupWithOptions,
  start: string,
  first: Pick<JournalEntry, 'answers'> | undefined,
): Result<Opened> {
  const recorder = new Recorder(setup, resumeRandom(start)!, options.digest ?? noDigest);
  if (first) recorder.expect(first);
  const opened = options.open(recorder.setup);
  return opened.ok ? ok({ session: opened.value, recorder }) : opened;
}

function compare(expected: JournalEntry, entry: JournalEntry, hasDigests: boolean): void {
  if (expected.by !== entry.by) throw new ReplayMismatch(`this was by ${expected.by} and is now by ${entry.by}`);
  if (expected.text !== entry.text) throw new ReplayMismatch(`this is now ${quote(entry.text)}`);
  const drawn = ({ draws }: JournalEntry): string => draws.join(',') || 'none';
  if (drawn(expected) !== drawn(entry))
    throw new ReplayMismatch(`the random numbers were ${drawn(expected)} and are now ${drawn(entry)}`);
  if (expected.reply !== entry.reply)
    throw new ReplayMismatch(`the line was ${expected.reply} and is now ${entry.reply}`);
  // A refused line has changed nothing, and a newer version may refuse it in other words.
  if (hasDigests && expected.by !== 'host' && expected.reply === 'taken' && expected.digest !== entry.digest)
    throw new ReplayMismatch('the game answered with another text');
}
