/** All sentences of the game: events, questions and refusals as specified, and asides for humans. */
import { listed } from '../../core/text.ts';
import type { Event } from './events.ts';
import type { Offer } from './offer.ts';
import type { Refusal } from './refusal.ts';
import {
  BUILDER,
  COLOURS,
  DICE,
  GEESE_MOVE,
  handOf,
  LEVELS,
  OVER,
  PHASE,
  POINTS,
  RESOURCES,
  residencesOf,
  SETUP,
  STEAL,
  type State,
} from './state.ts';

export const INVALID_COMMAND = 'Invalid command.';
export const PROMPT = '> ';

const REFUSAL_MESSAGES: Record<Refusal, string> = {
  place: 'You cannot build here.',
  cost: 'You do not have enough resources.',
  roll: 'Invalid roll.',
  'not now': INVALID_COMMAND,
  'not-your-turn': INVALID_COMMAND,
  tile: INVALID_COMMAND,
  victim: INVALID_COMMAND,
  offer: INVALID_COMMAND,
};

export const refusalMessage = (refusal: Refusal): string => REFUSAL_MESSAGES[refusal];

/** What a phase asks whenever it waits for an answer; empty for phases that take commands. */
export function question(state: State): string {
  switch (state[PHASE]) {
    case SETUP:
      return `Builder ${COLOURS[state[BUILDER]!]}, where do you want to build a basement?\n`;
    case DICE:
      return 'Input a roll between 2 and 12:\n';
    case GEESE_MOVE:
      return 'Choose where to place the GEESE.\n';
    case STEAL:
      return 'Choose a builder to steal from.\n';
    case OVER:
      return 'Would you like to play again?\n';
    default:
      return '';
  }
}

export function status(state: State, builder: number): string {
  const hand = handOf(state, builder);
  return `${COLOURS[builder]} has ${state[POINTS + builder]} building points, ${hand[0]} brick, ${hand[1]} energy, ${hand[2]} glass, ${hand[3]} heat, and ${hand[4]} WiFi.\n`;
}

/** The same for people: singular where it belongs. */
export const friendlyStatus = (state: State, builder: number): string =>
  status(state, builder).replace(' 1 building points', ' 1 building point');

export function statusOfAll(state: State, statusOf = status): string {
  let lines = '';
  for (let i = 0; i < state.variant.builders; i++) lines += statusOf(state, i);
  return lines;
}

export function residences(state: State, builder: number): string {
  const lines = residencesOf(state, builder).map(({ address, level }) => `${address} ${LEVELS[level - 1]![0]}\n`);
  return `${COLOURS[builder]} has built:\n${lines.join('')}`;
}

/** One line for each resource in the hand. */
function amounts(hand: readonly number[]): string {
  let lines = '';
  for (let i = 0; i < RESOURCES.length; i++) if (hand[i] !== 0) lines += `${hand[i]} ${RESOURCES[i]}\n`;
  return lines;
}

function gained(gains: readonly (readonly number[])[]): string {
  let text = '';
  for (let i = 0; i < gains.length; i++) {
    const lines = amounts(gains[i]!);
    if (lines !== '') text += `Builder ${COLOURS[i]} gained:\n${lines}`;
  }
  return text || 'No builders gained resources.\n';
}

export const offerMessage = (from: number, { to, give, take }: Offer): string =>
  `${COLOURS[from]} offers ${COLOURS[to]} one ${RESOURCES[give]} for one ${RESOURCES[take]}.`;

/** The question for the one who has been made an offer. */
export const offerQuestion = ({ give, take }: Offer): string =>
  `Do you accept one ${RESOURCES[give]} for one ${RESOURCES[take]} of yours (yes or no)?\n`;

/** The subject of a sentence: `Tile 3 is` or `Tiles 3 and 8 are`; `has` and `have` for what is over. */
function tiles({ type, tiles }: Extract<Event, { type: 'depleted' | 'recovered' }>): string {
  const [one, several] = type === 'depleted' ? ['is', 'are'] : ['has', 'have'];
  const numbers = listed(tiles.map(String));
  return tiles.length === 1 ? `Tile ${numbers} ${one}` : `Tiles ${numbers} ${several}`;
}

/** The specified text about an event; empty if there is none. */
export function message(event: Event): string {
  switch (event.type) {
    case 'gained':
      return gained(event.gains);
    case 'lost': {
      const total = event.hand.reduce((sum, amount) => sum + amount, 0);
      return `Builder ${COLOURS[event.builder]} loses ${total} resources to the geese. They lose:\n${amounts(event.hand)}`;
    }
    case 'geese': {
      const thief = `Builder ${COLOURS[event.builder]}`;
      if (event.victims.length === 0) return `${thief} has no builders to steal from.\n`;
      return `${thief} can choose to steal from ${event.victims.map(victim => COLOURS[victim]).join(', ')}.\n`;
    }
    case 'stolen':
      return `Builder ${COLOURS[event.builder]} steals ${RESOURCES[event.resource]} from builder ${COLOURS[event.from]}.\n`;
    case 'offered':
      return `${offerMessage(event.builder, event)}\nDoes ${COLOURS[event.to]} accept this offer?\n`;
    case 'answered':
      return event.answer === 'unpaid' ? `${REFUSAL_MESSAGES.cost}\n` : '';
    case 'turn':
      return `Builder ${COLOURS[event.builder]}'s turn.\n`;
    case 'depleted':
      return `${tiles(event)} depleted.\n`;
    case 'recovered':
      return `${tiles(event)} recovered.\n`;
    case 'settled':
    case 'dice':
    case 'rolled':
    case 'paved':
    case 'built':
    case 'developed':
    case 'won':
      return '';
  }
}

/** What humans see about an event in addition; empty if there is nothing to add. */
export function asideMessage(event: Event): string {
  const colour = COLOURS['builder' in event ? event.builder : 0];
  switch (event.type) {
    case 'dice':
      return `${colour} now rolls ${event.kind} dice.\n`;
    case 'rolled':
      return event.dice ? `${colour} rolls ${event.dice[0]} + ${event.dice[1]} = ${event.roll}.\n` : '';
    case 'paved':
      return `${colour} builds a road on path ${event.path}.\n`;
    case 'built':
      return `${colour} now has a ${LEVELS[event.level - 1]!.toLowerCase()} at address ${event.address}.\n`;
    case 'developed':
      return `${colour} develops tile ${event.tile}: it delivers ${RESOURCES[event.resource]} too.\n`;
    case 'answered':
      return event.answer === 'accepted'
        ? 'The trade is made.\n'
        : event.answer === 'declined'
          ? `${COLOURS[event.to]} declines.\n`
          : '';
    case 'won':
      return `\n*** ${colour} wins the game! ***\n\n`;
    case 'settled':
      return `${colour} has a basement at address ${event.address}.\n`;
    case 'gained':
    case 'lost':
    case 'geese':
    case 'stolen':
    case 'offered':
    case 'turn':
    case 'depleted':
    case 'recovered':
      return '';
  }
}

/** All about an event, for those who read nothing else: nobody is addressed. */
export function narration(event: Event): string {
  const told = message(event) + asideMessage(event);
  switch (event.type) {
    case 'rolled':
      return told || `${COLOURS[event.builder]} rolls ${event.roll} with loaded dice.\n`;
    case 'geese':
      return `${COLOURS[event.builder]} moves the geese to tile ${event.tile}.\n${told}`;
    case 'answered':
      return event.answer === 'unpaid' ? `${COLOURS[event.to]} accepts, but cannot pay.\n` : told;
    default:
      return told;
  }
}
