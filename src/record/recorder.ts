/** Stands between a session and its world: records what is drawn, asked and printed, and replays recorded answers. */

import type { SetupWithOptions } from '../core/opensession.ts';
import type { SavedRandom } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import { plainText } from '../core/richtext.ts';
import type { Reply, World } from '../core/session.ts';
import type { Author, JournalEntry, WorldAnswer } from './journal.ts';
import type { TextDigest } from './textdigest.ts';

/** Thrown if a replayed session differs from the recorded one; the message says in what. */
export class ReplayMismatch extends Error {}

const NO_DRAWS: readonly number[] = [];
const NO_ANSWERS: readonly WorldAnswer[] = [];

export class Recorder {
  #draws: number[] = [];
  #answers: WorldAnswer[] = [];
  readonly #digest: TextDigest;
  /** The recorded answers that are being replayed. */
  #recorded: readonly WorldAnswer[] | undefined;
  #next = 0;
  readonly setup: SetupWithOptions;

  constructor(setup: SetupWithOptions, random: SavedRandom, digest: TextDigest) {
    this.#digest = digest;
    const { world } = setup;
    const recordedWorld: World = {
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
      world: recordedWorld,
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

  /** Until `take`, questions get the recorded answers, and the world is not touched. */
  expect({ answers }: Pick<JournalEntry, 'answers'>): void {
    this.#recorded = answers;
    this.#next = 0;
  }

  /** Returns an entry with everything since the last call; throws `ReplayMismatch` if a recorded answer was not used. */
  take(by: Author, text: string, reply: Reply, said: string | undefined): JournalEntry {
    const draws = this.#draws;
    const answers = this.#answers;
    if (draws.length > 0) this.#draws = [];
    if (answers.length > 0) this.#answers = [];
    if (this.#recorded) {
      if (this.#next < this.#recorded.length) throw new ReplayMismatch('less was asked of the world than then');
      this.#recorded = undefined;
    }
    return {
      by,
      text,
      reply,
      draws: draws.length > 0 ? draws : NO_DRAWS,
      digest: this.#digest.take(),
      answers: answers.length > 0 ? answers : NO_ANSWERS,
      said,
    };
  }

  /** How many random numbers were drawn since `take`. */
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
    if (this.#recorded) {
      const then = this.#recorded[this.#next++];
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
