/** The four resources, which are also the colours of the buildings. */
export const RESOURCES = ['SHEEP', 'STONE', 'TIMBER', 'WHEAT'] as const;
/** Two letters, since sheep and stone start with the same one. */
export const RESOURCE_CODES: readonly string[] = ['SH', 'ST', 'TI', 'WH'];

/** An index into RESOURCES. */
export type Resource = number;

/** The value of a node of the resource graph: one of these two, or a resource + 1. */
export const FREE = 0;
export const OUTSIDE = 5;

/** The word or the code, in upper or lower case. */
export function parseResource(word: string): Resource | undefined {
  const upper = word.toUpperCase();
  const index = RESOURCES.findIndex((name, r) => name === upper || RESOURCE_CODES[r] === upper);
  return index < 0 ? undefined : index;
}
