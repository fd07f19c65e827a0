import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from '../../../src/games/nuggets/defaultmap.ts';
import { checkMap, formatMap, parseMap } from '../../../src/games/nuggets/map.ts';

const layouts = path.join(import.meta.dirname, '../../../layouts/nuggets');
const room = (rows: number, columns: number) => `${'.'.repeat(columns)}\n`.repeat(rows);
const faultOf = (text: string) => {
  const parsed = parseMap('m', text);
  return parsed.ok ? undefined : parsed.fault;
};

describe('a map file', () => {
  it('is rows of equal length, with or without a last line end, also with those of other systems', () => {
    for (const text of [room(6, 10), room(6, 10).trimEnd(), room(6, 10).replace(/\n/g, '\r\n')]) {
      const parsed = parseMap('m', text);
      expect(parsed).toMatchObject({ ok: true, value: { map: { rows: 6, columns: 10 }, warnings: [] } });
      if (parsed.ok) expect(formatMap(parsed.value.map)).toBe(room(6, 10));
    }
  });

  it('may not be empty', () => {
    expect(faultOf('')).toBe('m: the map is empty');
    expect(faultOf('\n')).toBe('m: the map is empty');
    expect(faultOf('\n...\n')).toBe('m, line 1: the line is empty');
  });

  it('has no ragged lines', () => {
    expect(faultOf('...\n..\n...\n')).toBe('m, line 2: the line has 2 characters, not 3 as the first line has');
    expect(faultOf('...\n...\n\n')).toBe('m, line 3: the line has 0 characters, not 3 as the first line has');
  });

  it('has no unknown characters: occupants are none of the map', () => {
    for (const odd of ['*', '@', 'A', '_', '\t', 'é']) {
      expect(faultOf(`...\n.${odd}.\n`)).toMatch(/^m, line 2, column 2: ".+" is none of the characters of a map/);
    }
  });

  it('tells every faulty line, not only the first', () => {
    expect(checkMap('m', '...\n..\n.x.\n....y\n').map(({ kind }) => kind)).toEqual([
      'ragged',
      'character',
      'ragged',
      'character',
    ]);
  });

  it('has at most 65,536 gridpoints', () => {
    expect(faultOf(room(256, 256))).toBeUndefined();
    expect(faultOf(room(1, 65_537))).toBe('m: 1 row of 65537 columns are too many: a map has at most 65536 gridpoints');
  });

  it('has room for gold and a player', () => {
    expect(faultOf('###\n')).toMatch(/needs at least 2 room spots.*there are none$/);
    expect(faultOf('#.#\n')).toMatch(/there is 1$/);
    expect(faultOf('..\n')).toBeUndefined();
  });

  it('with fewer than 26 + 30 room spots is played with a warning', () => {
    const few = parseMap('m', room(5, 11));
    expect(few.ok && few.value.warnings.map(({ sentence }) => sentence)).toEqual([
      'm: only 55 room spots; 26 players and 30 piles of gold need 56',
    ]);
    const enough = parseMap('m', room(7, 8));
    expect(enough.ok && enough.value.warnings).toEqual([]);
  });

  it('whose spots no step joins is told of; a diagonal step joins', () => {
    const kinds = (text: string) => checkMap('m', text).map(({ kind }) => kind);
    expect(kinds('.. ..\n.. ..\n')).toContain('unconnected');
    expect(kinds('..   \n  #  \n   ..\n')).not.toContain('unconnected');
    // The end of one line is not beside the start of the next.
    expect(kinds('   ..\n..   \n')).toContain('unconnected');
  });

  it('never crashes the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '#', ' ', '\n', '\r', '\0', 'é', '\ud800') }), text => {
        const parsed = parseMap('m', text);
        if (!parsed.ok) expect(parsed.fault).toMatch(/^m[,:] ?/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the maps that come along', () => {
  for (const file of readdirSync(layouts)) {
    it(`${file} has nothing wrong`, () => {
      expect(checkMap(file, readFileSync(path.join(layouts, file), 'utf8'))).toEqual([]);
    });
  }

  it('the built-in one is nest.txt', () => {
    expect(DEFAULT_MAP).toBe(readFileSync(path.join(layouts, 'nest.txt'), 'utf8'));
  });
});
