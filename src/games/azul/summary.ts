/** A turn in one line: what was taken, and what the end of a round or of the game brought. */
import type { Event } from './events.ts';
import { describeTaking, winnerLine } from './messages.ts';

/** `B takes 2 U from factory 2: 2 to line 2. Round over: A +8 (10), B -4 (0). Round 3 begins with A.` */
export function summarise(events: readonly Event[], names: readonly string[]): string {
  const gained = names.map(() => 0);
  const sentences: string[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'took':
        sentences.push(describeTaking(event, names[event.seat]!));
        break;
      case 'tiled':
      case 'bonus':
        gained[event.seat]! += event.points;
        break;
      case 'swept':
        gained[event.seat]! -= event.lost;
        break;
      case 'scored':
        sentences.push(`Round over: ${listGains(gained, event.scores, names)}.`);
        gained.fill(0);
        break;
      case 'roundStarted':
        sentences.push(`Round ${event.round} begins with ${names[event.starter]}.`);
        break;
      case 'won':
        sentences.push(`Bonuses: ${listGains(gained, event.scores, names)}.`, winnerLine(event.winners, names));
    }
  }
  return sentences.join(' ');
}

/** What each has gained, with what they have then. */
const listGains = (gained: readonly number[], scores: readonly number[], names: readonly string[]): string =>
  gained.map((points, seat) => `${names[seat]} ${points < 0 ? '' : '+'}${points} (${scores[seat]})`).join(', ');
