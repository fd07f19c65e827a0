/** A person at the screen: what they see of the game, what has happened to them, and what their lines do. */
import type { Text } from '../../core/richtext.ts';
import type { Coach } from '../../room/coach.ts';
import { isTurnStart, NewsLog } from '../../room/newslog.ts';
import type { Frame } from '../../room/protocol.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { RoomCommandLine } from '../../room/roomcommandline.ts';
import { GameCounter } from './gamecounter.ts';
import { GameState } from './gamestate.ts';
import type { Table } from './table.ts';

/** What the lines of a person may need of the program. */
export interface PlayerServices {
  print(text: Text): void;
  /** Takes a save to where the user wants it; returns what to say about it. */
  save(file: string, text: string): string;
  readonly coach?: Coach;
  quit(): void;
  /** What others have done in the person's own turn, in sentences. */
  answered(text: string): void;
}

export class SeatedPlayer {
  readonly client: RoomClient;
  readonly state: GameState;
  readonly log: NewsLog;
  readonly counter: GameCounter;
  readonly commands: RoomCommandLine;
  /** The board at the end of their last turn. */
  #boardBefore: readonly string[] = [];
  #wasToAct: boolean;

  constructor(client: RoomClient, { game, name, past }: Table, services: PlayerServices) {
    this.client = client;
    this.state = new GameState(client, game);
    this.log = new NewsLog(client, game, { past: past?.(client.seat ?? 'spectator'), onAnswer: services.answered });
    this.counter = new GameCounter(client, game);
    this.commands = new RoomCommandLine({ ...services, client, game, name, abbreviates: true });
    this.#wasToAct = this.state.isToAct;
    client.listen({
      onFrame: frame => this.#onFrame(frame),
      // What is seen from now on cannot be compared with it: another game, or much was missed.
      onWelcome: () => {
        this.#boardBefore = [];
      },
    });
  }

  get boardBefore(): readonly string[] {
    return this.#boardBefore;
  }

  #onFrame({ news }: Frame): void {
    if (news.kind === 'note' && news.note.type === 'rematch') {
      this.#boardBefore = [];
      this.client.moveTo(news.note.room);
      return;
    }
    const { isToAct } = this.state;
    if (this.#wasToAct && !isToAct && isTurnStart(this.client, this.state.game))
      this.#boardBefore = this.state.drawPlain();
    this.#wasToAct = isToAct;
  }
}
