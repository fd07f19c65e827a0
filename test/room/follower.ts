/** What a client knows: a snapshot and the frames after it, put together as the protocol says. */
import type { EntryNews, Frame, Json, JsonRecord, RoomStatus, Snapshot } from '../../src/room/protocol.ts';

export class Follower {
  n: number;
  status: RoomStatus;
  view: JsonRecord;
  news: EntryNews | undefined;
  /** Of the last frame. */
  events: readonly Json[] = [];

  constructor({ n, status, view }: Snapshot) {
    this.n = n;
    this.status = status;
    this.view = view;
  }

  take(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if (frame.n !== this.n + 1) throw new Error(`after ${this.n} came frame ${frame.n}`);
    this.n = frame.n;
    this.news = frame.news;
    this.events = frame.events ?? [];
    this.status = { ...this.status, ...frame.status };
    this.view = { ...this.view, ...frame.view };
  }
}
