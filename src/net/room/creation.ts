/** Makes the rooms that are asked for: who may, with which links, and with what setting. */
import type { ClockSetting, OpenedNote } from '../../room/note.ts';
import type { Created } from '../../room/protocol.ts';
import type { RequestOf } from '../../room/request.ts';
import { type RoomRefusal, refused } from '../../room/roomreply.ts';
import type { Participant } from './participant.ts';
import type { Store } from './roomfactory.ts';
import type { Rooms } from './rooms.ts';
import { digestOf, isSecret, linksOf, normalisedCode } from './tokens.ts';
import type { WrongTokens } from './wrongtokens.ts';

export interface CreationOptions {
  readonly rooms: Rooms;
  readonly store: Store;
  readonly wrongTokens: WrongTokens;
  /** The digest of the key that making a room takes; undefined if anybody may. */
  readonly keyDigest?: string | undefined;
  log(line: string): void;
}

const NAME_IS_TAKEN = refused('not-now', 'This token cannot have a room here; make another one.');

const DEFAULT_ABSENCE = 120;
const DEFAULT_THINK = '400';

export class Creation {
  readonly #options: CreationOptions;

  constructor(options: CreationOptions) {
    this.#options = options;
  }

  /** Replies with the links of the owner's room, which is made unless it is there, or returns why there is none. */
  async create(participant: Participant, request: RequestOf<'create'>): Promise<RoomRefusal | undefined> {
    const { rooms, store } = this.#options;
    const { address } = participant.connection;
    const links = linksOf(request.owner);
    const refusal =
      this.#whyNotMake(address, request.key) ??
      (rooms.has(links.room) ? this.#whyNotTell(request, links) : await this.#make(request, links, address));
    if (refusal) return refusal;
    // The room is durable before its links are given out.
    store.append(links.room, '', () => participant.reply({ type: 'reply', id: request.id, ok: true, result: links }));
    return undefined;
  }

  async #make(request: RequestOf<'create'>, links: Created, address: string): Promise<RoomRefusal | undefined> {
    const { rooms, log } = this.#options;
    if (rooms.isFull) return refused('limit', 'There are too many rooms here.');
    const made = await rooms.make(links.room, {
      game: request.game,
      options: new Map(Object.entries(request.options ?? {})),
      files: new Map(Object.entries(request.files ?? {})),
      opened: openedNote(request, links),
    });
    if (!made.ok) return refused('unknown', `The room cannot be made: ${made.fault}.`);
    log(`room ${links.room} (${request.game}) was made by ${address}`);
    return undefined;
  }

  /** The room is there already: the reply to an earlier request was lost, unless another owner has a room of this name. */
  #whyNotTell({ owner }: RequestOf<'create'>, { room }: Created): RoomRefusal | undefined {
    return isSecret(owner, this.#options.rooms.ownerOf(room) ?? null) ? undefined : NAME_IS_TAKEN;
  }

  #whyNotMake(address: string, key: string | undefined): RoomRefusal | undefined {
    const { wrongTokens, keyDigest } = this.#options;
    const refusal = wrongTokens.whyNotTry(address);
    if (refusal || keyDigest === undefined || (key !== undefined && isSecret(key, keyDigest))) return refusal;
    wrongTokens.count(address);
    return refused('forbidden', "Making a room here takes the server's key.");
  }
}

const openedNote = (request: RequestOf<'create'>, links: Created): OpenedNote => ({
  type: 'opened',
  title: request.title ?? '',
  isPublic: request.public ?? false,
  access: {
    owner: digestOf(request.owner),
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
