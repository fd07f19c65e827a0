/** The explorer, and the chart of the map that it draws from what it is shown. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { bots } from '../../../src/games/nuggets/bots.ts';
import { Chart } from '../../../src/games/nuggets/chart.ts';
import { STEPS, WAYS } from '../../../src/games/nuggets/keys.ts';
import { isSpot } from '../../../src/games/nuggets/map.ts';
import { firstKey } from '../../../src/games/nuggets/path.ts';
import { nuggetsRules as rules } from '../../../src/games/nuggets/rules.ts';
import type { State } from '../../../src/games/nuggets/state.ts';
import { board, keys, mapOf, shown } from './boards.ts';

const layout = (name: string) =>
  mapOf(readFileSync(path.join(import.meta.dirname, '../../../layouts/nuggets', name), 'utf8'));

describe('the explorer', () => {
  it.each(['nest.txt', 'burrow.txt', 'pond.txt'])('alone collects everything on %s, by what it sees', name => {
    const random = seededRandom(name);
    const state = rules.create({ map: layout(name), players: 1 }, random);
    const explorer = bots.get('explorer')!;
    let steps = 0;
    while (rules.toAct(state).length > 0 && steps++ < 3000) {
      const action = explorer.decide(rules.view(state, 0), 0, rules.legal(state, 0), random, { more: () => false });
      expect(rules.play(state, 0, action, random)).toBeUndefined();
    }
    expect(state.purse[0]).toBe(250);
  });

  it('says why', () => {
    const state = board('A.1\n', 'fixed');
    const view = rules.view(state, 0);
    const [step] = rules.legal(state, 0);
    expect(bots.get('explorer')!.explain!(view, 0, step!)).toBe('that way lies the nearest gold in sight');
  });
});

describe('a chart drawn from displays', () => {
  const look = (chart: Chart, state: Parameters<typeof shown>[0]) =>
    chart.absorb(shown(state, 0).trimEnd().split('\n'));

  it('leads to the gold that takes the fewest keys, by runs that pass it and steps that do not', () => {
    const state = board('+-----+\n|..A1.|\n+-----+\n');
    const chart = new Chart(3, 7);
    look(chart, state);
    expect(chart.nextKey()).toBe('L');
    expect(runTo('+----+\n|A...|\n|.1..|\n|....|\n|....|\n+----+\n')).toBe('N');
    expect(runTo('+----+\n|.A..|\n|..1.|\n|...2|\n|....|\n+----+\n')).toBe('N');
    // A knight's move away: a step, then a run that ends there.
    expect(runTo('+----+\n|A...|\n|....|\n|.1..|\n|....|\n+----+\n')).toHaveLength(2);
  });

  it('remembers gold that is out of sight', () => {
    const state = board('+---+\n|1.A|\n+--##\n   # \n   # \n   .#\n');
    const chart = new Chart(6, 5);
    look(chart, state);
    keys(state, 0, 'jj');
    look(chart, state);
    expect(shown(state, 0)).not.toContain('*');
    expect(chart.nextKey()).toBe('K');
  });

  it('forgets gold that was taken before its eyes', () => {
    const state = board('+-----+\n|A..1B|\n+-----+\n|2    |\n');
    const chart = new Chart(4, 7);
    look(chart, state);
    expect(chart.nextKey()).toBe('L');
    expect(chart.knowsGold).toBe(true);
    keys(state, 1, 'h');
    look(chart, state);
    expect(chart.knowsGold).toBe(false);
  });

  it('forgets gold that a visit did not find, however often it is shown', () => {
    const chart = new Chart(1, 4);
    chart.absorb(['.@.*']);
    expect(chart.nextKey()).toBe('L');
    chart.absorb(['...@']);
    chart.absorb(['..@*']);
    expect(chart.knowsGold).toBe(false);
  });

  it('visits gold that a run passed and that is still shown, then forgets it', () => {
    const chart = new Chart(1, 5);
    chart.absorb(['@.*..']);
    expect(chart.nextKey()).toBe('L');
    chart.absorb(['..*.@']);
    expect(chart.nextKey()).toBe('h');
    chart.absorb(['..*@.']);
    expect(chart.nextKey()).toBe('h');
    chart.absorb(['..@..']);
    chart.absorb(['..*@.']);
    expect(chart.knowsGold).toBe(false);
  });

  it('does not go to and fro for gold that vanishes whenever one comes near', () => {
    const chart = new Chart(2, 9);
    let row = 0;
    let column = 4;
    let walked = 0;
    // The gold at the end of the first row is seen from afar only; that of the second row is there.
    for (; walked < 60 && !(row === 1 && column === 0); walked++) {
      const rows = [[...'.........'], [...'*........']];
      if (column < 6) rows[0]![8] = '*';
      rows[row]![column] = '@';
      chart.absorb(rows.map(line => line.join('')));
      const way = WAYS.get(chart.nextKey()!)!;
      row += way.down;
      column += way.right;
    }
    expect(walked).toBeLessThan(30);
  });

  it('takes a step without effect for impossible after three tries, until there is nothing else to do', () => {
    const chart = new Chart(3, 3);
    const keysAt = () => {
      chart.absorb(['@ *', ' . ', '*  ']);
      return chart.nextKey();
    };
    expect(Array.from({ length: 5 }, keysAt)).toEqual(['N', 'N', 'N', undefined, 'N']);
  });

  it('explores a passage to its end, and does not go back', () => {
    expect(runTo('+--+     \n|A.####. \n+--+   # \n       1 \n')).toMatch(/^L[JNjn]{1,3}$/);
  });

  it('finishes where diagonal steps are refused', () => {
    const state = rules.create({ map: layout('burrow.txt'), players: 1 }, seededRandom('straight'));
    expect(collect(state, key => !/[yubn]/i.test(key)).length).toBeLessThan(3000);
    expect(state.unclaimed).toBe(0);
  });

  it('needs fewer keys than a walker who sees everything', () => {
    for (const name of ['nest.txt', 'burrow.txt', 'pond.txt']) {
      const map = layout(name);
      let ran = 0;
      let walked = 0;
      for (const seed of ['1', '2', '3']) {
        const start = () => rules.create({ map, players: 1 }, seededRandom(seed));
        ran += collect(start()).length;
        const state = start();
        const ground = { rows: map.rows, columns: map.columns, isOpen: (at: number) => isSpot(map.cells[at]) };
        for (; state.unclaimed > 0; walked++) {
          keys(state, 0, firstKey(ground, state.at[0]!, STEPS, at => state.gold[at] !== 0)!);
        }
      }
      expect(ran).toBeLessThan(walked * 0.6);
    }
  });

  /** All keys it takes to collect everything. */
  function collect(state: State, isKnown: (key: string) => boolean = () => true): string {
    const chart = new Chart(state.map.rows, state.map.columns);
    let typed = '';
    while (state.unclaimed > 0 && typed.length < 3000) {
      look(chart, state);
      const key = chart.nextKey();
      if (key === undefined) continue;
      typed += key;
      if (isKnown(key)) keys(state, 0, key);
    }
    return typed;
  }

  function runTo(drawing: string): string {
    return collect(board(drawing));
  }
});
