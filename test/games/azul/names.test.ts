/** The names of players: what is refused, in one sentence, and what players are called who give none. */
import { describe, expect, it } from 'vitest';
import { defaultName, defaultNames, nameFault, normaliseName } from '../../../src/games/azul/names.ts';

describe('a name', () => {
  it.each([
    ['', 'a name must not be empty'],
    ['a'.repeat(21), 'a name has at most 20 characters'],
    ['A\u0007', 'a name must not have control characters'],
    ['A,B', 'a name must not have a comma or an equals sign, as "A,B" has'],
    ['A=B', 'a name must not have a comma or an equals sign, as "A=B" has'],
    ['aNA', 'there is another player called aNA'],
  ])('%j is refused', (name, fault) => {
    expect(nameFault(name, ['Bo', 'Ana'])).toBe(fault);
  });

  it('may have up to 20 characters, also ones that take more than one unit, and blanks', () => {
    for (const name of ['Ann', 'Cy de Lima', 'é'.repeat(20), '🀄'.repeat(20)]) {
      expect(nameFault(name, ['Bo', 'Ana'])).toBeUndefined();
    }
  });

  it('has one blank between words and none around them', () => {
    expect(normaliseName('  Cy \t de   Lima ')).toBe('Cy de Lima');
  });

  it('is the letter of the seat if none is given, or the first one that is free', () => {
    expect(defaultNames(4)).toEqual(['A', 'B', 'C', 'D']);
    expect(defaultNames(2)).toEqual(['A', 'B']);
    expect(defaultName(['Bo', 'c'])).toBe('A');
    expect(defaultName(['b'])).toBe('A');
  });
});
