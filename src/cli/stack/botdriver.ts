/** Plays for the bots: lets them think in small steps and types their lines, where a human would type them. */
import { decisionRandom } from '../../bots/decisionrandom.ts';
import type { BotDecision } from '../../bots/seendecision.ts';
import { BotError, botChoices, chooseAction, isPromise, type Thought } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Reply, Session, TextGame } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import { quote } from '../../core/text.ts';
import type { RecordedSession } from '../../record/recordedsession.ts';
import type { NamedBot } from '../botnames.ts';
import type { Outlook, ThinkingThreads } from '../thinkingthreads.ts';
import type { AnswerBuffer } from './answerbuffer.ts';
import type { BotSeats } from './botseats.ts';
import type { BotTurnLog } from './botturnlog.ts';
import { ThoughtRunner } from './thoughtrunner.ts';
import { MAX_TURNS, TurnLimit } from './turnlimit.ts';

export interface BotDriverOptions {
  readonly game: TextGame;
  /** Of the bots' random numbers. */
  readonly seed: string;
  readonly seats: BotSeats;
  /** In which bots think, if not in this one. */
  readonly threads?: ThinkingThreads | undefined;
  readonly buffer: AnswerBuffer;
  /** Whether there is no terminal that shows what humans type. */
  readonly echo: boolean;
  warn(sentence: string): void;
  /** Sums up what bots do, for humans who then need not see their lines. */
  readonly turnLog?: BotTurnLog | undefined;
  /** The session it drives, if it is recorded. */
  readonly recording?: RecordedSession | undefined;
}

export class BotDriver extends SessionWrapper {
  readonly #options: BotDriverOptions;
  readonly #decisions = new Map<Seat, number>();
  /** What each bot did last, and the last of them all at the end. */
  readonly #lastMoves = new Map<Seat, BotDecision>();
  /** The decision that is being played. */
  #decided: Omit<BotDecision, 'after'> | undefined;
  /** A decision that is being made, and the bot that makes it. */
  #thinking:
    | { readonly bot: NamedBot | undefined; readonly runner: ThoughtRunner<string | PromiseLike<string>> }
    | undefined;
  #limit: TurnLimit | undefined;
  /** Whose bot was the last to decide in a thread. */
  #lastThinker: Seat | undefined;

  constructor(session: Session, options: BotDriverOptions) {
    super(session);
    this.#options = options;
  }

  override line(text: string): Reply {
    const { buffer, recording } = this.#options;
    if (this.botToMove && !recording?.expected) return this.#decline(text);
    this.#startOver();
    if (this.isEchoing) buffer.startAnswer(text);
    const reply = this.session.line(text);
    this.#anticipate();
    return reply;
  }

  /** While a bot is to move, no line is taken; nothing has happened then, so nothing is recorded. */
  #decline(text: string): Reply {
    const { buffer } = this.#options;
    const { prompt } = buffer;
    buffer.print(`${quote(text)} is not taken: the computer plays, and human <player> takes a seat back.\n`);
    buffer.print(prompt);
    return 'refused';
  }

  /** While bots play in a pipe, the lines of humans are shown too, so that the output shows the whole game. */
  get isEchoing(): boolean {
    return this.#options.echo && this.#options.seats.hasBots;
  }

  /** A human has typed something: thinking starts over, and so does the count of turns without humans. */
  interrupt(): void {
    this.#startOver();
    this.#anticipate();
  }

  #startOver(): void {
    this.#thinking = undefined;
    this.#limit = undefined;
  }

  /** While a human decides, the bot that decided last searches on. Whatever else threads think about is not wanted. */
  #anticipate(): void {
    const { threads, seats, recording } = this.#options;
    const seat = this.#lastThinker;
    if (seat === undefined || recording?.expected) return;
    const bot = seats.at(seat);
    const isHumansTurn = !this.botToMove && this.activeSeat !== undefined && this.ended === undefined;
    void (bot && isHumansTurn ? threads!.anticipate(this.#outlook(bot, seat)) : threads!.stop());
  }

  #outlook(bot: NamedBot, seat: Seat): Outlook {
    const { game } = this.#options;
    return { bot, seat, view: game.clone(game.view(this.state, seat)), decision: this.#nextDecision(seat) };
  }

  override get botToMove(): boolean {
    const { seats } = this.#options;
    if (!seats.hasBots || this.ended !== undefined) return false;
    const { activeSeat } = this;
    if (activeSeat !== undefined) return seats.at(activeSeat) !== undefined;
    return this.autoReply !== undefined && seats.areAllBots(this);
  }

  override get unattended(): boolean {
    return this.botToMove && this.#options.seats.areAllBots(this);
  }

  /** Lets the bot think for a moment, and types its lines once it has decided; a promise while it waits for others. */
  override playBot(): PromiseLike<undefined> | undefined {
    const { recording } = this.#options;
    if (recording?.expected) {
      this.#play(recording.expected.text);
      return undefined;
    }
    const bot = this.activeSeat === undefined ? undefined : this.#options.seats.at(this.activeSeat);
    if (this.#thinking?.bot !== bot) this.#thinking = undefined;
    this.#thinking ??= { bot, runner: new ThoughtRunner(this.#decide()) };
    const thinking = this.#thinking;
    const end = thinking.runner.runSlice();
    if (!end) return undefined;
    const conclude = (lines: string): undefined => {
      // It may have been interrupted while it waited.
      if (this.#thinking !== thinking) return;
      this.#thinking = undefined;
      this.#play(lines);
    };
    return isPromise(end.result) ? end.result.then(conclude) : conclude(end.result);
  }

  *#decide(): Thought<string | PromiseLike<string>> {
    if (this.autoReply !== undefined) return this.autoReply;
    const seat = this.activeSeat!;
    const { game, seats, threads } = this.#options;
    const named = seats.at(seat)!;
    const { bot, think, name } = named;
    const before = game.clone(this.state);
    const decided = (action: unknown): string => {
      this.#decided = { seat, level: name, action, before };
      return this.formatAction(action);
    };
    if (threads?.takes(named) && botChoices(game, this.state, seat).length > 1) {
      this.#lastThinker = seat;
      return threads.decide(this.#outlook(named, seat)).then(answer => {
        if (answer.ok) return decided(answer.value);
        throw new BotError(seat, answer.fault);
      });
    }
    const failed = (error: unknown): never => {
      throw error instanceof BotError ? new BotError(seat, `player ${name} failed: ${error.message}`) : error;
    };
    try {
      const action = yield* chooseAction(game, bot, this.state, seat, this.#randomFor(seat), think());
      return isPromise(action) ? action.then(decided, failed) : decided(action);
    } catch (error) {
      return failed(error);
    }
  }

  #randomFor(seat: Seat): Random {
    return decisionRandom(this.#options.seed, seat, this.#nextDecision(seat));
  }

  #nextDecision(seat: Seat): number {
    return (this.#decisions.get(seat) ?? 0) + 1;
  }

  #play(text: string): void {
    const { game, seats, warn, recording } = this.#options;
    const seat = this.activeSeat;
    if (seat !== undefined) this.#decisions.set(seat, this.#nextDecision(seat));
    // A replay shows the lines of bots, too.
    const turnLog = recording?.expected ? undefined : this.#options.turnLog;
    const type = (): void => {
      for (const line of text.split('\n')) this.#type(line, turnLog === undefined);
    };
    const move = (): void => {
      if (recording) recording.recordBot(text, type);
      else type();
    };
    if (turnLog) turnLog.record({ seat, viewer: seats.viewer(this), names: this.names, state: () => this.state }, move);
    else move();
    this.#rememberMove();
    this.#anticipate();
    if (seat === undefined || !seats.areAllBots(this)) return;
    this.#limit ??= new TurnLimit(game, this.state);
    if (!this.#limit.isExceededBy(seat, this.state)) return;
    // A game that bots cannot bring to an end is handed to whoever watches.
    seats.releaseAll();
    this.#limit = undefined;
    warn(`the computer players give up: nobody has won after ${MAX_TURNS} turns`);
  }

  #rememberMove(): void {
    const decided = this.#decided;
    this.#decided = undefined;
    if (!decided || this.state === undefined) return;
    this.#lastMoves.delete(decided.seat);
    this.#lastMoves.set(decided.seat, { ...decided, after: this.#options.game.clone(this.state) });
  }

  /** What a bot decided last since the game was started or resumed; without a seat, whichever bot moved last. */
  lastMove(seat?: Seat): BotDecision | undefined {
    return seat === undefined ? [...this.#lastMoves.values()].at(-1) : this.#lastMoves.get(seat);
  }

  #type(line: string, isShown: boolean): void {
    if (isShown) this.#options.buffer.startAnswer(line);
    if (this.session.line(line) === 'refused') throw new Error(`a computer player typed ${line}, which was refused`);
  }
}
