/** Consecutive numbers: of games that are played together. */
export interface Range {
  /** The first number. */
  readonly from: number;
  readonly count: number;
}

/** Ranges of `size`, the last one perhaps smaller. */
export function* splitRange({ from, count }: Range, size: number): Generator<Range> {
  for (let done = 0; done < count; done += size) yield { from: from + done, count: Math.min(size, count - done) };
}

/** Part `part` of `parts`, from 1, of that many numbers; the parts differ by at most one. */
export function partOf(count: number, part: number, parts: number): Range {
  const start = (index: number): number => Math.floor((count * index) / parts);
  return { from: start(part - 1), count: start(part) - start(part - 1) };
}
