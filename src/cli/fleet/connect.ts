/** Opens the store of a fleet. What it needs from npm is loaded only here and after, since few need it. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { err, type Result } from '../../core/result.ts';
import { listed } from '../../core/text.ts';
import type { Io } from '../io.ts';
import { packageFolder } from '../packagefiles.ts';
import { type StoreAddress, withPassword } from './address.ts';
import type { Store } from './store.ts';
import { PASSWORD_VARIABLE } from './storefault.ts';

const PACKAGES: Readonly<Record<StoreAddress['backend'], readonly string[]>> = {
  redis: ['bullmq', 'ioredis'],
  postgres: ['bullmq', 'ioredis', 'pg'],
};

/** A connection for whoever orders runs or looks at them. */
export async function openFleet(address: StoreAddress, io: Pick<Io, 'warn' | 'env'>): Promise<Result<Store>> {
  const missing = PACKAGES[address.backend].filter(name => !isInstalled(name));
  if (missing.length > 0) return err(missingPackages(missing));
  const [{ openStore }, { sayOutages }] = await Promise.all([import('./store.ts'), import('./outage.ts')]);
  return openStore(withPassword(address, io.env[PASSWORD_VARIABLE]), sayOutages(address.shown, io));
}

const missingPackages = (names: readonly string[]): string =>
  `a fleet needs ${listed(names)}, which ${names.length === 1 ? 'is' : 'are'} not installed beside gander: npm install ${names.join(' ')}`;

function isInstalled(name: string): boolean {
  try {
    createRequire(path.join(packageFolder, 'package.json')).resolve(name);
    return true;
  } catch {
    return false;
  }
}
