import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { describeInBrowser, PATIENCE } from './inbrowser.ts';
import { askedFirst } from './visitor.ts';

const LAST_ROUND = path.join(import.meta.dirname, '../../saves/azul/last-round.azul');
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

describeInBrowser('at the table', site => {
  it('everything can be done by keyboard: a game, a place, a choice', async () => {
    const { page } = await site.visitor(site.lobby);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play Constructor');
    await page.keyboard.press('Enter');
    const focused = page.locator('.board [role=button]:focus');
    await page.locator('.board [role=button]').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('data-line')).toBe('0');
    await page.keyboard.press('ArrowRight');
    expect(await focused.getAttribute('data-line')).toBe('1');
    await page.keyboard.press('ArrowDown');
    expect(await focused.getAttribute('data-line')).toBe('9');
    expect(await page.locator('.question').innerText()).toContain('BRICK');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('basement 9').waitFor();
    // The next question is answered without looking for the board again.
    await focused.waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.choices button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'next', exact: true }).or(focused).first().waitFor();
  });

  it('a game is played to its end with nothing but Tab and Enter', async () => {
    const { invitation } = await site.makeRoom({
      game: 'azul',
      options: { load: 'save' },
      files: { save: readFileSync(LAST_ROUND, 'utf8') },
      computers: [null, 'random', 'random'],
    });
    const visitor = await site.visitor(invitation);
    const { page } = visitor;
    await visitor
      .button(/^sit at/)
      .first()
      .waitFor();
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    do await page.keyboard.press('Tab');
    while (!(await focused()).startsWith('sit at'));
    await page.keyboard.press('Enter');
    const chosen = page.locator('.table:has(.play[aria-busy=false]) :is(.board, .choices) :focus');
    const outcome = page.locator('.outcome');
    for (;;) {
      await chosen.or(outcome).first().waitFor();
      if (await outcome.isVisible()) break;
      await page.keyboard.press('Enter');
    }
    expect(await outcome.innerText()).toMatch(/^The game is over: /);
  });

  it('commands can be typed, and what is refused is explained', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await ann.asked();
    await ann.type('move 0 31');
    const refused = await ann.page.getByRole('alert').innerText();
    expect(refused).toMatch(/\w+ .*\./);
    await bob.type('skip');
    await bob.page.getByRole('alert').waitFor();
    await ann.type('skip');
    await bob.turns.getByText('Player One').waitFor();
    await ann.page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('an action of several parts goes step by step, with a way back', async () => {
    const visitor = await site.visitor(site.lobby);
    await visitor.button('Play HexBaron').click();
    await visitor.button('move').click();
    await visitor.place('move 0').click();
    await visitor.button('← move 0').click();
    await visitor.button('← move').click();
    await visitor.button('skip').waitFor();
  });

  it.for([...games.values()].map(({ title }) => title))(
    'nothing of %s is wider than a telephone, and its board is played by touch',
    async title => {
      const visitor = await site.visitor(site.lobby, PHONE);
      await visitor.button(`Play ${title}`).tap();
      await visitor.places.first().waitFor();
      expect(await visitor.page.title()).toBe(`Your turn: ${title}`);
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
      expect((await visitor.page.locator('.board').boundingBox())!.width).toBeGreaterThan(300);
      const before = await visitor.page.locator('.table').innerText();
      await visitor.choosePlace('tap');
      await expect.poll(() => visitor.page.locator('.table').innerText(), PATIENCE).not.toBe(before);
    },
  );

  it('what is said is heard by the others', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await ann.page.getByLabel('Say').fill('Hello <b>Bob</b>');
    await ann.page.keyboard.press('Enter');
    await bob.heard('Hello <b>Bob</b>');
    expect(await bob.page.locator('.log b').count()).toBe(0);
  });

  it('a computer plays on for somebody until they come back', async () => {
    const [ann, bob] = await askedFirst(await site.playedTable({ game: 'azul' }));
    await ann.button(/^let a computer play/).click();
    await bob.occupant(`${ann.name}, computer`).waitFor();
    await bob.asked();
    expect(await ann.places.count()).toBe(0);
    await ann.button('play again yourself').click();
    await bob.occupant(`${ann.name}, computer`).waitFor({ state: 'detached' });
    await ann.occupant(`${ann.name} (you)`).waitFor();
  });

  it('a command is taken back if the others agree', async () => {
    const [ann, bob] = await askedFirst(await site.playedTable({ game: 'azul' }));
    const places = await ann.places.count();
    await ann.choosePlace();
    await ann.choosePlace();
    await bob.asked();
    await ann.button('Take back').click();
    await bob.heard(`${ann.name} asks to take back the last command.`);
    await bob.button('Agree').click();
    await ann.asked();
    expect(await ann.places.count()).toBe(places);
    expect(await bob.places.count()).toBe(0);
  });
});
