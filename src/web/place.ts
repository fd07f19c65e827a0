/** Where a page is: in the lobby, or in a room with what opens it. Secrets are in the fragment, which no server gets. */
import { parseLink, type RoomLink } from '../room/link.ts';
import { ROOM_ID } from '../room/protocol.ts';
import type { Credentials } from '../room/roomclient.ts';

export interface RoomPlace {
  readonly room: string;
  readonly credentials: Credentials;
}

/** The room that the address names; undefined in the lobby. */
export function currentPlace(): RoomPlace | undefined {
  const [, room] = /\/room\/([^/]*)$/.exec(location.pathname) ?? [];
  if (room === undefined || !ROOM_ID.test(room)) return undefined;
  const link = parseLink(location.href);
  const { server: _, ...credentials }: Partial<RoomLink> = link.ok ? link.value : {};
  // A seat that was taken here before beats the invitation, also after the page was loaded again.
  return { room, credentials: { ...credentials, ...rememberedSeat(room), room } };
}

const key = (room: string): string => `gander seat ${room}`;

function rememberedSeat(room: string): Pick<Credentials, 'token' | 'owner'> {
  try {
    return JSON.parse(localStorage.getItem(key(room)) ?? '{}') as Pick<Credentials, 'token' | 'owner'>;
  } catch {
    return {};
  }
}

/** The user has a seat, or another one than before. */
export function rememberSeat(room: string, { token, owner }: Credentials): void {
  try {
    localStorage.setItem(key(room), JSON.stringify({ token, owner }));
  } catch {
    // A page without storage asks for the link again.
  }
}

/** The links of a room that was made here, for its owner to give away. */
export interface Invitation {
  readonly invitation: string;
  readonly spectator: string;
  readonly code: string;
}

const invitationKey = (room: string): string => `gander invitation ${room}`;

export function rememberInvitation(room: string, { invitation, spectator, code }: Invitation): void {
  try {
    localStorage.setItem(invitationKey(room), JSON.stringify({ invitation, spectator, code }));
  } catch {
    // The owner has to copy the links from elsewhere.
  }
}

export function rememberedInvitation(room: string): Invitation | undefined {
  try {
    return (JSON.parse(localStorage.getItem(invitationKey(room)) ?? 'null') as Invitation | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const ARRIVAL_KEY = 'gander arrival';
const ARRIVALS = ['sit', 'start'] as const;
/** What somebody does first in a room that they have just made: sit down, or also start, against computers. */
export type Arrival = (typeof ARRIVALS)[number];

export const planArrival = (room: string, arrival: Arrival): void =>
  sessionStorage.setItem(ARRIVAL_KEY, `${room} ${arrival}`);

/** What was planned for a room; told once. */
export function plannedArrival(room: string): Arrival | undefined {
  const planned = ARRIVALS.find(arrival => sessionStorage.getItem(ARRIVAL_KEY) === `${room} ${arrival}`);
  if (planned) sessionStorage.removeItem(ARRIVAL_KEY);
  return planned;
}

/** The base of all addresses of this server, as in a link. */
export const serverUrl = (): string => location.href.replace(/\/(room\/[^/]*)?([?#].*)?$/, '');

export const newToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};
