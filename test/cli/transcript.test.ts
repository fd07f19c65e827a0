/** How a script is fed to a session: signals and the disk are heard of in between, whoever plays. */
import { expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { feed } from '../../src/cli/transcript.ts';
import type { Session } from '../../src/core/session.ts';
import { memoryIo } from '../io.ts';

const LINES = 5000;

/** A session in which nothing happens; somebody else may have to speak after each line. */
function fed(pieces: number, others: boolean): { session: Session; io: Io; eased: number[]; heard: string[] } {
  const heard: string[] = [];
  const eased: number[] = [];
  let waiting = false;
  const session = {
    ended: undefined,
    begin: () => {},
    line: (text: string) => {
      heard.push(text);
      waiting = others;
      return 'taken';
    },
    get botToMove() {
      return waiting;
    },
    playBot: () => {
      waiting = false;
    },
  };
  const script = Buffer.from(Array.from({ length: LINES }, (_, i) => `line ${i}\n`).join(''));
  const size = Math.ceil(script.length / pieces);
  const { io } = memoryIo({
    input: (async function* () {
      for (let at = 0; at < script.length; at += size) yield script.subarray(at, at + size);
    })(),
    drain: async () => {
      eased.push(heard.length);
    },
  });
  return { session: session as unknown as Session, io, eased, heard };
}

it.each([
  [1, false],
  [1, true],
  [300, false],
  [300, true],
])('a moment for others after every 512 lines at the latest, in %i pieces, with other speakers: %s', async (...how) => {
  const { session, io, eased, heard } = fed(...how);
  await feed(session, io);
  expect(heard).toEqual(Array.from({ length: LINES }, (_, i) => `line ${i}`));
  const gaps = [...eased, LINES].map((at, i) => at - (eased[i - 1] ?? 0));
  // A piece may end in between.
  expect(Math.max(...gaps)).toBeLessThan(2 * 512);
  expect(eased.length).toBeLessThan(12);
});
