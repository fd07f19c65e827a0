/**
 * Computer players at a session's table. A table is a session itself, so hosts know nothing of bots but that somebody
 * else may speak next: what a bot does is typed for it, line by line, where a person would type it.
 */
import { TurnCounter } from '../bots/turns.ts';
import { BotError, chooseAction, isPromise, type Thought } from '../core/bot.ts';
import { completions, dispatch, usages, type WordCount, wordCountOf } from '../core/command.ts';
import type { Seat } from '../core/game.ts';
import { openSession, type SetupWithOptions } from '../core/opensession.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import { plainText, type Text } from '../core/richtext.ts';
import type { Backup, Reply, TextGame } from '../core/session.ts';
import { SessionWrapper } from '../core/sessionwrapper.ts';
import { quote, words } from '../core/text.ts';
import type { JournalEntry } from '../record/journal.ts';
import type { RecordedSession } from '../record/recordedsession.ts';
import { ReplayMismatch } from '../record/recorder.ts';
import type { NamedBot } from './botnames.ts';
import { changesSeats, HOST_COMMANDS, isUnproved } from './hostcommands.ts';
import { Origin } from './origin.ts';
import { Pondering } from './pondering.ts';
import type { Thinking } from './think.ts';

/** Turns that computer players play alone before they give up on a game without an end. */
const MOST_TURNS = 1000;
const ACTIONS_PER_TURN = 200;

const DEAD = 'Nobody can win this game any more.\n';

export interface TableOptions {
  /** Whether a person is watching. */
  readonly rich?: boolean;
  /** What the host shows of a text; plain if absent. */
  render?(text: Text): string;
  /** Whether lines that people type must be repeated, for want of a terminal that shows them. */
  readonly echo: boolean;
  readonly think: Thinking;
  /** Of the bots' random numbers. */
  readonly seed: string;
  /** Opens the game so that it keeps a log, for the journal and for undo. */
  match?(game: TextGame, setup: SetupWithOptions): Result<RecordedSession>;
  readonly undo?: boolean;
  /** For people: what is to be told about a game that is over. */
  summary?(names: readonly string[]): string;
}

const TAKEN_BACK_NOT = {
  nothing: 'there is no command of yours to take back',
  chance: 'random numbers have been drawn since',
  hidden: 'something hidden has come to light since',
} as const;

export class Table extends SessionWrapper {
  readonly game: TextGame;
  readonly options: TableOptions;
  readonly #setup: SetupWithOptions;
  /** The log of the session, if one is kept. */
  #match: RecordedSession | undefined;
  readonly #bots = new Map<Seat, NamedBot>();
  readonly #decisions = new Map<Seat, number>();
  /** What the session said and nobody has heard yet, and what was heard last. */
  #said = '';
  #heard = '';
  /** A line was typed since: what comes next stands on a line of its own. */
  #answered = false;
  /** While computer players are alone. */
  #alone: { turns: TurnCounter; actions: number } | undefined;
  #begun = false;
  #retelling = false;
  #saidDead = false;
  /** The game whose end was told. */
  #summed: unknown;
  #reply: Reply = 'taken';
  #pondering: Pondering | undefined;
  /** The answer to a word of the host that has to be thought about first. */
  #answerSought: Thought<string> | undefined;
  readonly #origin = new Origin();

  private constructor(game: TextGame, setup: SetupWithOptions, options: TableOptions) {
    super();
    this.game = game;
    this.#setup = setup;
    this.options = options;
  }

  static open(game: TextGame, setup: SetupWithOptions, options: TableOptions): Result<Table> {
    const table = new Table(game, setup, options);
    const { render = plainText } = options;
    const print = (printed: Text): void => {
      const text = render(printed);
      if (text === '') return;
      if (table.#gathers) table.#said += text;
      else {
        table.#heard = table.#answered || text.includes('\n') ? text : table.#heard + text;
        table.#answered = false;
        setup.world.print(text);
      }
    };
    const read = (file: string): Result<string> => {
      const text = setup.world.read(file);
      if (text.ok) table.#origin.read(file, table.session?.state);
      return text;
    };
    const heard: SetupWithOptions = {
      ...setup,
      world: { ...setup.world, print, read },
    };
    const match = options.match?.(game, heard);
    if (match?.ok) {
      table.#match = match.value;
      table.session = match.value.session;
      table.#origin.note(table.state);
      return ok(table);
    }
    const opened = match ?? openSession(game, heard);
    if (!opened.ok) return opened;
    table.session = opened.value;
    table.#origin.note(table.state);
    return ok(table);
  }

  override backup(): Backup | undefined {
    const backup = this.session.backup();
    return backup && { ...backup, from: this.#origin.of(this.state) };
  }

  /** Text is held back only when something may have to be put before or into it: long scripts have no time for it. */
  get #gathers(): boolean {
    return this.rich || this.#bots.size > 0 || this.#retelling;
  }

  /** After a log has been told again: where it stands, as it was seen last. */
  begin(): void {
    if (this.#begun) this.#setup.world.print(this.#heard);
    else {
      this.#hearing(() => this.session.begin());
      this.#match?.record('begin', '', 'taken');
    }
    this.#begun = true;
  }

  /** While a computer player is to speak, a line can only be one of the host's words. */
  line(text: string): Reply {
    const echoed = this.#echoes();
    this.#reply = 'taken';
    const word = this.#listens && dispatch(HOST_COMMANDS, this, words(text));
    if (!word && this.botToMove) return this.#decline(text);
    this.#alone = undefined;
    this.#pondering = undefined;
    if (word) {
      const end = (said: string): void => this.#endWord(text, echoed, said);
      const sought = this.#answerSought;
      this.#answerSought = undefined;
      if (sought) this.#pondering = new Pondering(sought, end);
      else end('');
      return this.#reply;
    }
    return this.#answer(text, echoed);
  }

  /** Nothing has happened, so nothing is logged. */
  #decline(text: string): Reply {
    this.#said = `${quote(text)} is not taken: the computer plays, and human <player> takes a seat back.\n${this.#prompt()}`;
    this.#hear();
    return 'refused';
  }

  /** A word of the host was answered. */
  #endWord(text: string, echoed: boolean, said: string): void {
    this.#said += said;
    this.#match?.record('host', text, this.#reply, this.#said);
    this.#said += this.#prompt();
    this.#hear(echoed || this.#echoes() ? text : undefined);
  }

  #answer(text: string, echoed: boolean): Reply {
    this.#answered = true;
    const reply =
      this.#gathers || echoed ? this.#hearing(() => this.#tell(text), echoed ? text : undefined) : this.#tell(text);
    this.#match?.record('human', text, reply);
    return reply;
  }

  #tell(text: string): Reply {
    const reply = this.undoes ? this.#match!.line(text) : this.session.line(text);
    this.#origin.note(this.state);
    return reply;
  }

  /**
   * Words of the host are commands; people at a terminal may also say them where the game asks a player something, and
   * everybody where no person plays whose answer they could be.
   */
  get #listens(): boolean {
    return (
      this.atCommandPrompt ||
      this.#isAlone() ||
      (this.rich && this.activeSeat !== undefined && this.autoReply === undefined)
    );
  }

  /** Does again what a log tells; throws `Astray` when something else comes of it. `prove`: also of the host's words. */
  repeat(entry: JournalEntry, prove = false): void {
    const { by, text } = entry;
    // The beginning is expected since the table was opened.
    if (by !== 'begin') this.#match!.expect(entry);
    this.#retelling = true;
    if (by === 'begin') this.begin();
    else if (by === 'bot') this.#step(text);
    else if (by === 'host') this.#repeatWord(entry, prove);
    else {
      this.#alone = undefined;
      this.#answer(text, this.#echoes());
    }
    this.#retelling = false;
  }

  /** What a word does is done again; what it said is taken from the log, for a hint may take its time. */
  #repeatWord({ text, reply, said = '' }: JournalEntry, prove: boolean): void {
    const echoed = this.#echoes();
    this.#alone = undefined;
    if (prove ? !isUnproved(text) : reply === 'taken' && changesSeats(text)) {
      this.#reply = 'taken';
      const known = this.#listens && dispatch(HOST_COMMANDS, this, words(text));
      if (!known) throw new ReplayMismatch('this is not a word of the program here');
      if (this.#reply !== reply) throw new ReplayMismatch(`the line was ${reply} and is now ${this.#reply}`);
      if (prove && this.#said !== said) throw new ReplayMismatch('the program said something else');
    }
    this.#said = said;
    this.#match!.record('host', text, reply, said);
    this.#said += this.#prompt();
    this.#hear(echoed || this.#echoes() ? text : undefined);
  }

  /** Whether `undo` is a word here. */
  get undoes(): boolean {
    return this.options.undo === true && this.#match !== undefined;
  }

  undo(): void {
    const before = this.state;
    const undone = this.#match!.undo();
    if (undone.ok) {
      this.session = this.#match!.session;
      this.#origin.follow(before, this.state);
      this.#heard = undone.heard;
      this.say(`Taken back: ${undone.lines.filter(line => line.trim() !== '').join(', ')}.\n`);
    } else {
      const why = undone.why === 'others' ? `${this.names[undone.seat]} has acted since` : TAKEN_BACK_NOT[undone.why];
      this.refuse(`Nothing is taken back: ${why}.\n`);
    }
  }

  /** What was said last, up to and including the prompt. */
  get heard(): string {
    return this.#heard;
  }

  /** With computer players at the table the text shows what everybody types, so that it tells the whole game. */
  #echoes(): boolean {
    return this.options.echo && this.#bots.size > 0;
  }

  /** For words of the host: an answer, and one that says what was wrong. */
  say(text: string): void {
    this.#said += text;
  }
  refuse(text: string): void {
    this.#said += text;
    this.#reply = 'refused';
  }

  /** For words of the host: an answer that comes with later steps. */
  ponder(answer: Thought<string>): void {
    this.#answerSought = answer;
  }

  /** A computer player speaks next: hosts call `step` and read no line. */
  get botToMove(): boolean {
    if (this.#pondering) return true;
    if (this.#bots.size === 0 || this.ended !== undefined) return false;
    const { activeSeat } = this;
    if (activeSeat !== undefined) return this.#bots.has(activeSeat);
    return this.autoReply !== undefined && this.#isAlone();
  }

  get unattended(): boolean {
    return this.botToMove && this.#isAlone();
  }

  /** What a computer player does next: nothing yet, while it thinks; a promise, while it waits for somebody. */
  playBot(): PromiseLike<undefined> | undefined {
    this.#pondering ??= new Pondering(this.#next(), lines => this.#step(lines));
    const pondering = this.#pondering;
    const end = pondering.moment();
    if (!end) return undefined;
    const conclude = (result: string): undefined => {
      // Whoever was asked may have been sent away meanwhile.
      if (this.#pondering !== pondering) return;
      this.#pondering = undefined;
      pondering.conclude(result);
    };
    return isPromise(end.result) ? end.result.then(conclude) : conclude(end.result);
  }

  #step(lines: string): void {
    const { activeSeat } = this;
    if (activeSeat !== undefined) this.#decisions.set(activeSeat, (this.#decisions.get(activeSeat) ?? 0) + 1);
    this.#type(lines);
    this.#match?.record('bot', lines, 'taken');
    if (activeSeat !== undefined && this.#isAlone()) this.#count(activeSeat);
  }

  seat(seat: Seat, player: NamedBot): void {
    this.#pondering = undefined;
    this.#bots.set(seat, player);
  }

  takeBack(seat: Seat): void {
    this.#pondering = undefined;
    this.#bots.delete(seat);
  }

  /** Who plays there; undefined for a person. */
  playerAt(seat: Seat): NamedBot | undefined {
    return this.#bots.get(seat);
  }

  *#next(): Thought<string | PromiseLike<string>> {
    if (this.autoReply !== undefined) return this.autoReply;
    const seat = this.activeSeat!;
    const { bot, think, name } = this.#bots.get(seat)!;
    const failed = (error: unknown): never => {
      throw error instanceof BotError ? new BotError(seat, `player ${name} failed: ${error.message}`) : error;
    };
    try {
      const action = yield* chooseAction(this.game, bot, this.state, seat, this.#randomOf(seat), think());
      return isPromise(action) ? action.then(one => this.formatAction(one), failed) : this.formatAction(action);
    } catch (error) {
      return failed(error);
    }
  }

  /**
   * Apart from the game's numbers, so that bots do not change what the dice show; of its own for each decision, so that
   * a game that is resumed goes on alike.
   */
  #randomOf(seat: Seat): Random {
    return seededRandom(`${this.seed} seat ${seat + 1} decision ${(this.#decisions.get(seat) ?? 0) + 1}`);
  }

  get seed(): string {
    return this.options.seed;
  }

  #type(lines: string): void {
    for (const line of lines.split('\n')) {
      const reply = this.#hearing(() => this.#tell(line), line);
      if (reply === 'refused') throw new Error(`a computer player typed ${line}, which was refused`);
    }
  }

  #isAlone(): boolean {
    return this.names.length > 0 && this.names.every((_, seat) => this.#bots.has(seat));
  }

  /** A game that computer players cannot bring to an end is given back to whoever watches. */
  #count(seat: Seat): void {
    this.#alone ??= { turns: new TurnCounter(this.game, this.state), actions: 0 };
    const { turns } = this.#alone;
    turns.acted(seat, this.state);
    this.#alone.actions++;
    if (turns.count <= MOST_TURNS && this.#alone.actions <= MOST_TURNS * ACTIONS_PER_TURN) return;
    this.#bots.clear();
    this.#alone = undefined;
    this.#setup.warn(`the computer players give up: nobody has won after ${MOST_TURNS} turns`);
  }

  /** Lets the session speak and passes on what it said, behind the typed line if that is to be shown. */
  #hearing<T>(speak: () => T, typed?: string): T {
    try {
      return speak();
    } finally {
      this.#hear(typed);
    }
  }

  #hear(typed?: string): void {
    const said = this.#said;
    this.#said = '';
    // A blank line that nobody minds leaves no trace.
    if (said === '' && (typed ?? '').trim() === '') return;
    this.#heard = said;
    this.#setup.world.print((typed === undefined ? '' : `${typed}\n`) + this.#withNews(said));
  }

  /** Said once, to people only, above the prompt. */
  #withNews(said: string): string {
    const { state } = this;
    if (!this.rich || state === undefined) return said;
    let text = said;
    if (!this.#saidDead && this.game.isUnwinnable?.(state)) {
      this.#saidDead = true;
      text = inserted(text, DEAD, 0);
    }
    if (this.options.summary && this.#summed !== state && this.game.outcome(state)) {
      this.#summed = state;
      // Above a question, such as whether to play again, which is a line of its own.
      const asks = this.ended === undefined && !this.atCommandPrompt && this.autoReply === undefined;
      text = inserted(text, this.options.summary(this.names), asks ? 1 : 0);
    }
    return text;
  }

  /** The unfinished last line. */
  #prompt(): string {
    return this.#heard.slice(this.#heard.lastIndexOf('\n') + 1);
  }

  get rich(): boolean {
    return this.options.rich === true;
  }

  override wordCount(word: string): WordCount {
    const own = this.session.wordCount?.(word);
    return own ?? (this.#listens ? wordCountOf(HOST_COMMANDS, this, word) : undefined) ?? super.wordCount(word);
  }

  /** The game's own words come first. */
  override complete(typed: string): string[] {
    const own = this.botToMove ? [] : this.session.complete(typed);
    return this.#listens ? [...new Set([...own, ...completions(HOST_COMMANDS, this, typed)])] : own;
  }
  override usages(): string[] {
    const own = this.botToMove ? [] : this.session.usages();
    return this.#listens ? [...own, ...usages(HOST_COMMANDS, this)] : own;
  }
  /** What the game itself takes now. */
  commands(): string[] {
    return this.session.usages();
  }
}

/** Puts text above a prompt and that many whole lines before it; a paragraph of its own if there is a blank line in it. */
function inserted(text: string, news: string, lines: number): string {
  let cut = text.lastIndexOf('\n') + 1;
  for (let i = 0; i < lines; i++) cut = text.lastIndexOf('\n', cut - 2) + 1;
  const before = text.slice(0, cut);
  const gap = news.includes('\n\n') && !before.endsWith('\n\n') ? '\n' : '';
  return before + gap + news + text.slice(cut);
}
