/** New Haven as the participants of a room play it: Ada, Ben, and somebody who watches. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { placeAction, shipAction } from '../../../src/games/newhaven/actions.ts';
import { drawHand } from '../../../src/games/newhaven/board.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { formatSquare, freeSquares, parseSquare } from '../../../src/games/newhaven/grid.ts';
import { newhavenGame } from '../../../src/games/newhaven/index.ts';
import { clone, create, legal, play } from '../../../src/games/newhaven/rules.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import { determinise } from '../../../src/games/newhaven/view.ts';
import { FacedGame } from '../../faces.ts';
import { randomGame } from './play.ts';

const NAMES = ['Ada', 'Ben'];
const VIEWERS = [0, 1, 'spectator'] as const;
const faced = (state: State) => new FacedGame(newhavenGame, state, NAMES);
const game = faced(create({}, seededRandom('face')));
const square = (word: string): number => parseSquare(word, game.state)!;

/** The first position of a random game in a phase, as far as `fits` is true. */
function positionIn(phase: State['phase'], fits: (state: State) => boolean = () => true) {
  let found: State | undefined;
  randomGame({}, 'phases', state => {
    if (!found && state.phase === phase && fits(state)) found = clone(state);
  });
  return faced(found!);
}
const building = positionIn('build', state => state.decider !== state.turn);
const drawing = positionIn('draw');

describe('lines of the player whose decision it is', () => {
  it('are actions', () => {
    const [first, second] = game.state.tiles[0]!;
    expect(game.action(0, 'place 1 C4')).toBe(placeAction(first!, square('C4'), 0));
    expect(game.action(0, 'PLACE 2 d4 90')).toBe(placeAction(second!, square('D4'), 1));
    expect(game.action(0, 'ship timber C4')).toBe(shipAction(2, square('C4')));
  });

  it('are refused with the reason if they mean nothing', () => {
    expect(game.refusal(0, 'place 3 C4')).toBe('"3" is not one of your tiles: you hold tiles 1 and 2.');
    expect(game.refusal(0, 'place 1 Z9')).toMatch(/^"Z9" is not a square: /);
    expect(game.refusal(0, 'place 1')).toBe('Usage: place TILE SQUARE [ROTATION] [?]');
    expect(game.refusal(0, 'build TI5 B5')).toBe('Not now: a tile has to be laid (place or ship).');
    expect(game.refusal(0, 'plaec 1 C4')).toBe('There is no command "plaec"; did you mean place?');
    expect(game.refusal(0, '')).toBe('Type a command: a tile has to be laid (place or ship).');
  });
});

describe('lines of the others', () => {
  it('are no actions, and the refusal says what the game waits for', () => {
    for (const viewer of [1, 'spectator'] as const) {
      for (const line of ['place 1 C4', 'ship timber C4', 'pass', ''])
        expect(game.refusal(viewer, line)).toBe("It is Ada's turn to lay a tile.");
    }
    const { decider } = building.state;
    expect(building.refusal(1 - decider, 'pass')).toBe(`It is ${NAMES[decider]}'s turn to build.`);
    expect(drawing.refusal('spectator', 'draw 1')).toMatch(/^It is \w+'s turn to draw buildings\.$/);
  });

  it('show them what they may see, at any time', () => {
    for (const one of [game, building, drawing]) {
      for (const viewer of [0, 1] as const) expect(one.answer(viewer, 'hand')).toBe(drawHand(one.state, viewer));
      for (const viewer of VIEWERS) {
        for (const line of ['board', 'resources', 'village 2', 'village Ada'])
          expect(one.answer(viewer, line)).toMatch(/\n$/);
      }
    }
  });

  it('preview their own tiles', () => {
    for (const one of [game, building, drawing]) {
      const free = formatSquare(freeSquares(one.state)[0]!, one.state.length);
      for (const viewer of [0, 1] as const) {
        expect(one.answer(viewer, `place 1 ${free} ?`)).toMatch(
          /It would be: SHEEP \d, STONE \d, TIMBER \d, WHEAT \d\.\n$/,
        );
        expect(one.refusal(viewer, 'place 1 B2 ?')).toBe('That square is taken.');
      }
    }
    expect(game.answer(1, 'ship sheep C4 ?')).toContain('It would be: SHEEP 4, STONE 0, TIMBER 0, WHEAT 0.\n');
    expect(game.refusal('spectator', 'place 1 C4 ?')).toBe('You are watching: you have no tiles.');
  });

  it('show a spectator no hand', () => {
    expect(game.answer('spectator', 'hand')).toBe('You are watching: you have no hand.\n');
    expect(game.refusal('spectator', 'village')).toBe('Whose village? There are Ada, Ben.');
    expect(game.answer(1, 'village')).toMatch(/^Ben's village:\n/);
    expect(game.richAnswer(1, 'village')).toContain('  score 0\n');
  });
});

it('save and quit', () => {
  for (const viewer of VIEWERS) {
    expect(game.interpret(viewer, 'save it.newhaven')).toEqual({ kind: 'save', file: 'it.newhaven' });
    expect(game.interpret(viewer, 'quit')).toEqual({ kind: 'quit' });
  }
});

it('every line means something', () => {
  const words = [
    'place',
    'ship',
    'build',
    'draw',
    'pass',
    'village',
    'hand',
    '1',
    'C4',
    'TI5',
    'B5',
    '?',
    'bag',
    'sheep',
  ];
  for (const one of [game, building, drawing]) one.expectTotal(words, VIEWERS);
});

it('asks for the decision of the phase, and only whoever decides', () => {
  const asked = (one: typeof game) => VIEWERS.map(viewer => one.face.question(one.sight(viewer)));
  expect(asked(game)).toEqual(['Lay a tile: place TILE SQUARE [ROTATION], or ship RESOURCE SQUARE.\n', '', '']);
  expect(asked(building)[building.state.decider]).toMatch(/^Build with what is left \(SHEEP \d+, .*\), or pass\.\n$/);
  expect(asked(drawing)[drawing.state.decider]).toMatch(/^Draw \d buildings?: draw N for one that is face up\.\n$/);
  for (const one of [building, drawing]) expect(asked(one).filter(text => text !== '')).toHaveLength(1);
});

describe('the board', () => {
  it('is the board, the markers, the display, all villages and last the own hand', () => {
    const text = game.face.board(game.sight(1));
    const order = ['   A     B', 'SHEEP 0\n', 'face up: 1 ', "Ada's village:", "Ben's village:"].map(part =>
      text.indexOf(part),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(text.endsWith(`\n\n${drawHand(game.state, 1)}`)).toBe(true);
    expect(game.face.board(game.sight('spectator'))).not.toContain('buildings: ');
  });

  it('puts villages below each other in a narrow window', () => {
    expect(game.face.board(game.sight(0), 80)).toMatch(/Ada's village: +Ben's village:/);
    expect(game.face.board(game.sight(0), 50)).not.toMatch(/Ada's village: +Ben's village:/);
  });

  it('never shows a placeholder: a state with other hidden pieces looks the same', () => {
    const random = seededRandom('hidden');
    const { face } = newhavenGame as { face: typeof game.face };
    randomGame({ players: 3 }, 'hidden', (state, _action, step) => {
      if (step % 7 > 0) return;
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        const shown = [newhavenGame.view(state, viewer), state, determinise(clone(state), viewer, random)].map(view => {
          const sight = { view, viewer, names: ['Ada', 'Ben', 'Cy'] };
          return [face.board(sight), face.question(sight), face.usages(sight), face.complete('', sight)];
        });
        expect(shown[1]).toEqual(shown[0]);
        expect(shown[2]).toEqual(shown[0]);
      }
    });
  });
});

describe('the log', () => {
  /** What Ada, Ben and a spectator read about events. */
  const told = (event: Event, one = game) =>
    VIEWERS.map(viewer => one.face.narrate(newhavenGame.redact(event, viewer)!, one.sight(viewer)));

  it('tells everybody what happened, and the player which hidden piece it was', () => {
    expect(told({ type: 'drew', seat: 0, kind: 3, from: 'bag' })).toEqual([
      'Ada draws from the bag.\nIt is SH4.\n',
      'Ada draws from the bag.\n',
      'Ada draws from the bag.\n',
    ]);
    const built = 'Ben builds TI face down on B5; TIMBER 2 is left.\n';
    expect(told({ type: 'built', seat: 1, colour: 2, kind: 16, space: 6, down: true, left: 2 })).toEqual([
      built,
      `${built}It is your TI5.\n`,
      built,
    ]);
    const [ada, ben] = told({ type: 'tile', seat: 1, tile: 0 });
    expect(ada).toBe('Ben draws a harvest tile.\n');
    expect(ben).toMatch(/^Ben draws a harvest tile\.\nIt is [A-Z]{2} [A-Z]{2} \/ [A-Z]{2} [A-Z]{2}\.\n$/);
  });

  it('tells what is public once', () => {
    expect(new Set(told({ type: 'drew', seat: 0, kind: 3, from: 2 }))).toEqual(new Set(['Ada draws SH4.\n']));
  });

  it('ends with the standings', () => {
    const end = faced(randomGame({}, 'end', () => {}));
    for (const text of told({ type: 'over' }, end))
      expect(text).toMatch(
        /^The game is over\.\nAda: \d+ points?, .* in hand\nBen: .*\n.* (?:wins|share the win)\.\n$/,
      );
    expect(end.refusal(0, 'place 1 C4')).toBe('The game is over.');
    expect(end.face.question(end.sight(0))).toBe('');
  });
});

it('explains a refusal of the rules', () => {
  const [tile] = game.state.tiles[0]!;
  const action = placeAction(tile!, square('A1'), 0);
  const refusal = play(clone(game.state), 0, action, seededRandom('face'))!;
  expect(game.face.refusalText(refusal, action, game.sight(0))).toBe('That square is outside the area.');
});

it('formats every action for the seat that takes it', () => {
  for (const one of [game, building, drawing]) {
    const seat = one.state.decider;
    for (const action of legal(one.state, seat))
      expect(one.action(seat, one.face.formatAction(action, one.sight(seat).view))).toBe(action);
  }
});
