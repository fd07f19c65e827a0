/** The positions that the pictures of the documentation show. */

export interface PicturedPosition {
  readonly game: string;
  /** Everything that is random comes from it. */
  readonly seed: string;
  /** So many decisions of the person at the screen are made by a computer player, too. */
  readonly decisions: number;
  /** What is pressed then. */
  readonly keys: readonly string[];
}

export const POSITIONS: readonly PicturedPosition[] = [
  { game: 'constructor', seed: 'picture', decisions: 73, keys: ['b'] },
  { game: 'azul', seed: 'picture', decisions: 12, keys: [] },
  { game: 'hexbaron', seed: 'picture', decisions: 8, keys: ['m', 'enter'] },
  { game: 'newhaven', seed: 'picture', decisions: 15, keys: ['t', 'enter', 'down', 'right'] },
  { game: 'nuggets', seed: 'picture', decisions: 6, keys: [] },
];
