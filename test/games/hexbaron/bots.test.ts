/** Bots of HexBaron: levels let games end, and the greedy bot plays sensibly, explains itself, and is far better than random play. */
import { describe, expect, it } from 'vitest';
import { guidedBot } from '../../../src/bots/guidedbot.ts';
import { playTournament } from '../../../src/bots/tournament.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { type Action, decodeAction, SKIP } from '../../../src/games/hexbaron/actions.ts';
import { BOTS } from '../../../src/games/hexbaron/bots.ts';
import { GUIDE } from '../../../src/games/hexbaron/guide.ts';
import { hexbaronGame } from '../../../src/games/hexbaron/index.ts';
import { USUAL_DIG } from '../../../src/games/hexbaron/plan.ts';
import { create, legal, outcome, play, toAct } from '../../../src/games/hexbaron/rules.ts';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import { defaultState, type State } from '../../../src/games/hexbaron/state.ts';
import { worth } from '../../../src/games/hexbaron/worth.ts';

const greedy = BOTS.get('greedy')!;
const NO_BUDGET = { more: () => false };
const decide = (state: State, random = seededRandom('bot')): Action =>
  greedy.decide(state, state.turn, legal(state, state.turn), random, NO_BUDGET);

function position(pieces: string, fuel = 10): State {
  const text = `Ann,0,${fuel},0,0\nBob,0,${fuel},0,0\n8\n\n${pieces.split(' ').join('\n')}\n`;
  const parsed = parseSave(text, 'position');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

function playTurn(state: State): void {
  for (const seat = state.turn; state.turn === seat; ) play(state, state.turn, decide(state), seededRandom('dig'));
}

describe('medium', () => {
  const medium = guidedBot(hexbaronGame, GUIDE, GUIDE.levels.medium);

  it('does something as long as it can, so that games end', () => {
    const state = position('1,Baron,0 2,Baron,28');
    expect(medium.decide(state, 0, legal(state, 0), seededRandom('bot'), NO_BUDGET)).not.toBe(SKIP);
  });

  it('puts a sawyer to work first, then a digger, unless it is careless', () => {
    const careful = guidedBot(hexbaronGame, GUIDE, { iterations: 0 });
    const state = create({});
    const worked: string[] = [];
    for (let step = 0; step < 60 && toAct(state).length > 0; step++) {
      const seat = state.turn;
      const action = careful.decide(state, seat, legal(state, seat), seededRandom(`first ${step}`), NO_BUDGET);
      const verb = decodeAction(state.size, action)?.verb;
      if (seat === 1 && (verb === 'less' || verb === 'pbds')) worked.push(verb);
      play(state, seat, action, seededRandom(`dig ${step}`));
    }
    expect(worked.slice(0, 2)).toEqual(['less', 'pbds']);
  });

  it('brings games to an end, however varied they are', () => {
    const random = seededRandom('varied');
    const varied = guidedBot(
      hexbaronGame,
      {
        ...GUIDE,
        plan: (...question) => GUIDE.plan!(...question).map(rating => rating + random.below(1001) / 1000),
      },
      GUIDE.levels.medium,
    );
    let finished = 0;
    for (let game = 0; game < 20; game++) {
      const state = create({});
      for (let step = 0; step < 600 && toAct(state).length > 0; step++) {
        play(state, state.turn, varied.decide(state, state.turn, legal(state, state.turn), random, NO_BUDGET), random);
      }
      if (outcome(state)) finished++;
    }
    expect(finished).toBeGreaterThanOrEqual(17);
  });
});

describe('the levels from medium', () => {
  it('never overlook what they could do, since that would cost them their fuel and lumber', () => {
    for (const level of ['medium', 'hard', 'expert'] as const) expect(GUIDE.levels[level].overlooks ?? 0).toBe(0);
  });

  it('bring nearly all their games to an end', async () => {
    const bots = (['hard', 'medium'] as const).map(level => guidedBot(hexbaronGame, GUIDE, GUIDE.levels[level]));
    const { results } = await playTournament(hexbaronGame, bots, { games: 20, seed: 'end', cap: 200 });
    expect(results.filter(({ ending }) => ending === 'won').length).toBeGreaterThanOrEqual(19);
  });

  it('see the danger of a Baron that can be crowded next turn, unless they are careless', () => {
    const near = position('1,Baron,16 2,Baron,31 2,Serf,18 2,Serf,20');
    const far = position('1,Baron,16 2,Baron,31 2,Serf,27 2,Serf,30');
    const danger = (state: State): number => worth(state, 0, true) - worth(state, 0);
    expect(danger(near)).toBe(900);
    expect(danger(far)).toBeLessThan(200);
  });
});

describe('greedy', () => {
  it('destroys a Baron that it can crowd with three commands', () => {
    const state = position('1,Baron,0 1,Serf,14 1,Serf,22 2,Baron,31');
    playTurn(state);
    expect(state.fallen).toBe(true);
    expect(state.stock[0]).toBeGreaterThanOrEqual(10);
  });

  it('does not leave its own Baron where it can be destroyed next turn', () => {
    const state = position('1,Baron,0 1,Serf,8 2,Baron,31 2,Serf,5');
    playTurn(state);
    playTurn(state);
    expect(state.fallen).toBe(false);
  });

  it('does not crowd its own pieces', () => {
    const state = create({});
    playTurn(state);
    playTurn(state);
    expect(state.stock[0]).toBe(0);
    expect(state.stock[4]).toBe(1);
  });

  it('builds an economy: it saws or digs within a few turns', () => {
    const state = create({});
    const worked = new Set<string>();
    for (let step = 0; step < 30 && toAct(state).length > 0; step++) {
      const action = decide(state);
      worked.add(decodeAction(state.size, action)?.verb ?? 'skip');
      play(state, state.turn, action, seededRandom(`dig ${step}`));
    }
    expect(worked.has('saw') || worked.has('dig')).toBe(true);
  });

  it('never loses to random play in twenty games, and wins most of them', () => {
    const wins = [0, 0];
    for (let game = 0; game < 20; game++) {
      const random = seededRandom(`match ${game}`);
      const state = create({});
      for (let step = 0; step < 120 && toAct(state).length > 0; step++) {
        const actions = legal(state, state.turn);
        const action = state.turn === game % 2 ? decide(state, random) : actions[random.below(actions.length)]!;
        play(state, state.turn, action, random);
      }
      const winner = outcome(state)?.winners[0];
      if (winner !== undefined) wins[winner === game % 2 ? 0 : 1]!++;
    }
    expect(wins[1]).toBe(0);
    expect(wins[0]).toBeGreaterThanOrEqual(15);
  });

  it('says what a command changes, in words that fit whoever reads them', () => {
    const state = create({});
    const told = (line: string): string => {
      const action = legal(state, 0).find(one => hexbaronGame.face.formatAction(one, state) === line)!;
      return greedy.explain!(state, 0, action);
    };
    // The nearest Serf to tile 0 is the one on tile 23; a Baron that goes towards it is easier to crowd.
    expect(told('move 8 12')).toMatch(/^Player Two then needs \d+ commands to crowd Player One's Baron, not \d\.$/);
    expect(told('upgrade less 8')).toBe('It prepares what comes next in this turn.');
    const [, upgrade, saw] = ['move 8 12', 'upgrade less 12', 'saw 12'].map(line => {
      const reason = told(line);
      play(state, 0, legal(state, 0).find(one => hexbaronGame.face.formatAction(one, state) === line)!, USUAL_DIG);
      return reason;
    });
    expect(upgrade).toBe('A LESS can then saw in the forest on tile 12.');
    expect(saw).toBe('It brings 1 lumber.');
  });

  it('does not change the position, and explains every command in one sentence', () => {
    const state = create({});
    for (const action of legal(state, 0)) expect(greedy.explain!(state, 0, action)).toMatch(/^[A-Z][^.]*\.$/);
    decide(state);
    expect(state).toEqual(defaultState());
  });
});
