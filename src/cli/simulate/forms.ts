/** What an order and an outcome of a simulation look like. */
import * as v from 'valibot';
import { integer, listUpTo } from '../../core/schema.ts';
import type { Ruleset } from '../../games/constructor/ruleset.ts';
import { rulesetCodec } from '../../games/constructor/rulesetfile.ts';
import { MAX_BUILDERS } from '../../games/constructor/state.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);

const ruleset = v.custom<Ruleset>(json => rulesetCodec.fromJson(json).ok, 'is not a ruleset');

export const order = v.strictObject({
  games: count,
  seed: count,
  trades: count,
  cap: count,
  ruleset: v.exactOptional(ruleset),
});

export const outcome = v.strictObject({
  from: count,
  count,
  tally: v.strictObject({
    games: count,
    turns: count,
    builds: count,
    geese: count,
    trades: count,
    capped: count,
    wins: listUpTo(count, MAX_BUILDERS),
  }),
  checksum: count,
});
