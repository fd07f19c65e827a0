/** A real server, and visitors to its page in a real browser. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { createRoom } from '../../src/net/room/createroom.ts';
import { newToken } from '../../src/net/room/tokens.ts';
import { formatLink } from '../../src/room/link.ts';
import type { RequestOf } from '../../src/room/request.ts';
import { hasBrowser, openBrowser } from '../browser.ts';
import { ServerProcess } from '../cli/serve/serverprocess.ts';
import { Visitor } from './visitor.ts';

export type RoomWish = Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>;

export interface RoomLinks {
  readonly room: string;
  readonly owner: string;
  readonly invitation: string;
  readonly spectator: string;
}

/** For what comes by itself, also on a machine that has much to do. */
export const PATIENCE = { timeout: 30_000 };

const DESKTOP = { width: 1280, height: 720 };

export class Website {
  #server: ServerProcess | undefined;
  #browser: Browser | undefined;
  readonly #visitors: Visitor[] = [];

  async open(): Promise<void> {
    [this.#server, this.#browser] = await Promise.all([ServerProcess.start(), openBrowser()]);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#server?.clear();
  }

  get server(): ServerProcess {
    return this.#server!;
  }

  get lobby(): string {
    return `${this.server.url}/`;
  }

  /** Somebody with a browser of their own: other visitors' seats are not remembered there. */
  async visitor(address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.#browser!.newContext({ viewport: DESKTOP, ...options });
    const visitor = new Visitor(await context.newPage(), this.server.url);
    this.#visitors.push(visitor);
    await visitor.page.goto(address);
    return visitor;
  }

  /** A room that somebody has made elsewhere. */
  async makeRoom(wish: RoomWish): Promise<RoomLinks> {
    const owner = newToken();
    const created = await createRoom(this.server.url, { ...wish, owner });
    if (!created.ok) throw new Error(created.fault);
    const { room, invitation, spectator } = created.value;
    const link = (token: string): string => formatLink({ server: this.server.url, room, token });
    return { room, owner: link(owner), invitation: link(invitation), spectator: link(spectator) };
  }

  /** Two visitors at the first two seats of a room; computers have the others, and the game has started. */
  async playedTable(wish: RoomWish): Promise<readonly [Visitor, Visitor]> {
    const { invitation } = await this.makeRoom(wish);
    const [ann, bob] = await Promise.all([this.visitor(invitation), this.visitor(invitation)]);
    await ann.sit('Ann');
    await bob.sit('Bob');
    return [ann, bob];
  }

  /** Ends all visits; returns what was wrong in them. */
  async dismissAll(): Promise<string[]> {
    const visitors = this.#visitors.splice(0);
    for (const { page } of visitors) await page.context().close();
    return visitors.flatMap(({ faults }) => faults);
  }
}

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
