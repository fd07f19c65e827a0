/**
 * What every viewer gets of the log: one numbered frame for each entry, made only from their view and from redacted
 * events. Only what has changed is sent, as JSON text that is made once for all who see the same.
 */
import type { Viewer } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { Wire } from '../core/wire.ts';
import type { EntryNews, JsonRecord, RoomStatus } from './protocol.ts';

/** A frame as it is sent. */
export interface FrameText {
  readonly n: number;
  readonly text: string;
}

/** A record's fields in their order, and their values as JSON. */
interface Fields {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
}
const NO_FIELDS: Fields = { names: [], values: [], texts: [] };

/** Frames that are kept for those who come back; who has missed more gets a snapshot. */
const MAX_FRAMES = 100;
const MAX_CHARACTERS = 1 << 16;

interface Following {
  fields: Fields;
  readonly history: FrameText[];
  characters: number;
}

export class Frames {
  readonly #game: TextGame;
  readonly #wire: Wire;
  readonly #following = new Map<Viewer, Following>();
  #status = NO_FIELDS;
  /** What viewers know of it: nothing for sure after a restart, since clocks run from then on. */
  #knownStatus = NO_FIELDS;
  #n = -1;

  constructor(game: TextGame, wire: Wire) {
    this.#game = game;
    this.#wire = wire;
  }

  /** The number of the last entry. */
  get n(): number {
    return this.#n;
  }

  /** From now on frames are made for this viewer too. */
  follow(viewer: Viewer, state: unknown): void {
    if (this.#following.has(viewer)) return;
    this.#following.set(viewer, { fields: this.#viewOf(state, viewer), history: [], characters: 0 });
  }

  unfollow(viewer: Viewer): void {
    this.#following.delete(viewer);
  }

  /** All entries of a journal are there again. The status may be another one than that of the last frame. */
  restart(status: RoomStatus): void {
    this.#status = fieldsOf(status as unknown as JsonRecord);
    this.#knownStatus = NO_FIELDS;
  }

  /** Makes everybody's frame of the next entry. `state` is undefined if the game has not changed. */
  add(news: EntryNews, status: RoomStatus, state: unknown, events: readonly unknown[]): void {
    const n = ++this.#n;
    const before = this.#knownStatus;
    this.#status = fieldsOf(status as unknown as JsonRecord, this.#status);
    this.#knownStatus = this.#status;
    const changed = changes('status', before, this.#status);
    const head = `{"type":"frame","n":${n},"news":${JSON.stringify(news)}${changed}`;
    const maker = new FrameMaker(this.#game, this.#wire, head, events);
    for (const [viewer, following] of this.#following) {
      const view = state === undefined ? undefined : this.#game.view(state, viewer);
      const frame = maker.frameFor(n, viewer, following, view);
      following.history.push(frame);
      following.characters += frame.text.length;
      while (following.history.length > MAX_FRAMES || following.characters > MAX_CHARACTERS) {
        following.characters -= following.history.shift()!.text.length;
      }
    }
  }

  /** The frames after `n`, oldest first; undefined if they are not all there any more. */
  since(viewer: Viewer, n: number): readonly FrameText[] | undefined {
    if (n === this.#n) return [];
    const history = this.#following.get(viewer)?.history;
    const first = history?.[0];
    if (n > this.#n || first === undefined || first.n > n + 1) return undefined;
    return history!.slice(n + 1 - first.n);
  }

  /** The JSON text of a snapshot: everything that a viewer may know now. */
  snapshot(viewer: Viewer, chat: readonly unknown[]): string {
    const { fields } = this.#following.get(viewer)!;
    return `{"n":${this.#n},"status":${objectText(this.#status)},"view":${objectText(fields)},"chat":${JSON.stringify(chat)}}`;
  }

  #viewOf(state: unknown, viewer: Viewer): Fields {
    return fieldsOf(this.#wire.view.toJson(this.#game.view(state, viewer)) as JsonRecord);
  }
}

/** Makes the frames of one entry; what several viewers share is made once. */
class FrameMaker {
  readonly #game: TextGame;
  readonly #wire: Wire;
  readonly #head: string;
  readonly #events: readonly unknown[];
  /** Of all events, for viewers from whom nothing is hidden. */
  #allEvents: string | undefined;
  #lastView: { readonly view: unknown; readonly fields: Fields } | undefined;
  #lastChange: { readonly before: Fields; readonly after: Fields; readonly text: string } | undefined;
  #lastFrame: { readonly events: string; readonly change: string; readonly frame: FrameText } | undefined;

  constructor(game: TextGame, wire: Wire, head: string, events: readonly unknown[]) {
    this.#game = game;
    this.#wire = wire;
    this.#head = head;
    this.#events = events;
  }

  /** `view` is undefined if the game has not changed. */
  frameFor(n: number, viewer: Viewer, following: Following, view: unknown): FrameText {
    const before = following.fields;
    if (view !== undefined) following.fields = this.#fields(view);
    const change = this.#change(before, following.fields);
    const events = this.#eventsText(viewer);
    const last = this.#lastFrame;
    if (last?.events === events && last.change === change) return last.frame;
    const frame = { n, text: `${this.#head}${events}${change}}` };
    this.#lastFrame = { events, change, frame };
    return frame;
  }

  #fields(view: unknown): Fields {
    if (this.#lastView?.view !== view) {
      this.#lastView = { view, fields: fieldsOf(this.#wire.view.toJson(view) as JsonRecord) };
    }
    return this.#lastView!.fields;
  }

  #change(before: Fields, after: Fields): string {
    const last = this.#lastChange;
    if (last?.before !== before || last.after !== after) {
      this.#lastChange = { before, after, text: changes('view', before, after) };
    }
    return this.#lastChange!.text;
  }

  #eventsText(viewer: Viewer): string {
    if (this.#events.length === 0) return '';
    const known = this.#events.map(event => this.#game.redact(event, viewer));
    if (!known.every((event, i) => event === this.#events[i])) return this.#encode(known);
    this.#allEvents ??= this.#encode(known);
    return this.#allEvents;
  }

  #encode(events: readonly unknown[]): string {
    const json = events.filter(event => event !== undefined).map(event => this.#wire.event.toJson(event));
    return json.length === 0 ? '' : `,"events":${JSON.stringify(json)}`;
  }
}

/** `before` has the texts of values that are still the same; only if none of them is ever changed in place. */
function fieldsOf(json: JsonRecord, before = NO_FIELDS): Fields {
  const names = Object.keys(json);
  const values = Object.values(json);
  const texts = values.map((value, i) => {
    const isSame = value === before.values[i] && names[i] === before.names[i];
    return isSame ? before.texts[i]! : JSON.stringify(value);
  });
  return { names, values, texts };
}

const objectText = ({ names, texts }: Fields): string =>
  `{${names.map((name, i) => `${JSON.stringify(name)}:${texts[i]}`).join(',')}}`;

/** The fields that are different, as a member of a frame; empty if there are none. A view always has the same fields. */
function changes(member: string, before: Fields, after: Fields): string {
  if (before === after) return '';
  let changed = '';
  for (const [i, name] of after.names.entries()) {
    const text = after.texts[i]!;
    if (before.texts[i] === text && before.names[i] === name) continue;
    changed += `${changed === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return changed === '' ? '' : `,"${member}":{${changed}}`;
}
