/** What happened in a game, as the log of a screen tells it. All events are redacted. */
import type { Sight } from '../core/face.ts';
import type { TextGame } from '../core/session.ts';
import { printableLine } from '../core/text.ts';

/** Every sentence on what happened. */
export const sentencesOf = ({ face }: TextGame, events: readonly unknown[], sight: Sight): string[] =>
  events.flatMap(event => linesOf(face.narrate(event, sight)));

/** All events of a player's turn in one line; empty if there is nothing to tell. */
export function turnText(game: TextGame, events: readonly unknown[], sight: Sight): string {
  const { summarise } = game.face;
  return summarise ? printableLine(summarise(events, sight.names)) : sentencesOf(game, events, sight).join(' ');
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => printableLine(line.trimEnd()))
    .filter(line => line !== '');
