/** What the first and the last row of a game's screen say: whose turn it is, clocks and pace, and the screen's own keys. */
import { printableLine } from '../../core/text.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import { hasComputers } from '../../room/roomsight.ts';
import { formatTime, isAskedToConsent } from '../../room/roomtext.ts';
import type { GameState } from './gamestate.ts';
import type { Table } from './table.ts';
import { textWidth } from './textwidth.ts';

const SPINNER = ['|', '/', '-', '\\'] as const;

/** With what is asked, if there is room for it in so many columns and it is not said below the board. */
export function gameTitle(state: GameState, table: Table, spin: number, columns: number): string {
  const title = `${table.game.title}: ${turnText(state, table, spin)}`;
  const asked = state.description === '' ? '' : askedOf(state);
  return asked !== '' && textWidth(title) + 3 + textWidth(asked) <= columns ? `${title} – ${asked}` : title;
}

function turnText(state: GameState, { pacer }: Table, spin: number): string {
  const { status } = state.client;
  switch (status?.phase) {
    case undefined:
      return 'waiting for the room';
    case 'waiting':
      return 'waiting for players';
    case 'over':
      return 'the game is over';
    case 'closed':
      return 'the room is closed';
    case 'playing': {
      const awaited = state.awaited === undefined ? undefined : status.seats[state.awaited];
      if (!awaited) return '';
      const name = printableLine(awaited.name);
      if (state.isToAct) return `your turn, ${name}`;
      if (awaited.computer === null) return `waiting for ${printableLine(awaited.person ?? name)}`;
      if (pacer?.waitsForKey) return `${name} is next: press the space bar`;
      return `${name} (${printableLine(awaited.computer)}) is thinking ${SPINNER[spin % SPINNER.length]}`;
    }
  }
}

/** The question as the rest of a sentence, without the name of who is asked, which is said already. */
function askedOf({ question, sight }: GameState): string {
  const name = sight && sight.viewer !== 'spectator' ? `${sight.names[sight.viewer]}, ` : '';
  const at = name === '' ? -1 : question.indexOf(name);
  const asked = at < 0 ? question : question.slice(at + name.length);
  return asked.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase());
}

export function gameCorner({ client }: GameState, { pacer }: Table): string {
  const deadline = client.status?.clock?.deadline;
  const time = deadline == null ? '' : `${formatTime(client.timeUntil(deadline))} left  `;
  return time + (pacer ? `pace: ${pacer.pace}` : '');
}

/** Keys of the screen that matter now, with what they do. */
export type KeyHint = readonly [key: string, meaning: string];

/** A key that types a line. */
export interface LineKey {
  readonly key: string;
  readonly meaning: string;
  readonly line: string;
}

export const hintOf = ({ key, meaning }: LineKey): KeyHint => [key, meaning];

const STEP_HINTS: readonly KeyHint[] = [['Esc', 'back']];
const REPLAY_HINT: KeyHint = ['r', 'replay'];
const END_HINTS: readonly KeyHint[] = [
  ['s', 'statistics'],
  ['a', 'again'],
  ['q', 'leave'],
  ['L', 'log'],
];
const PLAY_HINTS: readonly KeyHint[] = [
  ['?', 'help'],
  ['u', 'undo'],
  ['h', 'hint'],
];
const WHY_HINT: KeyHint = ['w', 'why'];
const TYPE_HINT: KeyHint = [':', 'type'];
const PACE_HINT: KeyHint = ['p', 'pace'];
const LATER_HINTS: readonly KeyHint[] = [
  ['L', 'log'],
  ['q', 'leave'],
];

const CHAT_HINT: KeyHint = ['C', 'chat'];

/** What the others in a room ask, answered with a key; and the line that it types. */
export const consentKeys = ({ status, seat }: RoomClient): readonly LineKey[] =>
  status && isAskedToConsent(status, seat)
    ? [
        { key: 'Y', meaning: 'agree', line: '/agree' },
        { key: 'N', meaning: 'decline', line: '/decline' },
      ]
    : [];

/** The most important first: there is not always room for all. */
export function gameHints(
  { typed, keys, client }: GameState,
  { line, journal, pacer }: Table,
  hasEnded: boolean,
): readonly KeyHint[] {
  if (typed !== '') return STEP_HINTS;
  const chat = line ? [CHAT_HINT] : [];
  const why = hasComputers(client) ? [WHY_HINT] : [];
  const hints = hasEnded
    ? [...(journal ? [REPLAY_HINT] : []), ...END_HINTS, ...chat]
    : [
        ...consentKeys(client).map(hintOf),
        ...PLAY_HINTS,
        ...why,
        TYPE_HINT,
        ...chat,
        ...(pacer ? [PACE_HINT] : []),
        ...LATER_HINTS,
      ];
  // A choice may have one of these keys, if it is a single letter.
  return hints.filter(([key]) => !keys.has(key));
}

/** What is said to whoever may do several things and has chosen none of them. */
export function gamePrompt({ isToAct, items, typed }: GameState): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  if (!isToAct || typed !== '' || kinds.size < 2) return '';
  return 'Choose with a letter of the row below, or go to a place with the arrows.';
}
