/** Rich mode, at a terminal or (asked for with -rich) through a pipe. Loaded only when it is wanted. */
import { isPromise } from '../core/bot.ts';
import type { TextGame } from '../core/session.ts';
import { colourLevel, colourOf, detectedLevel } from './colour.ts';
import type { Host } from './host.ts';
import type { Io } from './io.ts';
import { terminal } from './terminal.ts';
import { feed } from './transcript.ts';
import { type Spoken, Voice } from './voice.ts';

/** `name` is what the user typed to get here: `gander azul`. */
export function richHost(game: TextGame, name: string, io: Io): Host {
  const colour = colourOf(game.paints, colourLevel(io.env, io.terminal ? detectedLevel() : 1));
  const voice = new Voice(colour, () => io.width);
  const put = ({ lines, prompt }: Spoken) => io.raw(lines + prompt);
  return {
    print: voice.print,
    hold: session =>
      io.terminal
        ? terminal(session, voice, io)
        : feed(session, io, {
            begin: () => put(voice.begin(session)),
            line: text => put(voice.answer(session, text)),
            step: () => {
              const stepped = voice.step(session);
              return isPromise(stepped) ? stepped.then(put) : put(stepped);
            },
          }),
    parting: file => (io.terminal ? voice.aside(`The game is kept in ${file}; to go on: ${name} -load ${file}\n`) : ''),
  };
}
