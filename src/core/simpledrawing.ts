/** The drawing of a game that has none of its own: its board as text, in which words that can be typed next are spots. */
import type { Drawing, Spot } from './drawing.ts';
import { printableLine } from './text.ts';

/** Brackets and lines around a word are not part of it. */
const WORD = /[^\s()[\]{}<>|]+/gu;

/** A word that is there more than once may mean anything, so only words that are there once are spots. */
export function drawText(text: string, moves: readonly string[], typed: string): Drawing {
  const lines = text.replace(/\n*$/, '').split('\n').map(printableLine);
  const next = nextWords(moves, typed);
  const spots = new Map<string, Spot | undefined>();
  lines.forEach((line, row) => {
    for (const { 0: word, index } of line.matchAll(WORD)) {
      const whole = next.get(word);
      if (whole === undefined) continue;
      const spot = { row, column: [...line.slice(0, index)].length, length: [...word].length, line: whole };
      spots.set(word, spots.has(word) ? undefined : spot);
    }
  });
  return { lines: lines.map(line => [line]), spots: [...spots.values()].filter(spot => spot !== undefined) };
}

/** What has been typed after each word that can follow it. */
function nextWords(moves: readonly string[], typed: string): ReadonlyMap<string, string> {
  const start = typed === '' ? '' : `${typed} `;
  return new Map(
    moves
      .filter(move => move.startsWith(start))
      .map(move => move.slice(start.length).split(' ', 1)[0]!)
      .map(word => [word, start + word]),
  );
}
