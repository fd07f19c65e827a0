/** ChaCha20: the block function is that of RFC 8439, and what is drawn from its words is fair. */
import crypto from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChaCha, chachaBlock } from '../../src/core/chacha.ts';

/** With a key of 256 bits, as in the RFC. */
function block(key: Uint8Array, counter: number, nonce: Uint8Array): Buffer {
  const input = Buffer.concat([
    Buffer.from('expand 32-byte k'),
    key,
    Buffer.from(Uint32Array.of(counter).buffer),
    nonce,
  ]);
  const words = Uint32Array.from({ length: 16 }, (_, i) => input.readUInt32LE(4 * i));
  const output = new Uint32Array(16);
  chachaBlock(words, output);
  return Buffer.from(output.buffer);
}

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');

describe('the block function', () => {
  it.each([
    [
      'section 2.3.2',
      '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      1,
      '000000090000004a00000000',
      `10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e
       d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e`,
    ],
    [
      'appendix A.1, vector 1',
      '00'.repeat(32),
      0,
      '00'.repeat(12),
      `76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7
       da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586`,
    ],
    [
      'appendix A.1, vector 3',
      `${'00'.repeat(31)}01`,
      1,
      '00'.repeat(12),
      `3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a
       8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0`,
    ],
  ])('gives the output of RFC 8439, %s', (_where, key, counter, nonce, output) => {
    expect(block(hex(key), counter, hex(nonce)).toString('hex')).toBe(hex(output).toString('hex'));
  });

  it('agrees with OpenSSL for any key, counter and nonce', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(
      fc.property(bytes(32), fc.nat(0xffffffff), bytes(12), (key, counter, nonce) => {
        const iv = Buffer.concat([Buffer.from(Uint32Array.of(counter).buffer), nonce]);
        const expected = crypto.createCipheriv('chacha20', key, iv).update(Buffer.alloc(64));
        expect(block(key, counter, nonce).equals(expected)).toBe(true);
      }),
    );
  });
});

describe('the generator', () => {
  const drawn = (random: ChaCha, count: number, n = 2 ** 32): number[] =>
    Array.from({ length: count }, () => random.below(n));
  const bytes = (words: readonly number[]): string => Buffer.from(Uint32Array.from(words).buffer).toString('hex');

  it('draws the key stream of a 128-bit key (draft-strombergson-chacha-test-vectors, TC1 and TC2)', () => {
    expect(bytes(drawn(new ChaCha('00'.repeat(16), 0), 8))).toBe(
      '89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46',
    );
    expect(bytes(drawn(new ChaCha(`01${'00'.repeat(15)}`, 0), 8))).toBe(
      'ae56060d04f5b597897ff2af1388dbceff5a2a4920335dc17a3cb1b1b10fbe70',
    );
  });

  it('has a stream of its own for each number, and each is one sequence over its blocks', () => {
    const seed = '0123456789abcdef'.repeat(2);
    const one = drawn(new ChaCha(seed, 0), 100);
    expect(new Set([...one, ...drawn(new ChaCha(seed, 1), 100), ...drawn(new ChaCha(seed, 2), 100)]).size).toBe(300);
    for (const from of [1, 15, 16, 17, 50])
      expect(drawn(new ChaCha(seed, 0, from), 40)).toEqual(one.slice(from, from + 40));
  });

  it('passes over the words of which the smaller numbers would have one more', () => {
    const seed = 'f0'.repeat(16);
    const n = 3 * 2 ** 30;
    const words = drawn(new ChaCha(seed, 0), 400);
    const fair = words.filter(word => word < n);
    expect(fair.length).toBeLessThan(words.length);
    expect(drawn(new ChaCha(seed, 0), fair.length, n)).toEqual(fair);
  });

  it.each([0, -1, Number.NaN, 2 ** 32 + 1])('has no number below %d', n => {
    expect(() => new ChaCha('00'.repeat(16), 0).below(n)).toThrow(RangeError);
  });
});
