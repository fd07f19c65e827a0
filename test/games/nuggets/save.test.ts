/** Saved games: a loaded game continues exactly as it would have, and broken saves are refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { formatSave, parseSave } from '../../../src/games/nuggets/save.ts';
import { mapOf } from './boards.ts';

function midGame(seed: string, steps: number) {
  const random = seededRandom(seed);
  const state = game.create({ players: 3 }, random);
  for (let step = 0; step < steps && game.toAct(state).length > 0; step++) {
    const seat = step % 3;
    const legal = game.legal(state, seat);
    game.play(state, seat, legal[random.below(legal.length)]!, random);
  }
  return { state, random };
}

const fault = (text: string) => {
  const parsed = parseSave(text, 'f');
  return parsed.ok ? undefined : parsed.fault;
};

describe('a saved game', () => {
  it('continues exactly where it was', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), (seed, steps) => {
        const { state, random } = midGame(seed, steps);
        const text = formatSave({ state, random });
        const parsed = parseSave(text, 'f');
        if (!parsed.ok) throw new Error(parsed.fault);
        expect(parsed.value.state).toEqual(state);
        expect(formatSave(parsed.value)).toBe(text);
        expect(parsed.value.random.below(1e6)).toBe(random.below(1e6));
      }),
      { numRuns: 30 },
    );
  });

  it('is refused with file and line', () => {
    const { state, random } = midGame('x', 0);
    const text = formatSave({ state, random });
    const mapAt = text.split('\n').indexOf('map') + 1;
    expect(fault('')).toBe('f, line 1: there is no line "map" with the map after it');
    expect(fault(text.slice(0, text.indexOf('map')))).toBe(
      `f, line ${mapAt - 1}: there is no line "map" with the map after it`,
    );
    expect(fault(text.replace('nuggets 1', 'nuggets 2'))).toBe('f, line 1: expected "nuggets 1"');
    expect(fault(text.replace(/random .*/, 'random x'))).toMatch(/^f, line 2: expected "random"/);
    expect(fault(text.replace('last -', 'last D'))).toMatch(/^f, line 3: expected "last"/);
    expect(fault(text.replace('player B', 'player C'))).toBe('f, line 5, column 8: expected player B, not "C"');
    expect(fault(text.replace(/gold (\d+)/, 'gold 999'))).toMatch(/^f, line 7, column 6: a pile must be/);
    expect(fault(text.replace(/(player A) 0/, '$1 7'))).toBe(
      `f, line ${mapAt - 1}: purses and piles hold 257 nuggets, not 250`,
    );
    expect(fault(text.replace(/(player A 0) \d+ \d+/, '$1 1 1'))).toBe('f, line 4, column 12: nobody can stand there');
    expect(fault(text.replace('|.......|', '|..x....|'))).toContain(`f, line ${mapAt + 2}, column 4: "x"`);
    expect(fault(text.replaceAll('.', ' '))).toContain(`f, line ${mapAt + 1}: a game needs at least 2 room spots`);
    expect(fault(text.replaceAll('#', ' '))).toContain(`f, line ${mapAt + 1}: the spots are not connected`);
    expect(fault(text.replace(/(player|gold) .*\n/g, ''))).toBe('f, line 4: there is no player');
  });

  it('is refused if a line of a player or a pile is none, or is of what cannot be', () => {
    const { state, random } = midGame('x', 0);
    const lines = formatSave({ state, random }).split('\n');
    const map = lines.indexOf('map') + 1;
    const columns = lines[map]!.length;
    /** The save's row and column of the first place on the map where this is, and nobody and no gold. */
    const empty = (tile: number): string => {
      const at = state.map.cells.findIndex((cell, i) => cell === tile && state.gold[i] === 0 && !state.at.includes(i));
      return `${Math.floor(at / columns) + 1} ${(at % columns) + 1}`;
    };
    const [first, firstGold] = ['player A', 'gold'].map(start => lines.findIndex(line => line.startsWith(start)));
    const [, , , row, column, known] = lines[first!]!.split(' ');
    const changed = (line: number, text: string): string | undefined => fault(lines.with(line, text).join('\n'));
    const at = (line: number, column: number) => `f, line ${line + 1}, column ${column}: `;
    const player = 'expected "player", letter, purse, row, column and what is known';
    expect(changed(first!, `player A 0 ${row} ${column}`)).toBe(at(first!, 1) + player);
    expect(changed(first!, `${lines[first!]} 0`)).toBe(at(first!, 1) + player);
    const gold = 'expected a player, or "gold", nuggets, row and column';
    for (const wrong of ['gold 1 2', `${lines[firstGold!]} 0`, lines[firstGold!]!.replace('gold', 'silver')]) {
      expect(changed(firstGold!, wrong)).toBe(at(firstGold!, 1) + gold);
    }
    expect(changed(first! + 1, lines[first!]!.replace('player A', 'player B'))).toBe(
      `${at(first! + 1, 12)}that spot is taken already`,
    );
    expect(changed(firstGold!, `gold 1 ${row} ${column}`)).toBe(`${at(firstGold!, 8)}that spot is taken already`);
    expect(changed(firstGold!, `gold 1 ${empty(0x23)}`)).toBe(`${at(firstGold!, 8)}gold lies on room spots only`);
    // A player may stand in a passage, but knows no more than the map has.
    expect(changed(first!, `player A 0 ${empty(0x23)} ${known}`)).toBeUndefined();
    const digits = `what is known takes ${known!.length} digits from 0 to f, with nothing beyond the map`;
    for (const wrong of [known!.slice(1), `${known}0`, `${known!.slice(1)}g`, 'f'.repeat(known!.length)]) {
      const line = `player A 0 ${row} ${column} ${wrong}`;
      expect(changed(first!, line)).toBe(at(first!, line.length - wrong.length + 1) + digits);
    }
  });

  it('has at most 26 players', () => {
    const map = mapOf(`|${'.'.repeat(60)}|\n`);
    const random = seededRandom('many');
    const state = game.create({ map, players: 26 }, random);
    const text = formatSave({ state, random });
    const last = text.split('\n').find(line => line.startsWith('player Z'))!;
    expect(fault(text)).toBeUndefined();
    const line = text.split('\n').indexOf(last) + 2;
    expect(fault(text.replace(last, `${last}\n${last.replace('Z', '[')}`))).toBe(
      `f, line ${line}, column 8: expected no more players, not "["`,
    );
  });

  it('that is broken anywhere is refused or can still be played', () => {
    const { state, random } = midGame('y', 30);
    const text = formatSave({ state, random });
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.constantFrom('', ' ', '\n', '0', '9', 'A', 'f', '.', '#', '-', '\0'),
        (at, put) => {
          for (const broken of [text.slice(0, at) + put, text.slice(0, at) + put + text.slice(at + 1)]) {
            const parsed = parseSave(broken, 'f');
            if (!parsed.ok) expect(parsed.fault).toMatch(/^f, line [1-9][0-9]*(, column [1-9][0-9]*)?: ./);
            else expect(parsed.value.state.unclaimed === 0 || game.toAct(parsed.value.state).length > 0).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
