/** A save is refused at the line that shows that no game can have come there, although each line is valid on its own. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { PASS, placeAction, shipAction } from '../../../src/games/newhaven/actions.ts';
import { freeSquares, layTile } from '../../../src/games/newhaven/grid.ts';
import { create, type Options, play } from '../../../src/games/newhaven/rules.ts';
import { formatSave, parseSave } from '../../../src/games/newhaven/save.ts';
import { NONE, type State } from '../../../src/games/newhaven/state.ts';
import { tileFace } from '../../../src/games/newhaven/tiles.ts';
import { noChance, randomGame } from './play.ts';

const NAMES = ['Ada', 'Ben'];
const MIDDLE = 24;

const start = (options: Options = {}): State => create(options, seededRandom('invariants'));

function played(...actions: ((state: State) => number)[]): State {
  const state = start();
  for (const action of actions) expect(play(state, state.decider, action(state), noChance)).toBeUndefined();
  return state;
}

const place = (state: State): number => placeAction(state.tiles[0]![0]!, MIDDLE, 0);
const pass = (): number => PASS;
const placed = (): State => played(place);
const shipped = (): State => played(() => shipAction(2, MIDDLE));
const drawing = (): State => played(place, pass, pass);

/** On a board of two squares, of which one is free in the end. */
const over = (): State => randomGame({ board: { length: 2, height: 1, nodes: new Uint8Array(8) } }, 'over', () => {});

/** Lays tiles on the first free squares, as if it had been done in earlier turns. */
function lay(state: State, tiles: readonly number[]): void {
  const free = freeSquares(state);
  tiles.forEach((tile, i) => {
    layTile(state, free[i]!, tileFace(tile, 0));
    state.laid.push({ square: free[i]!, tile, rotation: 0 });
  });
}

const backToStack = (state: State, seat: number): void => {
  state.stack.push(state.tiles[seat]!.pop()!);
};
const backToBag = (state: State, index: number): void => {
  state.bag.push(state.display[index]!);
  state.display[index] = NONE;
};
/** As if the tile in the middle had two resources, so that two buildings are drawn. */
const draw = (state: State, draws: number): void => {
  state.markers.set([0, 0, 2, 2]);
  state.draws = draws;
};

const doesNotFit = (draws: number): string =>
  `DRAWS ${draws} does not fit the markers, the buildings left and the phase`;

/** From a game that could be there, what is changed in it, and the fault, in the how manieth of the lines with a name. */
interface Case {
  readonly what: string;
  readonly from: () => State;
  readonly change: (state: State) => void;
  readonly fault: string;
  readonly line: readonly [word: string, index?: number];
}

const cases: Case[] = [
  {
    what: 'another decides where to place',
    from: start,
    change: state => {
      state.decider = 1;
    },
    fault: 'only the player whose turn it is can decide in phase place',
    line: ['TURN'],
  },
  {
    what: 'another decides what to draw',
    from: drawing,
    change: state => {
      state.decider = 1;
    },
    fault: 'only the player whose turn it is can decide in phase draw',
    line: ['TURN'],
  },
  {
    what: 'building before anything is placed',
    from: start,
    change: state => {
      state.phase = 'build';
      backToStack(state, 0);
    },
    fault: 'a tile must be laid before phase build',
    line: ['TURN'],
  },
  {
    what: 'nothing to place',
    from: () => start({ board: { length: 9, height: 9, nodes: new Uint8Array(324) } }),
    change: state => {
      lay(state, [...state.stack.splice(0), ...state.tiles[0]!.splice(0), state.shipments[0]!]);
      state.shipments[0] = NONE;
    },
    fault: 'the player whose turn it is has no tile',
    line: ['TURN'],
  },
  {
    what: 'placing on the last free square',
    from: over,
    change: state => {
      state.phase = 'place';
    },
    fault: 'too few squares are free for phase place',
    line: ['TURN'],
  },
  {
    what: 'no free square',
    from: over,
    change: state => {
      lay(state, [state.stack.pop()!]);
    },
    fault: 'too few squares are free for phase over',
    line: ['TURN'],
  },
  {
    what: 'the end before it comes',
    from: start,
    change: state => {
      state.phase = 'over';
    },
    fault: 'the game cannot be over yet',
    line: ['TURN'],
  },
  {
    what: 'markers before anything is harvested',
    from: start,
    change: state => {
      state.markers[3] = 1;
    },
    fault: 'the markers must stand at 0 in phase place',
    line: ['MARKERS'],
  },
  {
    what: 'a shipment face down before anything is placed',
    from: shipped,
    change: state => {
      state.phase = 'place';
      state.markers.fill(0);
    },
    fault: 'no shipment can lie face down in phase place',
    line: ['SHIPPED'],
  },
  {
    what: 'a shipment face down that was used before',
    from: shipped,
    change: state => {
      state.stack.push(state.shipments[0]!);
      state.shipments[0] = NONE;
    },
    fault: "the shipment that lies face down is nobody's",
    line: ['SHIPPED'],
  },
  {
    what: 'too few tiles of a player',
    from: start,
    change: state => {
      backToStack(state, 1);
    },
    fault: 'Ben cannot hold 1 harvest tile now',
    line: ['TILES', 1],
  },
  {
    what: 'too few tiles of a player who has placed',
    from: placed,
    change: state => {
      backToStack(state, 0);
    },
    fault: 'Ada cannot hold 0 harvest tiles now',
    line: ['TILES'],
  },
  {
    what: 'too many tiles of a player who has placed',
    from: placed,
    change: state => {
      state.tiles[0]!.push(state.stack.pop()!);
    },
    fault: 'Ada cannot hold 2 harvest tiles now',
    line: ['TILES'],
  },
  {
    what: 'too few tiles of a player who has shipped',
    from: shipped,
    change: state => {
      backToStack(state, 0);
    },
    fault: 'Ada cannot hold 1 harvest tile now',
    line: ['TILES'],
  },
  {
    what: 'drawing before anything is harvested',
    from: start,
    change: state => {
      state.draws = 1;
    },
    fault: doesNotFit(1),
    line: ['DRAWS'],
  },
  {
    what: 'nothing to draw',
    from: drawing,
    change: state => {
      state.draws = 0;
    },
    fault: doesNotFit(0),
    line: ['DRAWS'],
  },
  {
    what: 'more to draw than markers at 0',
    from: drawing,
    change: state => {
      draw(state, 3);
    },
    fault: doesNotFit(3),
    line: ['DRAWS'],
  },
  {
    what: 'more to draw than there is',
    from: drawing,
    change: state => {
      draw(state, 2);
      for (const kind of [...state.bag.splice(0), ...state.display.subarray(1)]) state.hands[kind]!++;
      state.display.fill(NONE, 1);
    },
    fault: doesNotFit(2),
    line: ['DRAWS'],
  },
  {
    what: 'a gap before anything is drawn',
    from: start,
    change: state => {
      backToBag(state, 0);
    },
    fault: '1 gap in the display is not possible now',
    line: ['DISPLAY'],
  },
  {
    what: 'two gaps before anything is drawn',
    from: drawing,
    change: state => {
      backToBag(state, 0);
      backToBag(state, 4);
    },
    fault: '2 gaps in the display are not possible now',
    line: ['DISPLAY'],
  },
  {
    what: 'no gap after the first is drawn',
    from: drawing,
    change: state => {
      draw(state, 1);
    },
    fault: '0 gaps in the display are not possible now',
    line: ['DISPLAY'],
  },
];

describe('a save', () => {
  it.each(cases)('with $what is refused', ({ from, change, fault, line: [word, index = 0] }) => {
    const state = from();
    expect(parseSave(formatSave({ state, names: NAMES }), 's')).toMatchObject({ ok: true });
    change(state);
    const text = formatSave({ state, names: NAMES });
    const words = text.split('\n').map(line => line.split(' ')[0]);
    const at = [...words.keys()].filter(number => words[number] === word)[index]!;
    expect(parseSave(text, 's')).toEqual({ ok: false, fault: `s, line ${at + 1}: ${fault}` });
  });
});
