/** A turn in one line, for those who were not asked anything in it. */
import { counted, listed } from '../../core/text.ts';
import { amounts } from './amounts.ts';
import type { Event } from './events.ts';
import { LEVELS, RESOURCES } from './state.ts';

interface Sentence {
  readonly actor: number;
  roll?: number;
  readonly parts: string[];
}

/** `Red 8: +1 HEAT, road 35. Orange 7: geese to 2, took HEAT from Red.` */
export function summarise(events: readonly Event[], names: readonly string[]): string {
  const sentences: Sentence[] = [];
  let offer: Extract<Event, { type: 'offered' }> | undefined;
  for (const event of events) {
    if (event.type === 'offered') offer = event;
    const actor = actorOf(event) ?? sentences.at(-1)?.actor;
    if (actor === undefined) continue;
    const last = sentences.at(-1);
    const sentence = last?.actor === actor && !(event.type === 'rolled' && last.roll) ? last : { actor, parts: [] };
    if (event.type === 'rolled') sentence.roll = event.roll;
    sentence.parts.push(...partsOf(event, actor, offer, names));
    if (sentence !== last && (event.type === 'rolled' || sentence.parts.length > 0)) sentences.push(sentence);
  }
  return sentences.map(sentence => formatSentence(sentence, names)).join(' ');
}

function formatSentence({ actor, roll, parts }: Sentence, names: readonly string[]): string {
  const start = `${names[actor]}${roll === undefined ? '' : ` ${roll}`}`;
  // After a seven the geese are still to be moved.
  return parts.length === 0 && roll === 7 ? `${start}.` : `${start}: ${parts.join(', ') || 'nothing'}.`;
}

/** Whose doing it is; undefined if it is a consequence. */
function actorOf(event: Event): number | undefined {
  switch (event.type) {
    case 'turn':
    case 'gained':
    case 'lost':
    case 'depleted':
    case 'recovered':
      return undefined;
    default:
      return event.builder;
  }
}

function partsOf(
  event: Event,
  actor: number,
  offer: Extract<Event, { type: 'offered' }> | undefined,
  names: readonly string[],
): string[] {
  switch (event.type) {
    case 'settled':
      return [`basement ${event.address}`];
    case 'dice':
      return event.kind === 'loaded' ? ['took loaded dice'] : [];
    case 'gained': {
      const others = event.gains.flatMap((hand, builder) =>
        builder !== actor && amounts(hand) !== '' ? [`${names[builder]} +${amounts(hand)}`] : [],
      );
      const own = amounts(event.gains[actor]!);
      return own === '' ? others : [`+${own}`, ...others];
    }
    case 'lost':
      return [`${names[event.builder]} lost ${counted(sum(event.hand), 'card')}`];
    case 'geese':
      return [`geese to ${event.tile}`];
    case 'stolen':
      return [`took ${RESOURCES[event.resource]} from ${names[event.from]}`];
    case 'paved':
      return [`road ${event.path}`];
    case 'built':
      return [`${LEVELS[event.level - 1]!.toLowerCase()} ${event.address}`];
    case 'developed':
      return [`${RESOURCES[event.resource]} on tile ${event.tile}`];
    case 'depleted':
      return [`${event.tiles.length === 1 ? 'tile' : 'tiles'} ${listed(event.tiles.map(String))} depleted`];
    case 'recovered':
      return [`${counted(event.tiles.length, 'tile')} recovered`];
    case 'answered':
      if (event.answer !== 'accepted') return [];
      return offer === undefined
        ? [`traded with ${names[event.to]}`]
        : [`${RESOURCES[offer.give]} to ${names[event.to]} for ${RESOURCES[offer.take]}`];
    case 'won':
      return ['won the game'];
    // An offer is told once it is answered.
    case 'offered':
    case 'rolled':
    case 'turn':
      return [];
  }
}

const sum = (hand: readonly number[]): number => hand.reduce((total, amount) => total + amount, 0);
