/** The format of golden sessions: every byte is kept, and a human can read it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLines } from './console.ts';
import { formatGolden, type Golden, parseGolden } from './goldens.ts';

const SESSION: Golden = {
  args: ['constructor'],
  input: Buffer.from(''),
  before: new Map(),
  out: '',
  err: '',
  code: 0,
  after: new Map(),
};

describe('a golden session', () => {
  it('reads like a terminal', () => {
    const session: Golden = {
      args: ['newhaven', '-load', 'game', '-names', 'Ada Lovelace,Ben'],
      input: Buffer.from('hand\r\n\0\xff', 'latin1'),
      before: new Map([['game', 'New Haven\n']]),
      out: 'Ada place> \n$ 5\nAda place> ',
      err: 'gander: -names is ignored\n',
      code: 2,
      after: new Map([
        ['new', 'END\n\tof it\n'],
        ['game', ''],
      ]),
    };
    expect(formatGolden(session)).toBe(`\
$ cat > game <<'END'
New Haven
END
$ gander newhaven -load game -names 'Ada Lovelace,Ben' 2> stderr <<'END'
hand\\x0d
\\x00\\xff\\(no newline)
END
Ada place>\\x20
\\x24 5
Ada place> \\(no newline)
$ echo $?
2
$ cat stderr
gander: -names is ignored
$ cat game
$ cat new
END
\\x09of it
`);
  });

  it('without input, errors and files is its command line and its output', () => {
    expect(formatGolden({ ...SESSION, out: 'Bye.\n' })).toBe('$ gander constructor\nBye.\n');
  });

  it('ends its input with a word that is not a line of the input', () => {
    const text = formatGolden({ ...SESSION, input: Buffer.from('END\nEND2\n') });
    expect(text).toBe("$ gander constructor <<'END3'\nEND\nEND2\nEND3\n");
  });

  const TRICKY = [
    '\\',
    'x5c',
    '(no newline)',
    '$ ',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\0',
    'END',
    'é',
    '\u00a0',
    '\ufeff',
    '𝄞',
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: 'binary' })))
    .map(parts => parts.join(''));
  const bytes = fc
    .array(
      fc.oneof(
        text.map(part => Buffer.from(part)),
        fc.uint8Array().map(part => Buffer.from(part)),
      ),
    )
    .map(parts => Buffer.concat(parts));
  const word = fc
    .string({ unit: 'grapheme-ascii', minLength: 1 })
    .filter(some => !(some.includes("'") && some.includes('"')))
    // Words are not escaped.
    .filter(some => !/\\(?:x[0-9a-f]{2}|\(no newline\))/.test(some));
  const files = fc
    .array(
      fc.tuple(
        word.filter(name => name !== 'stderr' && name !== '>'),
        text,
      ),
      { maxLength: 3 },
    )
    .map(entries => new Map([...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1))));

  it('is read back as it was written, whatever its bytes, and shows every one of them', () => {
    const session = fc.record({
      args: fc.array(word, { maxLength: 3 }).map(words => ['constructor', ...words]),
      input: bytes,
      before: files,
      out: text,
      err: text,
      code: fc.nat(255),
      after: files,
    });
    fc.assert(
      fc.property(session, golden => {
        const written = formatGolden(golden);
        expect(parseGolden(written)).toEqual(golden);
        expect(written).not.toMatch(/[^\n\P{Cc}]| $/mu);
      }),
    );
  });

  it.each([
    ['that runs nothing', "$ cat > game <<'END'\nEND\n", 'a golden session runs gander'],
    ['that runs two', '$ gander azul\n$ gander azul\n', 'a golden session cannot run gander azul'],
    ['with an unknown command', '$ ls\n', 'a golden session cannot run ls'],
    ['that does not start with a command', 'ls\n', 'expected a command, not "ls"'],
    ['whose input does not end', "$ gander azul <<'END'\n", "the input of $ gander azul <<'END' has no end"],
    ['whose output is not UTF-8', '$ gander azul\n\\xff\n', /not valid/],
  ])('%s is refused', (_what, content, fault) => {
    expect(() => parseGolden(content)).toThrow(fault);
  });
});

it('a backslash is only escaped where it would start an escape', () => {
  expect(escapeLines(Buffer.from('/\\__/\\\n\\x0\\xag\\x00\n'))).toEqual(['/\\__/\\', '\\x0\\xag\\x5cx00']);
});
