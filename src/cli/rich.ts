/** Rich mode, at a terminal or (asked for with -rich) through a pipe. Loaded only when it is wanted. */
import { isPromise } from '../core/bot.ts';
import type { TextGame } from '../core/session.ts';
import { colourLevel, detectedLevel, painterOf } from './colour.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';
import { type Rendered, RichRenderer } from './richrenderer.ts';
import { terminal } from './terminal.ts';
import { feed } from './transcript.ts';

/** `name` is what the user typed to get here: `gander azul`. */
export function richHost(game: TextGame, name: string, io: Io): Host {
  const colour = painterOf(game.highlights, colourLevel(io.env, io.terminal ? detectedLevel() : 1));
  const voice = new RichRenderer(colour, () => io.width);
  const put = ({ lines, prompt }: Rendered) => io.raw(lines + prompt);
  return {
    print: voice.print,
    clearScreen: voice.clearScreen,
    run: session =>
      io.terminal
        ? terminal(session, voice, io)
        : feed(session, io, {
            begin: () => put(voice.begin(session)),
            line: text => put(voice.answer(session, text)),
            playBot: () => {
              const stepped = voice.step(session);
              return isPromise(stepped) ? stepped.then(put) : put(stepped);
            },
          }),
    closingNote: file =>
      io.terminal ? voice.aside(`The game is kept in ${file}; to go on: ${name} -load ${file}\n`) : '',
  };
}
