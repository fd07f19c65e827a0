/**
 * Learns which of several rivals wins: one small network judges each by their traits, and the chances go by the
 * exponentials of its judgements. Adam (Kingma, Ba 2014) in small batches; the pace falls along half a cosine.
 */
import type { Random } from '../src/core/random.ts';

const BATCH = 256;
const PACE = 0.004;
const MOMENTUM = 0.9;
const MEMORY = 0.999;
/** How strongly all numbers are pulled to zero. */
const DECAY = 1e-5;
const RIVALS = 4;

export class Network {
  readonly #traits: number;
  readonly #units: number;
  /** What each trait counts by itself; then per unit what each trait counts; the thresholds; the units' weights. */
  readonly #numbers: Float64Array;
  readonly #slope: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #active: Float64Array;
  readonly #chances = new Float64Array(RIVALS);
  #seen = 0;

  constructor(traits: number, units: number, random: Random) {
    this.#traits = traits;
    this.#units = units;
    const any = (width: number): number => (random.below(1001) / 1000 - 0.5) * width;
    this.#numbers = Float64Array.from([
      ...Array.from({ length: traits }, () => 0),
      ...Array.from({ length: traits * units }, () => any(0.6)),
      ...Array.from({ length: units }, () => 0),
      ...Array.from({ length: units }, () => any(0.5)),
    ]);
    this.#slope = new Float64Array(this.#numbers.length);
    this.#mean = new Float64Array(this.#numbers.length);
    this.#square = new Float64Array(this.#numbers.length);
    this.#active = new Float64Array(RIVALS * units);
  }

  get #thresholds(): number {
    return this.#traits * (1 + this.#units);
  }

  get #weights(): number {
    return this.#thresholds + this.#units;
  }

  direct(): number[] {
    return [...this.#numbers.subarray(0, this.#traits)];
  }

  units(): { readonly weight: number; readonly threshold: number; readonly traits: readonly number[] }[] {
    return Array.from({ length: this.#units }, (_, unit) => ({
      weight: this.#numbers[this.#weights + unit]!,
      threshold: this.#numbers[this.#thresholds + unit]!,
      traits: [...this.#numbers.subarray(this.#traits * (1 + unit), this.#traits * (2 + unit))],
    }));
  }

  /** Each rival's chance, from a row of traits for each. */
  chances(rows: Float32Array): Float64Array {
    const traits = this.#traits;
    const numbers = this.#numbers;
    const chances = this.#chances;
    let sum = 0;
    for (let rival = 0; rival < RIVALS; rival++) {
      const row = rival * traits;
      let worth = 0;
      for (let i = 0; i < traits; i++) worth += numbers[i]! * rows[row + i]!;
      for (let unit = 0, at = traits; unit < this.#units; unit++) {
        let inner = numbers[this.#thresholds + unit]!;
        for (let i = 0; i < traits; i++) inner += numbers[at++]! * rows[row + i]!;
        const active = inner / (1 + Math.abs(inner));
        this.#active[rival * this.#units + unit] = active;
        worth += numbers[this.#weights + unit]! * active;
      }
      chances[rival] = Math.exp(worth);
      sum += chances[rival]!;
    }
    for (let rival = 0; rival < RIVALS; rival++) chances[rival]! /= sum;
    return chances;
  }

  /** `progress` goes from 0 to 1 over all that is learnt. */
  learn(rows: Float32Array, winner: number, progress: number): void {
    this.chances(rows);
    for (let rival = 0; rival < RIVALS; rival++) {
      this.#blame(rows, rival, this.#chances[rival]! - (rival === winner ? 1 : 0));
    }
    this.#seen += 1;
    if (this.#seen % BATCH === 0) this.#step(PACE * (0.5 + 0.5 * Math.cos(Math.PI * progress)));
  }

  #blame(rows: Float32Array, rival: number, error: number): void {
    const traits = this.#traits;
    const slope = this.#slope;
    const row = rival * traits;
    for (let i = 0; i < traits; i++) slope[i]! += error * rows[row + i]!;
    for (let unit = 0, at = traits; unit < this.#units; unit++) {
      const active = this.#active[rival * this.#units + unit]!;
      const inner = error * this.#numbers[this.#weights + unit]! * (1 - Math.abs(active)) ** 2;
      slope[this.#weights + unit]! += error * active;
      slope[this.#thresholds + unit]! += inner;
      for (let i = 0; i < traits; i++) slope[at++]! += inner * rows[row + i]!;
    }
  }

  #step(pace: number): void {
    const steps = this.#seen / BATCH;
    const mean = 1 - MOMENTUM ** steps;
    const square = 1 - MEMORY ** steps;
    for (let i = 0; i < this.#numbers.length; i++) {
      const slope = this.#slope[i]! / BATCH + DECAY * this.#numbers[i]!;
      this.#mean[i] = MOMENTUM * this.#mean[i]! + (1 - MOMENTUM) * slope;
      this.#square[i] = MEMORY * this.#square[i]! + (1 - MEMORY) * slope * slope;
      this.#numbers[i]! -= (pace * (this.#mean[i]! / mean)) / (Math.sqrt(this.#square[i]! / square) + 1e-8);
    }
    this.#slope.fill(0);
  }
}
