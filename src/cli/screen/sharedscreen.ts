/** The people who share a screen: one of them is looking, and who has something to hide is not looked at by the others. */
import { printableLine } from '../../core/text.ts';
import { type PlayerServices, SeatedPlayer } from './seatedplayer.ts';
import type { Surface } from './surface.ts';
import type { Table } from './table.ts';
import type { Theme } from './theme.ts';

export class SharedScreen {
  readonly players: readonly SeatedPlayer[];
  readonly #hasSecrets: boolean;
  #shown: SeatedPlayer;
  #isCovered = false;

  constructor(table: Table, services: PlayerServices) {
    this.players = table.clients.map(client => new SeatedPlayer(client, table, services));
    this.#hasSecrets = table.game.determinise !== undefined;
    this.#shown = this.#next ?? this.players[0]!;
  }

  /** Whose game is on the screen. */
  get shown(): SeatedPlayer {
    return this.#shown;
  }

  /** Whether the screen is covered until the next person is there. */
  get isCovered(): boolean {
    return this.#isCovered;
  }

  get #next(): SeatedPlayer | undefined {
    return this.players.find(({ state }) => state.isToAct);
  }

  uncover(): void {
    this.#isCovered = false;
  }

  /** Turns to whoever is asked something; returns whether that is somebody else. */
  turn(): boolean {
    const next = this.#next;
    if (!next || next === this.#shown) return false;
    this.#isCovered = this.#hasSecrets;
    this.#shown = next;
    return true;
  }

  paintCover(surface: Surface, theme: Theme): void {
    const { status, seat } = this.#shown.client;
    const name = status?.seats[seat ?? 0]?.name ?? '';
    const row = Math.floor(surface.rows / 2);
    surface.put(row, 2, `${printableLine(name)} is next.`, theme('strong'));
    surface.put(row + 1, 2, 'Press Enter when nobody else looks at the screen.');
  }
}
