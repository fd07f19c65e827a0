/** Saves are parsed as they were formatted; parsing is lenient where the source is, and otherwise names file and line. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { SKIP } from '../../../src/games/hexbaron/actions.ts';
import { clone, create, legal, play, toAct } from '../../../src/games/hexbaron/rules.ts';
import { formatSave, parseSave } from '../../../src/games/hexbaron/save.ts';
import { defaultState, type State } from '../../../src/games/hexbaron/state.ts';

const DEFAULT = formatSave(defaultState());

const value = (text: string): State => {
  const parsed = parseSave(text, 'f');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
};
const fault = (text: string): string => {
  const parsed = parseSave(text, 'f');
  return parsed.ok ? 'no fault' : parsed.fault;
};

describe('a saved game', () => {
  it('of the default game is the one on the rules page', () => {
    expect(DEFAULT).toBe(
      'Player One,0,10,10,5\nPlayer Two,1,10,10,5\n8\n' +
        ' ,#,#, ,~,~, , , ,~, ,#,#, , , , , ,#,#,#,#,~,~,~,~,~, ,#, ,#, \n' +
        '1,Baron,0\n1,Serf,8\n2,Serf,23\n2,Baron,31\n',
    );
  });

  it('is parsed as it was formatted, between any two turns of random games', () => {
    for (let game = 0; game < 12; game++) {
      const random = seededRandom(`save ${game}`);
      const state = create({});
      while (toAct(state).length > 0 && state.stock[1]! > 0) {
        if (state.left === 3) expect(value(formatSave(state))).toEqual(state);
        const actions = legal(state, state.turn);
        play(state, state.turn, actions[random.below(actions.length)]!, random);
      }
    }
  });

  it('keeps the last turn even if the Barons on the board do not show it', () => {
    for (const pieces of ['', '1,Baron,0\n', '1,Baron,0\n2,Baron,31\n']) {
      for (const fallen of [true, false]) {
        const state: State = { ...value(`A,0,0,0,0\nB,0,0,0,0\n8\n\n${pieces}`), turn: 1, fallen };
        expect(value(formatSave(state))).toEqual(state);
      }
    }
  });

  it('with turn,2 and a Baron missing is the last turn; without turn,2 nothing has fallen', () => {
    const alone = 'A,0,0,0,0\nB,0,0,0,0\n8\n\n1,Baron,0\n';
    expect(value(`${alone}turn,2\n`)).toMatchObject({ turn: 1, fallen: true });
    expect(value(`${alone}2,Baron,9\nturn,2\n`)).toMatchObject({ turn: 1, fallen: false });
    expect(value(alone)).toMatchObject({ turn: 0, fallen: false });
  });
});

describe('a player with the maximum of everything', () => {
  const rich = value('A,1000000000,1000000000,1000000000,5\nB,0,1,0,0\n4\n#,~\n1,LESS,0\n1,PBDS,1\n2,Baron,7\n');

  it('gets no more, so that the save can be loaded', () => {
    const state = clone(rich);
    for (const action of legal(state, 0)
      .filter(one => one !== SKIP)
      .slice(0, 2))
      play(state, state.turn, action, seededRandom('x'));
    play(state, state.turn, SKIP, seededRandom('x'));
    expect(state.turn).toBe(1);
    expect(state.stock.slice(0, 4)).toEqual([1e9, 1e9, 1e9, 5]);
    expect(value(formatSave(state))).toEqual(state);
  });
});

describe('files', () => {
  it('may have carriage returns, and empty lines at the end', () => {
    expect(value(`${DEFAULT.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(defaultState());
    expect(value(DEFAULT.trimEnd())).toEqual(defaultState());
  });

  it('may leave out terrain at the end, or have a space or nothing there: all of it is field', () => {
    const terrain = (line: string) => value(`A,0,0,0,0\nB,0,0,0,0\n4\n${line}\n`).terrain;
    expect([...terrain('#,~')]).toEqual([1, 2, 0, 0, 0, 0, 0, 0]);
    expect([...terrain('#,~,#,~,#,~,#, ')]).toEqual([1, 2, 1, 2, 1, 2, 1, 0]);
    expect([...terrain('#,~,#,~,#,~,#,')]).toEqual([1, 2, 1, 2, 1, 2, 1, 0]);
    expect([...terrain('')]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('mean the last of two pieces on one tile, Player Two by any owner but 1, a Serf by any other type', () => {
    const state = value('A,0,0,0,0\nB,0,0,0,0\n4\n\n1,Baron,3\n2,LESS,3\n01,PBDS,4\n1,baron,5\nturn,2,6\n');
    expect([...state.pieces]).toEqual([0, 0, 0, 7, 8, 2, 6, 0]);
    expect(state.occupied).toEqual([3, 4, 5, 6]);
    expect(state.turn).toBe(0);
  });

  it('may have signs, leading zeros and spaces around numbers, and further fields, which are ignored', () => {
    expect(value('A,-1,+2, 03,4 ,more\nB,0,0,0,0\n 2\n\n1,Baron,+01,x\n').stock.slice(0, 4)).toEqual([-1, 2, 3, 4]);
  });

  const head = 'A,0,0,0,0\nB,0,0,0,0\n4\n';
  it.each([
    ['', 'line 1: expected name,VPs,fuel,lumber,supply, not ""'],
    ['A,0,0,0\n', 'line 1: expected name,VPs,fuel,lumber,supply, not "A,0,0,0"'],
    ['A,0,0,0,0', 'line 2: expected name,VPs,fuel,lumber,supply, but the file ends'],
    ['A,0,0,0,0\nB,0,x,0,0\n', 'line 2: fuel must be a whole number from -1000000000 to 1000000000, not "x"'],
    ['A,0,0,0,\n', 'line 1: supply must be a whole number from -1000000000 to 1000000000, not ""'],
    ['A,9999999999,0,0,0\n', 'line 1: VPs must be a whole number from -1000000000 to 1000000000, not "9999999999"'],
    ['A\u001b[2J,0,0,0,0\n', 'line 1: the name "A?[2J" has a control character'],
    ['A,0,0,0,0\nB,0,0,0,0', 'line 3: the size must be an even number from 2 to 1000, but the file ends'],
    ...['7', '0', '-2', '1002', 'x', '', '8.0', '4,4'].map(size => [
      `A,0,0,0,0\nB,0,0,0,0\n${size}\n\n`,
      `line 3: the size must be an even number from 2 to 1000, not "${size}"`,
    ]),
    ['A,0,0,0,0\nB,0,0,0,0\n4', 'line 4: expected the terrain of the tiles, but the file ends'],
    [`${head}#,~,x\n`, 'line 4, column 5: the terrain of a tile must be #, ~ or a blank, not "x"'],
    [`${head} , , , , , , , , \n`, 'line 4: there are 9 terrains for 8 tiles'],
    [`${head}\n1,Baron\n`, 'line 5: expected owner,type,tile, not "1,Baron"'],
    [`${head}\n1,Baron,8\n`, 'line 5: the tile must be a whole number from 0 to 7, not "8"'],
    [`${head}\n1,Baron,-1\n`, 'line 5: the tile must be a whole number from 0 to 7, not "-1"'],
    [`${head}\n1,Baron,x\n`, 'line 5: the tile must be a whole number from 0 to 7, not "x"'],
    [`${head}\n1,Baron,0\n\n2,Baron,1\n`, 'line 6: expected owner,type,tile, not ""'],
    [`${head}\nturn,2\n1,Baron,0\n`, 'line 5: the turn must be the last line'],
    [`${head}\nturn,1\n`, 'line 5: expected owner,type,tile, not "turn,1"'],
  ])('%j is refused', (text, expected) => {
    expect(fault(text!)).toBe(`f, ${expected}`);
  });

  it('damaged anywhere are parsed or refused with file and line', () => {
    const change = fc.record({ at: fc.nat(DEFAULT.length), drop: fc.nat(3), put: fc.string({ maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), changes => {
        let text = `${DEFAULT}turn,2\n`;
        for (const { at, drop, put } of changes) text = text.slice(0, at) + put + text.slice(at + drop);
        const parsed = parseSave(text, 'f');
        if (!parsed.ok) expect(parsed.fault).toMatch(/^f, line \d+(, column \d+)?: ./);
        else expect(value(formatSave(parsed.value))).toEqual(parsed.value);
      }),
    );
    for (let end = 0; end < DEFAULT.length; end++) parseSave(DEFAULT.slice(0, end), 'f');
  });
});

describe('the example files', () => {
  const folder = path.join(import.meta.dirname, '../../../layouts/hexbaron');
  const files = readdirSync(folder);

  it.each(files)('%s is a game both players can act in', file => {
    const state = value(readFileSync(path.join(folder, file), 'utf8'));
    expect(legal(state, state.turn).length).toBeGreaterThan(5);
    expect(legal({ ...state, turn: 1 - state.turn }, 1 - state.turn).length).toBeGreaterThan(5);
  });

  it('include the default game', () => {
    expect(readFileSync(path.join(folder, 'default.hexbaron'), 'utf8')).toBe(DEFAULT);
  });
});
