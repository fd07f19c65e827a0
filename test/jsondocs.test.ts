/** docs/json.md is correct: every action that it shows is one, and it leaves out no event and no field of a view. */
import { describe, expect, it } from 'vitest';
import { randomBot } from '../src/bots/random.ts';
import { playMatch } from '../src/bots/tournament.ts';
import { seededRandom } from '../src/core/random.ts';
import type { Wire } from '../src/core/wire.ts';
import { games } from '../src/games/index.ts';
import { readPage } from './pages.ts';

const sections = new Map(
  readPage('docs/json.md')
    .split('\n## ')
    .map(section => [section.split('\n')[0]!, section]),
);

describe.each([...games])('%s', (_, entry) => {
  const section = sections.get(entry.title)!;

  it('has examples that are actions', async () => {
    const { action } = (await entry.loadWire()) as Wire;
    const shown = [...section.matchAll(/`(\{ "[^`]*\})`/g)].map(match => JSON.parse(match[1]!));
    expect(shown.length).toBeGreaterThan(0);
    for (const json of shown) {
      const read = action.fromJson(json);
      expect(read, JSON.stringify(json)).toMatchObject({ ok: true });
      if (read.ok) expect(action.toJson(read.value)).toEqual(json);
    }
  });

  it('has every field of a view', async () => {
    const game = await entry.load();
    const { view } = (await entry.loadWire()) as Wire;
    const state = game.create({ players: game.seats.min }, seededRandom('json'));
    for (const field of Object.keys(view.toJson(game.view(state, 0)) as object))
      expect(section).toContain(`\`${field}\``);
  });

  it('has every event of random games', async () => {
    const game = await entry.load();
    const types = new Set<string>();
    const watched = {
      ...game,
      play: (state: unknown, seat: number, action: unknown, random: never, emit?: (event: unknown) => void) =>
        game.play(state, seat, action, random, event => {
          types.add((event as { type: string }).type);
          emit?.(event);
        }),
    };
    await playMatch(
      watched,
      Array.from({ length: game.seats.min }, () => randomBot),
      { cap: 200 },
    );
    expect(types.size).toBeGreaterThan(1);
    for (const type of types) expect(section).toContain(`\`${type}\``);
  });
});
