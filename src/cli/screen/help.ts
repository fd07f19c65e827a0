/** The help of a game on the whole screen: its keys, and the commands that can be typed. */
import type { GameState } from './gamestate.ts';
import type { Table } from './table.ts';

const KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['arrows', 'go to the next place in that direction where something is possible'],
  ['Tab', 'go to the next possibility, Shift-Tab to the one before'],
  ['Enter', 'do what is under the cursor'],
  ['a letter', 'the action that the last row shows with it'],
  ['Esc', 'one step back'],
  [':', 'type a command; Tab completes it, the arrows bring back what you typed before'],
  ['u', 'take back your last command'],
  ['h', 'a hint: what the best computer player would do'],
  ['w', 'why the computer that moved last did so'],
  ['p', 'how fast computers play: at once, slowly, or one decision for each press of the space bar'],
  ['Page Up', 'scrolls the log, or a board that is larger than its place'],
  ['L', 'everything that has happened'],
  ['q', 'leave; the game is kept'],
];

const ROOM_KEYS: typeof KEYS = [
  ['C', 'say something to the others in the room'],
  ['Y, N', 'let somebody take back a command or not, if they ask'],
];

export function helpLines({ game, invitation, line }: Table, state: GameState): string[] {
  const { sight } = state;
  const usages = sight ? game.face.usages(sight) : [];
  const keys = line ? [...KEYS, ...ROOM_KEYS] : KEYS;
  return [
    ...keys.map(([key, meaning]) => `${key.padEnd(10)}${meaning}`),
    '',
    'A click does the same as the cursor and Enter; the wheel scrolls the log.',
    '',
    `What can be typed now: ${usages.join(', ')}.`,
    'help more: what else there is in a room (say, bot, human, save ...)',
    ...(invitation ? ['', 'How others get into the room:', ...invitation] : []),
  ];
}
