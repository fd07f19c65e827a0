/** Plays a record of a room's game again: its positions, and its statistics. */
import { err, ok, type Result } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import type { GameStatistics } from '../core/statistics.ts';
import { quote } from '../core/text.ts';
import { noDigest } from '../record/textdigest.ts';
import type { GameRecord } from './protocol.ts';
import { PositionTracker, type Recording } from './recording.ts';
import { RunningGame } from './runninggame.ts';

export interface ReplayedRecord extends Recording {
  /** Undefined if the game has none. */
  readonly statistics: GameStatistics | undefined;
}

/** The fault is a clause. */
export function replayRecord(game: TextGame, record: GameRecord): Result<ReplayedRecord> {
  if (record.game !== game.id || record.rules !== (game.rulesVersion ?? 1)) {
    return err(`the server plays other rules of ${game.title}`);
  }
  const tracker = new PositionTracker(game);
  let collector = game.statistics?.();
  const opened = RunningGame.open({
    game,
    options: new Map(Object.entries(record.options)),
    files: new Map(Object.entries(record.files)),
    seed: record.seed,
    digest: noDigest,
    onEntry: () => {},
    onEvent: (event, state) => {
      tracker.onEvent(event, state);
      collector?.onEvent(event, state);
    },
    onAction: tracker.onAction,
  });
  if (!opened.ok) return opened;
  const running = opened.value;
  for (const [step, entry] of record.entries.entries()) {
    tracker.before(running);
    // An undo plays the whole game again, so all events come again.
    if (entry.by === 'host') collector = game.statistics?.();
    try {
      running.playAgain(entry);
    } catch (error) {
      return err(`step ${step} (${quote(entry.text)}) takes another course: ${(error as Error).message}`);
    }
    running.takeEvents();
    tracker.after({ ...entry, reply: 'taken' }, running);
  }
  const { outcome, positions } = tracker;
  if (positions.all.length === 0) return err('there is nothing in the record');
  return ok({
    game,
    positions: positions.all,
    seats: tracker.seats(() => null),
    outcome,
    statistics: collector?.result(running.names),
  });
}
