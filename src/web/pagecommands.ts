/** Lines that are typed on the page: commands of the game and of the room, with what they print as one text. */
import { richText } from '../core/richtext.ts';
import type { Reply, TextGame } from '../core/session.ts';
import { printable } from '../core/text.ts';
import type { RoomClient } from '../room/roomclient.ts';
import { RoomCommandLine } from '../room/roomcommandline.ts';
import { pageCoach } from './coach.ts';
import { serverUrl } from './place.ts';

/** How wide text is that a game formats for a terminal. */
const COLUMNS = 80;

export class PageCommands {
  readonly #commands: RoomCommandLine;
  #printed = '';

  constructor(client: RoomClient, game: TextGame, name: () => string) {
    this.#commands = new RoomCommandLine({
      client,
      game,
      // It may be changed before one sits down.
      get name() {
        return name();
      },
      print: text => {
        this.#printed += richText(text, COLUMNS);
      },
      save: (file, text) => download(file, text),
      coach: pageCoach(game),
      quit: () => location.assign(serverUrl()),
    });
  }

  /** `done` gets the reply, and what was printed: empty if there was nothing to say. */
  run(line: string, done: (reply: Reply, text: string) => void): void {
    this.#printed = '';
    this.#commands.run(line.trim(), reply => done(reply, printable(this.#printed).trimEnd()));
  }

  complete(typed: string): readonly string[] {
    return this.#commands.complete(typed);
  }

  get usages(): readonly string[] {
    return this.#commands.usages();
  }
}

/** A save goes to the user's own machine. */
function download(file: string, text: string): string {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = file.replaceAll(/[^\w.-]/g, '_');
  link.click();
  URL.revokeObjectURL(link.href);
  return `Saved as ${link.download}.\n`;
}
