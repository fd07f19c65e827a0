/** 20,000 hostile messages, and two honest players in the same server; `npm run fuzz -- hostile` has another seed each time. */
import { expect, it } from 'vitest';
import { attack } from './hostile.ts';

it('hostile messages are refused in sentences, change nothing, leave nothing behind and keep nobody from playing', async () => {
  const { messages, refusals, cutOff, honest } = await attack(20_000, 1);
  expect(messages).toBeGreaterThan(20_000);
  expect(refusals).toBeGreaterThan(16_000);
  expect(cutOff).toBeGreaterThan(10);
  expect(honest).toBeGreaterThan(100);
});
