/** Rulesets that come with positions and options: the same JSON gives the same ruleset, so that it is compiled once. */
import { deepEqual } from '../../core/deepequal.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Ruleset } from './ruleset.ts';
import { rulesetCodec } from './rulesetfile.ts';
import { RULESETS } from './rulesets.ts';

/** By their JSON; only so many, since anybody may send them. */
const known = new Map<string, Ruleset>();
const MAX_KNOWN = 64;

export function rulesetFromJson(json: unknown): Result<Ruleset> {
  const text = JSON.stringify(json);
  const ruleset = known.get(text);
  if (ruleset) return ok(ruleset);
  const parsed = rulesetCodec.fromJson(json);
  if (!parsed.ok) return parsed;
  const named = RULESETS.get(parsed.value.name);
  const found = named && deepEqual(named, parsed.value) ? named : parsed.value;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, found);
  return ok(found);
}
