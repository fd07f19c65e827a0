/** The game of a room as words of a command line say it: which one, with which options, and who plays. */
import type { OptionTable } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { type RoomGame, seatNamesOf, typedTable } from '../../room/roomgame.ts';
import { botOfLevel, type FindBot } from '../botnames.ts';
import { gameNamed } from '../gamenames.ts';
import { type BotAssignment, findBots } from '../seating.ts';
import { DEFAULT_THINKING_TIME, thinkingFor } from '../think.ts';

export interface GameOperand {
  /** Undefined if there is none. */
  readonly word: string | undefined;
  readonly game: Result<TextGame> | undefined;
  /** The game's own options, without those that the subcommand has itself. */
  readonly gameTable: OptionTable;
}

/** The game that the first word of a subcommand names: its options are among those of the subcommand. */
export async function gameOperand(args: readonly string[], own: OptionTable): Promise<GameOperand> {
  const [word] = args;
  const game = word === undefined || word.startsWith('-') ? undefined : await gameNamed(word);
  const names = new Set(own.map(({ name }) => name));
  const gameTable = game?.ok ? typedTable(game.value.options.filter(({ name }) => !names.has(name))) : [];
  return { word, game, gameTable };
}

/** By seat: the level of the computer that plays it, or null. */
export async function computersOf(
  game: TextGame,
  roomGame: RoomGame,
  bots: readonly BotAssignment[],
): Promise<Result<readonly (string | null)[]>> {
  const names = seatNamesOf(game, roomGame);
  if (!names.ok) return names;
  // A module would have to run on the server; it can take a seat with `gander bot`.
  const find: FindBot = async (...asked) => botOfLevel(...asked);
  const found = await findBots(bots, { game, names: names.value, think: thinkingFor(DEFAULT_THINKING_TIME), find });
  if (!found.ok) return found;
  return ok(names.value.map((_, seat) => found.value.get(seat)?.name ?? null));
}
