/**
 * A game's session inside the wrappers it needs. Lines go from the outermost to the innermost, text comes back the same
 * way, and wrappers that would have nothing to do are left out.
 */
import type { SetupWithOptions } from '../../core/opensession.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/richtext.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { JournalEntry } from '../../record/journal.ts';
import type { RecordedSession } from '../../record/recordedsession.ts';
import type { TextDigest } from '../../record/textdigest.ts';
import type { Thinking } from '../think.ts';
import type { ThinkingThreads } from '../thinkingthreads.ts';
import { WordReader } from '../wordreader.ts';
import { AnswerBuffer } from './answerbuffer.ts';
import { BotDriver } from './botdriver.ts';
import { BotSeats } from './botseats.ts';
import { BufferedSession } from './bufferedsession.ts';
import type { HandOver } from './handover.ts';
import { HostCommands } from './hostcommands.ts';
import { LoadedFileTracker } from './loadedfile.ts';
import type { RichWrappers } from './rich.ts';

export interface StackOptions {
  readonly game: TextGame;
  /** The host's side: what a game can reach, and where text goes. */
  readonly setup: SetupWithOptions;
  readonly seed: string;
  /** How long bots think. */
  readonly think: Thinking;
  /** In which bots think, if not in this one. */
  readonly threads?: ThinkingThreads | undefined;
  /** Whether lines that humans type must be shown, because there is no terminal that shows them. */
  readonly echo: boolean;
  /** Whether the input is read word by word. */
  readonly words?: boolean;
  /** For humans at a terminal. */
  readonly rich?: RichWrappers | undefined;
  readonly recording?: StackRecordingOptions | undefined;
}

export interface StackRecordingOptions {
  /** Loaded only if it is needed. */
  readonly wrapper: typeof RecordedSession;
  /** Whether lines may be taken back. */
  readonly undo: boolean;
  /** Called with every entry as it is recorded. */
  onEntry?: ((entry: JournalEntry) => void) | undefined;
  /** Computes the digests of entries that are recorded, or compared with those of a journal. */
  readonly digest?: TextDigest | undefined;
  readonly replay?: ReplayOptions | undefined;
}

export interface ReplayOptions {
  /** The first entry of the journal. */
  readonly first: JournalEntry;
  /** Whether the answers to host commands are checked too, as far as they can be computed again. */
  readonly prove: boolean;
}

export class SessionStack {
  readonly seats = new BotSeats();
  readonly #options: StackOptions;
  readonly #buffer: AnswerBuffer;
  #recording: RecordedSession | undefined;
  #handOver: HandOver | undefined;
  /** What a replay drives: the words of a line have been put together, and nobody has to press Enter. */
  #replayed!: Session;
  #session!: Session;
  #isReplaying = false;

  private constructor(options: StackOptions) {
    this.#options = options;
    this.#buffer = new AnswerBuffer(text => this.#show(text), options.rich !== undefined);
  }

  static open(options: StackOptions): Result<SessionStack> {
    const stack = new SessionStack(options);
    const opened = stack.#openGame();
    if (!opened.ok) return opened;
    stack.#wrap(opened.value);
    return ok(stack);
  }

  /** The outermost session, for the host. */
  get session(): Session {
    return this.#session;
  }

  /** The last answer, up to and including the prompt. */
  get lastAnswer(): Text {
    return this.#buffer.lastAnswer;
  }

  /** The unfinished last line of the last answer. */
  get prompt(): Text {
    return this.#buffer.prompt;
  }

  /** Ends the threads of its bots. */
  async close(): Promise<void> {
    await this.#options.threads?.close();
  }

  /** Plays an entry of a journal again. Throws `ReplayMismatch` if it does not turn out as it did. */
  repeat(entry: JournalEntry): void {
    const session = this.#replayed;
    this.#isReplaying = true;
    try {
      // The beginning has been expected since the game was opened.
      if (entry.by !== 'begin') this.#recording!.expect(entry);
      if (entry.by === 'begin') session.begin();
      else if (entry.by === 'bot') session.playBot!();
      else if (entry.by === 'room') this.#recording!.recordNote(entry.text);
      else session.line(entry.text);
    } finally {
      this.#isReplaying = false;
    }
  }

  #show(text: Text): void {
    if (this.#handOver) this.#handOver.print(text);
    else this.#options.setup.world.print(text);
  }

  #openGame(): Result<Session> {
    const { game, rich, recording } = this.#options;
    const outer = this.#options.setup;
    const setup: SetupWithOptions = { ...outer, world: { ...outer.world, print: this.#buffer.print } };
    const open = (inner: SetupWithOptions): Result<Session> =>
      LoadedFileTracker.open(game, rich ? rich.withFixedText(inner) : inner);
    if (!recording) return open(setup);
    const { undo, onEntry, digest, replay } = recording;
    const recorded = recording.wrapper.open({ game, setup, open, undo, onEntry, digest, first: replay?.first });
    if (recorded.ok) this.#recording = recorded.value;
    return recorded;
  }

  #wrap(session: Session): void {
    const { game, setup, seed, think, threads, echo, words, rich, recording } = this.#options;
    const { seats } = this;
    const shared = { game, seed, seats, buffer: this.#buffer, recording: this.#recording };
    const driver = new BotDriver(session, { ...shared, threads, echo, warn: setup.warn, turnLog: rich?.turnLog });
    const look = rich?.lookCommands(driver, seats);
    const commands = new HostCommands(driver, {
      ...shared,
      think,
      rich: rich !== undefined,
      look,
      undo: recording?.undo ?? false,
      proveReplay: recording?.replay?.prove ?? false,
    });
    this.#replayed = rich
      ? rich.withNews(commands, look!, this.#buffer, () => this.#isReplaying)
      : new BufferedSession(commands, this.#buffer);
    this.#session = words ? new WordReader(this.#replayed) : this.#replayed;
    if (!rich) return;
    this.#session = this.#handOver = rich.withHandOver(this.#session, {
      seats,
      print: setup.world.print,
      isEchoing: () => driver.isEchoing,
      isReplaying: () => this.#isReplaying,
    });
  }
}
