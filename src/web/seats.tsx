/** Who sits where, who is there, whose turn it is, and what one may do about it. */
import type { Seat } from '../core/game.ts';
import type { RoomStatus, SeatStatus } from '../room/protocol.ts';
import { hasComputers } from '../room/roomsight.ts';
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
            <span class={styleClass(`owner ${seat}`)}>{one.name}</span> <span>{seatText(one, seat === own)}</span>
            <Clock visit={visit} seat={seat} /> <SeatActions visit={visit} seat={seat} />
          </li>
        ))}
      </ul>
      {own === undefined && <p class="watching">You are watching.</p>}
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

/** What is left for the decision that is waited for, or of a seat's time for the game. */
function Clock({ visit: { client }, seat }: { readonly visit: Visit; readonly seat: Seat }) {
  const { toAct, clock } = client.status!;
  const isRunning = clock?.deadline != null && toAct.includes(seat);
  const left = isRunning ? client.timeUntil(clock.deadline!) : clock?.banks?.[seat];
  if (left === undefined) return null;
  return (
    <span class="clock">
      {formatTime(left)}
      <span class="hidden"> left</span>
    </span>
  );
}

function RoomActions({ visit, status }: { readonly visit: Visit; readonly status: RoomStatus }) {
  const { client } = visit;
  const { seat } = client;
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
      {hasComputers(client) && (
        <button type="button" onClick={() => visit.type('/why')}>
          Why that move?
        </button>
      )}
      {seat !== undefined && status.phase === 'playing' && !status.undo && (
        <button type="button" onClick={() => visit.type('/undo')}>
          Take back
        </button>
      )}
      {status.undo && <TakingBack visit={visit} undo={status.undo} />}
    </p>
  );
}

/** Somebody asks to take back their last command: those who have not answered yet can agree. */
function TakingBack({ visit, undo }: { readonly visit: Visit; readonly undo: NonNullable<RoomStatus['undo']> }) {
  const { seat, status } = visit.client;
  if (seat === undefined || seat === undo.seat || undo.agreed.includes(seat)) {
    return <span>Taking back waits for the others to agree.</span>;
  }
  return (
    <>
      <span>{status!.seats[undo.seat]?.person} asks to take back the last command.</span>
      <button type="button" onClick={() => visit.type('/agree')}>
        Agree
      </button>
      <button type="button" onClick={() => visit.type('/decline')}>
        Decline
      </button>
    </>
  );
}
