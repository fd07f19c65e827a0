/** gander review: recorded games looked back upon as text, as JSON and as a picture. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';
import { nimModule } from '../nim.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-review-'));
afterAll(() => rmSync(folder, { recursive: true }));
const azul = path.join(folder, 'azul');
beforeAll(async () => {
  await runGander(['azul', '-new', '-bots', 'all=easy', '-seed', '3', '-journal', azul], '');
});

const review = (file: string, ...options: string[]) => runGander(['review', file, '-iterations', '8', ...options], '');

describe('gander review', () => {
  it('prints a curve, a balance for each player, and what cost most, in 80 columns', async () => {
    const { out, code } = await review(azul);
    expect(code).toBe(0);
    expect(out).toMatch(/^Azul, .*\n\nChances to win over \d+ turns \(A, B\)\n100 % │/);
    expect(out).toMatch(/\n +start +own +luck +others +end +cost +blunders +mistakes +slips\nA +\d+ % /);
    expect(out).toMatch(
      /\nWhat cost A most:\n {2}turn \d+: .* \(\d+ % to win\), a (?:blunder|mistake|slip)\. Better: /,
    );
    expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(80);
  });

  it('prints the same as JSON, the same for the same journal', async () => {
    const { out } = await review(azul, '-json');
    expect((await review(azul, '-json')).out).toBe(out);
    const { game, iterations, games } = JSON.parse(out);
    expect([game, iterations, games.length]).toEqual(['azul', 8, 1]);
    const [{ players, curve, decisions, rough, weighed }] = games;
    expect([rough, weighed]).toEqual([false, true]);
    for (const { start, own, luck, others, end } of players) expect(start + own + luck + others).toBeCloseTo(end, 2);
    expect(curve.at(-1).chances).toEqual(players.map(({ end }: { readonly end: number }) => end));
    for (const { step, line, best, loss, chance, bestChance } of decisions) {
      expect(step).toBeGreaterThan(0);
      if (loss > 0) expect(bestChance - chance).toBeCloseTo(loss, 3);
      else expect(best).toBe(line);
    }
  });

  it('draws a picture, light and dark, with names', async () => {
    const { out, files } = await review(azul, '-svg', 'chances.svg');
    expect(out).toBe('');
    const svg = files.get('chances.svg')!;
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img"/);
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
    expect(svg.match(/<polyline class="owner-/g)).toHaveLength(2);
    expect(svg).toMatch(/>A \d+ %<\/text>/);
  });

  it('leaves out what was taken back', async () => {
    const file = path.join(folder, 'undone');
    await runGander(['hexbaron', '-new', '-undo', '-journal', file], 'move 8 16\nundo\nmove 8 12\n');
    const { decisions } = JSON.parse((await review(file, '-json')).out).games[0];
    expect(decisions.map(({ line }: { readonly line: string }) => line)).toEqual(['move 8 12']);
  });

  it('says that it is rough in a game from outside, and finds a blunder there', async () => {
    const module = path.join(folder, 'nim.mjs');
    writeFileSync(module, nimModule());
    const file = path.join(folder, 'nim');
    await runGander([module, '-journal', file], '3\n3\n1\n');
    const { out } = await runGander(['review', file, '-game', module], '');
    expect(out).toContain('The chances are rough');
    // Of seven sticks, the last one loses: two must be taken to leave five.
    expect(out).toMatch(/What cost Ann most:\n {2}turn \d: 3 \(\d+ % to win\), a \w+\. Better: 2 \(\d+ % to win\)\.\n/);
  });

  it('refuses a journal in which nothing was played, and what is none', async () => {
    const file = path.join(folder, 'empty');
    await runGander(['azul', '-journal', file], '');
    expect(await review(file)).toMatchObject({ code: 2, err: expect.stringContaining('nothing was played in') });
    expect(await review('nowhere')).toMatchObject({ code: 2, err: expect.stringContaining('nowhere') });
  });
});

describe('why', () => {
  it('tells what a computer player did, how likely it is to win after it, and what would have been better', async () => {
    const { out } = await runGander(
      ['azul', '-new', '-seed', '2', '-bots', 'b=easy'],
      'why\n4 b 2\nwhy\nwhy b\nwhy a\nwhy c\n',
    );
    expect(out).toContain('> why\nNo computer has decided anything yet.\n');
    expect(out).toMatch(/> why\nB \(easy\): \S+ \S+ \S+ \(\d+ % to win\)\. \d /);
    expect(out).toMatch(/> why b\nB \(easy\): /);
    expect(out).toContain("> why a\nNo computer at A's seat has decided anything yet.\n");
    expect(out).toContain('> why c\nThere is no player called "c"');
  });

  it('is no word of an earlier journal’s help', async () => {
    const file = path.join(folder, 'why');
    await runGander(['azul', '-new', '-bots', 'b=easy', '-journal', file], '0 f 1\nwhy\nhint\nhelp more\n');
    const { out } = await runGander(['replay', file, '-verify'], '');
    expect(out).toMatch(/no difference; what 2 hints said is not proved by the rules/);
  });
});
