/** `why` tells nothing that the asker may not know. */
import { describe, expect, it } from 'vitest';
import { iterations } from '../../src/bots/search.ts';
import { type BotDecision, seenDecision } from '../../src/bots/seendecision.ts';
import { briefWhyText, whyText } from '../../src/bots/why.ts';
import { botChoices, runToEnd } from '../../src/core/bot.ts';
import { defineGame } from '../../src/core/definegame.ts';
import type { Viewer } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { TextGame } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import { nim } from '../room/nim.ts';

const game = await games.get('newhaven')!.load();
const names = ['Ann', 'Bob'];

function decisionIn(before: unknown): BotDecision {
  const [seat] = game.toAct(before);
  const [action] = botChoices(game, before, seat!);
  const after = game.clone(before);
  game.play(after, seat!, action, seededRandom('after'));
  return { seat: seat!, level: 'medium', action, before, after };
}

const asked = (decision: BotDecision, viewer: Viewer) =>
  ({ game, seen: seenDecision(game, decision, viewer), viewer, names }) as const;

const told = (decision: BotDecision, viewer: Viewer): string =>
  runToEnd(whyText({ ...asked(decision, viewer), seed: 'x', budget: iterations(10) }));

describe('why, where hands are hidden', () => {
  const state = game.create({ players: 2 }, seededRandom('why'));
  const decision = decisionIn(state);
  const other = 1 - decision.seat;
  it('gives reasons only to who knew as much', () => {
    expect(told(decision, decision.seat)).toMatch(
      /^Ann \(medium\): place \d [A-Z]\d.* \(\d+ % to win\)\. It harvests /,
    );
    const hidden = 'Ann (medium) decided by what is hidden from you.';
    expect(told(decision, other)).toMatch(
      /^Ann \(medium\) decided by .*\. By what you can see, .* from \d+ % to \d+ % with this\.\n$/,
    );
    expect(told(decision, 'spectator')).toBe(`${hidden}\n`);
  });

  it('says the same whatever the hidden hand is', () => {
    const worlds = ['one', 'two', 'three'].map(seed => {
      const before = game.determinise!(game.view(state, other), other, seededRandom(seed));
      const after = game.determinise!(game.view(decision.after, other), other, seededRandom(seed));
      return told({ ...decision, before, after }, other);
    });
    expect(new Set(worlds).size).toBe(1);
  });

  it('in brief has no chances, which take time', () => {
    expect(briefWhyText(asked(decision, decision.seat))).toMatch(/^Ann \(medium\): place [^%]*\. It harvests [^%]*\n$/);
    expect(briefWhyText(asked(decision, other))).toBe('Ann (medium) decided by what is hidden from you.\n');
  });
});

describe('what the expert thinks of a decision', () => {
  /** It only ever looks at 2; tried out, 2 wins 85 %. */
  const judged = (chanceOf1: readonly number[]): TextGame => ({
    ...nim,
    newJudge: () => ({
      isRough: false,
      chances: () => [0.5, 0.5],
      *weigh() {
        yield;
        return [{ action: 2, chance: 0.99 }];
      },
      *tryOut(_view, _seat, action) {
        yield;
        return action === 2 ? [0.8, 0.9] : chanceOf1;
      },
      reason: (_view, _seat, action) => `it takes ${action}`,
    }),
  });
  const toldOf = (action: number, chanceOf1: readonly number[]): string => {
    const state = { sticks: 7, turn: 0 };
    const decision = { seat: 0, level: 'random', action, before: state, after: { sticks: 7 - action, turn: 1 } };
    const seen = seenDecision(nim, decision, 1);
    const budget = iterations(10);
    return runToEnd(whyText({ game: judged(chanceOf1), seen, viewer: 1, names, seed: 'x', budget }));
  };

  it('is told with a chance also if it never looked at it, and what it prefers if that is clearly better', () => {
    expect(toldOf(2, [])).toBe('Ann (random): 2 (99 % to win). It takes 2.\n');
    expect(toldOf(1, [0.3, 0.5])).toBe(
      'Ann (random): 1 (40 % to win). It takes 1. The expert would rather choose 2 (85 % to win). It takes 2.\n',
    );
    expect(toldOf(1, [0.83, 0.85])).toBe('Ann (random): 1 (84 % to win). It takes 1.\n');
  });
});

/** Numbers that are secret once they are written down. */
const secrets = defineGame<{ written: number[]; turn: number }, number, { type: 'written' }, never>({
  id: 'secrets',
  title: 'Secrets',
  seats: 2,
  create: () => ({ written: [], turn: 0 }),
  whoseTurn: ({ turn }) => turn,
  legal: () => [1, 2, 3],
  play(state, seat, number, _random, emit) {
    emit({ type: 'written' });
    state.written[seat] = number;
    state.turn = 1 - seat;
    return undefined;
  },
  view: ({ written, turn }, viewer) => ({ written: written.map((one, seat) => (seat === viewer ? one : 0)), turn }),
  outcome: () => undefined,
  board: () => '',
});

describe('what was decided is told', () => {
  const seen = (viewer: Viewer) => {
    const before = { written: [], turn: 0 };
    const after = { written: [2], turn: 1 };
    return seenDecision(secrets, { seat: 0, level: 'random', action: 2, before, after }, viewer);
  };

  it('to nobody from whom the decision itself is hidden', () => {
    expect(seen(0)).toMatchObject({ action: 2, after: { written: [2] } });
    for (const viewer of [1, 'spectator'] as const)
      expect(seen(viewer)).toMatchObject({ action: undefined, after: { written: [0] } });
  });

  it('to spectators who see everything', async () => {
    const nuggets = await games.get('nuggets')!.load();
    const before = nuggets.create({ players: 2 }, seededRandom('watched'));
    const [seat] = nuggets.toAct(before);
    const [action] = botChoices(nuggets, before, seat!);
    const after = nuggets.clone(before);
    nuggets.play(after, seat!, action, seededRandom('x'));
    const decision = { seat: seat!, level: 'easy', action, before, after };
    expect(seenDecision(nuggets, decision, 'spectator').action).toBe(action);
    expect(seenDecision(nuggets, decision, 1 - seat!).action).toBeUndefined();
  });
});
