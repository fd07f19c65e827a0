/** The file of a user's configuration: where it is, and reading and writing it. */
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { baseFolder } from '../basefolder.ts';
import { makeFolder, reason } from '../files.ts';
import type { Io } from '../io.ts';
import { type Config, DEFAULTS, parseConfig } from './config.ts';

/** Returns undefined for a user without a home. */
export function configFile(env: Io['env']): string | undefined {
  const folder = baseFolder('config', env);
  return folder && path.join(folder, 'config');
}

/** The text of the file; '' if there is none. */
export const readConfigText = (file: string, io: Pick<Io, 'read' | 'exists'>): Result<string> =>
  io.exists(file) ? io.read(file) : ok('');

/** The values in force. In a pipe these are the defaults: what is printed there depends on nothing but the command line. */
export function loadConfig(io: Pick<Io, 'env' | 'read' | 'exists' | 'terminal'>): Result<Config> {
  const file = io.terminal ? configFile(io.env) : undefined;
  if (file === undefined) return ok(DEFAULTS);
  const text = readConfigText(file, io);
  const values = text.ok ? parseConfig(text.value, file) : text;
  return values.ok ? ok({ ...DEFAULTS, ...values.value }) : values;
}

/** Replaces the file as a whole, and creates its folder if there is none. */
export function writeConfigText(file: string, text: string, io: Pick<Io, 'write'>): Result<undefined> {
  try {
    // As the specification of the base directories says: for nobody else.
    makeFolder(path.dirname(file), 0o700);
  } catch (error) {
    return err(`cannot write ${quote(file)}: ${reason(error)}`);
  }
  return io.write(file, text);
}
