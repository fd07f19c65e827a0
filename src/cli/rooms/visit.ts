/** A visit to a room: the connection, the client that follows it, and the room's game. */
import { EXIT } from '../../core/exit.ts';
import { textOption } from '../../core/option.ts';
import type { Result } from '../../core/result.ts';
import { err, misused, ok } from '../../core/result.ts';
import { seatNamed } from '../../core/seatnames.ts';
import type { TextGame } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import type { Wire } from '../../core/wire.ts';
import { games } from '../../games/index.ts';
import { type LineState, RoomSocket } from '../../net/room/roomsocket.ts';
import { newToken } from '../../net/room/tokens.ts';
import { formatLink, isRoomLink, parseCode, parseLink, parseServer, socketUrl } from '../../room/link.ts';
import { type Credentials, RoomClient } from '../../room/roomclient.ts';
import { readGameOption } from '../journal/gameoption.ts';
import { freeName, type VisitorName } from './visitorname.ts';

/** Where to go, and what opens it. */
export interface Destination {
  readonly server: string;
  readonly credentials: Credentials;
}

/** A link, or a server and a code. */
export function parseDestination(word: string, code: string | undefined): Result<Destination> {
  if (code !== undefined) {
    const server = parseServer(word);
    const parsed = server.ok ? parseCode(code) : server;
    if (!server.ok || !parsed.ok) return misused((parsed as { fault: string }).fault);
    return ok({ server: server.value.server, credentials: { code: parsed.value } });
  }
  if (!isRoomLink(word)) return misused(`${quote(word)} is not the link of a room; for a server, add the room's code`);
  const link = parseLink(word);
  if (!link.ok) return misused(link.fault);
  const { server, ...credentials } = link.value;
  return ok({ server, credentials });
}

export const MODULE_OPTION = textOption({
  name: 'game',
  placeholder: 'MODULE',
  takes: 'file',
  help: 'the file or package of the game, if it is not built in: no server may load code here',
});

export interface VisitOptions extends Destination {
  /** A game of the user's own. */
  readonly module?: string | undefined;
  /** How the line is, after the first welcome. */
  onState(state: LineState): void;
}

export interface VisitFailure {
  readonly ok: false;
  readonly fault: string;
  readonly code: number;
}

export class Visit {
  readonly client: RoomClient;
  readonly game: TextGame;
  readonly server: string;
  readonly #socket: RoomSocket;

  private constructor(client: RoomClient, socket: RoomSocket, game: TextGame, server: string) {
    this.client = client;
    this.game = game;
    this.server = server;
    this.#socket = socket;
  }

  /** Resolves once everything is known that has happened in the room. */
  static async start({ server, credentials, module, onState }: VisitOptions): Promise<Result<Visit> | VisitFailure> {
    const own = await readGameOption(module);
    if (!own.ok) return own;
    const client = new RoomClient({ credentials, client: newToken(), now: Date.now, newToken });
    let isInside = false;
    const entered = await new Promise<RoomSocket | Extract<LineState, { kind: 'over' }>>(resolve => {
      const stop = client.listen({
        onSettled: () => {
          stop();
          isInside = true;
          resolve(socket);
        },
      });
      const socket = new RoomSocket({
        client,
        url: socketUrl(server),
        onState: state => {
          if (isInside) onState(state);
          else if (state.kind === 'over') resolve(state);
        },
      });
    });
    if (!(entered instanceof RoomSocket)) return { ok: false, fault: entered.why, code: EXIT.unreachable };
    const loaded = await loadGame(client.welcome!.game, own.value?.game);
    if (!loaded.ok) {
      await entered.close();
      return loaded;
    }
    client.wire = loaded.value.wire;
    return ok(new Visit(client, entered, loaded.value.game, server));
  }

  /** Takes a seat, unless there is one already; without one the visitor watches. The fault is a clause. */
  async takeSeat(visitor: VisitorName, word: string | undefined): Promise<Result<undefined>> {
    const { client } = this;
    if (client.seat !== undefined) return ok(undefined);
    if (!client.mayClaim) return err('this link is only for watching');
    const names = client.status!.seats.map(seat => seat.name);
    const seat = word === undefined ? undefined : seatNamed(names, word);
    if (seat && !seat.ok) return misused(`-seat: ${seat.fault}`);
    for (;;) {
      const name = freeName(visitor, client.status!);
      const reply = await client.request({ type: 'claim', name, ...(seat && { seat: seat.value }) });
      if (reply.ok) return ok(undefined);
      // Somebody else may have been faster with the same name.
      if (!client.isCurrent || freeName(visitor, client.status!) === name) return err(reply.text.replace(/\.$/, ''));
    }
  }

  /** What leads back to the same seat. */
  get returnLink(): string {
    const { token, owner } = this.client.credentials;
    return formatLink({
      server: this.server,
      room: this.client.welcome!.room,
      ...(token !== undefined && { token }),
      ...(owner !== undefined && owner !== token && { owner }),
    });
  }

  leave(): Promise<void> {
    return this.#socket.close();
  }
}

/** In whole lines; '' for somebody without a seat, or if the game is over. Only the link leads back to a seat. */
export function wayBack({ client, returnLink }: Visit, reopenCommand: string | undefined): string {
  if (client.seat === undefined || client.status?.phase === 'over') return '';
  const reopen = reopenCommand === undefined ? '' : `The server ends with you. To open it again: ${reopenCommand}\n`;
  return `${reopen}To come back to your seat: gander join '${returnLink}'\n`;
}

/** A server names the game; code is only loaded if it is ours or the user named it. */
async function loadGame(id: string, own: TextGame | undefined): Promise<Result<{ game: TextGame; wire: Wire }>> {
  const entry = games.get(id);
  if (entry) return playable(await entry.load(), await entry.loadWire());
  if (own?.id !== id) return err(`the room plays ${quote(id)}, which is not built in; name its module with -game`);
  return playable(own, own.wire);
}

const playable = (game: TextGame, wire: Wire | undefined): Result<{ game: TextGame; wire: Wire }> =>
  game.face && wire ? ok({ game, wire }) : err(`${game.title} cannot be played by lines in a room`);
