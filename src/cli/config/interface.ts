/** Whether the user plays on the whole screen where nothing else is asked for. */
import type { Io } from '../io.ts';
import type { Config } from './config.ts';

/** Never in a pipe, nor at a terminal that can only print. */
export const usesScreen = (config: Config, { terminal, env }: Pick<Io, 'terminal' | 'env'>): boolean =>
  terminal && config.interface === 'screen' && env.TERM !== 'dumb';
