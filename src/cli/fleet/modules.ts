/** Modules from outside that an order names: a worker plays them only if it was given the same files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { moduleFile } from '../usermodule.ts';
import type { ModuleDigests } from './job.ts';

const digestOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** The digests of the files that these names stand for. */
export function digestModules(names: readonly string[]): Result<ModuleDigests> {
  const digests: Record<string, string> = {};
  for (const name of names) {
    try {
      const file = moduleFile(name);
      if (file === undefined) return err(`${quote(name)} is not a module`);
      digests[name] = digestOf(fileURLToPath(file));
    } catch (error) {
      return err(`cannot read ${quote(name)}: ${reason(error)}`);
    }
  }
  return ok(digests);
}

/** The files that a worker allows, by digest. */
export type AllowedModules = ReadonlyMap<string, string>;

export function allowModules(files: readonly string[]): Result<AllowedModules> {
  const digests = digestModules(files);
  return digests.ok ? ok(new Map(Object.entries(digests.value).map(([file, digest]) => [digest, file]))) : digests;
}

/** What these modules are called here; a fault if one is not allowed or is another file. */
export function localModules(modules: ModuleDigests, allowed: AllowedModules): Result<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [name, digest] of Object.entries(modules)) {
    const file = allowed.get(digest);
    if (file === undefined)
      return err(`it needs the module ${quote(name)}, and no file that the worker allows (-allow) is the same`);
    names.set(name, file);
  }
  return ok(names);
}
