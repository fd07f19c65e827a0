/** Who sits where, who is there, whose turn it is, and what one may do about it. */
import type { RoomStatus, SeatStatus } from '../room/protocol.ts';
import { formatTime } from '../room/roomtext.ts';
import { Invitations } from './invitations.tsx';
import { styleClass } from './styleclass.ts';
import type { Visit } from './visit.ts';

export function Seats({ visit }: { readonly visit: Visit }) {
  const { client } = visit;
  const { status, seat: own } = client;
  if (!status) return null;
  return (
    <section class="seats" aria-label="Seats">
      <ul>
        {status.seats.map((one, seat) => (
          <li key={one.name} class={status.toAct.includes(seat) ? 'to-act' : ''}>
            <span class={styleClass(`owner ${seat}`)}>{one.name}</span> <span>{seatText(one, seat === own)}</span>{' '}
            <SeatActions visit={visit} seat={seat} />
          </li>
        ))}
      </ul>
      {own === undefined && <p class="watching">You are watching.</p>}
      <Clock visit={visit} status={status} />
      <RoomActions visit={visit} status={status} />
      {client.isOwner && <Invitations room={client.welcome!.room} phase={status.phase} />}
    </section>
  );
}

/** Who sits there, and who plays. */
export function seatText({ person, computer, present }: SeatStatus, isOwn = false): string {
  const who = person === null ? '' : `${person}${isOwn ? ' (you)' : present ? '' : ' (away)'}`;
  const level = computer === null ? '' : `computer (${computer})`;
  if (who === '') return level || 'open';
  return level === '' ? who : `${who}, ${level} plays`;
}

function SeatActions({ visit, seat }: { readonly visit: Visit; readonly seat: number }) {
  const { client } = visit;
  const { person, computer, name } = client.status!.seats[seat]!;
  const isMine = client.seat === seat;
  const { phase } = client.status!;
  if (phase !== 'waiting' && phase !== 'playing') return null;
  return (
    <>
      {client.mayClaim && person === null && (
        <button type="button" onClick={() => visit.type(`/sit ${seat + 1}`)}>
          sit<span class="hidden"> at {name}</span>
        </button>
      )}
      {(isMine || client.isOwner) && computer === null && (
        <button type="button" onClick={() => visit.type(`/bot ${seat + 1}`)}>
          let a computer play<span class="hidden"> {name}</span>
        </button>
      )}
      {isMine && computer !== null && (
        <button type="button" onClick={() => visit.type('/human')}>
          play again yourself
        </button>
      )}
    </>
  );
}

function Clock({ visit, status }: { readonly visit: Visit; readonly status: RoomStatus }) {
  const deadline = status.clock?.deadline;
  return deadline == null ? null : <p class="clock">{formatTime(visit.client.timeUntil(deadline))} left</p>;
}

function RoomActions({ visit, status }: { readonly visit: Visit; readonly status: RoomStatus }) {
  const { client } = visit;
  const { seat } = client;
  const mayConsent =
    seat !== undefined && status.undo && status.undo.seat !== seat && !status.undo.agreed.includes(seat);
  return (
    <p class="actions">
      {client.isOwner && status.phase === 'waiting' && (
        <button type="button" class="main" onClick={() => visit.type('/start')}>
          Start; computers take the open seats
        </button>
      )}
      {visit.isToAct && (
        <button type="button" onClick={() => visit.type('/hint')}>
          Hint
        </button>
      )}
      {seat !== undefined && status.phase === 'playing' && (
        <button type="button" onClick={() => visit.type('/undo')}>
          Take back
        </button>
      )}
      {mayConsent && (
        <>
          <span>{status.seats[status.undo!.seat]?.person} asks to take back the last command.</span>
          <button type="button" onClick={() => visit.type('/agree')}>
            Agree
          </button>
          <button type="button" onClick={() => visit.type('/decline')}>
            Decline
          </button>
        </>
      )}
    </p>
  );
}
