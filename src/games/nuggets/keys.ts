/** The keys of the game: small letters step, capitals run, Q leaves. */
export const STEPS = ['h', 'l', 'j', 'k', 'y', 'u', 'b', 'n'] as const;
export type Step = (typeof STEPS)[number];

export const RUNS = ['H', 'L', 'J', 'K', 'Y', 'U', 'B', 'N'] as const;

/** Runs first: of two keys that lead to the same place the run sees more on the way. */
export const MOVES = [...RUNS, ...STEPS] as const;
export type Move = (typeof MOVES)[number];

export const KEYS = [...STEPS, ...RUNS, 'Q'] as const;
export type Key = (typeof KEYS)[number];

export interface Way {
  /** Which of the eight it is, from 0. */
  readonly direction: number;
  /** Rows and columns of one step. */
  readonly down: number;
  readonly right: number;
  readonly runs: boolean;
}

const PLACES: Readonly<Record<Step, readonly [down: number, right: number]>> = {
  h: [0, -1],
  l: [0, 1],
  j: [1, 0],
  k: [-1, 0],
  y: [-1, -1],
  u: [-1, 1],
  b: [1, -1],
  n: [1, 1],
};

export const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>(
  STEPS.flatMap((step, direction) => {
    const [down, right] = PLACES[step];
    return [
      [step, { direction, down, right, runs: false }],
      [RUNS[direction]!, { direction, down, right, runs: true }],
    ];
  }),
);

const known: ReadonlySet<string> = new Set(KEYS);
export const isKey = (text: string): text is Key => known.has(text);
