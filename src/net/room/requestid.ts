/**
 * The first id of a client's requests. Replies are remembered by request, so two clients of the same sender, or a client and
 * its last life, must not use the same ids.
 */
import { randomInt } from 'node:crypto';

/** Such that a safe integer has space for all that follow. */
const RANGE = 2 ** 47;

export const newFirstId = (): number => randomInt(RANGE);
