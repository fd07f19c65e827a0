/** Azul as the participants of a room play it: Ana, whose turn it is, Bo, and somebody who watches. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { encodeAction, TO_FLOOR } from '../../../src/games/azul/actions.ts';
import { azulGame } from '../../../src/games/azul/index.ts';
import { RULES } from '../../../src/games/azul/pages.ts';
import { CENTRE, COLOURS } from '../../../src/games/azul/state.ts';
import { FacedGame } from '../../faces.ts';
import { openSession } from '../../session.ts';
import { position } from './position.ts';

const TABLE = ['0: F', '1: R Y Y U', '2: R B B B', '3: B L L L', '4: R R U U', '5: R Y B L'].join('\n');
const NAMES = ['Ana', 'Bo'];

function ofSave(file: string) {
  const { session } = openSession(azulGame, { options: { load: 'file' }, files: { file } });
  return new FacedGame(azulGame, session.state!, NAMES);
}

const game = ofSave(position({ table: TABLE, own: '1: R || . . . . .', other: 'broken: R' }));
const colour = (letter: (typeof COLOURS)[number]): number => COLOURS.indexOf(letter);

/** Whoever is to move plays a line; the events as Bo knows them. */
function play(played: typeof game, line: string): string {
  let told = '';
  const [seat] = azulGame.toAct(played.state);
  const refusal = azulGame.play(played.state, seat!, played.action(seat!, line), seededRandom('face'), event => {
    told += played.face.narrate(event, played.sight(1));
  });
  expect(refusal).toBeUndefined();
  return told;
}

describe('lines', () => {
  it('are moves in every form that the session accepts', () => {
    const action = encodeAction(2, colour('B'), 4);
    for (const line of ['2 b 5', 'turn 2 B 5', ' TURN  2 b 5 ']) expect(game.action(0, line)).toBe(action);
    for (const line of ['c r f', '0 R 0'])
      expect(game.action(0, line)).toBe(encodeAction(CENTRE, colour('R'), TO_FLOOR));
  });

  it('that are moves are refused to everybody whose turn it is not', () => {
    for (const viewer of [1, 'spectator'] as const) expect(game.refusal(viewer, '2 b 5')).toBe("It is Ana's turn.");
  });

  it('that are no moves are refused with the reason', () => {
    expect(game.refusal(0, '9 r 1')).toBe(
      'Not allowed: "9" is not a source: use c for the centre or a factory from 1 to 5.',
    );
    expect(game.refusal(0, 'fly')).toBe('There is no command "fly": h lists them.');
    expect(game.refusal(0, 'boards 2')).toBe('It is typed like this: boards.');
    expect(game.refusal(0, ' ')).toBe('Type a move such as 2 y 5, or h for help.');
    expect(game.refusal(1, '')).toBe("It is Ana's turn.");
  });

  it('show boards, rules and commands to everybody at any time', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(game.answer(viewer, 'r')).toBe(RULES);
      expect(game.answer(viewer, '?')).toMatch(/^Commands:\n {2}SOURCE COLOUR DEST/);
      expect(game.answer(viewer, 'boards')).toContain('Mosaic for Bo: 20 points');
    }
  });

  it('have no menu, no new game and no loading', () => {
    for (const [line, name] of [
      ['m', 'menu'],
      ['new', 'new'],
      ['l file', 'load'],
    ] as const) {
      expect(game.refusal(0, line)).toBe(`There is no "${name}" in a room: its owner has set up the game.`);
    }
    const words = game.answer(0, 'help').match(/\w+(?= {2,})/g);
    expect(words).not.toContain('menu');
    expect(game.face.usages(game.sight(0))).toEqual([
      'SOURCE COLOUR DEST',
      'boards',
      'help',
      'save [FILE]',
      'rules',
      'credits',
      'quit',
    ]);
  });

  it('save and quit', () => {
    expect(game.interpret(1, 'save my.azul')).toEqual({ kind: 'save', file: 'my.azul' });
    expect(game.interpret('spectator', 's')).toEqual({ kind: 'save', file: 'save.azul' });
    expect(game.interpret(1, 'x')).toEqual({ kind: 'quit' });
  });

  it('mean something whatever they are', () => {
    game.expectTotal(['turn', '1', 'c', 'r', 'f', 'boards', 'save', 'new', 'q', '?'], [0, 1, 'spectator']);
  });
});

it('completes moves only for the player whose turn it is', () => {
  const { face } = game;
  expect(face.complete('', game.sight(0)).slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
  expect(face.complete('2 ', game.sight(0))).toEqual(['b', 'r']);
  expect(face.complete('2 ', game.sight(1))).toEqual([]);
  expect(face.complete('', game.sight(1))).toEqual(['boards', 'help', 'save', 'rules', 'credits', 'quit']);
});

it('asks only the player whose turn it is', () => {
  expect(game.face.question(game.sight(0))).toMatch(/^It is your turn: /);
  for (const viewer of [1, 'spectator'] as const) expect(game.face.question(game.sight(viewer))).toBe('');
});

it('shows the table and all boards, to players with their own first', () => {
  expect(game.face.board(game.sight(1))).toBe(`Factories:
0: F
1: R Y Y U
2: R B B B
3: B L L L
4: R R U U
5: R Y B L

Mosaic for Bo: 20 points     Mosaic for Ana: 20 points
1:         . || b y r u l    1:         R || b y r u l
2:       . . || l b y r u    2:       . . || l b y r u
3:     . . . || u l b y r    3:     . . . || u l b y r
4:   . . . . || r u l b y    4:   . . . . || r u l b y
5: . . . . . || y r u l b    5: . . . . . || y r u l b
broken: R (-1)               broken:
`);
  const names = (viewer: 0 | 1 | 'spectator', columns?: number) =>
    game.face.board(game.sight(viewer), columns).match(/(?<=Mosaic for )\w+/g);
  expect([names(0), names('spectator')]).toEqual([NAMES, NAMES]);
  expect(game.face.board(game.sight(0), 40)).toContain('broken:\n\nMosaic for Bo');
});

it('explains a refusal of the rules', () => {
  const action = game.action(0, '1 y 1');
  const refusal = azulGame.play(azulGame.clone(game.state), 0, action, seededRandom('face'))!;
  expect(game.face.refusalText(refusal, action, game.sight(0))).toBe('Not allowed: pattern line 1 already holds R.');
});

describe('the log', () => {
  it('tells what was taken', () => {
    const played = new FacedGame(azulGame, azulGame.clone(game.state), NAMES);
    expect(play(played, '2 b 2')).toBe('Ana takes 3 B from factory 2: 2 to line 2 and 1 to the floor.\n');
    expect(play(played, 'c r 1')).toBe('Bo takes 1 R and the marker from the centre: 1 to line 1.\n');
  });

  it('tells the end of a round and of the game', () => {
    const last = ofSave(position({ table: '1: B', own: '1: . || . Y R U L', other: 'score: 3' }));
    expect(play(last, '1 b 1')).toBe(
      [
        'Ana takes 1 B from factory 1: 1 to line 1.',
        '\n=== END OF ROUND ===',
        'Ana lays B on row 1: +5',
        'Score for Player Ana: 25',
        'Score for Player Bo: 3',
        '\n=== GAME OVER ===',
        'Ana has 1 full row: +2',
        'Bo has nothing complete: +0',
        'Final Scores:',
        'Player Ana: 27',
        'Player Bo: 3',
        'Player Ana wins!',
        '',
      ].join('\n'),
    );
    expect(last.refusal(0, '1 b 1')).toBe('The game is over.');
    expect(last.answer(1, 'b')).toContain('Mosaic for Ana: 27 points');
  });
});

it('a room starts a game without the menu', () => {
  const { session } = openSession(azulGame, { options: Object.fromEntries(azulGame.roomOptions!) });
  expect([session.names, session.activeSeat]).toEqual([['A', 'B'], expect.any(Number)]);
});
