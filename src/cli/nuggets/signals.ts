/** The signals that ask a program to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type Signal = (typeof SIGNALS)[number];

const NUMBERS: Readonly<Record<Signal, number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** The exit code shells expect of a program that a signal ended. */
export const signalCode = (signal: Signal): number => 128 + NUMBERS[signal];

/** Calls back on each of them; gives a function that ends that. */
export function onSignal(call: (signal: Signal) => void): () => void {
  const handlers = SIGNALS.map(signal => [signal, () => call(signal)] as const);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
