/** Rulesets for property tests: any board, with anything else that the checks allow. */
import fc from 'fast-check';
import { makeGeometry } from '../../../src/games/constructor/geometry.ts';
import { addressesToSettle, residencesInReach } from '../../../src/games/constructor/reach.ts';
import {
  type ByLevel,
  type Price,
  type Ruleset,
  SETUP_ORDERS,
  TILE_VALUES,
} from '../../../src/games/constructor/ruleset.ts';
import { rulesetFault } from '../../../src/games/constructor/rulesetfault.ts';
import { RESOURCES } from '../../../src/games/constructor/state.ts';
import { anyShape } from './shapes.ts';

const price: fc.Arbitrary<Price> = fc
  .tuple(...RESOURCES.map(() => fc.nat(3)))
  .filter(cards => cards.some(amount => amount > 0))
  .map(cards => Object.fromEntries(RESOURCES.map((name, kind) => [name, cards[kind]!])));

const byLevel = (max: number): fc.Arbitrary<ByLevel<number>> =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max }), fc.integer({ min: 1, max }))
    .map(levels => levels.sort((a, b) => a - b));

const parts = fc.record({
  board: anyShape,
  costs: fc.record({ road: price, basement: price, house: price, tower: price }),
  residences: fc.record({ pays: byLevel(5), points: byLevel(9) }),
  halving: fc.integer({ min: 2, max: 20 }),
  setup: fc.record({ order: fc.constantFrom(...SETUP_ORDERS), secondPays: fc.boolean() }),
  production: fc.oneof(
    fc.constant({ kind: 'fixed' } as const),
    fc.record({ kind: fc.constant('depleting' as const), after: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('developing' as const), cost: price }),
  ),
  parks: fc.nat(2),
  builders: fc.integer({ min: 2, max: 6 }),
  shareOfPoints: fc.nat(10).map(tenths => tenths / 10),
});

/** How many of each, dealt out in turn. */
function dealt<Name extends string | number>(names: readonly Name[], count: number): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (let i = 0; i < count; i++) {
    const name = names[i % names.length]!;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const anyRuleset: fc.Arbitrary<Ruleset> = parts
  .map(({ board, parks, builders, shareOfPoints, ...others }): Ruleset => {
    const geometry = makeGeometry(board);
    const paying = Math.max(0, geometry.tiles - parks);
    const [least, most] = [2 * others.residences.points[0] + 1, others.residences.points[2]];
    const reach = Math.min(99, residencesInReach(geometry, builders) * most);
    return {
      name: 'any',
      builders: { min: 2, max: builders, usual: builders },
      board,
      resources: {
        ...dealt(RESOURCES as Exclude<keyof Ruleset['resources'], 'PARK'>[], paying),
        PARK: geometry.tiles - paying,
      },
      values: dealt(TILE_VALUES, paying),
      points: Math.max(least, Math.round(least + shareOfPoints * Math.min(20, reach - least))),
      dice: 'fair',
      ...others,
    };
  })
  .filter(ruleset => {
    const geometry = makeGeometry(ruleset.board);
    return (
      geometry.addresses >= addressesToSettle(geometry, ruleset.builders.max) && rulesetFault(ruleset) === undefined
    );
  });
