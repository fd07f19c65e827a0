/** Constructor on a screen: one line on what a place or an action is worth, costs or means. */
import { describe, expect, it } from 'vitest';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode } from '../../../src/games/constructor/actions.ts';
import { formatAction } from '../../../src/games/constructor/commands.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { packOffer } from '../../../src/games/constructor/offer.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { beginningsOf } from '../../../src/testing/sights.ts';
import { example, ROLLED, SEVEN, saved, sightOf } from './positions.ts';

const [BLUE, RED] = [0, 1];
const [BRICK, , , , WIFI] = [0, 1, 2, 3, 4] as const;
const described = (line: string, state: State, viewer: number | 'spectator' = game.toAct(state)[0]!): string =>
  face.describe!(line, sightOf(state, viewer));

/** Nothing here lies on the tile of value 2 that was rolled. */
const turn = (): State =>
  saved({ builders: ['2 1 3 4 1 r 0 2 h 0 B 37 H', '0 0 0 0 2 r h 8 T', '0 0 0 0 0 r h 45 B'], geese: '6' }, ...ROLLED);

describe('an address', () => {
  it('brings the expected cards of fair dice from the tiles around it', () => {
    const setup = game.clone(example('setup.sv'));
    expect(described('3', setup)).toBe('BRICK 3, ENERGY 10: 0.14 cards a roll');
    expect(described('9', setup)).toBe('BRICK 3, HEAT 5, PARK: 0.17 cards a roll');
  });

  it('brings nothing from the tile with the geese', () => {
    const state = saved({ builders: ['1 1 1 0 1 r 9 h'], geese: '1' }, ...ROLLED);
    expect(described('build-res 7', state)).toBe('ENERGY 10 (geese), ENERGY 4: 0.08 cards a roll');
  });

  it('brings once more the same when the residence there is improved', () => {
    const state = saved({ builders: ['0 0 2 3 0 r h 3 B'] }, ...ROLLED);
    expect(described('improve 3', state)).toBe('BRICK 3, ENERGY 10: 0.14 cards a roll more as a house');
  });

  it('may win the game', () => {
    const builders = ['0 0 2 3 0 r h 0 T 26 T 45 T', '0 0 2 3 0 r h'];
    const nine = saved({ builders: [`${builders[0]!.replace('45 T', '45 H 12 B')}`, builders[1]!] }, ...ROLLED);
    expect(described('improve 12', nine)).toMatch(/as a house; wins the game$/);
  });
});

describe('a road', () => {
  it('costs HEAT and WIFI and leads to an address', () => {
    expect(described('build-road 1', turn())).toBe('1 HEAT and 1 WIFI; leads to 3 (BRICK 3, ENERGY 10; too close)');
    const far = saved({ builders: ['0 0 0 1 1 r 0 h 0 B'] }, ...ROLLED);
    expect(described('build-road 2', far)).toBe('1 HEAT and 1 WIFI; leads to 4 (BRICK 3, HEAT 5)');
  });

  it('may lead to a residence, or join what is there', () => {
    expect(described('build-road 6', saved({ builders: ['0 0 0 1 1 r 1 h', '0 0 0 0 0 r h 8 B'] }, ...ROLLED))).toBe(
      "1 HEAT and 1 WIFI; leads to 8 (Red's basement)",
    );
    expect(described('build-road 0', saved({ builders: ['0 0 0 1 1 r 1 2 h'] }, ...ROLLED))).toBe(
      '1 HEAT and 1 WIFI; joins your roads',
    );
  });
});

describe('a tile', () => {
  it('says what the geese would block there, and whom one could steal from', () => {
    const builders = ['1 0 0 0 0 r h 18 B', '1 0 0 0 0 r h 25 H', '0 0 0 0 0 r h 30 B'];
    const state = saved({ builders }, ...SEVEN);
    expect(described('8', state)).toBe('HEAT 8: costs you 0.14, Red 0.28 and Orange 0.14 cards a roll; steal from Red');
    expect(described('18', state)).toBe('GLASS 9: costs nobody anything; nobody to steal from');
  });
});

describe('an action', () => {
  it('of rolling says what a seven would cost, or that one is asked', () => {
    const many = saved({ builders: ['10 1 0 0 0 r h'] }, encode(A.FAIR_DICE));
    expect(described('roll', many)).toBe('Two fair dice; a 7 would cost you 5 of your 11 cards');
    expect(described('roll', saved({}))).toBe('You are asked what to roll');
    const dice = saved({ builders: ['0 0 0 0 0 r h 0 B 18 B', '0 0 0 0 0 r h 1 H'] }, encode(A.ROLL));
    expect(described('3', dice)).toBe('Blue gains 1 BRICK; Red gains 2 BRICK');
    expect(described('12', dice)).toBe('Nobody gains anything');
  });

  it('of trading says who has what, word by word', () => {
    const state = turn();
    expect(described('trade', state)).toBe("Offer one of your cards for one of another builder's");
    expect(described('trade red', state)).toBe('Red has 2 WIFI');
    expect(described('trade Orange', state)).toBe('Orange has no cards');
    expect(described('trade red brick', state)).toBe('Red has 2 WIFI; you have 2 BRICK');
    expect(described('trade Red BRICK WIFI', state)).toBe('Red has 2 WIFI; you have 2 BRICK');
    expect(described('trade Red BRICK HEAT', state)).toBe('Red has no HEAT; you have 2 BRICK');
    const offered = saved(
      { builders: ['1 0 0 0 0 r h', '0 0 0 0 1 r h'] },
      ...ROLLED,
      encode(A.PROPOSE, packOffer(RED, BRICK, WIFI)),
    );
    expect(described('yes', offered)).toBe('You give one WIFI and get one BRICK');
    expect(described('no', offered)).toBe('Blue keeps the BRICK');
  });

  it('of building says what it costs before a place is chosen', () => {
    expect(described('build-road', turn())).toMatch(/^A road costs 1 HEAT and 1 WIFI \(\d places\)$/);
    expect(described('improve', turn())).toBe('A house costs 2 GLASS and 3 HEAT (1 place)');
    expect(described('next', turn())).toBe('Ends your turn; Red is next');
  });

  it('that is legal is described to whoever may take it and to nobody else, and so is every beginning', () => {
    const positions = [turn(), saved({}), saved({}, encode(A.ROLL)), saved({}, ...SEVEN), example('setup.sv')];
    for (const state of positions) {
      const lines = game.legal(state, game.toAct(state)[0]!).map(formatAction);
      for (const line of lines) {
        for (const typed of [...beginningsOf(line), line]) {
          expect(described(typed, state), typed).toMatch(/^[ -~]+$/);
          expect(described(typed, state), typed).not.toMatch(/undefined|NaN/);
          expect(described(typed, state, 3 - game.toAct(state)[0]!)).toBe('');
          expect(described(typed, state, 'spectator')).toBe('');
        }
      }
    }
    for (const line of ['', ' ', 'build-road 71', 'improve 45', 'dance', 'trade blue'])
      expect(described(line, turn(), BLUE)).toBe('');
  });
});
