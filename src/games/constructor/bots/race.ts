/**
 * How many rolls a builder needs to win, if cards came evenly and nobody were in the way: the next thing to build is
 * always what can be paid for soonest. Crude, but it sees as one what points, income and hand say apart.
 */
import { HANDS, KINDS, POINTS, type State } from '../state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, TOWER } from '../variant.ts';
import type { Outlook } from './outlook.ts';

/** Rolls after which it is given up. */
const FAR = 150;
/** The share of the cards at hand or to come that can be traded for others. */
const TRADED = 0.35;
/** So that no wait is endless. */
const TRICKLE = 0.02;
/** Roads to a basement after the next one. */
const LATER_ROADS = 2;
/** How much sooner something else must be there than a basement, which also has to be reached. */
const DETOUR = 1;

export class Race {
  readonly #hand = new Float64Array(KINDS);
  readonly #rates = new Float64Array(KINDS);
  /** Cards per roll of one level of an average residence of the builder. */
  readonly #average = new Float64Array(KINDS);
  /** What the next basement costs, roads and all. */
  readonly #basement = new Float64Array(KINDS);

  /** `basements` and `houses` are how many there are to be improved. */
  rollsToWin(state: State, builder: number, outlook: Outlook, basements: number, houses: number): number {
    const { costs, winningPoints, points: pointsAt } = state.variant;
    let points = state[POINTS + builder]!;
    let candidates = basements;
    let taller = houses;
    this.#start(state, builder, outlook, points);
    let roads = outlook.spot < 0 ? -1 : outlook.roads;
    let rolls = 0;
    while (points < winningPoints && rolls < FAR) {
      this.#planBasement(costs[BASEMENT], costs[ROAD], roads);
      const forBasement = roads < 0 ? Infinity : this.#waitFor(this.#basement);
      const forHouse = candidates > 0 ? this.#waitFor(costs[HOUSE]) : Infinity;
      const forTower = taller > 0 ? this.#waitFor(costs[TOWER]) : Infinity;
      const wait = Math.min(forBasement + DETOUR, forHouse, forTower);
      if (wait === Infinity) return FAR;
      if (wait === forBasement + DETOUR) {
        rolls += this.#buy(this.#basement, forBasement);
        points += pointsAt[1]!;
        candidates++;
        roads = LATER_ROADS;
      } else if (wait === forHouse) {
        rolls += this.#buy(costs[HOUSE], forHouse);
        points += pointsAt[2]! - pointsAt[1]!;
        candidates--;
        taller++;
      } else {
        rolls += this.#buy(costs[TOWER], forTower);
        points += pointsAt[3]! - pointsAt[2]!;
        taller--;
      }
    }
    return Math.min(FAR, rolls);
  }

  #start(state: State, builder: number, outlook: Outlook, points: number): void {
    const levels = Math.max(1, points);
    for (let r = 0; r < KINDS; r++) {
      this.#hand[r] = state[HANDS + builder * KINDS + r]!;
      this.#rates[r] = outlook.income[r]!;
      this.#average[r] = outlook.income[r]! / levels;
    }
  }

  #planBasement(cost: Cost, road: Cost, roads: number): void {
    for (let r = 0; r < KINDS; r++) this.#basement[r] = cost[r]! + roads * road[r]!;
  }

  /** Rolls until something can be paid for, if some of the cards can be traded one for one. */
  #waitFor(cost: ArrayLike<number>): number {
    let longest = 0;
    let missing = 0;
    let flow = 0;
    let spare = 0;
    for (let r = 0; r < KINDS; r++) {
      const need = cost[r]! - this.#hand[r]!;
      const rate = this.#rates[r]!;
      flow += rate;
      if (need <= 0) {
        spare -= need;
        continue;
      }
      missing += need;
      longest = Math.max(longest, need / (rate + TRICKLE));
    }
    if (missing === 0) return 0;
    const traded = Math.max(0, missing - spare * TRADED) / (flow + TRICKLE);
    return traded + Math.max(0, longest - traded) * (1 - TRADED);
  }

  /** Waits, pays, trades spare cards for those that were missing, and has a higher income from then on; returns the wait. */
  #buy(cost: ArrayLike<number>, wait: number): number {
    const hand = this.#hand;
    let debt = 0;
    for (let r = 0; r < KINDS; r++) {
      hand[r]! += this.#rates[r]! * wait - cost[r]!;
      if (hand[r]! < 0) {
        debt -= hand[r]!;
        hand[r] = 0;
      }
    }
    for (let r = 0; r < KINDS; r++) {
      const given = Math.min(debt, hand[r]!);
      hand[r]! -= given;
      debt -= given;
      this.#rates[r]! += this.#average[r]!;
    }
    return wait;
  }
}
