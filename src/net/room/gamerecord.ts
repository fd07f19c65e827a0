/** The record of a game that is over: everything about it, without what opens the room or the next one of the same people. */
import type { JournalEntry } from '../../record/journal.ts';
import { formatNote, parseNote, withoutDigests } from '../../room/note.ts';
import type { GameRecord, RecordEntry } from '../../room/protocol.ts';
import { type RoomReply, refused } from '../../room/roomreply.ts';
import type { HostedRoom } from './hostedroom.ts';

/** Characters of a record: longer games are refused, since a client takes no longer message. */
const MAX_RECORD = 1 << 19;

/** By room: nothing is added to it any more. */
const known = new WeakMap<HostedRoom, RoomReply<GameRecord>>();

export function recordOf(hosted: HostedRoom): RoomReply<GameRecord> {
  const { room, durable } = hosted;
  const { endedAt } = room;
  // Before that it would tell what is hidden, and what the dice will show.
  if (endedAt === undefined || endedAt > durable) return refused('not-now', 'The game is not over.');
  const record = known.get(hosted) ?? readRecord(hosted, endedAt);
  known.set(hosted, record);
  return record.ok ? { ...record, n: room.n } : record;
}

function readRecord(hosted: HostedRoom, endedAt: number): RoomReply<GameRecord> {
  const { game, seed, options, files } = hosted;
  const entries: RecordEntry[] = [];
  for (const entry of hosted.journal()) {
    entries.push(publicEntry(entry));
    if (entries.length > endedAt) break;
  }
  const result: GameRecord = {
    game: game.id,
    rules: game.rulesVersion ?? 1,
    seed,
    options: Object.fromEntries(options),
    files: Object.fromEntries(files),
    entries,
  };
  if (entries.length <= endedAt) return refused('not-now', 'The journal of the game cannot be read.');
  if (JSON.stringify(result).length > MAX_RECORD) return refused('limit', 'The game is too long to be sent.');
  return { ok: true, n: endedAt, result };
}

function publicEntry({ by, text }: JournalEntry): RecordEntry {
  if (by !== 'room') return { by, text };
  const parsed = parseNote(text);
  // The room was made of the same notes: they can be read.
  if (!parsed.ok) throw new Error(`a note makes no sense: ${parsed.fault}`);
  return { by, text: formatNote(withoutDigests(parsed.value)) };
}
