/** The view of a decision on its way to another thread: as JSON if the game is one of ours, since a state is not always plain data. */
import { ok, type Result } from '../../core/result.ts';
import type { Wire } from '../../core/wire.ts';
import { games } from '../../games/index.ts';
import type { Decision } from './thinkingpool.ts';

const wireOf = async ({ game, module }: Decision): Promise<Wire | undefined> =>
  module === undefined ? games.get(game)?.loadWire() : undefined;

export async function sendable(decision: Decision): Promise<Decision> {
  const wire = await wireOf(decision);
  return wire ? { ...decision, view: wire.view.toJson(decision.view) } : decision;
}

export async function receivedView(decision: Decision): Promise<Result<unknown>> {
  const wire = await wireOf(decision);
  return wire ? wire.view.fromJson(decision.view) : ok(decision.view);
}
