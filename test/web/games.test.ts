import { expect, it } from 'vitest';
import type { Result } from '../../src/core/result.ts';
import { knownGame } from '../room/rooms.ts';
import { chooseFirst, type Visitor } from './visitor.ts';
import { describeInBrowser, PATIENCE } from './website.ts';

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

describeInBrowser('two pages and computers', site => {
  it('play Constructor: basements by clicking on places, then turns by choices', async () => {
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
    await chooseFirst([ann, bob], 6);
    expect(await ann.page.getByRole('alert').count()).toBe(0);
  });

  it('play Azul to its end; everybody sees the outcome and can play again', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'azul',
      options: { players: '3' },
      computers: [null, null, 'random'],
    });
    await Promise.all([ann.playToTheEnd(), bob.playToTheEnd()]);
    const outcome = await ann.page.locator('.outcome').innerText();
    expect(outcome).toMatch(/./);
    expect(await bob.page.locator('.outcome').innerText()).toBe(outcome);
    await expectSoundBoard(bob);
    const before = ann.page.url();
    await ann.button('Play again').click();
    await bob.button('Play again').click();
    await Promise.all([ann, bob].map(({ page }) => page.locator('.outcome').waitFor({ state: 'detached' })));
    expect(ann.page.url()).not.toBe(before);
    await bob.page.reload();
    await bob.occupant('Bob (you)').waitFor();
    expect(bob.page.url().split('#')[0]).toBe(ann.page.url().split('#')[0]);
  });

  it('play New Haven without knowing the hands of others', async () => {
    const { game, wire } = await knownGame('newhaven');
    const [ann, bob] = await site.playedTable({
      game: 'newhaven',
      options: { players: '3' },
      computers: [null, null, 'random'],
    });
    await chooseFirst([ann, bob], 8);
    for (const visitor of [ann, bob]) {
      expect(visitor.told.length).toBeGreaterThan(5);
      for (const { viewer, view, events } of visitor.told) {
        // What is hidden already cannot be hidden once more.
        const seen = read(wire.view.fromJson(view));
        expect(wire.view.toJson(game.view(seen, viewer))).toEqual(wire.view.toJson(seen));
        for (const event of events) {
          const redacted = game.redact(read(wire.event.fromJson(event)), viewer);
          expect(wire.event.toJson(redacted)).toEqual(event);
        }
      }
      await expectSoundBoard(visitor);
    }
    const handSeenBy = async (visitor: Visitor): Promise<unknown> => {
      const { hands } = wire.view.toJson((await visitor.sight()).view) as { hands: unknown[] };
      return hands[ann.seat];
    };
    expect(await handSeenBy(bob)).not.toEqual(await handSeenBy(ann));
  });

  it('play HexBaron to its end', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await Promise.all([ann.playToTheEnd(), bob.playToTheEnd()]);
    await expectSoundBoard(ann);
    await expectSoundBoard(bob);
  });

  it('play Nuggets, each seeing what they see', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'nuggets',
      options: { players: '3' },
      computers: [null, null, 'random'],
    });
    await chooseFirst([ann, bob], 8);
    await expectSoundBoard(ann);
    await expectSoundBoard(bob);
  });
});
