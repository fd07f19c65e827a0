/** What had happened in a recorded game by some position: each turn in a line, or all of it in sentences. */
import type { Seat, Viewer } from '../core/game.ts';
import type { Position } from '../record/positions.ts';
import type { LogLine, Past } from './newslog.ts';
import { type Recording, sightAt } from './recording.ts';
import { sentencesOf, turnText } from './turntext.ts';

/** Positions of one turn, in their order; a note of the room is alone. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Whose turn it is. */
  readonly seat: Seat | undefined;
}

/** The last lines up to a position, at most `max`; the turn that the position belongs to is new. */
export function replayLog(recording: Recording, at: number, viewer: Viewer, max: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let to = at; to >= 0 && lines.length < max; ) {
    const stretch = stretchUpTo(recording, to);
    const line = lineOf(recording, stretch, viewer);
    if (line) lines.unshift({ ...line, isNew: lines.length === 0 });
    to = stretch.from - 1;
  }
  return lines;
}

const PAST_LINES = 200;

/** What somebody knows of a game that goes on; what came after their last turn is new. */
export function pastOf(recording: Recording, viewer: Viewer): Past {
  const at = recording.positions.length - 1;
  const lines = replayLog(recording, at, viewer, PAST_LINES);
  const last = lines.findLastIndex(({ seat }) => seat === viewer);
  return {
    lines: lines.map((line, i) => ({ ...line, isNew: i > last })),
    sentences: replaySentences(recording, at, viewer),
  };
}

/** Whatever happened during the turn that was on before the position: also by others, if the game sums up such a turn. */
function stretchUpTo({ game, positions }: Recording, to: number): Stretch {
  const { seat } = positions[to]!;
  if (seat === undefined) return { from: to, to, seat };
  const turn = turnBefore(positions, to);
  const isShared = game.turnStart !== undefined && game.face.summarise !== undefined && turn > 0;
  // What changed nothing, such as a line that was refused, does not end a turn.
  const belongs = (one: Position): boolean =>
    one.seat === seat || (one.by !== 'room' && (isShared || one.seat === undefined));
  let from = to;
  while (from > 0 && belongs(positions[from - 1]!) && turnBefore(positions, from - 1) === turn) from--;
  return { from, to, seat: isShared ? ownerAt(positions, from) : seat };
}

const turnBefore = (positions: readonly Position[], at: number): number => positions[at - 1]?.turn ?? 0;

/** Whoever decided first in the turn that is on before a position. */
function ownerAt(positions: readonly Position[], at: number): Seat | undefined {
  const turn = turnBefore(positions, at);
  return positions.find((one, i) => one.seat !== undefined && turnBefore(positions, i) === turn)?.seat;
}

function lineOf(recording: Recording, { from, to, seat }: Stretch, viewer: Viewer): Omit<LogLine, 'isNew'> | undefined {
  const { game, positions } = recording;
  const last = positions[to]!;
  if (last.by === 'room') return last.text === '' ? undefined : { text: last.text };
  const sight = sightAt(recording, last, viewer);
  if (!sight || seat === undefined) return undefined;
  const events = positions.slice(from, to + 1).flatMap(one => seenEvents(recording, one, viewer));
  const text = turnText(game, events, sight);
  return text === '' ? undefined : { text, seat };
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
