/** Statistics of games for tests: collected while random games are played, and looked up by title and column. */
import type { Game } from '../src/core/game.ts';
import { seededRandom } from '../src/core/random.ts';
import type { GameStatistics, StatisticsCollector } from '../src/core/statistics.ts';

export interface Collected<State, Event> {
  readonly start: State;
  readonly end: State;
  readonly events: readonly Event[];
  readonly actions: number;
  readonly statistics: GameStatistics;
}

/** Plays a limited number of random legal actions; the collector joins after the first `skipped` of them. */
export function collect<State, Action, Event, Refusal extends string, Options>(
  game: Game<State, Action, Event, Refusal, Options> & { statistics?(): StatisticsCollector },
  names: readonly string[],
  { options, seed, steps = 1000, skipped = 0 }: { options: Options; seed: string; steps?: number; skipped?: number },
): Collected<State, Event> {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = game.create(options, random);
  const collector = game.statistics!();
  const events: Event[] = [];
  let start = game.clone(state);
  let actions = 0;
  for (let step = 0; step < steps && game.toAct(state).length > 0; step++) {
    const seats = game.toAct(state);
    const seat = seats[choices.below(seats.length)]!;
    const legal = game.legal(state, seat);
    if (step === skipped) start = game.clone(state);
    game.play(state, seat, legal[choices.below(legal.length)]!, random, event => {
      if (step < skipped) return;
      collector.onEvent(event, state);
      events.push(event);
    });
    if (step >= skipped) actions++;
  }
  return { start, end: state, events, actions, statistics: collector.result(names) };
}

/** A column of a table, by seat. */
export function column(statistics: GameStatistics, title: string, name: string): number[] {
  const table = statistics.tables.find(one => one.title === title);
  const at = table?.columns.indexOf(name) ?? -1;
  if (!table || at < 0) throw new Error(`there is no ${name} in ${title}`);
  return table.rows.map(({ cells }) => cells[at]!);
}

/** A chart's values, by line. */
export const chart = (statistics: GameStatistics, title: string): (readonly number[])[] =>
  statistics.charts.find(one => one.title === title)!.lines.map(({ values }) => values);

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
