/** The pictures of the documentation are what the program shows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../pictures/picture.ts';
import { POSITIONS } from '../pictures/positions.ts';
import { games } from '../src/games/index.ts';

const root = path.join(import.meta.dirname, '..');

describe('the picture', () => {
  it.each(POSITIONS.map(position => [position.game, position] as const))(
    'of %s is what npm run pictures writes',
    async (game, position) => {
      const committed = readFileSync(path.join(root, `docs/pictures/${game}-screen.svg`), 'utf8');
      expect((await pictureOf(position)) === committed).toBe(true);
    },
  );

  it('is there for every game, on its page, and one in the README', () => {
    expect(POSITIONS.map(({ game }) => game)).toEqual([...games.keys()]);
    for (const { game } of POSITIONS) {
      expect(readFileSync(path.join(root, `docs/${game}.md`), 'utf8')).toContain(`](pictures/${game}-screen.svg)`);
    }
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain('](docs/pictures/constructor-screen.svg)');
  });
});
