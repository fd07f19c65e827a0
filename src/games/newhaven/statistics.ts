/** Statistics of a game of New Haven: points by turn, what happened to the harvest, and what was built. */
import type { Seat } from '../../core/game.ts';
import {
  type GameStatistics,
  type LineChart,
  playerChart,
  playerTable,
  type StatisticsCollector,
  sum,
} from '../../core/statistics.ts';
import type { Event } from './events.ts';
import { RESOURCE_CODES, RESOURCES } from './resources.ts';
import { type State, villageOf } from './state.ts';
import { spaceNumber, villageScore } from './village.ts';

/** Columns about a player's own harvest, and about what they used of others'. */
const HARVEST = ['harvested', 'used', 'used by others', 'wasted', "used of others'"] as const;
const TURN = ['harvested', 'used', 'wasted'] as const;

interface Counts {
  readonly harvest: Record<(typeof HARVEST)[number], number>;
  /** By resource. */
  readonly harvested: number[];
  /** By colour, face up and face down. */
  readonly up: number[];
  readonly down: number[];
}

const noCounts = (): Counts => ({
  harvest: { harvested: 0, used: 0, 'used by others': 0, wasted: 0, "used of others'": 0 },
  harvested: RESOURCES.map(() => 0),
  up: RESOURCES.map(() => 0),
  down: RESOURCES.map(() => 0),
});

type TurnCounts = Record<(typeof TURN)[number], number>;

class NewHavenStatistics implements StatisticsCollector {
  #counts: Counts[] = [];
  /** By turn, each player's points. */
  readonly #points: number[][] = [];
  readonly #turns: TurnCounts[] = [];
  /** The current turn. */
  #turn: TurnCounts = { harvested: 0, used: 0, wasted: 0 };
  #turnSeat: Seat = 0;
  /** What is left of the current harvest. */
  #left: number[] = [];

  onEvent(event: unknown, state: unknown): void {
    const { players, turn, markers } = state as State;
    if (this.#counts.length === 0) {
      this.#counts = Array.from({ length: players }, noCounts);
      this.#turnSeat = turn;
      this.#left = [...markers];
    }
    this.#count(event as Event, state as State);
  }

  #count(event: Event, state: State): void {
    switch (event.type) {
      case 'placed':
      case 'shipped':
        this.#turnSeat = event.seat;
        return;
      case 'harvested': {
        const { harvest, harvested } = this.#counts[event.seat]!;
        this.#left = [...event.markers];
        this.#turn.harvested += sum(event.markers);
        harvest.harvested += sum(event.markers);
        event.markers.forEach((amount, resource) => {
          harvested[resource]! += amount;
        });
        return;
      }
      case 'built': {
        const counts = this.#counts[event.seat]!;
        const cost = spaceNumber(event.space);
        counts[event.down ? 'down' : 'up'][event.colour]!++;
        this.#left[event.colour] = event.left;
        this.#turn.used += cost;
        if (event.seat === this.#turnSeat) counts.harvest.used += cost;
        else {
          counts.harvest["used of others'"] += cost;
          this.#counts[this.#turnSeat]!.harvest['used by others'] += cost;
        }
        return;
      }
      case 'turn':
      case 'over':
        this.#endTurn(state);
        return;
      case 'passed':
      case 'drawing':
      case 'drew':
      case 'refilled':
      case 'turned':
      case 'tile':
        return;
    }
  }

  #endTurn(state: State): void {
    const wasted = sum(this.#left);
    this.#counts[this.#turnSeat]!.harvest.wasted += wasted;
    this.#turns.push({ ...this.#turn, wasted });
    this.#points.push(this.#counts.map((_, seat) => villageScore(villageOf(state, seat))));
    this.#turn = { harvested: 0, used: 0, wasted: 0 };
    this.#left = [];
  }

  result(names: readonly string[]): GameStatistics {
    const resources: LineChart = {
      title: 'Resources',
      step: 'turn',
      lines: TURN.map(name => ({ name, values: this.#turns.map(turn => turn[name]) })),
    };
    return {
      charts: [playerChart('Points', 'turn', names, this.#points), resources],
      histograms: [],
      tables: [
        playerTable('Harvest', HARVEST, names, seat => HARVEST.map(name => this.#counts[seat]!.harvest[name])),
        playerTable(
          'Harvested',
          RESOURCES.map(name => name.toLowerCase()),
          names,
          seat => this.#counts[seat]!.harvested,
        ),
        playerTable(
          'Buildings face up and down',
          RESOURCE_CODES.flatMap(code => [`${code} up`, `${code} down`]),
          names,
          seat =>
            RESOURCE_CODES.flatMap((_, colour) => [this.#counts[seat]!.up[colour]!, this.#counts[seat]!.down[colour]!]),
        ),
      ],
    };
  }
}

export const statistics = (): StatisticsCollector => new NewHavenStatistics();
