/** What a review says of each player: how the chances came about, what the decisions cost, and how bad the worst were. */
import type { Seat } from '../../core/game.ts';
import type { Change, Decision, Moment } from './review.ts';

/** `start + own + luck + others = end`, but for rounding. */
export interface PlayerReview {
  /** The chances before the first and after the last move. */
  readonly start: number;
  readonly end: number;
  /** By what they changed: by own decisions, by luck, and by what others decided. */
  readonly own: number;
  readonly luck: number;
  readonly others: number;
  readonly decisions: number;
  /** What they cost against the best ones, in sum. */
  readonly cost: number;
  readonly faults: Readonly<Record<Fault, number>>;
}

/** Decisions that cost something, worst first. */
export const FAULTS = ['blunder', 'mistake', 'slip'] as const;
export type Fault = (typeof FAULTS)[number];

/** From which loss on. */
const LOSSES: Readonly<Record<Fault, number>> = { blunder: 0.1, mistake: 0.05, slip: 0.02 };

export const faultOf = (loss: number): Fault | undefined => FAULTS.find(fault => loss >= LOSSES[fault]);

export function sumUp(
  moments: readonly Moment[],
  changes: readonly Change[],
  decisions: readonly Decision[],
): PlayerReview[] {
  const last = moments.at(-1)!.chances;
  return moments[0]!.chances.map((start, seat) => {
    const sumOf = (amount: (change: Change) => number): number =>
      changes.reduce((sum, change) => sum + amount(change), 0);
    const own = decisions.filter(decision => decision.seat === seat);
    const count = (fault: Fault): number => own.filter(({ loss }) => faultOf(loss) === fault).length;
    return {
      start,
      end: last[seat]!,
      own: sumOf(change => (change.seat === seat ? change.decided[seat]! : 0)),
      luck: sumOf(({ luck }) => luck[seat]!),
      others: sumOf(change => (change.seat === seat ? 0 : change.decided[seat]!)),
      decisions: own.length,
      cost: own.reduce((sum, { loss }) => sum + loss, 0),
      faults: { blunder: count('blunder'), mistake: count('mistake'), slip: count('slip') },
    };
  });
}

/** The costliest decisions of a seat, worst first. */
export const costliest = <T extends Pick<Decision, 'seat' | 'loss'>>(
  decisions: readonly T[],
  seat: Seat,
  count: number,
): T[] =>
  decisions
    .filter(decision => decision.seat === seat && faultOf(decision.loss) !== undefined)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, count);
