/** The folders of the XDG base directories: where a user's files belong, one variable and one default for each kind. */
import os from 'node:os';
import path from 'node:path';
import type { Io } from './io.ts';

const BASE_FOLDERS = {
  state: { variable: 'XDG_STATE_HOME', inHome: path.join('.local', 'state') },
  config: { variable: 'XDG_CONFIG_HOME', inHome: '.config' },
  cache: { variable: 'XDG_CACHE_HOME', inHome: '.cache' },
} as const;

/** Returns undefined for a user without a home. The specification says to ignore a relative path in the variable. */
export function baseFolder(kind: keyof typeof BASE_FOLDERS, env: Io['env']): string | undefined {
  const { variable, inHome } = BASE_FOLDERS[kind];
  const named = env[variable];
  if (named && path.isAbsolute(named)) return path.join(named, 'gander');
  const home = env.HOME || systemHome();
  return home && path.join(home, inHome, 'gander');
}

function systemHome(): string | undefined {
  try {
    return os.homedir();
  } catch {
    // The system does not know the user, in a container for example.
    return undefined;
  }
}
