/** Text for people: lines that fit a window. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapSentences, wrapWords } from '../../src/core/text.ts';

it('a line is broken between words, and what follows the first line is indented', () => {
  expect(wrapWords('to be or not to be', 20)).toBe('to be or not to be\n');
  expect(wrapWords('to be or not to be', 10)).toBe('to be or\n  not to\n  be\n');
  expect(wrapWords('  or not to be', 10)).toBe('  or not\n    to be\n');
  expect(wrapWords('', 10)).toBe('\n');
});

it('no word is lost or changed, and a line is too long only if a word is', () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 22, max: 80 }), (words, columns) => {
      const lines = wrapWords(words.join(' '), columns).trimEnd().split('\n');
      expect(lines.map(line => line.trim()).join(' ')).toBe(words.join(' '));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    }),
  );
});

it('of a text, sentences and lists are broken; drawings and the prompt are left alone', () => {
  expect(wrapSentences('to be or not to be\nto be\n> to be or not', 10)).toBe(
    'to be or\n  not to\n  be\nto be\n> to be or not',
  );
  expect(wrapSentences('  to  be or not to be, I ask\n', 16)).toBe('  to  be or not\n      to be, I\n      ask\n');
  const drawing = '|12|      4     |13|--18--|14|            |15|\n';
  expect(wrapSentences(drawing, 20)).toBe(drawing);
  expect(wrapSentences('to be or not to be\n')).toBe('to be or not to be\n');
});
