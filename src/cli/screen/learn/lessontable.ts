/** The game of a lesson: the player is at the first seat, and the others do what the lesson says. */
import type { LessonStart } from '../../../core/lesson.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { plainText } from '../../../core/richtext.ts';
import type { TextGame } from '../../../core/session.ts';
import { quote } from '../../../core/text.ts';
import type { Wire } from '../../../core/wire.ts';
import type { RoomClient } from '../../../room/roomclient.ts';
import { RoomCommandLine } from '../../../room/roomcommandline.ts';
import { seatNamesOf } from '../../../room/roomgame.ts';
import { isToActIn } from '../../../room/roomsight.ts';
import type { Io } from '../../io.ts';
import { newTable } from '../localtable.ts';
import { Pacer } from '../pacer.ts';
import type { Table } from '../table.ts';

const NAME = 'Player';

export class LessonTable {
  /** With the player alone: nobody else sits at the keyboard. */
  readonly table: Table;
  readonly #clients: readonly RoomClient[];

  private constructor(table: Table) {
    this.table = { ...table, clients: table.clients.slice(0, 1) };
    this.#clients = table.clients;
  }

  static async open(
    game: TextGame,
    wire: Wire,
    { options, files, seed }: LessonStart,
    io: Io,
  ): Promise<Result<LessonTable>> {
    const names = seatNamesOf(game, { options: { ...options }, files: { ...files } });
    if (!names.ok) return names;
    const table = await newTable(
      {
        game,
        wire,
        module: undefined,
        name: NAME,
        pacer: new Pacer('instant'),
        options,
        files,
        computers: names.value.map(() => null),
        think: undefined,
        seed,
        isKept: false,
      },
      io,
    );
    if (!table.ok) return table;
    const lessonTable = new LessonTable(table.value);
    // That they come would be news otherwise.
    await lessonTable.#when(() => lessonTable.player.status?.seats.every(({ present }) => present) || undefined);
    return ok(lessonTable);
  }

  get player(): RoomClient {
    return this.#clients[0]!;
  }

  /** Types lines for whoever is to decide; the fault says which line was refused, and why. */
  async type(lines: readonly string[]): Promise<Result<undefined>> {
    for (const line of lines) {
      const client = await this.#decider();
      const refusal = client ? await this.#typeFor(client, line) : 'The game is over.';
      if (refusal !== undefined) return err(`${quote(line)}: ${refusal}`);
    }
    await this.#decider();
    return ok(undefined);
  }

  /** Whoever is to decide, once they know of it; undefined if the game is over. */
  async #decider(): Promise<RoomClient | undefined> {
    const found = await this.#when(() => (this.#isOver ? 'nobody' : this.#clients.find(isToActIn)));
    return found === 'nobody' ? undefined : found;
  }

  get #isOver(): boolean {
    return this.player.status?.phase === 'over';
  }

  /** Waits until there is something, as far as the room has told. */
  #when<T>(find: () => T | undefined): Promise<T> {
    return new Promise(resolve => {
      const stops: (() => void)[] = [];
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        for (const stop of stops) stop();
        resolve(found);
      };
      for (const client of this.#clients) stops.push(client.listen({ onSettled: look, onFrame: look }));
      look();
    });
  }

  #typeFor(client: RoomClient, line: string): Promise<string | undefined> {
    return new Promise(resolve => {
      let said = '';
      const commands = new RoomCommandLine({
        client,
        game: this.table.game,
        name: NAME,
        print: text => {
          said += plainText(text);
        },
        save: () => '',
        quit: () => {},
      });
      commands.run(line, reply => resolve(reply === 'taken' ? undefined : said.trim()));
    });
  }
}
