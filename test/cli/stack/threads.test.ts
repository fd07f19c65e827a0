/** Computers that think in threads: games that can be repeated, searching on while a human decides, and the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { levelsOf } from '../../../src/bots/levels.ts';
import type { NamedBot } from '../../../src/cli/botnames.ts';
import { AnswerBuffer } from '../../../src/cli/stack/answerbuffer.ts';
import { BotDriver } from '../../../src/cli/stack/botdriver.ts';
import { BotSeats } from '../../../src/cli/stack/botseats.ts';
import { thinkingFor } from '../../../src/cli/think.ts';
import { type Outlook, ThinkingThreads } from '../../../src/cli/thinkingthreads.ts';
import { EXIT } from '../../../src/core/exit.ts';
import { err, ok, type Result } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { KEY, Pty } from '../../pty.ts';
import { FakeSession, fakeGame } from './open.ts';

const azul = await games.get('azul')!.load();
const levels = levelsOf(azul);
const bot = (name: string): NamedBot => ({
  name,
  bot: levels.get(name.split('@')[0]!)!,
  think: thinkingFor({ amount: 1, unit: 'iterations' }),
});
const threadsWith = (threads: number, ponders: boolean): ThinkingThreads =>
  new ThinkingThreads({ game: azul, think: { amount: 9, unit: 'iterations' }, seed: 's', threads, ponders });

describe('who thinks in threads', () => {
  it('is who searches, with several threads, or by time if bots go on while others decide', () => {
    const cases: [level: string, threads: number, ponders: boolean, taken: boolean][] = [
      ['expert', 2, false, true],
      ['search', 2, false, true],
      ['medium', 2, true, false],
      ['hard', 2, true, false],
      ['expert@50ms', 1, false, false],
      ['expert@50ms', 1, true, true],
      ['expert@2s', 1, true, true],
      ['expert', 1, true, false],
      ['search@50ms', 1, true, false],
    ];
    for (const [level, threads, ponders, taken] of cases)
      expect([level, threads, ponders, threadsWith(threads, ponders).takes(bot(level))]).toEqual([
        level,
        threads,
        ponders,
        taken,
      ]);
  });

  it('is said if nobody goes on', async () => {
    const warning = 'gander: -ponder is ignored: no bot searches by time (-think 500ms)\n';
    expect((await runGander(['azul', '-bots', '2=expert', '-ponder'], '')).err).toBe(warning);
    expect((await runGander(['azul', '-bots', '2=expert@1ms', '-ponder'], '')).err).toBe('');
  });
});

describe('a game whose computers share their decisions among threads', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-threads-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const LINES = ['turn 1 B 1', 'turn c R 2', 'turn c L 5'];
  const start = (journal: string, lines: readonly string[]) => {
    const options = ['-bots', '2=expert@30', '-think-threads', '2', '-journal', path.join(folder, journal)];
    return runGander(['azul', '-seed', 'threads', ...options], `${lines.join('\n')}\n`);
  };

  it('is the same each time, and goes on from its journal as it would have', async () => {
    const whole = await start('whole', LINES);
    expect(whole.out.match(/^> [1-5c] /gm)!.length).toBeGreaterThan(1);
    const part = await start('part', LINES.slice(0, 2));
    expect(whole.out.startsWith(part.out)).toBe(true);
    const rest = await runGander(['resume', path.join(folder, 'part')], `${LINES[2]!}\n`);
    expect(rest.err).toBe('');
    expect(whole.out.endsWith(rest.out.slice(rest.out.indexOf('Turn successful')))).toBe(true);
  });
});

/** A driver whose threads write down what they are asked, and decide `b`. */
function driven(decided: Result<unknown> = ok('b')) {
  const asked: string[] = [];
  const threads = {
    takes: () => true,
    decide: async ({ decision }: Outlook) => {
      asked.push(`decide ${decision}`);
      return decided;
    },
    anticipate: async ({ view }: Outlook) => {
      asked.push(`go on from ${JSON.stringify(view)}`);
    },
    stop: async () => {
      asked.push('stop');
    },
  } as unknown as ThinkingThreads;
  const buffer = new AnswerBuffer(() => {}, false);
  const seats = new BotSeats();
  const session = new FakeSession(buffer.print);
  const game = fakeGame({ clone: state => ({ ...(state as object) }) });
  const driver = new BotDriver(session, { game, seed: 's', seats, threads, buffer, echo: false, warn: () => {} });
  seats.assign(1, bot('expert@50ms'));
  const line = session.line.bind(session);
  // Ada and Ben take turns.
  session.line = text => {
    session.activeSeat = 1 - session.activeSeat!;
    session.state = { after: text };
    return line(text);
  };
  return { driver, session, seats, asked };
}

describe('while a human decides', () => {
  it('the bot that has decided goes on from what it sees, until the game moves on', async () => {
    const { driver, session, seats, asked } = driven();
    driver.line('a');
    expect(asked).toEqual([]);
    await driver.playBot();
    expect(session.lines).toEqual(['a', 'b']);
    expect(asked.splice(0)).toEqual(['decide 1', 'go on from {"after":"b"}']);
    driver.line('c');
    expect(asked.splice(0)).toEqual(['stop']);
    await driver.playBot();
    expect(asked.splice(0)).toEqual(['decide 2', 'go on from {"after":"b"}']);
    // A command of the host, such as undo, may have changed the position.
    session.state = { after: 'undo' };
    driver.interrupt();
    expect(asked.splice(0)).toEqual(['go on from {"after":"undo"}']);
    session.ended = 0;
    driver.interrupt();
    expect(asked.splice(0)).toEqual(['stop']);
    session.ended = undefined;
    seats.release(1);
    driver.interrupt();
    expect(asked.splice(0)).toEqual(['stop']);
  });

  it('a decision that comes too late is not played', async () => {
    const { driver, session } = driven();
    driver.line('a');
    const pending = driver.playBot();
    driver.interrupt();
    await pending;
    expect(session.lines).toEqual(['a']);
  });
});

it('a thread that fails ends the game as any bot that fails', async () => {
  const { driver } = driven(err('a computer player ended its thread'));
  driver.line('a');
  await expect(driver.playBot()).rejects.toThrow('a computer player ended its thread');
});

it('threads end with the game', async () => {
  const threads = threadsWith(2, false);
  const state = azul.create({}, { below: () => 0 });
  const outlook: Outlook = { bot: bot('expert'), seat: 0, view: azul.view(state, 0), decision: 1 };
  const decided = await threads.decide(outlook);
  expect(decided.ok && azul.legal(state, 0)).toContain(decided.ok && decided.value);
  await threads.close();
  expect(await threads.decide(outlook)).toEqual(err('the server is stopping'));
});

it('Ctrl-C ends the program while a bot goes on', async () => {
  const pty = new Pty({ args: ['azul', '-bots', '2=expert@20ms', '-ponder'] });
  try {
    await pty.until('> ');
    await pty.type('turn 1 R 1\n', 'B takes');
    await pty.until('> ');
    pty.send(KEY.interrupt);
    expect(await pty.exit).toBe(EXIT.interrupted);
    await pty.until('gander resume');
  } finally {
    pty.clear();
  }
});
