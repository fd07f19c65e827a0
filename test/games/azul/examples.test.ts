/** The example files are valid and formatted as the game writes them, and the page shows them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSave, parseSave } from '../../../src/games/azul/save.ts';
import { formatBag, parseBag } from '../../../src/games/azul/tiles.ts';

const root = path.join(import.meta.dirname, '../../..');
const texts = (folder: string): [string, string][] =>
  readdirSync(path.join(root, folder)).map(file => [file, readFileSync(path.join(root, folder, file), 'utf8')]);
const page = readFileSync(path.join(root, 'docs/azul.md'), 'utf8');

describe('examples', () => {
  for (const [file, text] of texts('saves/azul')) {
    it(`the save ${file} is written as the game writes it`, () => {
      const save = parseSave(text, file);
      expect(save.ok && formatSave(save.value)).toBe(text);
    });
  }

  for (const [file, text] of texts('layouts/azul')) {
    it(`the bag ${file} is written as the game writes it`, () => {
      const bag = parseBag(text, file);
      expect(bag.ok && formatBag(bag.value)).toBe(text);
    });
  }

  it('are shown on the page', () => {
    for (const file of ['saves/azul/last-round.azul', 'layouts/azul/lesson.txt']) {
      expect(page).toContain(file);
    }
  });
});
