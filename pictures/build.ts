/** `npm run pictures`: writes the pictures of the documentation again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pictureOf } from './picture.ts';
import { POSITIONS } from './positions.ts';

const folder = path.join(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
for (const position of POSITIONS) {
  writeFileSync(path.join(folder, `${position.game}-screen.svg`), await pictureOf(position));
}
