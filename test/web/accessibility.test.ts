/** What axe finds wrong for those who do not see, or see differently, in every theme. */
import { it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { expectAccessible } from './axe.ts';
import { describeInBrowser } from './inbrowser.ts';

describeInBrowser('axe finds nothing wrong', site => {
  it('in the lobby', async () => {
    await site.makeRoom({ game: 'azul', public: true });
    const visitor = await site.visitor(site.lobby);
    await visitor.page.getByRole('link', { name: /Azul/ }).waitFor();
    await expectAccessible(visitor);
  });

  it('in the form for a new room, at the end of a game and in its replay', async () => {
    const visitor = await site.visitor(`${site.lobby}?new=nuggets`);
    await visitor.page.getByText('Who plays').waitFor();
    await expectAccessible(visitor);
    const { spectator } = await site.makeRoom({ game: 'azul', computers: ['random', 'random'] });
    await visitor.page.goto(spectator);
    await visitor.page.getByRole('heading', { name: 'What happened in numbers' }).waitFor();
    await expectAccessible(visitor);
    await visitor.button('Replay').click();
    await visitor.page.getByLabel('Position').waitFor();
    await expectAccessible(visitor);
  });

  it.for([...games.values()].map(({ title }) => title))('at a table of %s', async title => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button(`Play ${title}`).click();
    await visitor.asked();
    await visitor.choosePlace();
    await visitor.page.getByText('Invite others').click();
    await expectAccessible(visitor);
    if (title !== 'Constructor') return;
    await visitor.page.keyboard.press('?');
    await visitor.page.getByRole('dialog').waitFor();
    await expectAccessible(visitor);
  });
});
