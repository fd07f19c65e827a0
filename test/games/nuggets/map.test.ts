/** Map files: what is refused, what is a warning, and the maps that are included. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAP } from '../../../src/games/nuggets/defaultmap.ts';
import { checkMap, formatMap, padMap, parseMap, parseMapFile } from '../../../src/games/nuggets/map.ts';

const layouts = path.join(import.meta.dirname, '../../../layouts/nuggets');
const room = (rows: number, columns: number) => `${'.'.repeat(columns)}\n`.repeat(rows);
const faultOf = (text: string) => {
  const parsed = parseMap(text, 'm');
  return parsed.ok ? undefined : parsed.fault;
};

describe('a map file', () => {
  it('has rows of equal length, with or without a final newline, also with CRLF', () => {
    for (const text of [room(6, 10), room(6, 10).trimEnd(), room(6, 10).replace(/\n/g, '\r\n')]) {
      const parsed = parseMap(text, 'm');
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

  it('has no unknown characters; occupants are not part of the map', () => {
    for (const character of ['*', '@', 'A', '_', '\t', 'é']) {
      expect(faultOf(`...\n.${character}.\n`)).toMatch(/^m, line 2, column 2: ".+" is not a map character/);
    }
  });

  it('is checked completely: every faulty line is reported', () => {
    expect(checkMap('...\n..\n.x.\n....y\n', 'm').map(({ kind }) => kind)).toEqual([
      'ragged',
      'character',
      'ragged',
      'character',
    ]);
  });

  it('is reported with 20 faults at most: a file that is no map has thousands', () => {
    expect(checkMap('.x\n'.repeat(19), 'm')).toHaveLength(19);
    expect(checkMap('.x\n'.repeat(30), 'm')).toHaveLength(20);
  });

  it('with shorter lines can be padded, if it can be played then, and is told so', () => {
    expect(padMap('...\n.\n..#\n', 'm')).toEqual({ ok: true, value: '...\n.  \n..#\n' });
    const ragged = 'm, line 2: the line has 1 character, not 3 as the first line has';
    expect(parseMapFile('...\n.\n', 'm')).toEqual({ ok: false, fault: `${ragged} (gander nuggets pad mends that)` });
    expect(parseMapFile('...\nx\n', 'm')).toEqual({ ok: false, fault: ragged });
    expect(parseMapFile('...\n', 'm').ok).toBe(true);
    expect(padMap('.x\n.\n', 'm')).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^m, line 1, column 2: "x"/),
    });
    const wide = `${'.'.repeat(300)}\n${'.\n'.repeat(255)}`;
    expect(padMap(wide, 'm')).toEqual({
      ok: false,
      fault: 'm: 256 rows of 300 columns is too large: a map has at most 65536 gridpoints',
    });
  });

  it('has at most 65,536 gridpoints', () => {
    expect(faultOf(room(256, 256))).toBeUndefined();
    expect(faultOf(room(1, 65_537))).toBe('m: 1 row of 65537 columns is too large: a map has at most 65536 gridpoints');
  });

  it('has room for gold and a player', () => {
    expect(faultOf('###\n')).toMatch(/needs at least 2 room spots.*there are none$/);
    expect(faultOf('#.#\n')).toMatch(/there is 1$/);
    expect(faultOf('..\n')).toBeUndefined();
  });

  it('with fewer than 26 + 30 room spots is played with a warning', () => {
    const few = parseMap(room(5, 11), 'm');
    expect(few.ok && few.value.warnings.map(({ message }) => message)).toEqual([
      'm: only 55 room spots; 26 players and 30 piles of gold need 56',
    ]);
    const enough = parseMap(room(7, 8), 'm');
    expect(enough.ok && enough.value.warnings).toEqual([]);
  });

  it('whose spots are not connected is reported; diagonal steps connect', () => {
    const kinds = (text: string) => checkMap(text, 'm').map(({ kind }) => kind);
    expect(kinds('.. ..\n.. ..\n')).toContain('unconnected');
    expect(checkMap('.. .. #\n.. ..  \n', 'm')[0]!.message).toBe(
      'm: the spots are not connected: 3 parts cannot be reached from one another',
    );
    expect(kinds('..   \n  #  \n   ..\n')).not.toContain('unconnected');
    // The end of one line is not adjacent to the start of the next.
    expect(kinds('   ..\n..   \n')).toContain('unconnected');
  });

  it('never crashes the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', '#', ' ', '\n', '\r', '\0', 'é', '\ud800') }), text => {
        const parsed = parseMap(text, 'm');
        if (!parsed.ok) expect(parsed.fault).toMatch(/^m[,:] ?/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the included maps', () => {
  for (const file of readdirSync(layouts)) {
    it(`have no issues: ${file}`, () => {
      expect(checkMap(readFileSync(path.join(layouts, file), 'utf8'), file)).toEqual([]);
    });
  }

  it('include nest.txt, which is built in', () => {
    expect(DEFAULT_MAP).toBe(readFileSync(path.join(layouts, 'nest.txt'), 'utf8'));
  });
});
