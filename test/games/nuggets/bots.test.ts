/** The explorer, and the map that a network bot infers from its displays. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { BOTS } from '../../../src/games/nuggets/bots.ts';
import { ExploredMap } from '../../../src/games/nuggets/exploredmap.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { MOVEMENTS, STEP_KEYS } from '../../../src/games/nuggets/keys.ts';
import { isSpot } from '../../../src/games/nuggets/map.ts';
import { firstKeyTo } from '../../../src/games/nuggets/path.ts';
import type { State } from '../../../src/games/nuggets/state.ts';
import { board, formatDisplay, mapOf, pressKeys } from './boards.ts';

const layout = (name: string) =>
  mapOf(readFileSync(path.join(import.meta.dirname, '../../../layouts/nuggets', name), 'utf8'));

describe('the explorer', () => {
  it.each(['nest.txt', 'burrow.txt', 'pond.txt'])('alone collects everything on %s from its view', name => {
    const random = seededRandom(name);
    const state = game.create({ map: layout(name), players: 1 }, random);
    const explorer = BOTS.get('explorer')!;
    let steps = 0;
    while (game.toAct(state).length > 0 && steps++ < 3000) {
      const action = explorer.decide(game.view(state, 0), 0, game.legal(state, 0), random, { more: () => false });
      expect(game.play(state, 0, action, random)).toBeUndefined();
    }
    expect(state.purse[0]).toBe(250);
  });

  it('explains its moves', () => {
    const told = (text: string, key: Action): string =>
      BOTS.get('explorer')!.explain!(game.view(board(text, 'fixed'), 0), 0, key);
    expect(told('+----+\n|A..1|\n+----+\n', 'l')).toBe('gold in sight is then 2 steps away');
    expect(told('+----+\n|A..1|\n+----+\n', 'L')).toBe('it picks up 1 heap of gold');
    expect(told('+----+\n|A1.2|\n+----+\n', 'L')).toBe('it picks up 2 heaps of gold');
    // The gold on the left comes nearer, whatever there is on the right.
    expect(told('+-----+\n|1..A1|\n+-----+\n', 'h')).toBe('gold in sight is then 2 steps away');
    expect(told('+---+\n|1.A|\n|...|\n+---+\n', 'j')).toBe('it brings neither gold nor anything unknown nearer');
    expect(told('+---+\n|1A.|\n+--##\n   # \n   # \n   .#\n', 'l')).toBe(
      'a spot with something unknown beside it is then 1 step away',
    );
  });
});

describe('an explored map', () => {
  const update = (explored: ExploredMap, state: Parameters<typeof formatDisplay>[0]) =>
    explored.update(formatDisplay(state, 0).trimEnd().split('\n'));

  it('leads to the gold that takes the fewest keys, by runs over it or by steps', () => {
    const state = board('+-----+\n|..A1.|\n+-----+\n');
    const explored = new ExploredMap(3, 7);
    update(explored, state);
    expect(explored.nextKey()).toBe('L');
    expect(keysFor('+----+\n|A...|\n|.1..|\n|....|\n|....|\n+----+\n')).toBe('N');
    expect(keysFor('+----+\n|.A..|\n|..1.|\n|...2|\n|....|\n+----+\n')).toBe('N');
    // A knight's move away: a step, then a run that ends there.
    expect(keysFor('+----+\n|A...|\n|....|\n|.1..|\n|....|\n+----+\n')).toHaveLength(2);
  });

  it('remembers gold that is out of sight', () => {
    const state = board('+---+\n|1.A|\n+--##\n   # \n   # \n   .#\n');
    const explored = new ExploredMap(6, 5);
    update(explored, state);
    pressKeys(state, 0, 'jj');
    update(explored, state);
    expect(formatDisplay(state, 0)).not.toContain('*');
    expect(explored.nextKey()).toBe('K');
  });

  it('forgets gold that was taken in sight', () => {
    const state = board('+-----+\n|A..1B|\n+-----+\n|2    |\n');
    const explored = new ExploredMap(4, 7);
    update(explored, state);
    expect(explored.nextKey()).toBe('L');
    expect(explored.hasKnownGold).toBe(true);
    pressKeys(state, 1, 'h');
    update(explored, state);
    expect(explored.hasKnownGold).toBe(false);
  });

  it('forgets gold that a visit did not find, however often it is shown', () => {
    const explored = new ExploredMap(1, 4);
    explored.update(['.@.*']);
    expect(explored.nextKey()).toBe('L');
    explored.update(['...@']);
    explored.update(['..@*']);
    expect(explored.hasKnownGold).toBe(false);
  });

  it('leads to gold that is still shown after a run passed it, then forgets it', () => {
    const explored = new ExploredMap(1, 5);
    explored.update(['@.*..']);
    expect(explored.nextKey()).toBe('L');
    explored.update(['..*.@']);
    expect(explored.nextKey()).toBe('h');
    explored.update(['..*@.']);
    expect(explored.nextKey()).toBe('h');
    explored.update(['..@..']);
    explored.update(['..*@.']);
    expect(explored.hasKnownGold).toBe(false);
  });

  it('does not lead back and forth for gold that vanishes when the player comes near', () => {
    const explored = new ExploredMap(2, 9);
    let row = 0;
    let column = 4;
    let steps = 0;
    // The gold at the end of the first row is shown only from afar; that of the second row is real.
    for (; steps < 60 && !(row === 1 && column === 0); steps++) {
      const rows = [[...'.........'], [...'*........']];
      if (column < 6) rows[0]![8] = '*';
      rows[row]![column] = '@';
      explored.update(rows.map(line => line.join('')));
      const { down, right } = MOVEMENTS.get(explored.nextKey()!)!;
      row += down;
      column += right;
    }
    expect(steps).toBeLessThan(30);
  });

  it('treats a step without effect as impossible after three tries, until there is nothing else to do', () => {
    const explored = new ExploredMap(3, 3);
    const keysAt = () => {
      explored.update(['@ *', ' . ', '*  ']);
      return explored.nextKey();
    };
    expect(Array.from({ length: 5 }, keysAt)).toEqual(['N', 'N', 'N', undefined, 'N']);
  });

  it('leads through a passage to its end without going back', () => {
    expect(keysFor('+--+     \n|A.####. \n+--+   # \n       1 \n')).toMatch(/^L[JNjn]{1,3}$/);
  });

  it('leads to all gold even if diagonal steps are refused', () => {
    const state = game.create({ map: layout('burrow.txt'), players: 1 }, seededRandom('straight'));
    expect(collect(state, key => !/[yubn]/i.test(key)).length).toBeLessThan(3000);
    expect(state.unclaimed).toBe(0);
  });

  it('takes far fewer keys than steps to the nearest gold with full knowledge', () => {
    for (const name of ['nest.txt', 'burrow.txt', 'pond.txt']) {
      const map = layout(name);
      let ran = 0;
      let walked = 0;
      for (const seed of ['1', '2', '3']) {
        const start = () => game.create({ map, players: 1 }, seededRandom(seed));
        ran += collect(start()).length;
        const state = start();
        const terrain = { rows: map.rows, columns: map.columns, isOpen: (at: number) => isSpot(map.cells[at]) };
        for (; state.unclaimed > 0; walked++) {
          pressKeys(state, 0, firstKeyTo(terrain, state.at[0]!, STEP_KEYS, at => state.gold[at] !== 0)!);
        }
      }
      expect(ran).toBeLessThan(walked * 0.6);
    }
  });

  /** All keys that it takes to collect everything; keys that are not accepted have no effect. */
  function collect(state: State, isAccepted: (key: string) => boolean = () => true): string {
    const explored = new ExploredMap(state.map.rows, state.map.columns);
    let typed = '';
    while (state.unclaimed > 0 && typed.length < 3000) {
      update(explored, state);
      const key = explored.nextKey();
      if (key === undefined) continue;
      typed += key;
      if (isAccepted(key)) pressKeys(state, 0, key);
    }
    return typed;
  }

  function keysFor(drawing: string): string {
    return collect(board(drawing));
  }
});
