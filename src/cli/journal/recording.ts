/** A recorded game, replayed once and kept as positions, so that it can be looked at in any order. */
import { PositionTracker, type Recording } from '../../room/recording.ts';
import { damageOf, openReplay, type RecordedGame, replayEntries } from './replaying.ts';

/** A recording of a journal. */
export interface JournalRecording extends Recording {
  readonly file: string;
  /** When the game began, in ISO 8601. */
  readonly started: string;
  /** Nobody can go on with it: the players have left it for good, or it is over. */
  readonly hasEnded: boolean;
  /** Why there is no more of it. */
  readonly fault: string | undefined;
}

/** Replays a journal as far as that is possible; undefined if not even its beginning can be replayed. */
export async function recordingOf(
  recorded: RecordedGame,
): Promise<JournalRecording | { readonly positions?: undefined; readonly fault: string }> {
  const { file, game, journal } = recorded;
  const tracker = new PositionTracker(game);
  const { onEvent, onAction } = tracker;
  const opened = await openReplay(recorded, { print: () => {}, echo: false, onEvent, onAction });
  if (!opened.ok) return opened;
  const stack = opened.value;
  const replayed = replayEntries(stack, recorded, {
    before: () => tracker.before(stack.session),
    after: entry => tracker.after(entry, stack.session),
  });
  const fault = replayed.ok ? damageOf(file, journal) : replayed.fault;
  const positions = tracker.positions.all;
  if (positions.length === 0) return { fault: fault ?? 'there is nothing in it' };
  return {
    file,
    game,
    started: journal.header.started,
    positions,
    seats: tracker.seats(seat => stack.seats.at(seat)?.name ?? null),
    outcome: tracker.outcome,
    hasEnded: stack.session.ended !== undefined || (tracker.notes !== undefined && tracker.outcome !== undefined),
    fault,
  };
}
