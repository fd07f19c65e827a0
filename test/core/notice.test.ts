/** What a weak player overlooks. */
import { describe, expect, it } from 'vitest';
import { notice } from '../../src/core/notice.ts';
import { seededRandom } from '../../src/core/random.ts';

const choices = Array.from({ length: 20 }, (_, i) => i);

describe('choices', () => {
  it('are overlooked as often as it says', () => {
    const random = seededRandom('often');
    let noticed = 0;
    for (let n = 0; n < 2000; n++) noticed += notice(choices, 30, random).length;
    // One of 20 is noticed in any case.
    expect(noticed / 2000 / 20).toBeCloseTo(0.7 + 0.3 / 20, 1);
  });

  it('are never all overlooked, nor are they in another order', () => {
    const random = seededRandom('never');
    for (let n = 0; n < 200; n++) {
      const noticed = notice(choices, 99, random);
      expect(noticed.length).toBeGreaterThan(0);
      expect(noticed).toEqual([...noticed].sort((a, b) => a - b));
    }
  });

  it('that are obvious are always noticed', () => {
    const random = seededRandom('obvious');
    for (let n = 0; n < 100; n++) expect(notice(choices, 100, random, one => one === 7)).toContain(7);
  });

  it('are all noticed by who overlooks nothing, with no luck in it', () => {
    expect(
      notice(choices, 0, {
        below() {
          throw new Error('drawn');
        },
      }),
    ).toBe(choices);
  });
});
