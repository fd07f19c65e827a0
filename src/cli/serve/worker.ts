/** A worker thread that decides for computer players, one decision after the other. */
import { parentPort } from 'node:worker_threads';
import { decisionRandom } from '../../bots/decisionrandom.ts';
import { chooseAction, runToEnd } from '../../core/bot.ts';
import { GameError } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { gameNamed } from '../gamenames.ts';
import { thinkingFor } from '../think.ts';
import { messageOf } from '../usermodule.ts';
import { computerLevel } from './computerlevel.ts';
import { receivedView } from './decisionview.ts';
import type { Decision } from './thinkingpool.ts';

const port = parentPort!;
/** By id, or by module. */
const loaded = new Map<string, Promise<Result<TextGame>>>();

async function loadGame({ game, module }: Decision): Promise<Result<TextGame>> {
  if (module !== undefined) return gameNamed(module);
  const entry = games.get(game);
  return entry ? ok(await entry.load()) : err(`there is no game called ${quote(game)}`);
}

async function decide(decision: Decision): Promise<Result<unknown>> {
  const key = decision.module ?? decision.game;
  const loading = loaded.get(key) ?? loadGame(decision);
  loaded.set(key, loading);
  const game = await loading;
  if (!game.ok) return game;
  const level = computerLevel(game.value, decision.level, decision.think);
  if (!level.ok) return level;
  const view = await receivedView(decision);
  if (!view.ok) return view;
  const { seat, seed } = decision;
  // As at a terminal (cli/stack/botdriver.ts), so that the same seed leads to the same game.
  const random = decisionRandom(seed, seat, decision.decision);
  const { bot, time } = level.value;
  return ok(await runToEnd(chooseAction(game.value, bot, view.value, seat, random, thinkingFor(time)())));
}

port.on('message', async (decision: Decision) => {
  try {
    port.postMessage(await decide(decision));
  } catch (error) {
    const isGame = error instanceof GameError;
    port.postMessage(
      err(`${isGame ? '' : `the computer player ${quote(decision.level)} failed: `}${messageOf(error)}`),
    );
  }
});
