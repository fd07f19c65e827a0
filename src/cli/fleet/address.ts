/** The address of a store that a fleet works from: Redis or Valkey, or PostgreSQL. */
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';

export interface StoreAddress {
  readonly backend: 'redis' | 'postgres';
  readonly url: string;
  /** For messages: without its password. */
  readonly shown: string;
}

const BACKENDS: ReadonlyMap<string, StoreAddress['backend']> = new Map([
  ['redis:', 'redis'],
  ['rediss:', 'redis'],
  ['postgres:', 'postgres'],
  ['postgresql:', 'postgres'],
]);

export function parseStoreAddress(word: string): Result<StoreAddress> {
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const backend = url && BACKENDS.get(url.protocol);
  // The word may have a password in it, so it is not repeated.
  if (!url || !backend) return err('a store is redis://HOST, rediss://HOST or postgres://USER@HOST/DATABASE');
  if (backend === 'redis' && !/^\/?\d*$/.test(url.pathname))
    return err(`the database of a Redis store is a number, not ${quote(url.pathname.slice(1))}`);
  const shown = new URL(word);
  shown.password = '';
  shown.search = '';
  return ok({ backend, url: withStatedChecks(url), shown: shown.href });
}

const CHECKING_MODES: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca']);

/** The client of PostgreSQL checks certificates fully in these modes too, but warns that it will not do so for ever. */
function withStatedChecks(url: URL): string {
  const { searchParams } = url;
  if (CHECKING_MODES.has(searchParams.get('sslmode') ?? '') && !searchParams.has('uselibpqcompat'))
    searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** The password can be in the environment instead, where other users of the machine do not see it. */
export function withPassword(address: StoreAddress, password: string | undefined): StoreAddress {
  const url = new URL(address.url);
  if (password === undefined || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return { ...address, url: url.href };
}
