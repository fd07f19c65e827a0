/** The little linear algebra that ratings need: square matrices with a row for each player. */

type Matrix = readonly (readonly number[])[];

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

export const multiply = (matrix: Matrix, vector: readonly number[]): number[] => matrix.map(row => dot(row, vector));

/** By Gauss and Jordan; the matrix is positive definite, so no row needs to be exchanged. */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    for (let j = 0; j < 2 * size; j++) rows[pivot]![j]! /= scale;
    for (let i = 0; i < size; i++) {
      if (i === pivot) continue;
      const factor = rows[i]![pivot]!;
      for (let j = 0; j < 2 * size; j++) rows[i]![j]! -= factor * rows[pivot]![j]!;
    }
  }
  return rows.map(row => row.slice(size));
}

/** A · B · A for symmetric matrices. */
export const sandwich = (a: Matrix, b: Matrix): number[][] =>
  a.map(left => a.map(right => dot(left, multiply(b, right))));
