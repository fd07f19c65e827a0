/** Collects the statistics of a game from what one of its participants sees. */
import type { TextGame } from '../../core/session.ts';
import type { GameStatistics, StatisticsCollector } from '../../core/statistics.ts';
import type { RoomClient } from '../../room/roomclient.ts';

export class GameCounter {
  #collector: StatisticsCollector | undefined;

  constructor(client: RoomClient, game: TextGame) {
    this.#collector = game.statistics?.();
    let room = client.welcome?.room;
    client.listen({
      onWelcome: (welcome, missed) => {
        if (missed) this.#collector = undefined;
        // A rematch is another game.
        if (welcome.room !== room) this.#collector = game.statistics?.();
        room = welcome.room;
      },
      onFrame: ({ news }, events) => {
        if (news.kind === 'note' && news.note.type === 'rematch') this.#collector = game.statistics?.();
        // What was taken back has been counted: such numbers would be wrong.
        if (news.kind === 'undo') this.#collector = undefined;
        for (const event of events) this.#collector?.onEvent(event, client.view);
      },
    });
  }

  /** Undefined if the game has none, or not all of it was seen. */
  result(names: readonly string[]): GameStatistics | undefined {
    return this.#collector?.result(names);
  }
}
