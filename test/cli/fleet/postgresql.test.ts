/** A fleet with a store in PostgreSQL. */
import { describeFleet } from './fleettests.ts';

describeFleet('PostgreSQL');
