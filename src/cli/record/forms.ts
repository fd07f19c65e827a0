/** What an outcome of recorded games looks like; an order is that of a tournament. */
import * as v from 'valibot';

export { order } from '../arena/forms.ts';
export const outcome = v.array(v.string());
