/** What an order and an outcome of samples look like. */
import * as v from 'valibot';
import { integer } from '../../core/schema.ts';

export const order = v.strictObject({ games: integer(1, Number.MAX_SAFE_INTEGER) });
export const outcome = v.array(v.array(v.tuple([v.string(), integer(0, Number.MAX_SAFE_INTEGER)])));
