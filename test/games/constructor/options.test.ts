/** What the options of the command line lead to: rules, number of builders, points, board. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { isBalanced } from '../../../src/games/constructor/balance.ts';
import { constructorGame } from '../../../src/games/constructor/index.ts';
import { formatLayout, layoutOf, randomLayout } from '../../../src/games/constructor/layout.ts';
import { formatLayoutFile } from '../../../src/games/constructor/layoutfile.ts';
import { RULESETS, standard } from '../../../src/games/constructor/rulesets.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { runGander } from '../../harness.ts';
import type { SetupSpec } from '../../io.ts';
import { tryOpenSession } from '../../session.ts';

const LAKE = readFileSync('rulesets/lake.json', 'utf8');
const small = RULESETS.get('small')!;
const SEVEN = '5 7 0 2 0 3 0 4 0 5 0 6 0 8';
const NINETEEN = `0 3 ${'1 4 '.repeat(18).trim()}`;
const FILES = {
  'lake.json': LAKE,
  'seven.txt': `rules small builders 3\n${SEVEN}\n`,
  'nineteen.txt': NINETEEN,
  'eight.json': JSON.stringify({ ...standard, name: 'eight', points: 8, layout: undefined }),
};

function open(options: Readonly<Record<string, string>>, more: SetupSpec = {}): State {
  const opened = tryOpenSession(constructorGame, { options, files: FILES, ...more });
  if (!opened.ok) throw new Error(opened.fault);
  return opened.value.session.state!;
}

const refusal = (options: Readonly<Record<string, string>>): unknown => {
  const opened = tryOpenSession(constructorGame, { options, files: FILES });
  return opened.ok ? undefined : opened;
};

describe('-rules', () => {
  it('takes every name, and is for as many builders as usual', () => {
    for (const [name, ruleset] of RULESETS) {
      const { variant } = open({ rules: name });
      expect(variant.ruleset).toBe(ruleset);
      expect(variant.colours).toHaveLength(ruleset.builders.usual);
    }
  });

  it('takes a file, whose board is drawn at random if it has none', () => {
    const one = open({ rules: 'lake.json' }, { seed: 'one' });
    expect(one.variant.ruleset.name).toBe('lake');
    expect(layoutOf(open({ rules: 'lake.json' }, { seed: 'two' }))).not.toEqual(layoutOf(one));
  });

  it('names what there is if it is neither', () => {
    expect(refusal({ rules: 'larg' })).toEqual({
      ok: false,
      fault:
        '-rules is standard, small, large, huge, square, islands or a file, but cannot read "larg": there is no such file or folder',
    });
  });

  it('is ignored with -load, whose save says it', () => {
    const warnings: string[] = [];
    const saved = `rules small points 6\n0\n0 0 0 0 0 r h 3 B\n0 0 0 0 0 r h\n${SEVEN}\n0\n`;
    const options = { load: 'x', rules: 'large', builders: '5', points: '9', balanced: '' };
    const { variant } = open(options, { files: { x: saved }, warn: sentence => warnings.push(sentence) });
    expect(variant.ruleset).toEqual({ ...small, points: 6 });
    expect(warnings).toEqual(
      ['rules', 'builders', 'points', 'balanced'].map(name => `-${name} is ignored, since -load is given`),
    );
  });
});

describe('-builders and -points', () => {
  it('change the ruleset, also that of a file or of a layout', () => {
    expect(open({ builders: '3', points: '8' }).variant).toMatchObject({ builders: 3, winningPoints: 8 });
    expect(open({ rules: 'lake.json', builders: '2' }).variant.colours).toEqual(['Blue', 'Red']);
    expect(open({ board: 'seven.txt' }).variant.builders).toBe(3);
    expect(open({ board: 'seven.txt', builders: '2' }).variant.builders).toBe(2);
  });

  it('leave the standard game as it is if nothing changes', () => {
    expect(open({ rules: 'standard', builders: '4', points: '10' }).variant).toBe(STANDARD);
  });

  it.each([
    [{ builders: '5' }, '-builders: standard is for 2 to 4 builders, not for 5'],
    [{ rules: 'large', builders: '3' }, '-builders: large is for 4 to 6 builders, not for 3'],
    [{ builders: '7' }, '-builders must be a whole number from 2 to 6, not "7"'],
    [{ points: '2' }, '-points: points must be more than 2, which everybody has after setup, not 2'],
  ])('are refused as a wrong command line: %j', (options, fault) => {
    expect(refusal(options)).toEqual({ ok: false, fault, misused: true });
  });
});

describe('the board', () => {
  it('of a file names its rules, which others with the same tiles may replace', () => {
    expect(formatLayout(layoutOf(open({ board: 'seven.txt' })))).toBe(SEVEN);
    const state = open({ board: 'nineteen.txt', rules: 'eight.json' });
    expect(state.variant.ruleset.name).toBe('eight');
    expect(formatLayout(layoutOf(state))).toBe(NINETEEN);
    expect(refusal({ board: 'nineteen.txt', rules: 'large' })).toEqual({
      ok: false,
      fault: '-board: the layout is for the tiles of standard, and large has others',
    });
  });

  it('of the folder counts only if no option names the rules', () => {
    const layout = randomLayout(small, seededRandom('folder'));
    const files = { ...FILES, 'layout.txt': formatLayoutFile({ ruleset: small, layout }) };
    expect(layoutOf(open({}, { files }))).toEqual(layout);
    expect(layoutOf(open({ builders: '3' }, { files }))).toEqual(layout);
    expect(open({ rules: 'large' }, { files }).variant.ruleset.name).toBe('large');
  });

  it('is balanced with -balanced, and another one for each seed', () => {
    for (const [name, ruleset] of RULESETS) {
      const states = ['a', 'b'].map(seed => open({ rules: name, balanced: '' }, { seed }));
      for (const state of states) expect(isBalanced(layoutOf(state), state.variant.geometry)).toBe(true);
      expect(layoutOf(states[0]!)).not.toEqual(layoutOf(states[1]!));
      expect(states[0]!.variant.ruleset).toBe(ruleset);
    }
  });

  it('cannot be balanced by every ruleset', () => {
    const barren = { ...small, name: 'barren', values: { 2: 7 }, layout: undefined };
    const files = { 'barren.json': JSON.stringify(barren) };
    const opened = tryOpenSession(constructorGame, { options: { rules: 'barren.json', balanced: '' }, files });
    expect(opened).toEqual({
      ok: false,
      fault: '-balanced: barren has no balanced board among 50000 random ones',
      misused: true,
    });
  });
});

describe('a journal', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the file of the rules in it: it is replayed and resumed without the file', async () => {
    const journal = path.join(folder, 'lake.journal');
    const args = ['constructor', '-rules', 'lake.json', '-builders', '3', '-journal', journal];
    const played = await runGander(args, '13\n30\n', new Map([['lake.json', LAKE]]));
    expect(played.out).toContain('Builder Orange, where do you want to build a basement?');
    expect(await runGander(['replay', journal, '-verify'], '')).toMatchObject({ code: 0, err: '' });
    const resumed = await runGander(['resume', journal], '38\n');
    expect(resumed.code).toBe(0);
    expect(resumed.out).toContain('Builder Orange, where do you want to build a basement?');
    expect((await runGander(['stats', journal], '')).out).toContain('Orange');
  });
});
