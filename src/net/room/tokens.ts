/** Secrets that open a room or a seat. Only their digests are stored, and compared in constant time. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seat } from '../../core/game.ts';
import type { OpenedNote } from '../../room/note.ts';
import type { Created } from '../../room/protocol.ts';
import type { Room } from '../../room/room.ts';

/** 128 random bits in base64url. */
export const newToken = (): string => formatToken(randomBytes(16));

const formatToken = (bits: Buffer): string => bits.toString('base64url');

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

const formatLetters = (bytes: Buffer): string => Array.from(bytes, byte => BASE32[byte % BASE32.length]).join('');

export const newRoomId = (): string => formatLetters(randomBytes(8));

/** A short invitation, to be read out or typed: 50 bits, which is enough because guesses are limited. */
const formatCode = (letters: string): string =>
  `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`.toUpperCase();

/**
 * A new room and what opens it for others. All of it follows from the secret of its owner, so that whoever asks again for a
 * room, because the reply was lost, is told the same; but nothing can be concluded from one of them about another.
 */
export function linksOf(owner: string): Created {
  const derived = (what: keyof Created, bytes: number): Buffer =>
    createHmac('sha256', owner).update(what).digest().subarray(0, bytes);
  return {
    room: formatLetters(derived('room', 8)),
    spectator: formatToken(derived('spectator', 16)),
    invitation: formatToken(derived('invitation', 16)),
    code: formatCode(formatLetters(derived('code', 10))),
  };
}

/** The same code, however it was typed. */
export const normalisedCode = (code: string): string => code.replaceAll('-', '').toLowerCase();

/** Of a seed: 128 bits for ChaCha20, whose numbers cannot be foretold from those that were seen. */
export const newSeed = (): string => `chacha:${randomBytes(16).toString('hex')}`;

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecret = (secret: string, digest: string | null): boolean =>
  digest !== null && timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));

/** The digests that open a room. */
export interface RoomAccess extends Pick<OpenedNote, 'access' | 'isPublic'> {
  readonly seats: readonly (string | null)[];
}

export const accessTo = ({ opened, seats }: Room): RoomAccess => ({
  access: opened.access,
  isPublic: opened.isPublic,
  seats: seats.access,
});

/** What somebody may do in a room. */
export interface Role {
  readonly seat: Seat | undefined;
  readonly isOwner: boolean;
  /** Whether they may take a seat. */
  readonly isInvited: boolean;
}

export interface Credentials {
  readonly token?: string | undefined;
  readonly code?: string | undefined;
  readonly owner?: string | undefined;
}

/** The role that these secrets open; undefined if they open nothing. */
export function roleOf({ token, code, owner }: Credentials, { access, isPublic, seats }: RoomAccess): Role | undefined {
  const opens = (secret: string | undefined, digest: string): boolean =>
    secret !== undefined && isSecret(secret, digest);
  if (owner !== undefined && !opens(owner, access.owner)) return undefined;
  const seat = token === undefined ? -1 : seats.findIndex(digest => isSecret(token, digest));
  const isOwner = owner !== undefined || opens(token, access.owner);
  const isInvited = opens(token, access.invitation) || (code !== undefined && opens(normalisedCode(code), access.code));
  const isWatching = opens(token, access.spectator) || (token === undefined && code === undefined && isPublic);
  if (seat < 0 && !isOwner && !isInvited && !isWatching) return undefined;
  return { seat: seat < 0 ? undefined : seat, isOwner, isInvited: isInvited || isOwner || isPublic };
}
