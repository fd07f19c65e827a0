/** What a participant knows of a room: the last snapshot with all later frames applied. */
import type { Seat } from '../core/game.ts';
import type { Wire } from '../core/wire.ts';
import type { Frame, RoomStatus, Snapshot, Welcome } from './protocol.ts';

/** The chat that is kept. */
const MAX_CHAT = 100;

export abstract class FollowedRoom {
  /** The codecs of the room's game, for views and events; set by whoever wants these decoded. */
  wire: Wire | undefined;
  #welcome: Welcome | undefined;
  #snapshot: Snapshot | undefined;
  #decoded: { readonly view: unknown } | undefined;

  /** Says what is wrong with what the server sent. */
  protected abstract report(fault: string): void;

  get welcome(): Welcome | undefined {
    return this.#welcome;
  }

  get seat(): Seat | undefined {
    return this.#welcome?.seat ?? undefined;
  }

  get isOwner(): boolean {
    return this.#welcome?.isOwner ?? false;
  }

  get mayClaim(): boolean {
    return this.#welcome?.mayClaim ?? false;
  }

  /** The last frame that was applied; −1 before there is anything. */
  get n(): number {
    return this.#snapshot?.n ?? -1;
  }

  get status(): RoomStatus | undefined {
    return this.#snapshot?.status;
  }

  get chat(): Snapshot['chat'] {
    return this.#snapshot?.chat ?? [];
  }

  /** The decoded view; undefined before there is one, or if it makes no sense. */
  get view(): unknown {
    if (!this.#snapshot || !this.wire) return undefined;
    if (!this.#decoded) {
      const decoded = this.wire.view.fromJson(this.#snapshot.view);
      if (!decoded.ok) this.report(`the server's view of the game makes no sense: ${decoded.fault}`);
      this.#decoded = { view: decoded.ok ? decoded.value : undefined };
    }
    return this.#decoded.view;
  }

  protected applyWelcome(welcome: Welcome): void {
    this.#welcome = welcome;
    if (!welcome.snapshot) return;
    this.#snapshot = welcome.snapshot;
    this.#decoded = undefined;
  }

  /** The frame must be the next one. Returns its events, decoded. */
  protected applyFrame(frame: Frame): readonly unknown[] {
    const { n, news, status, view } = frame;
    const before = this.#snapshot!;
    const chat = news.kind === 'note' && news.note.type === 'chat' ? [...before.chat, news.note] : before.chat;
    this.#snapshot = {
      n,
      status: { ...before.status, ...status },
      view: view ? { ...before.view, ...view } : before.view,
      chat: chat.slice(-MAX_CHAT),
    };
    if (view) this.#decoded = undefined;
    return this.#decodeEvents(frame);
  }

  #decodeEvents({ events = [] }: Frame): unknown[] {
    const { wire } = this;
    if (!wire) return [];
    return events.flatMap(json => {
      const event = wire.event.fromJson(json);
      if (event.ok) return [event.value];
      this.report(`the server sent an event that makes no sense: ${event.fault}`);
      return [];
    });
  }

  protected forget(): void {
    this.#welcome = undefined;
    this.#snapshot = undefined;
    this.#decoded = undefined;
  }
}
