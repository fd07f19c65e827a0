/** How many columns a text takes, and how it is cut and wrapped. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, textWidth, wrapText } from '../../../src/cli/screen/textwidth.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '漢', 'e\u0301', '😀', '-'), maxLength: 40 });

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['road', 4],
    ['漢字', 4],
    ['e\u0301', 1],
    ['😀', 2],
    ['─│', 2],
    ['a\u200db', 2],
  ])('of %j is %d', (word, width) => {
    expect(textWidth(word)).toBe(width);
  });
});

describe('a text that is cut', () => {
  it('says so with an ellipsis, and is as it was if it fits', () => {
    expect(fitText('basement', 8)).toBe('basement');
    expect(fitText('basement', 5)).toBe('base…');
    expect(fitText('漢字', 3)).toBe('漢…');
    expect(fitText('漢字', 2)).toBe('…');
    expect(fitText('basement', 0)).toBe('');
  });

  it('always fits', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (whole, columns) => {
        expect(textWidth(fitText(whole, columns))).toBeLessThanOrEqual(columns);
      }),
    );
  });
});

describe('a text that is wrapped', () => {
  it('is broken between words', () => {
    expect(wrapText('one of the geese', 8)).toEqual(['one of', 'the', 'geese']);
    expect(wrapText('', 8)).toEqual(['']);
  });

  it('is broken inside a word that is longer than a line', () => {
    expect(wrapText('a basement is', 4)).toEqual(['a', 'base', 'ment', 'is']);
  });

  it('fits, and loses nothing but blanks', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (whole, columns) => {
        const lines = wrapText(whole, columns);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(whole.replaceAll(' ', ''));
      }),
    );
  });
});
