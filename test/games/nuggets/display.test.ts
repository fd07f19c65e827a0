/** Displays: the format, and that updating one gives the same result as drawing a new one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { hasBit } from '../../../src/games/nuggets/bits.ts';
import { Display, DisplayChanges } from '../../../src/games/nuggets/display.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import type { State } from '../../../src/games/nuggets/state.ts';
import { board, pressKeys } from './boards.ts';

/** Draws point by point, from a view alone. */
function slowDisplay(state: State, viewer: number | 'spectator'): string {
  const { map, gold, at } = game.view(state, viewer);
  let text = '';
  for (let point = 0; point < map.cells.length; point++) {
    const seat = at.indexOf(point);
    if (seat >= 0) text += seat === viewer ? '@' : String.fromCharCode(65 + seat);
    else text += gold[point]! > 0 ? '*' : String.fromCharCode(map.cells[point]!);
    if (point % map.columns === map.columns - 1) text += '\n';
  }
  return text;
}

const text = (display: Display) => Buffer.from(display.bytes).toString('latin1');

describe('a display', () => {
  it('follows its prefix, each row with a newline', () => {
    const state = board('A1\n..\n');
    expect(text(new Display(state, 0, Buffer.from('DISPLAY\n')))).toBe('DISPLAY\n@*\n..\n');
  });

  it('is the same whether it is updated or drawn again', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(9999), { maxLength: 150 }), (seed, picks) => {
        const random = seededRandom(seed);
        const state = game.create({ roster: 'open', players: 0 }, random);
        const changes = new DisplayChanges();
        const displays = new Map<number | 'spectator', Display>([
          ['spectator', new Display(state, 'spectator', new Uint8Array(0))],
        ]);
        for (const pick of picks) {
          const seats = game.toAct(state);
          const seat = seats[pick % seats.length];
          if (seat === undefined) return;
          const legal = game.legal(state, seat);
          const action = legal[(pick >> 3) % legal.length]!;
          game.play(state, seat, action, random, changes.onEvent);
          if (action === 'join') displays.set(seat, new Display(state, seat, new Uint8Array(0)));
          if (action === 'Q') displays.delete(seat);
          for (const [viewer, display] of displays) {
            display.update(state, changes);
            expect(text(display)).toBe(slowDisplay(state, viewer));
          }
          changes.clear();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is not touched by changes out of sight', () => {
    const state = board('+---+  +---+\n|A.3####B.1|\n+---+  +---+\n');
    const changes = new DisplayChanges();
    const display = new Display(state, 0, new Uint8Array(0));
    const before = text(display);
    display.bytes.fill(0);
    pressKeys(state, 1, 'l');
    changes.onEvent({ type: 'moved', seat: 1, from: 20, to: 21, seenBy: [] });
    display.update(state, changes);
    expect(display.bytes.every(byte => byte === 0)).toBe(true);
    expect(before).not.toContain('B');
    expect(hasBit(state.sight[0]!, 21)).toBe(false);
  });
});
