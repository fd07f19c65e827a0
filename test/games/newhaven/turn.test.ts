/** The phases of a turn: who decides when, what is automatic, and how the game ends. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import {
  DRAW_BAG,
  decodeAction,
  drawAction,
  PASS,
  placeAction,
  shipAction,
} from '../../../src/games/newhaven/actions.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { firstNode, isFree, layTile, type TileGrid } from '../../../src/games/newhaven/grid.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/newhaven/rules.ts';
import { handSize, NONE, type State } from '../../../src/games/newhaven/state.ts';
import { tileFace } from '../../../src/games/newhaven/tiles.ts';
import { noChance, randomGame } from './play.ts';

const FAR = 24;

/** A new game in which the first player has laid a tile in the middle of the board, with no neighbours. */
function afterPlacing(players: number, seed = 'turn'): State {
  const state = create({ players }, seededRandom(seed));
  expect(play(state, state.decider, placeAction(state.tiles[0]![0]!, FAR, 0), noChance)).toBeUndefined();
  return state;
}

describe('placing', () => {
  it('allows every tile in hand in four rotations on every free square, and the shipment as four resources', () => {
    const state = create({}, seededRandom('offer'));
    expect(legal(state, 0)).toHaveLength(21 * (2 * 4 + 4));
    expect(legal(state, 1)).toEqual([]);
    expect(toAct(state)).toEqual([0]);
  });

  it('takes the tile out of the hand and sets the markers', () => {
    const state = afterPlacing(2);
    expect(state.tiles[0]).toHaveLength(1);
    const face = tileFace(state.laid[0]!.tile, 0);
    expect([...state.markers]).toEqual([0, 1, 2, 3].map(r => face.filter(other => other === r).length));
  });
});

describe('a turn', () => {
  it('refuses every action of a player who may not decide, without any change or event', () => {
    const emitted: Event[] = [];
    const phases = new Set<string>();
    randomGame({ players: 3 }, 'others', (state, action) => {
      const before = clone(state);
      phases.add(state.phase);
      for (const seat of [-1, 0.5, Number.NaN, 0, 1, 2, 3].filter(one => one !== state.decider)) {
        expect(play(state, seat, action, noChance, event => emitted.push(event))).toBe('not-your-turn');
      }
      expect(state).toEqual(before);
    });
    expect(emitted).toEqual([]);
    expect([...phases].sort()).toEqual(['build', 'draw', 'place']);
  });
});

describe('building', () => {
  it('starts with the player whose turn it is, who draws once the others have built in turn', () => {
    const state = afterPlacing(4);
    const order: number[] = [];
    while (state.phase === 'build') {
      order.push(state.decider);
      expect(play(state, state.decider, PASS, noChance)).toBeUndefined();
    }
    expect(order).toEqual([0, 1, 2, 3]);
    expect([state.phase, state.decider]).toEqual(['draw', 0]);
  });

  it('does not skip a player because of hidden information', () => {
    const state = afterPlacing(2);
    // The other player holds only buildings of a colour that was not harvested.
    const colour = state.markers.indexOf(0);
    state.hands.fill(0, 24);
    state.hands[24 + 6 * colour] = 1;
    play(state, state.decider, PASS, noChance);
    expect([state.phase, state.decider]).toEqual(['build', 1]);
    expect(legal(state, 1)).toEqual([PASS]);
  });

  it('skips a player who visibly cannot build: without buildings, or without an affordable space', () => {
    const empty = afterPlacing(3);
    empty.hands.fill(0, 24, 48);
    play(empty, empty.decider, PASS, noChance);
    expect(empty.decider).toBe(2);
    const full = afterPlacing(3);
    full.villages.fill(1, 30, 60);
    play(full, full.decider, PASS, noChance);
    expect(full.decider).toBe(2);
  });
});

describe('drawing', () => {
  it('is one building per marker at 0, the first from the display', () => {
    const state = afterPlacing(2);
    play(state, state.decider, PASS, noChance);
    play(state, state.decider, PASS, noChance);
    const zeros = state.markers.filter(marker => marker === 0).length;
    expect(state.draws).toBe(zeros);
    expect(legal(state, 0)).toEqual([0, 1, 2, 3, 4].map(drawAction));
    expect(play(state, state.decider, DRAW_BAG, noChance)).toBe('first-from-display');
    const before = handSize(state, 0);
    expect(play(state, state.decider, drawAction(2), noChance)).toBeUndefined();
    if (state.phase === 'draw') {
      expect(state.display[2]).toBe(NONE);
      expect(legal(state, 0)).toContain(DRAW_BAG);
      expect(legal(state, 0)).not.toContain(drawAction(2));
    }
    while (state.phase === 'draw') play(state, state.decider, DRAW_BAG, noChance);
    expect(handSize(state, 0)).toBe(before + zeros);
    expect([...state.display]).not.toContain(NONE);
    expect([state.phase, state.turn, [...state.markers]]).toEqual(['place', 1, [0, 0, 0, 0]]);
    expect(state.tiles[0]).toHaveLength(2);
  });

  it('takes what is left when the bag is empty, and is skipped when nothing is left', () => {
    const some = afterPlacing(2);
    some.bag.length = 0;
    some.display.set([7, NONE, NONE, NONE, NONE]);
    play(some, some.decider, PASS, noChance);
    play(some, some.decider, PASS, noChance);
    expect([some.phase, some.draws]).toEqual(['draw', 1]);
    expect(legal(some, 0)).toEqual([drawAction(0)]);
    play(some, some.decider, drawAction(0), noChance);
    expect([some.phase, some.turn]).toEqual(['place', 1]);
    const none = afterPlacing(2);
    none.bag.length = 0;
    none.display.fill(NONE);
    play(none, none.decider, PASS, noChance);
    play(none, none.decider, PASS, noChance);
    expect([none.phase, none.turn]).toEqual(['place', 1]);
  });
});

describe('the shipment', () => {
  it('counts as four squares of one resource this turn, then shows its own; no tile is drawn', () => {
    const state = create({}, seededRandom('ship'));
    const [tile, stack] = [state.shipments[0]!, state.stack.length];
    const events: Event[] = [];
    expect(play(state, state.decider, shipAction(3, FAR), noChance)).toBeUndefined();
    expect([...state.markers]).toEqual([0, 0, 0, 4]);
    expect(state.nodes[firstNode(7, FAR)]).toBe(4);
    while (state.turn === 0)
      play(state, state.decider, legal(state, state.decider)[0]!, noChance, event => events.push(event));
    const first = firstNode(7, FAR);
    expect([first, first + 1, first + 14, first + 15].map(node => state.nodes[node]! - 1)).toEqual([
      ...tileFace(tile, 0),
    ]);
    expect(events).toContainEqual({ type: 'turned', seat: 0, square: FAR, tile });
    expect(state.stack).toHaveLength(stack);
    expect(state.tiles[0]).toHaveLength(2);
    expect(state.shipments[0]).toBe(NONE);
  });

  it('is used once a game', () => {
    randomGame({}, 'once', state => {
      if (state.phase !== 'place' || state.shipments[state.turn] !== NONE) return;
      expect(legal(state, state.turn).some(action => decodeAction(action)!.type === 'ship')).toBe(false);
      const square = [...Array(49).keys()].find(one => isFree(state, one))!;
      expect(play(state, state.decider, shipAction(0, square), noChance)).toBe('no-shipment');
    });
  });
});

describe('the end', () => {
  it('comes when one free square is left, after the turn', () => {
    const emitted: string[] = [];
    const end = randomGame(
      { players: 3 },
      'end',
      () => {},
      event => emitted.push(event.type),
    );
    expect(end.free).toBe(1);
    expect(emitted.at(-1)).toBe('over');
    expect(emitted.filter(type => type === 'placed' || type === 'shipped')).toHaveLength(30);
    expect(legal(end, end.decider)).toEqual([]);
    for (const seat of [0, 1, 2]) expect(play(end, seat, PASS, noChance)).toBe('over');
  });

  it('comes when all 60 tiles are laid, if the board is larger', () => {
    const board: TileGrid = { length: 9, height: 9, nodes: new Uint8Array(324) };
    layTile(board, 0, [0, 1, 2, 3]);
    for (const players of [2, 3, 4]) {
      const end = randomGame({ players, board }, `large ${players}`, () => {});
      expect(end.laid).toHaveLength(60);
      expect(end.free).toBe(20);
      const { winners, scores } = outcome(end)!;
      expect(scores).toHaveLength(players);
      for (const winner of winners) expect(scores[winner]).toBe(Math.max(...scores));
    }
    expect(board.nodes.filter(node => node > 0)).toHaveLength(4);
  });

  it('is won by the most points, then the fewest empty spaces, then the fewest buildings in hand, or shared', () => {
    const end = randomGame({ players: 3 }, 'ties', () => {});
    end.villages.fill(0);
    end.hands.fill(0);
    const winners = (change: (state: State) => void) => {
      const state = clone(end);
      change(state);
      return outcome(state)!.winners;
    };
    expect(winners(() => {})).toEqual([0, 1, 2]);
    const hand = (state: State) => {
      state.hands[24] = 1;
    };
    expect(winners(hand)).toEqual([0, 2]);
    const space = (state: State) => {
      hand(state);
      state.villages[30] = 6;
    };
    expect(winners(space)).toEqual([1]);
    const points = (state: State) => {
      space(state);
      state.hands[48] = 6;
      // The third player has a full top row; the second has most of a village, but no full line.
      state.villages.fill(6, 60, 65);
      for (const i of [31, 32, 33, 35, 36, 37, 38, 41, 42, 43, 44]) state.villages[i] = 1;
    };
    expect(winners(points)).toEqual([2]);
  });
});
