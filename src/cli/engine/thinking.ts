/** What a level would do in a position, and what it finds on the way. */
import { decisionRandom } from '../../bots/decisionrandom.ts';
import { type Hint, hintFor } from '../../bots/hint.ts';
import { bestLevel } from '../../bots/levels.ts';
import { type Bot, type Budget, chooseAction, type Thought } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Wire } from '../../core/wire.ts';
import { botOfLevel } from '../botnames.ts';
import { thinkInSlices } from '../stack/thoughtrunner.ts';
import {
  DEFAULT_THINKING_TIME,
  formatThinkingTime,
  parseThinkingTime,
  type ThinkingTime,
  thinkingFor,
} from '../think.ts';
import { type Move, moveOf } from './move.ts';
import type { Position } from './position.ts';
import type { RequestOf } from './request.ts';

/** A thought that can be told to end: it then answers with what it has found so far. */
export interface Stoppable {
  isStopped: boolean;
}

/** One of the moves that a level compared. */
interface ComparedMove extends Move {
  /** The chance to win that it saw. */
  readonly chance: number;
}

/** What a level has found so far. */
export interface Findings {
  readonly seat: Seat;
  /** Best first; absent if it does not compare. */
  readonly best?: readonly ComparedMove[];
}

export interface Advice extends Findings, Move {
  readonly level: string;
  readonly why?: string;
}

export interface Question<Type extends 'go' | 'hint'> {
  readonly game: TextGame;
  readonly position: Position;
  readonly seat: Seat;
  readonly request: RequestOf<Type>;
  readonly stoppable: Stoppable;
}

interface AdviceQuestion extends Question<'go'> {
  readonly wire: Wire;
  /** Called from time to time, if the request asks for it. */
  tell(found: Findings): void;
}

/** So many of the moves that were compared are told. */
const BEST_MOVES = 3;

const timeOf = ({ think }: RequestOf<'go' | 'hint'>): Result<ThinkingTime> =>
  parseThinkingTime(String(think ?? formatThinkingTime(DEFAULT_THINKING_TIME)));

const stoppedBy = (stoppable: Stoppable, given: Budget): Budget => ({
  ...given,
  more: () => !stoppable.isStopped && given.more(),
});

export async function advise(question: AdviceQuestion): Promise<Result<Advice>> {
  const { game, wire, position, seat, request, stoppable, tell } = question;
  const time = timeOf(request);
  if (!time.ok) return time;
  const player = botOfLevel(game, request.level ?? bestLevel(game), thinkingFor(time.value));
  if (!player.ok) return player;
  const { name, bot, think } = player.value;
  const { state, seed } = position;
  const view = game.view(state, seat);
  const findings = (): Findings => ({ seat, ...comparedMoves(game, wire, bot, view) });
  // The same question has the same answer.
  const random = decisionRandom(seed, seat, position.countOf(seat) + 1);
  const choice = chooseAction(game, bot, state, seat, random, stoppedBy(stoppable, think()));
  const { info } = request;
  const action = await await thinkInSlices(info === undefined ? choice : telling(choice, info, () => tell(findings())));
  const why = bot.explain?.(view, seat, action);
  return ok({
    ...findings(),
    level: name,
    ...moveOf(game, wire, action, view),
    ...(why !== undefined && { why }),
  });
}

/** What the hint of a terminal says. */
export async function hint({ game, position, seat, request, stoppable }: Question<'hint'>): Promise<Result<Hint>> {
  const time = timeOf(request);
  if (!time.ok) return time;
  const { state, seed } = position;
  const view = game.view(state, seat);
  const thought = hintFor({
    game,
    state,
    seat,
    seed,
    budget: stoppedBy(stoppable, thinkingFor(time.value)()),
    formatAction: action => game.face.formatAction(action, view),
  });
  // Somebody is to act, so there is one.
  return ok((await thinkInSlices(thought))!);
}

function comparedMoves(game: TextGame, wire: Wire, bot: Bot, view: unknown): Pick<Findings, 'best'> {
  const compared = bot.compared?.() ?? [];
  if (compared.length === 0) return {};
  const best = compared.slice(0, BEST_MOVES).map(({ action, chance }) => ({
    ...moveOf(game, wire, action, view),
    chance: Math.round(chance * 1000) / 1000,
  }));
  return { best };
}

/** The same thought, which tells something each time after so many milliseconds. */
function* telling<T>(thought: Thought<T>, milliseconds: number, tell: () => void): Thought<T> {
  let next = performance.now() + milliseconds;
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
    if (performance.now() >= next) {
      tell();
      next = performance.now() + milliseconds;
    }
    yield;
  }
}
