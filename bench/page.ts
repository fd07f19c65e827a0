/** The page in a real browser: how soon a board is there, and what a move costs. */
import type { Browser } from 'playwright-core';
import { createRoom } from '../src/net/room/createroom.ts';
import { newToken } from '../src/net/room/tokens.ts';
import { formatLink } from '../src/room/link.ts';
import { openBrowser } from '../test/browser.ts';
import { ServerProcess } from '../test/cli/serve/serverprocess.ts';
import type { Row } from './report.ts';

const OPENINGS = 5;
const MESSAGES = 200;
const GAMES = ['constructor', 'azul', 'newhaven'] as const;

/** A room in which computers play as soon as somebody watches. */
async function watchedRoom(url: string, game: string): Promise<string> {
  const owner = newToken();
  const computers = Array.from({ length: game === 'constructor' ? 4 : 2 }, () => 'random');
  const created = await createRoom(url, { game, computers, owner });
  if (!created.ok) throw new Error(created.fault);
  return formatLink({ server: url, room: created.value.room, token: created.value.spectator });
}

/** Milliseconds from the last byte of the page's files to the frame with the board. */
async function firstBoard(browser: Browser, link: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const drawn = Object.assign(window, { boardAt: 0 });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.board *')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        drawn.boardAt = performance.now();
      });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(link);
  await page.waitForFunction(() => (window as unknown as { boardAt: number }).boardAt > 0);
  const took = await page.evaluate(() => {
    const { boardAt } = window as unknown as { boardAt: number };
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return boardAt - Math.max(...files.filter(({ startTime }) => startTime < boardAt).map(file => file.responseEnd));
  });
  await page.close();
  return took;
}

/** Milliseconds for each message of a room: reading it, and bringing what is shown up to date. */
async function perMessage(browser: Browser, link: string): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const measured = Object.assign(window, { times: [] as number[] });
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!;
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(handle: (event: MessageEvent) => void) {
        set!.call(this, (event: MessageEvent) => {
          const hasBoard = document.querySelector('.board *') !== null;
          const start = performance.now();
          handle(event);
          // What is to be shown is drawn before this.
          if (hasBoard) queueMicrotask(() => measured.times.push(performance.now() - start));
        });
      },
    });
  });
  await page.goto(link);
  const times = await page.waitForFunction(
    wanted => {
      const all = (window as unknown as { times: number[] }).times;
      return (all.length > wanted || document.querySelector('.outcome')) && all;
    },
    MESSAGES,
    { polling: 100 },
  );
  const measured = await times.jsonValue();
  await page.close();
  return measured || [];
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1]!;

export default async (): Promise<Row[]> => {
  const [server, browser] = await Promise.all([ServerProcess.start(), openBrowser()]);
  const rows: Row[] = [];
  try {
    const times: number[] = [];
    for (let i = 0; i < OPENINGS; i++) {
      times.push(await firstBoard(browser, await watchedRoom(server.url, 'constructor')));
    }
    rows.push({ what: 'last byte to the first board, median', value: median(times), unit: 'ms', goal: 'at most 300' });
    for (const game of GAMES) {
      const each = await perMessage(browser, await watchedRoom(server.url, game));
      const what = `a move of ${game}, median`;
      if (each.length === 0) rows.push({ what, skipped: 'the game was over before the board was there' });
      else rows.push({ what, value: median(each), unit: 'ms', goal: 'at most 16' });
    }
  } finally {
    await browser.close();
    await server.clear();
  }
  return rows;
};
