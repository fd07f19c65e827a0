/** Output that waits for the journal: nothing is shown before the disk has what led to it. */
import type { Io } from '../io.ts';

/** Characters held back at most, and in one piece. */
const MOST = 1 << 26;
const PIECE = 1 << 16;

export function gathering(io: Io, sync: () => void): Io {
  let pieces: string[] = [];
  let last = '';
  let held = 0;
  const release = (): void => {
    sync();
    if (held === 0) return;
    const texts = [...pieces, last];
    pieces = [];
    last = '';
    held = 0;
    for (const text of texts) io.print(text);
  };
  return {
    get input() {
      return io.input;
    },
    print: text => {
      last += text;
      held += text.length;
      if (last.length >= PIECE) {
        pieces.push(last);
        last = '';
      }
      if (held >= MOST) release();
    },
    flush: () => {
      release();
      io.flush();
    },
    error: text => io.error(text),
    warn: sentence => io.warn(sentence),
    read: file => io.read(file),
    exists: file => io.exists(file),
    write: (file, text) => io.write(file, text),
    get terminal() {
      return io.terminal;
    },
    get width() {
      return io.width;
    },
    env: io.env,
    cutShort: () => io.cutShort(),
  };
}
