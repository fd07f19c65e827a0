/** Which position of the game the address names: it is opened, changed and left with the address, so the back button works. */
import { useEffect, useState } from 'preact/hooks';
import type { ReplayedRecord } from '../room/replayedrecord.ts';
import { rememberedInvitation, type WantedPosition, wantedPosition, withPosition } from './place.ts';
import type { ReplayProps } from './replay.tsx';
import type { Visit } from './visit.ts';

export interface WantedReplay {
  readonly wanted: WantedPosition | undefined;
  /** Opens the replay at a step. */
  open(step: number): void;
  at(wanted: WantedPosition, record: ReplayedRecord): ReplayProps;
}

export function useReplay(visit: Visit): WantedReplay {
  const [wanted, setWanted] = useState(wantedPosition);
  useEffect(() => {
    const onMove = (): void => setWanted(wantedPosition());
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  const open = (step: number): void => {
    history.pushState(OPENED_HERE, '', withPosition({ step }));
    setWanted(wantedPosition());
  };
  const close = (): void => {
    if (history.state === OPENED_HERE) history.back();
    else {
      history.replaceState(null, '', withPosition(undefined));
      setWanted(undefined);
    }
  };
  const { client, game } = visit;
  return {
    wanted,
    open,
    at: (position, record) => ({
      record,
      wanted: position,
      room: client.welcome!.room,
      title: client.welcome!.title || game!.title,
      spectator: spectatorToken(visit),
      close,
    }),
  };
}

/** The replay was opened from the table, which is one step back. */
const OPENED_HERE = 'replay';

/** The owner knows it, and those who came with it. */
function spectatorToken({ client }: Visit): string | undefined {
  const { seat, isOwner, mayClaim, credentials, welcome } = client;
  const isSpectator = seat === undefined && !isOwner && !mayClaim;
  return rememberedInvitation(welcome!.room)?.spectator ?? (isSpectator ? credentials.token : undefined);
}
