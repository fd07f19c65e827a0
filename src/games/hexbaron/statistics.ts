/** Statistics of HexBaron: what both players have after each turn, the commands they used, and the yield of digging. */
import type { Seat } from '../../core/game.ts';
import { type GameStatistics, playerChart, playerTable, type StatisticsCollector } from '../../core/statistics.ts';
import type { Event } from './events.ts';
import { SPAWN_COST, UPGRADE_COST } from './legality.ts';
import { DIG_ODDS, POOR_DIG, RICH_DIG } from './rules.ts';
import { FUEL, kindOf, LUMBER, ownerOf, type State, SUPPLY, stockIndex, VICTORY_POINTS, VPS } from './state.ts';

/** Commands that could not be carried out are indistinguishable from intended skips: both count as `not done`. */
const COMMANDS = ['move', 'saw', 'dig', 'spawn', 'upgrade', 'not done'] as const;
const GAINS = ['fuel dug', 'fuel used', 'lumber sawn', 'lumber used', 'pieces lost', 'VPs won'] as const;

type Counts = Record<(typeof COMMANDS)[number] | (typeof GAINS)[number], number>;
const noCounts = (): Counts => Object.fromEntries([...COMMANDS, ...GAINS].map(name => [name, 0])) as Counts;

const SEATS: readonly Seat[] = [0, 1];

/** What is measured after each turn. */
const MEASURES: readonly (readonly [title: string, of: (state: State, seat: Seat) => number])[] = [
  ['Victory points', ({ stock }, seat) => stock[stockIndex(seat, VPS)]!],
  ['Pieces', ({ occupied, pieces }, seat) => occupied.filter(tile => ownerOf(pieces[tile]!) === seat).length],
  ['Pieces in supply', ({ stock }, seat) => stock[stockIndex(seat, SUPPLY)]!],
  ['Lumber', ({ stock }, seat) => stock[stockIndex(seat, LUMBER)]!],
  ['Fuel', ({ stock }, seat) => stock[stockIndex(seat, FUEL)]!],
];

/** A value for each measure and seat. */
const measure = (state: State): number[][] => MEASURES.map(([, of]) => SEATS.map(seat => of(state, seat)));

class HexBaronStatistics implements StatisticsCollector {
  readonly #turns: number[][][] = [];
  readonly #counts = SEATS.map(noCounts);
  #poor = 0;
  #rich = 0;

  onEvent(event: unknown, state: unknown): void {
    this.#count(event as Event, state as State);
  }

  #count(event: Event, state: State): void {
    switch (event.type) {
      case 'skipped':
        this.#counts[event.seat]!['not done']++;
        return;
      case 'moved': {
        const counts = this.#counts[ownerOf(event.piece)]!;
        counts.move++;
        counts['fuel used'] += event.fuel;
        return;
      }
      case 'sawed': {
        const counts = this.#counts[state.turn]!;
        counts.saw++;
        counts['lumber sawn'] += event.lumber;
        return;
      }
      case 'dug': {
        const counts = this.#counts[state.turn]!;
        counts.dig++;
        counts['fuel dug'] += event.fuel;
        if (event.fuel === POOR_DIG) this.#poor++;
        if (event.fuel === RICH_DIG) this.#rich++;
        return;
      }
      case 'spawned': {
        const counts = this.#counts[ownerOf(event.piece)]!;
        counts.spawn++;
        counts['lumber used'] += SPAWN_COST;
        return;
      }
      case 'upgraded': {
        const counts = this.#counts[ownerOf(event.piece)]!;
        counts.upgrade++;
        counts['lumber used'] += UPGRADE_COST;
        return;
      }
      case 'passed':
        this.#turns.push(measure(state));
        return;
      case 'destroyed': {
        const owner = ownerOf(event.piece);
        this.#counts[owner]!['pieces lost']++;
        this.#counts[1 - owner]!['VPs won'] += VICTORY_POINTS[kindOf(event.piece)]!;
        // Still part of the turn that has just ended.
        this.#turns.splice(-1, 1, measure(state));
      }
    }
  }

  result(names: readonly string[]): GameStatistics {
    const digs = this.#poor + this.#rich;
    return {
      charts: MEASURES.map(([title], i) =>
        playerChart(
          title,
          'turn',
          names,
          this.#turns.map(turn => turn[i]!),
        ),
      ),
      histograms: [
        {
          title: 'Fuel of a dig in peat',
          note: `${digs}`,
          bars: [
            { name: `${POOR_DIG}`, count: this.#poor, expected: (digs * (DIG_ODDS - 1)) / DIG_ODDS },
            { name: `${RICH_DIG}`, count: this.#rich, expected: digs / DIG_ODDS },
          ],
        },
      ],
      tables: [
        playerTable('Commands', COMMANDS, names, seat => COMMANDS.map(name => this.#counts[seat]![name])),
        playerTable('Goods and pieces', GAINS, names, seat => GAINS.map(name => this.#counts[seat]![name])),
      ],
    };
  }
}

export const statistics = (): StatisticsCollector => new HexBaronStatistics();
