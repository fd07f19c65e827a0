/** A conversation with a game, line by line, for tests that must see an answer before they give the next. */
import { seededRandom } from '../src/core/random.ts';
import { bad, good } from '../src/core/result.ts';
import type { Session, TextGame } from '../src/core/session.ts';

export interface Talk {
  readonly session: Session;
  /** What `begin` printed. */
  readonly opening: string;
  /** Says one line; gives what was printed, up to and including the next prompt. */
  say(line: string): string;
  readonly files: Map<string, string>;
}

export interface TalkOptions {
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export function talk(game: TextGame, { options = {}, seed = 'talk', files = {} }: TalkOptions = {}): Talk {
  const there = new Map(Object.entries(files));
  let printed = '';
  const heard = () => {
    const text = printed;
    printed = '';
    return text;
  };
  const opened = game.open({
    options: new Map(Object.entries(options)),
    random: seededRandom(seed),
    rich: false,
    warn: () => {},
    world: {
      print: text => {
        printed += text;
      },
      read: file => (there.has(file) ? good(there.get(file)!) : bad(`cannot read ${file}`)),
      exists: file => there.has(file),
      write: (file, text) => {
        there.set(file, text);
        return good(undefined);
      },
    },
  });
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  session.begin();
  return {
    session,
    opening: heard(),
    say: line => {
      session.line(line);
      return heard();
    },
    files: there,
  };
}
