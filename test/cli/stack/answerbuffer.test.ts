/** An answer on its way to the host: when it is passed on, what it answers, and what goes above its prompt. */
import { describe, expect, it } from 'vitest';
import { AnswerBuffer } from '../../../src/cli/stack/answerbuffer.ts';
import { fixedText, insertAbovePrompt, promptOf } from '../../../src/cli/stack/textlines.ts';
import { aside, plainText, richText, type Text } from '../../../src/core/richtext.ts';
import { printedTexts } from './open.ts';

const opened = (isHolding: boolean) => {
  const { print, texts } = printedTexts();
  return { buffer: new AnswerBuffer(print, isHolding), texts };
};

describe.each([true, false])('an answer (held back: %s)', isHolding => {
  it('is passed on when it is complete, at the latest', () => {
    const { buffer, texts } = opened(isHolding);
    buffer.print('one\n');
    buffer.print('');
    buffer.print('> ');
    expect(texts).toEqual(isHolding ? [] : ['one\n', '> ']);
    buffer.release();
    expect(texts.join('')).toBe('one\n> ');
    buffer.release();
    expect(texts.join('')).toBe('one\n> ');
  });

  it('is remembered, with its prompt, until another line is answered', () => {
    const { buffer } = opened(isHolding);
    buffer.print(['one\n', { plain: 'plain\n', rich: () => 'rich\n' }]);
    buffer.print('> ');
    buffer.release();
    buffer.release();
    expect(plainText(buffer.lastAnswer)).toBe('one\nplain\n> ');
    expect(plainText(buffer.prompt)).toBe('> ');
    buffer.print('two? ');
    buffer.release();
    expect(plainText(buffer.lastAnswer)).toBe('two? ');
    buffer.lastAnswer = 'three\n? ';
    expect(plainText(buffer.prompt)).toBe('? ');
  });

  it('comes after the line it answers, if that is to be shown', () => {
    const { buffer, texts } = opened(isHolding);
    buffer.startAnswer('go');
    buffer.print('gone\n');
    buffer.startAnswer('again');
    buffer.print('and gone\n> ');
    buffer.release();
    expect(texts.join('')).toBe('go\ngone\nagain\nand gone\n> ');
    expect(plainText(buffer.lastAnswer)).toBe('and gone\n> ');
  });

  it('leaves no trace of a blank line if there is none', () => {
    const { buffer, texts } = opened(isHolding);
    buffer.startAnswer('  ');
    buffer.release();
    expect(texts.join('')).toBe('');
    buffer.startAnswer('x');
    buffer.release();
    buffer.startAnswer('');
    buffer.print('answered\n');
    buffer.release();
    expect(texts.join('')).toBe('x\n\nanswered\n');
  });
});

it('what is inserted is shown, but not remembered', () => {
  const { buffer, texts } = opened(true);
  expect(buffer.isEmpty).toBe(true);
  buffer.print('won\nagain?\n> ');
  expect(buffer.isEmpty).toBe(false);
  buffer.insertAbovePrompt(
    aside(() => 'one\n'),
    0,
  );
  buffer.insertAbovePrompt(
    aside(() => 'two\n'),
    2,
  );
  buffer.release();
  expect(texts).toEqual(['won\ntwo\nagain?\none\n> ']);
  expect(plainText(buffer.lastAnswer)).toBe('won\nagain?\n> ');
  buffer.print('next\n> ');
  buffer.release();
  expect(texts[1]).toBe('next\n> ');
});

describe('above the prompt', () => {
  const inserted = (text: Text, linesAbove: number, news = 'NEWS\n'): string[] => {
    const whole = insertAbovePrompt(
      text,
      aside(() => news),
      linesAbove,
    );
    return [richText(whole, 80), plainText(whole)];
  };

  it.each([
    ['> ', 0, 'NEWS\n> '],
    ['> ', 2, 'NEWS\n> '],
    ['a\nb\n> ', 0, 'a\nb\nNEWS\n> '],
    ['a\nb\n> ', 1, 'a\nNEWS\nb\n> '],
    ['a\nb\n> ', 2, 'NEWS\na\nb\n> '],
    ['\n> ', 1, 'NEWS\n\n> '],
    ['over\n', 0, 'over\nNEWS\n'],
  ])('of %j and %i lines', (text, linesAbove, whole) => {
    expect(inserted(text, linesAbove)).toEqual([whole, text]);
  });

  it('lines are those that are shown, whatever pieces they come in', () => {
    const text: Text = ['a\nb', { plain: 'c', rich: columns => `r${columns}\ns\nt` }, aside(() => 'u\n'), '> '];
    expect(inserted(text, 0)).toEqual(['a\nbr80\ns\ntu\nNEWS\n> ', 'a\nbc> ']);
    expect(inserted(text, 1)).toEqual(['a\nbr80\ns\nNEWS\ntu\n> ', 'a\nbc> ']);
    expect(inserted(text, 3)).toEqual(['a\nNEWS\nbr80\ns\ntu\n> ', 'a\nbc> ']);
  });

  it('a text with blank lines is a paragraph of its own', () => {
    expect(inserted('a\n> ', 0, 'one\n\ntwo\n')[0]).toBe('a\n\none\n\ntwo\n> ');
    expect(inserted('a\n\n> ', 0, 'one\n\ntwo\n')[0]).toBe('a\n\none\n\ntwo\n> ');
  });
});

it('the prompt is the last line in either form', () => {
  const text: Text = ['a\n', { plain: 'b\n', rich: () => 'rich ' }, '> '];
  expect(promptOf('a\nb\n> ')).toBe('> ');
  expect([plainText(promptOf(text)), richText(promptOf(text), 80)]).toEqual(['> ', 'rich > ']);
});

it('a fixed text shows what its pieces drew, for their seats', () => {
  let state = 'old';
  const [, piece] = fixedText(['a', { plain: 'p', rich: columns => `${state} ${columns}`, seat: 2 }], 40);
  state = 'new';
  expect(piece).toMatchObject({ plain: 'p', seat: 2 });
  expect(richText([piece!], 80)).toBe('old 40');
});
