/** What the manual page says about files, the environment and exit codes, which no table of the program describes. */
import { EXIT } from '../src/core/exit.ts';

export const ENVIRONMENT: readonly (readonly [name: string, about: string])[] = [
  ['FORCE_COLOR', 'colours in rich mode: 0 is none, 1 to 3 are 16, 256 and 16 million; beats NO_COLOR'],
  ['NO_COLOR', 'no colours, unless it is empty'],
  ['TERM', 'dumb has no colours'],
  ['XDG_CONFIG_HOME', 'where the configuration is'],
  ['XDG_STATE_HOME', 'where journals and rooms are'],
  ['GANDER_FLEET_PASSWORD', 'the password of the store of a fleet, if its URL has none'],
  ['HOME', 'where both are if those are not set'],
];

export const FILES: readonly (readonly [names: string, about: string])[] = [
  ['$XDG_CONFIG_HOME/gander/config, ~/.config/gander/config', 'the configuration'],
  ['$XDG_STATE_HOME/gander, ~/.local/state/gander', 'journals of games, and rooms'],
];

export const EXIT_STATUS: readonly (readonly [code: number, about: string])[] = [
  [EXIT.fine, 'success: the game is over, or the input ended and the game was saved'],
  [EXIT.wrongCommandLine, 'the command line is wrong, or a replayed game is not the same'],
  [EXIT.badFile, 'a file or stream cannot be read or written, or its content is wrong'],
  [EXIT.unreachable, 'a host or port cannot be used, or a server does not answer'],
  [EXIT.bug, 'a bug; the game is saved in its backup file'],
  [EXIT.hangup, 'ended by a hangup'],
  [EXIT.interrupted, 'ended by Ctrl-C'],
  [EXIT.terminated, 'ended by a termination signal'],
];
