/** Every golden session, in this process. */
import { describe, expect, it } from 'vitest';
import { goldens } from './goldens.ts';
import { runGander } from './harness.ts';

for (const [game, sessions] of goldens) {
  describe(game, () => {
    for (const { name, args, input, before, after, out, err, code } of sessions) {
      it(name, async () => {
        const ran = await runGander([game, ...args], input, before);
        expect(ran.out).toBe(out);
        expect(ran.err).toBe(err);
        expect(ran.code).toBe(code);
        const changed = [...ran.files].filter(([file, text]) => before.get(file) !== text);
        expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(after));
      });
    }
  });
}
