/** `why` tells nothing that the asker may not know. */
import { describe, expect, it } from 'vitest';
import { iterations } from '../../src/bots/search.ts';
import { type BotDecision, seenDecision } from '../../src/bots/seendecision.ts';
import { briefWhyText, whyText } from '../../src/bots/why.ts';
import { botChoices, runToEnd } from '../../src/core/bot.ts';
import type { Viewer } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';

const game = await games.get('newhaven')!.load();
const names = ['Ann', 'Bob'];

function decisionIn(before: unknown): BotDecision {
  const [seat] = game.toAct(before);
  const [action] = botChoices(game, before, seat!);
  const after = game.clone(before);
  game.play(after, seat!, action, seededRandom('after'));
  return { seat: seat!, level: 'medium', action, before, after };
}

const told = (decision: BotDecision, viewer: Viewer): string =>
  runToEnd(
    whyText({ game, seen: seenDecision(game, decision, viewer), viewer, names, seed: 'x', budget: iterations(10) }),
  );

describe('why, where hands are hidden', () => {
  const state = game.create({ players: 2 }, seededRandom('why'));
  const decision = decisionIn(state);
  const other = 1 - decision.seat;

  it('gives reasons only to who knew as much', () => {
    expect(told(decision, decision.seat)).toMatch(/\(medium\): .* \(\d+ % to win\)\./);
    expect(told(decision, other)).toMatch(
      /what it knew is hidden from you\. By what you can see, .* from \d+ % to \d+ %/,
    );
    expect(told(decision, 'spectator')).toMatch(/what it knew is hidden from you\.\n$/);
  });

  it('says the same whatever the hidden hand is', () => {
    const worlds = ['one', 'two', 'three'].map(seed => {
      const before = game.determinise!(game.view(state, other), other, seededRandom(seed));
      const after = game.determinise!(game.view(decision.after, other), other, seededRandom(seed));
      return told({ ...decision, before, after }, other);
    });
    expect(new Set(worlds).size).toBe(1);
  });
});
