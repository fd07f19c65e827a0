/** Cursors among what can be chosen, and the choices on the way to a legal line, on real boards of all games. */
import { describe, expect, it } from 'vitest';
import { SCREEN_KEYS } from '../../../src/cli/screen/gamestate.ts';
import { DIRECTIONS, itemsOf, spotTowards } from '../../../src/cli/screen/selection.ts';
import type { Space, Spot } from '../../../src/core/drawing.ts';
import { games } from '../../../src/games/index.ts';
import { choicesAfter, keysFor } from '../../../src/room/choices.ts';
import { seatsToAct, sightOf } from '../../../src/testing/sights.ts';
import { type ContractOptions, Suite } from '../../../src/testing/suite.ts';
import { BESIDE } from '../../drawings.ts';

const LARGE: Space = { rows: 60, columns: 200 };
/** Positions are drawn only now and then: it takes long. */
const EVERY = 12;

/** The spots that arrows reach from a spot, in any number of presses. */
function reachedFrom(start: Spot, spots: readonly Spot[]): ReadonlySet<Spot> {
  const reached = new Set([start]);
  for (const spot of reached) {
    for (const direction of DIRECTIONS) {
      const next = spotTowards(spot, direction, spots);
      if (next) reached.add(next);
    }
  }
  return reached;
}

const unreached = (spots: readonly Spot[]): string[] =>
  spots.flatMap(start => {
    const reached = reachedFrom(start, spots);
    return spots.filter(spot => !reached.has(spot)).map(spot => `${start.line} → ${spot.line}`);
  });

/** Every line that can be typed by choosing words. */
function linesChosen(lines: readonly string[], typed = ''): string[] {
  return choicesAfter(lines, typed).flatMap(({ line, word, isFinal }) =>
    isFinal || word === '' ? [line] : linesChosen(lines, line),
  );
}

for (const [id, entry] of games) {
  const game = await entry.load();
  const { face } = game;
  const { contract } = (await import(`../../games/${id}/contract.ts`)) as { contract: ContractOptions };
  const suite = new Suite(game, { ...contract, seeds: ['1'], steps: 150 });

  /** The position of a seat that can act, with what it can type. */
  const visit = (
    check: (lines: readonly string[], spotsOf: (typed: string, space: Space) => readonly Spot[]) => void,
  ) =>
    suite.visit(turn => {
      if (turn.step % EVERY !== 0) return;
      for (const seat of seatsToAct(game, face, turn)) {
        const sight = sightOf(game, turn, seat);
        const lines = [...new Set(game.legal(turn.state, seat).map(action => face.formatAction(action, sight.view)))];
        check(lines, (typed, space) => face.draw!(sight, space, typed).spots);
      }
    });

  describe(id, () => {
    it('lets arrows go from any place on the board to any other', () => {
      visit((lines, spotsOf) => {
        for (const typed of ['', ...choicesAfter(lines, '').flatMap(({ line, isFinal }) => (isFinal ? [] : [line]))]) {
          for (const space of [BESIDE, LARGE]) expect([typed, unreached(spotsOf(typed, space))]).toEqual([typed, []]);
        }
      });
    });

    it('lets every legal line, and no other, be chosen word by word', () => {
      visit(lines => expect(linesChosen(lines).sort()).toEqual([...lines].sort()));
    });

    it('has a key for each choice, and none that the screen needs, except for words of one letter', () => {
      visit(lines => {
        for (const typed of ['', ...choicesAfter(lines, '').map(({ line }) => line)]) {
          const choices = choicesAfter(lines, typed).slice(0, 25);
          const keys = keysFor(choices, (typed === '' && face.keys) || new Map(), SCREEN_KEYS);
          for (const [key, choice] of keys) {
            if (choice.word !== key) expect([key, SCREEN_KEYS.has(key)]).toEqual([key, false]);
          }
          expect(new Set(keys.values())).toEqual(new Set(choices));
        }
      });
    });

    it('lets the cursor reach whatever is legal: on the board or beside it', () => {
      visit((lines, spotsOf) => {
        const choices = choicesAfter(lines, '');
        const items = itemsOf(spotsOf('', BESIDE), choices, '');
        for (const choice of choices) {
          const isThere = items.some(({ line }) => line === choice.line || line.startsWith(`${choice.line} `));
          expect([choice.line, isThere]).toEqual([choice.line, true]);
        }
      });
    });
  });
}

describe('an arrow', () => {
  const spotAt = (row: number, column: number): Spot => ({ row, column, length: 1, line: `${row} ${column}` });

  it('goes to the nearest place in its direction', () => {
    const [from, near, far, beside] = [spotAt(5, 5), spotAt(5, 9), spotAt(5, 20), spotAt(4, 6)];
    expect(spotTowards(from, 'right', [from, far, near, beside])).toBe(near);
    expect(spotTowards(from, 'up', [from, far, near, beside])).toBe(beside);
  });

  it('stays where nothing is in its direction', () => {
    const from = spotAt(5, 5);
    expect(spotTowards(from, 'left', [from, spotAt(5, 9), spotAt(2, 8)])).toBeUndefined();
  });
});
