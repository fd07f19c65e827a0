/** Says once that a store is away, however many connections notice it, and again only after it was back. */
import type { Io } from '../io.ts';
import { isLateAnswer } from './storefault.ts';

const QUIET_MS = 5000;

export function sayOutages(shown: string, io: Pick<Io, 'warn'>): (error: Error) => void {
  let last = Number.NEGATIVE_INFINITY;
  return error => {
    if (isLateAnswer(error)) return;
    if (performance.now() - last > QUIET_MS) io.warn(`the store at ${shown} is away; waiting for it`);
    last = performance.now();
  };
}
