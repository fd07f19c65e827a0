/** Tests that need a real browser. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { hasBrowser } from '../browser.ts';
import { Website } from './website.ts';

/** For what comes by itself, also on a machine that has much to do. */
export const PATIENCE = { timeout: 30_000 };

/** Tests with a website of their own, which are skipped by name where there is no browser. */
export function describeInBrowser(title: string, define: (site: Website) => void): void {
  describe.skipIf(!hasBrowser)(hasBrowser ? title : `${title}: no browser here`, () => {
    const site = new Website();
    beforeAll(() => site.open());
    afterEach(async () => {
      expect(await site.dismissAll()).toEqual([]);
    });
    afterAll(() => site.close());
    define(site);
  });
}
