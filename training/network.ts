/**
 * Learns which of several players wins: a small network rates each of them by their features, and the chances are the
 * softmax of the ratings. Trained by Adam (Kingma, Ba 2014) in small batches, with a learning rate that falls along
 * half a cosine.
 */
import type { NetworkWeights } from '../src/core/guide.ts';
import type { Random } from '../src/core/random.ts';

const BATCH = 256;
const LEARNING_RATE = 0.004;
const BETA1 = 0.9;
const BETA2 = 0.999;
const WEIGHT_DECAY = 1e-5;

export class Network {
  readonly #players: number;
  readonly #features: number;
  readonly #units: number;
  /** Direct weights; the input weights of each hidden unit; the biases; the output weights. */
  readonly #weights: Float64Array;
  readonly #gradient: Float64Array;
  /** Adam's running means of the gradient and of its square. */
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  /** What each hidden unit said of each player last. */
  readonly #activations: Float64Array;
  readonly #chances: Float64Array;
  #samples = 0;

  constructor(players: number, features: number, units: number, random: Random) {
    this.#players = players;
    this.#features = features;
    this.#units = units;
    const within = (width: number): number => (random.below(1001) / 1000 - 0.5) * width;
    this.#weights = Float64Array.from([
      ...Array.from({ length: features }, () => 0),
      ...Array.from({ length: features * units }, () => within(0.6)),
      ...Array.from({ length: units }, () => 0),
      ...Array.from({ length: units }, () => within(0.5)),
    ]);
    this.#gradient = new Float64Array(this.#weights.length);
    this.#mean = new Float64Array(this.#weights.length);
    this.#square = new Float64Array(this.#weights.length);
    this.#activations = new Float64Array(players * units);
    this.#chances = new Float64Array(players);
  }

  /** Goes on from weights of the same shape. */
  load({ direct, hidden }: NetworkWeights): void {
    this.#weights.set([
      ...direct,
      ...hidden.flatMap(unit => unit.inputs),
      ...hidden.map(unit => unit.bias),
      ...hidden.map(unit => unit.output),
    ]);
  }

  get #biases(): number {
    return this.#features * (1 + this.#units);
  }

  get #outputs(): number {
    return this.#biases + this.#units;
  }

  weights(): NetworkWeights {
    const weights = [...this.#weights];
    return {
      direct: weights.slice(0, this.#features),
      hidden: Array.from({ length: this.#units }, (_, unit) => ({
        output: weights[this.#outputs + unit]!,
        bias: weights[this.#biases + unit]!,
        inputs: weights.slice(this.#features * (1 + unit), this.#features * (2 + unit)),
      })),
    };
  }

  /** Each player's chance, from one row of features per player; good until the next call. */
  chances(rows: Float32Array): Float64Array {
    const features = this.#features;
    const weights = this.#weights;
    const chances = this.#chances;
    let sum = 0;
    for (let player = 0; player < this.#players; player++) {
      const row = player * features;
      let rating = 0;
      for (let i = 0; i < features; i++) rating += weights[i]! * rows[row + i]!;
      for (let unit = 0, at = features; unit < this.#units; unit++) {
        let input = weights[this.#biases + unit]!;
        for (let i = 0; i < features; i++) input += weights[at++]! * rows[row + i]!;
        const activation = input / (1 + Math.abs(input));
        this.#activations[player * this.#units + unit] = activation;
        rating += weights[this.#outputs + unit]! * activation;
      }
      chances[player] = Math.exp(rating);
      sum += chances[player]!;
    }
    for (let player = 0; player < this.#players; player++) chances[player]! /= sum;
    return chances;
  }

  /** Learns from one sample; `progress` goes from 0 to 1 over the whole training. */
  learn(rows: Float32Array, winner: number, progress: number): void {
    this.chances(rows);
    for (let player = 0; player < this.#players; player++) {
      this.#backpropagate(rows, player, this.#chances[player]! - (player === winner ? 1 : 0));
    }
    this.#samples += 1;
    if (this.#samples % BATCH === 0) this.#step(LEARNING_RATE * (0.5 + 0.5 * Math.cos(Math.PI * progress)));
  }

  #backpropagate(rows: Float32Array, player: number, error: number): void {
    const features = this.#features;
    const gradient = this.#gradient;
    const row = player * features;
    for (let i = 0; i < features; i++) gradient[i]! += error * rows[row + i]!;
    for (let unit = 0, at = features; unit < this.#units; unit++) {
      const activation = this.#activations[player * this.#units + unit]!;
      const inner = error * this.#weights[this.#outputs + unit]! * (1 - Math.abs(activation)) ** 2;
      gradient[this.#outputs + unit]! += error * activation;
      gradient[this.#biases + unit]! += inner;
      for (let i = 0; i < features; i++) gradient[at++]! += inner * rows[row + i]!;
    }
  }

  #step(rate: number): void {
    const steps = this.#samples / BATCH;
    const mean = 1 - BETA1 ** steps;
    const square = 1 - BETA2 ** steps;
    for (let i = 0; i < this.#weights.length; i++) {
      const gradient = this.#gradient[i]! / BATCH + WEIGHT_DECAY * this.#weights[i]!;
      this.#mean[i] = BETA1 * this.#mean[i]! + (1 - BETA1) * gradient;
      this.#square[i] = BETA2 * this.#square[i]! + (1 - BETA2) * gradient * gradient;
      this.#weights[i]! -= (rate * (this.#mean[i]! / mean)) / (Math.sqrt(this.#square[i]! / square) + 1e-8);
    }
    this.#gradient.fill(0);
  }
}
