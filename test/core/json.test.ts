/** Where a text stops being JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../src/core/json.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a fault in JSON', () => {
  it.each([
    ['', 1, 1, undefined],
    ['{"a": 1', 1, 8, undefined],
    ['{\n  "a": 1,\n}', 3, 1, '}'],
    ['[1, 2,]', 1, 7, ']'],
    ['{"a": 1 "b": 2}', 1, 9, '"b"'],
    ['{"a" 1}', 1, 6, '1'],
    ['{a: 1}', 1, 2, 'a'],
    ['[1}', 1, 3, '}'],
    ['[01]', 1, 2, '01'],
    ['[1.]', 1, 2, '1.'],
    ['["a\nb"]', 1, 2, '"'],
    ["{'a': 1}", 1, 2, "'"],
    ['{} {}', 1, 4, '{'],
    ['// no\n{}', 1, 1, '/'],
    ['[nulls]', 1, 2, 'nulls'],
  ])('of %j is found', (text, line, column, found) => {
    expect(isJson(text)).toBe(false);
    expect(jsonFault(text)).toEqual(found === undefined ? { line, column } : { line, column, found });
  });

  it('is where everything before it can still become JSON', () => {
    const changed = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '1', 'x', ' ', ''))
      .map(([json, at, sign]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + sign + json.slice(place + 1);
      })
      .filter(text => !isJson(text));
    fc.assert(
      fc.property(changed, text => {
        const { line, column } = jsonFault(text);
        const rows = text.split('\n');
        const at = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
        expect(at).toBeLessThanOrEqual(text.length);
        // What comes before is not at fault by itself: cut there, the text ends too early and nothing else.
        const { line: endLine, column: endColumn, found } = jsonFault(text.slice(0, at));
        if (isJson(text.slice(0, at))) return;
        expect({ endLine, endColumn, found }).toEqual({ endLine: line, endColumn: column, found: undefined });
      }),
    );
  });
});
