/** The rules: gold, joining and leaving, steps, runs, the end, and sight. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { addBits, emptyBits } from '../../../src/games/nuggets/bits.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { isKey } from '../../../src/games/nuggets/keys.ts';
import { summary } from '../../../src/games/nuggets/messages.ts';
import { sightFrom } from '../../../src/games/nuggets/sight.ts';
import { letterOf, NOWHERE, seatInTurn } from '../../../src/games/nuggets/state.ts';
import { board, countReads, formatDisplay, mapOf, pressKeys, random } from './boards.ts';

const play = (state: Parameters<typeof game.play>[0], seat: number, key: string) =>
  game.play(state, seat, key as Action, random());

describe('gold', () => {
  it('is 250 nuggets in 10 to 30 piles of at least one, each on its own room spot', () => {
    const map = mapOf(`${'.'.repeat(20)}\n${'#'.repeat(20)}\n${'.'.repeat(40).replace(/(.{20})/g, '$1\n')}`);
    const counts = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const { gold, unclaimed } = game.create({ map, roster: 'open', players: 0 }, seededRandom(`${seed}`));
      expect(unclaimed).toBe(250);
      expect(gold.reduce((sum, pile) => sum + pile, 0)).toBe(250);
      const piles = [...gold.entries()].filter(([, nuggets]) => nuggets > 0);
      for (const [at] of piles) expect(map.cells[at]).toBe('.'.charCodeAt(0));
      counts.add(piles.length);
    }
    expect(Math.min(...counts)).toBe(10);
    expect(Math.max(...counts)).toBe(30);
  });

  it('on a small map has only as many piles as leave a spot for a player', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = game.create({ map: mapOf('....\n'), roster: 'open', players: 0 }, seededRandom(`${seed}`));
      expect([...state.gold].filter(Boolean)).toHaveLength(3);
      expect(state.unclaimed).toBe(250);
    }
  });
});

describe('joining', () => {
  it('drops a player on an empty room spot with an empty purse, and assigns the next letter', () => {
    const state = board('+----+\n|.1.#|\n+----+\n');
    expect(play(state, 0, 'join')).toBeUndefined();
    expect(play(state, 1, 'join')).toBeUndefined();
    expect([state.at[0], state.at[1]].sort()).toEqual([7, 9]);
    expect([letterOf(0), letterOf(1)]).toEqual(['A', 'B']);
    expect(state.purse[0]).toBe(0);
  });

  it('is refused when no spot is free', () => {
    const state = board('A1#\nB2#\n');
    expect(play(state, 2, 'join')).toBe('full');
    expect(game.toAct(state)).toEqual([0, 1]);
  });

  it('is refused to the 27th player, even after others have left: letters are never reused', () => {
    const state = game.create({ map: mapOf(`${'.'.repeat(80)}\n`), roster: 'open', players: 26 }, random());
    expect(play(state, 26, 'join')).toBe('full');
    expect(play(state, 3, 'Q')).toBeUndefined();
    expect(play(state, 26, 'join')).toBe('full');
    expect(play(state, 3, 'join')).toBe('joined');
    expect(play(state, 3, 'h')).toBe('absent');
  });

  it('and leaving require an open roster', () => {
    const state = board('A.1\n', 'fixed');
    expect(play(state, 1, 'join')).toBe('fixed');
    expect(play(state, 0, 'Q')).toBe('fixed');
    expect(game.legal(state, 0)).toEqual(['l', 'L']);
  });
});

describe('a key', () => {
  it('is one of the eight that step, their capitals, which run, or Q', () => {
    const keys = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(isKey);
    expect(keys.sort().join('')).toBe('BHJKLNQUYbhjklnuy');
    expect(isKey('')).toBe(false);
  });

  it('is pressed by one player after another where they take turns', () => {
    const state = board('A.B1\n', 'fixed');
    const seats = [seatInTurn(state)];
    for (const seat of [0, 1]) {
      play(state, seat, seat === 0 ? 'l' : 'h');
      seats.push(seatInTurn(state));
    }
    expect(seats).toEqual([0, 1, 0]);
  });
});

describe('a step', () => {
  it.each([
    ['h', 10],
    ['l', 12],
    ['j', 18],
    ['k', 4],
    ['y', 3],
    ['u', 5],
    ['b', 17],
    ['n', 19],
  ])('%s goes from the middle to %i', (key, to) => {
    const state = board('.......\n....A..\n......1\n');
    expect(pressKeys(state, 0, key)).toEqual([{ type: 'moved', seat: 0, from: 11, to, seenBy: [] }]);
    expect(state.at[0]).toBe(to);
  });

  it('leads only to room and passage spots, and does not wrap around the edge', () => {
    const state = board('A#.1\n|-+ \n');
    expect(play(state, 0, 'j')).toBe('blocked');
    expect(play(state, 0, 'n')).toBe('blocked');
    expect(play(state, 0, 'h')).toBe('blocked');
    expect(play(state, 0, 'k')).toBe('blocked');
    expect(play(state, 0, 'l')).toBeUndefined();
    const edge = board('..A\n1..\n');
    expect(play(edge, 0, 'l')).toBe('blocked');
    expect(play(edge, 0, 'u')).toBe('blocked');
  });

  it('may cut corners diagonally', () => {
    const state = board('A|1\n-..\n');
    expect(play(state, 0, 'n')).toBeUndefined();
    expect(play(state, 0, 'u')).toBeUndefined();
    expect(state.purse[0]).toBe(1);
  });

  it('onto gold collects the pile', () => {
    const state = board('A7.2\n');
    expect(pressKeys(state, 0, 'l')).toEqual([
      { type: 'moved', seat: 0, from: 0, to: 1, seenBy: [] },
      { type: 'collected', seat: 0, at: 1, nuggets: 7, seenBy: [] },
    ]);
    expect(state.purse[0]).toBe(7);
    expect(state.unclaimed).toBe(2);
  });

  it('onto a player swaps places', () => {
    const state = board('AB.2\n');
    expect(pressKeys(state, 0, 'l')).toEqual([{ type: 'swapped', seat: 0, other: 1, from: 0, to: 1, seenBy: [1] }]);
    expect([state.at[0], state.at[1]]).toEqual([1, 0]);
  });

  it('onto a player updates what the other player sees and knows, too', () => {
    const state = board('+--+    \n|2..AB#.\n|..|   1\n+--+    \n', 'open', 'AB');
    expect(formatDisplay(state, 1).split('\n')[1]).toBe('    A@# ');
    pressKeys(state, 0, 'l');
    expect(formatDisplay(state, 1).split('\n')[1]).toBe('|*..@A# ');
    pressKeys(state, 0, 'h');
    expect(formatDisplay(state, 1).split('\n')[1]).toBe('|...A@# ');
  });
});

describe('a run', () => {
  it('adds what is seen from each spot on the way to what is known, on random maps', () => {
    const rows = fc.array(fc.stringMatching(/^[.]{2}[.#| ]{14}$/), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(rows, fc.string({ unit: fc.constantFrom(...'HJKLYUBNhjkl'), maxLength: 20 }), (lines, pressed) => {
        const state = game.create({ map: mapOf(`${lines.join('\n')}\n`), players: 1 }, random());
        const known = emptyBits(state.map.cells.length);
        addBits(known, sightFrom(state.map, state.at[0]!));
        for (const key of pressed) {
          for (const event of pressKeys(state, 0, key)) {
            if (event.type === 'moved') addBits(known, sightFrom(state.map, event.to));
          }
          expect(state.known[0]).toEqual(known);
          expect(state.sight[0]).toBe(sightFrom(state.map, state.at[0]!));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('through a known room computes sight only once, at its end', () => {
    const drawing = `A${'.'.repeat(100)}\n${`${'.|'.repeat(50)}1\n${'.'.repeat(101)}\n`.repeat(3)}`;
    const state = board(drawing);
    const { cells, reads } = countReads(state.map.cells);
    const known = { ...state, map: { ...state.map, cells } };
    known.known[0]!.fill(-1);
    pressKeys(known, 0, 'l');
    reads.count = 0;
    expect(pressKeys(known, 0, 'L')).toHaveLength(99);
    expect(reads.count).toBeLessThan(5 * state.map.cells.length);
  });

  it('continues until no further step is possible, collecting and swapping on the way', () => {
    const state = board('|A.3B..4C|\n|.......1|\n');
    const events = pressKeys(state, 0, 'L');
    expect(events.map(({ type }) => type)).toEqual([
      'moved',
      'moved',
      'collected',
      'swapped',
      'moved',
      'moved',
      'moved',
      'collected',
      'swapped',
    ]); // prettier-ignore
    expect(formatDisplay(state, 'spectator')).toBe('|..B...CA|\n|.......*|\n');
    expect(state.purse[0]).toBe(7);
  });

  it('goes through passages, but not around bends', () => {
    const state = board('A.###\n    #\n1   .\n');
    pressKeys(state, 0, 'L');
    expect(state.at[0]).toBe(4);
  });

  it('makes known what is seen at each step', () => {
    // The end of the alcove is visible only from the middle of the room.
    const state = board(
      [
        '         |.|         ',
        '         |.|         ',
        '+--------|.|--------+',
        '|A..................|',
        '+-------------------+',
        '1                    ',
        '',
      ].join('\n'),
    );
    const end = () => formatDisplay(state, 0)[10];
    expect(end()).toBe(' ');
    pressKeys(state, 0, 'L');
    expect(state.at[0]).toBe(3 * 21 + 19);
    expect(end()).toBe('.');
  });

  it('ends with the last nugget', () => {
    const state = board('A.5...\n');
    pressKeys(state, 0, 'L');
    expect(state.at[0]).toBe(2);
    expect(game.toAct(state)).toEqual([]);
    expect(play(state, 0, 'l')).toBe('over');
    expect(game.outcome(state)).toEqual({ winners: [0], scores: [5] });
  });
});

describe('what is known', () => {
  it('stays known, while gold and players are shown only where they are in sight', () => {
    const state = board('+---+  +---+\n|A.3####..1|\n|B..|  |...|\n+---+  +---+\n');
    expect(formatDisplay(state, 0)).toBe('+---+       \n|@.*#       \n|B..|       \n+---+       \n');
    pressKeys(state, 0, 'LL');
    // A has run out of the room, taken the gold, and sees the other room now.
    expect(formatDisplay(state, 0)).toBe('+---+  +---+\n|...####..@|\n|...|  |...|\n+---+  +---+\n');
    expect(formatDisplay(state, 'spectator')).toBe('+---+  +---+\n|...####..A|\n|B..|  |...|\n+---+  +---+\n');
  });

  it('is all that a view contains', () => {
    const state = board('+---+  +---+\n|A.3####.C1|\n|B..|  |...|\n+---+  +---+\n');
    state.purse.set([5, 6, 7]);
    const view = game.view(state, 0);
    expect(view.at[1]).toBe(state.at[1]);
    expect(view.at[2]).toBe(NOWHERE);
    expect([...view.gold].filter(Boolean)).toEqual([3]);
    expect([...view.purse.subarray(0, 3)]).toEqual([5, 0, 0]);
    expect(view.map.cells.subarray(7, 12).every(cell => cell === 0x20)).toBe(true);
    expect(game.legal(view, 0)).toEqual(game.legal(state, 0));
  });

  it('is everything for a spectator, in a copy of its own', () => {
    const state = board('+---+  +---+\n|A.3####.C1|\n|B..|  |...|\n+---+  +---+\n');
    const before = game.clone(state);
    const view = game.view(state, 'spectator');
    expect(view).toEqual(state);
    pressKeys(view, 0, 'LLLjQ');
    pressKeys(view, 1, 'k');
    expect(view).not.toEqual(before);
    expect(state).toEqual(before);
  });
});

describe('an event', () => {
  const drawing = '+---+  +---+\n|A.3####.C1|\n|B..|  |...|\n+---+  +---+\n';

  it('is shown only to the players who cause it or see all of it', () => {
    const [moved, ...more] = pressKeys(board(drawing), 0, 'l');
    expect(more).toEqual([]);
    expect(moved).toEqual({ type: 'moved', seat: 0, from: 13, to: 14, seenBy: [1] });
    expect(game.redact(moved!, 'spectator')).toEqual(moved);
    expect(game.redact(moved!, 0)).toEqual({ ...moved, seenBy: [] });
    expect(game.redact(moved!, 1)).toEqual({ ...moved, seenBy: [1] });
    for (const viewer of [2, 3]) expect(game.redact(moved!, viewer)).toBeUndefined();
  });

  it('that is only partly in sight is not shown', () => {
    // B sees where A comes from, but not where it goes.
    const state = board('+--+   \n|BA####\n+--+  #\n      1\n');
    pressKeys(state, 0, 'l');
    const [moved] = pressKeys(state, 0, 'l');
    expect(moved).toEqual({ type: 'moved', seat: 0, from: 10, to: 11, seenBy: [] });
    expect([game.redact(moved!, 0), game.redact(moved!, 1)]).toEqual([{ ...moved, seenBy: [] }, undefined]);
  });

  it('is shown to a player who is swapped, and leaving to those who see it', () => {
    const state = board('AB.2\n');
    const [swapped] = pressKeys(state, 0, 'l');
    expect(game.redact({ ...swapped!, seenBy: [] }, 1)).toEqual({ ...swapped, seenBy: [] });
    const [left] = pressKeys(state, 0, 'Q');
    expect(left).toEqual({ type: 'left', seat: 0, at: 1, seenBy: [1] });
    expect(game.redact(left!, 0)).toEqual({ ...left, seenBy: [] });
  });
});

describe('a game of several players', () => {
  it('refuses a player who is not on the map, and changes nothing', () => {
    const state = board('A..B.1\n');
    pressKeys(state, 0, 'Q');
    const before = game.clone(state);
    for (const seat of [0, 2, 3]) {
      for (const key of ['h', 'L', 'Q']) expect(play(state, seat, key)).toBe('absent');
    }
    expect(play(state, 3, 'join')).toBe('full');
    expect(state).toEqual(before);
  });

  it('always has 250 nuggets, and everybody on a spot of their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 26 }), fc.array(fc.nat(999), { maxLength: 120 }), (players, picks) => {
        const map = mapOf(
          '+--------+    \n|........|    \n|........#### \n|........|  # \n|........|  # \n|..............\n'.replace(
            /\.{14}/,
            '........|  #.',
          ),
        );
        const state = game.create({ map, roster: 'open', players: Math.min(players, 20) }, random());
        for (const pick of picks) {
          const seats = game.toAct(state);
          if (seats.length === 0) return;
          const seat = seats[pick % seats.length]!;
          const legal = game.legal(state, seat);
          game.play(state, seat, legal[pick % legal.length]!, random());
          const purses = state.purse.reduce((sum, nuggets) => sum + nuggets, 0);
          const piles = state.gold.reduce((sum, nuggets) => sum + nuggets, 0);
          expect([piles, purses + piles]).toEqual([state.unclaimed, 250]);
          const standing = [...state.at].filter(at => at !== NOWHERE);
          expect(new Set(standing).size).toBe(standing.length);
          for (const at of standing) expect(state.gold[at]).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ends with a summary of everybody, including those who left, in letter order', () => {
    const state = board('A4.B3\n');
    pressKeys(state, 0, 'l');
    pressKeys(state, 0, 'Q');
    pressKeys(state, 1, 'l');
    expect(summary(state, ['Alice', 'Bob the second'])).toBe(
      'GAME OVER:\nA          4 Alice\nB          3 Bob the second',
    );
  });
});
