/** A picture of a game on the whole screen, made by the program itself: the same for the same position. */
import { defaultLevel, levelsOf } from '../src/bots/levels.ts';
import { iterations } from '../src/bots/search.ts';
import { GameView } from '../src/cli/screen/gameview.ts';
import { newTable } from '../src/cli/screen/localtable.ts';
import { Pacer } from '../src/cli/screen/pacer.ts';
import { Stage, type StageWindow } from '../src/cli/screen/stage.ts';
import { Surface } from '../src/cli/screen/surface.ts';
import { surfaceSvg } from '../src/cli/screen/surfacesvg.ts';
import type { Table } from '../src/cli/screen/table.ts';
import { themeNamed } from '../src/cli/screen/theme.ts';
import { chooseAction, runToEnd } from '../src/core/bot.ts';
import type { Seat } from '../src/core/game.ts';
import { seededRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';
import { games } from '../src/games/index.ts';
import type { RoomClient } from '../src/room/roomclient.ts';
import { seatNamesOf } from '../src/room/roomgame.ts';
import { isToActIn, sightOf } from '../src/room/roomsight.ts';
import type { PicturedPosition } from './positions.ts';

const SIZE = { rows: 24, columns: 80 };
/** How many iterations computers think: what depends on time is another game each time. */
const ITERATIONS = 100;

/** A window that nobody sees. */
const WINDOW: StageWindow = { size: SIZE, listen: () => {}, show: () => {}, suspend: () => {} };

export async function pictureOf(position: PicturedPosition): Promise<string> {
  const entry = games.get(position.game)!;
  const [game, wire] = [await entry.load(), await entry.loadWire()];
  const roomGame = { options: {}, files: {} };
  const names = seatNamesOf(game, roomGame);
  if (!names.ok) throw new Error(names.fault);
  const table = await newTable(
    {
      game,
      wire,
      module: undefined,
      name: 'you',
      pacer: new Pacer('instant'),
      ...roomGame,
      computers: names.value.map((_, seat) => (seat === 0 ? null : defaultLevel(game))),
      think: String(ITERATIONS),
      seed: position.seed,
    },
    { env: {}, warn: () => {} },
  );
  if (!table.ok) throw new Error(table.fault);
  try {
    return await paintedTable(table.value, position);
  } finally {
    await table.value.leave();
  }
}

async function paintedTable(table: Table, { seed, decisions, keys }: PicturedPosition): Promise<string> {
  const stage = new Stage(WINDOW, themeNamed('dark'));
  const view = new GameView({ table, stage, save: () => '', leave: () => {} });
  const [client] = table.clients as [RoomClient];
  for (let n = 0; n < decisions; n++) {
    await untilToAct(client);
    await decide(client, table.game, `${seed} ${n}`);
  }
  await untilToAct(client);
  // As most people see it.
  table.pacer?.change();
  let surface = painted(view);
  for (const key of keys) {
    view.onInput({ kind: 'key', key });
    surface = painted(view);
  }
  view.close();
  return surfaceSvg(surface);
}

function painted(view: GameView): Surface {
  const surface = new Surface(SIZE.rows, SIZE.columns);
  view.paint(surface);
  return surface;
}

const untilToAct = (client: RoomClient): Promise<void> =>
  new Promise(resolve => {
    const check = (): void => {
      if (!isToActIn(client)) return;
      stop();
      resolve();
    };
    const stop = client.listen({ onSettled: check });
    check();
  });

/** The person's decision, made as the strongest computer player would. */
async function decide(client: RoomClient, game: TextGame, seed: string): Promise<void> {
  const { view } = sightOf(client)!;
  const bot = levelsOf(game).get(defaultLevel(game))!;
  const action = runToEnd(
    chooseAction(game, bot, view, client.seat as Seat, seededRandom(seed), iterations(ITERATIONS)),
  );
  const reply = await client.request({ type: 'act', action: client.wire!.action.toJson(action) });
  if (!reply.ok) throw new Error(reply.text);
}
