/** What axe finds wrong for those who do not see, or see differently, in every theme. */
import { it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { expectAccessible } from './axe.ts';
import { describeInBrowser } from './website.ts';

describeInBrowser('axe finds nothing wrong', site => {
  it('in the lobby', async () => {
    await site.makeRoom({ game: 'azul', public: true });
    const visitor = await site.visitor(site.lobby);
    await visitor.page.getByRole('link', { name: /Azul/ }).waitFor();
    await expectAccessible(visitor);
  });

  it.for([...games.values()].map(({ title }) => title))('at a table of %s', async title => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button(`Play ${title}`).click();
    await visitor.asked();
    await visitor.choosePlace();
    await visitor.page.getByText('Invite others').click();
    await expectAccessible(visitor);
  });
});
