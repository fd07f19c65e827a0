/** A part of a run: which games it has, and its results as a file (partfile.ts reads it). */
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { EndedRun } from './report.ts';
import type { KindName, Order } from './run.ts';

/** One of several parts, from 1. */
export interface Part {
  readonly part: number;
  readonly parts: number;
}

/** What has to be the same for parts to be of one run. */
export interface RunIdentity {
  readonly kind: KindName;
  /** The versions of the program and of the game's rules. */
  readonly version: string;
  readonly rules: number;
  readonly order: Order;
}

export interface PartFile extends RunIdentity, EndedRun, Part {}

export const MAX_PARTS = 1_000_000;

/** `2/8`. */
export function parsePart(word: string): Result<Part> {
  const [, part, parts] = /^([0-9]{1,7})\/([0-9]{1,7})$/.exec(word)?.map(Number) ?? [];
  if (part! >= 1 && part! <= parts! && parts! <= MAX_PARTS) return ok({ part: part!, parts: parts! });
  return err(`it must be a part and how many there are, as in 2/8, not ${quote(word)}`);
}

export function formatPartFile({ played, ...head }: PartFile): string {
  return [head, ...played].map(line => `${JSON.stringify(line)}\n`).join('');
}
