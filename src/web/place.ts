/** Where a page is: in the lobby, or in a room with what opens it. Secrets are in the fragment, which no server gets. */
import type { Seat, Viewer } from '../core/game.ts';
import { formatLink, parseLink, type RoomLink } from '../room/link.ts';
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
  const link = parseLink(location.href.replace(location.search, ''));
  const { server: _, ...credentials }: Partial<RoomLink> = link.ok ? link.value : {};
  // A seat that was taken here before beats the invitation, also after the page was loaded again.
  return { room, credentials: { ...credentials, ...rememberedSeat(room), room } };
}

const key = (room: string): string => `gander seat ${room}`;

type Secrets = Omit<Credentials, 'room'>;

function rememberedSeat(room: string): Secrets {
  try {
    return JSON.parse(localStorage.getItem(key(room)) ?? '{}') as Secrets;
  } catch {
    return {};
  }
}

/** The user has a seat, or another one than before; or the code of a room. */
export function rememberSeat(room: string, { token, owner, code }: Credentials): void {
  try {
    localStorage.setItem(key(room), JSON.stringify({ token, owner, code }));
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

/** What somebody does first in a room that they have just made. */
export interface Arrival {
  /** Sits down at this seat, or at any; does not if it is null. */
  readonly seat?: Seat | null;
  /** Starts; computers take the open seats. */
  readonly starts?: boolean;
}

export const planArrival = (room: string, arrival: Arrival): void =>
  sessionStorage.setItem(ARRIVAL_KEY, JSON.stringify({ room, ...arrival }));

/** What was planned for a room; told once. */
export function plannedArrival(room: string): Arrival | undefined {
  const planned = JSON.parse(sessionStorage.getItem(ARRIVAL_KEY) ?? '{}') as Arrival & { room?: string };
  if (planned.room !== room) return undefined;
  sessionStorage.removeItem(ARRIVAL_KEY);
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

/** A position of a game that is over: the number of its step, and from whose eyes it is seen. */
export interface WantedPosition {
  readonly step: number;
  readonly viewer?: Viewer;
}

/** The position that the address names. */
export function wantedPosition(): WantedPosition | undefined {
  const search = new URLSearchParams(location.search);
  const step = search.get('step') ?? '';
  if (!/^\d{1,9}$/.test(step)) return undefined;
  const eyes = search.get('eyes') ?? '';
  if (eyes === 'spectator') return { step: Number(step), viewer: eyes };
  return /^\d{1,2}$/.test(eyes) ? { step: Number(step), viewer: Number(eyes) } : { step: Number(step) };
}

const searchOf = ({ step, viewer }: WantedPosition): string =>
  `?step=${step}${viewer === undefined ? '' : `&eyes=${viewer}`}`;

/** The address of a position, for others: with the token of spectators at most, never with that of a seat. */
export const positionLink = (room: string, position: WantedPosition, spectator: string | undefined): string => {
  const link = formatLink({ server: serverUrl(), room, ...(spectator !== undefined && { token: spectator }) });
  const [address, secret] = link.split('#') as [string, string?];
  return `${address}${searchOf(position)}${secret === undefined ? '' : `#${secret}`}`;
};

/** The address of this page, with a position or without one. */
export const withPosition = (position: WantedPosition | undefined): string =>
  `${location.pathname}${position ? searchOf(position) : ''}${location.hash}`;
