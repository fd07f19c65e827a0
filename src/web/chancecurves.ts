/** Everybody's chances over a game as the points of curves. */
import type { Moment } from '../bots/review/review.ts';

export interface CurveSize {
  readonly width: number;
  readonly height: number;
}

/** For each seat the points of a polyline: the moments from left to right, 100 % at the top. */
export function chanceCurves(moments: readonly Moment[], { width, height }: CurveSize): string[] {
  const last = Math.max(1, moments.length - 1);
  return moments[0]!.chances.map((_, seat) =>
    moments.map(({ chances }, i) => `${round((i * width) / last)},${round(height * (1 - chances[seat]!))}`).join(' '),
  );
}

const round = (length: number): number => Math.round(length * 10) / 10;
