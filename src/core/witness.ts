/** Stands between a session and its world: notes what it drew, asked and printed, or answers from such notes. */
import { Digest } from './checksum.ts';
import type { Answer, By, Entry } from './journal.ts';
import type { SavedRandom } from './random.ts';
import { bad, good, type Result } from './result.ts';
import type { Reply, Setup, World } from './session.ts';

/** Told again, a conversation has taken another course; the message says where it differs. */
export class Astray extends Error {}

const NOTHING: readonly number[] = [];
const NO_ANSWERS: readonly Answer[] = [];

export class Witness {
  #draws: number[] = [];
  #answers: Answer[] = [];
  #digest = new Digest();
  /** What is left of the notes to answer from. */
  #known: readonly Answer[] | undefined;
  #asked = 0;
  readonly setup: Setup;

  constructor(setup: Setup, random: SavedRandom) {
    const { world } = setup;
    const { computer } = setup;
    const watched: World = {
      print: text => {
        if (text === '') return;
        world.print(text);
        this.#digest.add(text, world.encoded);
      },
      read: file => this.#result('read', file, () => world.read(file)),
      exists: file => this.#ask('exists', file, () => [world.exists(file), null]).ok,
      write: (file, text) => {
        const written = this.#result('write', file, () => {
          const done = world.write(file, text);
          return done.ok ? good('') : done;
        });
        return written.ok ? good(undefined) : written;
      },
    };
    const ask = this.#ask.bind(this);
    this.setup = {
      ...setup,
      world: watched,
      random: {
        below: n => {
          const drawn = random.below(n);
          this.#draws.push(drawn);
          return drawn;
        },
        save: () => random.save(),
        resume: saved => random.resume(saved),
      },
      get width() {
        const { value } = ask('width', '', () => [true, setup.width ?? null]);
        return typeof value === 'number' ? value : undefined;
      },
      ...(computer ? { computer: seat => ask('computer', String(seat), () => [computer(seat), null]).ok } : {}),
    };
  }

  /** From now on the world answers as it did then, and is not touched. */
  expect({ answers }: Pick<Entry, 'answers'>): void {
    this.#known = answers;
    this.#asked = 0;
  }

  /** What was said, with the notes since the last time; what was expected is over. */
  take(by: By, text: string, reply: Reply, said: string | undefined): Entry {
    const draws = this.#draws;
    const answers = this.#answers;
    if (draws.length > 0) this.#draws = [];
    if (answers.length > 0) this.#answers = [];
    if (this.#known) {
      if (this.#asked < this.#known.length) throw new Astray('less was asked of the world than then');
      this.#known = undefined;
    }
    return {
      by,
      text,
      reply,
      draws: draws.length > 0 ? draws : NOTHING,
      digest: this.#digest.take(),
      answers: answers.length > 0 ? answers : NO_ANSWERS,
      said,
    };
  }

  /** How many random numbers there have been since `take`. */
  get drawn(): number {
    return this.#draws.length;
  }

  #result(asked: 'read' | 'write', file: string, real: () => Result<string>): Result<string> {
    const { ok, value } = this.#ask(asked, file, () => {
      const found = real();
      return found.ok ? [true, found.value] : [false, found.fault];
    });
    return ok ? good(String(value)) : bad(String(value));
  }

  #ask(asked: Answer['asked'], about: string, real: () => [boolean, string | number | null]): Answer {
    let answer: Answer;
    if (this.#known) {
      const then = this.#known[this.#asked++];
      if (then?.asked !== asked || then.about !== about) throw new Astray('something else was asked of the world then');
      answer = then;
    } else {
      const [ok, value] = real();
      answer = { asked, about, ok, value };
    }
    this.#answers.push(answer);
    return answer;
  }
}
