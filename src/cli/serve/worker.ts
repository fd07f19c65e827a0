/** A worker thread that thinks for computer players, about one decision after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { decisionRandom } from '../../bots/decisionrandom.ts';
import { type Budget, botChoices, chooseAction, runToEnd, type Tally } from '../../core/bot.ts';
import { GameError } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { gameNamed } from '../gamenames.ts';
import { shareOf, thinkingFor } from '../think.ts';
import { messageOf } from '../usermodule.ts';
import { anyLevel, type ComputerLevel, computerLevel } from './computerlevel.ts';
import { receivedView } from './decisionview.ts';
import { type Decision, playerOf, type Task, type ThreadData } from './thinkingpool.ts';

/** How many players keep what they have found. */
const MOST_PLAYERS = 4;

const port = parentPort!;
const { givenUp } = workerData as ThreadData;
/** By id, or by module. */
const loaded = new Map<string, Promise<Result<TextGame>>>();
/** Those whose thinking takes time, not iterations, which always start anew. The last one has thought last. */
const players = new Map<string, ComputerLevel>();

async function loadGame({ game, module }: Decision): Promise<Result<TextGame>> {
  if (module !== undefined) return gameNamed(module);
  const entry = games.get(game);
  return entry ? ok(await entry.load()) : err(`there is no game called ${quote(game)}`);
}

function findPlayer(game: TextGame, task: Task): Result<ComputerLevel> {
  const key = playerOf(task);
  const known = players.get(key);
  const { level, think, isUnlimited } = task.decision;
  const found = known ? ok(known) : (isUnlimited ? anyLevel : computerLevel)(game, level, think);
  if (!found.ok || found.value.time.unit === 'iterations') return found;
  players.delete(key);
  players.set(key, found.value);
  if (players.size > MOST_PLAYERS) players.delete(players.keys().next().value!);
  return found;
}

/** The game, the player and the view of a task. */
async function prepare(task: Task) {
  const { decision } = task;
  const key = decision.module ?? decision.game;
  const loading = loaded.get(key) ?? loadGame(decision);
  loaded.set(key, loading);
  const game = await loading;
  if (!game.ok) return game;
  const player = findPlayer(game.value, task);
  if (!player.ok) return player;
  const view = await receivedView(decision);
  return view.ok ? ok({ game: game.value, ...player.value, view: view.value }) : view;
}

async function think(task: Task): Promise<Result<unknown>> {
  const prepared = await prepare(task);
  if (!prepared.ok) return prepared;
  const { game, bot, time, view } = prepared.value;
  const { number, share, decision } = task;
  const { seat, seed } = decision;
  const isGivenUp = (): boolean => Atomics.load(givenUp, 0) >= number;
  // As at a terminal (cli/stack/botdriver.ts), so that the same seed leads to the same game.
  const random = decisionRandom(seed, seat, decision.decision, share?.index);
  if (task.kind === 'anticipate') {
    const thought = bot.anticipate?.(game.view(view, seat), seat, random);
    while (thought && !isGivenUp() && !thought.next().done);
    return ok(undefined);
  }
  const given = thinkingFor(share ? shareOf(time, share) : time)();
  const budget: Budget = { ...given, more: () => !isGivenUp() && given.more() };
  const offered = botChoices(game, view, seat);
  if (share && bot.examine && offered.length > 1)
    return ok(runToEnd(bot.examine(game.view(view, seat), seat, offered, random, budget)));
  // Nothing to share: the first decides alone.
  if (share && share.index > 0) return ok(NOTHING_FOUND);
  const action = await runToEnd(chooseAction(game, bot, view, seat, random, share ? thinkingFor(time)() : budget));
  return ok(share ? chosenAlone(action) : action);
}

const NOTHING_FOUND: Tally = { actions: [], visits: [], totals: [] };
const chosenAlone = (action: unknown): Tally => ({ actions: [action], visits: [1], totals: [0] });

port.on('message', async (task: Task) => {
  const { kind, decision } = task;
  const answer = (thought: Result<unknown>): void => {
    // Nobody waits for the other.
    if (kind === 'decide') port.postMessage(thought);
  };
  try {
    answer(await think(task));
  } catch (error) {
    const isGame = error instanceof GameError;
    answer(err(`${isGame ? '' : `the computer player ${quote(decision.level)} failed: `}${messageOf(error)}`));
  }
});
