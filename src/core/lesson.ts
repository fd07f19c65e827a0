/** A lesson: a game learned by playing it, one line at a time, from positions that the lesson brings along. Plain data. */

/** A game as a room opens it; the player is at its first seat, and the lesson plays the others. */
export interface LessonStart {
  readonly options: Readonly<Record<string, string>>;
  /** What the options name. */
  readonly files: Readonly<Record<string, string>>;
  /** Decides all dice and draws, so that a lesson always goes the same way. */
  readonly seed: string;
  /** What has been played since, a line each, whoever had to. */
  readonly lines?: readonly string[];
}

export interface LessonStep<State = unknown> {
  readonly title: string;
  /** Where it begins; without it, where the step before has ended. */
  readonly start?: LessonStart;
  /** What to do, and why: at most three rows of 76 columns. */
  readonly text: string;
  /** The line that is asked for, or one of them. */
  readonly solution: string;
  /** What to say about a legal line that is not asked for, in one row; undefined if it is. */
  fault(line: string, view: State): string | undefined;
  /** What the other players do after it, a line each. */
  readonly others?: readonly string[];
  /** What is said when it is done, in at most three rows too. */
  readonly done: string;
}

export interface Lesson<State = unknown> {
  readonly minutes: number;
  /** What is learned, in a line. */
  readonly about: string;
  /** The first one has a start. */
  readonly steps: readonly LessonStep<State>[];
}

/** A saved game as a start. */
export const savedStart = (save: string, seed: string): LessonStart => ({
  options: { load: 'lesson' },
  files: { lesson: save },
  seed,
});

/** The fault of a step that asks for certain lines: the same hint for everything else. */
export const unlessLine =
  (asked: RegExp, hint: string): LessonStep['fault'] =>
  line =>
    asked.test(line) ? undefined : hint;

/** Where a step's game is opened: the step itself, or an earlier one whose game goes on. */
export function startOf({ steps }: Lesson, step: number): { readonly at: number; readonly start: LessonStart } {
  for (let at = step; at >= 0; at--) {
    const start = steps[at]?.start;
    if (start) return { at, start };
  }
  throw new Error('the first step of a lesson has no start');
}
