/**
 * A game's own time: plays the moves of rooms again, from their journals, through the recorded text session, and makes
 * the views and events of four seats as JSON values. No room, no text of frames, no sockets, no files.
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { openSession } from '../../../src/core/opensession.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { err } from '../../../src/core/result.ts';
import { games } from '../../../src/games/index.ts';
import { CURRENT_FORMAT } from '../../../src/record/journalformat.ts';
import { JournalReader } from '../../../src/record/journalreader.ts';
import { RecordedSession } from '../../../src/record/recordedsession.ts';
import { answerQuestions } from './control.ts';

const folder = process.argv[2]!;
const SEATS = [0, 1, 2, 3];
const HOST_OPTIONS = ['seed', 'undo'];

/** Entries of a room's log: after `from`, up to `to`. */
export interface Stretch {
  readonly room: string;
  readonly from: number;
  readonly to: number;
}

/** A room's game just before a stretch, and how each line of the stretch is played. */
async function prepare({ room, from, to }: Stretch): Promise<{ lines: string[]; play: (line: string) => void }> {
  const text = fs.readFileSync(path.join(folder, `${room}.journal`), 'latin1');
  const journal = JournalReader.open([text], room, zlib.crc32);
  if (!journal.ok) throw new Error(journal.fault);
  const { header } = journal.value;
  const entry = games.get(header.game)!;
  const [game, wire] = [await entry.load(), await entry.loadWire()];
  const events: unknown[] = [];
  const opened = RecordedSession.open({
    game,
    setup: {
      options: new Map(header.options.filter(([name]) => !HOST_OPTIONS.includes(name))),
      world: { print: () => {}, read: err, exists: () => false, write: err },
      random: seededRandom(header.seed),
      warn: () => {},
      onEvent: event => events.push(event),
    },
    open: setup => openSession(game, setup),
    undo: true,
    digest: CURRENT_FORMAT.newDigest(zlib.crc32, false),
  });
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  const play = (line: string): void => {
    session.line(line);
    // What is the same for all seats is made once.
    for (const view of new Set(SEATS.map(seat => game.view(session.state, seat)))) wire.view.toJson(view);
    for (const event of events) {
      const known = new Set(SEATS.map(seat => game.redact(event, seat)));
      for (const one of known) if (one !== undefined) wire.event.toJson(one);
    }
    events.length = 0;
  };
  session.begin();
  const lines: string[] = [];
  for (let n = 0; n <= to; n++) {
    const { by, text } = journal.value.next()!;
    if (by === 'begin' || by === 'room') continue;
    if (n > from) lines.push(...text.split('\n'));
    else for (const line of text.split('\n')) play(line);
  }
  return { lines, play };
}

/** Microseconds that the stretches take. Rooms take turns, as on the server. */
async function ownTime(stretches: readonly Stretch[]): Promise<number> {
  const prepared = await Promise.all(stretches.map(prepare));
  const most = Math.max(...prepared.map(({ lines }) => lines.length));
  const before = process.cpuUsage();
  for (let i = 0; i < most; i++) {
    for (const { lines, play } of prepared) if (i < lines.length) play(lines[i]!);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

answerQuestions({ ownTime });
