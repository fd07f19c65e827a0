/**
 * Hidden information on the texts that one client got: they must say what a view and redacted events say, and the same if
 * everything hidden from the viewer is replaced.
 */
import { difference } from '../../../src/core/deepequal.ts';
import type { Seat, Viewer } from '../../../src/core/game.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import type { Frame, JsonRecord, ServerMessage } from '../../../src/room/protocol.ts';
import type { Suite } from '../../../src/testing/suite.ts';
import type { TrueEntry } from './truth.ts';

export interface Observed extends KnownGame {
  readonly suite: Suite;
  readonly truth: readonly TrueEntry[];
  /** The actions of people, by the number of their entry. */
  readonly actions: ReadonlyMap<number, { readonly seat: Seat; readonly action: unknown }>;
}

/** How much was compared, so that a test cannot pass because nothing was. */
export interface Comparisons {
  entries: number;
  /** Views and events that were the same although something hidden was replaced. */
  views: number;
  events: number;
}

const FRAME_MEMBERS = ['type', 'n', 'news', 'events', 'status', 'view'];

const plain = (value: unknown): JsonRecord => JSON.parse(JSON.stringify(value));

const expectSame = (what: string, one: unknown, other: unknown): void => {
  const found = difference(one, other);
  if (found !== undefined) throw new Error(`${what} is different at ${found}`);
};

/** Throws if a text tells the viewer something else than they may know. */
export function checkTexts(observed: Observed, texts: readonly string[], compared: Comparisons): void {
  let viewer: Viewer = 'spectator';
  let since: number | undefined;
  let view: JsonRecord = {};
  for (const text of texts) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') {
      viewer = message.seat ?? 'spectator';
      view = message.snapshot?.view ?? {};
      since = message.snapshot?.n;
      if (since !== undefined) checkView(observed, since, viewer, view, compared);
    } else if (message.type === 'frame') {
      // Whoever has come back had the view of the entry before.
      if (since === undefined) view = viewAt(observed, message.n - 1, viewer);
      since = message.n;
      view = { ...view, ...message.view };
      checkView(observed, message.n, viewer, view, compared);
      checkFrame(observed, message, viewer, compared);
    }
  }
}

function viewAt({ game, wire, truth }: Observed, n: number, viewer: Viewer): JsonRecord {
  return plain(wire.view.toJson(game.view(truth[n]!.state, viewer)));
}

function checkView(observed: Observed, n: number, viewer: Viewer, view: JsonRecord, compared: Comparisons): void {
  const { suite, truth, game, wire } = observed;
  expectSame(`the view of ${viewer} at ${n}`, view, viewAt(observed, n, viewer));
  compared.entries++;
  const { state } = truth[n]!;
  const twin = suite.resample(state, viewer, seededRandom(`view ${n}`));
  if (twin === undefined) return;
  const other = plain(wire.view.toJson(game.view(twin, viewer)));
  expectSame(`with other hidden information, the view of ${viewer} at ${n}`, view, other);
  if (difference(twin, state) !== undefined) compared.views++;
}

function checkFrame(observed: Observed, frame: Frame, viewer: Viewer, compared: Comparisons): void {
  const { game, wire, truth } = observed;
  const { n, news, events = [] } = frame;
  const { entry } = truth[n]!;
  const more = Object.keys(frame).find(name => !FRAME_MEMBERS.includes(name));
  if (more !== undefined) throw new Error(`frame ${n} has a member ${more}`);
  if (entry.by === 'human' || entry.by === 'bot') {
    const { seat } = news as { seat: Seat | null };
    expectSame(`the news of ${n}`, news, { kind: 'move', seat, computer: entry.by === 'bot' });
  }
  const known = truth[n]!.events.map(event => game.redact(event, viewer)).filter(event => event !== undefined);
  expectSame(`what ${viewer} hears of ${n}`, events, plain(known.map(event => wire.event.toJson(event))));
  checkTwinFrame(observed, frame, viewer, compared);
}

/** The same action in a state that differs only in what is hidden: if it leads to the same view, the text is the same. */
function checkTwinFrame(observed: Observed, frame: Frame, viewer: Viewer, compared: Comparisons): void {
  const { game, wire, suite, truth, actions } = observed;
  const { n } = frame;
  const acted = actions.get(n);
  if (!acted) return;
  const before = truth[n - 1]!.state;
  const twin = suite.resample(before, viewer, seededRandom(`frame ${n}`));
  if (twin === undefined || difference(twin, before) === undefined) return;
  const viewOf = (state: unknown): JsonRecord => wire.view.toJson(game.view(state, viewer)) as JsonRecord;
  const viewBefore = viewOf(twin);
  const events: unknown[] = [];
  const refusal = game.play(twin, acted.seat, acted.action, drawsOf(truth[n]!), event => {
    const known = game.redact(event, viewer);
    if (known !== undefined) events.push(wire.event.toJson(known));
  });
  const viewAfter = refusal === undefined ? viewOf(twin) : undefined;
  // The action was impossible there, or has shown what was hidden.
  if (!viewAfter || difference(plain(viewAfter), viewAt(observed, n, viewer)) !== undefined) return;
  const text = textOf(viewBefore, viewAfter, events);
  const got = JSON.stringify({ events: frame.events ?? [], view: frame.view ?? {} });
  if (got !== text) throw new Error(`with other hidden information, frame ${n} of ${viewer} is ${text}, not ${got}`);
  compared.events++;
}

function textOf(before: JsonRecord, after: JsonRecord, events: readonly unknown[]): string {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return JSON.stringify({ events, view: Object.fromEntries(changed) });
}

/** The same random outcomes as then. */
function drawsOf({ entry }: TrueEntry): Random {
  const draws = [...entry.draws];
  return { below: n => Math.min(draws.shift() ?? 0, n - 1) };
}
