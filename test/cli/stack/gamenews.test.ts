/** News for humans: what is told above the prompt, once. */
import { describe, expect, it } from 'vitest';
import { AnswerBuffer } from '../../../src/cli/stack/answerbuffer.ts';
import { GameNews } from '../../../src/cli/stack/gamenews.ts';
import { aside } from '../../../src/core/richtext.ts';
import { runGander } from '../../harness.ts';
import { DRY, NOTHING, save } from './constructor.ts';
import { FakeSession, fakeGame, printedTexts } from './open.ts';

const UNWINNABLE = 'Nobody can win this game any more.\n';

it('rich mode says once that nobody can win, plain mode never', async () => {
  const files = save(`${NOTHING} 0 B`, `${NOTHING} 12 B`, DRY);
  const lines = 'fair\nroll\nnext\nfair\nroll\n';
  const rich = await runGander(['constructor', '-load', 'game.sv', '-rich'], lines, files);
  expect(rich.out.split('Nobody can win this game any more').length).toBe(2);
  expect(rich.out).toMatch(/any more.*\n> /);
  const plain = await runGander(['constructor', '-load', 'game.sv'], lines, files);
  expect(plain.out).not.toContain('Nobody');
});

describe('the news', () => {
  const opened = () => {
    const { print, texts } = printedTexts();
    const buffer = new AnswerBuffer(print, true);
    const session = new FakeSession(buffer.print, { '': '', won: 'You win.\nAgain?\n> ' });
    const facts = { isUnwinnable: false, isOver: false };
    const game = fakeGame({
      isUnwinnable: () => facts.isUnwinnable,
      outcome: () => (facts.isOver ? { winners: [0], scores: [1] } : undefined),
    });
    const news = new GameNews(session, game, buffer, names => aside(() => `${names.join()}: 1 turn\n`));
    const step = (line: string): string => {
      news.line(line);
      buffer.release();
      return texts.splice(0).join('');
    };
    return { news, session, facts, step, buffer, texts };
  };

  it('that nobody can win waits for an answer, and is told once', () => {
    const { facts, step } = opened();
    facts.isUnwinnable = true;
    expect(step('')).toBe('');
    expect(step('x')).toBe(`ok\n${UNWINNABLE}> `);
    expect(step('x')).toBe('ok\n> ');
  });

  it('of a game that is over come above the question whether to play again, once for each game', () => {
    const { session, facts, step } = opened();
    session.atCommandPrompt = false;
    facts.isOver = true;
    expect(step('won')).toBe('You win.\nAda,Ben,Cy: 1 turn\nAgain?\n> ');
    expect(step('won')).toBe('You win.\nAgain?\n> ');
    session.state = {};
    expect(step('won')).toContain('1 turn');
    session.state = undefined;
    expect(step('x')).toBe('ok\n> ');
  });

  it('come above the prompt alone where the next one takes commands', () => {
    const { facts, step } = opened();
    facts.isOver = true;
    expect(step('won')).toBe('You win.\nAgain?\nAda,Ben,Cy: 1 turn\n> ');
  });

  it('are told at the beginning, and after a bot, at once or when it was waited for', async () => {
    const begun = opened();
    begun.facts.isUnwinnable = true;
    begun.news.begin();
    begun.buffer.release();
    expect(begun.texts.join('')).toContain(UNWINNABLE);
    for (const waits of [false, true]) {
      const { news, session, facts, buffer, texts } = opened();
      facts.isUnwinnable = true;
      const playBot = () => {
        session.line('x');
        return waits ? Promise.resolve(undefined) : undefined;
      };
      Object.assign(session, { playBot });
      await news.playBot();
      buffer.release();
      expect(texts.join('')).toBe(`ok\n${UNWINNABLE}> `);
    }
  });
});
