/** A message on its way through a WebSocket is what `ws` would make of it. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { Message } from '../../../src/net/room/message.ts';

/** Not in the types of `ws`. */
interface FrameMaker {
  frame(data: Buffer, options: Readonly<Record<string, unknown>>): Buffer[];
}
const { Sender } = createRequire(import.meta.url)('ws') as { Sender: FrameMaker };
const TEXT = { fin: true, opcode: 1, rsv1: false, mask: false, readOnly: true };

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a text of %i bytes is framed as ws does', length => {
  const text = 'x'.repeat(length);
  expect(new Message(text).webSocketFrame.equals(Buffer.concat(Sender.frame(Buffer.from(text), TEXT)))).toBe(true);
});

it('is counted in bytes, and framed once', () => {
  const text = '“Zoë” 🙂 '.repeat(9);
  const message = new Message(text);
  expect(message.webSocketFrame.equals(Buffer.concat(Sender.frame(Buffer.from(text), TEXT)))).toBe(true);
  expect(message.webSocketFrame).toBe(message.webSocketFrame);
});
