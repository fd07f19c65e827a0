/** Production that changes during the game: what is delivered, drawn, said, saved and counted. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/drawing.ts';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { encode } from '../../../src/games/constructor/actions.ts';
import { boardDrawer } from '../../../src/games/constructor/board.ts';
import { helpText } from '../../../src/games/constructor/commands.ts';
import { packDevelopment } from '../../../src/games/constructor/development.ts';
import { gainsOf } from '../../../src/games/constructor/economy.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import { face } from '../../../src/games/constructor/face.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { defaultLayout } from '../../../src/games/constructor/layout.ts';
import { rulesText } from '../../../src/games/constructor/pages.ts';
import type { Ruleset } from '../../../src/games/constructor/ruleset.ts';
import { standard } from '../../../src/games/constructor/rulesets.ts';
import { formatSave, parseSave } from '../../../src/games/constructor/save.ts';
import { ENERGY, GLASS, HANDS, HEAT, KINDS, type State } from '../../../src/games/constructor/state.ts';
import { isUnwinnable } from '../../../src/games/constructor/unwinnable.ts';
import { compile, STANDARD } from '../../../src/games/constructor/variant.ts';
import { constructorWire as wire } from '../../../src/games/constructor/wire.ts';
import { played, sightOf } from './positions.ts';
import { DEPLETING, DEVELOPING } from './rulesetfiles.ts';

const random = seededRandom('production');
const NEXT = encode(A.NEXT);
const roll = (value: number): number[] => [encode(A.ROLL), encode(A.NAME_ROLL, value)];
const develop = (tile: number, resource: number): number => encode(A.DEVELOP, packDevelopment(tile, resource));

/** On the board of figure 3: Blue's 24 and 19 and Red's 31 are at tile 8 (HEAT 8); 31 is at tile 11 (ENERGY 8), too. */
function settled(ruleset: Ruleset): State {
  const variant = compile(ruleset);
  const state = game.create({ ruleset, layout: defaultLayout(variant)!, dice: 'loaded' }, random);
  return played(state, ...[24, 31, 0, 53, 46, 11, 29, 19].map(address => encode(A.SETTLE, address)));
}

/** What is heard while actions are played. */
function heard(state: State, ...actions: number[]): Event[] {
  const events: Event[] = [];
  for (const action of actions) {
    expect(game.play(state, game.toAct(state)[0]!, action, random, event => events.push(event))).toBeUndefined();
  }
  return events;
}

const drawn = (state: State): string[] => boardDrawer('hex', state)(state).split('\n');

describe('depleting', () => {
  it('a tile that has delivered twice delivers one card less to each builder, until a seven', () => {
    const state = settled(DEPLETING);
    const first = heard(state, ...roll(8), NEXT);
    expect(first.map(({ type }) => type)).toEqual(['rolled', 'gained', 'turn']);
    expect(gainsOf(state, 8).slice(0, 2)).toEqual([
      [0, 0, 0, 2, 0],
      [0, 1, 0, 1, 0],
    ]);
    const second = heard(state, ...roll(8));
    expect(second.at(-1)).toEqual({ type: 'depleted', tiles: [8, 11] });
    expect(gainsOf(state, 8).slice(0, 2)).toEqual([
      [0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0],
    ]);
    // A new residence gets what the tile delivers beyond the missing card.
    state.fill(9, HANDS, HANDS + 4 * KINDS);
    played(state, encode(A.IMPROVE, 31));
    expect(gainsOf(state, 8)[1]).toEqual([0, 1, 0, 1, 0]);
    const seven = heard(state, NEXT, ...roll(7));
    expect(seven.at(-1)).toEqual({ type: 'recovered', tiles: [8, 11] });
    expect(gainsOf(state, 8).slice(0, 2)).toEqual([
      [0, 0, 0, 2, 0],
      [0, 2, 0, 2, 0],
    ]);
  });

  it('a tile without residences, or with geese, delivers nothing that would count', () => {
    const state = settled(DEPLETING);
    played(state, ...roll(7), encode(A.MOVE_GEESE, 8), NEXT, ...roll(8), NEXT);
    expect(heard(state, ...roll(8)).at(-1)).toEqual({ type: 'depleted', tiles: [11] });
    expect(wire.view.toJson(state)).toMatchObject({ production: [{ tile: 11, times: 2 }] });
  });

  it('is drawn on the tile, and told in a line', () => {
    const state = played(settled(DEPLETING), ...roll(8), NEXT, ...roll(8));
    expect(drawn(state)[20]).toContain('|BB|      8 -1  |25|');
    const event: Event = { type: 'depleted', tiles: [8, 11] };
    expect(face.narrate(event, sightOf(state, 0))).toBe('Tiles 8 and 11 are depleted.\n');
    expect(face.narrate({ type: 'recovered', tiles: [8] }, sightOf(state, 0))).toBe('Tile 8 has recovered.\n');
    const names = state.variant.colours;
    const rolled = (value: number): Event => ({ type: 'rolled', builder: 1, roll: value });
    expect(face.summarise!([rolled(8), event], names)).toBe('Red 8: tiles 8 and 11 depleted.');
    expect(face.summarise!([rolled(7), { type: 'recovered', tiles: [8] }], names)).toBe('Red 7: 1 tile recovered.');
    const labels = face.scene!(sightOf(state, 'spectator'), '').shapes.filter(({ id }) => id.startsWith('mark'));
    expect(labels).toMatchObject([
      { id: 'mark 8', text: '-1' },
      { id: 'mark 11', text: '-1' },
    ]);
    expect(formatSave(state)).toContain('\ndelivered 8 2 11 2\n');
    expect(rulesText(state.variant)).toContain('A tile that has delivered 2 times is depleted');
  });

  it('has no command of its own', () => {
    const { variant } = settled(DEPLETING);
    expect(helpText(variant)).toBe(helpText(STANDARD));
    expect(played(settled(DEPLETING), ...roll(2)).variant.production.cost).toBeUndefined();
  });
});

describe('developing', () => {
  const rich = (): State => {
    const state = played(settled(DEVELOPING), ...roll(2));
    state.fill(3, HANDS, HANDS + KINDS);
    return state;
  };

  it('a second resource is delivered to everybody at the tile', () => {
    const state = rich();
    expect(heard(state, develop(8, GLASS))).toEqual([{ type: 'developed', builder: 0, tile: 8, resource: GLASS }]);
    expect([...state.subarray(HANDS, HANDS + KINDS)]).toEqual([1, 2, 3, 3, 3]);
    expect(gainsOf(state, 8).slice(0, 2)).toEqual([
      [0, 0, 2, 2, 0],
      [0, 1, 1, 1, 0],
    ]);
    played(state, NEXT, ...roll(7), encode(A.MOVE_GEESE, 8), encode(A.STEAL_FROM, 0));
    expect(gainsOf(state, 8).slice(0, 2)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
    ]);
    played(state, NEXT, ...roll(7), encode(A.MOVE_GEESE, 4));
    expect(gainsOf(state, 8)[0]).toEqual([0, 0, 2, 2, 0]);
  });

  it('costs nothing and changes nothing where it is refused, and says why', () => {
    const state = played(rich(), develop(8, GLASS));
    const refusal = (line: string): unknown => face.interpret(line, sightOf(state, 0));
    const refused = (text: string) => ({ kind: 'refused', text });
    expect(refusal('develop 8 wifi')).toEqual(refused('Tile 8 delivers HEAT and GLASS already.'));
    expect(refusal('develop 4 wifi')).toEqual(refused('Tile 4 is a PARK, which cannot be developed.'));
    expect(refusal('develop 19 wifi')).toEqual(refused('There is no such tile: they have the numbers 0 to 18.'));
    expect(refusal('develop x wifi')).toEqual(refused('There is no such tile: they have the numbers 0 to 18.'));
    expect(refusal('develop 0 wifi')).toEqual(refused('You have no residence at tile 0.'));
    expect(refusal('develop 6 glass')).toEqual(refused('Tile 6 delivers GLASS anyway: add another resource.'));
    expect(refusal('develop 6 wifi')).toEqual(
      refused('A second resource costs 2 BRICK and 1 ENERGY; you have only 1 BRICK; nobody else has any BRICK.'),
    );
    expect(refusal('develop 6')).toEqual(
      refused('Type it like this: develop <tile> <resource>. The resource is BRICK, ENERGY, GLASS, HEAT or WIFI.'),
    );
    expect(game.play(state, 0, encode(A.DEVELOP, A.MAX_ARGUMENT), random)).toBe('place');
    expect(game.play(settled(standard), 0, develop(8, GLASS), random)).toBe('not now');
  });

  it('is a command of such games only, with help and completion', () => {
    const state = rich();
    expect(helpText(state.variant)).toBe(
      helpText(STANDARD).replace('trade <colour>', 'develop <tile> <resource>\ntrade <colour>'),
    );
    const sight = sightOf(state, 0);
    expect(face.complete('develop ', sight)).toEqual(['3', '6', '8']);
    expect(face.complete('develop 8 ', sight)).toEqual(['BRICK', 'ENERGY', 'GLASS', 'WIFI']);
    expect(face.usages(sight)).toContain('develop <tile> <resource>');
    expect(face.costs!(sight)).toContain('A second resource of a tile: 2 BRICK and 1 ENERGY; you can pay that.\n');
    expect(face.describe!('develop', sight)).toBe('A second resource costs 2 BRICK and 1 ENERGY (3 tiles)');
    expect(face.describe!('develop 8', sight)).toBe(
      'HEAT 8: a second resource brings you 0.28 and Red 0.14 cards a roll',
    );
    expect(face.describe!('develop 8 glass', sight)).toBe(
      'HEAT 8 also delivers GLASS: you 0.28 and Red 0.14 cards a roll',
    );
    const rows = face.panels!(sight).find(({ title }) => title === 'Costs')!.rows;
    expect(rows.at(-1)!.map(piece => (typeof piece === 'string' ? piece : textOf(piece)))).toEqual([
      'develop',
      '2',
      '1',
      '',
      '',
      '',
      'ready',
    ]);
  });

  it('is drawn on the tile', () => {
    const state = played(rich(), develop(8, GLASS));
    expect(drawn(state)[20]).toContain('|BB|      8 +G  |25|');
    const labels = face.scene!(sightOf(state, 'spectator'), '').shapes.filter(({ id }) => id.startsWith('mark'));
    expect(labels).toMatchObject([{ id: 'mark 8', text: '+GLASS' }]);
    expect(formatSave(state)).toContain('\ndeveloped 8 2\n');
    expect(wire.view.toJson(state)).toMatchObject({ production: [{ tile: 8, resource: GLASS }] });
    const event: Event = { type: 'developed', builder: 0, tile: 8, resource: GLASS };
    expect(face.narrate(event, sightOf(state, 0))).toBe('Blue develops tile 8: it delivers GLASS too.\n');
    expect(face.summarise!([event], state.variant.colours)).toBe('Blue: GLASS on tile 8.');
  });

  it('a tile is chosen first, also where geese are, then what is added', () => {
    const state = rich();
    played(state, NEXT, ...roll(7), encode(A.MOVE_GEESE, 8));
    if (game.legal(state, 1).includes(encode(A.STEAL_FROM, 0))) played(state, encode(A.STEAL_FROM, 0));
    state.fill(3, HANDS + KINDS, HANDS + 2 * KINDS);
    const sight = sightOf(state, 1);
    const spotOf = (typed: string) => {
      const { spots, lines } = face.draw!(sight, { rows: 24, columns: 80 }, typed);
      const spot = spots.find(({ line }) => line === 'develop 8')!;
      const row = lines[spot.row]!.map(textOf).join('');
      return row.slice(spot.column, spot.column + spot.length);
    };
    expect(spotOf('')).toBe('GEESE');
    expect(spotOf('develop')).toBe('#8   ');
    expect(face.draw!(sight, { rows: 24, columns: 80 }, 'develop 8').spots).toEqual([]);
    expect(face.scene!(sight, 'develop').shapes.find(({ id }) => id === 'tile 8')).toMatchObject({
      line: 'develop 8',
      name: 'tile 8: HEAT 8 (geese): a second resource brings Blue 0.28 and you 0.14 cards a roll',
    });
    expect(face.describe!('develop 8 wifi', sight)).toMatch(/once the geese have left$/);
  });

  it('is counted', () => {
    const state = rich();
    const collector = game.statistics!();
    for (const event of heard(state, develop(8, GLASS))) collector.onEvent(event, state);
    const table = collector.result(state.variant.colours).tables.find(({ title }) => title === 'Tiles developed')!;
    expect(table.rows[0]).toEqual({ name: 'Blue', cells: [0, 0, 1, 0, 0, 1] });
    const usual = game.statistics!();
    usual.onEvent({ type: 'turn', builder: 0 }, settled(standard));
    expect(usual.result(['Blue']).tables.map(({ title }) => title)).not.toContain('Tiles developed');
  });

  it('a missing resource does not make a game unwinnable as long as a tile can be developed for it', () => {
    const layout = { resources: new Array(19).fill(ENERGY), values: new Array(19).fill(8) };
    const start = (ruleset: Ruleset): State => {
      const state = game.create({ ruleset, layout, dice: 'loaded' }, random);
      return played(state, ...[24, 31, 0, 53, 46, 11, 29, 19].map(address => encode(A.SETTLE, address)));
    };
    expect(isUnwinnable(start(standard))).toBe(true);
    const poor = start(DEVELOPING);
    expect(isUnwinnable(poor)).toBe(true);
    poor[HANDS]! += 2;
    expect(isUnwinnable(poor)).toBe(false);
  });
});

describe('what a production keeps', () => {
  const json = (ruleset: Ruleset): object => wire.view.toJson(settled(ruleset)) as object;
  it.each([
    [standard, [], 'there is no "production"'],
    [DEPLETING, [{ tile: 8, times: 3 }], 'production.0.times must be a whole number from 1 to 2, not 3'],
    [DEPLETING, [{ tile: 4, times: 1 }], 'tile 4 is a PARK, which delivers nothing'],
    [DEPLETING, [8, 8].map(tile => ({ tile, times: 1 })), 'tile 8 is there twice'],
    [DEVELOPING, [{ tile: 8, times: 1 }], 'production.0.resource is missing'],
    [DEVELOPING, [{ tile: 8, resource: HEAT }], 'tile 8 delivers HEAT anyway'],
    [DEVELOPING, [{ tile: 4, resource: HEAT }], 'tile 4 is a PARK, which cannot be developed'],
  ])('is checked in JSON, %#', (ruleset, production, fault) => {
    const parsed = wire.view.fromJson({ ...json(ruleset), production });
    expect(parsed).toEqual({ ok: false, fault });
  });

  it.each([
    [DEPLETING, 'delivered 8', ': the line ends before the times of tile 8'],
    [DEPLETING, 'delivered 19 1', ', column 11: a tile after delivered must be a whole number from 0 to 18, not "19"'],
    [DEPLETING, 'delivered 8 3', ', column 13: the times of tile 8 must be a whole number from 1 to 2, not "3"'],
    [DEPLETING, 'delivered 8 1 8 1', ', column 15: tile 8 is there twice'],
    [DEPLETING, 'developed 8 2', ', column 11: "8" is one word too many'],
    [DEVELOPING, 'developed 4 2', ', column 11: tile 4 is a PARK, which cannot be developed'],
    [DEVELOPING, 'developed 8 3', ', column 11: tile 8 delivers HEAT anyway'],
    [standard, 'developed 8 2', ', column 11: "8" is one word too many'],
  ])('is checked in saves, %#', (ruleset, line, fault) => {
    const text = `${formatSave(settled(ruleset))}${line}\n`;
    const last = text.trimEnd().split('\n').length;
    expect(parseSave(text, 'a.sv')).toEqual({ ok: false, fault: `a.sv, line ${last}${fault}` });
  });
});
