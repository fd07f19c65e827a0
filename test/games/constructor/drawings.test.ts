/** Boards of 7, 19, 21, 30, 37 and 90 tiles are drawn as in the folder `drawings`, where each was checked by eye. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawings, FOLDER } from './drawings.ts';

const drawn = drawings();

describe('a drawing', () => {
  it.each([...drawn])('is as it was: %s', (name, text) => {
    expect(text).toBe(readFileSync(path.join(FOLDER, `${name}.txt`), 'utf8'));
  });

  it('is in the folder only if it is drawn', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...drawn.keys()].map(name => `${name}.txt`).sort());
  });

  it('has no blanks at the end of a line', () => {
    for (const text of drawn.values()) expect(text).not.toMatch(/ \n/);
  });
});
