/** The page in a browser: the lobby, a table of every game at a fixed position, and a telephone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { Visitor } from '../test/web/visitor.ts';
import type { Website } from '../test/web/website.ts';

export interface PagePicture {
  /** Of the file, without its end. */
  readonly name: string;
  open(site: Website): Promise<Visitor>;
}

const DESKTOP: BrowserContextOptions = { viewport: { width: 1120, height: 680 }, reducedMotion: 'reduce' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  colorScheme: 'dark',
};

interface SavedPosition {
  readonly game: string;
  readonly file: string;
  readonly seats: number;
  /** Whose turn it is: the visitor sits there. */
  readonly seat: number;
}

const CONSTRUCTOR: SavedPosition = { game: 'constructor', file: 'saves/mid-game.sv', seats: 4, seat: 3 };

const POSITIONS: readonly SavedPosition[] = [
  CONSTRUCTOR,
  { game: 'azul', file: 'saves/azul/last-round.azul', seats: 3, seat: 1 },
  { game: 'hexbaron', file: 'layouts/hexbaron/duel.hexbaron', seats: 2, seat: 0 },
  { game: 'newhaven', file: 'saves/mid-game.newhaven', seats: 2, seat: 0 },
  { game: 'nuggets', file: 'saves/two-rooms.nuggets', seats: 3, seat: 2 },
];

/** Somebody whose turn it is. */
async function atTable(
  site: Website,
  { game, file, seats, seat }: SavedPosition,
  options: BrowserContextOptions,
): Promise<Visitor> {
  const save = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  const { invitation } = await site.makeRoom({
    game,
    options: { load: 'save' },
    files: { save },
    computers: Array.from({ length: seats }, (_, one) => (one === seat ? null : 'random')),
  });
  const visitor = await site.visitor(invitation, options);
  await visitor.sit('Ann', seat);
  await visitor.asked();
  return visitor;
}

async function inLobby(site: Website): Promise<Visitor> {
  await site.makeRoom({ game: 'azul', public: true, title: 'Friday evening' });
  const visitor = await site.visitor(site.lobby, DESKTOP);
  await visitor.page.getByRole('link', { name: /Friday/ }).waitFor();
  await visitor.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return visitor;
}

export const PAGE_PICTURES: readonly PagePicture[] = [
  { name: 'lobby-page', open: inLobby },
  ...POSITIONS.map(position => ({
    name: `${position.game}-page`,
    open: (site: Website) => atTable(site, position, DESKTOP),
  })),
  { name: 'constructor-phone', open: site => atTable(site, CONSTRUCTOR, PHONE) },
];

/** As PNG. */
export async function pictureOfPage({ page }: Visitor): Promise<Buffer> {
  // From the top, where nothing has the focus or the pointer.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    // What sticks to the window is at its place in the next frame but one.
    return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
