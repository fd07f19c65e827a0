/** How soon a player can crowd the other Baron. */
import type { Seat } from '../../core/game.ts';
import type { TileIndex } from './grid.ts';
import { SPAWN_COST } from './legality.ts';
import { CROWD_SIZE, FUEL, LUMBER, occupiedNeighbours, type State, SUPPLY, stockIndex, VPS } from './state.ts';
import type { Survey } from './survey.ts';

/** Strikes that need this many commands or more all count as equally remote. */
export const REMOTE = 40;

/** The steps from a tile to one beside the target. */
const beside = (distance: number): number => Math.max(0, distance - 1);

function spawnable({ stock }: State, seat: Seat, baron: TileIndex): number {
  if (baron < 0) return 0;
  return Math.min(Math.floor(stock[stockIndex(seat, LUMBER)]! / SPAWN_COST), stock[stockIndex(seat, SUPPLY)]!);
}

/** A step is a command and needs fuel; what is missing must be dug. */
function commandsFor(steps: number, needed: number, fuel: number, diggers: number): number {
  if (needed <= fuel) return steps;
  return diggers > 0 ? steps + needed - fuel : REMOTE;
}

/**
 * The number of commands until two pieces are beside the other Baron; whatever stands there already counts. `mutual`:
 * the attacker's Baron may spawn the second one beside both, though it is crowded as well then.
 */
export function commandsToStrike(state: State, attacker: Seat, sides: Survey, mutual: boolean): number {
  const target = sides[1 - attacker]!.baron;
  if (target < 0) return REMOTE;
  const missing = CROWD_SIZE - occupiedNeighbours(state, target);
  if (missing <= 0) return 0;
  const { baron, baronSteps, near, second, diggers } = sides[attacker]!;
  const fuel = state.stock[stockIndex(attacker, FUEL)]!;
  const spawns = spawnable(state, attacker, baron);
  // A piece beside the target has come already.
  const first = near.steps > 1 ? near : second;
  const coming = beside(first.steps);
  const comingFuel = coming * first.fuel;
  // A Serf is spawned a step closer than the Baron stands.
  const walk = Math.max(0, baronSteps - 2);
  const march = baronSteps > 1 ? beside(baronSteps) : REMOTE;
  let least = REMOTE;
  if (missing === 1) {
    least = Math.min(least, commandsFor(coming, comingFuel, fuel, diggers), commandsFor(march, march, fuel, diggers));
    if (spawns > 0) least = Math.min(least, 1 + commandsFor(walk, walk, fuel, diggers));
    return least;
  }
  const following = beside(second.steps);
  least = Math.min(
    least,
    commandsFor(coming + following, comingFuel + following * second.fuel, fuel, diggers),
    commandsFor(coming + march, comingFuel + march, fuel, diggers),
  );
  if (spawns > 0) least = Math.min(least, 1 + commandsFor(coming + walk, comingFuel + walk, fuel, diggers));
  if (spawns > 0 && mutual) least = Math.min(least, 1 + commandsFor(march, march, fuel, diggers));
  if (spawns > 1) least = Math.min(least, 2 + commandsFor(2 * walk, 2 * walk, fuel, diggers));
  return least;
}

/** The same, with a mutual loss if that pays: Player Two has the last word, and wins a tie. */
export function commandsToWin(state: State, attacker: Seat, sides: Survey): number {
  const lead = state.stock[stockIndex(attacker, VPS)]! - state.stock[stockIndex(1 - attacker, VPS)]!;
  return commandsToStrike(state, attacker, sides, lead >= (attacker === 1 ? 1 : 2));
}
