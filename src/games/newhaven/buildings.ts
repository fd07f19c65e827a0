/** The 144 buildings: four colours × numbers 1–6 × six copies. Copies are alike, so a building is known by its kind. */
import { CODES, type Resource } from './resources.ts';

/** colour × 6 + number − 1. */
export type Kind = number;

export const KINDS = 24;
export const COPIES = 6;
export const BUILDINGS = KINDS * COPIES;
/** How many lie face up beside the board. */
export const DISPLAY = 5;

export const colourOf = (kind: Kind): Resource => Math.floor(kind / 6);
export const numberOf = (kind: Kind): number => (kind % 6) + 1;

export const kindName = (kind: Kind): string => `${CODES[colourOf(kind)]}${numberOf(kind)}`;

/** `TI5`, in any case. */
export function readKind(word: string): Kind | undefined {
  const colour = CODES.indexOf(word.slice(0, 2).toUpperCase());
  return colour >= 0 && /^[1-6]$/.test(word.slice(2)) ? colour * 6 + Number(word[2]) - 1 : undefined;
}
