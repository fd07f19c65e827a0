/** Constructor in a room: what each participant can type, and what they read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode } from '../../../src/games/constructor/actions.ts';
import { diceOf } from '../../../src/games/constructor/dice.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { defaultLayout } from '../../../src/games/constructor/layout.ts';
import { packOffer } from '../../../src/games/constructor/offer.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { faceProperties } from '../../faceproperties.ts';
import { openSession } from '../../session.ts';
import { example, played, ROLLED, SEVEN, saved as savedPosition, sightOf } from './positions.ts';
import { NOTHING } from './saves.ts';

const [BLUE, RED, ORANGE, YELLOW] = [0, 1, 2, 3] as const;
const [BRICK, , , HEAT, WIFI] = [0, 1, 2, 3, 4] as const;

const random = seededRandom('face');
const newGame = (dice: 'fair' | 'loaded' = 'fair'): State =>
  game.create({ layout: defaultLayout(STANDARD)!, dice }, random);

/** Blue's turn starts. The others have nothing unless it is given. */
const saved = (
  { blue = NOTHING, red = NOTHING, orange = NOTHING, yellow = NOTHING, geese = '4' },
  ...actions: number[]
) => savedPosition({ builders: [blue, red, orange, yellow], geese }, ...actions);

const type = (line: string, state: State, viewer: Viewer) => face.interpret(line, sightOf(state, viewer));
/** Why a line is refused. */
function refusal(line: string, state: State, viewer: Viewer): string {
  const meaning = type(line, state, viewer);
  if (meaning.kind !== 'refused') throw new Error(`${line} is ${JSON.stringify(meaning)}`);
  return meaning.text;
}
/** Which rule it breaks, without the places where it would be allowed. */
const rule = (line: string, state: State, viewer: Viewer): string =>
  refusal(line, state, viewer).replace(/ (?:You may settle|Your roads|You can improve|Build a road to) .*$/, '');
const action = (code: number) => ({ kind: 'action', action: code });

describe('in random games', () => {
  faceProperties({
    game,
    face,
    names: STANDARD.colours,
    starts: [
      newGame(),
      newGame('loaded'),
      example('mid-game.sv'),
      played(example('before-the-seven.sv'), encode(A.ROLL)),
      saved({ blue: '9 9 9 9 9 r h 0 T 26 T 45 H 12 B' }, ...ROLLED),
      example('won.sv'),
    ],
    steps: 60,
    events: [
      ...['settled', 'turn', 'dice', 'rolled', 'gained', 'lost', 'geese', 'stolen', 'paved', 'built'],
      ...['offered', 'answered', 'won'],
    ],
    vocabulary: [
      ...['roll', 'load', 'fair', 'board', 'status', 'residences', 'build-road', 'build-res', 'improve', 'trade'],
      ...['next', 'save', 'help', 'quit', 'yes', 'no', 'red', 'Blue', 'BRICK', 'wifi', 'constructor', '__proto__'],
    ],
  });
});

describe('a question', () => {
  it('in setup is for one builder, and takes a free address (3.1)', () => {
    const state = newGame();
    expect(face.question(sightOf(state, BLUE))).toBe('Builder Blue, where do you want to build a basement?\n');
    expect(face.question(sightOf(state, RED))).toBe('');
    expect(type('05', state, BLUE)).toEqual(action(encode(A.SETTLE, 5)));
    expect(refusal('5', state, RED)).toBe('Blue is asked.');
    const help = 'Type the number of a free address, from 0 to 53, that has no residence next to it.';
    for (const line of ['five', '+5', '5 6', 'next', '-1']) expect(refusal(line, state, BLUE)).toBe(help);
    expect(rule('54', state, BLUE)).toBe('There is no such address: they have the numbers 0 to 53.');
    played(state, encode(A.SETTLE, 5));
    expect(rule('5', state, RED)).toBe("Address 5 is taken: Blue's basement is there.");
    expect(rule('10', state, RED)).toBe("Address 10 is too close to Blue's basement at address 5.");
  });

  it('for a roll takes 2 to 12 (2.8)', () => {
    const state = saved({}, encode(A.ROLL));
    expect(face.question(sightOf(state, BLUE))).toBe('Input a roll between 2 and 12:\n');
    expect(type('12', state, BLUE)).toEqual(action(encode(A.NAME_ROLL, 12)));
    expect(refusal('13', state, BLUE)).toBe('A roll is a number from 2 to 12.');
    expect(refusal('roll', state, BLUE)).toBe('Type a roll from 2 to 12.');
  });

  it('for the geese takes another tile, and then a builder who can be robbed (3.6)', () => {
    const state = saved({ red: '0 0 0 0 1 r h 1 B', yellow: '0 1 0 0 0 r h 7 B', geese: '18' }, ...SEVEN);
    expect(refusal('18', state, BLUE)).toBe('The geese are already on tile 18: they must go to another one.');
    expect(refusal('19', state, BLUE)).toBe('There is no such tile: they have the numbers 0 to 18.');
    expect(refusal('park', state, BLUE)).toBe('Type the number of another tile, from 0 to 18.');
    expect(refusal('0', state, RED)).toBe("It is Blue's turn.");
    played(state, encode(A.MOVE_GEESE, 0));
    expect(type('RED', state, BLUE)).toEqual(action(encode(A.STEAL_FROM, RED)));
    expect(refusal('yellow', state, BLUE)).toBe('You can only steal from Red.');
    expect(refusal('1', state, BLUE)).toBe('Type Red.');
  });

  it('about an offer is for the other builder, and takes yes or no only', () => {
    const state = saved({ blue: '1 0 0 0 0 r h' }, ...ROLLED, encode(A.PROPOSE, packOffer(RED, BRICK, WIFI)));
    expect(face.question(sightOf(state, RED))).toBe('Do you accept one BRICK for one WIFI of yours (yes or no)?\n');
    expect(face.question(sightOf(state, BLUE))).toBe('');
    expect(face.board(sightOf(state, ORANGE))).toMatch(/\nBlue offers Red one BRICK for one WIFI\.\nRed is asked\.\n$/);
    expect(type('Yes', state, RED)).toEqual(action(encode(A.ANSWER, 1)));
    expect(type('no', state, RED)).toEqual(action(encode(A.ANSWER, 0)));
    expect(refusal('maybe', state, RED)).toBe('Type yes or no.');
    for (const viewer of [BLUE, ORANGE, 'spectator'] as const)
      expect(refusal('yes', state, viewer)).toBe('Red is asked.');
    expect(refusal('next', state, BLUE)).toBe('Red is asked.');
  });

  it('is completed with its answers and what is understood at any time', () => {
    const state = saved({ blue: '1 0 0 0 0 r h' }, ...ROLLED, encode(A.PROPOSE, packOffer(RED, BRICK, WIFI)));
    const looking = ['board', 'status', 'residences', 'save', 'help', 'quit'];
    expect(face.complete('', sightOf(state, RED))).toEqual(['yes', 'no', ...looking]);
    expect(face.complete('', sightOf(state, BLUE))).toEqual(looking);
    expect(face.usages(sightOf(state, RED)).slice(0, 3)).toEqual(['yes', 'no', 'board']);
  });
});

describe('a command', () => {
  const rolled = saved({ blue: '1 0 0 1 0 r 0 h 0 B 26 T', red: '0 0 0 0 2 r 19 h 3 B 45 H' }, ...ROLLED);

  it('is refused at the wrong moment with what comes first', () => {
    const start = saved({});
    for (const line of ['next', 'build-road 1', 'trade red brick wifi']) {
      expect(refusal(line, start, BLUE)).toBe('Roll the dice first.');
      expect(refusal(line, start, RED)).toBe("It is Blue's turn.");
    }
    expect(refusal('roll', rolled, BLUE)).toBe('The dice have been rolled in this turn.');
    expect(refusal('next', rolled, 'spectator')).toBe("It is Blue's turn.");
    expect(refusal('next', example('won.sv'), BLUE)).toBe('The game is over.');
  });

  it('says what is missing', () => {
    expect(refusal('build-road 1', rolled, BLUE)).toBe(
      'A road costs 1 HEAT and 1 WIFI; you have no WIFI; Red has 2 WIFI.',
    );
    expect(refusal('improve 0', rolled, BLUE)).toBe(
      'A house costs 2 GLASS and 3 HEAT; you have no GLASS and only 1 HEAT; nobody else has any GLASS or HEAT.',
    );
    expect(refusal('trade red glass wifi', rolled, BLUE)).toBe('You have no GLASS to offer.');
    const rich = saved({ blue: '3 2 2 2 0 r 0 2 h 0 B 26 H' }, ...ROLLED);
    expect(refusal('improve 26', rich, BLUE)).toBe(
      'A tower costs 3 BRICK, 2 ENERGY, 2 GLASS, 2 HEAT and 1 WIFI; you have no WIFI; nobody else has any WIFI.',
    );
    expect(refusal('build-res 4', rich, BLUE)).toBe(
      'A basement costs 1 BRICK, 1 ENERGY, 1 GLASS and 1 WIFI; you have no WIFI; nobody else has any WIFI.',
    );
  });

  it('says why one cannot build there', () => {
    expect(rule('build-road 72', rolled, BLUE)).toBe('There is no such path: they have the numbers 0 to 71.');
    expect(rule('build-road x', rolled, BLUE)).toBe('There is no such path: they have the numbers 0 to 71.');
    expect(rule('build-road 0', rolled, BLUE)).toBe('Path 0 is taken: your road is there.');
    expect(rule('build-road 19', rolled, BLUE)).toBe("Path 19 is taken: Red's road is there.");
    expect(rule('build-road 71', rolled, BLUE)).toBe('Path 71 is not next to a road or residence of yours.');
    expect(rule('build-res 54', rolled, BLUE)).toBe('There is no such address: they have the numbers 0 to 53.');
    expect(rule('build-res 45', rolled, BLUE)).toBe("Address 45 is taken: Red's house is there.");
    expect(rule('build-res 1', rolled, BLUE)).toBe('Address 1 is too close to your basement at address 0.');
    expect(rule('build-res 53', rolled, BLUE)).toBe('None of your roads leads to address 53.');
    expect(rule('improve 53', rolled, BLUE)).toBe('There is no residence at address 53.');
    expect(rule('improve 45', rolled, BLUE)).toBe("The house at address 45 is Red's.");
    expect(rule('improve 26', rolled, BLUE)).toBe('A tower cannot be improved, and there is one at address 26.');
  });

  it('names the nearest places where one may build', () => {
    const nearby = (line: string): string => refusal(line, rolled, BLUE).slice(rule(line, rolled, BLUE).length + 1);
    for (const [line, type] of [
      ['build-road 19', A.BUILD_ROAD],
      ['build-res 53', A.BUILD_BASEMENT],
      ['improve 45', A.IMPROVE],
    ] as const) {
      for (const place of nearby(line).match(/\d+/g) ?? []) {
        // They are allowed, whatever they cost.
        expect(game.play(game.clone(rolled), BLUE, encode(type, Number(place)), random)).not.toBe('place');
      }
    }
    expect(nearby('build-road 19')).toMatch(/^Your roads can go on \d+, \d+ and \d+, for example\.$/);
    expect(nearby('improve 45')).toBe('You can improve 0.');
    const setup = played(newGame(), encode(A.SETTLE, 5));
    // One path from 5 are 4 and 10, which are closed; two paths away are these.
    expect(refusal('5', setup, RED)).toContain(' You may settle at 1, 9 and 11, for example.');
  });

  it('is explained if it is not typed as it should be', () => {
    expect(refusal('build-road', rolled, BLUE)).toBe('Type it like this: build-road <path#>.');
    expect(refusal('board now', rolled, RED)).toBe('Type it like this: board.');
    expect(refusal('trade blue brick wifi', rolled, BLUE)).toBe(
      'Type it like this: trade <colour> <give> <take>. The colour is Red, Orange or Yellow; resources are BRICK, ENERGY, GLASS, HEAT and WIFI.',
    );
    expect(refusal('biuld-road 1', rolled, BLUE)).toBe('There is no command "biuld-road"; did you mean build-road?');
    expect(refusal('staus', rolled, 'spectator')).toBe('There is no command "staus"; did you mean status?');
    expect(refusal('dance', rolled, BLUE)).toMatch(/^There is no command "dance"; there are board, .* and quit\.$/);
    expect(refusal('\u001b[2J', rolled, BLUE)).toMatch(/^There is no command "\?\[2J"; /);
  });

  it('residences lists those of the viewer, and to a spectator those of the builder whose turn it is', () => {
    expect(type('residences', rolled, RED)).toEqual({ kind: 'answer', text: 'Red has built:\n3 B\n45 H\n' });
    expect(type('residences', rolled, 'spectator')).toEqual({ kind: 'answer', text: 'Blue has built:\n0 B\n26 T\n' });
    expect(type('residences', newGame(), YELLOW)).toEqual({ kind: 'answer', text: 'Yellow has built:\n' });
  });

  it('for loaded dice is understood, but nobody proposes it', () => {
    const start = newGame();
    played(start, ...[0, 2, 5, 11, 12, 14, 16, 23].map(address => encode(A.SETTLE, address)));
    expect(type('load', start, BLUE)).toEqual(action(encode(A.LOAD_DICE)));
    expect(face.complete('', sightOf(start, BLUE)).slice(0, 2)).toEqual(['roll', 'board']);
    expect(face.usages(sightOf(start, BLUE))).not.toContain('load');
  });
});

describe('the board', () => {
  it('is the drawing of figure 3, everybody’s status and whose turn it is, within 80 columns', () => {
    const state = saved({ blue: '10 20 30 40 50 r h', red: '999999 999999 999999 999999 999999 r h 9 B' });
    const board = face.board(sightOf(state, RED));
    expect(board).toContain('| 6|-- 9--| 7|     10     | 8|--10--|RB|      5     |10|--11--|11|\n');
    expect(board.replace(/\n {2}(?=\S+ WiFi|and)/g, ' ')).toContain(
      'Blue has 0 building points, 10 brick, 20 energy, 30 glass, 40 heat, and 50 WiFi.\n',
    );
    expect(board).toMatch(/\nIt is Blue's turn\.\n$/);
    for (const line of board.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('the narration', () => {
  const narrate = (event: Parameters<typeof face.narrate>[0]): string => face.narrate(event, sightOf(newGame(), BLUE));

  it('is the specified text and what a human at a terminal reads', () => {
    expect(narrate({ type: 'turn', builder: RED })).toBe("Builder Red's turn.\n");
    expect(narrate({ type: 'settled', builder: RED, address: 7 })).toBe('Red has a basement at address 7.\n');
    expect(narrate({ type: 'rolled', builder: BLUE, roll: 8, dice: [3, 5] })).toBe('Blue rolls 3 + 5 = 8.\n');
    expect(
      narrate({
        type: 'gained',
        gains: [
          [0, 1, 0, 0, 0],
          [0, 0, 0, 0, 0],
          [0, 0, 0, 2, 0],
          [0, 0, 0, 0, 0],
        ],
      }),
    ).toBe('Builder Blue gained:\n1 ENERGY\nBuilder Orange gained:\n2 HEAT\n');
    expect(narrate({ type: 'offered', builder: BLUE, to: RED, give: BRICK, take: WIFI })).toBe(
      'Blue offers Red one BRICK for one WIFI.\nDoes Red accept this offer?\n',
    );
    expect(narrate({ type: 'answered', builder: BLUE, to: RED, answer: 'declined' })).toBe('Red declines.\n');
    expect(narrate({ type: 'stolen', builder: BLUE, from: RED, resource: HEAT })).toBe(
      'Builder Blue steals HEAT from builder Red.\n',
    );
    expect(narrate({ type: 'won', builder: YELLOW })).toContain('Yellow wins the game!');
  });

  it('says what players at one table see for themselves', () => {
    expect(narrate({ type: 'rolled', builder: BLUE, roll: 8 })).toBe('Blue rolls 8 with loaded dice.\n');
    expect(narrate({ type: 'geese', builder: BLUE, tile: 3, victims: [] })).toBe(
      'Blue moves the geese to tile 3.\nBuilder Blue has no builders to steal from.\n',
    );
    expect(narrate({ type: 'answered', builder: BLUE, to: RED, answer: 'unpaid' })).toBe(
      'Red accepts, but cannot pay.\n',
    );
  });
});

describe('in a room', () => {
  const diceOfAll = (state: State) => state.variant.colours.map((_, builder) => diceOf(state, builder));

  it('taking loaded dice and naming a roll are unfair, and nothing else is', () => {
    const types = Array.from({ length: A.NEXT + 1 }, (_, code) => code);
    expect(types.filter(code => game.isUnfair!(encode(code, 3)))).toEqual([A.LOAD_DICE, A.NAME_ROLL]);
  });

  it('everybody starts with fair dice, also in a saved game', () => {
    const options = Object.fromEntries(game.roomOptions!);
    expect(diceOfAll(openSession(game, { options }).session.state!)).toEqual(Array(4).fill('fair'));
    const files = { f: readFileSync(path.join(import.meta.dirname, '../../../saves/mid-game.sv'), 'utf8') };
    const loaded = openSession(game, { options: { ...options, load: 'f' }, files });
    expect(diceOfAll(loaded.session.state!)).toEqual(Array(4).fill('fair'));
    expect(diceOfAll(openSession(game, { options: { load: 'f' }, files }).session.state!)).toEqual(
      Array(4).fill('loaded'),
    );
  });

  it('dice are fair again when the same people play again', () => {
    const files = { f: readFileSync(path.join(import.meta.dirname, '../../../saves/won.sv'), 'utf8') };
    const { session, type: typeLine } = openSession(game, { options: { fair: '', load: 'f' }, files });
    typeLine('yes');
    expect(diceOfAll(session.state!)).toEqual(Array(4).fill('fair'));
  });
});
