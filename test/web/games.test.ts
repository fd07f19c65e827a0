/** Each game from its first question, or from shortly before its end, to its end: two pages and, where there are seats, computers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Result } from '../../src/core/result.ts';
import { knownGame } from '../room/rooms.ts';
import { describeInBrowser, PATIENCE } from './inbrowser.ts';
import type { Visitor } from './visitor.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const fileNamed = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** One long room: whoever runs to and fro finds everything. */
const HALL = `+${'-'.repeat(60)}+\n|${'.'.repeat(60)}|\n+${'-'.repeat(60)}+\n`;

/** What is drawn is the scene of what was received, once all of it is drawn. */
const expectSoundBoard = (visitor: Visitor): Promise<void> =>
  expect
    .poll(async () => {
      const { drawn, expected } = await visitor.drawnShapes();
      return drawn.join('\n') === expected.join('\n') ? 'the scene' : { drawn, expected };
    }, PATIENCE)
    .toBe('the scene');

function read<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.fault);
  return result.value;
}

/** Both play on until the game is over, see the same outcome, and the board of the end. */
async function expectPlayedToTheEnd(...visitors: readonly Visitor[]): Promise<void> {
  await Promise.all(visitors.map(visitor => visitor.playToTheEnd()));
  const outcomes = await Promise.all(visitors.map(({ page }) => page.locator('.outcome').innerText()));
  expect(outcomes[0]).toMatch(/^The game is over: .+\.$/);
  expect(new Set(outcomes).size).toBe(1);
  for (const visitor of visitors) await expectSoundBoard(visitor);
}

describeInBrowser('two pages and computers', site => {
  it('begin Constructor: basements by clicking on places, then turns by choices', async () => {
    const [ann, bob] = await site.playedTable({ game: 'constructor', computers: [null, null, 'random', 'random'] });
    await ann.asked();
    await expectSoundBoard(ann);
    expect(await ann.places.count()).toBe(54);
    expect(await bob.places.count()).toBe(0);
    await ann.place('12').click();
    await bob.asked();
    expect(await bob.place('12').count()).toBe(0);
    await bob.place('40').click();
    await bob.choosePlace();
    await ann.choosePlace();
    await ann.button('roll').click();
    await ann.heard(/Blue\s*\d+/);
    expect(await ann.page.getByRole('alert').count()).toBe(0);
  });

  it('play Constructor to its end', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'constructor',
      options: { load: 'save' },
      files: { save: fileNamed('saves/one-move-from-winning.sv') },
      // They soon win: whoever clicks on what comes first would need hundreds of turns.
      computers: [null, null, 'greedy', 'greedy'],
    });
    await expectPlayedToTheEnd(ann, bob);
  });

  it('play Azul to its end; everybody sees the outcome and can play again', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'azul',
      options: { players: '3' },
      computers: [null, null, 'random'],
    });
    await expectPlayedToTheEnd(ann, bob);
    const before = ann.page.url();
    await ann.button('Play again').click();
    await bob.button('Play again').click();
    await Promise.all([ann, bob].map(({ page }) => page.locator('.outcome').waitFor({ state: 'detached' })));
    expect(ann.page.url()).not.toBe(before);
    await bob.page.reload();
    await bob.occupant('Bob (you)').waitFor();
    expect(bob.page.url().split('#')[0]).toBe(ann.page.url().split('#')[0]);
  });

  it('play New Haven to its end without knowing the hands of others', async () => {
    const { game, wire } = await knownGame('newhaven');
    const [ann, bob] = await site.playedTable({
      game: 'newhaven',
      options: { players: '3', map: 'strip' },
      files: { strip: fileNamed('layouts/newhaven/strip.gbmap') },
      computers: [null, null, 'random'],
    });
    await expectPlayedToTheEnd(ann, bob);
    for (const visitor of [ann, bob]) {
      expect(visitor.told.length).toBeGreaterThan(20);
      for (const { viewer, view, events } of visitor.told) {
        // What is hidden already cannot be hidden once more.
        const seen = read(wire.view.fromJson(view));
        expect(wire.view.toJson(game.view(seen, viewer))).toEqual(wire.view.toJson(seen));
        for (const event of events) {
          const redacted = game.redact(read(wire.event.fromJson(event)), viewer);
          expect(wire.event.toJson(redacted)).toEqual(event);
        }
      }
    }
  });

  it('do not have the hands of others in New Haven: neither in what is drawn nor in what was received', async () => {
    const { wire } = await knownGame('newhaven');
    const [ann, bob] = await site.playedTable({ game: 'newhaven' });
    const handOf = async (seer: Visitor): Promise<unknown> => {
      const { hands } = wire.view.toJson((await seer.sight()).view) as { hands: unknown[] };
      return hands[ann.seat];
    };
    await Promise.any([ann.asked(), bob.asked()]);
    await expectSoundBoard(ann);
    await expectSoundBoard(bob);
    expect(await handOf(bob)).not.toEqual(await handOf(ann));
  });

  it('play HexBaron, which is for two, to its end', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await expectPlayedToTheEnd(ann, bob);
  });

  it('play Nuggets to its end, each seeing what they see', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'nuggets',
      options: { players: '3', map: 'hall' },
      files: { hall: HALL },
      computers: [null, null, 'random'],
    });
    await expectPlayedToTheEnd(ann, bob);
  });
});
