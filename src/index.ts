/** The library: the contract, the games, computer players' interface and Constructor's simulator, for other programs. */
export type { Bot, Budget, SyncBot } from './core/bot.ts';
export type { Emit, Game, Outcome, Seat, Viewer } from './core/game.ts';
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
export { type Random, resumeRandom, type SavedRandom, seededRandom } from './core/random.ts';
export type { Result } from './core/result.ts';
export type { Reply, Session, Setup, TextGame, World } from './core/session.ts';
export { Sfc32 } from './core/sfc32.ts';
export * as constructorActions from './games/constructor/actions.ts';
export {
  type Batch,
  type BatchResult,
  type Experiment,
  mergeBatches,
  playBatch,
  splitIntoBatches,
} from './games/constructor/batch.ts';
export { formatAction as formatConstructorAction } from './games/constructor/commands.ts';
export { constructorGame } from './games/constructor/index.ts';
export { type PlayoutOptions, Simulator, type Tally } from './games/constructor/simulate.ts';
export * as constructorState from './games/constructor/state.ts';
export * as constructorTopology from './games/constructor/topology.ts';
export { type Entry, games } from './games/index.ts';
