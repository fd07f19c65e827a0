/** A game as a line of a data set; docs/fleet.md describes its fields. */
import type { MatchListener } from '../../bots/match.ts';
import type { MatchResult } from '../../bots/statistics.ts';
import type { Seat } from '../../core/game.ts';
import type { Wire } from '../../core/wire.ts';

/** Increased whenever a field changes its meaning or goes. */
export const SCHEMA = 1;

/** What all games of a data set have in common. */
export interface RecordedOrder {
  readonly game: string;
  readonly rules: number;
  readonly version: string;
  readonly players: readonly string[];
}

interface Decision {
  readonly seat: Seat;
  /** What the seat knew, what it could do, and the number of what it did. */
  readonly view: unknown;
  readonly legal: readonly unknown[];
  readonly choice: number;
}

/** Listens to a match and writes it down. */
export class GameRecorder implements MatchListener {
  readonly #wire: Wire;
  readonly #decisions: Decision[] = [];
  readonly #actions: (readonly [Seat, unknown])[] = [];

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  acts(seat: Seat, action: unknown, offered: readonly unknown[], view: unknown): void {
    const toJson = (one: unknown): unknown => this.#wire.action.toJson(one);
    this.#actions.push([seat, toJson(action)]);
    if (view === undefined) return;
    this.#decisions.push({
      seat,
      view: this.#wire.view.toJson(view),
      legal: offered.map(toJson),
      choice: offered.indexOf(action),
    });
  }

  /** The line of the game. Lists are in the order of the seats. */
  line({ game, rules, version, players }: RecordedOrder, seed: string, result: MatchResult): string {
    const count = players.length;
    const bySeat = <T>(byPlayer: readonly T[]): T[] =>
      byPlayer.map((_, seat) => byPlayer[(seat - result.rotation + count) % count]!);
    const isOver = result.ending === 'won' || result.ending === 'drawn';
    const shares = players.map((_, player) => (result.winners.includes(player) ? 1 / result.winners.length : 0));
    const won = isOver ? bySeat(shares) : undefined;
    return `${JSON.stringify({
      schema: SCHEMA,
      game,
      rules,
      version,
      number: result.game,
      ruleset: this.#wire.options.toJson({ players: count }),
      seed,
      players: bySeat(players),
      ending: result.ending,
      won: won ?? null,
      scores: result.points ? bySeat(result.points) : null,
      turns: result.turns,
      decisions: this.#decisions.map(decision => ({ ...decision, won: won?.[decision.seat] ?? null })),
      actions: this.#actions,
    })}\n`;
  }
}
