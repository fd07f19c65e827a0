/** Scripts of random games for every game in the registry: what humans would type, with some nonsense in between. */
import { type Random, seededRandom } from '../../src/core/random.ts';
import type { Session } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';
import { optionsOf } from '../io.ts';
import { openSession } from '../session.ts';

export interface Script {
  readonly game: string;
  readonly args: readonly string[];
  readonly lines: readonly string[];
}

/** Arguments that make a game depend on random numbers. */
const ARGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['constructor', ['-random-board']],
  ['azul', ['-players', '3']],
  ['nuggets', ['-players', '2']],
]);

const NONSENSE = ['', 'help', 'nonsense', 'status', 'board', 'b', '7', 'save kept'];

/** The answer that leaves a menu; HexBaron's has numbers. */
const menuAnswer = (session: Session): string => (session.usages().includes('1') ? '1' : 'yes');

function nextLine(session: Session, legal: (seat: number) => unknown[], random: Random): string {
  if (random.below(8) === 0) return NONSENSE[random.below(NONSENSE.length)]!;
  if (session.autoReply !== undefined) return session.autoReply;
  const { activeSeat } = session;
  if (activeSeat === undefined) return menuAnswer(session);
  const lines = legal(activeSeat).map(action => session.formatAction(action));
  // Most legal actions of Constructor are offers to trade, or another choice of dice.
  const open = lines.filter(line => !/^(trade|load|fair)/.test(line) || random.below(12) === 0);
  const pool = open.length > 0 ? open : lines;
  return pool[random.below(pool.length)]!;
}

export async function scriptOf(id: string, seed: string, length: number): Promise<Script> {
  const game = await games.get(id)!.load();
  const args = ARGS.get(id) ?? [];
  const { session, type } = openSession(game, { options: { ...optionsOf(args), seed } });
  const random = seededRandom(`${seed} script`);
  const lines: string[] = [];
  while (lines.length < length && session.ended === undefined) {
    const typed = nextLine(session, seat => game.legal(session.state, seat), random).split('\n');
    for (const line of typed) {
      if (session.ended !== undefined) break;
      lines.push(line);
      type(line);
    }
  }
  return { game: id, args: [...args, '-seed', seed], lines };
}
