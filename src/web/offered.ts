/** What can be chosen now: on the board, and beside it. */
import type { Scene } from '../core/scene.ts';
import { type Choice, continues } from '../room/choices.ts';
import type { LineBuilder } from '../room/linebuilder.ts';

export interface Offered {
  readonly typed: string;
  readonly choices: readonly Choice[];
  /** The lines of places on the board. */
  readonly places: readonly string[];
}

export const offeredBy = ({ typed, choices }: LineBuilder, scene: Scene | undefined): Offered => ({
  typed,
  choices,
  places: scene?.shapes.flatMap(({ line }) => (line === undefined ? [] : [line])) ?? [],
});

/** Whether the board does not offer a choice by itself. Before anything is chosen, kinds of actions are beside it, too. */
export const isBesideBoard = ({ typed, places }: Offered, choice: Choice): boolean =>
  (typed === '' && !choice.isFinal) || !places.some(line => continues(line, choice.line));
