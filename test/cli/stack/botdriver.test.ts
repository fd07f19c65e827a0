/** The bot driver: whose lines it takes, how bots think, and when they give up. */
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../../../src/bots/levels.ts';
import type { NamedBot } from '../../../src/cli/botnames.ts';
import { AnswerBuffer } from '../../../src/cli/stack/answerbuffer.ts';
import { BotDriver } from '../../../src/cli/stack/botdriver.ts';
import { BotSeats } from '../../../src/cli/stack/botseats.ts';
import type { Bot } from '../../../src/core/bot.ts';
import type { Text } from '../../../src/core/richtext.ts';
import { games } from '../../../src/games/index.ts';
import { runGander } from '../../harness.ts';
import { DRY, NOTHING, save } from './constructor.ts';
import { FakeSession, fakeGame, openQuietly, printedTexts } from './open.ts';

describe('a bot', () => {
  it('whose turn it is leaves nothing to type but host commands', async () => {
    const game = await games.get('constructor')!.load();
    const { session, takePrinted } = await openQuietly(game, { seed: '5', think: '1', bots: 'all=random' });
    session.begin();
    expect([session.botToMove, session.unattended]).toEqual([true, true]);
    const before = game.clone(session.state);
    takePrinted();
    expect(session.line('17')).toBe('refused');
    expect(takePrinted()).toBe('"17" is not taken: the computer plays, and human <player> takes a seat back.\n> ');
    expect(session.state).toEqual(before);
    expect(session.usages()).toContain('human <player>');
    expect(session.complete('')).toEqual(['hint', 'why', 'bot', 'human', 'help']);
    session.playBot!();
    expect(session.state).not.toEqual(before);
    takePrinted();
    expect(session.line('human red')).toBe('taken');
    expect(takePrinted()).toBe('> ');
    expect([session.botToMove, session.unattended]).toEqual([false, false]);
  });

  it('gives up a game that nobody can finish, with a sentence and a backup', async () => {
    const files = save(`${NOTHING} 0 B`, `${NOTHING} 12 B`, DRY);
    const ran = await runGander(['constructor', '-load', 'game.sv', '-bots', 'all=random'], '', files);
    expect(ran.err).toBe('gander: the computer players give up: nobody has won after 1000 turns\n');
    expect([ran.code, ran.files.has('backup.sv')]).toEqual([0, true]);
    expect(ran.out).not.toContain('Nobody can win');
  });

  it('that thinks without an end leaves the host room to look around, and can be broken off', async () => {
    const game = await games.get('constructor')!.load();
    const { stack, session, takePrinted } = await openQuietly(game, { seed: '5' });
    session.begin();
    takePrinted();
    stack.seats.assign(0, { name: 'search', bot: levelsOf(game).get('search')!, think: () => ({ more: () => true }) });
    for (let i = 0; i < 3; i++) session.playBot!();
    expect([session.botToMove, takePrinted()]).toEqual([true, '']);
    stack.seats.release(0);
    expect(session.botToMove).toBe(false);
    session.line('0');
    expect(takePrinted()).toContain('Builder Red, where');
  });
});

/** A driver around a session that waits for Ada. */
function driven(answers: Readonly<Record<string, Text>> = {}, echo = false) {
  const { print, texts } = printedTexts();
  const buffer = new AnswerBuffer(print, false);
  const seats = new BotSeats();
  const session = new FakeSession(buffer.print, answers);
  const driver = new BotDriver(session, { game: fakeGame({}), seed: 's', seats, buffer, echo, warn: () => {} });
  return { driver, session, seats, buffer, texts };
}

const named = (decide: Bot['decide']): NamedBot => ({
  name: 'ours',
  bot: { decide },
  think: () => ({ more: () => true }),
});

describe('the bot driver', () => {
  it('has nothing to do where humans play', () => {
    const { driver, seats } = driven();
    expect([driver.botToMove, driver.unattended]).toEqual([false, false]);
    seats.assign(
      1,
      named(() => 'a'),
    );
    expect(driver.botToMove).toBe(false);
  });

  it('shows each line that it types before the answer to it', () => {
    const { driver, session, seats, texts } = driven({ go: 'gone\n> ', '': 'pressed\n> ' });
    seats.assign(
      0,
      named(() => 'a'),
    );
    session.formatAction = () => 'go\n\nx';
    driver.playBot();
    expect(session.lines).toEqual(['go', '', 'x']);
    expect(texts.join('')).toBe('go\ngone\n> \npressed\n> x\nok\n> ');
  });

  it('answers prompts that decide nothing only if no human plays who would', () => {
    const { driver, session, seats } = driven();
    session.activeSeat = undefined;
    session.autoReply = 'enter';
    for (const seat of [0, 1])
      seats.assign(
        seat,
        named(() => 'a'),
      );
    expect(driver.botToMove).toBe(false);
    seats.assign(
      2,
      named(() => 'a'),
    );
    expect([driver.botToMove, driver.unattended]).toEqual([true, true]);
    driver.playBot();
    expect(session.lines).toEqual(['enter']);
    session.ended = 0;
    expect(driver.botToMove).toBe(false);
  });

  it('takes it for a bug if a line of a bot is refused', () => {
    const { driver, session, seats } = driven();
    seats.assign(
      0,
      named(() => 'a'),
    );
    session.formatAction = () => 'wrong';
    expect(() => driver.playBot()).toThrow('a computer player typed wrong, which was refused');
  });

  it('names the bot that failed', async () => {
    const { driver, seats } = driven();
    const failures: [Bot['decide'], string][] = [
      [() => 'c', 'player ours failed: it chose what it was not offered'],
      [() => Promise.reject(new Error('no idea')), 'player ours failed: no idea'],
    ];
    for (const [decide, message] of failures) {
      seats.assign(0, named(decide));
      await expect(async () => driver.playBot()).rejects.toThrow(message);
      driver.interrupt();
    }
  });

  it('drops a decision that was waited for when something was typed meanwhile', async () => {
    const { driver, session, seats } = driven();
    let decide = (_action: string): void => {};
    seats.assign(
      0,
      named(
        () =>
          new Promise(resolve => {
            decide = resolve;
          }),
      ),
    );
    const dropped = driver.playBot();
    driver.interrupt();
    decide('a');
    await dropped;
    expect(session.lines).toEqual([]);
    const made = driver.playBot();
    decide('b');
    await made;
    expect(session.lines).toEqual(['b']);
  });

  it('lets a bot that was exchanged think no further', () => {
    const { driver, session, seats } = driven();
    seats.assign(0, {
      ...named(() => 'a'),
      bot: {
        decide: () => 'a',
        *ponder() {
          for (;;) yield;
        },
      },
    });
    driver.playBot();
    expect(session.lines).toEqual([]);
    seats.assign(
      0,
      named(() => 'b'),
    );
    driver.playBot();
    expect(session.lines).toEqual(['b']);
  });

  it('has random numbers for each decision, the same whenever the game gets there', () => {
    const drawn = (decisions: number): number[] => {
      const { driver, seats } = driven();
      const numbers: number[] = [];
      seats.assign(
        0,
        named((_view, _seat, _legal, random) => {
          numbers.push(random.below(1e9));
          return 'a';
        }),
      );
      for (let i = 0; i < decisions; i++) driver.playBot();
      return numbers;
    };
    const [first, second] = drawn(2);
    expect(first).not.toBe(second);
    expect(drawn(3).slice(0, 2)).toEqual([first, second]);
  });

  it('shows what humans type, while bots play and no terminal does', () => {
    for (const echo of [true, false]) {
      const { driver, session, seats, texts } = driven({}, echo);
      driver.line('one');
      seats.assign(
        1,
        named(() => 'a'),
      );
      driver.line('two');
      expect(texts.join('')).toBe(echo ? 'ok\n> two\nok\n> ' : 'ok\n> ok\n> ');
      expect(session.lines).toEqual(['one', 'two']);
    }
  });
});
