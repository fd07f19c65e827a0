/** Collects the statistics of the game in play. Another game (played again, or rebuilt by undo) is counted from its start. */
import type { TextGame } from '../../core/session.ts';
import type { GameStatistics, StatisticsCollector } from '../../core/statistics.ts';

export class CurrentStatistics {
  readonly #newCollector: NonNullable<TextGame['statistics']>;
  #state: unknown;
  #collector: StatisticsCollector | undefined;

  constructor(newCollector: NonNullable<TextGame['statistics']>) {
    this.#newCollector = newCollector;
  }

  readonly onEvent = (event: unknown, state: unknown): void => {
    if (state !== this.#state) {
      this.#state = state;
      this.#collector = this.#newCollector();
    }
    this.#collector!.onEvent(event, state);
  };

  /** Undefined as long as nothing has happened. */
  result(names: readonly string[]): GameStatistics | undefined {
    return this.#collector?.result(names);
  }
}
