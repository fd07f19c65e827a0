/**
 * Before each file of tests: properties try the same values in every run, so that a score can be repeated, and that one
 * fails is enough, so the smallest example is not searched for.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true });
