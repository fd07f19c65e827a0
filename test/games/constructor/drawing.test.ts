/** Constructor on a screen: the drawings and the places that can be chosen in them. */
import { describe, expect, it } from 'vitest';
import { type Drawing, textOf } from '../../../src/core/drawing.ts';
import type { Viewer } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { words } from '../../../src/core/text.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { argumentOf, typeOf } from '../../../src/games/constructor/actions.ts';
import { boardDrawer } from '../../../src/games/constructor/board.ts';
import { formatAction } from '../../../src/games/constructor/commands.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { COLOURS, PHASE, type State, TURN } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { beginningsOf } from '../../../src/testing/sights.ts';
import { example, ROLLED, SEVEN, saved, sightOf } from './positions.ts';

const SMALL = { rows: 24, columns: 80 };
const LARGE = { rows: 41, columns: 73 };
const [BLUE, RED] = [0, 1];
const { addresses: ADDRESSES, paths: PATHS, tiles: TILES } = STANDARD.geometry;

const drawn = (state: State, viewer: Viewer, typed = '', space = SMALL): Drawing =>
  face.draw!(sightOf(state, viewer), space, typed);
const rowsOf = ({ lines }: Drawing): string[] => lines.map(line => line.map(textOf).join(''));
const textOfDrawing = (drawing: Drawing): string =>
  rowsOf(drawing)
    .map(row => `${row.trimEnd()}\n`)
    .join('');
/** The texts of the pieces that have a style. */
const styled = ({ lines }: Drawing, style: string): string[] =>
  lines.flat().flatMap(piece => (typeof piece !== 'string' && piece.style === style ? [piece.text] : []));
const linesOfSpots = (drawing: Drawing): string[] => drawing.spots.map(({ line }) => line);

const PLACE_TYPES: readonly number[] = [A.SETTLE, A.MOVE_GEESE, A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE];

/** Positions of random games in which all kinds of actions are equally likely, so that trading does not outweigh. */
function randomPositions(): State[] {
  const starts = [game.create({ dice: 'fair' }, seededRandom('drawing')), example('mid-game.sv')];
  starts.push(saved({ builders: ['90 90 90 90 90 r h 0 B 26 H', '90 90 90 90 90 r h 3 B 45 H'] }, ...ROLLED));
  return starts.flatMap((state, n) => {
    const random = seededRandom(`drawing ${n}`);
    const positions = [game.clone(state)];
    for (let step = 0; step < 80 && game.toAct(state).length > 0; step++) {
      const seat = game.toAct(state)[0]!;
      const legal = game.legal(state, seat);
      const types = [...new Set(legal.map(typeOf))];
      const type = types[random.below(types.length)];
      const actions = legal.filter(action => typeOf(action) === type);
      game.play(state, seat, actions[random.below(actions.length)]!, random);
      positions.push(game.clone(state));
    }
    return positions;
  });
}
const POSITIONS = randomPositions();

describe('a spot', () => {
  it('is there once for every legal line that names a place, whatever has been typed, and for nothing else', () => {
    const seen = new Set<number>();
    for (const state of POSITIONS) {
      for (const seat of game.toAct(state)) {
        const legal = game.legal(state, seat);
        const beginnings = new Set(['', ...legal.flatMap(action => beginningsOf(formatAction(action)))]);
        for (const typed of beginnings) {
          const places = legal
            .filter(action => PLACE_TYPES.includes(typeOf(action)))
            .filter(action => typed === '' || formatAction(action).startsWith(`${typed} `));
          for (const action of places) seen.add(typeOf(action));
          for (const space of typed === '' ? [SMALL, LARGE] : [SMALL]) {
            expect(linesOfSpots(drawn(state, seat, typed, space)).sort()).toEqual(places.map(formatAction).sort());
          }
        }
      }
    }
    expect([...seen].sort()).toEqual([...PLACE_TYPES].sort());
  });

  it('is for nobody else than whoever may act, and not for a whole line', () => {
    for (const state of POSITIONS) {
      const others = (['spectator', 0, 1, 2, 3] as const).filter(
        viewer => !game.toAct(state).includes(viewer as number),
      );
      for (const viewer of others) expect(drawn(state, viewer).spots).toEqual([]);
    }
    expect(drawn(saved({}, ...SEVEN), BLUE, '7').spots).toEqual([]);
  });

  it('shows the number of its line, or a residence that can be improved as long as no command was typed', () => {
    for (const state of POSITIONS) {
      for (const seat of game.toAct(state)) {
        for (const space of [SMALL, LARGE]) {
          for (const typed of ['', 'build-road', 'build-res', 'improve']) {
            const drawing = drawn(state, seat, typed, space);
            const rows = rowsOf(drawing);
            for (const { row, column, length, line } of drawing.spots) {
              const text = rows[row]!.slice(column, column + length).trim();
              if (line.startsWith('improve') && typed === '')
                expect(text).toMatch(new RegExp(`^${COLOURS[seat]![0]}[BH]$`));
              else expect(text.replace('#', '')).toBe(words(line).at(-1));
            }
          }
        }
      }
    }
  });

  it('comes in the order of reading', () => {
    for (const state of POSITIONS) {
      const { spots } = drawn(state, game.toAct(state)[0] ?? BLUE);
      const places = spots.map(({ row, column }) => row * 100 + column);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  it('is the only place with a number in the compact drawing', () => {
    const turn = POSITIONS.filter(state => state[PHASE] === TURN);
    expect(turn.length).toBeGreaterThan(20);
    for (const state of turn) {
      const drawing = drawn(state, 'spectator');
      for (const text of styled(drawing, 'muted')) expect(text).toMatch(/^[-/\\. ]+$/);
    }
  });
});

describe('the compact drawing', () => {
  it('has 21 rows of at most 46 columns in ASCII, whatever the position', () => {
    for (const state of POSITIONS) {
      const rows = rowsOf(drawn(state, game.toAct(state)[0] ?? BLUE));
      expect(rows).toHaveLength(21);
      for (const row of rows) expect(row).toMatch(/^[ -~]{0,46}$/);
    }
  });

  it('is used if the window is too low or too narrow for the full one', () => {
    const state = example('mid-game.sv');
    expect(drawn(state, BLUE, '', { rows: 40, columns: 200 }).lines).toHaveLength(21);
    expect(drawn(state, BLUE, '', { rows: 100, columns: 72 }).lines).toHaveLength(21);
    expect(drawn(state, BLUE, '', LARGE).lines).toHaveLength(41);
  });

  it('keeps everything apart, even if something is built everywhere, wherever the geese are', () => {
    const everything = (owner: number) =>
      [
        '0 0 0 0 0 r',
        ...Array.from({ length: PATHS }, (_, path) => path).filter(path => path % 4 === owner),
        'h',
        ...Array.from({ length: ADDRESSES }, (_, address) => address)
          .filter(address => address % 4 === owner)
          .map(address => `${address} B`),
      ].join(' ');
    const builders = [0, 1, 2, 3].map(everything);
    for (let geese = 0; geese < TILES; geese++) {
      const found = textOfDrawing(drawn(saved({ builders, geese: `${geese}` }), RED)).match(/[^\s-]+/g)!;
      expect(
        found.filter(word => !/^([BROY][BR]|BRICK|ENERGY|GLASS|HEAT|WIFI|PARK|GEESE|\d+|\*[68]\*)$/.test(word)),
      ).toEqual([]);
      expect(found.filter(word => /^[BROY][BR]$/.test(word))).toHaveLength(PATHS + ADDRESSES);
      expect(found).toContain('GEESE');
    }
  });

  it('shows pieces by their owners, the geese as a warning, and marks 6 and 8', () => {
    const drawing = drawn(example('mid-game.sv'), 'spectator');
    expect(styled(drawing, 'owner 1').sort()).toEqual(['RH', 'RH', 'RR', 'RR']);
    expect(styled(drawing, 'warning')).toEqual(['GEESE']);
    expect(styled(drawing, 'hot')).toEqual(['*8*', '*6*', '*8*', '*6*']);
    expect(styled(drawing, 'tile brown')).toEqual(Array(4).fill('BRICK'));
  });

  it('of a game in which Red may build looks like this', () => {
    const state = saved({ builders: MID_GAME, turn: '1', geese: '3' }, ...ROLLED);
    expect(`\n${textOfDrawing(drawn(state, RED))}`).toBe(COMPACT);
    expect(linesOfSpots(drawn(state, RED)).filter(line => !line.startsWith('build-road'))).toEqual([
      'build-res 8',
      'improve 20',
      'improve 25',
    ]);
  });

  it('numbers the tiles while the geese are to be moved', () => {
    const rows = rowsOf(drawn(saved({}, ...SEVEN), BLUE));
    expect(rows.slice(4, 9).map(row => row.trimEnd())).toEqual([
      '   .----.  ENERGY  .----.   HEAT   .----.',
      '  /   4  \\   #1   /      \\   #2   /  10  \\',
      '.  ENERGY  .----.   PARK   .----.   HEAT   .',
      ' \\   #3   /  11  \\  GEESE /   3  \\   #5   /',
      '   .----.   GLASS  .----.   BRICK  .----.',
    ]);
  });
});

const MID_GAME = [
  '1 4 0 3 0 r 52 48 29 h 37 B 18 B',
  '2 2 4 5 4 r 39 31 22 14 h 25 H 32 T 20 H',
  '1 1 1 0 1 r 64 43 38 56 35 30 h 44 B 30 B',
  '4 1 1 0 0 r h 22 B 34 B',
];

const COMPACT = String.raw`
                   .----.
                  /   3  \
           .----.   BRICK  .----.
          /  10   6       /   5  \
   .----.  ENERGY  8-10-.   HEAT   .----.
  /   4  \        RR     \        /  10  \
.  ENERGY  .-18-.   PARK   .----.   HEAT   .
 \  GEESE /  11  RR       /   3  \        /
  BB----.   GLASS RH-27-.   BRICK YB----.
  BR *8* OR       RR  2  \        /  *6* \
.   HEAT  RH-OR-.   BRICK  .----.   BRICK  .
 \        OR *8* RR       /  12  \        /
  OB-OR-.  ENERGY RT-44-.   WIFI  YB----.
  /   5  \        BR 11  \        /   4  \
.  ENERGY BB-BR-.   WIFI   .----.   GLASS  .
 \        /  *6* OR       /   9  \        /
   .----.   WIFI  OB----.   GLASS  .----.
         \        OR  9  \        /
           .----.   GLASS  .----.
                 \        /
                   .----.
`;

describe('the full drawing', () => {
  it('is figure 3, with 6 and 8 marked and the tiles to choose from numbered with a #', () => {
    for (const state of POSITIONS) {
      const figure = boardDrawer('hex', state)(state);
      const text = textOfDrawing(drawn(state, 'spectator', '', LARGE));
      expect(text.replace(/\*([68])\*/g, ' $1 ').replace(/ +\n/g, '\n')).toBe(figure);
    }
    const rows = rowsOf(drawn(saved({}, ...SEVEN), BLUE, '', LARGE));
    expect(rows[2]).toContain('#0');
    expect(rows[38]).not.toContain('#');
  });
});

describe('a key', () => {
  it('stands for one legal word at a time, and for none of those that a screen has for itself', () => {
    for (const state of POSITIONS) {
      for (const seat of game.toAct(state)) {
        const first = new Set(game.legal(state, seat).map(action => words(formatAction(action))[0]!));
        const keys = [...first].flatMap(word => face.keys!.get(word) ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        const places = game.legal(state, seat).every(action => formatAction(action) === `${argumentOf(action)}`);
        if (!places) expect(keys).toHaveLength(first.size);
      }
    }
    for (const key of face.keys!.values()) expect('uhqpL?:').not.toContain(key);
  });
});
