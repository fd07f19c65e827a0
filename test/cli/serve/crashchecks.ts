/** What participants of a room were told, compared with its journal: frame by frame, and answer by answer. */
import { difference } from '../../../src/core/deepequal.ts';
import type { KnownGame } from '../../../src/net/room/roomfactory.ts';
import type { JournalEntry } from '../../../src/record/journal.ts';
import { parseNote } from '../../../src/room/note.ts';
import type { JsonRecord } from '../../../src/room/protocol.ts';
import { truthOf } from '../../net/room/truth.ts';
import type { BusyClient } from './busyclient.ts';

const fail = (what: string): never => {
  throw new Error(what);
};

/** What each entry was about, as all were told. */
export function newsOf(clients: readonly BusyClient[]): ReadonlyMap<number, string> {
  const all = new Map<number, string>();
  for (const { name, seen } of clients) {
    for (const { frame } of seen) {
      const news = JSON.stringify(frame.news);
      const known = all.get(frame.n) ?? news;
      if (known !== news) fail(`entry ${frame.n} was ${known}, and is ${news} for ${name}`);
      all.set(frame.n, news);
    }
  }
  return all;
}

/** Everything that a frame said about the game is what the journal says. */
export function checkFrames(journal: string, { game, wire }: KnownGame, clients: readonly BusyClient[]): void {
  const truth = truthOf(journal, game).entries;
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  for (const { name, seen } of clients) {
    for (const { viewer, frame } of seen) {
      const { state, events } = truth[frame.n] ?? fail(`entry ${frame.n}, which ${name} has seen, is lost`);
      const view = plain(wire.view.toJson(game.view(state, viewer))) as JsonRecord;
      const known = events.map(event => game.redact(event, viewer)).filter(event => event !== undefined);
      const told = { events: frame.events ?? [], view: { ...view, ...frame.view } };
      const found = difference(told, { events: plain(known.map(event => wire.event.toJson(event))), view });
      if (found !== undefined) fail(`what ${name} was told of entry ${frame.n} is not in the journal: ${found}`);
    }
  }
}

/** What was acknowledged is there, at the place that was named, and once. */
export function checkAnswers(entries: readonly JournalEntry[], clients: readonly BusyClient[]): void {
  const moves = new Set<number>();
  const chats = new Map<string, number>();
  for (const [n, { by, text }] of entries.entries()) {
    const note = by === 'room' ? parseNote(text) : undefined;
    if (!note?.ok || note.value.type !== 'chat') continue;
    const { text: said } = note.value;
    if (chats.has(said)) fail(`${JSON.stringify(said)} was said twice`);
    chats.set(said, n);
  }
  for (const { name, answered } of clients) {
    for (const { body, reply } of answered) {
      if (body.type === 'chat') {
        const n = chats.get(body.text);
        if (reply.ok ? n !== reply.n : n !== undefined) {
          fail(`${name} was told ${JSON.stringify(reply)} about ${body.text}, which is entry ${n}`);
        }
      } else if (body.type === 'act' && reply.ok) {
        const n = moveBefore(entries, reply.n!);
        if (n === undefined || moves.has(n)) fail(`a move of ${name} at ${reply.n} is lost`);
        moves.add(n!);
      }
    }
  }
  const recorded = entries.filter(({ by }) => by === 'human').length;
  if (recorded !== moves.size) {
    fail(`there are ${recorded} moves of people, but ${moves.size} were acknowledged`);
  }
}

/** The last move of a person up to an entry: prompts that decide nothing are answered after it. */
function moveBefore(entries: readonly JournalEntry[], n: number): number | undefined {
  let at = n;
  while (entries[at]?.by === 'bot') at--;
  return entries[at]?.by === 'human' ? at : undefined;
}
