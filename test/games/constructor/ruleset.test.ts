/** Rulesets: the named ones, what is refused, and what is written is read back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGeometry, tilePlaces } from '../../../src/games/constructor/geometry.ts';
import { addressesToSettle, residencesInReach } from '../../../src/games/constructor/reach.ts';
import { changeRuleset, type Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { formatRuleset, parseRuleset, rulesetCodec } from '../../../src/games/constructor/rulesetfile.ts';
import { RULESETS, standard } from '../../../src/games/constructor/rulesets.ts';
import { anyShape } from './shapes.ts';

const named = [...RULESETS.values()];
const own = { ...standard, name: 'own' };

const faultOf = (text: string): string | undefined => {
  const parsed = parseRuleset(text, 'own.json');
  return parsed.ok ? undefined : parsed.fault;
};
const faultWith = (changes: object): string | undefined => faultOf(JSON.stringify({ ...own, ...changes }));

describe('a named ruleset', () => {
  it.each(named)('is valid and read back as the very same: $name', ruleset => {
    expect(parseRuleset(formatRuleset(ruleset), 'file')).toEqual({ ok: true, value: ruleset });
    const parsed = parseRuleset(formatRuleset(ruleset), 'file');
    expect(parsed.ok && parsed.value).toBe(ruleset);
  });

  it('has the tiles that the issue asks for', () => {
    const tiles = named.map(({ name, board }) => [name, makeGeometry(board).tiles]);
    expect(Object.fromEntries(tiles)).toEqual({
      standard: 19,
      small: 7,
      large: 30,
      huge: 37,
      square: 30,
      islands: 21,
    });
  });

  it.each(named)('has space for every number of its builders: $name', ruleset => {
    for (let builders = ruleset.builders.min; builders <= ruleset.builders.max; builders++) {
      const changed = changeRuleset(ruleset, { builders });
      expect(changed.ok && changed.value.builders.usual).toBe(builders);
    }
  });
});

describe('a ruleset file', () => {
  it.each([
    ['{"name": "own",}', 'own.json, line 1, column 16: "}" is not expected here'],
    ['{"name": "own"', 'own.json, line 1, column 15: the JSON ends too early'],
    ['[]', 'own.json: it must be a JSON object'],
    ['{}', 'own.json: name is missing'],
    [formatRuleset(own), undefined],
    [JSON.stringify({ ...standard, points: 9 }), 'own.json: name must not be "standard", which is another ruleset'],
  ])('%#', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each([
    [{ extra: 1 }, 'there is no "extra"'],
    [{ name: 'Mine' }, 'name must be 1 to 32 small letters, digits and hyphens, not "Mine"'],
    [{ builders: { min: 2, max: 7, usual: 4 } }, 'builders.max must be a whole number from 2 to 6, not 7'],
    [{ builders: { min: 4, max: 3, usual: 4 } }, 'builders.min is 4, which is more than builders.max, 3'],
    [{ builders: { min: 2, max: 3, usual: 4 } }, 'builders.usual must be a whole number from 2 to 3, not 4'],
    [{ board: 19 }, 'board must be an object, not 19'],
    [{ board: { tiles: 'round' } }, 'board.tiles must be "hex" or "square", not "round"'],
    [{ board: { tiles: 'hex', columns: 5 } }, 'board.columns must be a list, not 5'],
    [{ board: { tiles: 'hex', columns: [] } }, 'board has no tiles'],
    [
      { board: { tiles: 'hex', columns: [3, 5] } },
      'board.columns.0 must be half a tile higher or lower than its neighbours',
    ],
    [{ board: { tiles: 'hex', columns: [{ offset: 1 }] } }, 'board.columns.0.length is missing'],
    [{ board: { tiles: 'square', rows: 10, columns: 10 } }, 'board has 100 tiles (at most 91)'],
    [
      { board: { tiles: 'square', places: ['#', '#o'] } },
      'board.places.1 must be at most 200 of "#" and "." or blanks, not "#o"',
    ],
    [
      { board: { tiles: 'hex', places: ['#.##'] } },
      'board.places.0 has a hexagon in column 3 that does not fit between the others: they touch diagonally',
    ],
    [{ resources: { BRICK: 18 } }, 'resources are for 18 tiles, but the board has 19'],
    [{ resources: { STONE: 19 } }, 'there is no "resources.STONE"'],
    [{ values: { 7: 18 } }, 'there is no "values.7"'],
    [{ values: { 6: 19 } }, 'values are for 19 tiles, but the board has 18 that are not PARK'],
    [{ values: { 6: -1 } }, 'values.6 must be a whole number from 0 to 91, not -1'],
    [{ layout: '0 3' }, 'layout, line 1: a layout is 19 pairs of resource and value, but only 2 numbers are there'],
    [{ points: 64 }, 'points must be at most 63, which is all that one builder can reach, not 64'],
    [{ points: 2 }, 'points must be more than 2, which everybody has after setup, not 2'],
    [{ halving: 1 }, 'halving must be a whole number from 2 to 999, not 1'],
    [{ costs: { ...own.costs, road: {} } }, 'costs.road must be at least 1 card'],
    [{ costs: { ...own.costs, road: { HEAT: 10 } } }, 'costs.road.HEAT must be a whole number from 0 to 9, not 10'],
    [{ resources: { BRICK: 5, ENERGY: 5, GLASS: 5, HEAT: 3, PARK: 1 } }, 'costs.road has WIFI, which no tile delivers'],
    [{ residences: { pays: [1, 2], points: [1, 2, 3] } }, 'residences.pays must be a list of 3, not a list of 2'],
    [
      { residences: { pays: [1, 2, 6], points: [1, 2, 3] } },
      'residences.pays.2 must be a whole number from 1 to 5, not 6',
    ],
    [
      { residences: { pays: [1, 2, 3], points: [2, 1, 3] } },
      'residences.points must not become less from basement to house to tower',
    ],
    [{ dice: 'heavy' }, 'dice must be "loaded" or "fair", not "heavy"'],
    [{ setup: { order: 'in-turn', secondPays: 1 } }, 'setup.secondPays must be true or false, not 1'],
    [{ production: { kind: 'depleting' } }, 'production.after is missing'],
    [{ production: { kind: 'developing', cost: {} } }, 'production.cost must be at least 1 card'],
    [
      { board: { tiles: 'hex', columns: [1, 2] }, builders: { min: 2, max: 3, usual: 2 }, resources: { BRICK: 3 } },
      'values are for 18 tiles, but the board has 3 that are not PARK',
    ],
  ])('is refused with %j', (changes, fault) => {
    expect(faultWith(changes)).toBe(`own.json: ${fault}`);
  });

  it('is refused if its builders may find no place to settle', () => {
    expect(faultWith({ ...RULESETS.get('small'), name: 'own', builders: { min: 2, max: 4, usual: 2 } })).toBe(
      'own.json: builders.max is 4, but to settle anywhere they need a board of 29 addresses, and it has 24',
    );
  });

  it('with a board of any shape is read back, whatever the order of its keys', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (board, isReversed) => {
        const tiles = tilePlaces(board).length;
        const ruleset: Ruleset = { ...own, board, resources: { BRICK: tiles }, values: { 6: tiles } };
        const { layout: _, ...rest } = { ...ruleset, costs: oneBrick, points: 3 };
        const text = isReversed
          ? JSON.stringify(Object.fromEntries(Object.entries(rest).reverse()))
          : formatRuleset(rest);
        const geometry = makeGeometry(board);
        const parsed = parseRuleset(text, 'own.json');
        if (geometry.addresses >= addressesToSettle(geometry, 4) && tiles <= 91) {
          expect(parsed).toEqual({ ok: true, value: rest });
        } else {
          expect(!parsed.ok && parsed.fault).toMatch(/^own\.json: (builders\.max|board has [0-9]+ tiles)/);
        }
      }),
    );
  });

  it('is never more than a sentence away from being read, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(own)), fc.json(), (key, json) => {
        const fault = faultWith({ [key]: JSON.parse(json) });
        if (fault !== undefined) expect(fault).toMatch(/^own\.json: [^\n]+$/);
      }),
    );
  });
});

const oneBrick = { road: { BRICK: 1 }, basement: { BRICK: 1 }, house: { BRICK: 1 }, tower: { BRICK: 1 } };

describe('a change', () => {
  it('of nothing is the same ruleset', () => {
    expect(changeRuleset(standard, {})).toEqual({ ok: true, value: standard });
    const unchanged = changeRuleset(standard, { builders: 4, points: 10 });
    expect(unchanged.ok && unchanged.value).toBe(standard);
  });

  it('of builders and points leaves the rest, and is plain data', () => {
    const changed = changeRuleset(standard, { builders: 3, points: 12 });
    const expected = { ...standard, builders: { min: 2, max: 4, usual: 3 }, points: 12 };
    expect(changed).toEqual({ ok: true, value: expected });
    expect(rulesetCodec.fromJson(JSON.parse(JSON.stringify(expected)))).toEqual(changed);
  });

  it.each([
    [{ builders: 5 }, 'standard is for 2 to 4 builders, not for 5'],
    [{ points: 64 }, 'points must be at most 63, which is all that one builder can reach, not 64'],
    [{ builders: 2, points: 76 }, 'points must be at most 75, which is all that one builder can reach, not 76'],
    [{ points: 0 }, 'points must be more than 2, which everybody has after setup, not 0'],
  ])('to %j is refused', (changes, fault) => {
    expect(changeRuleset(standard, changes)).toEqual({ ok: false, fault });
  });
});

describe('what is in reach', () => {
  it('is half of the addresses of hexagons, less two for each of the others', () => {
    expect(residencesInReach(makeGeometry(standard.board), 1)).toBe(27);
    expect(residencesInReach(makeGeometry(standard.board), 4)).toBe(21);
  });

  it('is on two islands at most', () => {
    const geometry = makeGeometry({ tiles: 'hex', places: ['#.#.#.#'] });
    expect(residencesInReach(geometry, 1)).toBe(6);
  });

  it('is never less than what somebody can build, address by address', () => {
    fc.assert(
      fc.property(anyShape, fc.infiniteStream(fc.nat()), (shape, choices) => {
        const geometry = makeGeometry(shape);
        const open = new Set(geometry.neighbours.keys());
        const first = choices.next().value! % open.size;
        const island = new Set([first]);
        for (const address of island) for (const next of geometry.neighbours[address]!) island.add(next);
        const free = [...island];
        let built = 0;
        while (free.length > 0) {
          const [address] = free.splice(choices.next().value! % free.length, 1);
          if (!open.delete(address!)) continue;
          for (const next of geometry.neighbours[address!]!) open.delete(next);
          built++;
        }
        expect(built).toBeLessThanOrEqual(residencesInReach(geometry, 1));
      }),
    );
  });
});
