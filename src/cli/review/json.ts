/** A review for programs; docs/review.md describes each field. */
import { FAULTS, faultOf } from '../../bots/review/sums.ts';
import type { ReviewedGame } from '../../room/reviewedrecording.ts';
import type { JournalRecording } from '../journal/recording.ts';

export function reviewJson(
  { file, game }: Pick<JournalRecording, 'file' | 'game'>,
  iterations: number,
  games: readonly ReviewedGame[],
): string {
  const review = { file, game: game.id, title: game.title, iterations, games: games.map(gameJson) };
  return `${JSON.stringify(review, null, 2)}\n`;
}

/** Shares are rounded to a hundredth of a per cent. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000 || 0;

const gameJson = ({ names, isRough, isWeighed, players, moments, decisions }: ReviewedGame) => ({
  rough: isRough,
  weighed: isWeighed,
  players: players.map(({ decisions: count, faults, ...shares }, seat) => ({
    name: names[seat],
    ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, rounded(share)])),
    decisions: count,
    ...Object.fromEntries(FAULTS.map(fault => [fault, faults[fault]])),
  })),
  curve: moments.map(({ step, turn, chances }) => ({ step, turn, chances: chances.map(rounded) })),
  decisions: decisions.map(({ step, turn, seat, line, chance, best, bestChance, loss, why }) => ({
    ...{ step, turn, seat, line, chance: rounded(chance), best, bestChance: rounded(bestChance), loss: rounded(loss) },
    fault: faultOf(loss) ?? null,
    why: why ?? null,
  })),
});
