/** Stands between a session and its world: notes what it drew, asked and printed, or answers from such notes. */

import type { SetupWithOptions } from '../core/opensession.ts';
import type { SavedRandom } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import { plainText } from '../core/richtext.ts';
import type { Reply, World } from '../core/session.ts';
import type { Author, JournalEntry, WorldAnswer } from './journal.ts';
import type { TextDigest } from './textdigest.ts';

/** Told again, a conversation has taken another course; the message says where it differs. */
export class ReplayMismatch extends Error {}

const NOTHING: readonly number[] = [];
const NO_ANSWERS: readonly WorldAnswer[] = [];

export class Recorder {
  #draws: number[] = [];
  #answers: WorldAnswer[] = [];
  readonly #digest: TextDigest;
  /** What is left of the notes to answer from. */
  #known: readonly WorldAnswer[] | undefined;
  #asked = 0;
  readonly setup: SetupWithOptions;

  constructor(setup: SetupWithOptions, random: SavedRandom, digest: TextDigest) {
    this.#digest = digest;
    const { world } = setup;
    const watched: World = {
      print: text => {
        world.print(text);
        const plain = plainText(text);
        if (plain !== '') this.#digest.add(plain);
      },
      read: file => this.#result('read', file, () => world.read(file)),
      exists: file => this.#ask('exists', file, () => [world.exists(file), null]).ok,
      write: (file, text) => {
        const written = this.#result('write', file, () => {
          const done = world.write(file, text);
          return done.ok ? ok('') : done;
        });
        return written.ok ? ok(undefined) : written;
      },
    };
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
    };
  }

  /** From now on the world answers as it did then, and is not touched. */
  expect({ answers }: Pick<JournalEntry, 'answers'>): void {
    this.#known = answers;
    this.#asked = 0;
  }

  /** What was said, with the notes since the last time; what was expected is over. */
  take(by: Author, text: string, reply: Reply, said: string | undefined): JournalEntry {
    const draws = this.#draws;
    const answers = this.#answers;
    if (draws.length > 0) this.#draws = [];
    if (answers.length > 0) this.#answers = [];
    if (this.#known) {
      if (this.#asked < this.#known.length) throw new ReplayMismatch('less was asked of the world than then');
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
    const answer = this.#ask(asked, file, () => {
      const found = real();
      return found.ok ? [true, found.value] : [false, found.fault];
    });
    return answer.ok ? ok(String(answer.value)) : err(String(answer.value));
  }

  #ask(asked: WorldAnswer['asked'], about: string, real: () => [boolean, string | null]): WorldAnswer {
    let answer: WorldAnswer;
    if (this.#known) {
      const then = this.#known[this.#asked++];
      if (then?.asked !== asked || then.about !== about)
        throw new ReplayMismatch('something else was asked of the world then');
      answer = then;
    } else {
      const [ok, value] = real();
      answer = { asked, about, ok, value };
    }
    this.#answers.push(answer);
    return answer;
  }
}
