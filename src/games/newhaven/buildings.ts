/** The 144 buildings: four colours × numbers 1–6 × six copies. Copies are identical, so a building is its kind. */
import { RESOURCE_CODES, type Resource } from './resources.ts';

/** colour × 6 + number − 1. */
export type Kind = number;

export const KINDS = 24;
export const COPIES_PER_KIND = 6;
export const BUILDINGS = KINDS * COPIES_PER_KIND;
/** Buildings face up beside the board. */
export const DISPLAY_SIZE = 5;

export const colourOf = (kind: Kind): Resource => Math.floor(kind / 6);
export const numberOf = (kind: Kind): number => (kind % 6) + 1;

export const formatKind = (kind: Kind): string => `${RESOURCE_CODES[colourOf(kind)]}${numberOf(kind)}`;

/** `TI5`, in upper or lower case. */
export function parseKind(word: string): Kind | undefined {
  const colour = RESOURCE_CODES.indexOf(word.slice(0, 2).toUpperCase());
  return colour >= 0 && /^[1-6]$/.test(word.slice(2)) ? colour * 6 + Number(word[2]) - 1 : undefined;
}
