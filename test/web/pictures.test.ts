/** The page looks as in the pictures of the documentation; `npm run pictures` makes them again, to be looked at. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_PICTURES, pictureOfPage } from '../../pictures/page.ts';
import { games } from '../../src/games/index.ts';
import { hasBrowser, isOwnBrowser } from '../browser.ts';
import { describeInBrowser } from './inbrowser.ts';
import { differentPixels } from './samepicture.ts';

const root = path.join(import.meta.dirname, '../..');
const fileOf = (name: string): string => path.join(root, `docs/pictures/${name}.png`);

/** Edges of letters and lines may differ a little from machine to machine; a missing letter is more. */
const MAX_PIXELS = 60;
const MAX_BYTES = 150_000;

describeInBrowser('the page', site => {
  const isComparable = hasBrowser && isOwnBrowser();
  const title = isComparable
    ? '%s looks as in its picture'
    : '%s looks as in its picture: only npm’s browser draws it so';
  it.skipIf(!isComparable).for(PAGE_PICTURES.map(picture => [picture.name, picture] as const))(
    title,
    async ([name, { open }]) => {
      const visitor = await open(site);
      const stored = readFileSync(fileOf(name));
      expect(await differentPixels(site.browser, await pictureOfPage(visitor), stored)).toBeLessThan(MAX_PIXELS);
    },
  );

  it('a picture of something else would be noticed', async () => {
    const [one, other] = ['constructor-page', 'azul-page'].map(name => readFileSync(fileOf(name))) as [Buffer, Buffer];
    expect(await differentPixels(site.browser, one, one)).toBe(0);
    expect(await differentPixels(site.browser, one, other)).toBeGreaterThan(10_000);
  });

  it('has a picture of every game, none of them large', () => {
    const names = PAGE_PICTURES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...games.keys()].map(game => `${game}-page`)));
    for (const name of names) expect(statSync(fileOf(name)).size).toBeLessThan(MAX_BYTES);
    const shown = readFileSync(path.join(root, 'docs/web.md'), 'utf8');
    expect(names.filter(name => !shown.includes(`](pictures/${name}.png)`))).toEqual([]);
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain('](docs/pictures/constructor-page.png)');
  });
});
