/** Makes the rooms that are asked for: who may, with which links, and with what setting. */
import type { ClockSetting, OpenedNote } from '../../room/note.ts';
import type { Created } from '../../room/protocol.ts';
import type { RequestOf } from '../../room/request.ts';
import { type RoomRefusal, refused } from '../../room/roomreply.ts';
import type { Participant } from './participant.ts';
import { RecentMap } from '../../room/recentmap.ts';
import type { Store } from './roomfactory.ts';
import type { Rooms } from './rooms.ts';
import { digestOf, isSecret, newCode, newRoomId, newToken, normalisedCode } from './tokens.ts';
import type { WrongTokens } from './wrongtokens.ts';

export interface CreationOptions {
  readonly rooms: Rooms;
  readonly store: Store;
  readonly wrongTokens: WrongTokens;
  /** The digest of the key that making a room takes; undefined if anybody may. */
  readonly keyDigest?: string | undefined;
  log(line: string): void;
}

const DEFAULT_ABSENCE = 120;
const DEFAULT_THINK = '400';
/** Rooms whose making is remembered, in case the reply was lost. */
const REMEMBERED_ROOMS = 1000;

export class Creation {
  readonly #options: CreationOptions;
  /** By the digest of the owner's token. */
  readonly #created = new RecentMap<string, Created>(REMEMBERED_ROOMS);

  constructor(options: CreationOptions) {
    this.#options = options;
  }

  /** Replies with the links of the new room, or returns why there is none. */
  async create(participant: Participant, request: RequestOf<'create'>): Promise<RoomRefusal | undefined> {
    const { rooms, store, log } = this.#options;
    const { address } = participant.connection;
    const refusal = this.#whyNotMake(address, request.key);
    if (refusal) return refusal;
    const owner = digestOf(request.owner);
    const reply = (result: Created): void => participant.reply({ type: 'reply', id: request.id, ok: true, result });
    const known = this.#created.get(owner);
    if (known) {
      reply(known);
      return undefined;
    }
    if (rooms.isFull) return refused('limit', 'There are too many rooms here.');
    const created: Created = { room: newRoomId(), spectator: newToken(), invitation: newToken(), code: newCode() };
    const made = await rooms.make(created.room, {
      game: request.game,
      options: new Map(Object.entries(request.options ?? {})),
      files: new Map(Object.entries(request.files ?? {})),
      opened: openedNote(request, owner, created),
    });
    if (!made.ok) return refused('unknown', `The room cannot be made: ${made.fault}.`);
    this.#created.set(owner, created);
    log(`room ${created.room} (${request.game}) was made by ${address}`);
    // The room is durable before its links are given out.
    store.append(created.room, '', () => reply(created));
    return undefined;
  }

  #whyNotMake(address: string, key: string | undefined): RoomRefusal | undefined {
    const { wrongTokens, keyDigest } = this.#options;
    const refusal = wrongTokens.whyNotTry(address);
    if (refusal || keyDigest === undefined || (key !== undefined && isSecret(key, keyDigest))) return refusal;
    wrongTokens.count(address);
    return refused('forbidden', "Making a room here takes the server's key.");
  }
}

const openedNote = (request: RequestOf<'create'>, owner: string, links: Created): OpenedNote => ({
  type: 'opened',
  title: request.title ?? '',
  isPublic: request.public ?? false,
  access: {
    owner,
    spectator: digestOf(links.spectator),
    invitation: digestOf(links.invitation),
    code: digestOf(normalisedCode(links.code)),
  },
  clock: clockSetting(request.clock),
  absence: (request.absence ?? DEFAULT_ABSENCE) * 1000,
  think: request.think ?? DEFAULT_THINK,
  computers: request.computers ?? [],
});

function clockSetting(clock: RequestOf<'create'>['clock']): ClockSetting | null {
  if (!clock) return null;
  return clock.kind === 'move'
    ? { kind: 'move', limit: clock.seconds * 1000 }
    : { kind: 'bank', limit: clock.seconds * 1000, increment: clock.increment * 1000 };
}
