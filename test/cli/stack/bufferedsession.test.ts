/** A buffered session passes on what a step printed when the step is complete. */
import { expect, it } from 'vitest';
import { AnswerBuffer } from '../../../src/cli/stack/answerbuffer.ts';
import { BufferedSession } from '../../../src/cli/stack/bufferedsession.ts';
import type { Session } from '../../../src/core/session.ts';
import { FakeSession, printedTexts } from './open.ts';

function opened(wrap: (session: FakeSession, buffer: AnswerBuffer) => Session = session => session) {
  const { print, texts } = printedTexts();
  const buffer = new AnswerBuffer(print, true);
  const inner = new FakeSession(buffer.print, {
    begin: 'begun\n> ',
    broken: () => {
      buffer.print('half ');
      throw new Error('a bug');
    },
  });
  return { session: new BufferedSession(wrap(inner, buffer), buffer), buffer, texts };
}

it('a step is passed on in one piece', () => {
  const { session, texts } = opened();
  session.begin();
  session.line('x');
  expect(texts).toEqual(['begun\n> ', 'ok\n> ']);
});

it('what was printed before a bug is passed on', () => {
  const { session, texts } = opened();
  expect(() => session.line('broken')).toThrow('a bug');
  expect(texts).toEqual(['half ']);
});

it('a second beginning, after a replay, shows the last answer again', () => {
  const { session, texts } = opened();
  session.begin();
  session.line('x');
  texts.length = 0;
  session.begin();
  expect(texts).toEqual(['ok\n> ']);
});

it('a move that is waited for is passed on when it has been made, and its failure is passed on too', async () => {
  let move = (): void => {};
  const { session, texts } = opened((inner, buffer) =>
    Object.assign(inner, {
      botToMove: true,
      playBot: () =>
        new Promise<undefined>((resolve, reject) => {
          move = () => {
            buffer.print('moved\n');
            if (inner.ended === undefined) resolve(undefined);
            else reject(new Error('failed'));
          };
          inner.ended = texts.length === 0 ? undefined : 1;
        }),
    }),
  );
  const first = session.playBot();
  expect(texts).toEqual([]);
  move();
  await first;
  expect(texts).toEqual(['moved\n']);
  const second = session.playBot();
  move();
  await expect(second).rejects.toThrow('failed');
  expect(texts).toEqual(['moved\n', 'moved\n']);
});
