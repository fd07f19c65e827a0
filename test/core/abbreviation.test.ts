/** Abbreviated lines: what they stand for, and that nothing is guessed. */
import { describe, expect, it } from 'vitest';
import { type Abbreviable, expandLine } from '../../src/core/abbreviation.ts';

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  'build-road ': ['5', '12'],
  'build-res ': ['8', '12'],
  'trade ': ['Red', 'Orange'],
  'trade Red ': ['BRICK', 'HEAT'],
  'trade Red BRICK ': ['BRICK', 'ENERGY', 'GLASS', 'HEAT'],
};
const USAGES = [
  'board',
  'status',
  'build-road <path#>',
  'build-res <housing#>',
  'trade <colour> <give> <take>',
  'next',
  'save <file>',
  'village [PLAYER]',
];
const names = USAGES.map(usage => usage.split(' ')[0]!);
const prompt: Abbreviable = {
  complete: typed => [...(typed === '' ? names : (ARGUMENTS[typed] ?? []))],
  usages: () => USAGES,
  takes: word => names.includes(word),
  shortcut: letter => (letter === 'v' ? 'village' : undefined),
};
const expand = (line: string) => expandLine(prompt, line);

describe('a line stands for the only one that it can be short for', () => {
  it.each([
    ['n', 'next'],
    ['NEX', 'next'],
    ['b', 'board'],
    ['s', 'status'],
    ['s my.sv', 'save my.sv'],
    ['v', 'village'],
    ['t red brick heat', 'trade red brick heat'],
    ['t r b h', 'trade Red BRICK HEAT'],
    ['trade r b e', 'trade Red BRICK ENERGY'],
  ])('%s is %s', (line, full) => expect(expand(line)).toBe(full));

  it('of several commands the one that the place is possible for', () => {
    expect(expand('b 5')).toBe('build-road 5');
    expect(expand('b 8')).toBe('build-res 8');
  });

  it('parts of a name are shortened one by one', () => {
    for (const short of ['bro', 'b-ro', 'bui-ro', 'buildro', 'build-ro'])
      expect(expand(`${short} 12`)).toBe('build-road 12');
    expect(expand('bre 12')).toBe('build-res 12');
  });
});

describe('nothing is guessed', () => {
  it('what could be several lines is all of them', () => {
    expect(expand('b 12')).toEqual(['build-road 12', 'build-res 12']);
    expect(expand('br 7')).toEqual(['build-road 7', 'build-res 7']);
  });

  it('numbers are never completed, nor are words that are not candidates', () => {
    expect(expand('build-road 1')).toBe('build-road 1');
    expect(expand('1')).toBe('1');
    expect(expand('t pink b h')).toBe('trade pink b h');
  });

  it.each(['', 'xyz', 'boards', 'status', 'next'])('%j stays as it is', line => expect(expand(line)).toBe(line));
});
