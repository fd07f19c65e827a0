import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { bots } from '../../../src/games/nuggets/bots.ts';
import { Chart } from '../../../src/games/nuggets/chart.ts';
import { nuggetsRules as rules } from '../../../src/games/nuggets/rules.ts';
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
      expect(rules.play(state, action, random)).toBeUndefined();
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

  it('leads to the nearest gold', () => {
    const state = board('+-----+\n|2.A1.|\n+-----+\n');
    const chart = new Chart(3, 7);
    look(chart, state);
    expect(chart.nextStep()).toBe('l');
  });

  it('remembers gold that is out of sight', () => {
    const state = board('+---+\n|1.A|\n+--##\n   # \n   # \n   .#\n');
    const chart = new Chart(6, 5);
    look(chart, state);
    keys(state, 0, 'jj');
    look(chart, state);
    expect(shown(state, 0)).not.toContain('*');
    expect(chart.nextStep()).toBe('k');
  });

  it('forgets gold that was taken before its eyes', () => {
    const state = board('+-----+\n|A..1B|\n+-----+\n|2    |\n');
    const chart = new Chart(4, 7);
    look(chart, state);
    expect(chart.nextStep()).toBe('l');
    keys(state, 1, 'h');
    look(chart, state);
    expect(chart.nextStep()).toBeUndefined();
  });

  it('explores a passage to its end, and does not go back', () => {
    const state = board('+--+     \n|A.####. \n+--+   # \n       1 \n');
    const chart = new Chart(4, 9);
    const walked: string[] = [];
    for (let step = 0; step < 20 && state.unclaimed > 0; step++) {
      look(chart, state);
      const key = chart.nextStep()!;
      walked.push(key);
      keys(state, 0, key);
    }
    expect(state.unclaimed).toBe(0);
    expect(walked.join('')).toMatch(/^l{5,6}[ljn]{2,3}$/);
  });
});
