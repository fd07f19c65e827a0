/** Options that choose how somebody is in a room: on the whole screen, or line by line. */
import { flagOption } from '../../core/option.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import type { Config } from '../config/config.ts';
import { usesScreen } from '../config/interface.ts';
import type { Io } from '../io.ts';

export const INTERFACE_OPTIONS = [
  flagOption({ name: 'plain', help: 'print only plain text, as to a pipe', overrides: ['rich', 'screen'] }),
  flagOption({ name: 'rich', help: 'colour and advice, as at a terminal', overrides: ['plain', 'screen'] }),
  flagOption({
    name: 'screen',
    help: 'on the whole screen (at a terminal, unless the configuration says otherwise)',
    overrides: ['plain', 'rich', 'lines'],
  }),
  flagOption({ name: 'lines', help: 'line by line', overrides: ['screen'] }),
] as const;

interface InterfaceValues {
  readonly plain: boolean;
  readonly rich: boolean;
  readonly screen: boolean;
  readonly lines: boolean;
}

/** In a pipe there is no screen. */
export function isScreenWanted(
  { plain, rich, screen, lines }: InterfaceValues,
  config: Config,
  io: Io,
): Result<boolean> {
  if (screen && !io.terminal) return misused('-screen needs a terminal');
  return ok(screen || (!plain && !rich && !lines && usesScreen(config, io)));
}

/** Undefined if it depends on whether there is a terminal. */
export const richOf = ({ plain, rich }: InterfaceValues): boolean | undefined => rich || (plain ? false : undefined);
