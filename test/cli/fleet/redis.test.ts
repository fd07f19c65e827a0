/** A fleet with a store in Redis. */
import { describeFleet } from './fleettests.ts';

describeFleet('Redis');
