/** What a weak player sees of what could be done. */
import type { Random } from './random.ts';

/**
 * Each choice is overlooked with the same probability, `overlooks` of 100 times, unless it is obvious; but never all of
 * them.
 */
export function notice<Choice>(
  choices: readonly Choice[],
  overlooks: number,
  random: Random,
  isObvious: (choice: Choice) => boolean = () => false,
): readonly Choice[] {
  if (overlooks === 0) return choices;
  const sure = random.below(choices.length);
  return choices.filter((choice, i) => random.below(100) >= overlooks || i === sure || isObvious(choice));
}
