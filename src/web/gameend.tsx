/** The end of a game: who has won, with all scores; what can be done next; and what happened in numbers. */
import type { Outcome } from '../core/game.ts';
import type { RoomStatus } from '../room/protocol.ts';
import { outcomeText } from '../room/roomtext.ts';
import type { LoadedRecord } from './gamerecord.ts';
import { serverUrl } from './place.ts';
import { seatText } from './seats.tsx';
import { styleClass } from './styleclass.ts';
import type { Visit } from './visit.ts';

interface GameEndProps {
  readonly visit: Visit;
  readonly outcome: Outcome;
  readonly loaded: LoadedRecord | undefined;
  replay(): void;
}

export function GameEnd({ visit, outcome, loaded, replay }: GameEndProps) {
  const { client } = visit;
  const status = client.status!;
  const hasAsked = client.seat !== undefined && status.rematch.includes(client.seat);
  return (
    <section class="end" aria-label="The end of the game">
      <p class="outcome" role="status">
        {outcomeText(outcome, status)}
      </p>
      <Ranking outcome={outcome} status={status} />
      <p class="actions">
        {client.seat !== undefined && (
          <button type="button" class="main" disabled={hasAsked} onClick={() => visit.type('/rematch')}>
            {hasAsked ? 'Waiting for the others …' : 'Play again'}
          </button>
        )}
        <button type="button" disabled={!loaded || 'fault' in loaded} onClick={replay}>
          Replay
        </button>
        <a class="button" href={`${serverUrl()}/`}>
          To the lobby
        </a>
      </p>
      {loaded && 'fault' in loaded && <p class="error">{loaded.fault}</p>}
    </section>
  );
}

/** The best first. */
function Ranking({ outcome: { scores, winners }, status }: { readonly outcome: Outcome; readonly status: RoomStatus }) {
  const isFirst = (seat: number): number => Number(winners.includes(seat));
  const order = status.seats
    .map((_, seat) => seat)
    .sort((one, other) => isFirst(other) - isFirst(one) || (scores[other] ?? 0) - (scores[one] ?? 0));
  return (
    <ol class="ranking">
      {order.map(seat => {
        const { name } = status.seats[seat]!;
        return (
          <li key={seat}>
            <span class={styleClass(`owner ${seat}`)}>{name}</span> <strong>{scores[seat] ?? 0}</strong>{' '}
            <span>{seatText(status.seats[seat]!)}</span>
            {winners.includes(seat) && <span class="winner"> wins</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** What happened in numbers, once that is known. */
export function EndStatistics({ loaded }: { readonly loaded: LoadedRecord | undefined }) {
  if (!loaded || !('record' in loaded) || !loaded.record.statistics) return null;
  return (
    <section class="end-statistics" aria-label="Statistics">
      <h2>What happened in numbers</h2>
      <loaded.Statistics statistics={loaded.record.statistics} />
    </section>
  );
}
