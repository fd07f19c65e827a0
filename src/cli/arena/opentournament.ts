/** Opens a tournament from options that are plain data. */
import { levelsOf } from '../../bots/levels.ts';
import { Tournament } from '../../bots/tournament.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { botNamed, type NamedBot, nameAndTime } from '../botnames.ts';
import { gameNamed } from '../gamenames.ts';
import type { OpenOrder, Order } from '../runs/run.ts';
import { DEFAULT_THINKING_TIME, type ThinkingTime, thinkingFor } from '../think.ts';

export interface ArenaOptions extends Order {
  /** A game of this program or a user's module. */
  readonly game: string;
  readonly players: readonly string[];
  readonly seed: string;
  readonly think: ThinkingTime | undefined;
  readonly cap: number;
  /** Options of the game as JSON, if they are not the usual ones. */
  readonly table?: Record<string, unknown>;
}

export interface OpenTournament extends Required<Pick<OpenOrder, 'modules' | 'clocked'>> {
  readonly game: TextGame;
  readonly tournament: Tournament;
}

/** Finds the game and the bots by their names. */
export async function openTournament(options: ArenaOptions): Promise<Result<OpenTournament>> {
  const found = await gameNamed(options.game);
  if (!found.ok) return found;
  const game = found.value;
  const { min, max } = game.seats;
  const { length } = options.players;
  if (length < min || length > max) {
    return err(`${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not for ${length}`);
  }
  const table = await tableOptions(game, options);
  if (!table.ok) return table;
  const think = thinkingFor(options.think ?? DEFAULT_THINKING_TIME);
  const players: NamedBot[] = [];
  const modules = new Set(games.has(options.game) ? [] : [options.game]);
  for (const word of options.players) {
    const player = await botNamed(game, word, think);
    if (!player.ok) return player;
    players.push(player.value);
    const [name] = nameAndTime(word);
    if (!levelsOf(game).has(name)) modules.add(name);
  }
  const { seed, cap } = options;
  const tournament = new Tournament(game, players, { seed, cap, table: table.value, clock: () => performance.now() });
  return ok({ game, tournament, modules: [...modules], clocked: clockedPlayers(options) });
}

/** What the game is created with. Where rules can be chosen, they decide how many can play. */
async function tableOptions(game: TextGame, { game: word, table, players }: ArenaOptions): Promise<Result<object>> {
  if (!game.options.some(({ name }) => name === 'rules')) return ok({});
  const wire = (await games.get(word)?.loadWire()) ?? game.wire;
  return wire ? (wire.options.fromJson({ ...table, players: players.length }) as Result<object>) : ok({});
}

/** The same order with other names for its modules. */
export const withModules = <Ordered extends ArenaOptions>(
  order: Ordered,
  files: ReadonlyMap<string, string>,
): Ordered => ({
  ...order,
  game: files.get(order.game) ?? order.game,
  players: order.players.map(word => {
    const [name] = nameAndTime(word);
    return `${files.get(name) ?? name}${word.slice(name.length)}`;
  }),
});

/** Players who think in milliseconds, so that how far they get depends on the machine. */
export function clockedPlayers({ players, think = DEFAULT_THINKING_TIME }: ArenaOptions): string[] {
  const isClocked = (word: string): boolean => {
    const [, own] = nameAndTime(word);
    return (own?.ok ? own.value : think).unit === 'ms';
  };
  return [...new Set(players.filter(isClocked))];
}
