/** What a terminal sends, decoded into keys, clicks and pasted text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Input, InputDecoder } from '../../../src/cli/screen/input.ts';

/** Each input in a word or two. */
const shown = (inputs: readonly Input[]): string[] =>
  inputs.map(input => {
    if (input.kind === 'key') return input.key;
    return input.kind === 'paste' ? `paste ${input.text}` : `${input.action} ${input.row},${input.column}`;
  });
const decode = (text: string): string[] => shown(new InputDecoder().decode(Buffer.from(text)));

describe('keys', () => {
  it.each([
    ['\x1b[A', 'up'],
    ['\x1b[B', 'down'],
    ['\x1b[C', 'right'],
    ['\x1b[D', 'left'],
    ['\x1bOA', 'up'],
    ['\x1bOD', 'left'],
    ['\x1b[H', 'home'],
    ['\x1b[F', 'end'],
    ['\x1bOH', 'home'],
    ['\x1b[1~', 'home'],
    ['\x1b[7~', 'home'],
    ['\x1b[4~', 'end'],
    ['\x1b[8~', 'end'],
    ['\x1b[3~', 'delete'],
    ['\x1b[5~', 'page-up'],
    ['\x1b[6~', 'page-down'],
    ['\x1b[Z', 'back-tab'],
    ['\t', 'tab'],
    ['\r', 'enter'],
    ['\n', 'enter'],
    ['\x7f', 'backspace'],
    ['\b', 'backspace'],
    ['\x03', 'ctrl-c'],
    ['\x1a', 'ctrl-z'],
    ['a', 'a'],
    ['L', 'L'],
    [' ', ' '],
    ['é', 'é'],
    ['漢', '漢'],
    ['😀', '😀'],
  ])('%j is %s', (text, key) => {
    expect(decode(text)).toEqual([key]);
  });

  it.each([
    '\x1b[1;5A',
    '\x1b[3;2~',
    '\x1bOP',
    '\x1b[15~',
    '\x1b[?1;2c',
    '\x1b[>0;276;0c',
    '\x1b[<1;2X',
    '\x1b[I',
    '\x1b[0 q',
  ])('%j, which has no name here, is one unknown key and not the characters in it', text => {
    expect(decode(`${text}x`)).toEqual(['unknown', 'x']);
  });

  it('of a terminal may come several at once', () => {
    expect(decode('r\x1b[A\x1b[Bn\r')).toEqual(['r', 'up', 'down', 'n', 'enter']);
  });

  it('may come in pieces of any size', () => {
    const text = 'é\x1b[A漢\x1b[<0;3;5M\x1b[200~a b\x1b[201~\x1b[5~😀';
    const bytes = Buffer.from(text);
    for (let size = 1; size <= bytes.length; size++) {
      const decoder = new InputDecoder();
      const inputs: Input[] = [];
      for (let at = 0; at < bytes.length; at += size) inputs.push(...decoder.decode(bytes.subarray(at, at + size)));
      expect(shown(inputs)).toEqual(['é', 'up', '漢', 'press 4,2', 'paste a b', 'page-up', '😀']);
    }
  });
});

describe('Escape', () => {
  it('alone is a key as soon as nothing follows', () => {
    const decoder = new InputDecoder();
    expect(decoder.decode(Buffer.from('\x1b'))).toEqual([]);
    expect(decoder.isPending).toBe(true);
    expect(shown(decoder.flush())).toEqual(['escape']);
    expect(decoder.isPending).toBe(false);
  });

  it('before another key is a key of its own', () => {
    expect(decode('\x1bx\x1b\x1b[A')).toEqual(['escape', 'x', 'escape', 'up']);
  });
});

describe('the mouse', () => {
  it('presses and turns its wheel; rows and columns count from 0', () => {
    expect(decode('\x1b[<0;1;1M\x1b[<64;80;24M\x1b[<65;12;3M')).toEqual([
      'press 0,0',
      'wheel-up 23,79',
      'wheel-down 2,11',
    ]);
  });

  it('says nothing when a button is let go, or another one is pressed', () => {
    expect(decode('\x1b[<0;1;1m\x1b[<2;1;1M\x1b[<35;1;1Mx')).toEqual(['x']);
  });
});

describe('pasted text', () => {
  it('is never taken for keys, even if it has them in it', () => {
    expect(decode('\x1b[200~q\r\x1b[A\x03\x1b[201~x')).toEqual(['paste q\r\x1b[A\x03', 'x']);
  });

  it('that comes slowly is passed on piece by piece', () => {
    const decoder = new InputDecoder();
    expect(shown(decoder.decode(Buffer.from('\x1b[200~quit')))).toEqual([]);
    expect(shown(decoder.flush())).toEqual(['paste quit']);
    expect(shown(decoder.decode(Buffer.from(' now\x1b[201~q')))).toEqual(['paste  now', 'q']);
  });
});

describe('whatever comes', () => {
  const piece = fc.oneof(
    fc.constantFrom('\x1b', '[', 'O', '<', '0', ';', 'M', 'm', '~', '200', '\x1b[200~', '\x1b[201~', 'A', ' ', '\r'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const bytes = fc.oneof(
    fc.array(piece).map(pieces => Buffer.from(pieces.join(''))),
    fc.uint8Array(),
  );

  it('is decoded without an error, and nothing is left', () => {
    fc.assert(
      fc.property(fc.array(bytes), chunks => {
        const decoder = new InputDecoder();
        for (const chunk of chunks) decoder.decode(chunk);
        decoder.flush();
        expect(decoder.isPending).toBe(false);
      }),
    );
  });

  it('is the same in one piece and in several', () => {
    fc.assert(
      fc.property(fc.array(bytes), chunks => {
        const whole = new InputDecoder();
        const parts = new InputDecoder();
        const expected = [...whole.decode(Buffer.concat(chunks)), ...whole.flush()];
        expect([...chunks.flatMap(chunk => parts.decode(chunk)), ...parts.flush()]).toEqual(expected);
      }),
    );
  });
});
