/** The four resources, which are also the colours of the buildings, and how they are written. */
export const RESOURCES = ['SHEEP', 'STONE', 'TIMBER', 'WHEAT'] as const;
/** Two letters, since sheep and stone begin alike. */
export const CODES: readonly string[] = ['SH', 'ST', 'TI', 'WH'];

/** An index into RESOURCES. */
export type Resource = number;

/** What lies on a node of the resource graph: one of these two, or a resource + 1. */
export const FREE = 0;
export const OUTSIDE = 5;

/** A resource by its word or its code, in any case. */
export function readResource(word: string): Resource | undefined {
  const upper = word.toUpperCase();
  const index = RESOURCES.findIndex((name, r) => name === upper || CODES[r] === upper);
  return index < 0 ? undefined : index;
}
