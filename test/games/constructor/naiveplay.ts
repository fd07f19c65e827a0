/** Playing by the naive rules: what each action does to a position, from the source, one plain step after the other. */
import type { Random } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { argumentOf, typeOf } from '../../../src/games/constructor/actions.ts';
import type { Event } from '../../../src/games/constructor/events.ts';
import {
  deliveringTiles,
  developmentOf,
  gains,
  type Hand,
  improvement,
  offerOf,
  type Position,
  points,
  residenceAt,
  size,
  victims,
} from './naive.ts';

const add = (hand: Hand, other: Hand, sign = 1): Hand => hand.map((amount, kind) => amount + sign * other[kind]!);
const one = (resource: number): Hand => [0, 1, 2, 3, 4].map(kind => (kind === resource ? 1 : 0));

/** Carries out a legal action; returns what happened. */
export function play(position: Position, number: number, random: Random): Event[] {
  const { builder, hands, rules } = position;
  const where = argumentOf(number);
  const spend = (cost: Hand) => {
    hands[builder] = add(hands[builder]!, cost, -1);
  };
  switch (typeOf(number)) {
    case A.SETTLE: {
      position.residences.push({ builder, address: where, level: 1 });
      const settled: Event[] = [{ type: 'settled', builder, address: where }];
      if (rules.secondPays && position.residences.length > rules.builders.length) {
        settled.push(paidForSecond(position, where));
      }
      const next = rules.setupOrder[position.residences.length];
      if (next === undefined) return [...settled, ...startTurn(position, 0)];
      position.builder = next;
      return settled;
    }
    case A.LOAD_DICE:
    case A.FAIR_DICE:
      position.dice[builder] = typeOf(number) === A.FAIR_DICE ? 'fair' : 'loaded';
      return [{ type: 'dice', builder, kind: position.dice[builder] }];
    case A.ROLL: {
      if (position.dice[builder] === 'loaded') {
        position.phase = 'dice';
        return [];
      }
      const dice = [1 + random.below(6), 1 + random.below(6)] as const;
      const roll = dice[0] + dice[1];
      return [{ type: 'rolled', builder, roll, dice }, ...rolled(position, roll, random)];
    }
    case A.NAME_ROLL:
      return [{ type: 'rolled', builder, roll: where }, ...rolled(position, where, random)];
    case A.MOVE_GEESE:
      position.geese = where;
      position.phase = victims(position).length > 0 ? 'steal' : 'turn';
      return [{ type: 'geese', builder, tile: where, victims: victims(position) }];
    case A.STEAL_FROM: {
      const resource = drawn(position, where, random);
      hands[builder] = add(hands[builder]!, one(resource));
      position.phase = 'turn';
      return [{ type: 'stolen', builder, from: where, resource }];
    }
    case A.BUILD_ROAD:
      spend(rules.costs.road);
      position.roads.push({ builder, path: where });
      return [{ type: 'paved', builder, path: where }];
    case A.BUILD_BASEMENT:
      spend(rules.costs.basement);
      position.residences.push({ builder, address: where, level: 1 });
      return built(position, where, 1);
    case A.IMPROVE:
      spend(improvement(position, where)!);
      return built(position, where, ++residenceAt(position, where)!.level);
    case A.PROPOSE:
      position.offer = where;
      position.phase = 'offered';
      return [{ type: 'offered', builder, ...offerOf(where) }];
    case A.ANSWER:
      return answered(position, where === 1);
    case A.DEVELOP: {
      const { tile, resource } = developmentOf(where);
      spend(rules.development!);
      position.second[tile] = resource;
      return [{ type: 'developed', builder, tile, resource }];
    }
    default:
      return startTurn(position, (builder + 1) % rules.builders.length);
  }
}

function startTurn(position: Position, builder: number): Event[] {
  Object.assign(position, { builder, phase: 'start', declined: [] });
  return [{ type: 'turn', builder }];
}

/** A card of each tile around the second basement; a park has none. */
function paidForSecond({ rules, layout, hands, builder }: Position, address: number): Event {
  const around = layout.resources.filter((resource, tile) => resource < 5 && rules.tiles[tile]!.includes(address));
  const cards = around.map(one).reduce((sum, card) => add(sum, card), [0, 0, 0, 0, 0]);
  hands[builder] = add(hands[builder]!, cards);
  return { type: 'gained', gains: rules.builders.map(other => (other === builder ? cards : [0, 0, 0, 0, 0])) };
}

/** One card of a hand laid out in order, each equally likely. */
function drawn({ hands }: Position, builder: number, random: Random): number {
  const cards = hands[builder]!.flatMap((amount, kind) => new Array<number>(amount).fill(kind));
  const card = cards[random.below(cards.length)]!;
  hands[builder] = add(hands[builder]!, one(card), -1);
  return card;
}

function rolled(position: Position, roll: number, random: Random): Event[] {
  if (roll !== 7) {
    const all = gains(position, roll);
    position.hands = position.hands.map((hand, builder) => add(hand, all[builder]!));
    position.phase = 'turn';
    return [{ type: 'gained', gains: all }, ...depleted(position, roll)];
  }
  position.phase = 'geese';
  const lost = position.rules.builders.flatMap((builder): Event[] => {
    const before = position.hands[builder]!;
    if (size(before) < position.rules.halving) return [];
    for (let left = Math.floor(size(before) / 2); left > 0; left--) drawn(position, builder, random);
    return [{ type: 'lost', builder, hand: add(before, position.hands[builder]!, -1) }];
  });
  return [...lost, ...recovered(position)];
}

/** The tiles that delivered once too often. */
function depleted(position: Position, roll: number): Event[] {
  const { delivered, rules } = position;
  const fresh = deliveringTiles(position, roll).filter(tile => delivered[tile] !== rules.after);
  for (const tile of fresh) delivered[tile]! += 1;
  const tiles = fresh.filter(tile => delivered[tile] === rules.after);
  return tiles.length > 0 ? [{ type: 'depleted', tiles }] : [];
}

function recovered({ delivered, rules }: Position): Event[] {
  const tiles = [...delivered.keys()].filter(tile => delivered[tile] === rules.after);
  delivered.fill(0);
  return tiles.length > 0 ? [{ type: 'recovered', tiles }] : [];
}

function built(position: Position, address: number, level: number): Event[] {
  const { builder } = position;
  const event: Event = { type: 'built', builder, address, level };
  if (points(position, builder) < position.rules.winning) return [event];
  position.phase = 'over';
  return [event, { type: 'won', builder }];
}

function answered(position: Position, yes: boolean): Event[] {
  const { builder, hands } = position;
  const packed = position.offer!;
  const { to, give, take } = offerOf(packed);
  position.offer = undefined;
  position.phase = 'turn';
  const has = hands[to]![take]! > 0;
  if (yes && has) {
    hands[builder] = add(add(hands[builder]!, one(give), -1), one(take));
    hands[to] = add(add(hands[to]!, one(take), -1), one(give));
  } else position.declined.push(packed);
  return [{ type: 'answered', builder, to, answer: yes ? (has ? 'accepted' : 'unpaid') : 'declined' }];
}
