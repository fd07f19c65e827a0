/** What an order and an outcome of a tournament look like. */
import * as v from 'valibot';
import { ENDINGS } from '../../bots/match.ts';
import { integer } from '../../core/schema.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const number = v.pipe(v.number(), v.finite());

export const think = v.strictObject({ amount: count, unit: v.picklist(['iterations', 'ms']) });

export const order = v.strictObject({
  game: v.string(),
  players: v.array(v.string()),
  games: count,
  seed: v.string(),
  think: v.optional(think),
  cap: count,
  table: v.exactOptional(v.record(v.string(), v.unknown())),
});

export const outcome = v.array(
  v.strictObject({
    game: count,
    deal: count,
    rotation: count,
    ending: v.picklist(ENDINGS),
    winners: v.array(count),
    points: v.optional(v.array(number)),
    turns: count,
    actions: count,
    decisions: v.array(count),
    milliseconds: v.array(number),
  }),
);
