/** Why a command is good, in one sentence: what it changes most at the end of the turn. */
import type { Seat } from '../../core/game.ts';
import { counted, printableLine } from '../../core/text.ts';
import { type Action, SKIP } from './actions.ts';
import { commandsToCrowd, evaluateTerms, MAX_COMMANDS, piecesBySide, sumTerms, TERMS, type Term } from './evaluate.ts';
import { pieceName } from './messages.ts';
import { finishTurn, USUAL_DIG } from './plan.ts';
import { clone, legal, outcome, play } from './rules.ts';
import {
  FOREST,
  FUEL,
  kindOf,
  LESS,
  LUMBER,
  PBDS,
  PEAT,
  pieceAt,
  type State,
  stockIndex,
  terrainAt,
  VPS,
} from './state.ts';

/** What a command leads to: at once, and at the end of the turn with and without it. */
interface Effect {
  readonly seat: Seat;
  readonly state: State;
  readonly next: State;
  readonly without: State;
  readonly end: State;
}

export function explain(state: State, seat: Seat, action: Action): string {
  const next = clone(state);
  play(next, seat, action, USUAL_DIG);
  const effect: Effect = { seat, state, next, without: finishTurn(state, seat), end: finishTurn(next, seat) };
  if (outcome(effect.end)?.winners.includes(seat) && !outcome(effect.without)?.winners.includes(seat))
    return 'It wins the game.';
  const before = evaluateTerms(effect.without, seat);
  if (action === SKIP)
    return isBest(state, seat, sumTerms(before)) ? NOTHING_BETTER : 'It costs no fuel and no lumber.';
  const after = evaluateTerms(effect.end, seat);
  const gain = (term: Term) => after[term] - before[term];
  const most = TERMS.reduce((best, term) => (gain(term) > gain(best) ? term : best));
  if (gain(most) > 0) return REASONS[most](effect);
  return state.left > 1 ? 'It prepares what comes next in this turn.' : 'It brings nothing at once, but may pay later.';
}

const NOTHING_BETTER = 'Every other command would cost more than it brings.';

/** Whether no command brings more by the end of the turn than doing nothing. */
const isBest = (state: State, seat: Seat, nothing: number): boolean =>
  legal(state, seat).every(action => {
    const next = clone(state);
    play(next, seat, action, USUAL_DIG);
    return sumTerms(evaluateTerms(finishTurn(next, seat), seat)) <= nothing;
  });

const REASONS: Readonly<Record<Term, (effect: Effect) => string>> = {
  points: ({ seat, without, end }) => {
    const points = leadOf(end, seat) - leadOf(without, seat);
    return `It is worth ${counted(points, 'victory point')} when the turn ends.`;
  },
  safety: effect => crowding(effect, 1 - effect.seat),
  attack: effect => crowding(effect, effect.seat),
  fuel: effect => `It usually brings ${gainOf(effect, FUEL)} fuel.`,
  lumber: effect => `It brings ${gainOf(effect, LUMBER)} lumber.`,
  workers: working,
  spacing: () => 'It keeps pieces of the same side from crowding one another.',
};

const leadOf = ({ stock }: State, seat: Seat): number =>
  stock[stockIndex(seat, VPS)]! - stock[stockIndex(1 - seat, VPS)]!;

const gainOf = ({ seat, state, next }: Effect, kind: typeof FUEL | typeof LUMBER): number =>
  next.stock[stockIndex(seat, kind)]! - state.stock[stockIndex(seat, kind)]!;

/** What an attacker still needs, with the command and without it. */
function crowding({ without, end }: Effect, attacker: Seat): string {
  const [one, other] = [attacker, 1 - attacker].map(seat => printableLine(end.names[seat]!));
  const needed = (state: State): number => commandsToCrowd(state, attacker, piecesBySide(state));
  const commands = needed(end);
  const most = commands < MAX_COMMANDS ? counted(commands, 'command') : `${MAX_COMMANDS} commands or more`;
  return `${one} then needs ${most} to crowd ${other}'s Baron, not ${needed(without)}.`;
}

/** A piece that has come to where it can work, or that has been made. */
function working({ seat, state, next }: Effect): string {
  for (const tile of piecesBySide(next)[seat]!.tiles) {
    const piece = pieceAt(next, tile);
    if (state.pieces[tile] === piece) continue;
    const terrain = terrainAt(next, tile);
    if (kindOf(piece) === LESS && terrain === FOREST) return `A LESS can then saw in the forest on tile ${tile}.`;
    if (kindOf(piece) === PBDS && terrain === PEAT) return `A PBDS can then dig in the peat on tile ${tile}.`;
    return `It brings a ${pieceName(piece)} to tile ${tile}.`;
  }
  return 'It leaves the other side with fewer pieces that work.';
}
