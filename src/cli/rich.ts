/** Rich mode: at a terminal or, with -rich, in a pipe. Loaded only when it is used. */
import { isPromise } from '../core/bot.ts';
import type { TextGame } from '../core/session.ts';
import { colourLevel, detectedLevel, painterOf } from './colour.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';
import { type Rendered, RichRenderer } from './richrenderer.ts';
import { runAtTerminal } from './terminal.ts';
import { feed } from './transcript.ts';

/** `name` is what the user typed to get here: `gander azul`. */
export function richHost(game: TextGame, name: string, io: Io): Host {
  const painter = painterOf(game.highlights, colourLevel(io, io.terminal ? detectedLevel() : 1));
  const renderer = new RichRenderer(painter, () => io.width);
  const write = ({ lines, prompt }: Rendered) => io.raw(lines + prompt);
  return {
    print: renderer.print,
    clearScreen: renderer.clearScreen,
    run: session =>
      io.terminal
        ? runAtTerminal(session, renderer, io)
        : feed(session, io, {
            begin: () => write(renderer.begin(session)),
            line: text => write(renderer.answer(session, text)),
            playBot: () => {
              const stepped = renderer.step(session);
              return isPromise(stepped) ? stepped.then(write) : write(stepped);
            },
          }),
    closingNote: (file, wayBack) => {
      if (!io.terminal) return '';
      const load = `${name} -load ${file}`;
      if (wayBack === undefined) return renderer.aside(`The game is kept in ${file}; to go on: ${load}\n`);
      return renderer.aside(
        `To go on exactly here, with the same players and computers:\n  ${wayBack}\nThe position alone is kept in ${file}:\n  ${load}\n`,
      );
    },
  };
}
