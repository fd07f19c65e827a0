/** A transcript played back: what the game says and what was typed, told apart by playing it again without bots. */
import { seededRandom } from '../../src/core/random.ts';
import { err, ok } from '../../src/core/result.ts';
import type { Setup, TextGame } from '../../src/core/session.ts';

/** What a session has of the world when nobody hosts it, and the text it has printed since it was last asked. */
export function quietSetup(options: Readonly<Record<string, string>>): { setup: Setup; said(): string } {
  let text = '';
  const files = new Map<string, string>();
  const setup: Setup = {
    options: new Map(Object.entries(options)),
    world: {
      print: more => {
        text += more;
      },
      read: file => (files.has(file) ? ok(files.get(file)!) : err(`cannot read ${file}`)),
      exists: file => files.has(file),
      write: (file, content) => {
        files.set(file, content);
        return ok(undefined);
      },
    },
    random: seededRandom(options.seed),
    rich: false,
    warn: () => {},
  };
  const said = (): string => {
    const all = text;
    text = '';
    return all;
  };
  return { setup, said };
}

/**
 * Plays a transcript again: after everything the game says, the rest of the line is what somebody typed. Gives the
 * typed lines; throws where the game says anything else than the transcript has.
 */
export function replay(transcript: string, game: TextGame, options: Readonly<Record<string, string>>): string[] {
  const { setup, said } = quietSetup(options);
  const opened = game.open(setup);
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  const typed: string[] = [];
  let at = 0;
  session.begin();
  for (;;) {
    const text = said();
    if (!transcript.startsWith(text, at)) {
      throw new Error(
        `after ${JSON.stringify(typed.slice(-3))} the game says ${text}, not ${transcript.slice(at, at + text.length)}`,
      );
    }
    at += text.length;
    if (at === transcript.length) return typed;
    const end = transcript.indexOf('\n', at);
    const line = transcript.slice(at, end);
    at = end + 1;
    typed.push(line);
    session.line(line);
  }
}
