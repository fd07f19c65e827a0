/** `npm run pictures`: writes the pictures of the documentation again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isOwnBrowser } from '../test/browser.ts';
import { Website } from '../test/web/website.ts';
import { PAGE_PICTURES, pictureOfPage } from './page.ts';
import { pictureOf } from './picture.ts';
import { POSITIONS } from './positions.ts';

const folder = path.join(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
for (const position of POSITIONS) {
  writeFileSync(path.join(folder, `${position.game}-screen.svg`), await pictureOf(position));
}
if (isOwnBrowser()) {
  const site = new Website();
  await site.open();
  for (const { name, open } of PAGE_PICTURES) {
    writeFileSync(path.join(folder, `${name}.png`), await pictureOfPage(await open(site)));
  }
  await site.close();
} else {
  console.error('Pictures of the page are made with the browser that comes with npm, and there is another one here.');
}
