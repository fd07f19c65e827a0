/** Tiles move only as the source's table allows, none is lost, and `legal` lists what the rules allow. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { encodeAction, TO_FLOOR } from '../../../src/games/azul/actions.ts';
import { boardLines, tableLines } from '../../../src/games/azul/board.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { actionBuffer, listActions } from '../../../src/games/azul/legality.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/azul/rules.ts';
import {
  boardOf,
  COLOURS,
  MARKER_IN_CENTRE,
  ROUND,
  SCORE,
  SIZE,
  type State,
  TURN,
} from '../../../src/games/azul/state.ts';
import { Ledger } from './ledger.ts';
import { randomGame } from './play.ts';
import { census, everywhere } from './tiles.ts';

const COUNTS = [2, 3, 4] as const;
const GAMES = 4;

describe('tiles', () => {
  for (const players of COUNTS) {
    it(`are always 20 of each colour and one marker, and move only as the source allows, with ${players} players`, () => {
      for (let n = 0; n < GAMES; n++) {
        let ledger: Ledger | undefined;
        randomGame(players, `ways ${n}`, state => {
          ledger ??= new Ledger(state);
          return events => {
            for (const event of events) ledger!.enter(event);
            const found = census(state);
            expect([...'RYBLU'].map(letter => everywhere(found, letter))).toEqual([20, 20, 20, 20, 20]);
            expect(found.centre.F! + found.floor.F!).toBe(1);
            expect(found).toEqual(ledger!.census);
          };
        });
      }
    });
  }

  it('never leave a mosaic', () => {
    randomGame(3, 'mosaics', state => {
      const before = census(state).mosaic;
      return () => {
        const after = census(state).mosaic;
        for (const letter of 'RYBLU') expect(after[letter]!).toBeGreaterThanOrEqual(before[letter]!);
      };
    });
  });

  it('are dealt four to a factory, 5, 7 or 9 factories', () => {
    for (const players of COUNTS) {
      const lines = tableLines(create({ players }, seededRandom('deal')));
      expect(lines[0]).toBe('0: F');
      expect(lines.slice(1).map(line => line.split(' ').length - 1)).toEqual(Array(2 * players + 1).fill(4));
    }
  });
});

/** The legal actions by a literal reading of the rules, from what is shown alone. */
function literalMoves(state: State): number[] {
  const moves: number[] = [];
  const rows = boardLines(state, state[TURN]!, false).slice(0, SIZE);
  tableLines(state).forEach((shown, source) => {
    COLOURS.forEach((letter, colour) => {
      if (!shown.includes(letter)) return;
      rows.forEach((row, line) => {
        const [left, right] = row.split('||');
        const held = left!.match(/[RYBLU]/g) ?? [];
        if (held.length > line || held.some(one => one !== letter) || right!.includes(letter)) return;
        moves.push(encodeAction(source, colour, line));
      });
      moves.push(encodeAction(source, colour, TO_FLOOR));
    });
  });
  return moves;
}

describe('moves', () => {
  it('are exactly those the rules allow, for every player count', () => {
    const buffer = actionBuffer();
    for (const players of COUNTS) {
      randomGame(players, `moves ${players}`, (state, _action, moves) => {
        expect([...moves].sort((a, b) => a - b)).toEqual(literalMoves(state));
        expect([...buffer.subarray(0, listActions(state, buffer))]).toEqual(moves);
        return undefined;
      });
    }
  });

  it('with any other number are refused and change nothing', () => {
    const none = seededRandom('none');
    randomGame(2, 'numbers', (state, _action, moves) => {
      const before = clone(state);
      const others = [-1, 0.5, Number.NaN, 6 * 30, 299, 1e9, ...Array.from({ length: 180 }, (_, i) => i)];
      const accepted = others.filter(
        action => !moves.includes(action) && play(state, state[TURN]!, action, none) === undefined,
      );
      expect(accepted).toEqual([]);
      expect(state.join()).toBe(before.join());
      return undefined;
    });
  });

  it('exist only for the active player, and not once the game is over', () => {
    const end = randomGame(2, 'over', state => {
      expect(legal(state, 1 - state[TURN]!)).toEqual([]);
      return undefined;
    });
    expect(toAct(end)).toEqual([]);
    expect(legal(end, 0)).toEqual([]);
    expect(legal(end, 1)).toEqual([]);
    for (const seat of [0, 1]) expect(play(end, seat, 0, seededRandom('none'))).toBe('over');
  });

  it('of the active player are refused from other seats, change nothing and emit nothing', () => {
    const none = seededRandom('none');
    const unused = none.save();
    const emitted: Event[] = [];
    for (const players of COUNTS) {
      randomGame(players, `others ${players}`, (state, action) => {
        const before = clone(state);
        for (const seat of [-1, 0.5, Number.NaN, 0, 1, 2, 3, 4].filter(seat => seat !== state[TURN])) {
          expect(play(state, seat, action, none, event => emitted.push(event))).toBe('not-your-turn');
        }
        expect(state.join()).toBe(before.join());
        return undefined;
      });
    }
    expect([emitted, none.save()]).toEqual([[], unused]);
  });
});

describe('rounds', () => {
  it('start with the player who took the marker, or with the same player as before', () => {
    for (let n = 0; n < 40; n++) {
      let starter = -1;
      let taker = -1;
      randomGame(2 + (n % 3), `starter ${n}`, state => {
        if (starter < 0) starter = state[TURN]!;
        return events => {
          for (const event of events) {
            if (event.type === 'took' && event.marker) taker = event.seat;
            if (event.type !== 'roundStarted') continue;
            expect(event.starter).toBe(taker < 0 ? starter : taker);
            expect([state[TURN], state[MARKER_IN_CENTRE]]).toEqual([event.starter, 1]);
            [starter, taker] = [event.starter, -1];
          }
        };
      });
    }
  });

  it('emit events whose points and scores add up', () => {
    for (const players of COUNTS) {
      const scores = Array<number>(players).fill(0);
      const end = randomGame(players, `sums ${players}`, state => events => {
        for (const event of events) addUp(event, scores);
        expect(scores).toEqual(scores.map((_, seat) => state[boardOf(seat) + SCORE]));
      });
      expect(outcome(end)!.scores).toEqual(scores);
    }
  });

  it('number at least five, since a row takes five rounds', () => {
    for (let n = 0; n < GAMES; n++)
      expect(randomGame(2, `length ${n}`, () => undefined)[ROUND]).toBeGreaterThanOrEqual(5);
  });
});

function addUp(event: Event, scores: number[]): void {
  if (event.type === 'tiled' || event.type === 'bonus') scores[event.seat]! += event.points;
  if (event.type === 'swept') scores[event.seat]! -= event.lost;
  if (event.type === 'scored' || event.type === 'won') expect(event.scores).toEqual(scores);
}

describe('players', () => {
  it('number two by default, and two to four', () => {
    expect(outcome(create({}, seededRandom('a')))).toBeUndefined();
    expect(tableLines(create({}, seededRandom('a')))).toHaveLength(6);
    for (const players of [1, 5, Number.NaN]) expect(() => create({ players }, seededRandom('a'))).toThrow(RangeError);
  });

  it('start at random, each equally often', () => {
    const starts = [0, 0, 0, 0];
    for (let n = 0; n < 400; n++) starts[create({ players: 4 }, seededRandom(`start ${n}`))[TURN]!]!++;
    for (const count of starts) expect(count).toBeGreaterThan(60);
  });
});
