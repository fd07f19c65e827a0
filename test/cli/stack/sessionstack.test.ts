/** The wrappers together: what reaches the game, what is recorded, and what is shown after a resume. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RichWrappers } from '../../../src/cli/stack/rich.ts';
import { SessionStack } from '../../../src/cli/stack/sessionstack.ts';
import { ok } from '../../../src/core/result.ts';
import { runGander } from '../../harness.ts';
import { testSetup } from '../../io.ts';
import { parsed } from '../../journal/reading.ts';
import { FakeSession, fakeGame } from './open.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-stack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NO_COLOUR = { NO_COLOR: '1' };
const PASS_TO_BEN = 'Pass the keyboard to Ben, who presses Enter: ';
const run = (args: readonly string[], ...lines: string[]) =>
  runGander(args, lines.map(line => `${line}\n`).join(''), new Map(), NO_COLOUR);

describe('a game of two people at one screen', () => {
  const journal = path.join(folder, 'two');
  const play = ['newhaven', '-rich', '-seed', '1', '-names', 'Ada,Ben', '-journal', journal];

  it('has no Enter in its journal', async () => {
    await run(play, '', 'ship wheat b3', 'hello', 'pass');
    const { entries } = parsed(readFileSync(journal, 'latin1'));
    expect(entries.map(({ text }) => text)).toEqual(['', 'ship wheat b3', 'hello', 'pass']);
  });

  it('asks again for Enter when it is resumed', async () => {
    const resumed = await run(['resume', journal]);
    expect(resumed.out).toBe(`Ada is done.\n${PASS_TO_BEN}\n`);
    const shown = await run(['resume', journal], '', 'pass');
    expect(shown.out).toMatch(
      /^Ada is done\.\n.*Enter: Ben's village:\n[\s\S]*buildings: .*\nBen build> .*Ben is done\.\n/,
    );
  });

  it('is replayed with what both of them saw, and verified', async () => {
    const { out } = await run(['replay', journal]);
    expect(out.match(/^buildings: /gm)!.length).toBeGreaterThanOrEqual(3);
    expect(out).not.toContain('Pass the keyboard');
    expect(await run(['replay', journal, '-verify'])).toMatchObject({ code: 0, err: '' });
  });
});

it('words that were typed too early wait until the keyboard is handed over', () => {
  const { setup, takePrinted } = testSetup({ rich: true });
  let inner: FakeSession | undefined;
  const hidden = (seat: number) => [{ plain: '', rich: () => `hand of ${seat}\n`, seat }, '> '];
  const game = fakeGame({
    options: [],
    open: (_values, { world }) => {
      inner = new FakeSession(world.print, { begin: hidden(0), pass: hidden(1) });
      return ok(inner);
    },
  });
  const opened = SessionStack.open({
    game,
    setup,
    seed: 's',
    think: () => ({ more: () => false }),
    echo: false,
    words: true,
    rich: new RichWrappers({ game, width: () => 80 }),
  });
  if (!opened.ok) throw new Error(opened.fault);
  const { session } = opened.value;
  const say = (line: string): string => {
    session.line(line);
    while (session.botToMove) session.playBot!();
    return takePrinted();
  };
  session.begin();
  expect(takePrinted()).toBe('Pass the keyboard to Ada, who presses Enter: ');
  expect(say('')).toBe('hand of 0\n> ');
  expect(say('pass look')).toBe(PASS_TO_BEN);
  expect(inner!.lines).toEqual(['pass']);
  expect(say('')).toBe('hand of 1\n> ok\n> ');
  expect(inner!.lines).toEqual(['pass', 'look']);
});
