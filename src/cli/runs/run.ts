/**
 * Work that is too long for one go: an order of many games, played range by range, by whoever and in whatever order.
 * An order and what its ranges produce are plain data, so that they can go to threads, files and other machines.
 */
import type { GenericSchema } from 'valibot';
import type { Range } from '../../core/range.ts';
import { ok, type Result } from '../../core/result.ts';

/** Awaited between two actions or games, so that signals and timers are handled. */
export type Pause = () => Promise<void> | undefined;

/** An order, with all that it names found and loaded. */
export interface OpenOrder<Outcome = unknown> {
  /** Plays these games. A fault is one sentence. */
  play(range: Range, pause: Pause): Promise<Result<Outcome>>;
  /** Of the game that is played. */
  readonly title: string;
  rules(): Promise<number>;
  /** The modules from outside that the order names. */
  readonly modules?: readonly string[];
  /** Players who think in milliseconds: their games are not reproducible. */
  readonly clocked?: readonly string[];
}

/** Every order says how many games it is of; they are numbered from 0. */
export interface Order {
  readonly games: number;
}

/** What can be ordered: a tournament, a simulation. */
export interface Kind<Ordered extends Order = Order, Outcome = unknown> {
  readonly name: KindName;
  /** How many games a thread plays before it reports them. */
  readonly step: number;
  open(order: Ordered): Promise<Result<OpenOrder<Outcome>>>;
  /** The same order with other names for its modules. */
  withModules?(order: Ordered, files: ReadonlyMap<string, string>): Ordered;
  /** What checks an order and an outcome that come from a file or another machine. */
  forms(): Promise<Forms<Ordered, Outcome>>;
}

export interface Forms<Ordered, Outcome> {
  readonly order: GenericSchema<unknown, Ordered>;
  readonly outcome: GenericSchema<unknown, Outcome>;
}

export const KIND_NAMES = ['arena', 'simulate', 'record', 'samples'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** Loads only what the order needs. */
const KINDS: { readonly [Name in KindName]: () => Promise<unknown> } = {
  arena: async () => (await import('../arena/tournament.ts')).TOURNAMENTS,
  simulate: async () => (await import('../simulate/experiment.ts')).EXPERIMENTS,
  record: async () => (await import('../record/recording.ts')).RECORDINGS,
  samples: async () => (await import('../training/samples.ts')).SAMPLES,
};

export const loadKind = (name: KindName): Promise<Kind> => KINDS[name]() as Promise<Kind>;

/** One order, ready to be played. */
export interface Run<Outcome = unknown, Ordered extends Order = Order> {
  readonly kind: Pick<Kind, 'name' | 'step' | 'forms'>;
  readonly order: Ordered;
  readonly open: OpenOrder<Outcome>;
}

/** The games of a range, once they have been played. */
export interface Played<Outcome = unknown> extends Range {
  readonly outcome: Outcome;
}

export async function openRun<Ordered extends Order, Outcome>(
  kind: Kind<Ordered, Outcome>,
  order: Ordered,
): Promise<Result<Run<Outcome, Ordered>>> {
  const open = await kind.open(order);
  return open.ok ? ok({ kind, order, open: open.value }) : open;
}

export const allGames = ({ games }: Order): Range => ({ from: 0, count: games });
