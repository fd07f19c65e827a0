/** Everybody's chance to win a position, by a guide's features and the weights of its network. */
import type { Guide, NetworkWeights } from '../core/guide.ts';

/** The part of a guide that describes positions. */
type Described<State> = Pick<Guide<State>, 'features' | 'describe' | 'seatCount' | 'mayStall'>;

export class Judgement<State> {
  readonly #guide: Described<State>;
  readonly #direct: Float64Array;
  readonly #inputs: Float64Array;
  readonly #biases: Float64Array;
  readonly #outputs: Float64Array;
  readonly #row: Float64Array;
  /** The indices of the features that are not 0: in HexBaron that is a third of them. */
  readonly #present: Int32Array;

  constructor(guide: Described<State>, { direct, hidden }: NetworkWeights) {
    this.#guide = guide;
    this.#direct = Float64Array.from(direct);
    this.#inputs = Float64Array.from(hidden.flatMap(unit => unit.inputs));
    this.#biases = Float64Array.from(hidden, unit => unit.bias);
    this.#outputs = Float64Array.from(hidden, unit => unit.output);
    this.#row = new Float64Array(guide.features);
    this.#present = new Int32Array(guide.features);
  }

  /** By seat, then that of nobody if games may stall; they add up to 1. */
  chances(state: State): Float64Array {
    const ratings = new Float64Array(rowCount(this.#guide, state));
    for (let seat = 0; seat < ratings.length; seat++) {
      this.#row.fill(0);
      this.#guide.describe(state, seat, this.#row);
      ratings[seat] = this.#rating();
    }
    return softmax(ratings);
  }

  /** The chances by the features of all seats, one row after the other. */
  chancesOf(rows: ArrayLike<number>): Float64Array {
    const ratings = new Float64Array(rows.length / this.#row.length);
    for (let seat = 0, at = 0; seat < ratings.length; seat++) {
      for (let i = 0; i < this.#row.length; i++) this.#row[i] = rows[at++]!;
      ratings[seat] = this.#rating();
    }
    return softmax(ratings);
  }

  #rating(): number {
    const row = this.#row;
    const present = this.#present;
    let count = 0;
    for (let i = 0; i < row.length; i++) if (row[i] !== 0) present[count++] = i;
    let rating = 0;
    for (let n = 0; n < count; n++) rating += this.#direct[present[n]!]! * row[present[n]!]!;
    for (let unit = 0, at = 0; unit < this.#outputs.length; unit++, at += row.length) {
      let input = this.#biases[unit]!;
      for (let n = 0; n < count; n++) input += this.#inputs[at + present[n]!]! * row[present[n]!]!;
      rating += (this.#outputs[unit]! * input) / (1 + Math.abs(input));
    }
    return rating;
  }
}

/** The number of rows that describe a position. */
export const rowCount = <State>({ seatCount, mayStall }: Described<State>, state: State): number =>
  seatCount(state) + (mayStall ? 1 : 0);

/** In place. */
function softmax(ratings: Float64Array): Float64Array {
  let sum = 0;
  for (let i = 0; i < ratings.length; i++) sum += ratings[i] = Math.exp(ratings[i]!);
  for (let i = 0; i < ratings.length; i++) ratings[i]! /= sum;
  return ratings;
}
