/** The library: everything that other programs need to write games and bots, and to play them. */

export type { Ending } from './bots/match.ts';
export { randomBot } from './bots/random.ts';
export { iterations, searchBot } from './bots/search.ts';
export type { MatchResult, PlayerSummary, TournamentSummary } from './bots/statistics.ts';
export {
  type MatchSettings,
  playMatch,
  playTournament,
  TournamentError,
  type TournamentOptions,
} from './bots/tournament.ts';
export type { Bot, Budget, Candidate, SyncBot, Tally, Thought } from './core/bot.ts';
export { type Command, completions, dispatch, usages } from './core/command.ts';
export { dataWire } from './core/datawire.ts';
export { type CommonRefusal, defineGame } from './core/definegame.ts';
export type { Face, Interpretation, Sight } from './core/face.ts';
export type { Emit, Game, Outcome, Seat, Viewer } from './core/game.ts';
export type { GameDefinition } from './core/gamedefinition.ts';
export { GameSession } from './core/gamesession.ts';
export { dataCodec } from './core/jsondata.ts';
export { openSession, type SetupWithOptions } from './core/opensession.ts';
export {
  choiceOption,
  fileOption,
  flagOption,
  listOption,
  numberOption,
  type OptionSpec,
  type OptionTable,
  type OptionValues,
  parsedOption,
  readOptions,
  type TypedOptions,
  textOption,
} from './core/option.ts';
export { type Random, resumeRandom, type SavedRandom, seededRandom, shuffle } from './core/random.ts';
export { err, type Failure, misused, ok, type Result } from './core/result.ts';
export { aside, plainText, type RichPiece, richText, type Text, type TextPiece } from './core/richtext.ts';
export type { Backup, Highlight, Reply, Session, Setup, TextColour, TextGame, World } from './core/session.ts';
export { Sfc32 } from './core/sfc32.ts';
export type { DataTable, GameStatistics, Histogram, LineChart, StatisticsCollector } from './core/statistics.ts';
export type { Codec, Wire } from './core/wire.ts';

export type { ActionJson as AzulActionJson } from './games/azul/actions.ts';
export type { Event as AzulEvent } from './games/azul/events.ts';
export { azulGame } from './games/azul/index.ts';
export { azulWire } from './games/azul/wire.ts';
export type { ActionJson as ConstructorActionJson } from './games/constructor/actions.ts';
/** The actions of Constructor as numbers: types, and how they are put together. */
export * as constructorActions from './games/constructor/actions.ts';
/** Random games of Constructor in ranges, for several threads. */
export * as constructorBatches from './games/constructor/batch.ts';
export type { Event as ConstructorEvent } from './games/constructor/events.ts';
export { constructorGame } from './games/constructor/index.ts';
export {
  type PlayoutOptions as ConstructorPlayoutOptions,
  Simulator as ConstructorSimulator,
  type Tally as ConstructorTally,
} from './games/constructor/simulate.ts';
/** Where everything is in a state of Constructor. */
export * as constructorState from './games/constructor/state.ts';
/** Rulesets of Constructor with what follows from them. */
export * as constructorVariants from './games/constructor/variant.ts';
export { constructorWire } from './games/constructor/wire.ts';
export type { ActionJson as HexbaronActionJson } from './games/hexbaron/actions.ts';
export type { Event as HexbaronEvent } from './games/hexbaron/events.ts';
export { hexbaronGame } from './games/hexbaron/index.ts';
export { hexbaronWire } from './games/hexbaron/wire.ts';
export { type GameEntry, games } from './games/index.ts';
export type { DecodedAction as NewhavenActionJson } from './games/newhaven/actions.ts';
export type { Event as NewhavenEvent } from './games/newhaven/events.ts';
export { newhavenGame } from './games/newhaven/index.ts';
export { newhavenWire } from './games/newhaven/wire.ts';
export type { ActionJson as NuggetsActionJson } from './games/nuggets/actions.ts';
export type { Event as NuggetsEvent } from './games/nuggets/events.ts';
export { nuggetsGame } from './games/nuggets/index.ts';
export { nuggetsWire } from './games/nuggets/wire.ts';
