/** Layout files (3.8): the layout, after a header that names its ruleset unless it is for the standard board. */
import { deepEqual } from '../../core/deepequal.ts';
import { ok, type Result } from '../../core/result.ts';
import { makeGeometry } from './geometry.ts';
import { formatLayout, type Layout, parseLayout } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { formatRulesHeader, parseRulesHeader } from './rulesheader.ts';

/** A layout, and the ruleset whose board it is for. */
export interface LayoutFile {
  readonly ruleset: Ruleset;
  readonly layout: Layout;
}

export function parseLayoutFile(text: string, file: string): Result<LayoutFile> {
  const header = parseRulesHeader(text, file);
  if (!header.ok) return header;
  const { ruleset, rest } = header.value;
  const layout = parseLayout(rest, file, makeGeometry(ruleset.board).tiles);
  return layout.ok ? ok({ ruleset, layout: layout.value }) : layout;
}

export const formatLayoutFile = ({ ruleset, layout }: LayoutFile): string =>
  `${formatRulesHeader(ruleset)}${formatLayout(layout)}\n`;

/** Whether the layouts of one ruleset can be played by another: the tiles are in the same places. */
export const hasSameTiles = (one: Ruleset, other: Ruleset): boolean =>
  one.board === other.board ||
  deepEqual(makeGeometry(one.board).tileAddresses, makeGeometry(other.board).tileAddresses);
