/** A server of rooms with all its parts: files, threads, sockets. */
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import type { ServerLimits } from '../../net/room/limits.ts';
import { LinePort } from '../../net/room/lineport.ts';
import type { KnownGame } from '../../net/room/roomfactory.ts';
import { RoomServer } from '../../net/room/roomserver.ts';
import { digestOf } from '../../net/room/tokens.ts';
import { WebServer } from '../../net/room/websocketserver.ts';
import { gameNamed } from '../gamenames.ts';
import { VERSION } from '../version.ts';
import { archiveOldRooms } from './archive.ts';
import { levelFault } from './computerlevel.ts';
import { folderKey } from './folderkey.ts';
import { loadPage } from './pagefiles.ts';
import { RoomStore } from './roomstore.ts';
import { ThinkingPool } from './thinkingpool.ts';

export interface ServerOptions {
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Origins of pages that may connect, beside the server's own. */
  readonly origins?: readonly string[];
  /** Whether anybody may make rooms; otherwise it takes the key. */
  readonly isPublic?: boolean;
  readonly isBehindProxy?: boolean;
  /** Games from outside, as the user typed them. */
  readonly modules?: readonly string[];
  /** For computer players. */
  readonly threads?: number | undefined;
  /** How many of them search for one decision together. */
  readonly shares?: number | undefined;
  /** A port for plain lines; 0 for any free one, none if undefined. */
  readonly lines?: number | undefined;
  /** Other limits than the usual ones. */
  readonly limits?: Partial<ServerLimits>;
  log(line: string): void;
  /** The disk has failed: nothing can be stored any more, so nothing more is sent. */
  onFailure(sentence: string): void;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** The port for plain lines. */
  readonly lines: number | undefined;
  /** What making a room takes; undefined if anybody may. */
  readonly key: string | undefined;
  /** Tells everybody, waits until everything is stored, and closes. */
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<Result<RunningServer>> {
  const { folder, host, port, origins = [], isPublic = false, isBehindProxy = false, threads, shares, log } = options;
  const outside = await loadModules(options.modules ?? []);
  if (!outside.ok) return outside;
  const store = RoomStore.open(folder, options);
  if (!store.ok) return store;
  for (const sentence of [...store.value.damage, ...archiveOldRooms(folder, Date.now())]) log(sentence);
  const key = isPublic ? ok(undefined) : folderKey(folder);
  const pool = new ThinkingPool({ threads, shares });
  const closeParts = async (): Promise<void> => {
    await pool.close();
    await store.value.close();
  };
  if (!key.ok) {
    await closeParts();
    return key;
  }
  const server = new RoomServer({
    store: store.value,
    version: VERSION,
    keyDigest: key.value === undefined ? undefined : digestOf(key.value),
    now: Date.now,
    log,
    limits: options.limits ?? {},
    levelFault,
    findGame: async id => outside.value.get(id) ?? builtIn(id),
    think: request => pool.decide({ ...request, module: outside.value.get(request.game)?.module }),
    secondsThought: () => pool.secondsThought,
  });
  const web = await WebServer.open({ server, host, port, origins, isBehindProxy, page: loadPage() });
  if (!web.ok) {
    await closeParts();
    return web;
  }
  const lines = options.lines === undefined ? undefined : await LinePort.open({ server, host, port: options.lines });
  const close = async (): Promise<void> => {
    await web.value.close();
    if (lines?.ok) await lines.value.close();
    await closeParts();
  };
  if (lines?.ok === false) {
    await close();
    return lines;
  }
  return ok({ host, port: web.value.port, lines: lines?.value.port, key: key.value, close });
}

export async function builtIn(id: string): Promise<KnownGame | undefined> {
  const entry = games.get(id);
  return entry && { game: await entry.load(), wire: await entry.loadWire() };
}

interface OutsideGame extends KnownGame {
  readonly module: string;
}

async function loadModules(words: readonly string[]): Promise<Result<ReadonlyMap<string, OutsideGame>>> {
  const found = new Map<string, OutsideGame>();
  for (const module of words) {
    const game = await gameNamed(module);
    if (!game.ok) return game;
    const { id, wire, face } = game.value;
    if (games.has(id)) continue;
    if (!wire || !face)
      return err(`${quote(module)} cannot be played in rooms: use defineGame, or give it wire and face`);
    found.set(id, { game: game.value, wire, module });
  }
  return ok(found);
}
