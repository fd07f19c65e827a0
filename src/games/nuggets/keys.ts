/** The keys of the game: lower case steps, upper case runs, Q leaves. */
export const STEP_KEYS = ['h', 'l', 'j', 'k', 'y', 'u', 'b', 'n'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const RUN_KEYS = ['H', 'L', 'J', 'K', 'Y', 'U', 'B', 'N'] as const;

/** Runs first: of two keys that lead to the same point, the run sees more on the way. */
export const MOVE_KEYS = [...RUN_KEYS, ...STEP_KEYS] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

export const KEYS = [...STEP_KEYS, ...RUN_KEYS, 'Q'] as const;
export type Key = (typeof KEYS)[number];

export interface Movement {
  /** One of the eight directions, from 0. */
  readonly direction: number;
  /** Rows and columns of one step. */
  readonly down: number;
  readonly right: number;
  readonly isRun: boolean;
}

const OFFSETS: Readonly<Record<StepKey, readonly [down: number, right: number]>> = {
  h: [0, -1],
  l: [0, 1],
  j: [1, 0],
  k: [-1, 0],
  y: [-1, -1],
  u: [-1, 1],
  b: [1, -1],
  n: [1, 1],
};

export const MOVEMENTS: ReadonlyMap<string, Movement> = new Map<string, Movement>(
  STEP_KEYS.flatMap((step, direction) => {
    const [down, right] = OFFSETS[step];
    return [
      [step, { direction, down, right, isRun: false }],
      [RUN_KEYS[direction]!, { direction, down, right, isRun: true }],
    ];
  }),
);

const keySet: ReadonlySet<string> = new Set(KEYS);
export const isKey = (text: string): text is Key => keySet.has(text);
