/** The picture of a game's chances. */
import { expect, it } from 'vitest';
import { chancesSvg } from '../../src/web/chancessvg.ts';

it('names are where curves end, or as near as they can be read', () => {
  const names = ['Ann', 'Bob', 'Cid', 'Dee'];
  const moments = [
    { step: 0, turn: 0, chances: [0.25, 0.25, 0.25, 0.25] },
    { step: 1, turn: 1, chances: [0, 0, 0, 1] },
  ];
  const game = { names, moments, isRough: false, isWeighed: true, decisions: [], players: [] };
  const svg = chancesSvg('A game', [game]);
  const end = (seat: number): number =>
    Number(new RegExp(`class="owner-${seat}" points="[^"]* \\d+,(\\d+)"`).exec(svg)![1]);
  const label = (seat: number): number => Number(new RegExp(`class="disc-${seat}" [^>]*cy="([\\d.]+)"`).exec(svg)![1]);
  expect(label(3)).toBe(end(3));
  const others = [0, 1, 2].map(label).sort((a, b) => a - b);
  expect(others.at(-1)).toBe(end(0));
  for (const [i, y] of others.slice(1).entries()) expect(y - others[i]!).toBeGreaterThanOrEqual(12);
  for (const name of names) expect(svg).toContain(`>${name} `);
});
