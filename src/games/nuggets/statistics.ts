/** Statistics of a game of Nuggets: nuggets and gridpoints seen by step, and the sizes of the piles that were found. */
import type { Seat } from '../../core/game.ts';
import { type GameStatistics, playerChart, playerTable, type StatisticsCollector } from '../../core/statistics.ts';
import { countBits } from './bits.ts';
import type { Event } from './events.ts';
import { probabilityOfMore } from './gold.ts';
import type { State } from './state.ts';

const WALKS = ['steps', 'changed places', 'piles', 'nuggets', 'seen'] as const;
/** Each bar counts piles with more nuggets than its number, up to the next one. */
const SIZES = [0, 2, 5, 10, 20, 40] as const;

type Counts = Record<(typeof WALKS)[number], number>;
const noCounts = (): Counts => ({ steps: 0, 'changed places': 0, piles: 0, nuggets: 0, seen: 0 });

class NuggetsStatistics implements StatisticsCollector {
  readonly #counts: Counts[] = [];
  /** By step, each player's nuggets and the number of gridpoints they have seen. */
  readonly #purses: number[][] = [];
  readonly #seen: number[][] = [];
  /** At the start. */
  #nuggets = 0;
  #piles = 0;
  readonly #found: number[] = [];

  onEvent(event: unknown, state: unknown): void {
    this.#begin(state as State);
    this.#count(event as Event, state as State);
  }

  /** Players may join later. */
  #begin({ gold, joined, known }: State): void {
    if (this.#counts.length === 0) {
      for (const pile of gold) {
        this.#nuggets += pile;
        if (pile > 0) this.#piles++;
      }
    }
    for (let seat = this.#counts.length; seat < joined; seat++) {
      this.#counts.push({ ...noCounts(), seen: countBits(known[seat]!) });
    }
  }

  #count(event: Event, state: State): void {
    const counts = this.#counts[event.seat]!;
    switch (event.type) {
      case 'moved':
      case 'swapped':
        counts.steps++;
        if (event.type === 'swapped') counts['changed places']++;
        this.#updateSeen(event.seat, state);
        if (event.type === 'swapped') this.#updateSeen(event.other, state);
        this.#purses.push([...state.purse.subarray(0, state.joined)]);
        this.#seen.push(this.#counts.map(({ seen }) => seen));
        return;
      case 'collected':
        counts.piles++;
        counts.nuggets += event.nuggets;
        this.#found.push(event.nuggets);
        // Belongs to the step that led there.
        this.#purses.splice(-1, 1, [...state.purse.subarray(0, state.joined)]);
        return;
      case 'joined':
      case 'left':
        return;
    }
  }

  #updateSeen(seat: Seat, state: State): void {
    this.#counts[seat]!.seen = countBits(state.known[seat]!);
  }

  result(names: readonly string[]): GameStatistics {
    const found = this.#found.length;
    const probabilityOfLarger = (size: number): number => probabilityOfMore(this.#nuggets, this.#piles, size);
    return {
      charts: [
        playerChart('Nuggets', 'step', names, this.#purses),
        playerChart('Gridpoints seen', 'step', names, this.#seen),
      ],
      histograms: [
        {
          title: 'Nuggets in a pile',
          note: `${found} of ${this.#piles} piles found`,
          bars: SIZES.map((above, i) => {
            const max = SIZES[i + 1] ?? Number.POSITIVE_INFINITY;
            return {
              name: max === Number.POSITIVE_INFINITY ? `${above + 1}+` : `${above + 1}-${max}`,
              count: this.#found.filter(size => size > above && size <= max).length,
              expected: found * (probabilityOfLarger(above) - probabilityOfLarger(max)),
            };
          }),
        },
      ],
      tables: [playerTable('Walks', WALKS, names, seat => WALKS.map(name => this.#counts[seat]![name]))],
    };
  }
}

export const statistics = (): StatisticsCollector => new NuggetsStatistics();
