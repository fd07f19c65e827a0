/** The review of a recorded game while it is replayed: thought out beside everything else once somebody asks for it. */
import { FAULTS, faultOf } from '../../bots/review/sums.ts';
import { percent } from '../../core/text.ts';
import type { Recording } from '../../room/recording.ts';
import {
  REVIEW_ITERATIONS,
  type ReviewedDecision,
  type ReviewedGame,
  reviewRecording,
} from '../../room/reviewedrecording.ts';
import { decisionText } from '../../room/reviewtext.ts';
import { reviewText } from '../review/text.ts';
import { ThoughtRunner } from '../stack/thoughtrunner.ts';

/** A costly decision, told as long as it is shown. */
export interface CostlyMoment {
  /** The step before it. */
  readonly step: number;
  readonly text: string;
}

export class ReplayReview {
  readonly #recording: Recording;
  readonly #repaint: () => void;
  #games: readonly ReviewedGame[] | undefined;
  #thinking: Promise<void> | undefined;
  #progress = 0;
  #isClosed = false;

  /** `repaint` is called when there is something new to show. */
  constructor(recording: Recording, repaint: () => void) {
    this.#recording = recording;
    this.#repaint = repaint;
  }

  /** What is shown until it is there. */
  get progress(): string | undefined {
    return this.#thinking && !this.#games ? `Looking back upon the game: ${percent(this.#progress)}` : undefined;
  }

  /** Resolves once it is there; asked again, at once. */
  think(): Promise<void> {
    this.#thinking ??= this.#think();
    return this.#thinking;
  }

  async #think(): Promise<void> {
    const onProgress = (done: number, total: number): void => {
      this.#progress = done / total;
    };
    const runner = new ThoughtRunner(reviewRecording(this.#recording, { iterations: REVIEW_ITERATIONS, onProgress }));
    while (!this.#isClosed) {
      const end = runner.runSlice();
      if (end) {
        this.#games = end.result;
        return;
      }
      this.#repaint();
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** Thinks no further. */
  close(): void {
    this.#isClosed = true;
  }

  lines(columns: number): readonly string[] {
    const { title } = this.#recording.game;
    return reviewText(title, this.#games ?? [], columns)
      .trimEnd()
      .split('\n');
  }

  /** The next costly decision after a step; the first one after the last. */
  nextCostly(step: number): CostlyMoment | undefined {
    const costly = (this.#games ?? []).flatMap(({ names, decisions }) =>
      decisions.filter(isCostly).map(decision => ({
        step: decision.step - 1,
        text: `${names[decision.seat]}: ${decisionText(decision)}`,
      })),
    );
    return costly.find(one => one.step > step) ?? costly[0];
  }
}

/** Slips are too many to be visited. */
const isCostly = ({ loss }: ReviewedDecision): boolean => {
  const fault = faultOf(loss);
  return fault !== undefined && fault !== FAULTS.at(-1);
};
