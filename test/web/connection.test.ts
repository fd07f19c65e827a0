import { expect, it } from 'vitest';
import { describeInBrowser, PATIENCE } from './inbrowser.ts';

const LOST = 'The connection is lost';

describeInBrowser('the connection', site => {
  it('comes back by itself after the server was killed; what was done meanwhile is done once', async () => {
    const [ann, bob] = await site.playedTable({ game: 'constructor', computers: [null, null, 'random', 'random'] });
    await ann.asked();
    await site.server.kill();
    await Promise.all([ann, bob].map(({ page }) => page.getByRole('alert').getByText(LOST).waitFor()));
    await ann.place('12').click();
    await ann.page.getByText('It is done as soon as the connection is back.').waitFor();
    await ann.place('40').click();
    await site.server.start();
    await Promise.all([ann, bob].map(({ page }) => page.getByRole('alert').waitFor({ state: 'detached' })));
    await bob.asked();
    await bob.heard('basement 12');
    expect(await bob.turns.allInnerTexts()).toEqual(['Blue: basement 12.']);
    expect(await ann.page.getByRole('alert').count()).toBe(0);
  });

  it('is at the same seat after the page was loaded again, and in another tab', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await ann.page.reload();
    await ann.occupant('Ann (you)').waitFor();
    const tab = await ann.page.context().newPage();
    await tab.goto(ann.page.url());
    await tab.locator('.seats li', { hasText: 'Ann (you)' }).waitFor();
    await tab.getByRole('button', { name: 'skip', exact: true }).click();
    await Promise.all([ann, bob].map(({ turns }) => turns.getByText('Player One').waitFor()));
    const told = await ann.turns.allInnerTexts();
    await ann.page.reload();
    await ann.turns.first().waitFor();
    expect(await ann.turns.allInnerTexts()).toEqual(told);
    expect(await ann.page.getByText('not shown here').count()).toBe(0);
    const board = ann.page.locator('.board');
    await expect
      .poll(async () => (await tab.locator('.board').innerHTML()) === (await board.innerHTML()), PATIENCE)
      .toBe(true);
  });

  it('is found again after going back and forward', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button('Play Azul').click();
    await visitor.occupant('Guest (you)').waitFor();
    await visitor.page.goBack();
    await visitor.button('Play Azul').waitFor();
    await visitor.page.goForward();
    await visitor.occupant('Guest (you)').waitFor();
  });
});
