/** Who meets whom on the ladder of a game. */
import { LEVEL_NAMES } from '../../src/core/guide.ts';

/** Two levels; the first one is expected to be stronger. */
export type Meeting = readonly [name: string, other: string];

/** Each against the one before it. */
export const chain = (names: readonly string[]): Meeting[] =>
  names.slice(1).map((name, i) => [name, names[i]!] as const);

/**
 * Each level meets the one below, the weakest one `random`; each other method meets `random`, `medium` and the strongest
 * level. So everybody is connected, and every claim about neighbours or methods is played out.
 */
export function meetings(names: readonly string[]): Meeting[] {
  const levels = LEVEL_NAMES.filter(name => names.includes(name));
  const [baseline, ...methods] = names.filter(name => !levels.some(level => level === name));
  const rivals = new Set([levels.find(name => name === 'medium'), levels.at(-1)].filter(name => name !== undefined));
  return [
    ...chain([baseline!, ...levels]).reverse(),
    ...methods.flatMap(method => [...[...rivals].map(rival => [rival, method] as const), [method, baseline!] as const]),
  ];
}

/** One against as many of the other as there are seats left. */
export const seated = ([name, other]: Meeting, seats: number): string[] => [
  name,
  ...Array<string>(seats - 1).fill(other),
];
