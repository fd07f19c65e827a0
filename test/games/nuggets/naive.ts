/** A second, slow and obvious implementation of the rules, on rows of characters and lists of players. */
import type { Random } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/nuggets/events.ts';

/** Rows and columns of a step. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ...{ h: [0, -1], l: [0, 1], j: [1, 0], k: [-1, 0] },
  ...{ y: [-1, -1], u: [-1, 1], b: [1, -1], n: [1, 1] },
};
export const KEYS = [...'hljkyubnHLJKYUBNQ'];

export interface Player {
  /** −1 after leaving. */
  at: number;
  purse: number;
  readonly known: Set<number>;
}
export interface Position {
  readonly rows: readonly string[];
  readonly open: boolean;
  readonly gold: number[];
  readonly players: Player[];
}

const columnsOf = ({ rows }: Position): number => rows[0]!.length;
const charAt = (position: Position, at: number): string => position.rows.join('')[at]!;
const isOnMap = ({ players }: Position, seat: number): boolean => (players[seat]?.at ?? -1) >= 0;
const isOver = ({ gold }: Position): boolean => gold.every(pile => pile === 0);

/** The definition of visibility, taken literally, with exact fractions. */
export function isVisible(rows: readonly string[], pr: number, pc: number, r: number, c: number): boolean {
  const isRoom = (row: number, column: number) => rows[row]![column] === '.';
  for (let row = Math.min(pr, r) + 1; row < Math.max(pr, r); row++) {
    // column = pc + (c - pc) * (row - pr) / (r - pr)
    const [numerator, denominator] = [pc * (r - pr) + (c - pc) * (row - pr), r - pr];
    if (numerator % denominator === 0) {
      if (!isRoom(row, numerator / denominator)) return false;
    } else if (!isRoom(row, Math.floor(numerator / denominator)) && !isRoom(row, Math.ceil(numerator / denominator)))
      return false;
  }
  for (let column = Math.min(pc, c) + 1; column < Math.max(pc, c); column++) {
    const [numerator, denominator] = [pr * (c - pc) + (r - pr) * (column - pc), c - pc];
    if (numerator % denominator === 0) {
      if (!isRoom(numerator / denominator, column)) return false;
    } else if (
      !isRoom(Math.floor(numerator / denominator), column) &&
      !isRoom(Math.ceil(numerator / denominator), column)
    )
      return false;
  }
  return true;
}

/** Every point visible from a point, ascending; none if the player is not on the map. */
export function sight({ rows }: Position, from: number): number[] {
  const columns = rows[0]!.length;
  const points = Array.from({ length: rows.length * columns }, (_, at) => at);
  const [row, column] = [Math.floor(from / columns), from % columns];
  return from < 0 ? [] : points.filter(at => isVisible(rows, row, column, Math.floor(at / columns), at % columns));
}

const emptyRoomSpots = (position: Position): number[] =>
  position.gold.flatMap((pile, at) =>
    pile === 0 && charAt(position, at) === '.' && position.players.every(player => player.at !== at) ? [at] : [],
  );

const canJoin = (position: Position): boolean =>
  position.open && position.players.length < 26 && emptyRoomSpots(position).length > 0;

/** The room or passage spot that a step leads to, if any. */
function stepTarget(position: Position, from: number, key: string): number | undefined {
  const [down, right] = STEPS[key.toLowerCase()]!;
  const [row, column] = [Math.floor(from / columnsOf(position)) + down, (from % columnsOf(position)) + right];
  const tile = position.rows[row]?.[column];
  return tile === '.' || tile === '#' ? row * columnsOf(position) + column : undefined;
}

/** Why a seat may not do that now; undefined if it may. */
export function refusal(position: Position, seat: number, key: string): string | undefined {
  if (isOver(position)) return 'over';
  if (key === 'join') {
    if (!position.open) return 'fixed';
    if (seat < position.players.length) return 'joined';
    return seat > position.players.length || !canJoin(position) ? 'full' : undefined;
  }
  if (!isOnMap(position, seat)) return 'absent';
  if (key === 'Q') return position.open ? undefined : 'fixed';
  return stepTarget(position, position.players[seat]!.at, key) === undefined ? 'blocked' : undefined;
}

export const toAct = (position: Position): number[] =>
  isOver(position)
    ? []
    : [...position.players.keys(), ...(canJoin(position) ? [position.players.length] : [])].filter(
        seat => seat === position.players.length || isOnMap(position, seat),
      );

export function outcome(position: Position) {
  if (toAct(position).length > 0) return undefined;
  const scores = position.players.map(({ purse }) => purse);
  return { winners: [...scores.keys()].filter(seat => scores.every(score => score <= scores[seat]!)), scores };
}

function moveTo(position: Position, seat: number, at: number): void {
  position.players[seat]!.at = at;
  for (const point of sight(position, at)) position.players[seat]!.known.add(point);
}

/** The other players who see all of these points. */
function seatsSeeing(position: Position, points: readonly number[], actor: number): number[] {
  return [...position.players.keys()].filter(seat => {
    const seen = sight(position, position.players[seat]!.at);
    return seat !== actor && points.every(point => seen.includes(point));
  });
}

/** A player gets what they did, what was done to them, and what they saw completely. */
export function redact(event: Event, viewer: number | 'spectator'): Event | undefined {
  if (viewer === 'spectator') return event;
  const informed = [event.seat, ...(event.type === 'swapped' ? [event.other] : []), ...event.seenBy];
  return informed.includes(viewer) ? { ...event, seenBy: event.seenBy.includes(viewer) ? [viewer] : [] } : undefined;
}

/** Plays an action that is not refused; returns the events. */
export function play(position: Position, seat: number, key: string, random: Random): Event[] {
  const { players, gold } = position;
  if (key === 'join') {
    const spots = emptyRoomSpots(position);
    const at = spots[random.below(spots.length)]!;
    players.push({ at, purse: 0, known: new Set() });
    moveTo(position, seat, at);
    return [{ type: 'joined', seat, at, seenBy: seatsSeeing(position, [at], seat) }];
  }
  const me = players[seat]!;
  if (key === 'Q') {
    const at = me.at;
    me.at = -1;
    return [{ type: 'left', seat, at, seenBy: seatsSeeing(position, [at], seat) }];
  }
  const events: Event[] = [];
  do {
    const from = me.at;
    const to = stepTarget(position, from, key);
    if (to === undefined) break;
    const other = players.findIndex(player => player.at === to);
    if (other >= 0) moveTo(position, other, from);
    moveTo(position, seat, to);
    const seenBy = seatsSeeing(position, [from, to], seat);
    events.push(
      other < 0 ? { type: 'moved', seat, from, to, seenBy } : { type: 'swapped', seat, other, from, to, seenBy },
    );
    const nuggets = gold[to]!;
    if (nuggets === 0) continue;
    gold[to] = 0;
    me.purse += nuggets;
    events.push({ type: 'collected', seat, at: to, nuggets, seenBy: seatsSeeing(position, [to], seat) });
  } while (key < 'a' && !isOver(position));
  return events;
}
