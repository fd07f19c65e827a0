/** A short, fixed run of the line fuzzer (`npm run fuzz` runs longer), and a test that it finds and reduces faults. */
import { describe, expect, it } from 'vitest';
import { ok } from '../src/core/result.ts';
import type { Reply, Session, TextGame } from '../src/core/session.ts';
import { SessionWrapper } from '../src/core/sessionwrapper.ts';
import { type State, SUPPLY, stockIndex } from '../src/games/hexbaron/state.ts';
import { games } from '../src/games/index.ts';
import { FuzzFailure, fuzz } from './fuzzing.ts';

for (const [id, entry] of games) {
  it(`${id}: no line crashes it, a refused one changes nothing, and what is saved can be loaded`, async () => {
    const game = await entry.load();
    const runs = Array.from({ length: 6 }, (_, seed) => fuzz(game, { seed, runs: 4 }));
    const sum = (key: keyof (typeof runs)[number]) => runs.reduce((total, run) => total + run[key], 0);
    expect(sum('refused')).toBeGreaterThan(20);
    expect(sum('lines') - sum('refused')).toBeGreaterThan(500);
    expect(sum('reloads')).toBeGreaterThan(2);
  });
}

describe('a fault', () => {
  /** A game whose sessions check something after each line. */
  async function broken(id: string, after: (session: Session, reply: Reply, line: string) => void): Promise<TextGame> {
    const game = await games.get(id)!.load();
    class BrokenSession extends SessionWrapper {
      override line(text: string): Reply {
        const reply = super.line(text);
        after(this.session, reply, text);
        return reply;
      }
    }
    return {
      ...game,
      open: (values, setup) => {
        const opened = game.open(values, setup);
        return opened.ok ? ok(new BrokenSession(opened.value)) : opened;
      },
    };
  }

  function failureOf(game: TextGame, seed: number, path?: string): FuzzFailure {
    try {
      fuzz(game, { seed, runs: 100, ...(path !== undefined && { path }) });
    } catch (error) {
      if (error instanceof FuzzFailure) return error;
      throw error;
    }
    throw new Error('nothing was found');
  }

  it.each([1, 2, 3])('is reduced to the fewest lines that show it (seed %i)', async seed => {
    // This takes a choice in the menu, three commands of the first player, Enter, and a command of the second.
    const game = await broken('hexbaron', ({ state }) => {
      if (state !== undefined && (state as State).stock[stockIndex(1, SUPPLY)]! < 5) throw new Error('spawned');
    });
    const { message, lines, path } = failureOf(game, seed);
    expect(lines).toHaveLength(6);
    expect([lines[0], lines[5]]).toEqual(['1', 'spawn 27']);
    expect(message.split('\n')).toEqual([
      'hexbaron: spawned',
      'in a new game, after these lines:',
      ...lines.map(line => `  ${JSON.stringify(line)}`),
      `npm run fuzz -- -game hexbaron -seed ${seed} -path ${path}`,
    ]);
  });

  it('is replayed from its seed and path', async () => {
    let typed: string[] = [];
    const game = await broken('constructor', (_session, reply, line) => {
      typed.push(line);
      if (reply === 'taken' && line === 'roll') throw new Error('rolled');
    });
    // This seed starts from the example save in the middle of the setup.
    const failure = failureOf(game, 4);
    expect(failure.message).toMatch(/^constructor: rolled\nin the game of setup\.sv, after these lines:\n/);
    typed = [];
    expect(failureOf(game, 4, failure.path).message).toBe(failure.message);
    expect(typed).toEqual(failure.lines);
  });

  it('may be that a refused line changes the game', async () => {
    const game = await broken('constructor', ({ state }, reply) => {
      if (reply === 'refused') (state as Int32Array)[0]! ^= 1;
    });
    const { message, lines } = failureOf(game, 0);
    expect(message).toMatch(/^constructor: a refused line changed the state\n/);
    expect(lines).toHaveLength(1);
  });
});
