/**
 * Work that is too long for one go: an order of many games, played range by range, by whoever and in whatever order.
 * An order and what its ranges produce are plain data, so that they can go to threads, files and other machines.
 */
import type { Range } from '../../core/range.ts';
import { ok, type Result } from '../../core/result.ts';

/** Awaited between two actions or games, so that signals and timers are handled. */
export type Pause = () => Promise<void> | undefined;

/** An order, with all that it names found and loaded. */
export interface OpenOrder<Outcome = unknown> {
  /** Plays these games. A fault is one sentence. */
  play(range: Range, pause: Pause): Promise<Result<Outcome>>;
}

/** What can be ordered: a tournament, a simulation. */
export interface Kind<Order = unknown, Outcome = unknown, Open extends OpenOrder<Outcome> = OpenOrder<Outcome>> {
  readonly name: KindName;
  /** How many games a thread plays before it reports them. */
  readonly step: number;
  open(order: Order): Promise<Result<Open>>;
}

export const KIND_NAMES = ['arena', 'simulate', 'samples'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** Loads only what the order needs. */
const KINDS: { readonly [Name in KindName]: () => Promise<Kind> } = {
  arena: async () => (await import('../arena/tournament.ts')).TOURNAMENTS as Kind,
  simulate: async () => (await import('../simulate/experiment.ts')).EXPERIMENTS as Kind,
  samples: async () => (await import('../training/samples.ts')).SAMPLES as Kind,
};

export const loadKind = (name: KindName): Promise<Kind> => KINDS[name]();

/** One order, ready to be played. */
export interface Run<Outcome = unknown, Open extends OpenOrder<Outcome> = OpenOrder<Outcome>> {
  readonly kind: Pick<Kind, 'name' | 'step'>;
  readonly order: unknown;
  readonly open: Open;
}

/** The games of a range, once they have been played. */
export interface Played<Outcome = unknown> extends Range {
  readonly outcome: Outcome;
}

export async function openRun<Order, Outcome, Open extends OpenOrder<Outcome>>(
  kind: Kind<Order, Outcome, Open>,
  order: Order,
): Promise<Result<Run<Outcome, Open>>> {
  const open = await kind.open(order);
  return open.ok ? ok({ kind, order, open: open.value }) : open;
}
