/** When text is coloured, and that colour adds nothing but escape codes. */
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourLevel, painterOf } from '../../src/cli/colour.ts';
import { type Highlight, TEXT_COLOURS } from '../../src/core/session.ts';

describe('whether there is colour', () => {
  it.each<[string, Record<string, string>, number]>([
    ['is what the terminal can do', {}, 2],
    ['FORCE_COLOR=0 is off', { FORCE_COLOR: '0' }, 0],
    ['FORCE_COLOR=false is off', { FORCE_COLOR: 'false' }, 0],
    ['FORCE_COLOR=3 is level 3', { FORCE_COLOR: '3' }, 3],
    ['FORCE_COLOR=true is on', { FORCE_COLOR: 'true' }, 1],
    ['FORCE_COLOR with nothing is on', { FORCE_COLOR: '' }, 1],
    ['FORCE_COLOR beyond all levels is on', { FORCE_COLOR: '16' }, 1],
    ['FORCE_COLOR beats NO_COLOR', { FORCE_COLOR: '1', NO_COLOR: '1' }, 1],
    ['FORCE_COLOR beats a dumb terminal', { FORCE_COLOR: '1', TERM: 'dumb' }, 1],
    ['NO_COLOR is off', { NO_COLOR: '1' }, 0],
    ['NO_COLOR=0 is off too: being there counts', { NO_COLOR: '0' }, 0],
    ['an empty NO_COLOR does not count', { NO_COLOR: '' }, 2],
    ['a dumb terminal has none', { TERM: 'dumb' }, 0],
  ])('%s', (_rule, env, level) => {
    expect(colourLevel({ env, noColour: false }, 2)).toBe(level);
  });

  it('-no-color beats everything', () => {
    expect(colourLevel({ env: { FORCE_COLOR: '3' }, noColour: true }, 2)).toBe(0);
  });
});

const paints: readonly Highlight[] = [
  { pattern: /RED ROAD/g, colour: () => 'red' },
  { pattern: /ROAD \d+/, colour: match => (match.endsWith('0') ? undefined : 'green') },
  { pattern: /^Turn.*$/m, colour: () => 'bold' },
];
const { paint } = painterOf(paints, 1);
const red = (text: string) => `\x1b[31m${text}\x1b[39m`;
const green = (text: string) => `\x1b[32m${text}\x1b[39m`;
const bold = (text: string) => `\x1b[1m${text}\x1b[22m`;

describe('painting', () => {
  it('paints every match, also of a pattern without the g flag', () => {
    expect(paint('ROAD 1, ROAD 2')).toBe(`${green('ROAD 1')}, ${green('ROAD 2')}`);
  });

  it('leaves matches alone for which there is no colour', () => {
    expect(paint('ROAD 10')).toBe('ROAD 10');
  });

  it('the earlier rule wins where matches overlap; the later one gets the rest', () => {
    expect(paint('RED ROAD 7')).toBe(red('RED ROAD') + green(' 7'));
    expect(paint('Turn RED ROAD now')).toBe(bold('Turn ') + red('RED ROAD') + bold(' now'));
  });

  it('matches across many lines at once', () => {
    expect(paint('a\nTurn\nb')).toBe(`a\n${bold('Turn')}\nb`);
  });

  it('returns the text unchanged at level 0', () => {
    const plain = painterOf(paints, 0);
    expect(plain.paint('RED ROAD')).toBe('RED ROAD');
    expect(plain.dim('x')).toBe('x');
  });

  it('supports every colour', () => {
    for (const colour of TEXT_COLOURS) {
      expect(painterOf([{ pattern: /x/, colour: () => colour }], 1).paint('x')).toMatch(/^\x1b\[\d+mx\x1b\[\d+m$/);
    }
  });

  it('adds nothing but escape codes, whatever the text and however the matches overlap', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n'), maxLength: 60 });
    const rule = fc.record({
      pattern: fc.constantFrom(/a+/, /ab?/g, /[ab]+\n?/g, /^.*$/m, /b*/g, /\bc/g),
      colour: fc.constantFrom(...TEXT_COLOURS, undefined).map(colour => () => colour),
    });
    fc.assert(
      fc.property(letters, fc.array(rule, { maxLength: 4 }), (text, rules) => {
        const painted = painterOf(rules, 2).paint(text);
        expect(stripVTControlCharacters(painted)).toBe(text);
        expect(painted.replace(/\x1b\[[0-9;]*m/g, '')).toBe(text);
      }),
    );
  });
});
