/** Statistics of Azul: where the points came from, and where the tiles went. */
import { type GameStatistics, playerChart, playerTable, type StatisticsCollector, sum } from '../../core/statistics.ts';
import { colourOf } from './actions.ts';
import type { Event } from './events.ts';
import { COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS } from './scoring.ts';
import { COLOURS, DISPLAY_ORDER, PLAYERS, SIZE, type State } from './state.ts';

const POINTS = ['tiles', 'floor', 'rows', 'columns', 'colours', 'all'] as const;
const TILES = ['to lines', 'to the floor', 'to the lid', 'markers'] as const;

interface Counts {
  readonly points: Record<Exclude<(typeof POINTS)[number], 'all'>, number>;
  readonly tiles: Record<(typeof TILES)[number], number>;
  /** By colour. */
  readonly taken: number[];
}

const noCounts = (): Counts => ({
  points: { tiles: 0, floor: 0, rows: 0, columns: 0, colours: 0 },
  tiles: { 'to lines': 0, 'to the floor': 0, 'to the lid': 0, markers: 0 },
  taken: Array<number>(SIZE).fill(0),
});

class AzulStatistics implements StatisticsCollector {
  /** The scores of all players after each round. */
  readonly #scores: (readonly number[])[] = [];
  #counts: Counts[] = [];

  onEvent(event: unknown, state: unknown): void {
    if (this.#counts.length === 0) this.#counts = Array.from({ length: (state as State)[PLAYERS]! }, noCounts);
    this.#count(event as Event);
  }

  #count(event: Event): void {
    switch (event.type) {
      case 'took': {
        const { tiles, taken } = this.#counts[event.seat]!;
        tiles['to lines'] += event.toLine;
        tiles['to the floor'] += event.toFloor;
        tiles['to the lid'] += event.toLid;
        if (event.marker) tiles.markers++;
        taken[colourOf(event.action)]! += event.toLine + event.toFloor + event.toLid;
        return;
      }
      case 'tiled':
        this.#counts[event.seat]!.points.tiles += event.points;
        return;
      case 'swept':
        this.#counts[event.seat]!.points.floor -= event.lost;
        return;
      case 'scored':
        this.#scores.push(event.scores);
        return;
      case 'bonus': {
        const { points } = this.#counts[event.seat]!;
        points.rows += event.rows * ROW_BONUS;
        points.columns += event.columns * COLUMN_BONUS;
        points.colours += event.colours * COLOUR_BONUS;
        return;
      }
      case 'won':
        // The bonuses belong to the last round.
        this.#scores.splice(-1, 1, event.scores);
        return;
      case 'roundEnded':
      case 'refilled':
      case 'roundStarted':
      case 'gameEnded':
        return;
    }
  }

  result(names: readonly string[]): GameStatistics {
    const all = sum(this.#counts.flatMap(({ taken }) => taken));
    return {
      charts: [playerChart('Points', 'round', names, this.#scores)],
      histograms: [
        {
          title: 'Tiles taken',
          note: `${all}`,
          bars: DISPLAY_ORDER.map(colour => ({
            name: COLOURS[colour]!,
            count: sum(this.#counts.map(({ taken }) => taken[colour]!)),
            expected: all / SIZE,
          })),
        },
      ],
      tables: [
        playerTable('Points', POINTS, names, seat => {
          const { points } = this.#counts[seat]!;
          return POINTS.map(from => (from === 'all' ? sum(Object.values(points)) : points[from]));
        }),
        playerTable('Tiles', TILES, names, seat => TILES.map(where => this.#counts[seat]!.tiles[where])),
        playerTable(
          'Colours',
          DISPLAY_ORDER.map(colour => COLOURS[colour]!),
          names,
          seat => DISPLAY_ORDER.map(colour => this.#counts[seat]!.taken[colour]!),
        ),
      ],
    };
  }
}

export const statistics = (): StatisticsCollector => new AzulStatistics();
