/** A conversation that can be told again: keeps a log of every line with the chance and the world's answers in it. */
import type { By, Entry } from './journal.ts';
import { Log } from './log.ts';
import { resumeRandom } from './random.ts';
import { good, type Result } from './result.ts';
import type { Reply, Session, Setup, TextGame } from './session.ts';
import { lastCommand, type Moment, type Undoable } from './undo.ts';
import { Astray, Witness } from './witness.ts';

/** Lines that are remembered for undo since the last random number. */
const TRAIL = 100;

export interface MatchTerms {
  /** Whether lines may be taken back, for which the log must be kept. */
  readonly undo: boolean;
  /** Hears every entry as it is made. */
  note?(entry: Entry): void;
}

export type Undone =
  | Exclude<Undoable, { ok: true }>
  | { readonly ok: true; readonly lines: readonly string[]; readonly heard: string };

export class Match {
  readonly #game: TextGame;
  readonly #setup: Setup;
  readonly #terms: MatchTerms;
  /** Where the random numbers began. */
  readonly #start: string;
  /** Another one after `undo`. */
  session!: Session;
  #witness!: Witness;
  /** Without the words of the host, which the game has not heard. */
  readonly #log = new Log();
  #trail: Moment[] = [];
  /** What is being told again. */
  #then: Entry | undefined;

  private constructor(game: TextGame, setup: Setup, terms: MatchTerms) {
    this.#game = game;
    this.#setup = setup;
    this.#terms = terms;
    this.#start = setup.random.save();
  }

  /** `then`: the first entry of a log that is told again. */
  static open(game: TextGame, setup: Setup, terms: MatchTerms, then?: Entry): Result<Match> {
    const match = new Match(game, setup, terms);
    const opened = match.#open(setup, then);
    if (!opened.ok) return opened;
    match.#then = then;
    return good(match);
  }

  #open(setup: Setup, then: Pick<Entry, 'answers'> | undefined): Result<Session> {
    const witness = new Witness(setup, resumeRandom(this.#start)!);
    if (then) witness.expect(then);
    const opened = this.#game.open(witness.setup);
    if (!opened.ok) return opened;
    this.#witness = witness;
    this.session = opened.value;
    return opened;
  }

  /** A line that may be taken back; others go straight to the session. */
  line(text: string): Reply {
    const { state, speaker, commanding } = this.session;
    const before = state === undefined ? undefined : this.#game.clone(state);
    const drawn = this.#witness.drawn;
    const reply = this.session.line(text);
    const chance = this.#witness.drawn > drawn;
    if (chance || this.#trail.length >= TRAIL) this.#trail = [];
    this.#trail.push({ entry: this.#log.length, speaker, commanding, before, chance });
    return reply;
  }

  /** What is to be told again by the next line or lines; ends with `record`, which throws `Astray` when they differ. */
  expect(entry: Entry): void {
    this.#then = entry;
    this.#witness.expect(entry);
  }

  /** One or more lines make an entry; a word of the host's own, which the game has not heard, with what was said to it. */
  record(by: By, text: string, reply: Reply, said?: string): void {
    const entry = this.#witness.take(by, text, reply, said);
    const then = this.#then;
    this.#then = undefined;
    if (then) compare(then, entry);
    if (this.#terms.undo && by !== 'host') this.#log.push(entry);
    this.#terms.note?.(entry);
  }

  /** Takes back the speaker's last command: tells everything again but that. */
  undo(): Undone {
    const found = lastCommand(this.#game, this.#trail, this.session.state, this.session.speaker);
    if (!found.ok) return found;
    const gone = this.#log.cut(found.entry);
    this.#trail = this.#trail.filter(moment => moment.entry < found.entry);
    return { ok: true, lines: gone.map(({ text }) => text), heard: this.#again() };
  }

  /** Opens the game anew and feeds it the log; gives what was printed last. */
  #again(): string {
    const outer = this.#setup;
    let heard = '';
    let printed = '';
    let retelling = true;
    const print = (text: string): void => {
      if (retelling) printed += text;
      else outer.world.print(text);
    };
    const setup: Setup = {
      ...outer,
      world: { ...outer.world, print },
      get width() {
        return outer.width;
      },
      // Warnings were given the first time.
      warn: sentence => {
        if (!retelling) outer.warn(sentence);
      },
    };
    let begun = false;
    for (const told of this.#log) {
      printed = '';
      if (begun) {
        this.#witness.expect(told);
        for (const line of told.text.split('\n')) this.session.line(line);
      } else {
        // The beginning is expected when the game is opened.
        const opened = this.#open(setup, told);
        if (!opened.ok) throw new Error(opened.fault);
        this.session.begin();
        begun = true;
      }
      this.#witness.take('person', told.text, 'taken', undefined);
      // A line that nobody minds leaves the prompt where it was.
      heard = printed || heard;
    }
    retelling = false;
    return heard;
  }
}

function compare(then: Entry, now: Entry): void {
  const drawn = (entry: Entry): string => entry.draws.join(',') || 'none';
  if (drawn(then) !== drawn(now)) throw new Astray(`the random numbers were ${drawn(then)} and are now ${drawn(now)}`);
  if (then.reply !== now.reply) throw new Astray(`the line was ${then.reply} and is now ${now.reply}`);
  if (then.by !== 'host' && then.digest !== now.digest) throw new Astray('the game answered with another text');
}
