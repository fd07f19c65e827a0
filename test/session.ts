/** A session driven line by line, for tests that must see an answer before they type the next line. */
import { type Openable, openSession as openGame } from '../src/core/opensession.ts';
import { ok, type Result } from '../src/core/result.ts';
import type { Session } from '../src/core/session.ts';
import { type SetupSpec, type TestSetup, testSetup } from './io.ts';

export interface TestSession<S extends Session<unknown, never> = Session> extends Omit<TestSetup, 'setup'> {
  readonly session: S;
  /** What `begin` printed. */
  readonly opening: string;
  /** Types lines; returns what was printed since, up to and including the next prompt. */
  type(...lines: string[]): string;
}

/** Opens a game and begins it; returns the fault if its options or files are refused. */
export function tryOpenSession<S extends Session<unknown, never>>(
  game: Openable<S>,
  spec: SetupSpec = {},
): Result<TestSession<S>> {
  const { setup, takePrinted, ...rest } = testSetup(spec);
  const opened = openGame(game, setup);
  if (!opened.ok) return opened;
  const session = opened.value;
  session.begin();
  return ok({
    session,
    opening: takePrinted(),
    type: (...lines) => {
      takePrinted();
      for (const line of lines) session.line(line);
      return takePrinted();
    },
    takePrinted,
    ...rest,
  });
}

export function openSession<S extends Session<unknown, never>>(
  game: Openable<S>,
  spec: SetupSpec = {},
): TestSession<S> {
  const opened = tryOpenSession(game, spec);
  if (!opened.ok) throw new Error(opened.fault);
  return opened.value;
}
