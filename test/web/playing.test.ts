/** Ways to play beside clicking: forms, dragging, swipes, zoom, keys; and how the page calls for attention. */
import type { CDPSession, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { describeInBrowser, PATIENCE } from './inbrowser.ts';
import type { Visitor } from './visitor.ts';
import type { Website } from './website.ts';

/** Blue begins a turn; everybody has what the others want. */
const SAVE = `0
2 2 2 0 0 r 52 48 29 h 37 B 18 B
0 0 1 2 2 r 39 31 h 25 H 32 H
0 0 1 2 2 r 64 43 38 56 35 30 h 44 B 30 B
0 0 1 2 2 r h 22 B 34 B
0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9
3
`;

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** A point where the element can be hit. */
async function pointOn(place: Locator): Promise<readonly [number, number]> {
  await place.waitFor();
  const { x, y, width, height } = (await place.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Picks up a place with the mouse; it hangs over another point. */
async function carry(visitor: Visitor, from: string, to: readonly [number, number]): Promise<void> {
  const { page } = visitor;
  await page.mouse.move(...(await pointOn(visitor.place(from))));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
}

async function against(site: Website, title: string, phone = false): Promise<Visitor> {
  const visitor = await site.visitor(site.lobby, phone ? PHONE : {});
  await visitor.button(`Play ${title}`).click();
  await visitor.asked();
  return visitor;
}

/** The window of the board that is shown: its width as a part of the whole. */
const shownPart = async ({ page }: Visitor): Promise<number> => {
  const [, , width] = (await page.locator('.board').getAttribute('viewBox'))!.split(' ').map(Number);
  return width!;
};

/** Fingers on the board of a telephone, from where to where. */
async function touch(visitor: Visitor, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const { page } = visitor;
  const session: CDPSession = await page.context().newCDPSession(page);
  const board = (await page.locator('.board').boundingBox())!;
  const points = (share: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: board.x + board.width * (from[0] + (to[0] - from[0]) * share),
      y: board.y + board.height * (from[1] + (to[1] - from[1]) * share),
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof points>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', points(0));
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', points(share));
  await send('touchEnd', []);
}

/** As parts of the board's width and height. */
type Point = readonly [number, number];

describeInBrowser('playing', site => {
  it('an offer goes to several in turn, until one of them accepts', async () => {
    const [ann, bob] = await site.playedTable({
      game: 'constructor',
      options: { load: 'save' },
      files: { save: SAVE },
      computers: [null, null, 'random', 'random'],
    });
    await ann.button('roll').click();
    // A 7 asks for the geese first.
    const trade = ann.page.locator('.choices button', { hasText: 'trade' });
    while (!(await ann.page.locator('.choices button', { hasText: 'next' }).isVisible())) {
      if ((await ann.places.count()) > 0) await ann.choosePlace();
      else await ann.page.waitForTimeout(20);
    }
    const offerTo = async (...names: string[]): Promise<void> => {
      await trade.click();
      const choose = (part: string, value: string): Promise<void> =>
        ann.page.getByRole('group', { name: part }).getByLabel(value).check();
      await choose('you give', 'BRICK');
      await choose('you get', 'HEAT');
      for (const name of names) await choose('to', name);
      if (names.includes('Orange')) await expectAccessible(ann);
      await ann.button(/^Offer a trade/).click();
    };
    await offerTo('Red', 'Orange');
    await ann.page.locator('.series', { hasText: 'trade Red BRICK HEAT, then trade Orange BRICK HEAT' }).waitFor();
    await bob.button('no').click();
    /** To whom offers were made, as far as the browser was told. */
    const offered = (): readonly unknown[] =>
      ann.told
        .flatMap(({ events }) => events as readonly Record<string, unknown>[])
        .flatMap(({ type, to }) => (type === 'offered' ? [to] : []));
    await expect.poll(offered, PATIENCE).toEqual([1, 2]);
    await trade.waitFor();
    await offerTo('Red', 'Yellow');
    await bob.button('yes').click();
    await trade.waitFor();
    expect(offered()).toEqual([1, 2, 1]);
    expect(await ann.page.locator('.series').count()).toBe(0);
  });

  it('what can go elsewhere is dragged there; dropped anywhere else, or with Esc, it stays', async () => {
    const visitor = await against(site, 'HexBaron');
    const { page } = visitor;
    const nowhere = [400, 60] as const;
    await carry(visitor, 'move 0', nowhere);
    await page.locator('.carried').waitFor();
    await page.mouse.up();
    await page.locator('.carried').waitFor({ state: 'detached' });
    expect(await page.locator('.choices .back').count()).toBe(0);
    await carry(visitor, 'move 0', nowhere);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await page.locator('.choices .back').count()).toBe(0);
    await carry(visitor, 'move 0', nowhere);
    const target = page.locator('.board [data-line^="move 0 "]').first();
    await page.mouse.move(...(await pointOn(target)), { steps: 3 });
    expect(await page.locator('.question').innerText()).toMatch(/fuel/);
    await page.mouse.up();
    await visitor.heard('from 0 to');
  });

  it('a board is zoomed by wheel, buttons and keys, and moved by dragging; the whole of it comes back', async () => {
    const visitor = await against(site, 'Constructor');
    const { page } = visitor;
    const whole = await shownPart(visitor);
    await page.mouse.move(...(await pointOn(page.locator('.board'))));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => shownPart(visitor), PATIENCE).toBeCloseTo(whole / 2);
    const before = await page.locator('.board').getAttribute('viewBox');
    await page.mouse.down();
    await page.mouse.move(700, 500, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.board').getAttribute('viewBox'), PATIENCE).not.toBe(before);
    // What has the focus is brought into sight.
    await visitor.place('53').focus();
    const board = (await page.locator('.board').boundingBox())!;
    expect((await pointOn(visitor.place('53')))[1]).toBeLessThan(board.y + board.height);
    await page.keyboard.press('0');
    await expect.poll(() => shownPart(visitor), PATIENCE).toBe(whole);
    await page.keyboard.press('+');
    await visitor.button('Zoom in').click();
    await expect.poll(() => shownPart(visitor), PATIENCE).toBeCloseTo(whole / 1.96);
    await visitor.button('The whole board').click();
    await expect.poll(() => shownPart(visitor), PATIENCE).toBe(whole);
    expect(await page.getByRole('log').getByText('basement').count()).toBe(0);
  });

  it('on a telephone a swipe runs, two fingers zoom, and nothing else happens', async () => {
    const visitor = await against(site, 'Nuggets', true);
    const whole = await shownPart(visitor);
    await touch(visitor, [
      [
        [0.4, 0.5],
        [0.2, 0.5],
      ],
      [
        [0.6, 0.5],
        [0.8, 0.5],
      ],
    ]);
    await expect.poll(() => shownPart(visitor), PATIENCE).toBeLessThan(whole / 2);
    await visitor.button('The whole board').tap();
    const { version } = visitor;
    const run = (await visitor.page.locator('.choices button').first().innerText())[0]!;
    const [right, down] = {
      H: [-1, 0],
      L: [1, 0],
      J: [0, 1],
      K: [0, -1],
      Y: [-1, -1],
      U: [1, -1],
      B: [-1, 1],
      N: [1, 1],
    }[run] as [number, number];
    const shape = (await visitor.page.locator('.board').boundingBox())!;
    const middle = [0.5, 0.5] as const;
    await touch(visitor, [[middle, [0.5 + 0.2 * right, 0.5 + (0.2 * down * shape.width) / shape.height]]]);
    await expect.poll(() => visitor.version, PATIENCE).toBeGreaterThan(version);
  });

  it('keys: letters of the game, arrows, one step back, help, a command line that remembers', async () => {
    const visitor = await against(site, 'HexBaron');
    const { page } = visitor;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-line'));
    await page.keyboard.press('m');
    await page.locator('.back', { hasText: '← move' }).waitFor();
    await expect.poll(focused, PATIENCE).toMatch(/^move \d+$/);
    await page.keyboard.press('Escape');
    await page.locator('.back').waitFor({ state: 'detached' });
    await expect.poll(focused, PATIENCE).not.toBeNull();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('heading', { name: 'How to play' }).waitFor();
    await expectAccessible(visitor);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press(':');
    const command = page.getByLabel('Command');
    await command.pressSequentially('skip 1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await command.inputValue()).toBe('skip 1');
    await page.keyboard.press('Escape');
    await expect.poll(focused, PATIENCE).not.toBeNull();
  });

  it('the next question can be answered before the reply to the last answer is there', async () => {
    const { invitation } = await site.makeRoom({ game: 'hexbaron', computers: [null, 'random'] });
    const visitor = await site.visitor(site.lobby);
    const held: (() => void)[] = [];
    let isHolding = false;
    await visitor.page.routeWebSocket(/./, socket => {
      const server = socket.connectToServer();
      server.onMessage(message => {
        if (isHolding && `${message}`.startsWith('{"type":"reply"')) held.push(() => socket.send(message));
        else socket.send(message);
      });
    });
    await visitor.page.goto(invitation);
    await visitor.sit('Ann');
    await visitor.asked();
    isHolding = true;
    for (const left of [2, 1]) {
      await visitor.button('skip').click();
      await visitor.page.locator('.panels', { hasText: new RegExp(`commands\\s*${left}`) }).waitFor();
    }
    expect(held).toHaveLength(2);
    for (const send of held) send();
  });

  it('the way back goes one step back, then warns, then leaves; the seat is kept', async () => {
    const visitor = await against(site, 'HexBaron');
    const { page } = visitor;
    await visitor.button('move').click();
    await page.goBack();
    await page.locator('.back').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('You are still at the table.').waitFor();
    await page.goBack();
    await visitor.button('Play Azul').waitFor();
    await page.goForward();
    await visitor.occupant('Guest (you)').waitFor();
  });

  it('title and icon call to the table; sounds and notifications are off until they are wanted', async () => {
    const [ann, bob] = await site.playedTable({ game: 'hexbaron' });
    await bob.page.evaluate(() => {
      const counted = Object.assign(window, { sounds: 0 });
      const { start } = AudioScheduledSourceNode.prototype;
      OscillatorNode.prototype.start = function startCounted(when) {
        counted.sounds++;
        start.call(this, when);
      };
    });
    await bob.page.getByLabel('Sounds').check();
    const sounds = () => bob.page.evaluate(() => (window as unknown as { sounds: number }).sounds);
    expect(await sounds()).toBe(0);
    for (let i = 0; i < 3; i++) await ann.type('skip');
    await bob.asked();
    expect(await bob.page.title()).toBe('Your turn: HexBaron');
    expect(await bob.page.locator('link[rel=icon]').getAttribute('href')).toMatch(/icon-turn\.svg$/);
    expect(await ann.page.locator('link[rel=icon]').getAttribute('href')).toMatch(/icon\.svg$/);
    await expect.poll(sounds, PATIENCE).toBeGreaterThan(0);
    // This browser has nobody who could allow it.
    await ann.page.getByLabel('Notify me of my turn').click();
    await expect.poll(() => ann.page.getByLabel('Notify me of my turn').isChecked(), PATIENCE).toBe(false);
  });
});
