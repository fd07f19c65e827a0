/** Links to rooms and addresses of servers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatLink,
  formatServer,
  isRoomLink,
  parseCode,
  parseLink,
  parseServer,
  socketUrl,
} from '../../src/room/link.ts';

const TOKEN = 'abcdefghijklmnopqrstuv';
const OTHER = 'ABCDEFGHIJKLMNOPQRST-_';

describe('the link of a room', () => {
  it.each([
    [
      `http://localhost:8080/room/abcdefgh#${TOKEN}`,
      { server: 'http://localhost:8080', room: 'abcdefgh', token: TOKEN },
    ],
    [`wss://example.org/room/abcdefgh#${TOKEN}`, { server: 'https://example.org', room: 'abcdefgh', token: TOKEN }],
    [`ws://[::1]:99/room/abcdefgh`, { server: 'http://[::1]:99', room: 'abcdefgh' }],
    [
      `https://example.org/games/room/abcdefgh#${TOKEN}.${OTHER}`,
      { server: 'https://example.org/games', room: 'abcdefgh', token: TOKEN, owner: OTHER },
    ],
    [`localhost:8080/room/abcdefgh`, { server: 'http://localhost:8080', room: 'abcdefgh' }],
    [`localhost/room/abcdefgh`, { server: 'http://localhost:8080', room: 'abcdefgh' }],
  ])('%s is understood', (link, value) => {
    expect(parseLink(link)).toEqual({ ok: true, value });
    expect(isRoomLink(link)).toBe(true);
  });

  it.each([
    ['http://localhost:8080/', '"http://localhost:8080/" is not the link of a room (it has /room/ and a word in it)'],
    ['http://localhost/room/ABC', '"ABC" is not a room: it must have 8 of the letters a to z and digits 2 to 7'],
    [
      'http://localhost/room/abcdefgh#abc',
      'the link is not complete: after # there must be 22 letters, digits, - or _',
    ],
    [`http://localhost/room/abcdefgh#${TOKEN}.${TOKEN}.${TOKEN}`, /^the link is not complete/],
    ['ftp://localhost/room/abcdefgh', '"ftp://localhost/room/abcdefgh" must start with http, https, ws or wss'],
    ['http://a:b@localhost/room/abcdefgh', /has a name, a password or a question mark in it/],
    ['http://localhost:x/room/abcdefgh', /is not the address of a server/],
  ])('%s is refused', (link, fault) => {
    expect(parseLink(link)).toEqual({
      ok: false,
      fault: fault instanceof RegExp ? expect.stringMatching(fault) : fault,
    });
  });

  it('is read back as it was written', () => {
    const token = fc.stringMatching(/^[\w-]{22}$/);
    const link = fc.record(
      { server: fc.constantFrom('http://a:8080', 'https://b.org/x'), room: fc.stringMatching(/^[a-z2-7]{8}$/), token },
      { requiredKeys: ['server', 'room'] },
    );
    fc.assert(
      fc.property(link, one => {
        expect(parseLink(formatLink(one))).toEqual({ ok: true, value: one });
      }),
    );
    fc.assert(
      fc.property(link, token, token, (one, seat, owner) => {
        const both = { ...one, token: seat, owner };
        expect(parseLink(formatLink(both))).toEqual({ ok: true, value: both });
      }),
    );
  });

  it('may be any text without an accident', () => {
    const anyText = fc.oneof(fc.string(), fc.webUrl({ withFragments: true }));
    fc.assert(fc.property(anyText, text => typeof parseLink(text).ok === 'boolean'));
  });
});

describe('the address of a server', () => {
  it.each([
    ['localhost', { server: 'http://localhost:8080' }],
    ['localhost:99', { server: 'http://localhost:99' }],
    ['http://localhost', { server: 'http://localhost' }],
    ['https://example.org/games/', { server: 'https://example.org/games' }],
    [`localhost#${TOKEN}`, { server: 'http://localhost:8080', key: TOKEN }],
  ])('%s is understood', (word, value) => {
    expect(parseServer(word)).toEqual({ ok: true, value });
    expect(parseServer(formatServer(value))).toEqual({ ok: true, value });
  });

  it.each([
    ['', /^"" is not the address of a server/],
    ['a b', /is not the address of a server/],
    ['localhost#x', 'the key after # must have 22 letters, digits, - or _'],
  ])('%j is refused', (word, fault) => {
    expect(parseServer(word)).toMatchObject({
      ok: false,
      fault: fault instanceof RegExp ? expect.stringMatching(fault) : fault,
    });
  });

  it('leads to its socket', () => {
    expect(socketUrl('https://example.org/games')).toBe('wss://example.org/games/socket');
  });
});

describe('a code', () => {
  it('is accepted in any case, with hyphens or without', () => {
    expect(parseCode('k7qm-2xwp-5t')).toEqual({ ok: true, value: 'k7qm-2xwp-5t' });
    expect(parseCode('K7QM2XWP5T').ok).toBe(true);
    expect(parseCode('K7')).toEqual({ ok: false, fault: '"K7" is not a code (it looks like K7QM-2XWP-5T)' });
  });
});
