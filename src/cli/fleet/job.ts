/** What a job in the store says, and what is answered: a range of a run. Plain data, since both are JSON there. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import * as v from 'valibot';
import type { Range } from '../../core/range.ts';
import { err, type Result } from '../../core/result.ts';
import { integer, plainCodec } from '../../core/schema.ts';
import type { RunIdentity } from '../runs/part.ts';
import { loadKind, type Played } from '../runs/run.ts';

/** A range of a run, with all that a worker needs to play it. */
export interface RangeJob extends RunIdentity {
  readonly run: string;
  readonly range: Range;
  /** The modules from outside that the order names, and the digests of their files. */
  readonly modules: ModuleDigests;
  /** Plays from the start of the range for a while only, to see how long a game takes. */
  readonly measure?: true;
}

/** The SHA-256 of each file, by the name in the order. */
export type ModuleDigests = Readonly<Record<string, string>>;

export interface RangeAnswer {
  /** The time that all games took, and how many a second there are once the worker is warm. */
  readonly milliseconds: number;
  readonly gamesPerSecond: number;
  /** The games played, compressed. */
  readonly played: string;
}

/** Workers that would not play it, and why. */
export interface Refusals {
  readonly refusals: Readonly<Record<string, string>>;
}

export const refusalsOf = (progress: unknown): Refusals['refusals'] =>
  (progress as Partial<Refusals> | undefined)?.refusals ?? {};

/** Adding a range again changes nothing, since it has the same ID. */
export const jobId = (run: string, { from, count }: Range): string => `${run}-${from}-${count}`;
/** The first range of a run is measured; its size is not known before. */
export const firstJobId = (run: string): string => `${run}-first`;

const deflate = promisify(zlib.deflateRaw);
const inflate = promisify(zlib.inflateRaw);

export const packPlayed = async (played: readonly Played[]): Promise<string> =>
  (await deflate(JSON.stringify(played))).toString('base64');

/** The games of an answer, checked. */
export async function unpackPlayed(
  { played }: RangeAnswer,
  { kind, order }: Pick<RangeJob, 'kind' | 'order'>,
): Promise<Result<readonly Played[]>> {
  const { outcome } = await (await loadKind(kind)).forms();
  const size = integer(0, order.games);
  const codec = plainCodec(v.strictObject({ played: v.array(v.strictObject({ from: size, count: size, outcome })) }));
  try {
    const json = JSON.parse((await inflate(Buffer.from(played, 'base64'))).toString());
    const checked = codec.fromJson({ played: json });
    return checked.ok ? { ok: true, value: checked.value.played } : checked;
  } catch {
    return err('it is not compressed JSON');
  }
}
