/** Rulesets of the folder `layouts/rulesets`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { parseRuleset } from '../../../src/games/constructor/rulesetfile.ts';

function read(name: string): Ruleset {
  const file = path.join(import.meta.dirname, '../../../layouts/rulesets', `${name}.json`);
  const parsed = parseRuleset(readFileSync(file, 'utf8'), file);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

/** The standard game with production that changes. */
export const DEPLETING = read('depleting');
export const DEVELOPING = read('developing');
