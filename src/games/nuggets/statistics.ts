/** Statistics of a game of Nuggets: gold and sight step by step, and the sizes of the piles that were found. */
import type { Seat } from '../../core/game.ts';
import { type GameStatistics, playerChart, playerTable, type StatisticsCollector } from '../../core/statistics.ts';
import { countBits } from './bits.ts';
import type { Event } from './events.ts';
import { probabilityOfMore } from './gold.ts';
import type { State } from './state.ts';

const WALKS = ['steps', 'changed places', 'piles', 'nuggets', 'seen'] as const;
/** Piles of each bar have more nuggets than that, and no more than the next says. */
const SIZES = [0, 2, 5, 10, 20, 40] as const;

type Counts = Record<(typeof WALKS)[number], number>;
const noCounts = (): Counts => ({ steps: 0, 'changed places': 0, piles: 0, nuggets: 0, seen: 0 });

class NuggetsStatistics implements StatisticsCollector {
  readonly #counts: Counts[] = [];
  /** After each step, everybody's nuggets and how many gridpoints they have seen. */
  readonly #purses: number[][] = [];
  readonly #seen: number[][] = [];
  /** What lay there at first. */
  #nuggets = 0;
  #piles = 0;
  readonly #found: number[] = [];

  onEvent(event: unknown, state: unknown): void {
    this.#begin(state as State);
    this.#count(event as Event, state as State);
  }

  /** Somebody may join later. */
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
        this.#look(event.seat, state);
        if (event.type === 'swapped') this.#look(event.other, state);
        this.#purses.push([...state.purse.subarray(0, state.joined)]);
        this.#seen.push(this.#counts.map(one => one.seen));
        return;
      case 'collected':
        counts.piles++;
        counts.nuggets += event.nuggets;
        this.#found.push(event.nuggets);
        // It belongs to the step that led there.
        this.#purses.splice(-1, 1, [...state.purse.subarray(0, state.joined)]);
        return;
      case 'joined':
      case 'left':
        return;
    }
  }

  #look(seat: Seat, state: State): void {
    this.#counts[seat]!.seen = countBits(state.known[seat]!);
  }
  result(names: readonly string[]): GameStatistics {
    const found = this.#found.length;
    const isLarger = (size: number): number => probabilityOfMore(this.#nuggets, this.#piles, size);
    return {
      charts: [
        playerChart('Nuggets', 'step', names, this.#purses),
        playerChart('Gridpoints seen', 'step', names, this.#seen),
      ],
      histograms: [
        {
          title: 'Nuggets in a pile',
          note: `${found} of ${this.#piles} piles found`,
          bars: SIZES.map((least, i) => {
            const most = SIZES[i + 1] ?? Number.POSITIVE_INFINITY;
            return {
              name: most === Number.POSITIVE_INFINITY ? `${least + 1}+` : `${least + 1}-${most}`,
              count: this.#found.filter(size => size > least && size <= most).length,
              expected: found * (isLarger(least) - isLarger(most)),
            };
          }),
        },
      ],
      tables: [playerTable('Walks', WALKS, names, seat => WALKS.map(name => this.#counts[seat]![name]))],
    };
  }
}

export const statistics = (): StatisticsCollector => new NuggetsStatistics();
