/** A game that is over: what is told of it, its replay, and links to positions; hints while it goes on. */
import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { describeInBrowser } from './inbrowser.ts';
import type { Visitor } from './visitor.ts';
import type { Website } from './website.ts';

const boardOf = ({ page }: Visitor): Promise<string> => page.locator('.board').innerHTML();

/** A game that computers have played, seen by somebody who came after it. */
async function latecomer(site: Website, game: string): Promise<Visitor> {
  const { spectator } = await site.makeRoom({ game, computers: ['random', 'random'] });
  const visitor = await site.visitor(spectator);
  await visitor.page.locator('.outcome').waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'What happened in numbers' }).waitFor();
  return visitor;
}

describeInBrowser('after a game', site => {
  it('even a latecomer sees the outcome, all scores, the statistics, reasons and costly decisions', async () => {
    const visitor = await latecomer(site, 'azul');
    const { page } = visitor;
    const outcome = await page.locator('.outcome').innerText();
    const scores = (await page.locator('.ranking strong').allInnerTexts()).map(Number);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    for (const score of scores) expect(outcome).toContain(` ${score}`);
    const [first] = await page.locator('.statistics .legend').allInnerTexts();
    for (const score of scores) expect(first).toContain(` ${score}`);
    expect(await page.locator('.chart polyline').count()).toBeGreaterThanOrEqual(2);
    await visitor.button('Why that move?').click();
    await page.getByText(/^[AB] \(random\): \w \w \w/).waitFor();
    await visitor.button('Replay').click();
    await visitor.button('Chances and costly decisions').click();
    const costly = page.locator('.costly li').first();
    expect(await costly.innerText()).toMatch(/^A, turn \d+\s+\w \w \w \(\d+\s% to win\), a \w+\. Better: \w \w \w \(/);
    await expectAccessible(visitor);
    const turn = /turn \d+$/.exec(await costly.getByRole('button').innerText())![0];
    await costly.getByRole('button').click();
    await page
      .locator('.question')
      .getByText(new RegExp(`^Step \\d+ of \\d+, ${turn}$`))
      .waitFor();
  });

  it('it can be replayed by keyboard and from anybody’s eyes, and a link leads others to the same position', async () => {
    const visitor = await latecomer(site, 'azul');
    const { page } = visitor;
    const end = await boardOf(visitor);
    await visitor.button('Replay').click();
    const told = page.locator('.question');
    await told.getByText(/^Step (\d+) of \1, /).waitFor();
    expect(await boardOf(visitor)).toBe(end);
    await page.keyboard.press('ArrowLeft');
    const last = Number(/of (\d+)/.exec(await told.innerText())![1]);
    await told.getByText(`Step ${last - 1} of ${last}`).waitFor();
    await page.keyboard.press('Home');
    await told.getByText('Step 0 of').waitFor();
    expect(await boardOf(visitor)).not.toBe(end);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'v', 'v']) await page.keyboard.press(key);
    await page.waitForURL(/step=\d+&eyes=1/);
    const middle = await boardOf(visitor);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.button('Copy a link to this position').click();
    await visitor.button('Copied').waitFor();
    const other = await site.visitor(await page.evaluate(() => navigator.clipboard.readText()));
    await other.page.getByLabel('Position').waitFor();
    expect(await boardOf(other)).toBe(middle);
    expect(await other.page.locator('.question').innerText()).toBe(await told.innerText());
    await page.keyboard.press('End');
    await told.getByText(`Step ${last} of ${last}`).waitFor();
    await page.goBack();
    await page.locator('.outcome').waitFor();
    expect(await boardOf(visitor)).toBe(end);
  });

  it('a link to a position tells nothing while the game goes on; a hint does, to who is asked', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await ann.asked();
    await ann.button('Hint').click();
    await ann.page.getByText(/^Hint \(\w+\): \w+.* \(\d+ % to win\)\. /).waitFor();
    expect(await bob.button('Hint').count()).toBe(0);
    await bob.page.goto(bob.page.url().replace('#', '?step=2#'));
    await bob.page.getByText('can be seen when the game is over').waitFor();
    await bob.page.locator('.board').waitFor();
    expect(await bob.page.getByLabel('Position').count()).toBe(0);
  });
});
