/** What had happened in a recorded game by some position: each turn in a line, or all of it in sentences. */
import type { Viewer } from '../core/game.ts';
import type { Position } from '../record/positions.ts';
import type { LogLine } from './newslog.ts';
import { type Recording, sightAt } from './recording.ts';
import { sentencesOf, turnText } from './turntext.ts';

/** Positions of one turn of one player, in their order; a note of the room is alone. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The last lines up to a position, at most `max`; the turn that the position belongs to is new. */
export function replayLog(recording: Recording, at: number, viewer: Viewer, max: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let to = at; to >= 0 && lines.length < max; ) {
    const stretch = stretchUpTo(recording.positions, to);
    const line = lineOf(recording, stretch, viewer);
    if (line) lines.unshift({ ...line, isNew: lines.length === 0 });
    to = stretch.from - 1;
  }
  return lines;
}

/** Whatever happened during the turn that was on before the position, by the same player. */
function stretchUpTo(positions: readonly Position[], to: number): Stretch {
  const { seat } = positions[to]!;
  const turn = positions[to - 1]?.turn;
  // What changed nothing, such as a line that was refused, does not end a turn.
  const belongs = (one: Position): boolean => one.seat === seat || (one.seat === undefined && one.by !== 'room');
  let from = to;
  if (seat === undefined) return { from, to };
  while (from > 0 && belongs(positions[from - 1]!) && positions[from - 2]?.turn === turn) from--;
  return { from, to };
}

function lineOf(recording: Recording, { from, to }: Stretch, viewer: Viewer): Omit<LogLine, 'isNew'> | undefined {
  const { game, positions } = recording;
  const last = positions[to]!;
  if (last.by === 'room') return last.text === '' ? undefined : { text: last.text };
  const sight = sightAt(recording, last, viewer);
  if (!sight || last.seat === undefined) return undefined;
  const events = positions.slice(from, to + 1).flatMap(one => seenEvents(recording, one, viewer));
  const text = turnText(game, events, sight);
  return text === '' ? undefined : { text, seat: last.seat };
}

/** Every sentence up to a position. */
export function replaySentences(recording: Recording, at: number, viewer: Viewer): string[] {
  return recording.positions.slice(0, at + 1).flatMap(position => {
    if (position.by === 'room') return position.text === '' ? [] : [position.text];
    const sight = position.events.length === 0 ? undefined : sightAt(recording, position, viewer);
    return sight ? sentencesOf(recording.game, seenEvents(recording, position, viewer), sight) : [];
  });
}

const seenEvents = ({ game }: Recording, { events }: Position, viewer: Viewer): unknown[] =>
  events.map(event => game.redact(event, viewer)).filter(event => event !== undefined);
