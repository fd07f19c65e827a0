/** A conversation with a game, line by line, for tests that must see an answer before they give the next. */
import { type SavedRandom, seededRandom } from '../src/core/random.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import type { Session, TextGame } from '../src/core/session.ts';

export interface Talk {
  readonly session: Session;
  /** What `begin` printed. */
  readonly opening: string;
  /** Says one line; gives what was printed, up to and including the next prompt. */
  say(line: string): string;
  readonly random: SavedRandom;
  readonly files: Map<string, string>;
}

export interface TalkOptions {
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Opens a game; the fault when its options or files are refused. */
export function tryTalk(game: TextGame, { options = {}, seed = 'talk', files = {} }: TalkOptions): Result<Talk> {
  const there = new Map(Object.entries(files));
  let printed = '';
  const heard = () => {
    const text = printed;
    printed = '';
    return text;
  };
  const random = seededRandom(seed);
  const opened = game.open({
    options: new Map(Object.entries(options)),
    random,
    rich: false,
    warn: () => {},
    world: {
      print: text => {
        printed += text;
      },
      read: file => (there.has(file) ? ok(there.get(file)!) : err(`cannot read ${file}`)),
      exists: file => there.has(file),
      write: (file, text) => {
        there.set(file, text);
        return ok(undefined);
      },
    },
  });
  if (!opened.ok) return opened;
  const session = opened.value;
  session.begin();
  return ok({
    session,
    opening: heard(),
    say: line => {
      session.line(line);
      return heard();
    },
    random,
    files: there,
  });
}

export function talk(game: TextGame, options: TalkOptions = {}): Talk {
  const one = tryTalk(game, options);
  if (!one.ok) throw new Error(one.fault);
  return one.value;
}
