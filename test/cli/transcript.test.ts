/** How a script is fed to a session: the event loop gets a turn in between, whether humans or bots play. */
import { expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { feed } from '../../src/cli/transcript.ts';
import type { Session } from '../../src/core/session.ts';
import { memoryIo } from '../io.ts';

const LINES = 5000;

/** A session in which nothing happens; with bots, one of them moves after each line. */
function testSession(chunks: number, bots: boolean): { session: Session; io: Io; drained: number[]; typed: string[] } {
  const typed: string[] = [];
  const drained: number[] = [];
  let waiting = false;
  const session = {
    ended: undefined,
    begin: () => {},
    line: (text: string) => {
      typed.push(text);
      waiting = bots;
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
  const size = Math.ceil(script.length / chunks);
  const { io } = memoryIo({
    input: (async function* () {
      for (let at = 0; at < script.length; at += size) yield script.subarray(at, at + size);
    })(),
    drain: async () => {
      drained.push(typed.length);
    },
  });
  return { session: session as unknown as Session, io, drained, typed };
}

it.each([
  [1, false],
  [1, true],
  [300, false],
  [300, true],
])('the host drains after 512 lines at the latest, in %i chunks, with bots: %s', async (...how) => {
  const { session, io, drained, typed } = testSession(...how);
  await feed(session, io);
  expect(typed).toEqual(Array.from({ length: LINES }, (_, i) => `line ${i}`));
  const gaps = [...drained, LINES].map((at, i) => at - (drained[i - 1] ?? 0));
  // A chunk may end in between.
  expect(Math.max(...gaps)).toBeLessThan(2 * 512);
  expect(drained.length).toBeLessThan(12);
});
