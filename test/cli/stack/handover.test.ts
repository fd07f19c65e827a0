/** Several people at one screen: who sees what, and when Enter is asked for. */
import { describe, expect, it } from 'vitest';
import { BotSeats } from '../../../src/cli/stack/botseats.ts';
import { HandOver } from '../../../src/cli/stack/handover.ts';
import type { Text } from '../../../src/core/richtext.ts';
import { FakeSession, printedTexts } from './open.ts';

const CLEARED = '<cleared>';
const ASK_ADA = 'Pass the keyboard to Ada, who presses Enter: ';
const ASK_BEN = 'Pass the keyboard to Ben, who presses Enter: ';

/** What the player at a seat sees before deciding. */
const hand = (seat: number): Text => ['turn\n', { plain: '', rich: () => `hand of ${seat}\n`, seat }, '> '];

function opened(bots: readonly number[] = [], { isEchoing = false, isReplaying = false } = {}) {
  const { print, texts } = printedTexts();
  const seats = new BotSeats();
  for (const seat of bots) {
    seats.assign(seat, { name: 'bot', bot: { decide: () => 'a' }, think: () => ({ more: () => false }) });
  }
  let handOver: HandOver;
  const session = new FakeSession(text => handOver.print(text), {
    begin: hand(0),
    ada: hand(0),
    ben: hand(1),
    cy: hand(2),
    both: [...hand(1), ...hand(2)],
  });
  handOver = new HandOver(session, {
    seats,
    print,
    clearScreen: () => texts.push(CLEARED),
    isEchoing: () => isEchoing,
    isReplaying: () => isReplaying,
  });
  const say = (line: string): string => {
    handOver.line(line);
    return texts.splice(0).join('');
  };
  const begin = (): string => {
    handOver.begin();
    return texts.splice(0).join('');
  };
  return { handOver, session, seats, begin, say };
}

describe('between people', () => {
  it('the first is asked too, but nothing is cleared', () => {
    const { begin, say } = opened();
    expect(begin()).toBe(`turn\n${ASK_ADA}`);
    expect(say('')).toBe('hand of 0\n> ');
  });

  it('the screen is cleared before the next one is asked, and not for the one who is looking', () => {
    const { begin, say, session } = opened();
    begin();
    say('');
    expect(say('x')).toBe('ok\n> ');
    expect(say('ada')).toBe('turn\nhand of 0\n> ');
    expect(say('ben')).toBe(`${CLEARED}turn\n${ASK_BEN}`);
    expect(say(' ')).toBe('hand of 1\n> ');
    expect(session.lines).toEqual(['x', 'ada', 'ben']);
  });

  it('everything but Enter is refused until the keyboard is handed over', () => {
    const { handOver, begin, say, session } = opened();
    Object.assign(session, { botToMove: true });
    expect(handOver.botToMove).toBe(true);
    begin();
    expect([handOver.atCommandPrompt, handOver.botToMove]).toEqual([false, false]);
    expect([handOver.complete(''), handOver.usages()]).toEqual([[], ['Enter']]);
    expect(handOver.line('hand')).toBe('refused');
    say('');
    expect(say('skip')).toBe('ok\n> ');
    expect(session.lines).toEqual(['skip']);
    expect([handOver.atCommandPrompt, handOver.complete(''), handOver.usages()]).toEqual([true, ['word'], ['word']]);
  });

  it('an answer for two of them is shown to one after the other', () => {
    const { begin, say } = opened();
    begin();
    say('');
    expect(say('both')).toBe(`${CLEARED}turn\n${ASK_BEN}`);
    expect(say('')).toBe(`${CLEARED}hand of 1\n> turn\nPass the keyboard to Cy, who presses Enter: `);
    expect(say('')).toBe('hand of 2\n> ');
  });

  it('the Enter is shown where typed lines are', () => {
    const { begin, say } = opened([], { isEchoing: true });
    begin();
    expect(say('no')).toBe(`no\n${ASK_ADA}`);
    expect(say('')).toBe('\nhand of 0\n> ');
  });
});

describe('with bots', () => {
  it('the only human is asked for nothing', () => {
    const { begin, say } = opened([1, 2]);
    expect(begin()).toBe('turn\nhand of 0\n> ');
    expect(say('ada')).toBe('turn\nhand of 0\n> ');
  });

  it('what a bot would see is not shown', () => {
    const { begin, say } = opened([1]);
    begin();
    say('');
    expect(say('ben')).toBe('turn\n> ');
    expect(say('ada')).toBe('turn\nhand of 0\n> ');
    expect(say('cy')).toBe(`${CLEARED}turn\nPass the keyboard to Cy, who presses Enter: `);
  });
});

it('a replay shows what every human saw, and asks for nothing', () => {
  const { begin, say } = opened([2], { isReplaying: true });
  expect(begin()).toBe('turn\nhand of 0\n> ');
  expect(say('ben')).toBe('turn\nhand of 1\n> ');
  expect(say('cy')).toBe('turn\n> ');
});
