/** Somebody at the page: what they do there, what they see, and what their browser received. */
import type { Locator, Page } from 'playwright-core';
import type { Sight } from '../../src/core/face.ts';
import type { Viewer } from '../../src/core/game.ts';
import type { Json, ServerMessage, Welcome } from '../../src/room/protocol.ts';
import { styleClass } from '../../src/web/styleclass.ts';
import { Follower } from '../room/follower.ts';
import { knownGame } from '../room/rooms.ts';

/** The browser says so itself whenever a server is gone. */
const LOST_LINE = /^(WebSocket connection to|Failed to load resource: net::ERR_CONNECTION_REFUSED)/;

/** What can be chosen, unless a choice is under way. */
const PLACES = '.table:has(.play[aria-busy=false]) .board [role=button]';
const CHOICES = '.play[aria-busy=false] .choices button:not(.back)';

export class Visitor {
  readonly page: Page;
  /** Everything that must not happen: errors, and requests to others. */
  readonly faults: string[] = [];
  /** All that the browser was told about the game, message by message. */
  readonly told: { readonly viewer: Viewer; readonly view: Json; readonly events: readonly Json[] }[] = [];
  name = 'Guest';
  #welcome: Welcome | undefined;
  #follower: Follower | undefined;

  constructor(page: Page, server: string) {
    this.page = page;
    page.on('console', message => {
      if (message.type() === 'error' && !LOST_LINE.test(message.text())) this.faults.push(message.text());
    });
    page.on('pageerror', error => this.faults.push(error.message));
    page.on('request', request => {
      if (!request.url().startsWith(`${server}/`)) this.faults.push(`requests ${request.url()}`);
    });
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => this.#receive(`${payload}`)));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') this.#welcome = message;
    if (message.type === 'welcome' && message.snapshot) this.#follower = new Follower(message.snapshot);
    else if (message.type === 'frame' && message.n > this.#follower!.n) this.#follower!.take(text);
    else return;
    const { view, events } = this.#follower!;
    this.told.push({ viewer: this.#welcome!.seat ?? 'spectator', view, events });
  }

  get seat(): number {
    return this.#welcome!.seat!;
  }

  /** The number of the last entry of the room's log that has arrived. */
  get version(): number {
    return this.#follower!.n;
  }

  /** The position as it was received. */
  async sight(): Promise<Sight> {
    const { wire } = await knownGame(this.#welcome!.game);
    const { view, status } = this.#follower!;
    const read = wire.view.fromJson(view);
    if (!read.ok) throw new Error(read.fault);
    return { view: read.value, viewer: this.seat, names: status.seats.map(({ name }) => name) };
  }

  /** How often each kind of shape is drawn; and how often it would be, after what was received. */
  async drawnShapes(): Promise<{ readonly drawn: string[]; readonly expected: string[] }> {
    const { game } = await knownGame(this.#welcome!.game);
    const typed = (await this.page.locator('.choices .back').allInnerTexts()).join().replace('← ', '');
    const { shapes } = game.face.scene!(await this.sight(), typed);
    const expected = shapes.map(({ kind, style, line }) => `${kind} ${styleClass(style)}${line ? ' choice' : ''}`);
    const drawn = await this.page.locator('.board').evaluate(board => {
      const kinds = new Map([
        ['polygon', 'polygon'],
        ['circle', 'disc'],
        ['text', 'label'],
        ['g', 'line'],
      ]);
      const all = [...board.querySelectorAll('polygon, circle, text, g:not([role])')];
      return all.map(shape => `${kinds.get(shape.localName)} ${shape.getAttribute('class')}`);
    });
    return { drawn: drawn.sort(), expected: expected.sort() };
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Takes a seat: the first one that nobody has, or one of those after it. */
  async sit(name: string, among = 0): Promise<void> {
    this.name = name;
    await this.page.getByLabel('Your name').fill(name);
    await this.button(/^sit at/)
      .nth(among)
      .click();
    await this.occupant(`${name} (you)`).waitFor();
  }

  /** The row of a seat that has this in it. */
  occupant(text: string): Locator {
    return this.page.locator('.seats li', { hasText: text });
  }

  /** Waits until something can be chosen on the board or beside it. */
  async asked(): Promise<Locator> {
    const offered = this.places.or(this.choices);
    await offered.first().waitFor();
    return offered;
  }

  get places(): Locator {
    return this.page.locator(PLACES);
  }

  /** Clicks on the first place, or touches it: at a point where it can be seen, since its middle may belong to another one. */
  async choosePlace(how: 'click' | 'tap' = 'click'): Promise<void> {
    const place = this.places.first();
    await place.scrollIntoViewIfNeeded();
    const [x, y] = await place.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];
      for (const down of parts) {
        for (const right of parts) {
          const point = [left + width * right, top + height * down] as const;
          if (element.contains(document.elementFromPoint(...point))) return point;
        }
      }
      throw new Error('nothing of it can be seen');
    });
    if (how === 'tap') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  get choices(): Locator {
    return this.page.locator(CHOICES);
  }

  place(line: string): Locator {
    return this.page.locator(`.board [data-line="${line}"]`);
  }

  async type(line: string): Promise<void> {
    await this.page.getByLabel('Command').fill(line);
    await this.page.keyboard.press('Enter');
  }

  /** The lines of the log that tell of turns. */
  get turns(): Locator {
    return this.page.locator('.log p:has(span)');
  }

  async heard(text: string | RegExp): Promise<void> {
    await this.page.getByRole('log').getByText(text).first().waitFor();
  }

  /**
   * Chooses something of what is offered, on the board before beside it, whenever the page asks for something, until the
   * game is over. Trades are left alone: nobody would ever end a turn. Clicks come from within the page, which is much
   * faster.
   */
  async playToTheEnd(): Promise<void> {
    await this.page.evaluate(
      ({ places, choices }) =>
        new Promise<void>(resolve => {
          const observer = new MutationObserver(act);
          let chosen = 0;
          function act(): void {
            if (document.querySelector('.outcome')) {
              observer.disconnect();
              resolve();
              return;
            }
            const onBoard = [...document.querySelectorAll(places)];
            const beside = [...document.querySelectorAll(choices)].filter(one => !one.textContent.includes('trade'));
            const offered = onBoard.length > 0 ? onBoard : beside;
            // Not always the first one: in Nuggets one would run to the same wall forever.
            const choice = offered[chosen % Math.min(offered.length, 2)];
            if (!choice) return;
            chosen++;
            choice.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          }
          observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          act();
        }),
      { places: PLACES, choices: CHOICES },
    );
  }
}

/** The one of two who is asked for something, and the other. */
export async function askedFirst([one, two]: readonly [Visitor, Visitor]): Promise<readonly [Visitor, Visitor]> {
  const asked = await Promise.any([one.asked(), two.asked()]);
  return asked.page() === one.page ? [one, two] : [two, one];
}
