/** Statistics of a game of Constructor, counted from its events. */
import { type GameStatistics, playerChart, playerTable, type StatisticsCollector, sum } from '../../core/statistics.ts';
import type { Event } from './events.ts';
import { COLOURS, KINDS, LEVELS, MAX_ROLL, MIN_ROLL, pointsOfAll, RESOURCES, type State } from './state.ts';

/** How many of the 36 throws of two dice make a roll. */
const waysOf = (roll: number): number => 6 - Math.abs(7 - roll);

const table = (columns: number): number[][] => COLOURS.map(() => Array<number>(columns).fill(0));

/** Columns for trades, thefts and geese. */
const DEALINGS = ['offers', 'trades', 'geese moved', 'stole', 'was robbed', 'lost to geese'] as const;
const [OFFERS, TRADES, MOVED, STOLE, ROBBED, TO_GEESE] = DEALINGS.keys();
const BUILT = ['roads', ...LEVELS.map(level => `${level.toLowerCase()}s`)];

class ConstructorStatistics implements StatisticsCollector {
  readonly #points: number[][] = [];
  readonly #rolls = Array<number>(MAX_ROLL + 1).fill(0);
  #named = 0;
  readonly #gained = table(KINDS);
  readonly #lost = table(KINDS);
  readonly #built = table(BUILT.length);
  readonly #dealings = table(DEALINGS.length);
  /** By the resource that was added; shown where tiles can be developed. */
  readonly #developed = table(KINDS);
  #canDevelop = false;
  #offer: Extract<Event, { type: 'offered' }> | undefined;

  onEvent(event: unknown, state: unknown): void {
    this.#count(event as Event, state as State);
  }

  #count(event: Event, state: State): void {
    this.#canDevelop ||= state.variant.production.cost !== undefined;
    switch (event.type) {
      case 'turn':
      case 'won':
        this.#points.push(pointsOfAll(state));
        return;
      case 'rolled':
        this.#rolls[event.roll]!++;
        if (!event.dice) this.#named++;
        return;
      case 'gained':
        event.gains.forEach((hand, builder) => {
          hand.forEach((amount, resource) => {
            this.#move(this.#gained, builder, resource, amount);
          });
        });
        return;
      case 'lost':
        event.hand.forEach((amount, resource) => {
          this.#move(this.#lost, event.builder, resource, amount);
          this.#deal(event.builder, TO_GEESE, amount);
        });
        return;
      case 'geese':
        this.#deal(event.builder, MOVED);
        return;
      case 'stolen':
        this.#deal(event.builder, STOLE);
        this.#deal(event.from, ROBBED);
        this.#pass(event.from, event.builder, event.resource);
        return;
      case 'settled':
        this.#built[event.builder]![1]!++;
        return;
      case 'paved':
        this.#built[event.builder]![0]!++;
        return;
      case 'built':
        this.#built[event.builder]![event.level]!++;
        return;
      case 'offered':
        this.#offer = event;
        this.#deal(event.builder, OFFERS);
        return;
      case 'answered':
        if (event.answer === 'accepted' && this.#offer) this.#trade(this.#offer);
        return;
      case 'developed':
        this.#move(this.#developed, event.builder, event.resource, 1);
        return;
      case 'depleted':
      case 'recovered':
      case 'dice':
        return;
    }
  }

  #trade({ builder, to, give, take }: Extract<Event, { type: 'offered' }>): void {
    this.#deal(builder, TRADES);
    this.#deal(to, TRADES);
    this.#pass(builder, to, give);
    this.#pass(to, builder, take);
  }

  #pass(from: number, to: number, resource: number): void {
    this.#move(this.#lost, from, resource, 1);
    this.#move(this.#gained, to, resource, 1);
  }

  #move(where: number[][], builder: number, resource: number, amount: number): void {
    where[builder]![resource]! += amount;
  }

  #deal(builder: number, what: number | undefined, amount = 1): void {
    this.#dealings[builder]![what!]! += amount;
  }

  result(names: readonly string[]): GameStatistics {
    const rolls = sum(this.#rolls);
    const numbers = Array.from({ length: MAX_ROLL - MIN_ROLL + 1 }, (_, i) => MIN_ROLL + i);
    const named = this.#named === 0 ? '' : `, ${this.#named} of them named`;
    const columns = [...RESOURCES.map(name => name.toLowerCase()), 'all'];
    const withSum = (cells: readonly number[]): number[] => [...cells, sum(cells)];
    return {
      charts: [playerChart('Building points', 'turn', names, this.#points)],
      histograms: [
        {
          title: 'Rolls',
          note: `${rolls}${named}`,
          bars: numbers.map(roll => ({
            name: String(roll),
            count: this.#rolls[roll]!,
            expected: (rolls * waysOf(roll)) / 36,
          })),
        },
      ],
      tables: [
        playerTable('Gained from rolls, thefts and trades', columns, names, seat => withSum(this.#gained[seat]!)),
        playerTable('Lost to geese, thieves and trades', columns, names, seat => withSum(this.#lost[seat]!)),
        playerTable('Built', BUILT, names, seat => this.#built[seat]!),
        ...(this.#canDevelop
          ? [playerTable('Tiles developed', columns, names, seat => withSum(this.#developed[seat]!))]
          : []),
        playerTable('Dealings', DEALINGS, names, seat => this.#dealings[seat]!),
      ],
    };
  }
}

export const statistics = (): StatisticsCollector => new ConstructorStatistics();
