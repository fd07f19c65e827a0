/** A real server, and visitors to its page in a real browser. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createRoom } from '../../src/net/room/createroom.ts';
import { newToken } from '../../src/net/room/tokens.ts';
import { formatLink } from '../../src/room/link.ts';
import type { RequestOf } from '../../src/room/request.ts';
import { openBrowser } from '../browser.ts';
import { ServerProcess } from '../cli/serve/serverprocess.ts';
import { Visitor } from './visitor.ts';

export type RoomWish = Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>;

export interface RoomLinks {
  readonly room: string;
  readonly owner: string;
  readonly invitation: string;
  readonly spectator: string;
}

const DESKTOP = { width: 1280, height: 720 };

export class Website {
  #server: ServerProcess | undefined;
  #browser: Browser | undefined;
  readonly #visitors: Visitor[] = [];

  get browser(): Browser {
    return this.#browser!;
  }

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
    const context = await this.browser.newContext({ viewport: DESKTOP, ...options });
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
