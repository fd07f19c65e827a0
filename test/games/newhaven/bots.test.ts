/** The greedy bot: it acts legally, explains its actions, and is clearly better than random play. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { newhavenGame as game } from '../../../src/games/newhaven/index.ts';
import type { State } from '../../../src/games/newhaven/state.ts';

const greedy = game.bots.get('greedy')!;
const answerNow = { more: () => false };

/** Plays a game in which one seat is greedy and the others are random. */
function match(
  seed: string,
  players: number,
  greedySeat: number,
  onAction: (state: State, action: number) => void = () => {},
): State {
  const random = seededRandom(seed);
  const state = game.create({ players }, random);
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const legal = game.legal(state, seat);
    const decide = () => greedy.decide(game.view(state, seat!), seat!, legal, random, answerNow);
    const action = seat === greedySeat ? decide() : legal[random.below(legal.length)]!;
    if (seat === greedySeat) expect(legal).toContain(action);
    onAction(state, action);
    game.play(state, seat, action, random);
  }
  return state;
}

describe('greedy', () => {
  it('plays only legal actions and wins most games against random play', () => {
    let wins = 0;
    for (let n = 0; n < 16; n++) wins += game.outcome(match(`smoke ${n}`, 2, n % 2))!.winners.includes(n % 2) ? 1 : 0;
    expect(wins).toBeGreaterThanOrEqual(12);
    match('four', 4, 2);
  });

  it('evaluates the winner of most games as the likely winner', () => {
    let correct = 0;
    for (let n = 0; n < 6; n++) {
      const end = match(`judge ${n}`, 2, 0);
      const values = [0, 1].map(seat => game.evaluate!(end, seat));
      expect(values[0]! + values[1]!).toBeCloseTo(1);
      if (values[0]! > 0.5 === game.outcome(end)!.winners.includes(0)) correct++;
    }
    expect(correct).toBeGreaterThanOrEqual(5);
  });

  it('explains every action in one sentence', () => {
    const reasons = new Set<string>();
    match('why', 2, 0, (state, action) => {
      if (state.decider !== 0) return;
      const reason = greedy.explain!(game.view(state, 0), 0, action);
      expect(reason).toMatch(/^[a-zA-Z][^.]*\.$/);
      expect(reason).not.toMatch(/undefined|NaN/);
      reasons.add(reason.slice(0, 10));
    });
    expect(reasons.size).toBeGreaterThanOrEqual(3);
  });

  it('calls one building the best to draw, and the others what they are beside it', () => {
    let drawn = 0;
    match('draws', 2, 0, state => {
      if (state.decider !== 0 || state.phase !== 'draw') return;
      const view = game.view(state, 0);
      const actions = game.legal(view, 0);
      const told = actions.map(action => greedy.explain!(view, 0, action));
      const best = told.filter(one => one.endsWith(' that the village needs most.')).map(one => one.split(' ')[0]!);
      expect(best.length).toBeGreaterThan(0);
      for (const one of told) expect(best.some(kind => one.includes(kind)) || one.startsWith('nothing')).toBe(true);
      // Equal ones are equally good; the others are said to be worse.
      const others = told.filter(one => one.endsWith(' would fit better.')).map(one => one.split(' ')[0]!);
      expect(best.filter(kind => others.includes(kind))).toEqual([]);
      if (others.length > 0) drawn++;
    });
    expect(drawn).toBeGreaterThan(5);
  });
});
