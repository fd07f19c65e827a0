/** What strangers may call themselves and say. */
import { describe, expect, it } from 'vitest';
import { isFitText } from '../../src/room/limits.ts';

describe('a text that others see', () => {
  it.each(['Ann', 'Ann of Green Gables', 'Ægir', '安', '🙂', 'a', '<b>&'])('may be %j', text => {
    expect(isFitText(text, 24)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['only blanks', '   '],
    ['only an unusual blank', '\u3000'],
    ['a line break', 'Ann\nBob'],
    ['a line break of Unicode', 'Ann\u2028Bob'],
    ['a paragraph break', 'Ann\u2029Bob'],
    ['a tab', 'Ann\tBob'],
    ['an escape sequence', '\x1b[2JAnn'],
    ['a control character of Latin-1', 'Ann\x9b'],
    ['a zero', 'Ann\0'],
    ['a change of direction', 'Ann\u202e'],
    ['an invisible blank', 'Ann\u200b'],
    ['half a character', 'Ann\ud83d'],
    ['what is assigned to nothing', 'Ann\u0378'],
    ['a private character', 'Ann\ue000'],
  ])('may not be %s', (_, text) => {
    expect(isFitText(text, 24)).toBe(false);
  });

  it('has a limit', () => {
    expect(isFitText('a'.repeat(24), 24)).toBe(true);
    expect(isFitText('a'.repeat(25), 24)).toBe(false);
  });
});
