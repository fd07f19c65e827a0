/** Addresses of stores, and what is said of stores that cannot be used. */
import { describe, expect, it } from 'vitest';
import { parseStoreAddress, withPassword } from '../../../src/cli/fleet/address.ts';
import { faultOf, isAway } from '../../../src/cli/fleet/storefault.ts';

const addressOf = (word: string) => {
  const parsed = parseStoreAddress(word);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
};

describe('the address of a store', () => {
  it('is shown without its password', () => {
    expect(addressOf('postgres://ann:secret@db/games?sslmode=disable').shown).toBe('postgres://ann@db/games');
  });

  it('gets the password of the environment unless it has one', () => {
    expect(withPassword(addressOf('redis://db'), 'a/b').url).toBe('redis://:a%2Fb@db');
    expect(withPassword(addressOf('redis://:own@db'), 'other').url).toBe('redis://:own@db');
  });

  it.each(['prefer', 'require', 'verify-ca', 'verify-full'])('checks certificates fully with sslmode=%s', mode => {
    expect(addressOf(`postgres://ann@db/games?sslmode=${mode}`).url).toContain('?sslmode=verify-full');
  });

  it('may ask for other ways to check them', () => {
    for (const query of ['sslmode=no-verify', 'sslmode=require&uselibpqcompat=true'])
      expect(addressOf(`postgres://ann@db/games?${query}`).url).toContain(`?${query}`);
  });

  it.each([
    ['http://db', 'a store is redis://HOST, rediss://HOST or postgres://USER@HOST/DATABASE'],
    ['db', 'a store is redis://HOST, rediss://HOST or postgres://USER@HOST/DATABASE'],
    ['redis://db/games', 'the database of a Redis store is a number, not "games"'],
  ])('is not %s', (word, fault) => {
    expect(parseStoreAddress(word)).toMatchObject({ ok: false, fault });
  });
});

describe('a store that cannot be used', () => {
  const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED', 'nothing listens there', true],
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', /^its certificate is .* NODE_EXTRA_CA_CERTS /, false],
    ['WRONGPASS invalid username-password pair', undefined, /the password in GANDER_FLEET_PASSWORD$/, false],
    ['password authentication failed for user "a"', '28P01', /the password in GANDER_FLEET_PASSWORD$/, false],
    ['NOAUTH HELLO must be called with …', undefined, /^it wants a password, /, false],
    ['SASL: client password must be a string', undefined, /^it wants a password, /, false],
    ['database "nix" does not exist', '3D000', 'database "nix" does not exist', false],
  ])('%s', (message, code, fault, comesBack) => {
    expect(faultOf(failure(message, code))).toMatch(fault);
    expect(isAway(failure(message, code))).toBe(comesBack);
  });

  it('is reported once for all addresses of its host', () => {
    const both = new AggregateError([failure('::1', 'ECONNREFUSED'), failure('127.0.0.1', 'ECONNREFUSED')]);
    expect(faultOf(both)).toBe('nothing listens there');
  });
});
