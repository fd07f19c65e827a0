/** A game that is over: who has won, the scores and what happened in numbers, page by page, its replay, and the next game. */
import type { TextGame } from '../../core/session.ts';
import { printableLine } from '../../core/text.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { outcomeText } from '../../room/roomtext.ts';
import { statisticsText } from '../stats/chart.ts';
import { Pager, pageColumns } from './pager.ts';
import type { ReplayView } from './replayview.ts';
import type { SeatedPlayer } from './seatedplayer.ts';
import type { Stage } from './stage.ts';
import type { Table } from './table.ts';

export interface JournalServices {
  /** The statistics of a journal, in lines. */
  statistics(file: string, columns: number): Promise<readonly string[]>;
  /** A view that replays a journal until `done` is called; a string says why not. */
  replay(file: string, done: () => void): Promise<ReplayView | string>;
}

export interface GameEndOptions {
  readonly table: Table;
  readonly stage: Stage;
  /** What can be done with the game's journal; undefined if there is none. */
  readonly journal: JournalServices | undefined;
  /** Shows a text in pages. */
  show(pages: Pager): void;
  say(text: string, isError: boolean): void;
  /** Types a line. */
  run(line: string): void;
}

export class GameEnd {
  readonly #options: GameEndOptions;
  #replay: ReplayView | undefined;

  constructor(options: GameEndOptions) {
    this.#options = options;
  }

  /** The game from its beginning, while the user looks at it. */
  get replay(): ReplayView | undefined {
    return this.#replay;
  }

  /** The final board stays; who has won is said below it. */
  tell({ client: { status } }: SeatedPlayer): void {
    if (status?.outcome) this.#options.say(outcomeText(status.outcome, status).trimEnd(), false);
  }

  /** Returns whether the key is one for a game that is over. */
  onKey(key: string, player: SeatedPlayer): boolean {
    switch (key) {
      case 'enter':
      case ' ':
      case 's':
        void this.#showStatistics(player);
        return true;
      case 'r':
        void this.#showReplay();
        return true;
      case 'a':
        void this.#again();
        return true;
      default:
        return false;
    }
  }

  async #showStatistics(player: SeatedPlayer): Promise<void> {
    const { table, stage, show } = this.#options;
    const statistics = await this.#statistics(player, pageColumns(stage.size.columns));
    const lines = [...endLines(table.game, player.client), '', ...statistics];
    show(new Pager({ title: 'The game is over', lines }));
  }

  /** A journal has all of it, also what came before the game was gone on with. */
  async #statistics({ client, counter }: SeatedPlayer, columns: number): Promise<readonly string[]> {
    const { table, journal } = this.#options;
    const file = table.journal?.();
    if (file !== undefined && journal) return journal.statistics(file, columns);
    const names = client.status?.seats.map(({ name }) => name) ?? [];
    return statisticsText(counter.result(names), columns).split('\n');
  }

  async #showReplay(): Promise<void> {
    const { table, stage, journal, say } = this.#options;
    const file = table.journal?.();
    if (file === undefined || !journal) return;
    const view = await journal.replay(file, () => {
      this.#replay = undefined;
    });
    if (typeof view === 'string') say(view, true);
    else this.#replay = view;
    stage.repaint();
  }

  async #again(): Promise<void> {
    const { table, say, run } = this.#options;
    const started = await table.again?.();
    if (!started) run('/rematch');
    else if (!started.ok) say(started.fault, true);
  }
}

function endLines(game: TextGame, { status }: RoomClient): string[] {
  if (!status?.outcome) return [];
  const { scores, winners } = status.outcome;
  const width = Math.max(...status.seats.map(({ name }) => name.length));
  const rows = status.seats.map(({ name, person, computer }, seat) => {
    const who = printableLine(person ?? (computer === null ? '' : `computer, ${computer}`));
    const mark = winners.includes(seat) ? '*' : ' ';
    return `${mark} ${printableLine(name).padEnd(width)}  ${String(scores[seat] ?? 0).padStart(4)}  ${who}`;
  });
  return [game.title, outcomeText(status.outcome, status).trimEnd(), '', ...rows];
}
