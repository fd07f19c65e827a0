/** Headers of layouts and saves: what is written is read back, and what is damaged is refused with its line. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { formatLayout, randomLayout } from '../../../src/games/constructor/layout.ts';
import { formatLayoutFile, hasSameTiles, parseLayoutFile } from '../../../src/games/constructor/layoutfile.ts';
import { changeRuleset, type Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { formatRuleset } from '../../../src/games/constructor/rulesetfile.ts';
import { RULESETS, standard } from '../../../src/games/constructor/rulesets.ts';
import { formatRulesHeader, parseRulesHeader } from '../../../src/games/constructor/rulesheader.ts';
import { anyRuleset } from './anyruleset.ts';

const named = (name: string): Ruleset => RULESETS.get(name)!;

function changed(name: string, changes: Parameters<typeof changeRuleset>[1]): Ruleset {
  const ruleset = changeRuleset(named(name), changes);
  if (!ruleset.ok) throw new Error(ruleset.fault);
  return ruleset.value;
}

describe('a header', () => {
  it.each([
    [standard, ''],
    [named('large'), 'rules large\n'],
    [changed('large', { builders: 5 }), 'rules large builders 5\n'],
    [changed('standard', { builders: 3 }), 'rules standard builders 3\n'],
    [changed('standard', { points: 8 }), 'rules standard points 8\n'],
    [changed('small', { builders: 3, points: 6 }), 'rules small builders 3 points 6\n'],
    [{ ...standard, name: 'own' }, `rules ${formatRuleset({ ...standard, name: 'own' })}`],
    // The name alone would stand for other rules.
    [{ ...standard, halving: 7 }, `rules ${formatRuleset({ ...standard, halving: 7 })}`],
  ])('%#', (ruleset, header) => {
    expect(formatRulesHeader(ruleset)).toBe(header);
    expect(parseRulesHeader(`${header}0 3\n`, 'f')).toEqual({
      ok: true,
      value: { ruleset, rest: `${header.replace(/[^\n]/g, ' ')}0 3\n` },
    });
  });

  it('of a named ruleset leads to the very same one, also if all of it is there as JSON', () => {
    for (const ruleset of RULESETS.values()) {
      for (const header of [`rules ${ruleset.name}`, `rules ${formatRuleset(ruleset)}`]) {
        const parsed = parseRulesHeader(header, 'f');
        expect(parsed.ok && parsed.value.ruleset).toBe(ruleset);
      }
    }
  });

  it('may have any white space, and the changes in any order', () => {
    for (const text of ['\r\n \trules\tsmall  points 6 builders 3\r\n0', '\nrules small builders 3 points 6 \n0']) {
      const parsed = parseRulesHeader(text, 'f');
      if (!parsed.ok) throw new Error(parsed.fault);
      expect(parsed.value.ruleset).toEqual(changed('small', { builders: 3, points: 6 }));
      expect(parsed.value.rest.trim()).toBe('0');
    }
    const json = JSON.stringify({ ...standard, name: 'own' }).replaceAll(',', ',\r\n');
    const parsed = parseRulesHeader(`rules\n${json}0 1\n2`, 'f');
    expect(parsed.ok && parsed.value.rest.trim()).toBe('0 1\n2');
  });

  it.each([
    ['rules', 'f, line 1, column 1: the name of a ruleset must come after rules'],
    [
      '\nrules larg\n0',
      'f, line 2, column 7: a ruleset is standard, small, large, huge, square or islands, not "larg"',
    ],
    ['rules large builder 5', 'f, line 1, column 13: "builder" is one word too many'],
    ['rules large points 9 points 9', 'f, line 1, column 22: "points" is one word too many'],
    ['rules large builders\n5', 'f, line 1, column 13: the number of builders is missing'],
    [
      'rules large builders x',
      'f, line 1, column 22: the number of builders must be a whole number from 2 to 6, not "x"',
    ],
    ['rules large builders 3', 'f, line 1, column 7: large is for 4 to 6 builders, not for 3'],
    ['rules {\n  "name": own }\n0', 'f, line 2, column 11: "own" is not expected here'],
    ['rules {\n  "name": "own"\n0', 'f, line 3, column 1: "0" is not expected here'],
    ['rules { "name": "own" }\n0', 'f, line 1: builders is missing'],
    ['\n\nrules { "name": "O" }', 'f, line 3: name must be 1 to 32 small letters, digits and hyphens, not "O"'],
  ])('is refused if it is damaged: %j', (text, fault) => {
    expect(parseRulesHeader(text, 'f')).toEqual({ ok: false, fault });
  });

  it('of any ruleset is read back', () => {
    fc.assert(
      fc.property(anyRuleset, ruleset => {
        const parsed = parseRulesHeader(`${formatRulesHeader(ruleset)}1`, 'f');
        if (!parsed.ok) throw new Error(parsed.fault);
        expect(parsed.value.ruleset).toEqual(ruleset);
        expect(parsed.value.rest.trim()).toBe('1');
      }),
      { numRuns: 100 },
    );
  });
});

describe('a layout file', () => {
  it('of any ruleset is read back', () => {
    fc.assert(
      fc.property(fc.oneof(anyRuleset, fc.constantFrom(...RULESETS.values())), fc.string(), (ruleset, seed) => {
        const file = { ruleset, layout: randomLayout(ruleset, seededRandom(seed)) };
        expect(parseLayoutFile(formatLayoutFile(file), 'f')).toEqual({ ok: true, value: file });
      }),
      { numRuns: 100 },
    );
  });

  it('of the standard board has no header', () => {
    const layout = randomLayout(standard, seededRandom('plain'));
    expect(formatLayoutFile({ ruleset: standard, layout })).toBe(`${formatLayout(layout)}\n`);
  });

  it('has as many pairs as its board has tiles, and faults in their lines', () => {
    expect(parseLayoutFile('rules small\n0 9 4 8 1 4 3 5 0 10 2 6\n', 'f')).toEqual({
      ok: false,
      fault: 'f, line 2: a layout is 7 pairs of resource and value, but only 12 numbers are there',
    });
    expect(parseLayoutFile('rules small\n0 9 4 8 1 4 3 5\n0 10 2 6 6 11\n', 'f')).toEqual({
      ok: false,
      fault: 'f, line 3, column 10: the resource of tile 6 must be a whole number from 0 to 5, not "6"',
    });
  });

  it('can be played by every ruleset with tiles in the same places', () => {
    const own: Ruleset = { ...standard, name: 'own', points: 8 };
    expect(hasSameTiles(own, { ...standard, board: { tiles: 'hex', columns: [3, 4, 5, 4, 3] } })).toBe(true);
    expect(hasSameTiles(own, named('small'))).toBe(false);
    expect(hasSameTiles(named('large'), named('square'))).toBe(false);
  });
});
